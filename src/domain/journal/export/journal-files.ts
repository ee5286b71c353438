import { tagsOf } from '../fields.ts';
import { changeOutsideCode } from '../outside-code.ts';
import { rewriteMentions } from '../rewrite-mentions.ts';
import { titleOfSession } from '../title-of-session.ts';
import type { ExportedHandout, ExportedJournal, ExportedNote, ExportedSession } from './exported-journal.ts';
import { FileNames } from './file-names.ts';

/** A file of the zip: a text, or the picture with this id. */
export type JournalFile =
  | { readonly path: string; readonly text: string }
  | { readonly path: string; readonly pictureId: string };

const ENDINGS: Readonly<Record<string, string>> = { 'image/png': 'png', 'image/jpeg': 'jpg' };

/**
 * The journal as files with front matter, for Obsidian and other tools. Wiki links find a file by its name, so every
 * name is unique, even across folders.
 */
export function journalFiles(journal: ExportedJournal): JournalFile[] {
  const { campaign, notes, sessions, handouts, timeOf } = journal;
  const names = new FileNames();
  const index = names.take(campaign);
  /** The file names. The keys have kind and id, as in a mention. */
  const fileOf = new Map<string, string>();
  for (const { id, name } of notes) fileOf.set(`note:${id}`, names.take(name));
  for (const session of sessions) {
    const number = String(session.number).padStart(3, '0');
    fileOf.set(`session:${session.id}`, names.take(`Session ${number} ${session.name}`));
  }
  for (const { id, name } of handouts) fileOf.set(`handout:${id}`, names.take(name));

  const linked = (text: string) =>
    changeOutsideCode(text.trim(), (part) =>
      rewriteMentions(part, (mention) => {
        const name = journal.nameOf(mention) ?? mention.name;
        const file = fileOf.get(`${mention.kind}:${mention.id}`);
        return `${mention.isEmbedded ? '!' : ''}${wikiLink(file, name)}`;
      }),
    );
  const pathOf = (folder: string, key: string) => `${folder}/${fileOf.get(key) ?? ''}.md`;

  const noteFile = ({ id, name, type, audience, tags, text }: ExportedNote): JournalFile => ({
    path: pathOf('Notes', `note:${id}`),
    text: written(
      { ...titles(name, fileOf.get(`note:${id}`)), type, audience, tags: obsidianTags(tags) },
      linked(text),
    ),
  });
  const sessionFile = (session: ExportedSession): JournalFile => {
    const { id, number, date, plan, recap, encounters, attended, lines } = session;
    const planned = encounters.map((name) => `- ${wikiLink(undefined, name)}`).join('\n');
    const told = lines.map(({ at, text }) => `- ${timeOf(at)} ${oneLine(linked(text))}`).join('\n');
    return {
      path: pathOf('Sessions', `session:${id}`),
      text: written(
        {
          ...titles(titleOfSession(session), fileOf.get(`session:${id}`)),
          lorescreen: 'session',
          number,
          ...(date !== '' && { date }),
          attended: attended.map((name) => wikiLink(undefined, name)),
        },
        section('Plan', linked(plan), planned),
        section('Timeline', told),
        section('Recap', linked(recap)),
      ),
    };
  };
  const pictures: JournalFile[] = [];
  const handoutFile = ({ id, name, text, picture }: ExportedHandout): JournalFile => {
    let shown = '';
    if (picture !== undefined) {
      const file = `${names.take(`${name} picture`)}.${ENDINGS[picture.type] ?? 'webp'}`;
      pictures.push({ path: `pictures/${file}`, pictureId: picture.id });
      shown = `![[${file}]]`;
    }
    return {
      path: pathOf('Handouts', `handout:${id}`),
      text: written(
        { ...titles(name, fileOf.get(`handout:${id}`)), lorescreen: 'handout' },
        shown,
        linked(text),
      ),
    };
  };
  const listed = (title: string, keys: readonly (readonly [key: string, name: string])[]) =>
    section(title, keys.map(([key, name]) => `- ${wikiLink(fileOf.get(key), name)}`).join('\n'));

  return [
    {
      path: `${index}.md`,
      text: written(
        { ...titles(campaign, index), lorescreen: 'campaign' },
        listed(
          'Sessions',
          sessions.map((session) => [`session:${session.id}`, titleOfSession(session)]),
        ),
        listed(
          'Notes',
          notes.map(({ id, name }) => [`note:${id}`, name]),
        ),
        listed(
          'Handouts',
          handouts.map(({ id, name }) => [`handout:${id}`, name]),
        ),
      ),
    },
    ...notes.map(noteFile),
    ...sessions.map(sessionFile),
    ...handouts.map(handoutFile),
    ...pictures,
  ];
}

/** An alias is needed only if the file name differs from the title. */
function titles(title: string, file: string | undefined) {
  return { title, ...(file !== title && { aliases: [title] }) };
}

/** Obsidian refuses spaces in a tag. */
function obsidianTags(tags: string): string[] {
  return tagsOf(tags).map((tag) => tag.replace(/\s+/g, '-'));
}

/** '[[Gundren]]', '[[Gundren 2|Gundren]]'. The name must not contain the characters of a link. */
function wikiLink(file: string | undefined, name: string): string {
  const shown = oneLine(name.replace(/[[\]|]/g, ' '));
  const target = file ?? oneLine(name.replace(/[[\]|#^]/g, ' '));
  return target === shown ? `[[${target}]]` : `[[${target}|${shown}]]`;
}

type FrontMatter = Readonly<Record<string, string | number | readonly string[]>>;

/** Values are written as JSON, which is valid YAML, so no value can end its field early. Empty lists are left out. */
function written(values: FrontMatter, ...parts: readonly string[]): string {
  const lines = Object.entries(values)
    .filter(([, value]) => !Array.isArray(value) || value.length > 0)
    .map(([key, value]) => `${key}: ${JSON.stringify(value)}`);
  const texts = parts.filter((part) => part !== '');
  return [`---\n${lines.join('\n')}\n---`, ...texts].join('\n\n').concat('\n');
}

function section(title: string, ...texts: readonly string[]): string {
  const shown = texts.filter((text) => text !== '');
  return shown.length === 0 ? '' : [`## ${title}`, ...shown].join('\n\n');
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}
