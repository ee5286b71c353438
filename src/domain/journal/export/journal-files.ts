import { picturesInText } from '#domain/picture/picture-address.ts';
import { tagsOf } from '../fields.ts';
import { type FileData, writeFileData } from '../file-data.ts';
import { type Mention, mentionKey } from '../mention.ts';
import { changeOutsideCode } from '../outside-code.ts';
import { rewriteMentions } from '../rewrite-mentions.ts';
import { writeSections } from '../session-sections.ts';
import { titleOfSession } from '../title-of-session.ts';
import type { ExportedHandout, ExportedJournal, ExportedNote, ExportedSession } from './exported-journal.ts';
import { FileNames } from './file-names.ts';

/** A file of the zip: a text, or the picture with this id. */
export type JournalFile =
  | { readonly path: string; readonly text: string }
  | { readonly path: string; readonly pictureId: string };

const ENDINGS: Readonly<Record<string, string>> = { 'image/png': 'png', 'image/jpeg': 'jpg' };
const DELETED = 'Deleted';

/**
 * The journal as files with front matter, for Obsidian and other tools, and for `planJournalImport`. Wiki links find a
 * file by its name, so every name is unique, even across folders.
 */
export function journalFiles(journal: ExportedJournal): JournalFile[] {
  const { campaign, notes, sessions, handouts, timeOf } = journal;
  const names = new FileNames();
  const index = names.take(campaign);
  /** What links call each record: the name of its file, or a name of its own if it is not exported. */
  const targets = new Map<string, string>();
  for (const { id, name } of notes) targets.set(`note:${id}`, names.take(name));
  for (const session of sessions) {
    const number = String(session.number).padStart(3, '0');
    targets.set(`session:${session.id}`, names.take(`Session ${number} ${session.name}`));
  }
  for (const { id, name } of handouts) targets.set(`handout:${id}`, names.take(name));
  const exported = new Set(targets.keys());
  const pictureFiles = new Map<string, string>();
  const pictures: JournalFile[] = [];

  /** The name of a picture's file. Undefined if the picture cannot be read. */
  function pictureFile(id: string, name: string): string | undefined {
    const type = journal.pictures.get(id);
    const known = pictureFiles.get(id);
    if (type === undefined || known !== undefined) return known;
    const file = `${names.take(`${name} picture`)}.${ENDINGS[type] ?? 'webp'}`;
    pictureFiles.set(id, file);
    pictures.push({ path: `pictures/${file}`, pictureId: id });
    return file;
  }

  /** The texts of one file, and the records that its links lead to. */
  function linksOf(fileName: string) {
    const used = new Map<string, FileData['links'][number]>();
    const link = ({ kind, id, name: written }: Mention) => {
      const key = mentionKey({ kind, id });
      const name = journal.nameOf({ kind, id }) ?? written;
      const target = targets.get(key) ?? names.take(name);
      targets.set(key, target);
      if (!exported.has(key)) used.set(target, { link: target, record: key, name });
      return wikiLink(target, name);
    };
    const inText = (text: string) =>
      changeOutsideCode(text.trim(), (part) =>
        rewriteMentions(
          withPictures(part, fileName),
          (mention) => `${mention.isEmbedded ? '!' : ''}${link(mention)}`,
        ),
      );
    return { link, inText, used: () => [...used.values()] };
  }

  function withPictures(text: string, fileName: string): string {
    return picturesInText(text, (id, shown, written) => {
      const file = pictureFile(id, shown || fileName);
      return file === undefined ? written : shown === '' ? `![[${file}]]` : `![[${file}|${linkText(shown)}]]`;
    });
  }

  const noteFile = ({ id, name, type, audience, tags, text }: ExportedNote): JournalFile => {
    const links = linksOf(name);
    const body = links.inText(text);
    const shownTags = obsidianTags(tags);
    return file('Notes', `note:${id}`, {
      front: {
        ...titles(name, targets.get(`note:${id}`)),
        lorescreen: 'note',
        type,
        audience,
        tags: shownTags,
      },
      body,
      data: { links: links.used(), ...(shownTags.join(', ') !== tags && { tags }) },
    });
  };
  const sessionFile = (session: ExportedSession): JournalFile => {
    const { id, number, date, status, started_at, ended_at, experience, lines } = session;
    const links = linksOf(titleOfSession(session));
    const given = new Map(experience?.characters.map((one) => [one.character_id, one.name]));
    const attended = session.attended.map((character) =>
      links.link({ kind: 'character', id: character, name: given.get(character) ?? DELETED }),
    );
    const body = writeSections({
      Plan: links.inText(session.plan),
      Encounters: session.encounters
        .map((encounter) => `- ${links.link({ kind: 'encounter', id: encounter, name: DELETED })}`)
        .join('\n'),
      Timeline: lines.map(({ at, text }) => `- ${timeOf(at)} ${oneLine(links.inText(text))}`).join('\n'),
      Recap: links.inText(session.recap),
    });
    return file('Sessions', `session:${id}`, {
      front: {
        ...titles(titleOfSession(session), targets.get(`session:${id}`)),
        lorescreen: 'session',
        number,
        ...(date !== '' && { date }),
        status,
        attended,
      },
      body,
      data: {
        links: links.used(),
        session: {
          started_at,
          ended_at,
          experience,
          lines: lines.map(({ at, kind, data }) => ({ at, kind, data }) as never),
        },
      },
    });
  };
  const handoutFile = ({ id, name, text, picture_id }: ExportedHandout): JournalFile => {
    const links = linksOf(name);
    const picture = picture_id === null ? undefined : pictureFile(picture_id, name);
    const shown = picture === undefined ? '' : `![[${picture}]]`;
    return file('Handouts', `handout:${id}`, {
      front: {
        ...titles(name, targets.get(`handout:${id}`)),
        lorescreen: 'handout',
        ...(picture !== undefined && { picture }),
      },
      body: [shown, links.inText(text)].filter((part) => part !== '').join('\n\n'),
      data: { id, links: links.used() },
    });
  };

  function file(
    folder: string,
    key: string,
    { front, body, data }: { front: FrontMatter; body: string; data: Partial<FileData> },
  ): JournalFile {
    const { links = [], ...rest } = data;
    const kept = { ...(links.length > 0 && { links }), ...rest };
    const comment = Object.keys(kept).length === 0 ? '' : writeFileData(kept);
    return { path: `${folder}/${targets.get(key) ?? ''}.md`, text: written(front, body, comment) };
  }

  const listed = (title: string, keys: readonly (readonly [key: string, name: string])[]) =>
    keys.length === 0
      ? ''
      : `## ${title}\n\n${keys.map(([key, name]) => `- ${wikiLink(targets.get(key) ?? '', name)}`).join('\n')}`;

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

/** '[[Gundren]]', '[[Gundren 2|Gundren]]'. */
function wikiLink(target: string, name: string): string {
  const shown = linkText(name);
  return target === shown ? `[[${target}]]` : `[[${target}|${shown}]]`;
}

/** The text of a link must not contain the characters of a link. */
export function linkText(name: string): string {
  return oneLine(name.replace(/[[\]|]/g, ' '));
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

function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}
