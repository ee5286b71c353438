import { LONG_TEXT_MAXIMUM, TEXT_MAXIMUM } from '#domain/stuff/field-limits.ts';
import { JOURNAL_KINDS, type JournalKind } from '#domain/stuff/record-kinds.ts';
import { firstCharacters } from '#domain/text/length.ts';
import { nameKey } from '#domain/text/name-key.ts';
import { SESSION_NUMBER_MAXIMUM, tagsOf } from '../fields.ts';
import type { Mention } from '../mention.ts';
import { hasSecrets } from '../secrets.ts';
import { titleOfSession } from '../title-of-session.ts';
import type { SentJournal } from '../transfer/sent-records.ts';
import { fittingTags, folderTags, sharedFolders, tagsInText } from './file-tags.ts';
import { LinkTargets } from './link-targets.ts';
import { LinkWriter, type Unlinked, type UsedPicture } from './link-writer.ts';
import { type NoteFile, type ReadNote, readNoteFile } from './read-note-file.ts';
import { readSession, readSessionTitle, validNumber } from './session-file.ts';
import { splitText } from './split-text.ts';

/** A longer file is a book. It is reported and not read. */
export const FILE_CHARACTERS_MAXIMUM = 400_000;
/** The timeline of an exported session is longer than any note. */
const OWN_FILE_CHARACTERS_MAXIMUM = 4_000_000;
/** The folders of our own export say nothing about its notes. */
const OWN_FOLDERS = /^(?:Notes|Sessions|Handouts)$/;
/** A file that Obsidian copies for a new note. */
const TEMPLATE = /\{\{ {0,5}(?:title|date|time)(?: {0,5}:[^{}\n]{0,100})? {0,5}\}\}|<%[*+_-]? {0,5}tp\./;

export interface PresentSession {
  readonly id: string;
  readonly name: string;
  readonly number: number;
  readonly date: string;
}

interface Options {
  readonly campaignId: string;
  /** Own records and entries of the codex that a link can name. The first of several with the same name is taken. */
  readonly records: readonly Mention[];
  /** The journal of the campaign. */
  readonly present: {
    readonly note: readonly { readonly id: string; readonly name: string }[];
    readonly session: readonly PresentSession[];
    readonly handout: readonly { readonly id: string; readonly name: string }[];
  };
  /** The paths of the pictures among the files. */
  readonly pictures: readonly string[];
  /** What happens to a file whose record already exists. */
  readonly duplicates: 'skip' | 'keep_both';
  /** How many more records of each kind fit into the account. */
  readonly room: Readonly<Record<JournalKind, number>>;
  readonly newId: () => string;
  readonly today: string;
  readonly timeAt: (date: string, time: string) => number;
  readonly onProgress?: (done: number, total: number) => void;
}

interface Planned {
  readonly id: string;
  /** The file that it comes from. */
  readonly path: string;
  readonly remarks: readonly string[];
}

export type PlannedRecord = Planned &
  (
    | { readonly kind: 'note'; readonly item: SentJournal['notes'][number] }
    | { readonly kind: 'session'; readonly item: SentJournal['sessions'][number] }
    | { readonly kind: 'handout'; readonly item: SentJournal['handouts'][number] }
  );

export interface JournalImportPlan {
  readonly records: readonly PlannedRecord[];
  /** The pictures that the records show. */
  readonly pictures: readonly UsedPicture[];
  /** Files whose records already exist. */
  readonly skipped: readonly { readonly path: string; readonly name: string }[];
  /** Names that no record has, with the number of their links. The texts keep these links. */
  readonly unlinked: readonly Unlinked[];
  readonly unread: readonly { readonly path: string; readonly why: string }[];
  /** How many links became mentions. */
  readonly linked: number;
}

interface Entry {
  readonly file: ReadNote;
  readonly kind: JournalKind;
  readonly name: string;
  /** Of a session, otherwise 0. */
  readonly number: number;
  readonly isPresent: boolean;
  readonly id: string;
}

/** Plans the import of these files. Nothing is written before the user has seen the plan. */
export function planJournalImport(files: readonly NoteFile[], options: Options): JournalImportPlan {
  const { campaignId, records, present, pictures, room, newId, today, timeAt, onProgress } = options;
  const unread: { path: string; why: string }[] = [];
  const read = files.flatMap((file): ReadNote[] => {
    const note = readNoteFile(file);
    const why = whyNotRead(note);
    if (why !== undefined) unread.push({ path: file.path, why });
    return why === undefined ? [note] : [];
  });
  // The list of files of our own export is not a note.
  const isOwn = read.some(({ own }) => own === 'campaign');
  const shared = sharedFolders(read.map(({ path }) => path));
  const entries = entriesOf(
    read.filter(({ own }) => own !== 'campaign'),
    options,
  );
  const targets = new LinkTargets(
    entries.map(({ file, kind, name, number, id }) => ({
      path: file.path,
      aliases: file.aliases,
      target: { kind, id, name: kind === 'session' ? titleOfSession({ number, name }) : name },
    })),
    [
      ...present.note.map(({ id, name }) => ({ kind: 'note' as const, id, name })),
      ...present.session.map((one) => ({ kind: 'session' as const, id: one.id, name: titleOfSession(one) })),
      ...present.handout.map(({ id, name }) => ({ kind: 'handout' as const, id, name })),
      ...records,
    ],
  );
  const writer = new LinkWriter(targets, { pictures, newId });
  const handouts = new Map(entries.flatMap(({ file, id }) => (file.data?.id ? [[file.data.id, id]] : [])));
  const planned: PlannedRecord[] = [];
  const left = { ...room };
  const skipped: { path: string; name: string }[] = [];

  /** All records of a file or none. */
  function add(path: string, made: readonly PlannedRecord[]): void {
    const needs = (kind: JournalKind) => made.filter((one) => one.kind === kind).length;
    if (JOURNAL_KINDS.some((kind) => needs(kind) > left[kind])) {
      const why =
        made.length > 1
          ? 'It is split into parts, and the account cannot hold more notes.'
          : `The account cannot hold more ${made[0]?.kind ?? 'note'}s.`;
      unread.push({ path, why });
      return;
    }
    for (const kind of JOURNAL_KINDS) left[kind] -= needs(kind);
    planned.push(...made);
  }

  const noteOf = (entry: Entry, text: string, part: number, fields = {}): PlannedRecord => {
    const id = part === 1 && entry.kind === 'note' ? entry.id : newId();
    const name = part === 1 ? entry.name : partName(entry.name, part);
    const { type, audience } = entry.file;
    const item = { note_id: id, campaign_id: campaignId, name, type, audience, tags: '', text, ...fields };
    return { kind: 'note', id, path: entry.file.path, item, remarks: [] };
  };

  function planNote(entry: Entry): PlannedRecord[] {
    const { file } = entry;
    const links = writer.of(file);
    const top = file.fields.length > 0 ? `${file.fields.join('\n')}\n\n` : '';
    const parts = splitText(links.inText(`${top}${file.text}`), LONG_TEXT_MAXIMUM);
    const tags = tagsFor(file);
    const split = parts.length > 1 ? [`It is split into ${parts.length} notes.`] : [];
    // A cut may fall into a secret, and its rest would look like any text.
    const isHidden = parts.length > 1 && file.audience === 'players' && hasSecrets(file.text);
    const hidden = isHidden ? ['Only its first part is for players, because it has secrets.'] : [];
    const cut = tags.isCut ? ['Not all of its tags fit.'] : [];
    return (parts.length === 0 ? [''] : parts).map((text, at) => ({
      ...noteOf(entry, text, at + 1, {
        tags: tags.text,
        ...(isHidden && at > 0 && { audience: 'game_master' }),
      }),
      remarks: at === 0 ? [...file.remarks, ...cut, ...split, ...hidden] : [],
    }));
  }

  function tagsFor({ own, data, tags, path, text }: ReadNote): { text: string; isCut: boolean } {
    if (own !== '') {
      const exact = data?.tags;
      const isSame =
        exact !== undefined && tagsOf(exact).every((tag, at) => tag.replace(/\s+/g, '-') === tags[at]);
      return isSame ? { text: exact, isCut: false } : fittingTags(tags);
    }
    const folders = folderTags(path, shared).filter((folder) => !(isOwn && OWN_FOLDERS.test(folder)));
    return fittingTags([...tags, ...folders, ...tagsInText(text)]);
  }

  function planSession(entry: Entry): PlannedRecord[] {
    const { file, id, name, number } = entry;
    const links = writer.of(file);
    const { fields, rest, remarks } = readSession(file, { links, handouts, today, timeAt });
    const item = { ...fields, session_id: id, campaign_id: campaignId, name, number };
    const split = rest.length > 0 ? [`The end of it becomes ${rest.length === 1 ? 'a note' : 'notes'}.`] : [];
    return [
      { kind: 'session', id, path: file.path, item, remarks: [...file.remarks, ...remarks, ...split] },
      ...rest.map((text, at) => noteOf({ ...entry, name: titleOfSession(entry) }, text, at + 2)),
    ];
  }

  function planHandout(entry: Entry): PlannedRecord[] {
    const { file, id, name } = entry;
    const links = writer.of(file);
    // Older exports do not name the picture.
    const embedded = /^!\[\[([^[\]|\n]{1,300})\]\]\s*/.exec(file.text);
    const isPicture = file.data === undefined || file.picture === embedded?.[1];
    const pictureId = embedded && isPicture ? writer.pictureId(embedded[1] ?? '') : undefined;
    const body = pictureId === undefined ? file.text : file.text.slice(embedded?.[0].length);
    const [text = '', ...rest] = splitText(links.inText(body), LONG_TEXT_MAXIMUM);
    const item = { handout_id: id, campaign_id: campaignId, name, text, picture_id: pictureId ?? null };
    return [
      { kind: 'handout', id, path: file.path, item, remarks: file.remarks },
      ...rest.map((more, at) => noteOf(entry, more, at + 2)),
    ];
  }

  const planOf = { note: planNote, session: planSession, handout: planHandout };
  entries.forEach((entry, at) => {
    const { file, kind, isPresent } = entry;
    onProgress?.(at, entries.length);
    if (isPresent) skipped.push({ path: file.path, name: entry.name || titleOfSession(entry) });
    // Checked before its links are read, which takes long.
    else if (left[kind] <= 0) unread.push({ path: file.path, why: `The account cannot hold more ${kind}s.` });
    else add(file.path, planOf[kind](entry));
  });
  return {
    records: planned,
    pictures: writer.pictures,
    skipped,
    unlinked: writer.unlinked,
    unread,
    linked: writer.linked,
  };
}

function whyNotRead({ name, text, own }: ReadNote): string | undefined {
  const maximum = own === '' ? FILE_CHARACTERS_MAXIMUM : OWN_FILE_CHARACTERS_MAXIMUM;
  if (text.length > maximum)
    return `It has more than ${maximum.toLocaleString('en')} characters. Please split it.`;
  return own === '' && TEMPLATE.test(`${name}\n${text}`) ? 'It is a template.' : undefined;
}

/** What each file becomes: which kind, with which name, number and id. */
function entriesOf(files: readonly ReadNote[], { present, duplicates, newId }: Options): Entry[] {
  const here = {
    note: new Map(present.note.map(({ id, name }) => [nameKey(name), id])),
    handout: new Map(present.handout.map(({ id, name }) => [nameKey(name), id])),
    session: new Map(present.session.map((one) => [`${one.number} ${nameKey(one.name)}`, one.id])),
    dated: new Map(present.session.map((one) => [`${one.date} ${nameKey(one.name)}`, one.id])),
  };
  const named = files.map((file) => {
    const kind: JournalKind =
      file.session !== undefined ? 'session' : file.own === 'handout' ? 'handout' : 'note';
    if (kind !== 'session') {
      return { file, kind, name: file.name, number: 0, known: here[kind].get(nameKey(file.name)) };
    }
    const title = readSessionTitle(file.name);
    const number = validNumber(file.session?.number ?? title.number);
    const known =
      number === undefined
        ? here.dated.get(`${file.session?.date} ${nameKey(title.name)}`)
        : here.session.get(`${number} ${nameKey(title.name)}`);
    return { file, kind, name: title.name, number: number ?? 0, known };
  });
  let last = Math.max(
    0,
    ...present.session.map(({ number }) => number),
    ...named.map(({ number }) => number),
  );
  const numbers = new Map<ReadNote, number>();
  // Sessions without a number follow in the order of their dates.
  const open = named.filter(({ kind, number, known }) => kind === 'session' && number === 0 && !known);
  for (const { file } of open.toSorted((one, other) => dateOf(one.file).localeCompare(dateOf(other.file)))) {
    last = Math.min(SESSION_NUMBER_MAXIMUM, last + 1);
    numbers.set(file, last);
  }
  return named.map(({ file, kind, name, number, known }) => {
    const isPresent = duplicates === 'skip' && known !== undefined;
    const id = isPresent ? known : newId();
    return { file, kind, name, number: numbers.get(file) ?? Math.max(1, number), isPresent, id };
  });
}

function dateOf({ session }: ReadNote): string {
  return session?.date ?? '';
}

function partName(name: string, part: number): string {
  const number = ` (${part})`;
  return `${firstCharacters(name, TEXT_MAXIMUM - number.length)}${number}`;
}
