import * as z from 'zod/mini';
import { GUIDES } from './guides.ts';
import { readBlocks, type TextBlock } from './text/text-blocks.ts';

/** The groups of the list of rules, in its order. */
export const RULE_CHAPTERS = [
  'Combat',
  'Movement',
  'Damage and healing',
  'Abilities and skills',
  'Spellcasting',
  'Adventuring',
  'Hazards',
  'Objects and equipment',
  'Society',
  'Game master',
] as const;

const ruleTableSchema = z.object({
  caption: z.string(),
  columns: z.array(z.string()),
  /** Each row has one cell for each column. Dice in a cell can be rolled: '2d6'. */
  rows: z.array(z.array(z.string())),
});

/** A short rule in our own words: what a game master needs in ten seconds. */
export const ruleSchema = z.object({
  index: z.string(),
  name: z.string(),
  /** Other names that people type, in lower case: 'attack of opportunity'. */
  aliases: z.array(z.string()),
  chapter: z.enum(RULE_CHAPTERS),
  /** The chapter of the SRD 5.1 with the whole rule: 'Combat, Cover'. Or `ADVICE`. */
  srd: z.string(),
  /** Paragraphs. A paragraph that begins with '- ' is an item of a list. */
  desc: z.array(z.string()),
  tables: z.array(ruleTableSchema),
  /** What the rules of 2024 do differently, in one sentence. Null for no difference. */
  rules2024: z.nullable(z.string()),
  /** Entries to read next. */
  see: z.array(z.object({ guide: z.enum(GUIDES), index: z.string(), name: z.string() })),
  /** The spells that the text mentions, so that a page can link them. */
  spells: z.array(z.object({ index: z.string(), name: z.string() })),
  url: z.string(),
});
export type Rule = z.infer<typeof ruleSchema>;
const written = z.string().check(z.minLength(1));
/** A rule in its file. Empty fields are left out. */
export const writtenRuleSchema = z.strictObject({
  index: written,
  name: written,
  chapter: z.enum(RULE_CHAPTERS),
  srd: written,
  aliases: z.array(z.string().check(z.regex(/^[^A-Z]+$/, 'Other names are in lower case.'))),
  desc: z.array(written).check(z.minLength(1, 'A rule needs a text.')),
  tables: z.optional(z.array(ruleTableSchema)),
  rules2024: z.optional(written),
  /** 'rules/cover', 'conditions/prone', 'spells/light', 'equipment/torch', 'items/potion-of-healing'. */
  see: z.optional(z.array(written)),
});
export type WrittenRule = z.infer<typeof writtenRuleSchema>;

/** The source of a rule that is only our own advice. */
export const ADVICE = 'Advice, not in the SRD';

/** The source of the whole rule. */
export function ruleSource({ srd }: Pick<Rule, 'srd'>): string {
  return srd === ADVICE ? srd : `SRD 5.1: ${srd}`;
}

/** The paragraphs, lists and tables of a rule, in the order of a page. */
export function ruleBlocks({ desc, tables }: Pick<Rule, 'desc' | 'tables'>): TextBlock[] {
  return [
    ...readBlocks(desc),
    ...tables.map(({ caption, columns, rows }) => ({ kind: 'table', caption, head: columns, rows }) as const),
  ];
}
