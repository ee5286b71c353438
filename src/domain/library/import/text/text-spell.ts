import type { Imported } from '#domain/library/import/import-result.ts';
import { type FoundSpell, settleSpell } from '#domain/library/import/settle/settle-spell.ts';
import { addProblem, type Problems } from '#domain/library/import/shared/fit-to-limits.ts';
import { plainWords, splitList } from '#domain/library/import/shared/read-fields.ts';
import {
  HIGHER,
  readCastingTime,
  readComponents,
  readDuration,
  readSpellKind,
} from '#domain/library/import/shared/spell-words.ts';
import type { OwnSpellFields } from '#domain/library/own-spell.ts';
import { LabelValue } from './label-value.ts';
import { hasWideLines } from './text-features.ts';
import { joinLines, type TextLine } from './text-lines.ts';
import type { TextSegment } from './text-segments.ts';

const LABELS = 'Casting Time|Range(?:/Area)?|Components?|Duration|Classes|Spell Lists?|Source';
const LABEL = new RegExp(`^(${LABELS})(?:[:.]{1,5} {0,20}| {1,20}|$)(.*)$`, 'i');
/** Labels that follow another label on the same line. */
const INNER_LABEL = new RegExp(`(?: [|;\u00B7\u2022])? (?=(?:${LABELS}):)`, 'g');
/** A duration, with the description on the same line. */
const DURATION_AND_TEXT =
  /^((?:Concentration, )?(?:[Uu]p to )?(?:\d{1,3} (?:round|minute|hour|day)s?|Instantaneous|Until dispelled|Special)) ([A-Z].*)$/;

export function readTextSpell(segment: TextSegment): Imported<OwnSpellFields> {
  const problems: Problems = [];
  if (segment.isCut) addProblem(problems, 'The text after it is too long; its end was left out.');
  const [kindLine, ...lines] = segment.lines;
  const kind = readSpellKind(kindLine?.text ?? '');
  const found: FoundSpell = { name: segment.name, ...kind };
  const labelled = new Map<string, LabelValue>();
  const desc: TextLine[] = [];
  const higher: TextLine[] = [];
  let into: TextLine[] | LabelValue | undefined;
  let isAfterBlank = false;
  for (const line of lines) {
    const labels = readLabels(line.text, desc.length > 0);
    const raised = HIGHER.exec(line.text);
    if (labels.length > 0) {
      for (const [label, text] of labels) {
        const [, duration, rest] = (label === 'duration' && DURATION_AND_TEXT.exec(text)) || [];
        into = new LabelValue(duration ?? text);
        labelled.set(label, into);
        if (rest !== undefined) {
          desc.push({ ...line, text: rest, lead: '' });
          into = desc;
        }
      }
    } else if (raised !== null) {
      into = higher;
      higher.push({ ...line, text: raised[1] ?? '', lead: '' });
    } else if (into === higher) higher.push(line);
    else if (into instanceof LabelValue && isContinued(into, line, { labelled, isAfterBlank }))
      into.add(line.text);
    else if (desc.length > 0 || line.text !== '') {
      desc.push(line);
      into = desc;
    }
    isAfterBlank = line.text === '';
  }
  apply(labelled, found);
  found.desc = paragraphs(desc);
  found.higher_level = paragraphs(higher);
  return settleSpell(found, problems);
}

/** Pairs of label and value. Inside the description, only the labels that follow it are read. */
function readLabels(text: string, isInText: boolean): [string, string][] {
  // A continued line may begin with a label word, but not with a capital letter.
  const mayBeLabel = isInText ? /^(?:Classes|Spell Lists?|Source)[:.]/ : /^[A-Z]/;
  if (!mayBeLabel.test(text) || !LABEL.test(text)) return [];
  return text.split(INNER_LABEL).map((part) => {
    const [, label = '', value = ''] = LABEL.exec(part) ?? [];
    return [label.toLowerCase(), value];
  });
}

/**
 * Any line between two labels is a continuation, except a new paragraph. After the last label, only an unfinished
 * value continues on the next line.
 */
function isContinued(
  value: LabelValue,
  { text }: TextLine,
  { labelled, isAfterBlank }: { labelled: ReadonlyMap<string, LabelValue>; isAfterBlank: boolean },
): boolean {
  if (text === '') return false;
  const isBetween = !labelled.has('duration') && !isAfterBlank;
  return isBetween || value.isEmpty || value.isOpen || value.endsWithComma;
}

function apply(labelled: ReadonlyMap<string, LabelValue>, found: FoundSpell): void {
  const text = (...names: string[]) =>
    names.map((name) => labelled.get(name)?.text).find((value) => value !== undefined);
  const time = text('casting time');
  if (time !== undefined) {
    const { casting_time, ritual } = readCastingTime(time);
    found.casting_time = casting_time;
    found.ritual = found.ritual || ritual;
  }
  found.range = plainWords(text('range', 'range/area') ?? '');
  const components = text('components', 'component');
  if (components !== undefined) Object.assign(found, readComponents(components));
  const duration = text('duration');
  if (duration !== undefined) Object.assign(found, readDuration(duration));
  const classes = text('classes', 'spell lists', 'spell list');
  if (classes !== undefined) found.classes = splitList(classes);
  found.source = text('source') ?? '';
}

/** Separates paragraphs with a blank line. Tables and lists keep their lines. */
function paragraphs(lines: readonly TextLine[]): string {
  const isWide = hasWideLines(lines);
  const blocks: string[][] = [];
  let isNew = true;
  for (const line of lines) {
    const isOwn = line.text.startsWith('|') || line.isBullet;
    if (line.text === '') isNew = true;
    else if (isOwn) {
      const last = blocks.at(-1);
      const text = line.isBullet ? `- ${line.text}` : line.text;
      if (isNew || last === undefined) blocks.push([text]);
      else last.push(`\n${text}`);
      isNew = false;
    } else {
      const isNamed = /[.:]$/.test(line.lead) || (line.lead !== '' && line.lead === line.text);
      const text = isNamed ? `**${line.lead}**${line.text.slice(line.lead.length)}` : line.text;
      if (isNew || isWide || isNamed) blocks.push([text]);
      else blocks.at(-1)?.push(text);
      isNew = false;
    }
  }
  return blocks.map((block) => joinLines(block).replace(/ \n/g, '\n')).join('\n\n');
}
