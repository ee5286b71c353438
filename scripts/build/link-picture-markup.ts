import { formatChallenge } from '#domain/codex/challenge-rating.ts';
import type { ConditionEntry } from '#domain/codex/condition.ts';
import type { Equipment } from '#domain/codex/equipment.ts';
import { itemTexts, type MagicItem } from '#domain/codex/magic-item.ts';
import type { Monster } from '#domain/codex/monster.ts';
import type { Rule } from '#domain/codex/rule.ts';
import type { Spell } from '#domain/codex/spell.ts';
import {
  describeArmorClass,
  describeMonsterKind,
  describeSpeeds,
  describeSpellKind,
  formatFigure,
} from '#domain/codex/text/describe.ts';
import { equipmentFacts } from '#domain/codex/text/describe-equipment.ts';
import { describeItemKind } from '#domain/codex/text/describe-item.ts';
import { ABILITIES, abilityModifier } from '#domain/creature/abilities.ts';
import { formatModifier } from '#domain/text/signed-number.ts';

/** The proportions of link previews. */
const WIDTH = 1200;
const HEIGHT = 630;
const LEFT = 90;
const RIGHT = WIDTH - LEFT;
/** The colours of the candlelight theme (src/web/styles). A picture has only one theme. */
const COLOUR = {
  background: '#14100c',
  surface: '#1e1813',
  line: '#83705a',
  text: '#f3e9d8',
  muted: '#c0ae94',
  accent: '#eeb056',
};
const TEXT_SIZE = 32;
/**
 * The average width of a letter of the regular face, as a fraction of the font size. Rounded up, so that lines never
 * overflow.
 */
const LETTER_WIDTH = 0.43;

export function monsterPicture(monster: Monster): string {
  const facts = [
    ['Armor Class', describeArmorClass(monster)],
    ['Hit Points', `${monster.hit_points} (${monster.hit_points_roll})`],
    ['Speed', describeSpeeds(monster)],
    ['Challenge', `${formatChallenge(monster.challenge_rating)} (${formatFigure(monster.xp)} XP)`],
  ] as const;
  const column = (RIGHT - LEFT) / ABILITIES.length;
  const abilities = ABILITIES.map((ability, at) => {
    const middle = LEFT + column * (at + 0.5);
    const score = monster.stats[ability];
    return (
      textAt(middle, 506, ability.slice(0, 3).toUpperCase(), {
        size: 30,
        colour: 'accent',
        bold: true,
        centred: true,
      }) +
      textAt(middle, 550, `${score} (${formatModifier(abilityModifier(score))})`, { size: 34, centred: true })
    );
  });
  return picture(monster.name, describeMonsterKind(monster), [
    ...facts.map(([label, value], at) => fact(label, value, 272 + at * 50)),
    line(464),
    ...abilities,
  ]);
}

export function spellPicture(spell: Spell): string {
  const facts = [
    ['Casting Time', spell.casting_time],
    ['Range', spell.range],
    ['Duration', `${spell.concentration ? 'Concentration, ' : ''}${spell.duration}`],
  ] as const;
  return picture(spell.name, describeSpellKind(spell), [
    ...facts.map(([label, value], at) => fact(label, value, 272 + at * 50)),
    line(402),
    paragraph(spell.desc[0] ?? '', 452, 3),
  ]);
}

export function conditionPicture(condition: ConditionEntry): string {
  const effects = condition.levels.map(({ level, effect }) => `${level} · ${effect}`);
  const lines = (effects.length > 0 ? effects : condition.desc).flatMap((text) => wrap(text, TEXT_SIZE, 2));
  return picture(
    condition.name,
    'Condition',
    lines.slice(0, 6).map((text, at) => textAt(LEFT, 276 + at * 52, text, { size: TEXT_SIZE })),
  );
}

export function rulePicture({ name, desc }: Rule): string {
  return picture(name, 'Rule', [paragraph(desc.join(' ').replace(/(?:^| )- /g, ' · '), 276, 6)]);
}

export function equipmentPicture(piece: Equipment): string {
  const facts = equipmentFacts(piece).slice(0, 5);
  return picture(
    piece.name,
    piece.subcategory,
    facts.map(({ label, text }, at) => fact(label, text, 276 + at * 52)),
  );
}

export function itemPicture(item: MagicItem): string {
  const text = itemTexts(item).join(' ').replaceAll('**', '');
  return picture(item.name, describeItemKind(item), [paragraph(text, 276, 6)]);
}

/** For pages that are not a codex entry. */
export function sitePicture(): string {
  return picture('Lorescreen', 'A game master’s screen for fifth edition', [
    paragraph(
      'A codex of monsters and spells, your campaigns and encounters, and an initiative tracker that your players can follow on their phones.',
      290,
      3,
    ),
  ]);
}

function picture(title: string, subtitle: string, parts: readonly string[]): string {
  const size = Math.min(84, Math.floor((RIGHT - LEFT) / (title.length * LETTER_WIDTH * 1.1)));
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" font-family="Alegreya">`,
    `<rect width="${WIDTH}" height="${HEIGHT}" fill="${COLOUR.background}"/>`,
    `<rect x="40" y="40" width="${WIDTH - 80}" height="${HEIGHT - 80}" rx="16" fill="${COLOUR.surface}"/>`,
    `<rect x="40" y="40" width="${WIDTH - 80}" height="10" rx="5" fill="${COLOUR.accent}"/>`,
    textAt(LEFT, 140, title, { size, colour: 'accent', bold: true }),
    textAt(LEFT, 186, fitted(subtitle, 34), { size: 34, colour: 'muted', italic: true }),
    title === 'Lorescreen'
      ? ''
      : textAt(RIGHT, 612, 'Lorescreen', { size: 24, colour: 'muted', atEnd: true }),
    line(214),
    ...parts,
    '</svg>',
  ].join('');
}

function fact(label: string, value: string, y: number): string {
  const room = RIGHT - LEFT - (label.length + 2) * 34 * LETTER_WIDTH * 1.15;
  const words = escapeXml(fitted(value, 34, room));
  return `<text x="${LEFT}" y="${y}" font-size="34" fill="${COLOUR.text}"><tspan font-weight="700" fill="${COLOUR.accent}">${label}</tspan> ${words}</text>`;
}

/** A line that tapers to the right, as in a stat block. */
function line(y: number): string {
  return `<path d="M${LEFT} ${y - 2} L${RIGHT} ${y} L${LEFT} ${y + 2} Z" fill="${COLOUR.line}"/>`;
}

function paragraph(text: string, y: number, lines: number): string {
  return wrap(text, TEXT_SIZE, lines)
    .map((words, at) => textAt(LEFT, y + at * 46, words, { size: TEXT_SIZE }))
    .join('');
}

function wrap(text: string, size: number, lines: number): string[] {
  const letters = lettersIn(RIGHT - LEFT, size);
  const wrapped: string[] = [''];
  for (const word of text.split(/\s+/)) {
    const last = wrapped.at(-1) ?? '';
    if (last.length + word.length + 1 <= letters)
      wrapped[wrapped.length - 1] = last === '' ? word : `${last} ${word}`;
    else wrapped.push(word);
  }
  if (wrapped.length <= lines) return wrapped;
  return [...wrapped.slice(0, lines - 1), fitted(wrapped.slice(lines - 1).join(' '), size)];
}

function fitted(text: string, size: number, width = RIGHT - LEFT): string {
  const letters = lettersIn(width, size);
  return text.length <= letters ? text : `${text.slice(0, letters - 1).replace(/\W*\s\S*$/, '')}…`;
}

function lettersIn(width: number, size: number): number {
  return Math.floor(width / (size * LETTER_WIDTH));
}

interface TextStyle {
  size: number;
  colour?: keyof typeof COLOUR;
  bold?: boolean;
  italic?: boolean;
  centred?: boolean;
  atEnd?: boolean;
}

function textAt(x: number, y: number, text: string, style: TextStyle): string {
  const { size, colour = 'text', bold, italic, centred, atEnd } = style;
  const anchor = centred ? ' text-anchor="middle"' : atEnd ? ' text-anchor="end"' : '';
  const face = `${bold ? ' font-weight="700"' : ''}${italic ? ' font-style="italic"' : ''}`;
  return `<text x="${x}" y="${y}" font-size="${size}" fill="${COLOUR[colour]}"${anchor}${face}>${escapeXml(text)}</text>`;
}

function escapeXml(text: string): string {
  return text.replace(/[<>&]/g, (sign) => `&#${sign.codePointAt(0)};`);
}
