import * as z from 'zod/mini';
import { GUIDES } from '#domain/codex/guides.ts';
import { idSchema } from '#domain/identity/id-schema.ts';
import { listOf } from '#domain/schema/list-of.ts';
import {
  LONG_TEXT_MAXIMUM,
  optionalText,
  requiredText,
  TEXT_MAXIMUM,
  wholeNumber,
} from '#domain/stuff/field-limits.ts';

export const LAYOUTS_MAXIMUM = 20;
export const PANELS_MAXIMUM = 50;
export const LINES_MAXIMUM = 200;
export const COUNTER_MAXIMUM = 1_000;
/** In columns and rows of the grid. */
export const WIDTH_MAXIMUM = 4;
export const HEIGHT_MAXIMUM = 6;

const title = optionalText('Title', TEXT_MAXIMUM);
/** The name when the record was pinned. It is shown after the record was deleted. */
const name = requiredText('Name', TEXT_MAXIMUM);

const place = {
  id: idSchema,
  width: wholeNumber('A width', 1, WIDTH_MAXIMUM),
  height: wholeNumber('A height', 1, HEIGHT_MAXIMUM),
};

/** Own records that a panel can show. */
export const PINNED_RECORDS = ['monster', 'spell', 'npc', 'character', 'encounter'] as const;

export const panelSchema = z.discriminatedUnion('kind', [
  z.object({
    ...place,
    kind: z.literal('entry'),
    guide: z.enum(GUIDES),
    index: requiredText('Index', TEXT_MAXIMUM),
    name,
  }),
  z.object({
    ...place,
    kind: z.literal('record'),
    record: z.enum(PINNED_RECORDS),
    record_id: idSchema,
    name,
  }),
  z.object({ ...place, kind: z.literal('conditions') }),
  z.object({ ...place, kind: z.literal('note'), title, text: optionalText('A note', LONG_TEXT_MAXIMUM) }),
  z.object({ ...place, kind: z.literal('dice') }),
  /** The running fight in small. */
  z.object({ ...place, kind: z.literal('fight') }),
  z.object({
    ...place,
    kind: z.literal('counter'),
    title,
    value: wholeNumber('A value', 0, COUNTER_MAXIMUM),
    /** 0 for no maximum. With a maximum, the counter is drawn as a clock with this number of segments. */
    maximum: wholeNumber('A maximum', 0, COUNTER_MAXIMUM),
  }),
  /** A random pick from typed lines. */
  z.object({
    ...place,
    kind: z.literal('pick'),
    title,
    lines: listOf(requiredText('A line', TEXT_MAXIMUM), LINES_MAXIMUM),
  }),
]);
export type Panel = z.infer<typeof panelSchema>;
export type PanelKind = Panel['kind'];

/** Panels fill the grid in their order. So a layout works with any number of columns. */
export const layoutSchema = z.object({
  id: idSchema,
  name: requiredText('Name', TEXT_MAXIMUM),
  panels: listOf(panelSchema, PANELS_MAXIMUM),
});
export type Layout = z.infer<typeof layoutSchema>;

export const layoutsSchema = listOf(layoutSchema, LAYOUTS_MAXIMUM);
