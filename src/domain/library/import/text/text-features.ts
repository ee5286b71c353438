import type { FeatureList } from '#domain/library/feature-lists.ts';
import type { FoundMonster } from '#domain/library/import/settle/settle-monster.ts';
import type { OwnMonsterFields } from '#domain/library/own-monster.ts';
import { joinLines, type TextLine } from './text-lines.ts';

type Section = FeatureList | 'desc';

const HEADINGS: readonly (readonly [RegExp, Section])[] = [
  [/^(?:mythic )?traits?$|^(?:special )?abilities$|^features$/, 'special_abilities'],
  [/^actions$/, 'actions'],
  [/^bonus actions$/, 'bonus_actions'],
  [/^reactions$/, 'reactions'],
  [/^legendary actions$/, 'legendary_actions'],
  [/^lair actions$/, 'lair_actions'],
  [/^mythic actions$/, 'mythic_actions'],
  [/^description$|^regional effects$|^lore$/, 'desc'],
];

/** 'Bonus Actions', 'LEGENDARY ACTIONS', 'Legendary Actions (3/Turn)'. */
export function sectionOf(line: TextLine): Section | undefined {
  if (line.text.length > 60 || !/^[A-Z]/.test(line.text)) return undefined;
  const name = line.text.toLowerCase().replace(/ ?\([^()]{0,200}\)|:$/g, '');
  return HEADINGS.find(([pattern]) => pattern.test(name))?.[1];
}

/** The role of a line: a paragraph of a feature, a list item, or a table row. */
interface Paragraph {
  kind: 'text' | 'item' | 'spells' | 'row';
  lines: string[];
}
interface Feature {
  name: string;
  isBullet?: boolean;
  paragraphs: Paragraph[];
}

/** Slots and spell lists of a spellcaster, one per line. */
const SPELL_LIST =
  /^(?:at will|constant|cantrips?|\d{1,2}\/(?:day|rest|long rest|short rest)|\d(?:st|nd|rd|th)[ -]level)\b[^:.]{0,60}:/i;

const PARAGRAPH_MINIMUM = 160;

/** A text with such long lines has no line breaks from a column, so each line is a paragraph. */
export function hasWideLines(lines: readonly TextLine[]): boolean {
  return lines.some(({ text }) => text.length > PARAGRAPH_MINIMUM && !text.startsWith('|'));
}

/** Reads the part after the head of a stat block: traits, actions and other features with their texts. */
export function readFeatures(lines: readonly TextLine[], found: FoundMonster): void {
  const isWide = hasWideLines(lines);
  const sections = new Map<Section, Feature[]>();
  let section: Section = 'special_abilities';
  let isAfterBlank = true;
  for (const [at, line] of lines.entries()) {
    const { text } = line;
    if (text === '') {
      isAfterBlank = true;
      continue;
    }
    if (/^(?:Habitat|Environment|Treasure): /.test(text)) {
      found.desc = joinTexts(found.desc, text);
      continue;
    }
    const next = sectionOf(line);
    if (next !== undefined) {
      section = next;
      isAfterBlank = true;
      continue;
    }
    const features = sections.get(section) ?? [];
    sections.set(section, features);
    const last = features.at(-1);
    const begun =
      section === 'desc'
        ? undefined
        : featureBegun(line, { next: lines[at + 1], last, isAfterBlank, section });
    if (begun !== undefined) features.push(begun);
    else {
      const feature = last ?? { name: '', paragraphs: [] };
      if (last === undefined) features.push(feature);
      addLine(feature, line, isAfterBlank || (isWide && isComplete(feature)));
    }
    isAfterBlank = false;
  }
  store(sections, found);
}

/** The context of a line. */
interface Surroundings {
  readonly next: TextLine | undefined;
  readonly last: Feature | undefined;
  readonly isAfterBlank: boolean;
  readonly section: Section;
}

function featureBegun(
  line: TextLine,
  { next, last, isAfterBlank, section }: Surroundings,
): Feature | undefined {
  const isOption = line.isBullet && last !== undefined && isOptionOf(last);
  const named = isOption ? undefined : nameOf(line, next, isAfterBlank || isComplete(last));
  if (named !== undefined) {
    const feature: Feature = { name: named.name, isBullet: line.isBullet, paragraphs: [] };
    if (named.rest !== '') addLine(feature, { ...line, text: named.rest, lead: '', isBullet: false }, true);
    return feature;
  }
  // Lair actions have no names.
  if (!line.isBullet || section !== 'lair_actions') return undefined;
  return { name: 'Lair Action', isBullet: true, paragraphs: [{ kind: 'text', lines: [line.text] }] };
}

/** A bullet is an option of the feature before it, unless the features themselves are bullets. */
function isOptionOf(last: Feature): boolean {
  return last.name !== '' && (!last.isBullet || endsOpen(last));
}

/** The feature ends with '… one of the following options:', or with options after such a line. */
function endsOpen(last: Feature): boolean {
  const paragraph = last.paragraphs.findLast(({ kind }) => kind !== 'item');
  if (paragraph?.kind !== 'text') return false;
  return /:$|\bfollowing\b[^.]{0,100}\.$/.test(joinLines(paragraph.lines.slice(-3)));
}

function isComplete(last: Feature | undefined): boolean {
  const paragraph = last?.paragraphs.at(-1);
  if (paragraph === undefined) return true;
  return (
    paragraph.kind === 'spells' || paragraph.kind === 'row' || /[.!?)"']$/.test(paragraph.lines.at(-1) ?? '')
  );
}

const NOT_A_NAME =
  /^(?:(?:Melee|Ranged|Melee or Ranged) (?:Weapon |Spell )?Attack(?: Roll)?|.*Saving Throw|Hit|Miss|Hit or Miss|(?:First |Second |Third )?(?:Failure|Success)|Failure or Success|Trigger|Response|Legendary Action Uses|At Will|\d+\/Day(?: Each)?)$/i;
const NAME_MAXIMUM = 120;

function nameOf(
  line: TextLine,
  next: TextLine | undefined,
  isFree: boolean,
): { name: string; rest: string } | undefined {
  const { text, lead } = line;
  if (lead !== '') {
    const name = lead.replace(/[.:]{1,20}$/, '').trim();
    if (NOT_A_NAME.test(name) || SPELL_LIST.test(text) || name === '') return undefined;
    const rest = text.slice(lead.length).replace(/^[.:\s]+/, '');
    const isNamed =
      /[.:]$/.test(lead) || /^[.:]/.test(text.slice(lead.length)) || rest === '' || isTitle(name);
    return isNamed ? { name, rest } : undefined;
  }
  if (!isFree || (line.isBullet && !/^[A-Z]/.test(text))) return undefined;
  const end = nameEnd(text);
  if (end !== undefined) {
    const name = text.slice(0, end);
    return isTitle(name) && !NOT_A_NAME.test(name) ? { name, rest: text.slice(end + 1).trim() } : undefined;
  }
  // The name is on a separate line, above the text.
  const isAlone = text.length <= 60 && isTitle(text) && !/[,;:]/.test(text);
  const hasText = next !== undefined && next.text.length > text.length && !isTitle(next.text);
  return isAlone && hasText && sectionOf(next) === undefined ? { name: text, rest: '' } : undefined;
}

/** Whether the line looks like the start of a feature: 'Nimble Escape. The goblin …'. */
export function beginsFeature({ text, lead }: TextLine): boolean {
  const end = nameEnd(text);
  return lead !== '' || (end !== undefined && isTitle(text.slice(0, end)));
}

/** The position of the period after the name, outside parentheses. */
function nameEnd(text: string): number | undefined {
  let depth = 0;
  for (let at = 0; at < Math.min(text.length, NAME_MAXIMUM); at++) {
    const character = text[at];
    if (character === '(') depth++;
    else if (character === ')') depth--;
    else if (depth <= 0 && (character === ':' || character === ';')) return undefined;
    else if (
      depth <= 0 &&
      (character === '.' || character === '!') &&
      /^(?:\s|$)/.test(text.slice(at + 1, at + 2))
    )
      return character === '.' ? at : undefined;
  }
  return undefined;
}

const SMALL_WORDS = new Set('a an and as at by for from in into of on or the to upon with'.split(' '));

/** Whether the text is capitalized like a name: 'Nimble Escape', 'Fire Breath (Recharge 5-6)', 'Eye of the Deep'. */
function isTitle(text: string): boolean {
  const words = text
    .replace(/\([^()]*\)/g, '')
    .trim()
    .split(/\s+/);
  const isCapital = (word: string) => /^["']?[A-Z0-9]/.test(word);
  return (
    words.length <= 8 &&
    isCapital(words[0] ?? '') &&
    words.every((word) => isCapital(word) || SMALL_WORDS.has(word))
  );
}

function addLine(feature: Feature, line: TextLine, isAfterBlank: boolean): void {
  const { text } = line;
  const last = feature.paragraphs.at(-1);
  if (SPELL_LIST.test(text)) feature.paragraphs.push({ kind: 'spells', lines: [text] });
  else if (text.startsWith('|')) feature.paragraphs.push({ kind: 'row', lines: [text] });
  else if (line.isBullet) feature.paragraphs.push({ kind: 'item', lines: [optionOf(line)] });
  else if (last === undefined || isAfterBlank || last.kind === 'row')
    feature.paragraphs.push({ kind: 'text', lines: [text] });
  else last.lines.push(text);
}

/** '**Fire Breath.** The dragon …': the format of the codex for the options of an action. */
function optionOf({ text, lead }: TextLine): string {
  if (lead === '' || text.length === lead.length) return text;
  return `**${lead.replace(/[.:]$/, '')}.** ${text.slice(lead.length).replace(/^[.:\s]+/, '')}`;
}

function textOf({ paragraphs }: Feature): string {
  return paragraphs
    .map(({ kind, lines }) =>
      kind === 'item' || kind === 'spells' ? `- ${joinLines(lines)}` : joinLines(lines),
    )
    .join('\n');
}

const INTROS = {
  legendary_actions: 'legendary_intro',
  lair_actions: 'lair_intro',
  mythic_actions: 'mythic_intro',
} as const;

function store(sections: ReadonlyMap<Section, readonly Feature[]>, found: FoundMonster): void {
  for (const [section, features] of sections) {
    const [first, ...others] = features;
    const intro = first?.name === '' ? textOf(first) : '';
    const named = (intro === '' ? features : others).map((feature) => ({
      name: feature.name,
      desc: textOf(feature),
    }));
    if (section === 'desc') found.desc = joinTexts(found.desc, intro);
    else if (section in INTROS) found[INTROS[section as keyof typeof INTROS]] = intro;
    else if (section === 'special_abilities') found.desc = joinTexts(found.desc, intro);
    else if (intro !== '') named.unshift({ name: '', desc: intro });
    if (section !== 'desc') found[section] = section === 'lair_actions' ? numbered(named) : named;
  }
}

function joinTexts(one: string | undefined, other: string): string {
  return [one ?? '', other].filter((text) => text !== '').join('\n\n');
}

function numbered(features: OwnMonsterFields['actions']): OwnMonsterFields['actions'] {
  return features.map(({ name, desc }, at) => ({
    name: name === 'Lair Action' ? `Lair Action ${at + 1}` : name,
    desc,
  }));
}
