import { isSpellcastingTrait, type MonsterFeature } from '#domain/codex/monster.ts';
import { findSpellNames, type SpellReference } from '#domain/codex/reading/spell-names.ts';
import type { Combatant } from '#domain/combat/combatant.ts';
import { spellsCastBy } from './spell-caster.ts';

/** A line of a spell list: '- 5th level (1 slot): cone of cold'. */
export interface SpellLine {
  /** '5th level', 'At will', '3/day each', 'Cantrips'. Empty for spells in a sentence. */
  readonly label: string;
  /** Of the slots. 0 for spells without slots. */
  readonly level: number;
  readonly isDaily: boolean;
  readonly spells: readonly SpellReference[];
}

const LINES_MAXIMUM = 20;

/** OPT-3. Empty if the feature casts no spells. */
export function spellLinesOf(feature: MonsterFeature, known: readonly SpellReference[]): SpellLine[] {
  if (!isSpellcastingTrait(feature)) return [];
  const lines = feature.desc.split('\n').flatMap((line) => {
    const [, label = ''] =
      /^(?:- )?(At will|\d+\/day(?: each)?|Cantrips|\d\w\w[ -]level)\b/i.exec(line) ?? [];
    const spells = label === '' ? [] : distinct(findSpellNames(line, known).map(({ spell }) => spell));
    if (spells.length === 0) return [];
    const slots = /^\d\w\w[ -]level/i.test(label);
    return [
      {
        label,
        level: slots ? Number.parseInt(label, 10) : 0,
        isDaily: /\/day/i.test(label),
        spells,
      },
    ];
  });
  if (lines.length > 0) return lines.slice(0, LINES_MAXIMUM);
  const spells = spellsCastBy(feature, known);
  return spells.length === 0 ? [] : [{ label: '', level: 0, isDaily: false, spells }];
}

function distinct(spells: readonly SpellReference[]): SpellReference[] {
  return [...new Set(spells)];
}

/** Spells that can be cast now, and how often. */
export interface SpellsLeft {
  readonly label: string;
  readonly spells: readonly SpellReference[];
  /** '1 slot left'. Empty if there is no limit. */
  readonly left: string;
}

/**
 * OPT-3: the lines with something left, the most powerful first: slots from the highest level, then daily uses, then
 * spells without a limit.
 */
export function spellsLeft(
  { counters }: Pick<Combatant, 'counters'>,
  lines: readonly SpellLine[],
): SpellsLeft[] {
  const ranked = [...lines].sort((one, other) => rank(other) - rank(one));
  return ranked.flatMap((line) => {
    if (line.level > 0) {
      const slot = counters.find(
        ({ kind, name }) => kind === 'spell-slot' && Number.parseInt(name, 10) === line.level,
      );
      const left = slot === undefined ? 0 : slot.maximum - slot.used;
      if (slot !== undefined && left === 0) return [];
      const text = slot === undefined ? '' : `${left} ${left === 1 ? 'slot' : 'slots'} left`;
      return [{ label: line.label, spells: line.spells, left: text }];
    }
    if (!line.isDaily) return [{ label: line.label, spells: line.spells, left: '' }];
    const spells = line.spells.filter(({ name }) => hasDailyUse(counters, name));
    return spells.length === 0 ? [] : [{ label: line.label, spells, left: '' }];
  });
}

/**
 * OPT-3: every spell. The most powerful ones that are left have buttons, so the list begins with the most powerful of the
 * others, and ends with those that cannot be cast now.
 */
export function spellChoices(
  combatant: Pick<Combatant, 'counters'>,
  lines: readonly SpellLine[],
): SpellReference[] {
  const [first, ...others] = spellsLeft(combatant, lines);
  const left = first === undefined ? [] : [...others, first];
  return distinct([...left, ...lines].flatMap(({ spells }) => spells));
}

function rank({ level, isDaily }: SpellLine): number {
  return level > 0 ? level + 1 : isDaily ? 1 : 0;
}

/** The counter may be named 'Plane shift (self only)'. A spell without a counter is not limited. */
function hasDailyUse(counters: Combatant['counters'], name: string): boolean {
  const counter = counters.find(
    (one) =>
      one.kind === 'day' && (one.name.split('(', 1)[0] ?? '').trimEnd().toLowerCase() === name.toLowerCase(),
  );
  return counter === undefined || counter.used < counter.maximum;
}
