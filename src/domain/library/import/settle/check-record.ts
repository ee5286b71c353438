import * as z from 'zod/mini';
import type { ReadRecord } from '#domain/library/import/import-result.ts';
import { unread } from '#domain/library/import/shared/read-each.ts';
import { ownMonsterFieldsSchema } from '#domain/library/own-monster.ts';
import { ownSpellFieldsSchema } from '#domain/library/own-spell.ts';
import { listOf } from '#domain/schema/list-of.ts';
import {
  armorClassSchema,
  hitPointsSchema,
  levelSchema,
  optionalText,
  requiredText,
  TEXT_MAXIMUM,
  wholeNumber,
} from '#domain/stuff/field-limits.ts';
import { encounterFieldsSchema, LIST_MAXIMUM, MONSTERS_MAXIMUM } from '#domain/stuff/records.ts';
import { sheetFieldSchema } from '#domain/stuff/sheet.ts';

const name = requiredText('Name', TEXT_MAXIMUM);

const SCHEMAS = {
  monster: ownMonsterFieldsSchema,
  spell: ownSpellFieldsSchema,
  character: z.object({
    name,
    player: optionalText('Player', TEXT_MAXIMUM),
    hit_points: hitPointsSchema,
    level: levelSchema,
    armor_class: z.nullable(armorClassSchema),
    sheet: sheetFieldSchema,
  }),
  encounter: z.object({
    name,
    monsters: listOf(
      z.object({
        name,
        count: wholeNumber('An amount', 1, MONSTERS_MAXIMUM),
        pointer: z.optional(requiredText('Pointer', TEXT_MAXIMUM)),
      }),
      MONSTERS_MAXIMUM,
    ),
    characters: listOf(name, LIST_MAXIMUM),
    details: z.optional(z.omit(encounterFieldsSchema, { name: true })),
  }),
} as const satisfies Record<Exclude<ReadRecord['kind'], 'unread'>, z.ZodMiniType>;

/** Validates an imported record against the schema of the account. An invalid record becomes unread with a reason. */
export function checkRecord(read: ReadRecord): ReadRecord {
  if (read.kind === 'unread') return read;
  const { fields, problems } = read.record;
  const result = z.safeParse(SCHEMAS[read.kind], fields);
  if (result.success) return { ...read, record: { fields: result.data, problems } } as ReadRecord;
  const [issue] = result.error.issues;
  const where = issue?.path.join('.');
  const what = String(fields.name || `A ${read.kind}`).slice(0, TEXT_MAXIMUM);
  return unread(what, [where && `${where}:`, issue?.message].filter(Boolean).join(' '), read.source);
}
