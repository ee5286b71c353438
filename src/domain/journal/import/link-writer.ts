import { PICTURE_ADDRESS } from '#domain/picture/picture-address.ts';
import { nameKey } from '#domain/text/name-key.ts';
import { linkText } from '../export/journal-files.ts';
import { formatMention, type Mention, type MentionKind } from '../mention.ts';
import { rewriteLinks, type WrittenLink } from './link-notes.ts';
import { exportedLinks, type LinkTargets, pathsOf } from './link-targets.ts';
import { fileName, type ReadNote } from './read-note-file.ts';

/** The kinds that a note can embed. A link to another kind that is embedded becomes a mention. */
const EMBEDDED: readonly string[] = ['encounter', 'monster', 'spell', 'npc'];
/** '![[map.png|300]]' is the width of the picture. */
const WIDTH = /^\d{1,5}(?:x\d{1,5})?$/;

export interface Unlinked {
  readonly name: string;
  readonly links: number;
  readonly in: string;
}

export interface UsedPicture {
  readonly path: string;
  /** The id that the picture gets. */
  readonly id: string;
}

/** What became of a link. The same links are repeated many times, and each takes long. */
interface Written {
  /** Undefined if the link stays as it is. */
  readonly text: string | undefined;
  readonly isMention: boolean;
  readonly missing: { links: number } | undefined;
}

interface Options {
  /** The paths of the pictures of the import. */
  readonly pictures: readonly string[];
  readonly newId: () => string;
}

/** Turns the links of files into mentions and pictures, and remembers those that lead nowhere. */
export class LinkWriter {
  readonly #targets: LinkTargets;
  readonly #newId: () => string;
  readonly #pictures = new Map<string, string>();
  readonly #used = new Map<string, string>();
  readonly #missing = new Map<string, { name: string; links: number; in: string }>();
  /** The links that were written before, for files that resolve them in the same way. */
  readonly #written = new Map<string, Written>();
  /** How many links became mentions. */
  linked = 0;

  constructor(targets: LinkTargets, { pictures, newId }: Options) {
    this.#targets = targets;
    this.#newId = newId;
    for (const path of pictures) {
      for (const end of pathsOf(path)) {
        if (!this.#pictures.has(nameKey(end))) this.#pictures.set(nameKey(end), path);
      }
    }
  }

  get unlinked(): Unlinked[] {
    return [...this.#missing.values()];
  }

  get pictures(): UsedPicture[] {
    return [...this.#used].map(([path, id]) => ({ path, id }));
  }

  /** For the texts of one file. */
  of({ path, data, own }: Pick<ReadNote, 'path' | 'data' | 'own'>) {
    const links = exportedLinks(data);
    const seen = data === undefined ? this.#written : new Map<string, Written>();
    /** The record of a link. One that an exported file names stays a mention, even if the account does not have it. */
    const find = ({ target }: WrittenLink) => {
      const exported = links.get(target);
      const found =
        exported === undefined ? this.#targets.find(target) : this.#targets.findExported(exported);
      if (found !== undefined) return { found, missing: undefined };
      return { found: exported, missing: this.#missingAs(exported?.name ?? target, path) };
    };
    const write = (link: WrittenLink): Written => {
      // A heading of the same note.
      if (link.target === '') return { text: link.shown, isMention: false, missing: undefined };
      const picture = link.isEmbedded ? this.pictureId(link.target) : undefined;
      if (picture !== undefined) {
        const text = `![${altOf(link, own)}](${PICTURE_ADDRESS}${picture})`;
        return { text, isMention: false, missing: undefined };
      }
      const { found, missing } = find(link);
      return { text: found && mentionFor(link, found), isMention: found !== undefined, missing };
    };
    const writeOnce = (link: WrittenLink): string | undefined => {
      const key = `${link.isEmbedded ? '!' : ''}${link.target}|${link.shown}`;
      const written = seen.get(key) ?? write(link);
      seen.set(key, written);
      if (written.isMention) this.linked += 1;
      if (written.missing !== undefined) written.missing.links += 1;
      return written.text;
    };
    return {
      inText: (text: string) => rewriteLinks(text, writeOnce),
      /** The ids of the linked records of a kind. */
      idsIn: (text: string, kind: MentionKind): string[] => {
        const ids: string[] = [];
        rewriteLinks(text, (link) => {
          if (link.target === '') return undefined;
          const { found, missing } = find(link);
          if (missing !== undefined) missing.links += 1;
          if (found?.kind === kind) ids.push(found.id);
          return undefined;
        });
        return ids;
      },
      /** The id in the account of a record that the data of an exported file names. */
      idHere: (mention: Mention): string => this.#targets.findExported(mention)?.id ?? mention.id,
    };
  }

  /** Undefined if the import has no such picture. */
  pictureId(target: string): string | undefined {
    const path = this.#pictures.get(nameKey(target)) ?? this.#pictures.get(nameKey(fileName(target)));
    if (path === undefined) return undefined;
    const id = this.#used.get(path) ?? this.#newId();
    this.#used.set(path, id);
    return id;
  }

  #missingAs(name: string, path: string): { links: number } {
    const key = nameKey(name);
    const missing = this.#missing.get(key) ?? { name, links: 0, in: path };
    this.#missing.set(key, missing);
    return missing;
  }
}

function mentionFor({ target, shown, isEmbedded }: WrittenLink, found: Mention): string {
  const mention = formatMention(found);
  if (isEmbedded && EMBEDDED.includes(found.kind)) return `!${mention}`;
  if (isEmbedded || shown === '' || shown === target || shown === found.name) return mention;
  // If the link shows another text than the name, the text stays, because a mention shows only the name.
  const isName = [linkText(found.name), fileName(target)].some((name) => nameKey(name) === nameKey(shown));
  return isName ? mention : `${shown} (${mention})`;
}

function altOf({ target, shown }: WrittenLink, own: string): string {
  if (shown !== target && !WIDTH.test(shown)) return shown;
  return own === '' ? fileName(target).replace(/\.\w{1,5}$/, '') : '';
}
