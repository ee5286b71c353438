import { nameKey } from '#domain/text/name-key.ts';
import type { FileData } from '../file-data.ts';
import { type Mention, mentionKey, parseMention } from '../mention.ts';
import { fileName } from './read-note-file.ts';

const FOLDERS_MAXIMUM = 10;

/** A file of the import that becomes a record. */
export interface TargetFile {
  readonly path: string;
  readonly aliases: readonly string[];
  readonly target: Mention;
}

/**
 * The possible targets of links. Files come first (by path, file name, title and aliases), then the records of the
 * campaign's journal, then other records, then the codex.
 */
export class LinkTargets {
  readonly #byName = new Map<string, Mention>();
  readonly #byKind = new Map<string, Mention>();
  readonly #byId = new Map<string, Mention>();
  /** The same name is linked many times, and its key takes long. */
  readonly #looked = new Map<string, Mention | undefined>();

  constructor(files: readonly TargetFile[], records: readonly Mention[]) {
    for (const { path, target } of files) for (const end of pathsOf(path)) this.#add(end, target);
    for (const { target } of files) this.#add(target.name, target);
    for (const { aliases, target } of files) for (const alias of aliases) this.#add(alias, target);
    for (const record of records) {
      this.#add(record.name, record);
      this.#byId.set(mentionKey(record), record);
      const key = `${record.kind} ${nameKey(record.name)}`;
      if (!this.#byKind.has(key)) this.#byKind.set(key, record);
    }
  }

  find(target: string): Mention | undefined {
    if (this.#looked.has(target)) return this.#looked.get(target);
    const found = this.#byName.get(nameKey(target)) ?? this.#byName.get(nameKey(fileName(target)));
    this.#looked.set(target, found);
    return found;
  }

  /** The record of the account for one of another account: the same one, or the one of its kind with this name. */
  findExported({ kind, id, name }: Mention): Mention | undefined {
    const found = this.#byId.get(mentionKey({ kind, id })) ?? this.#byKind.get(`${kind} ${nameKey(name)}`);
    // Entries of the codex are the same everywhere, also if the codex could not be read.
    return found ?? (kind.startsWith('codex/') ? { kind, id, name } : undefined);
  }

  #add(name: string, target: Mention): void {
    const key = nameKey(name);
    if (key !== '' && !this.#byName.has(key)) this.#byName.set(key, target);
  }
}

/** The records that the links of an exported file led to, by target. */
export function exportedLinks(data: FileData | undefined): ReadonlyMap<string, Mention> {
  const links = new Map<string, Mention>();
  for (const { link, record, name } of data?.links ?? []) {
    const mention = parseMention(`@[](${record})`);
    if (mention !== undefined) links.set(link, { ...mention, name });
  }
  return links;
}

/** 'vault/people/Gundren', 'people/Gundren' and 'Gundren': a link may leave out the first folders. */
export function pathsOf(path: string): string[] {
  const folders = path
    .replace(/\.(?:md|markdown|txt)$/i, '')
    .split('/')
    .slice(-FOLDERS_MAXIMUM);
  return folders.map((_, at) => folders.slice(at).join('/'));
}
