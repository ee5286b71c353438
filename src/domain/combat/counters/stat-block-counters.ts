import type { Way } from '#domain/codex/effects/effect.ts';
import type { Counter } from '#domain/combat/combatant.ts';
import { STAT_BLOCK_COUNTERS_MAXIMUM, STAT_BLOCK_READ_MAXIMUM } from '#domain/combat/limits.ts';
import { capitalised } from '#domain/text/capitalised.ts';

interface Feature {
  readonly name: string;
  readonly desc: string;
  readonly usage?: string | undefined;
  readonly ways?: readonly Way[] | undefined;
  /** What its game master says instead of the text. */
  readonly corrected?: readonly Way[] | undefined;
}

export interface StatBlockFeatures {
  readonly special_abilities: readonly Feature[];
  readonly actions: readonly Feature[];
  readonly reactions?: readonly Feature[] | undefined;
  readonly legendary_actions: readonly Feature[];
  readonly bonus_actions?: readonly Feature[] | undefined;
  readonly lair_actions?: readonly Feature[] | undefined;
  readonly mythic_actions?: readonly Feature[] | undefined;
  /** The text before the legendary actions, if it is not the usual one. */
  readonly legendary_intro?: string | undefined;
  readonly spellcasting?: { readonly desc: string } | null | undefined;
}

/** Specification section 9: the legendary actions' text states 3 per round. */
const LEGENDARY_ACTIONS = 3;
/** Users can write any number into a stat block. More uses than this cannot be counted at a table. */
const USES_MAXIMUM = 1_000;

/** RES-1 to RES-4: all limited uses of a stat block. */
export function readCounters(statBlock: StatBlockFeatures): Counter[] {
  const counters: Counter[] = [];
  if (statBlock.legendary_actions.length > 0) {
    counters.push(counter('legendary-action', 'Legendary Actions', legendaryActions(statBlock)));
  }
  const features = [
    ...statBlock.special_abilities,
    ...statBlock.actions,
    ...(statBlock.bonus_actions ?? []),
    ...(statBlock.reactions ?? []),
    ...statBlock.legendary_actions,
    ...(statBlock.lair_actions ?? []),
    ...(statBlock.mythic_actions ?? []),
  ];
  for (const feature of features) {
    const found = readUsage(feature);
    if (found) counters.push(found);
  }
  // `spellcasting` is the combined text of the spellcasting features, or a separate text.
  const together = statBlock.spellcasting?.desc ?? '';
  const apart = features.filter((one) => isSpellcasting(one) && !together.includes(one.desc));
  const casting = [together, ...apart.map(({ desc }) => desc)].join('\n').slice(0, STAT_BLOCK_READ_MAXIMUM);
  counters.push(...readSpells(casting));
  return withDistinctIds(counters.slice(0, STAT_BLOCK_COUNTERS_MAXIMUM));
}

/** RES-1: 'can take 3 legendary actions', or in the 2024 rules 'Legendary Action Uses: 3 (4 in Lair)'. */
function legendaryActions({ legendary_intro = '' }: StatBlockFeatures): number {
  const uses = /\b(?:take|Uses:) (\d{1,2})\b/.exec(legendary_intro)?.[1];
  return uses === undefined ? LEGENDARY_ACTIONS : Number(uses);
}

function isSpellcasting(feature: Feature): boolean {
  return /spellcasting/i.test(feature.name);
}

/** The counter for the usage of a feature: '3/Day', 'Recharge 5-6', 'Recharges after a Short or Long Rest'. */
export function readUsage(feature: Feature): Counter | undefined {
  const words = `${feature.name} (${usageWords(feature)})`;
  const name = withoutUsage(feature.name);
  const daily = /\((\d+)\/day\b/i.exec(words);
  if (daily) {
    const kind = /^legendary resistance/i.test(feature.name) ? 'legendary-resistance' : 'day';
    return counter(kind, name, Number(daily[1]));
  }
  const recharge = /\(recharge (\d)/i.exec(words);
  if (recharge) return { ...counter('recharge', name, 1), recharge_from: Number(recharge[1]) };
  if (/\(recharges? after a (?:short|long)/i.test(words)) return counter('rest', name, 1);
  return undefined;
}

/** A corrected effect has its own uses. One that says nothing leaves the usage in the name. */
function usageWords({ usage = '', corrected: [way] = [] }: Feature): string {
  if (way === undefined) return usage;
  if (way.recharge !== undefined) return `recharge ${way.recharge}`;
  return /rest$/.test(way.uses ?? '') ? `recharge after a ${way.uses}` : (way.uses ?? '');
}

/** If the name is only a usage, it stays. */
function withoutUsage(fullName: string): string {
  const usage = /\((?:\d+\/day|recharge[^()]{0,100})\)/i.exec(fullName);
  if (usage === null) return fullName;
  const name = fullName.slice(0, usage.index).trimEnd() + fullName.slice(usage.index + usage[0].length);
  return name.trim() === '' ? fullName : name;
}

/** Parses "1st level (4 slots): …" and "3/day each: bless, cure wounds". */
function readSpells(text: string): Counter[] {
  const counters: Counter[] = [];
  for (const [, level, slots] of text.matchAll(/(\d(?:st|nd|rd|th))[ -]level \((\d{1,4}) slots?\)/gi)) {
    if (counters.length >= STAT_BLOCK_COUNTERS_MAXIMUM) return counters;
    counters.push(counter('spell-slot', `${level} level slots`, Number(slots)));
  }
  for (const [, uses, spells = ''] of text.matchAll(/(?<!\d)(\d{1,4})\/day(?: each)?: {0,5}([^\n]+)/gi)) {
    for (const spell of listedSpells(spells)) {
      if (counters.length >= STAT_BLOCK_COUNTERS_MAXIMUM) return counters;
      counters.push(counter('day', capitalised(spell), Number(uses)));
    }
  }
  return counters;
}

/** A comma within brackets ("plane shift (self only, to Shadowfell)") does not separate spells. */
function listedSpells(line: string): string[] {
  const spells: string[] = [];
  const lastClosed = line.lastIndexOf(')');
  let from = 0;
  let isWithin = false;
  for (let at = 0; at <= line.length; at += 1) {
    const character = line[at];
    if (character === '(') isWithin = at < lastClosed;
    else if (character === ')') isWithin = false;
    if (character !== undefined && (character !== ',' || isWithin)) continue;
    let end = at;
    // Drops a footnote asterisk and a full stop.
    while (end > from && '*.'.includes(line[end - 1] ?? ' ')) end -= 1;
    const name = line.slice(from, end).trim();
    if (name !== '') spells.push(name);
    from = at + 1;
  }
  return spells;
}

function counter(kind: Counter['kind'], name: string, maximum: number): Counter {
  const id = `${kind}-${name}`
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 56);
  return {
    id,
    name: name.slice(0, 200),
    kind,
    maximum: Math.min(maximum, USES_MAXIMUM),
    used: 0,
    recharge_from: null,
  };
}

function withDistinctIds(counters: readonly Counter[]): Counter[] {
  const seen = new Map<string, number>();
  return counters.map((one) => {
    const times = (seen.get(one.id) ?? 0) + 1;
    seen.set(one.id, times);
    return times === 1 ? one : { ...one, id: `${one.id}-${times}` };
  });
}
