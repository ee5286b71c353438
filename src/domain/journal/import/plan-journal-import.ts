import { LONG_TEXT_MAXIMUM, TEXT_MAXIMUM } from '#domain/stuff/field-limits.ts';
import { firstCharacters } from '#domain/text/length.ts';
import { nameKey } from '#domain/text/name-key.ts';
import type { NoteFields } from '../fields.ts';
import { formatMention, type MentionKind } from '../mention.ts';
import { rewriteLinks, type WrittenLink } from './link-notes.ts';
import { fileName, type NoteFile, type ReadNote, readNoteFile } from './read-note-file.ts';
import { splitText } from './split-text.ts';

/** A longer file is a book. It is reported and not read. */
export const FILE_CHARACTERS_MAXIMUM = 400_000;
const TAG_OF_OWN: Readonly<Record<string, string>> = { session: 'session', handout: 'handout' };
/** The kinds that a note can embed. A link to another kind that is embedded becomes a mention. */
const EMBEDDED: readonly string[] = ['encounter', 'monster', 'spell', 'npc'];

export interface NamedRecord {
  readonly kind: MentionKind;
  readonly id: string;
  readonly name: string;
}

interface Options {
  /** Own records that a link can name. The first of several with the same name is taken. */
  readonly records: readonly NamedRecord[];
  /** The notes of the campaign. */
  readonly present: readonly { readonly id: string; readonly name: string }[];
  /** What happens to a file whose note already exists. */
  readonly duplicates: 'skip' | 'keep_both';
  /** How many more notes fit into the account. */
  readonly room: number;
  readonly newId: () => string;
}

export interface PlannedNote {
  readonly id: string;
  /** The file that it comes from. */
  readonly path: string;
  readonly fields: Omit<NoteFields, 'campaign_id'>;
  readonly remarks: readonly string[];
}

export interface JournalImportPlan {
  readonly notes: readonly PlannedNote[];
  /** Files whose notes already exist. */
  readonly skipped: readonly { readonly path: string; readonly name: string }[];
  /** Names that no record and no note has, with the number of their links. The texts keep these links. */
  readonly unlinked: readonly { readonly name: string; readonly links: number; readonly in: string }[];
  readonly unread: readonly { readonly path: string; readonly why: string }[];
  /** How many links became mentions. */
  readonly linked: number;
}

/** Plans the import of these files. Nothing is written before the user has seen the plan. */
export function planJournalImport(files: readonly NoteFile[], options: Options): JournalImportPlan {
  const { records, present, duplicates, room, newId } = options;
  const unread: { path: string; why: string }[] = [];
  const read = files.flatMap((file): ReadNote[] => {
    if (file.text.length > FILE_CHARACTERS_MAXIMUM) {
      const why = `It has more than ${FILE_CHARACTERS_MAXIMUM.toLocaleString('en')} characters. Please split it.`;
      unread.push({ path: file.path, why });
      return [];
    }
    const note = readNoteFile(file);
    // The list of files of our own export.
    if (note.own === 'campaign') return [];
    return [note];
  });

  const there = new Map(present.map(({ id, name }) => [nameKey(name), id]));
  const entries = read.map((note) => {
    const known = duplicates === 'skip' ? there.get(nameKey(note.name)) : undefined;
    return { note, known, id: known ?? newId() };
  });
  const targets = targetsOf(entries, present, records);
  const missing = new Map<string, { name: string; links: number; in: string }>();
  let linked = 0;

  const mentionFor = ({ target, shown, isEmbedded }: WrittenLink, path: string): string | undefined => {
    // A heading of the same note.
    if (target === '') return shown;
    const found = targets.get(nameKey(target)) ?? targets.get(nameKey(fileName(target)));
    if (found === undefined) {
      const key = nameKey(target);
      const entry = missing.get(key) ?? { name: target, links: 0, in: path };
      missing.set(key, { ...entry, links: entry.links + 1 });
      return undefined;
    }
    linked += 1;
    const mention = formatMention(found);
    if (isEmbedded && EMBEDDED.includes(found.kind)) return `!${mention}`;
    // If the link shows another text than the name, the text stays, because a mention shows only the name.
    const isName =
      isEmbedded || [found.name, fileName(target)].some((name) => nameKey(name) === nameKey(shown));
    return isName || shown === '' ? mention : `${shown} (${mention})`;
  };

  const notes: PlannedNote[] = [];
  const skipped: { path: string; name: string }[] = [];
  for (const { note, known, id } of entries) {
    const { path, name, type, audience, remarks } = note;
    if (known !== undefined) {
      skipped.push({ path, name });
      continue;
    }
    if (notes.length >= room) {
      unread.push({ path, why: 'The account cannot hold more notes.' });
      continue;
    }
    const text = rewriteLinks(note.text, (written) => mentionFor(written, path));
    const parts = splitText(text, LONG_TEXT_MAXIMUM);
    const tags = note.tags || (TAG_OF_OWN[note.own] ?? '');
    if (parts.length > room - notes.length) {
      unread.push({ path, why: 'It is split into parts, and the account cannot hold more notes.' });
      continue;
    }
    const split = parts.length > 1 ? [`It is split into ${parts.length} notes.`] : [];
    (parts.length === 0 ? [''] : parts).forEach((part, at) => {
      notes.push({
        id: at === 0 ? id : newId(),
        path,
        fields: { name: at === 0 ? name : partName(name, at + 1), type, audience, tags, text: part },
        remarks: at === 0 ? [...remarks, ...split] : [],
      });
    });
  }
  return { notes, skipped, unlinked: [...missing.values()], unread, linked };
}

/**
 * The possible targets of a link. Files come first (by path, file name, title and aliases), then the notes of the
 * campaign, then other records.
 */
function targetsOf(
  entries: readonly { note: ReadNote; id: string }[],
  present: Options['present'],
  records: Options['records'],
): ReadonlyMap<string, NamedRecord> {
  const targets = new Map<string, NamedRecord>();
  const add = (name: string, target: NamedRecord) => {
    const key = nameKey(name);
    if (key !== '' && !targets.has(key)) targets.set(key, target);
  };
  const own = entries.map(({ note, id }) => ({
    note,
    target: { kind: 'note', id, name: note.name } as const,
  }));
  for (const { note, target } of own) for (const path of pathsOf(note.path)) add(path, target);
  for (const { note, target } of own) add(note.name, target);
  for (const { note, target } of own) for (const alias of note.aliases) add(alias, target);
  for (const { id, name } of present) add(name, { kind: 'note', id, name });
  for (const { kind, id, name } of records) add(name, { kind, id, name });
  return targets;
}

const FOLDERS_MAXIMUM = 10;

/** 'vault/people/Gundren', 'people/Gundren' and 'Gundren': a link may leave out the first folders. */
function pathsOf(path: string): string[] {
  const folders = path
    .replace(/\.(?:md|markdown|txt)$/i, '')
    .split('/')
    .slice(-FOLDERS_MAXIMUM);
  return folders.map((_, at) => folders.slice(at).join('/'));
}

function partName(name: string, part: number): string {
  const number = ` (${part})`;
  return `${firstCharacters(name, TEXT_MAXIMUM - number.length)}${number}`;
}
