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
import { hasWideLines } from './text-features.ts';
import { joinLines, type TextLine } from './text-lines.ts';
import type { TextSegment } from './text-segments.ts';

const LABEL =
  /^(Casting Time|Range(?:\/Area)?|Components?|Duration|Classes|Spell Lists?|Source)(?:[:.]{1,5} {0,20}| {1,20}|$)(.*)$/i;

export function readTextSpell(segment: TextSegment): Imported<OwnSpellFields> {
  const problems: Problems = [];
  if (segment.isCut) addProblem(problems, 'The text after it is too long; its end was left out.');
  const [kindLine, ...lines] = segment.lines;
  const kind = readSpellKind(kindLine?.text ?? '');
  const found: FoundSpell = { name: segment.name, ...kind };
  const labelled = new Map<string, string[]>();
  const desc: TextLine[] = [];
  const higher: TextLine[] = [];
  let into: TextLine[] | string[] | undefined;
  for (const line of lines) {
    // A continued line may begin with a label word, but not with a capital letter.
    const mayBeLabel = desc.length === 0 ? /^[A-Z]/ : /^(?:Classes|Spell Lists?|Source)[:.]/;
    const label = mayBeLabel.test(line.text) ? LABEL.exec(line.text) : null;
    const raised = HIGHER.exec(line.text);
    if (label !== null) {
      const parts = [label[2] ?? ''];
      labelled.set((label[1] ?? '').toLowerCase(), parts);
      into = parts;
    } else if (raised !== null) {
      into = higher;
      higher.push({ ...line, text: raised[1] ?? '', lead: '' });
    } else if (into === higher) higher.push(line);
    else if (isContinued(into, line, labelled)) (into as string[]).push(line.text);
    else if (desc.length > 0 || line.text !== '') {
      desc.push(line);
      into = desc;
    }
  }
  apply(labelled, found);
  found.desc = paragraphs(desc);
  found.higher_level = paragraphs(higher);
  return settleSpell(found, problems);
}

/**
 * Any line between two labels is a continuation. After the last label, only an unfinished value continues on the next
 * line.
 */
function isContinued(
  into: TextLine[] | string[] | undefined,
  line: TextLine,
  labelled: ReadonlyMap<string, string[]>,
): boolean {
  if (line.text === '' || ![...labelled.values()].some((parts) => parts === into)) return false;
  const text = joinLines(into as string[]);
  return (
    !labelled.has('duration') ||
    text === '' ||
    text.split('(').length > text.split(')').length ||
    /,$/.test(text)
  );
}

function apply(labelled: ReadonlyMap<string, string[]>, found: FoundSpell): void {
  const text = (...names: string[]) => {
    const parts = names.map((name) => labelled.get(name)).find((value) => value !== undefined);
    return parts === undefined ? undefined : joinLines(parts);
  };
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
