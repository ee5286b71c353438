import { CONDITIONS, type Condition } from '#domain/creature/conditions.ts';

export interface SpellReference {
  readonly index: string;
  readonly name: string;
}

/** A piece of an entry's text and what can be done with it. */
export type TextPiece =
  | { readonly kind: 'text' | 'strong'; readonly text: string }
  /** Dice to roll, "+9 to hit" as the d20 it stands for. */
  | { readonly kind: 'dice'; readonly text: string; readonly notation: string }
  | { readonly kind: 'spell'; readonly text: string; readonly index: string }
  | { readonly kind: 'condition'; readonly text: string; readonly index: Condition };

const DICE = String.raw`\d+d\d+(?:\s?[+-]\s?\d+)?(?!\d)`;
const TO_HIT = String.raw`[+-]\d+ to hit`;
const STRONG = String.raw`\*\*[^*]+\*\*`;
const CONDITION = String.raw`\b(?:${CONDITIONS.join('|')})\b`;

/** A line of a spellcaster's list: what follows the colon are names of spells. */
const SPELL_LIST = /^(?:At will|\d+\/day|Cantrips|\d\w\w level)[^:]*:/i;

/**
 * Takes a line of text apart. `spells` are the spells it may name; a name of one word ("shield", "light") counts
 * only in a list of spells or before the word spell, since it is a word of the language as well.
 */
export function splitText(line: string, spells: readonly SpellReference[]): TextPiece[] {
  const inList = SPELL_LIST.test(line);
  const byName = new Map(spells.map((spell) => [spell.name.toLowerCase(), spell]));
  const pattern = new RegExp([STRONG, TO_HIT, DICE, spellPattern(spells, inList), CONDITION].join('|'), 'gi');
  const pieces: TextPiece[] = [];
  let end = 0;
  for (const match of line.matchAll(pattern)) {
    if (match.index > end) pieces.push({ kind: 'text', text: line.slice(end, match.index) });
    pieces.push(readPiece(match[0], byName));
    end = match.index + match[0].length;
  }
  if (end < line.length) pieces.push({ kind: 'text', text: line.slice(end) });
  return pieces;
}

function spellPattern(spells: readonly SpellReference[], inList: boolean): string {
  const names = spells
    .map(({ name }) => name)
    .sort((a, b) => b.length - a.length)
    .map((name) => {
      const escaped = name
        .toLowerCase()
        .replace(/[/\\^$*+?.()|[\]{}]/g, '\\$&')
        .replaceAll("'", "['’]");
      const certain = inList || /[\s/]/.test(name);
      return certain ? `\\b${escaped}\\b(?!-)` : `\\b${escaped}(?= spell\\b)`;
    });
  // A pattern that never fits keeps the alternatives together when there is no name.
  return names.length === 0 ? '(?!)' : names.join('|');
}

function readPiece(text: string, byName: ReadonlyMap<string, SpellReference>): TextPiece {
  if (text.startsWith('**')) return { kind: 'strong', text: text.slice(2, -2) };
  const spell = byName.get(text.toLowerCase().replaceAll('’', "'"));
  if (spell !== undefined) return { kind: 'spell', text, index: spell.index };
  if (/to hit$/i.test(text))
    return { kind: 'dice', text, notation: `1d20 ${signed(Number.parseInt(text, 10))}` };
  if (/^\d/.test(text)) return { kind: 'dice', text, notation: text };
  return { kind: 'condition', text, index: text.toLowerCase() as Condition };
}

export type FindSpells = (text: string) => SpellReference[];

/** Finds the spells that a text names, among all there are. */
export function createSpellFinder(spells: readonly SpellReference[]): FindSpells {
  const known = spells.map((spell) => ({ spell, lower: spell.name.toLowerCase() }));
  return (text) => {
    const lower = text.toLowerCase();
    const candidates = known.filter((candidate) => lower.includes(candidate.lower));
    if (candidates.length === 0) return [];
    const names = candidates.map(({ spell }) => spell);
    const inList = new RegExp(spellPattern(names, true), 'g');
    const inProse = new RegExp(spellPattern(names, false), 'g');
    const found = new Set<string>();
    for (const line of lower.split('\n')) {
      for (const [name] of line.matchAll(SPELL_LIST.test(line) ? inList : inProse)) found.add(name);
    }
    return candidates.filter((candidate) => found.has(candidate.lower)).map(({ spell }) => spell);
  };
}

/** '+ 5', '- 1': as dice notation has it. */
function signed(value: number): string {
  return value < 0 ? `- ${-value}` : `+ ${value}`;
}

/** A modifier as a stat block prints it: '+5', '-1'. */
export function formatModifier(value: number): string {
  return value < 0 ? `−${-value}` : `+${value}`;
}

/** A d20 with a modifier, to roll. */
export function d20Notation(modifier: number): string {
  return `1d20 ${signed(modifier)}`;
}
