import * as z from 'zod/mini';
import { DEFAULT_EDITION } from '#domain/encounter/edition.ts';
import { editionSchema } from '#domain/encounter/edition-schema.ts';
import { idSchema } from '#domain/identity/id-schema.ts';
import { ownMonsterFieldsSchema } from '#domain/library/own-monster.ts';
import { ownSpellFieldsSchema } from '#domain/library/own-spell.ts';
import { keptTableSchema } from '#domain/player-view/settings.ts';
import { listOf } from '#domain/schema/list-of.ts';
import { LIBRARY_RECORDS_MAXIMUM, MEMBERS_MAXIMUM, RECORDS_MAXIMUM } from './account-limits.ts';
import { CURRENT_HIT_POINTS_MAXIMUM, wholeNumber } from './fields.ts';
import { KINDS, RECORD_KINDS } from './kinds.ts';
import {
  campaignFieldsSchema,
  characterFieldsSchema,
  encounterFieldsSchema,
  encounterMonstersSchema,
  LIST_MAXIMUM,
  npcFieldsSchema,
} from './records.ts';

export const EXPORT_FORMAT = 'lorescreen';
export const EXPORT_VERSION = 1;

const FIGHTS_MAXIMUM = 5_000;
/** Of all fights together: more than fit into what an export holds of them. */
const FIGHT_ENTRIES_MAXIMUM = 40_000;

const recordsOf = <Item extends z.core.SomeType>(item: Item) => z._default(listOf(item, RECORDS_MAXIMUM), []);
const libraryOf = <Item extends z.core.SomeType>(item: Item) =>
  z._default(listOf(item, LIBRARY_RECORDS_MAXIMUM), []);
const deletedSchema = z.optional(z.literal(true));
const membersOf = <Item extends z.core.SomeType>(item: Item) => z._default(listOf(item, LIST_MAXIMUM), []);

/** Earlier exports call a campaign's edition `rules`. */
function withEdition<Schema extends z.ZodMiniType>(schema: Schema) {
  return z.pipe(
    z.transform((campaign: unknown) =>
      typeof campaign === 'object' && campaign !== null && 'rules' in campaign
        ? { edition: campaign.rules, ...campaign }
        : campaign,
    ),
    schema,
  );
}

const timeSchema = z.int().check(z.minimum(0), z.maximum(8_640_000_000_000_000));

/**
 * A fight with its state and its log. Both are read only when it is planned what becomes of them: `readExportedFight`
 * takes its time, so a server does that in a thread of its own.
 */
export const sentFightSchema = z.object({
  fight_id: idSchema,
  encounter_id: idSchema,
  created_at: timeSchema,
  updated_at: timeSchema,
  started_at: z.nullable(timeSchema),
  ended_at: z.nullable(timeSchema),
  state: z.unknown(),
  entries: listOf(z.unknown(), FIGHT_ENTRIES_MAXIMUM),
});
export type SentFight = z.infer<typeof sentFightSchema>;

/**
 * Everything of one account in one document, as an account takes it: with the limits that a save has too. Ids matter
 * only inside it: they say what belongs together.
 */
const documentSchema = z.object({
  format: z.literal(EXPORT_FORMAT, 'This is not a Lorescreen file.'),
  version: z.literal(EXPORT_VERSION, 'This file was made by another version of Lorescreen.'),
  characters: recordsOf(z.extend(characterFieldsSchema, { character_id: idSchema })),
  npcs: recordsOf(z.extend(npcFieldsSchema, { npc_id: idSchema })),
  encounters: recordsOf(
    z.extend(encounterFieldsSchema, {
      encounter_id: idSchema,
      characters: membersOf(idSchema),
      npcs: membersOf(idSchema),
      monsters: z._default(encounterMonstersSchema, []),
      /** Its own live table, for one without a campaign. */
      table: z.optional(keptTableSchema),
    }),
  ),
  campaigns: recordsOf(
    withEdition(
      z.extend(campaignFieldsSchema, {
        campaign_id: idSchema,
        edition: z._default(editionSchema, DEFAULT_EDITION),
        characters: membersOf(
          z.object({
            character_id: idSchema,
            current_hit_points: wholeNumber('Current HP', 0, CURRENT_HIT_POINTS_MAXIMUM),
            /** Files from before it was kept lack it. */
            dead: z._default(z.boolean(), false),
          }),
        ),
        encounters: membersOf(idSchema),
        /** Of its encounters; the others are to come. */
        done_encounters: membersOf(idSchema),
        table: z.optional(keptTableSchema),
      }),
    ),
  ),
  /** Of the library. Those that were deleted are along as long as an encounter or an NPC names them. */
  monsters: libraryOf(z.extend(ownMonsterFieldsSchema, { monster_id: idSchema, deleted: deletedSchema })),
  spells: libraryOf(z.extend(ownSpellFieldsSchema, { spell_id: idSchema })),
  /** Of its encounters, each encounter's in the order in which they were fought. Files from before they were kept lack them. */
  fights: z._default(listOf(sentFightSchema, FIGHTS_MAXIMUM), []),
});

export const importDocumentSchema = documentSchema.check(
  z.refine(
    (document) => sum(RECORD_KINDS, (kind) => document[KINDS[kind].plural].length) <= RECORDS_MAXIMUM,
    `At most ${RECORDS_MAXIMUM.toLocaleString('en')} records are taken.`,
  ),
  z.refine(
    ({ encounters, campaigns }) =>
      sum(encounters, (one) => one.characters.length + one.npcs.length + one.monsters.length) +
        sum(campaigns, (one) => one.characters.length + one.encounters.length) <=
      MEMBERS_MAXIMUM,
    `At most ${MEMBERS_MAXIMUM.toLocaleString('en')} entries in all lists together are taken.`,
  ),
  z.refine(
    ({ fights }) => sum(fights, ({ entries }) => entries.length) <= FIGHT_ENTRIES_MAXIMUM,
    `At most ${FIGHT_ENTRIES_MAXIMUM.toLocaleString('en')} entries in the logs of all fights together are taken.`,
  ),
);
export type ExportDocument = z.infer<typeof importDocumentSchema>;

function sum<Item>(items: readonly Item[], count: (item: Item) => number): number {
  return items.reduce((total, item) => total + count(item), 0);
}
