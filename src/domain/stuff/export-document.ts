import * as z from 'zod/mini';
import { DEFAULT_EDITION } from '#domain/encounter/edition.ts';
import { editionSchema } from '#domain/encounter/edition-schema.ts';
import { idSchema } from '#domain/identity/id-schema.ts';
import { sentJournalSchemas } from '#domain/journal/transfer/sent-records.ts';
import { COLLECTIONS_MAXIMUM, collectionFieldsSchema } from '#domain/library/collection.ts';
import { ownMonsterFieldsSchema } from '#domain/library/own-monster.ts';
import { ownSpellFieldsSchema } from '#domain/library/own-spell.ts';
import { picturedKindSchema } from '#domain/picture/picture.ts';
import { keptTableSchema } from '#domain/player-view/settings.ts';
import {
  handoutOfTableText,
  shownTableText,
  TABLE_TEXT_MAXIMUM,
  withTableText,
} from '#domain/player-view/table-text.ts';
import { listOf } from '#domain/schema/list-of.ts';
import { placeSchema } from '#domain/screen/place.ts';
import { layoutsSchema } from '#domain/screen/screen.ts';
import { LIBRARY_RECORDS_MAXIMUM, MEMBERS_MAXIMUM, RECORDS_MAXIMUM } from './account-limits.ts';
import {
  CURRENT_HIT_POINTS_MAXIMUM,
  LONG_TEXT_MAXIMUM,
  optionalText,
  requiredText,
  TEXT_MAXIMUM,
  wholeNumber,
} from './field-limits.ts';
import { byPlainPlural, idKeyOf, KINDS, type PlainKind, type Plural, RECORD_KINDS } from './record-kinds.ts';
import {
  campaignFieldsSchema,
  encounterFieldsSchema,
  encounterMonstersSchema,
  LIST_MAXIMUM,
  RECORD_FIELDS,
} from './records.ts';

export const EXPORT_FORMAT = 'lorescreen';
export const EXPORT_VERSION = 1;

/** One for each campaign, and the account's own. */
const SCREENS_MAXIMUM = RECORDS_MAXIMUM + 1;
const FIGHTS_MAXIMUM = 5_000;
/** As many as the tracker remembers. */
const CUSTOM_CONDITIONS_MAXIMUM = 100;
/** The total of all fights. An export never has more. */
const FIGHT_ENTRIES_MAXIMUM = 40_000;

const recordsOf = <Item extends z.core.$ZodType>(item: Item) => z.prefault(listOf(item, RECORDS_MAXIMUM), []);
const libraryOf = <Item extends z.core.$ZodType>(item: Item) =>
  z.prefault(listOf(item, LIBRARY_RECORDS_MAXIMUM), []);
const deletedSchema = z.optional(z.literal(true));
const membersOf = <Item extends z.core.$ZodType>(item: Item) => z.prefault(listOf(item, LIST_MAXIMUM), []);

/** Older exports call the edition of a campaign `rules`. */
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

/** Older exports have a text of the table, which `withoutTableTexts` moves. */
const sentTableSchema = z.extend(keptTableSchema, {
  handout: z.optional(optionalText('A handout', TABLE_TEXT_MAXIMUM)),
});

/** A record of a kind that has only fields: the fields and the id. */
type PlainRecordSchema<Kind extends PlainKind> = z.ZodMiniType<
  z.output<(typeof RECORD_FIELDS)[Kind]> & Record<`${Kind}_id`, string>,
  z.input<(typeof RECORD_FIELDS)[Kind]> & Record<`${Kind}_id`, string>
>;
type PlainLists = {
  [Kind in PlainKind as Plural<Kind>]: ReturnType<typeof recordsOf<PlainRecordSchema<Kind>>>;
};
const plainLists = byPlainPlural<PlainLists>((kind) =>
  recordsOf(z.extend(RECORD_FIELDS[kind], { [idKeyOf(kind)]: idSchema })),
);

const timeSchema = z.int().check(z.minimum(0), z.maximum(8_640_000_000_000_000));

/**
 * A fight with its state and its log. Both are parsed only when the import is planned: `readExportedFight` is slow, so
 * the server runs it in a separate thread.
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
 * All data of one account in one document, as an import accepts it, with the same limits as a save. Ids are only valid
 * inside the document: they connect its records.
 */
const documentSchema = z.object({
  format: z.literal(EXPORT_FORMAT, 'This is not a Lorescreen file.'),
  version: z.literal(EXPORT_VERSION, 'This file was made by another version of Lorescreen.'),
  ...plainLists,
  encounters: recordsOf(
    z.extend(encounterFieldsSchema, {
      encounter_id: idSchema,
      characters: membersOf(idSchema),
      npcs: membersOf(idSchema),
      monsters: z.prefault(encounterMonstersSchema, []),
      /** The live table of an encounter without a campaign. */
      table: z.optional(sentTableSchema),
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
            /** Older files do not have this field. */
            dead: z._default(z.boolean(), false),
          }),
        ),
        encounters: membersOf(idSchema),
        /** Encounters of the campaign that are done. All others are planned. */
        done_encounters: membersOf(idSchema),
        table: z.optional(sentTableSchema),
      }),
    ),
  ),
  /** Monsters of the library. Deleted ones are included while an encounter or an NPC refers to them. */
  monsters: libraryOf(z.extend(ownMonsterFieldsSchema, { monster_id: idSchema, deleted: deletedSchema })),
  spells: libraryOf(z.extend(ownSpellFieldsSchema, { spell_id: idSchema })),
  /**
   * Fights of the encounters. The fights of one encounter are in the order in which they were played. Older files do
   * not have fights.
   */
  fights: z.prefault(listOf(sentFightSchema, FIGHTS_MAXIMUM), []),
  ...sentJournalSchemas,
  /** Without their links. Older files do not have collections. */
  collections: z.prefault(
    listOf(z.extend(collectionFieldsSchema, { collection_id: idSchema }), COLLECTIONS_MAXIMUM),
    [],
  ),
  /** The pictures of records. The files of the pictures are uploaded before, with the same ids. */
  record_pictures: z.prefault(
    listOf(
      z.object({ kind: picturedKindSchema, record_id: idSchema, picture_id: idSchema }),
      RECORDS_MAXIMUM + LIBRARY_RECORDS_MAXIMUM,
    ),
    [],
  ),
  /** What the tracker remembers of earlier fights. `readSettings` reads the settings. */
  habits: z.optional(
    z.object({
      settings: z.unknown(),
      custom_conditions: listOf(requiredText('A condition', TEXT_MAXIMUM), CUSTOM_CONDITIONS_MAXIMUM),
    }),
  ),
  /** Older files do not have screens. */
  screens: z.prefault(listOf(z.object({ place: placeSchema, layouts: layoutsSchema }), SCREENS_MAXIMUM), []),
});

export const importDocumentSchema = documentSchema.check(
  z.overwrite(withoutTableTexts),
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

function withoutTableTexts(document: z.infer<typeof documentSchema>): z.infer<typeof documentSchema> {
  const { campaigns, encounters, handouts } = document;
  return {
    ...document,
    campaigns: campaigns.map(withoutTableText),
    encounters: encounters.map((encounter) => {
      const text = encounter.table?.handout;
      const description = text ? withTableText(encounter.description, text) : encounter.description;
      const fits = description.length <= LONG_TEXT_MAXIMUM;
      return { ...withoutTableText(encounter), ...(fits && { description }) };
    }),
    handouts: [
      ...handouts,
      ...campaigns.flatMap(({ campaign_id, table }) =>
        table?.handout
          ? {
              ...handoutOfTableText(campaign_id, { title: table.title, text: table.handout }),
              handout_id: campaign_id,
              shown: { ...shownTableText(0), in_front: true },
            }
          : [],
      ),
    ],
  };
}

function withoutTableText<Item extends { table?: z.infer<typeof sentTableSchema> | undefined }>(
  item: Item,
): Item {
  if (item.table?.handout === undefined) return item;
  const { handout, ...table } = item.table;
  return { ...item, table };
}

function sum<Item>(items: readonly Item[], count: (item: Item) => number): number {
  return items.reduce((total, item) => total + count(item), 0);
}
