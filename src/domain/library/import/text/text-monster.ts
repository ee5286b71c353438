import type { Imported } from '#domain/library/import/import-result.ts';
import { type FoundMonster, settleMonster } from '#domain/library/import/settle/settle-monster.ts';
import { addProblem, addUnread, type Problems } from '#domain/library/import/shared/fit-to-limits.ts';
import { type MonsterLine, readMonsterLine } from '#domain/library/import/shared/monster-lines.ts';
import { readAbility, readBonus } from '#domain/library/import/shared/read-fields.ts';
import type { OwnMonsterFields } from '#domain/library/own-monster.ts';
import { LabelValue } from './label-value.ts';
import { abilityTokens, hasAbility, isHeads, readAbilities } from './text-abilities.ts';
import { beginsFeature } from './text-feature-names.ts';
import { joinTexts, readFeatures } from './text-features.ts';
import type { TextLine } from './text-lines.ts';
import { ownSectionOf, sectionOf } from './text-sections.ts';
import type { TextSegment } from './text-segments.ts';
import { isTitle } from './text-titles.ts';

type Label = MonsterLine | 'proficiency' | 'other';

const LABELS: readonly (readonly [string, Label])[] = [
  ['Armor Class', 'armor'],
  ['AC', 'armor'],
  ['Initiative', 'initiative'],
  ['Hit Points', 'hit points'],
  ['HP', 'hit points'],
  ['Speed', 'speed'],
  ['Saving Throws', 'saves'],
  ['Saves', 'saves'],
  ['Skills', 'skills'],
  ['Damage Vulnerabilities', 'vulnerabilities'],
  ['Vulnerabilities', 'vulnerabilities'],
  ['Damage Resistances', 'resistances'],
  ['Resistances', 'resistances'],
  ['Damage Immunities', 'immunities'],
  ['Immunities', 'immunities'],
  ['Condition Immunities', 'conditions'],
  ['Gear', 'gear'],
  ['Senses', 'senses'],
  ['Languages', 'languages'],
  ['Challenge Rating', 'challenge'],
  ['Challenge', 'challenge'],
  ['CR', 'challenge'],
  ['Proficiency Bonus', 'proficiency'],
  ['Habitat', 'other'],
  ['Treasure', 'other'],
];
const LABEL = new RegExp(
  `^(${LABELS.map(([name]) => name).join('|')})(?:[:.]{0,5} {1,20}| {0,20}[:.]{0,5}$)(.*)$`,
  'i',
);
/** Labels that may follow another label on the same line of a copy. */
const INNER_LABEL =
  / {1,20}(?=(?:Initiative|Hit Points|HP|Speed|Challenge|CR|Proficiency Bonus)(?:[:.]? )[+-]?\d)/g;

interface Entry {
  label: Label;
  /** The words of the label, if they go into the description. */
  words?: string;
  value: LabelValue;
}

export function readTextMonster(segment: TextSegment): Imported<OwnMonsterFields> {
  const problems: Problems = [];
  const found: FoundMonster = { name: segment.name };
  if (segment.isCut) addProblem(problems, 'The text after it is too long; its end was left out.');
  const { entries, tokens, unread, rest } = readHead(segment.lines);
  readAbilities(tokens, found);
  addUnread(problems, 'the abilities', unread);
  const facts: string[] = [];
  for (const { label, words, value } of entries) {
    const { text } = value;
    if (label === 'proficiency') {
      found.proficiency_bonus = readBonus(text) ?? found.proficiency_bonus;
      if (readBonus(text) === undefined) addUnread(problems, 'the proficiency bonus', [text]);
    } else if (label !== 'other') readMonsterLine(found, label, text, problems);
    else if (text !== '') facts.push(`${words}: ${text}`);
  }
  readFeatures(rest, found, problems);
  found.desc = joinTexts(facts.join('\n'), found.desc);
  found.edition = isOf2024(segment.lines, entries) ? '2024' : '2014';
  return settleMonster(found, problems);
}

interface Head {
  entries: Entry[];
  /** The tokens of the abilities. */
  tokens: string[];
  /** Ability rows that could not be read. */
  unread: string[];
  rest: TextLine[];
}

/** The labelled lines and the abilities, up to the first feature or heading. */
function readHead(lines: readonly TextLine[]): Head {
  const entries: Entry[] = [];
  const tokens: string[] = [];
  const unread: string[] = [];
  let isAmongAbilities = false;
  for (const [at, line] of lines.entries()) {
    const { text } = line;
    // A blank line, or the rule below the head of a table.
    if (/^[|:\- ]*$/.test(text)) continue;
    const last = entries.at(-1);
    const isWaiting = last?.value.isEmpty === true && !isAmongAbilities;
    const labelled = readLabels(text);
    const figures = isWaiting ? undefined : abilityTokens(text);
    if (at > 0 && labelled.length > 0) {
      entries.push(...labelled);
      isAmongAbilities = false;
    } else if (figures && (isAmongAbilities || hasAbility(figures) || isHeads(figures))) {
      tokens.push(...figures);
      isAmongAbilities = true;
    } else if (at > 0 && !isWaiting && isBrokenRow(line, isAmongAbilities)) {
      unread.push(text);
      isAmongAbilities = true;
    } else if (at > 0 && !isWaiting && isUnknownLabel(line, lines.slice(at + 1, at + 10))) {
      const words = line.lead.replace(/[.:]$/, '');
      const value = new LabelValue(text.slice(line.lead.length).replace(/^[:. ]+/, ''));
      entries.push({ label: 'other', words, value });
      isAmongAbilities = false;
    } else if (at === 0) {
      entries.push(
        ...(labelled.length > 0 ? labelled : [{ label: 'kind' as const, value: new LabelValue(text) }]),
      );
    } else if (last === undefined || isOver(line, last, { isWaiting, isAmongAbilities })) {
      return { entries, tokens, unread, rest: lines.slice(at) };
    } else last.value.add(text);
  }
  return { entries, tokens, unread, rest: [] };
}

/** Whether the line begins like a row of abilities or scores, but has an invalid part: 'STR 18 DEX ?'. */
function isBrokenRow({ text, lead, ...line }: TextLine, isAmongAbilities: boolean): boolean {
  const isNamed = readAbility(/^[a-z]+/i.exec(text)?.[0] ?? '') !== undefined && /\d/.test(text);
  if (lead !== '') return isNamed && readAbility(lead) !== undefined;
  const begins = isNamed || (isAmongAbilities && /^\d/.test(text));
  return begins && !beginsFeature({ ...line, text, lead });
}

/** A bold label that no stat block of the rules has, between lines that have known labels: '**Souls** 12'. */
function isUnknownLabel(line: TextLine, next: readonly TextLine[]): boolean {
  const { text, lead } = line;
  if (lead === '' || lead.length > 40 || lead.length === text.length || sectionOf(line) !== undefined)
    return false;
  if (lead.endsWith('.') || text[lead.length] === '.' || !isTitle(lead)) return false;
  return next.some((other) => {
    const figures = abilityTokens(other.text);
    return readLabels(other.text).length > 0 || (figures !== undefined && hasAbility(figures));
  });
}

function readLabels(text: string): Entry[] {
  // A continued line may begin with a label word, but not with a capital letter.
  if (!/^[A-Z]/.test(text) || !LABEL.test(text.slice(0, 100))) return [];
  return text.split(INNER_LABEL).map((part) => {
    const match = LABEL.exec(part);
    const name = match?.[1]?.toLowerCase();
    const known = LABELS.find(([words]) => words.toLowerCase() === name);
    return { label: known?.[1] ?? 'other', words: known?.[0], value: new LabelValue(match?.[2] ?? '') };
  });
}

/** A line that begins a feature or a section ends the head. Any other line continues the line before it. */
function isOver(
  line: TextLine,
  last: Entry,
  { isWaiting, isAmongAbilities }: { isWaiting: boolean; isAmongAbilities: boolean },
): boolean {
  if (sectionOf(line) !== undefined || line.heading > 0) return true;
  if (isWaiting) return false;
  if (line.lead !== '' || isAmongAbilities || ownSectionOf(line, 0) !== undefined) return true;
  const { isOpen } = last.value;
  if (last.label === 'challenge' || last.label === 'proficiency')
    return !isOpen && !line.text.startsWith('(');
  return !isOpen && beginsFeature(line);
}

/** Whether the text has phrases that only stat blocks of 2024 use. */
function isOf2024(lines: readonly TextLine[], entries: readonly Entry[]): boolean {
  return (
    entries.some(
      ({ label, value }) => label === 'initiative' || (label === 'challenge' && /\(XP\b/.test(value.text)),
    ) || lines.some(({ text }) => /\bAttack Roll: |\bSaving Throw: DC /.test(text))
  );
}
