import * as z from 'zod/mini';
import { idSchema } from '#domain/identity/id-schema.ts';
import { experienceSchema } from '#domain/journal/experience.ts';
import { tableSettingsSchema } from '#domain/player-view/settings.ts';
import { handoutTargetSchema } from '#domain/player-view/shown-handouts.ts';
import { listOf } from '#domain/schema/list-of.ts';
import {
  EXPORT_FORMAT,
  EXPORT_VERSION,
  importDocumentSchema,
  sentFightSchema,
} from '#domain/stuff/export-document.ts';
import { optionalText, TEXT_MAXIMUM } from '#domain/stuff/field-limits.ts';
import { DUPLICATE_CHOICES, IMPORT_ACTIONS, IMPORTED_KINDS } from '#domain/stuff/import/duplicates.ts';
import { byPlainPlural, byPlural, type PlainKind, type Plural } from '#domain/stuff/record-kinds.ts';
import { defineCall } from './call.ts';
import { campaignSchema } from './campaign.ts';
import { collectionSchema } from './collection.ts';
import { encounterSchema, monsterInEncounterSchema } from './encounter.ts';
import { pictureSchema } from './journal/picture.ts';
import { handoutSchema, noteSchema, sessionSchema } from './journal/records.ts';
import { PLAIN_RECORDS } from './plain-records.ts';
import { CREATE_ERRORS, LIST_ERRORS, newIdSchema, savedSchema } from './record.ts';

/** An account is larger than a form. */
export const IMPORT_BODY_MAXIMUM = 16 * 1024 * 1024;

/** More than all records of an account. */
const IDS_MAXIMUM = 60_000;

const ids = z.array(z.string());

const exportedTableSchema = z.object({
  title: z.string(),
  settings: tableSettingsSchema,
});

type PlainLists = {
  [Kind in PlainKind as Plural<Kind>]: z.ZodMiniArray<
    z.ZodMiniType<Omit<z.output<(typeof PLAIN_RECORDS)[Kind]['item']>, 'version'>>
  >;
};
const plainLists = byPlainPlural<PlainLists>((kind) =>
  z.array(z.omit(PLAIN_RECORDS[kind].item as z.ZodMiniObject, { version: true })),
);

/** All data of the account without the journal, which follows it in pieces. */
export const exportedAccountSchema = z.object({
  format: z.literal(EXPORT_FORMAT),
  version: z.literal(EXPORT_VERSION),
  ...plainLists,
  encounters: z.array(
    z.extend(z.omit(encounterSchema, { version: true, campaign: true, edition: true, players: true }), {
      characters: ids,
      npcs: ids,
      monsters: z.array(
        z.pick(monsterInEncounterSchema, { name: true, count: true, url: true, pointer: true }),
      ),
      table: z.optional(exportedTableSchema),
    }),
  ),
  campaigns: z.array(
    z.extend(z.omit(campaignSchema, { version: true, Characters: true, Encounters: true }), {
      characters: z.array(
        z.object({ character_id: z.string(), current_hit_points: z.number(), dead: z.boolean() }),
      ),
      encounters: ids,
      done_encounters: ids,
      table: z.optional(exportedTableSchema),
    }),
  ),
  monsters: z.array(z.looseObject({ monster_id: z.string(), name: z.string() })),
  spells: z.array(z.looseObject({ spell_id: z.string(), name: z.string() })),
  /** Without their links. */
  collections: z.array(z.omit(collectionSchema, { code: true })),
  /** The files of the pictures have their own call, `getPicture`. */
  pictures: z.array(
    z.pick(z.extend(pictureSchema, { picture_id: z.string() }), { picture_id: true, type: true }),
  ),
  record_pictures: z.array(z.object({ kind: z.string(), record_id: z.string(), picture_id: z.string() })),
  /** What the tracker remembers of earlier fights. Missing before the first. */
  habits: z.optional(z.object({ settings: z.unknown(), custom_conditions: z.array(z.string()) })),
  /** The newest fights that fit. A file with all fights could be too large to import. */
  fights: z.array(z.extend(sentFightSchema, { entries: z.array(z.unknown()) })),
  /** The number of fights that did not fit. Omitted if all did. */
  fights_left_out: z.optional(z.int()),
  screens: z.array(
    z.object({ place: z.string(), layouts: z.array(z.looseObject({ id: z.string(), name: z.string() })) }),
  ),
});

export type ExportedAccount = z.infer<typeof exportedAccountSchema>;

const notStored = { version: true, created_at: true, updated_at: true } as const;

/** The lists of the journal, in the order in which they follow. */
export const exportedJournalSchemas = {
  notes: z.array(z.omit(noteSchema, notStored)),
  sessions: z.array(
    z.extend(z.omit(sessionSchema, notStored), {
      experience: z.nullable(experienceSchema),
      lines: z.array(
        z.object({ at: z.int(), kind: z.string(), text: z.string(), data: z.optional(z.unknown()) }),
      ),
    }),
  ),
  handouts: z.array(
    z.extend(z.omit(handoutSchema, notStored), {
      shown: z.optional(
        z.object({
          target: handoutTargetSchema,
          member_key: z.string(),
          shown_at: z.int(),
          in_front: z.boolean(),
        }),
      ),
    }),
  ),
};

/** All data of the account. The schema is loose: stored data is exported even if a form would not accept it now. */
const exportedSchema = z.extend(exportedAccountSchema, exportedJournalSchemas);
export type ExportedStuff = z.infer<typeof exportedSchema>;

export const exportStuff = defineCall({
  name: 'exportStuff',
  method: 'GET',
  path: '/api/export',
  summary: 'All data of the account as one document, which importStuff accepts',
  signedIn: true,
  status: 200,
  response: exportedSchema,
  errors: [...LIST_ERRORS, 'too_many_attempts'],
});

const countsSchema = z.object({ add: z.number(), skip: z.number(), replace: z.number() });

/** The result of an import for each record, also for a dry run. */
export const importResultSchema = z.object({
  mode: z.enum(['preview', 'commit']),
  counts: z.object({
    ...byPlural(() => countsSchema),
    monsters: countsSchema,
    spells: countsSchema,
    notes: countsSchema,
    sessions: countsSchema,
    handouts: countsSchema,
    fights: countsSchema,
    /** Layouts of screens. */
    layouts: countsSchema,
    collections: countsSchema,
  }),
  records: z.array(
    z.object({
      kind: z.enum(IMPORTED_KINDS),
      name: z.string(),
      action: z.enum(IMPORT_ACTIONS),
      /** Whether the account already has this record. The choice about duplicates applies to it. */
      duplicate: z.boolean(),
    }),
  ),
  /** The id in the account for each id of the document. Only if the request has `ids`. */
  ids: z.optional(z.array(z.object({ from: z.string(), id: z.string() }))),
});
export type ImportResult = z.infer<typeof importResultSchema>;

export const importStuff = defineCall({
  name: 'importStuff',
  method: 'POST',
  path: '/api/import',
  summary:
    'Import an exported document, all or nothing. The mode preview changes nothing. The last import can be undone',
  signedIn: true,
  bodyMaximum: IMPORT_BODY_MAXIMUM,
  body: z.object({
    mode: z.enum(['preview', 'commit'], 'The mode is preview or commit.'),
    duplicates: z._default(z.enum(DUPLICATE_CHOICES), 'skip'),
    document: importDocumentSchema,
    /** The id of the import. Parts of one document have the same, and are undone together. */
    new_id: newIdSchema,
    source: optionalText('Source', TEXT_MAXIMUM),
    /**
     * For a document in several parts: maps the ids of other parts, and of the journal's records in this part, to ids
     * in the account, as the previews returned them.
     */
    ids: z.optional(listOf(z.object({ from: idSchema, id: idSchema }), IDS_MAXIMUM)),
  }),
  status: 200,
  response: importResultSchema,
  errors: [...CREATE_ERRORS, 'too_large', 'took_too_long', 'too_many_attempts'],
});

export const loadSample = defineCall({
  name: 'loadSample',
  method: 'POST',
  path: '/api/sample',
  summary: 'Add the sample campaign to the account. Returns the id of the campaign',
  signedIn: true,
  status: 201,
  response: savedSchema,
  errors: [...LIST_ERRORS, 'account_full'],
});
