import { tagsOf } from '../fields.ts';
import { changeLines, changeOutsideCode } from '../outside-code.ts';
import { rewriteMentions } from '../rewrite-mentions.ts';
import { titleOfSession } from '../title-of-session.ts';
import type { ExportedJournal, ExportedSession } from './exported-journal.ts';

const AUDIENCE: Readonly<Record<string, string>> = { players: 'for players' };

/** The journal as one Markdown text. Mentions become the names of their records. */
export function journalMarkdown(journal: ExportedJournal): string {
  const { campaign, notes, sessions, handouts } = journal;
  const named = (text: string) => withNames(text, journal);
  const parts: string[] = [`# ${oneLine(campaign)}`];
  if (sessions.length > 0) parts.push('## Sessions');
  for (const session of sessions) parts.push(...sessionParts(session, journal, named));
  if (notes.length > 0) parts.push('## Notes');
  for (const { name, type, audience, tags, text } of notes) {
    const about = [type === 'other' ? '' : type, AUDIENCE[audience] ?? '', tagsOf(tags).join(', ')];
    parts.push(`### ${oneLine(name)}`, italic(about.filter((word) => word !== '').join(' · ')), named(text));
  }
  if (handouts.length > 0) parts.push('## Handouts');
  for (const { name, text, picture_id } of handouts) {
    parts.push(`### ${oneLine(name)}`, italic(picture_id === null ? '' : 'A picture'), named(text));
  }
  return `${parts.filter((part) => part !== '').join('\n\n')}\n`;
}

function sessionParts(
  session: ExportedSession,
  { timeOf, nameOf }: ExportedJournal,
  named: (text: string) => string,
): string[] {
  const { date, plan, recap, lines } = session;
  const namesOf = (kind: 'encounter' | 'character', ids: readonly string[]) =>
    ids.flatMap((id) => nameOf({ kind, id }) ?? []).map(oneLine);
  const attended = namesOf('character', session.attended).join(', ');
  const listed = namesOf('encounter', session.encounters)
    .map((name) => `- ${name}`)
    .join('\n');
  const told = lines.map(({ at, text }) => `- ${timeOf(at)} ${oneLine(named(text))}`).join('\n');
  const section = (title: string, ...texts: readonly string[]) => {
    const written = texts.filter((text) => text !== '');
    return written.length === 0 ? [] : [`#### ${title}`, ...written];
  };
  return [
    `### ${oneLine(titleOfSession(session))}`,
    italic([date, attended].filter((word) => word !== '').join(' · ')),
    ...section('Plan', named(plan), listed),
    ...section('Timeline', told),
    ...section('Recap', named(recap)),
  ];
}

/** The headings of a text get a lower level than the headings of the file. */
function withNames(text: string, { nameOf }: ExportedJournal): string {
  const names = changeOutsideCode(text.trim(), (part) =>
    rewriteMentions(part, (mention) => nameOf(mention) ?? mention.name),
  );
  return changeLines(names, (line) => (/^#{1,6}(?:\s|$)/.test(line) ? deeper(line) : line));
}

const DEPTH_MAXIMUM = 6;
const DEPTH_ADDED = 4;

function deeper(line: string): string {
  const depth = line.search(/[^#]|$/);
  return `${'#'.repeat(Math.min(DEPTH_MAXIMUM, depth + DEPTH_ADDED))}${line.slice(depth)}`;
}

function italic(text: string): string {
  return text === '' ? '' : `*${text.replaceAll('*', '')}*`;
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}
