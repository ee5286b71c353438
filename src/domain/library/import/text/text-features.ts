import type { FeatureList } from '#domain/library/feature-lists.ts';
import type { FoundMonster } from '#domain/library/import/settle/settle-monster.ts';
import { addProblem, type Problems, quoted } from '#domain/library/import/shared/fit-to-limits.ts';
import type { OwnMonsterFields } from '#domain/library/own-monster.ts';
import { addLine, beginsOpen, type Feature, isComplete, textOf } from './text-feature.ts';
import { nameOf } from './text-feature-names.ts';
import type { TextLine } from './text-lines.ts';
import { readPageEnd, splitPageEnd } from './text-page-end.ts';
import { ownSectionOf, type Section, sectionLevel, sectionOf } from './text-sections.ts';

interface ReadSection {
  section: Section;
  features: Feature[];
}

const PARAGRAPH_MINIMUM = 160;

/** A text with such long lines has no line breaks from a column, so each line is a paragraph. */
export function hasWideLines(lines: readonly TextLine[]): boolean {
  return lines.some(({ text }) => text.length > PARAGRAPH_MINIMUM && !text.startsWith('|'));
}

/** Reads the part after the head of a stat block: traits, actions and other features with their texts. */
export function readFeatures(lines: readonly TextLine[], found: FoundMonster, problems: Problems): void {
  const { body, pageEnd } = splitPageEnd(lines);
  const sections = readSections(body);
  const closing = takeClosing(sections.at(-1));
  store(sections, found, problems);
  found.desc = joinTexts(found.desc, closing, readPageEnd(pageEnd, found).join('\n'));
}

function readSections(lines: readonly TextLine[]): ReadSection[] {
  const isWide = hasWideLines(lines);
  const level = sectionLevel(lines);
  const sections: ReadSection[] = [];
  let features: Feature[] = [];
  let section: Section = 'special_abilities' as Section;
  let isAfterBlank = true;
  const enter = (next: Section) => {
    section = next;
    features = [];
    sections.push({ section, features });
  };
  enter(section);
  for (const [at, line] of lines.entries()) {
    if (line.text === '') {
      isAfterBlank = true;
      continue;
    }
    const title = ownSectionOf(line, level);
    const next = sectionOf(line) ?? (title === undefined ? undefined : { title });
    if (next !== undefined) {
      enter(next);
      isAfterBlank = true;
      continue;
    }
    const last = features.at(-1);
    const begun =
      section === 'desc'
        ? undefined
        : featureBegun(line, { next: lines[at + 1], last, isAfterBlank, section });
    if (begun !== undefined) features.push(begun);
    else {
      const feature = last ?? { name: '', paragraphs: [] };
      if (last === undefined) features.push(feature);
      addLine(feature, line, { isNew: isAfterBlank || (isWide && isComplete(feature)), isAfterBlank });
    }
    isAfterBlank = false;
  }
  return sections;
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
  const isOption = line.isBullet && last !== undefined && beginsOpen(last);
  const isHeading = line.heading > 0;
  const named = isOption
    ? undefined
    : isHeading
      ? { name: line.text.replace(/[.:]$/, ''), rest: '' }
      : nameOf(line, next, isAfterBlank || isComplete(last));
  if (named !== undefined) {
    const feature: Feature = { name: named.name, isBullet: line.isBullet, paragraphs: [] };
    if (named.rest !== '')
      addLine(
        feature,
        { ...line, text: named.rest, lead: '', isBullet: false },
        { isNew: true, isAfterBlank: false },
      );
    return feature;
  }
  // Lair actions have no names.
  if (!line.isBullet || section !== 'lair_actions') return undefined;
  return {
    name: 'Lair Action',
    isBullet: true,
    paragraphs: [{ kind: 'text', lines: [line.text], isAfterBlank: false }],
  };
}

/** Words of rules. A paragraph with them belongs to the feature before it. */
const RULES =
  /\b(?:DC|\d{1,3}d\d{1,3}|saving throws?|damage|targets?|turns?|rounds?|actions?|reactions?|feet|ft|hit points?|advantage|initiative|condition|slots?|recharges?|effects?|success|failure|once|can(?:'t|not)? (?:use|choose|take|make|repeat|cast|move))\b/i;
const CLOSING_MINIMUM = 30;

/** Removes the descriptive paragraphs at the end of a stat block, and returns them. */
function takeClosing(last: ReadSection | undefined): string {
  if (last === undefined || typeof last.section !== 'string' || last.section === 'desc') return '';
  const paragraphs = last.features.at(-1)?.paragraphs ?? [];
  const closing: string[] = [];
  while (paragraphs.length > 1) {
    const paragraph = paragraphs.at(-1);
    if (paragraph?.kind !== 'text' || !paragraph.isAfterBlank) break;
    const text = textOf({ name: '', paragraphs: [paragraph] });
    if (text.length < CLOSING_MINIMUM || !/^["']?[A-Z]/.test(text) || RULES.test(text)) break;
    closing.unshift(text);
    paragraphs.pop();
  }
  return closing.join('\n');
}

const INTROS = {
  legendary_actions: 'legendary_intro',
  lair_actions: 'lair_intro',
  mythic_actions: 'mythic_intro',
} as const;

function store(sections: readonly ReadSection[], found: FoundMonster, problems: Problems): void {
  for (const { section, features } of sections) {
    const [first, ...others] = features;
    const intro = first?.name === '' ? textOf(first) : '';
    const named = (first?.name === '' ? others : features).map((feature) => ({
      name: feature.name,
      desc: textOf(feature),
    }));
    if (typeof section !== 'string') {
      found.desc = joinTexts(found.desc, sectionText(section.title, intro, named));
      if (named.length > 0)
        addProblem(problems, `The section ${quoted(section.title)} is kept in the description.`);
    } else if (section === 'desc') found.desc = joinTexts(found.desc, intro);
    else storeList(section, { intro, named }, found);
  }
}

function storeList(
  section: FeatureList,
  { intro, named }: { intro: string; named: OwnMonsterFields['actions'] },
  found: FoundMonster,
): void {
  if (section in INTROS) {
    const field = INTROS[section as keyof typeof INTROS];
    found[field] = [found[field] ?? '', intro].filter((text) => text !== '').join('\n');
  } else if (section === 'special_abilities') found.desc = joinTexts(found.desc, intro);
  else if (intro !== '') named.unshift({ name: '', desc: intro });
  const all = [...(found[section] ?? []), ...named];
  found[section] = section === 'lair_actions' ? numbered(all) : all;
}

function sectionText(title: string, intro: string, features: OwnMonsterFields['actions']): string {
  const items = features.map(({ name, desc }) => `- **${name}.** ${desc}`.trim());
  return [`**${title}**`, intro, ...items].filter((text) => text !== '').join('\n');
}

/** Separates texts of the description with a blank line. */
export function joinTexts(...texts: readonly (string | undefined)[]): string {
  return texts.filter((text) => text !== undefined && text !== '').join('\n\n');
}

function numbered(features: OwnMonsterFields['actions']): OwnMonsterFields['actions'] {
  return features.map(({ name, desc }, at) => ({
    name: name === 'Lair Action' ? `Lair Action ${at + 1}` : name,
    desc,
  }));
}
