import { findSpellNames, type SpellReference } from '#domain/codex/reading/spell-names.ts';
import { CONDITIONS, type Condition } from '#domain/creature/conditions.ts';
import type { EntryReference } from '../guides.ts';
import { entryOfWords, LINKED_WORDS } from './linked-words.ts';

export type TextPiece =
  /** A `label` is 'Melee Weapon Attack:' or 'Hit:', which a stat block prints in italics. */
  | { readonly kind: 'text' | 'strong' | 'label'; readonly text: string }
  /** Dice to roll. "+9 to hit" becomes a d20 roll. */
  | { readonly kind: 'dice'; readonly text: string; readonly notation: string }
  | { readonly kind: 'spell'; readonly text: string; readonly index: string }
  | { readonly kind: 'condition'; readonly text: string; readonly index: Condition }
  /** A rule or a piece of equipment. */
  | { readonly kind: 'entry'; readonly text: string; readonly entry: EntryReference };

/** '2d6 + 3', or a die without a count: 'roll a d10'. "Two d10s" do not count as a roll. */
const DICE = String.raw`\b\d*d\d+(?:\s?[+-]\s?\d+)?(?!\w)`;
const TO_HIT = String.raw`[+-]\d+ to hit|(?<=\bAttack Roll: )[+-]\d+`;
const STRONG = String.raw`\*\*[^*]+\*\*`;
const ABILITY = 'Strength|Dexterity|Constitution|Intelligence|Wisdom|Charisma';
/** The second line has the labels of 2024 stat blocks. */
const LABEL = [
  String.raw`\b(?:(?:Melee|Ranged|Melee or Ranged) (?:Weapon|Spell) Attack|Hit|Miss):`,
  String.raw`\b(?:(?:Melee|Ranged|Melee or Ranged) Attack Roll|(?:${ABILITY}) Saving Throw|Failure|Success|Failure or Success|Hit or Miss|Trigger|Response):`,
].join('|');
const CONDITION = String.raw`\b(?:${CONDITIONS.join('|')})\b`;
const PIECE = new RegExp([STRONG, LABEL, TO_HIT, DICE, CONDITION, LINKED_WORDS].join('|'), 'gi');

interface PlacedPiece {
  readonly from: number;
  readonly to: number;
  readonly piece: TextPiece;
}

/**
 * Splits a line of text into pieces. `spells` are the spells that the line may mention; `findSpellNames` finds the
 * mentions.
 */
export function splitText(line: string, spells: readonly SpellReference[]): TextPiece[] {
  const placed: PlacedPiece[] = [
    ...[...line.matchAll(PIECE)].map((match) => ({
      from: match.index,
      to: match.index + match[0].length,
      piece: readPiece(match[0]),
    })),
    ...findSpellNames(line, spells).map(({ from, to, spell }) => ({
      from,
      to,
      piece: { kind: 'spell', text: line.slice(from, to), index: spell.index } as const,
    })),
  ].sort((a, b) => a.from - b.from);
  const pieces: TextPiece[] = [];
  const linked = new Set<string>();
  let end = 0;
  for (const { from, to, piece } of placed) {
    // A name inside a heading does not become a link.
    if (from < end) continue;
    // A rule is linked once in a line, so that the line still reads as text.
    if (piece.kind === 'entry') {
      if (linked.has(piece.entry.index)) continue;
      linked.add(piece.entry.index);
    }
    if (from > end) pieces.push({ kind: 'text', text: line.slice(end, from) });
    pieces.push(piece);
    end = to;
  }
  if (end < line.length) pieces.push({ kind: 'text', text: line.slice(end) });
  return pieces;
}

function readPiece(text: string): TextPiece {
  if (text.startsWith('**')) return { kind: 'strong', text: text.slice(2, -2) };
  if (text.endsWith(':')) return { kind: 'label', text };
  if (/^[+-]\d/.test(text))
    return { kind: 'dice', text, notation: `1d20 ${signed(Number.parseInt(text, 10))}` };
  if (/^d\d/i.test(text)) return { kind: 'dice', text, notation: `1${text}` };
  if (/^\d/.test(text)) return { kind: 'dice', text, notation: text };
  const entry = entryOfWords(text);
  if (entry !== undefined) return { kind: 'entry', text, entry };
  return { kind: 'condition', text, index: text.toLowerCase() as Condition };
}

/** '+ 5', '- 1', as in dice notation. */
function signed(value: number): string {
  return value < 0 ? `- ${-value}` : `+ ${value}`;
}

export function d20Notation(modifier: number): string {
  return `1d20 ${signed(modifier)}`;
}
