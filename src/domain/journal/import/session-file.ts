import { LONG_TEXT_MAXIMUM } from '#domain/stuff/field-limits.ts';
import { firstCharacters } from '#domain/text/length.ts';
import { SESSION_NUMBER_MAXIMUM, type SessionState } from '../fields.ts';
import { LINE_TEXT_MAXIMUM, SESSION_LINES_MAXIMUM } from '../session-line.ts';
import { readSections } from '../session-sections.ts';
import type { SentJournal } from '../transfer/sent-records.ts';
import { sessionWithIds } from '../transfer/session-ids.ts';
import type { LinkWriter } from './link-writer.ts';
import type { ReadNote } from './read-note-file.ts';
import { splitText } from './split-text.ts';

type SentSession = SentJournal['sessions'][number];

const TITLE = /^session +0{0,3}(\d{1,4})(?: *[:–-] *| +|$)(.{0,300})$/i;
const LINE = /^[-*] (?:(\d{1,2}:\d{2}) )?(.*)$/;

/** The number and the name in a title: 'Session 3: Across', 'Session 3', 'Across'. */
export function readSessionTitle(title: string): { number?: number; name: string } {
  const [, number, name = ''] = TITLE.exec(title) ?? [];
  return number === undefined ? { name: title } : { number: Number(number), name: name.trim() };
}

interface Context {
  readonly links: ReturnType<LinkWriter['of']>;
  /** The id in the account for the id of an exported handout. */
  readonly handouts: ReadonlyMap<string, string>;
  /** As 2026-03-14. A session of another tool before this day has ended. */
  readonly today: string;
  /** The time of a line of the timeline, in milliseconds. */
  readonly timeAt: (date: string, time: string) => number;
}

interface ReadSession {
  readonly fields: Omit<SentSession, 'session_id' | 'campaign_id' | 'name' | 'number'>;
  /** What does not fit into the session. */
  readonly rest: readonly string[];
  readonly remarks: readonly string[];
}

/** The session of a file: its own parts if it has them, otherwise a plan, or a recap if it was played. */
export function readSession(file: ReadNote, { links, handouts, today, timeAt }: Context): ReadSession {
  const { session, data: whole } = file;
  const data = whole?.session;
  const date = session?.date ?? '';
  const status: SessionState = session?.status ?? (date !== '' && date < today ? 'ended' : 'planned');
  const text = [...file.fields, ...(file.fields.length > 0 ? [''] : []), file.text].join('\n').trim();
  // Headings of other tools may have the same names with any content.
  const sections = (file.own === 'session' ? readSections(text) : undefined) ?? {
    Plan: status === 'planned' ? text : '',
    Encounters: '',
    Timeline: '',
    Recap: status === 'planned' ? '' : text,
  };
  // What was added in another tool belongs to no list.
  const added = [
    ...linesWithout(sections.Encounters, (line) => line.includes('[[')),
    ...linesWithout(sections.Timeline, (line) => LINE.test(line)),
  ];
  const planned = [sections.Plan, added.join('\n')].filter(Boolean).join('\n\n');
  const [plan = '', ...morePlan] = splitText(links.inText(planned), LONG_TEXT_MAXIMUM);
  const [recap = '', ...moreRecap] = splitText(links.inText(sections.Recap), LONG_TEXT_MAXIMUM);
  const written = linesOf(sections.Timeline, links.inText);
  const isSame = data !== undefined && data.lines.length === written.length;
  const lines = written.map(({ time, text }, at): SentSession['lines'][number] => {
    const known = isSame ? data.lines[at] : undefined;
    if (known !== undefined) return { ...known, text };
    const first = date === '' ? 0 : timeAt(date, time || '00:00');
    return { at: time === '' ? (data?.started_at ?? first) : first, kind: 'typed', data: null, text };
  });
  const names = new Map([
    ...(whole?.links ?? []).map(({ record, name }) => [record, name] as const),
    ...(data?.experience?.characters ?? []).map(
      (one) => [`character:${one.character_id}`, one.name] as const,
    ),
  ]);
  const fields = sessionWithIds(
    {
      session_id: '',
      campaign_id: '',
      name: '',
      number: 1,
      date,
      plan,
      recap,
      encounters: unique(links.idsIn(sections.Encounters, 'encounter')),
      attended: unique((session?.attended ?? []).flatMap((link) => links.idsIn(link, 'character'))),
      status,
      started_at: data?.started_at ?? null,
      ended_at: data?.ended_at ?? null,
      experience: data?.experience ?? null,
      lines,
    },
    (kind, id) =>
      handouts.get(id) ?? links.idHere({ kind: kind as 'npc', id, name: names.get(`${kind}:${id}`) ?? '' }),
    (text) => text,
  );
  return {
    fields,
    rest: [...morePlan, ...moreRecap],
    remarks: data !== undefined && !isSame ? ['Its timeline was changed, so its lines are only text.'] : [],
  };
}

function linesWithout(section: string, isKnown: (line: string) => boolean): string[] {
  return section.split('\n').filter((line) => line.trim() !== '' && !isKnown(line));
}

function linesOf(timeline: string, inText: (text: string) => string): { time: string; text: string }[] {
  const lines = timeline.split('\n').flatMap((line) => {
    const [, time = '', words = ''] = LINE.exec(line) ?? [];
    const linked = inText(words);
    const text = linked.length > LINE_TEXT_MAXIMUM ? firstCharacters(words, LINE_TEXT_MAXIMUM) : linked;
    return words === '' ? [] : [{ time: time === '' ? '' : time.padStart(5, '0'), text }];
  });
  return lines.slice(0, SESSION_LINES_MAXIMUM);
}

/** A number that a session can have. */
export function validNumber(number: number | undefined): number | undefined {
  return number !== undefined && number >= 1 && number <= SESSION_NUMBER_MAXIMUM ? number : undefined;
}

function unique(ids: readonly string[]): string[] {
  return [...new Set(ids)];
}
