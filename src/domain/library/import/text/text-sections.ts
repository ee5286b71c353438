import type { FeatureList } from '#domain/library/feature-lists.ts';
import type { TextLine } from './text-lines.ts';
import { inTitleCase } from './text-titles.ts';

/** A feature list of the library, its description, or a section that only this text has. */
export type Section = FeatureList | 'desc' | { readonly title: string };

const HEADINGS: readonly (readonly [RegExp, FeatureList | 'desc'])[] = [
  [/^(?:mythic )?traits?$|^(?:special )?abilities$|^features$/, 'special_abilities'],
  [/^actions$/, 'actions'],
  [/^bonus actions$/, 'bonus_actions'],
  [/^reactions$/, 'reactions'],
  [/^legendary actions$/, 'legendary_actions'],
  [/^lair actions$/, 'lair_actions'],
  [/^mythic actions$/, 'mythic_actions'],
  [/^description$/, 'desc'],
];
const HEADING_MAXIMUM = 60;

/** 'Bonus Actions', 'LEGENDARY ACTIONS', 'Legendary Actions (3/Turn)'. */
export function sectionOf(line: TextLine): FeatureList | 'desc' | undefined {
  if (line.text.length > HEADING_MAXIMUM || !/^[A-Z]/.test(line.text)) return undefined;
  const name = line.text.toLowerCase().replace(/ ?\([^()]{0,200}\)|:$/g, '');
  return HEADINGS.find(([pattern]) => pattern.test(name))?.[1];
}

const IN_CAPITALS = /^[A-Z][A-Z0-9 '&,()/:-]{3,59}$/;
/** 'Villain Actions', 'Utility Spells', 'Regional Effects (Lair)'. */
const NAMED_LIKE_SECTION =
  /^(?:[A-Z][\w'-]{0,20} ){1,4}(?:Actions|Reactions|Spells|Effects|Traits|Features|Abilities|Options|Powers|Maneuvers)(?: \([^()]{0,60}\))?:?$/;
const ALONE = /^(?:Lore|Tactics|Ecology):?$/;

/** Whether the words alone say that the line is the heading of a section. */
function isNamedLikeSection({ text }: TextLine): boolean {
  return text.length <= HEADING_MAXIMUM && (NAMED_LIKE_SECTION.test(inTitleCase(text)) || ALONE.test(text));
}

/**
 * The title of a section that the library does not have. `level` is the level of the known headings of this stat
 * block: a deeper heading is the name of a feature.
 */
export function ownSectionOf(line: TextLine, level: number): string | undefined {
  const { text, lead, heading, isBullet } = line;
  if (text === '' || text.length > HEADING_MAXIMUM || isBullet || text.startsWith('|')) return undefined;
  const title = inTitleCase(text.replace(/:$/, ''));
  if (isNamedLikeSection(line)) return lead === '' || lead === text ? title : undefined;
  if (heading > 0) return level === 0 || heading <= level ? title : undefined;
  const isCapitals = IN_CAPITALS.test(text) && /[A-Z]{4}/.test(text) && !/\d[dD]\d/.test(text);
  return isCapitals && (lead === '' || lead === text) ? title : undefined;
}

/** The highest level of the known headings. 0 if they are not Markdown. */
export function sectionLevel(lines: readonly TextLine[]): number {
  const levels = lines.filter((line) => line.heading > 0 && sectionOf(line) !== undefined);
  return levels.reduce((least, { heading }) => (least === 0 ? heading : Math.min(least, heading)), 0);
}

const PART_OF_DOCUMENT =
  /^(?:Chapter|Part|Appendix|Area|Encounter|Room|Act|Scene) (?:\d|[IVX]+\b)[^.]{0,60}$/i;

/** Whether a new part of the document begins, so that the stat block with a name of this level is over. */
export function beginsPart(line: TextLine, nameLevel: number): boolean {
  if (line.text === '' || sectionOf(line) !== undefined || isNamedLikeSection(line)) return false;
  if (line.heading > 0) return nameLevel > 0 && line.heading <= nameLevel;
  return line.lead === '' && PART_OF_DOCUMENT.test(line.text);
}
