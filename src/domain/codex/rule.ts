import * as z from 'zod/mini';

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
  /** The chapter of the SRD 5.1 with the whole rule: 'Combat, Cover'. */
  srd: z.string(),
  /** Paragraphs. A paragraph that begins with '- ' is an item of a list. */
  desc: z.array(z.string()),
  tables: z.array(ruleTableSchema),
  /** What the rules of 2024 do differently, in one sentence. Null for no difference. */
  rules2024: z.nullable(z.string()),
  /** Entries to read next: 'rules/prone-attacks', 'conditions/prone', 'spells/light', 'equipment/torch'. */
  see: z.array(z.string()),
});
export type Rule = z.infer<typeof ruleSchema>;
export type RuleTable = z.infer<typeof ruleTableSchema>;
/** A rule as it is written: what it does not have is left out. */
export type WrittenRule = Omit<Rule, 'tables' | 'rules2024' | 'see'> &
  Partial<Pick<Rule, 'tables' | 'rules2024' | 'see'>>;
