import { Unzip, UnzipInflate, unzipSync } from 'fflate';
import { whyNoText } from '#domain/library/import/file/file-signature.ts';
import type { ImportSource } from '#domain/library/import/read-sources.ts';
import { decodeText } from './decode-text.ts';

/** A zip with more files than this is probably not a collection of monsters. */
const FILES_MAXIMUM = 1_000;

interface ZipLimits {
  /** Which names are unpacked. */
  readonly readable?: RegExp;
  readonly filesMaximum?: number;
}
/**
 * The number of packed bytes that are unpacked between two checks. The unpacked size is at most a thousand times as
 * large.
 */
const PUSHED = 16_384;
const NAME_MAXIMUM = 200;
const NAMED = 5;

const READABLE = /\.(?:json|db|monster|ya?ml|md|markdown|txt|text|html?|xml|csv)$/i;
const ARCHIVE = /\.(?:zip|gz|tgz|7z|rar|tar|jar|mrpack)$/i;
/** Files that operating systems add. */
const ADDED = /(?:^|\/)(?:__MACOSX\/|\.DS_Store$|Thumbs\.db$|desktop\.ini$|\.[^./])/i;

/**
 * Unpacks the readable files of a zip in memory. Their names are only shown. The sizes are checked before the
 * unpacking, from the list of the zip, and while it runs, because the list may lie. `room` is the number of bytes that
 * are left for the import.
 */
export function unzip(
  name: string,
  zip: Uint8Array,
  room: number,
  { readable = READABLE, filesMaximum = FILES_MAXIMUM }: ZipLimits = {},
): ImportSource[] {
  const refuse = (why: string): ImportSource[] => [{ name, text: '', wrong: why }];
  const listed = listOf(zip);
  if (listed === undefined) return refuse('This zip is broken. Please pack or download it again.');
  const document = whyDocument(listed);
  if (document !== undefined) return refuse(document);
  const files = listed.filter((file) => !file.name.endsWith('/') && !ADDED.test(file.name));
  const wanted = files.filter((file) => readable.test(file.name));
  if (wanted.length === 0) return refuse(whyNothing(files.map((file) => file.name)));
  if (wanted.length > filesMaximum) {
    return refuse(
      `This zip has more than ${filesMaximum.toLocaleString('en')} files. Please import it in parts.`,
    );
  }
  const tooLarge = `Unpacked, this zip has more than ${Math.floor(room / 1_000_000)} MB. Please import it in parts.`;
  if (wanted.reduce((sum, { originalSize }) => sum + originalSize, 0) > room) return refuse(tooLarge);

  const { unpacked, isTooLarge } = unpack(zip, new Set(wanted.map((file) => file.name)), room);
  if (isTooLarge) return refuse(tooLarge);
  const sources = wanted.map((file): ImportSource => {
    const shown = `${name}: ${shownName(file.name)}`;
    const bytes = unpacked.get(file.name);
    if (bytes === undefined) {
      const wrong = 'It could not be unpacked: it is broken or has a password. Please unpack the zip first.';
      return { name: shown, text: '', wrong };
    }
    const wrong = whyNoText(bytes);
    return wrong === undefined ? { name: shown, text: decodeText(bytes) } : { name: shown, text: '', wrong };
  });
  const archives = files.filter((file) => ARCHIVE.test(file.name)).map((file) => file.name);
  if (archives.length > 0) {
    const wrong = `Archives in a zip are not read: ${namesOf(archives)}. Please unpack them first.`;
    sources.push({ name, text: '', wrong });
  }
  return sources;
}

interface Listed {
  readonly name: string;
  readonly originalSize: number;
}

function listOf(zip: Uint8Array): Listed[] | undefined {
  const listed: Listed[] = [];
  try {
    unzipSync(zip, {
      filter: ({ name, originalSize }) => {
        listed.push({ name, originalSize });
        return false;
      },
    });
    return listed;
  } catch {
    return undefined;
  }
}

function unpack(zip: Uint8Array, wanted: ReadonlySet<string>, room: number) {
  const unpacked = new Map<string, Uint8Array>();
  let bytes = 0;
  const unzipper = new Unzip((file) => {
    if (!wanted.has(file.name) || unpacked.has(file.name)) return;
    const chunks: Uint8Array[] = [];
    file.ondata = (error, chunk, isLast) => {
      if (error !== null) return;
      bytes += chunk.length;
      if (bytes > room) return;
      chunks.push(chunk);
      if (isLast) unpacked.set(file.name, joined(chunks));
    };
    try {
      file.start();
    } catch {
      // An unknown compression method. The file is reported as not unpacked.
    }
  });
  unzipper.register(UnzipInflate);
  try {
    for (let from = 0; from < zip.length && bytes <= room; from += PUSHED) {
      unzipper.push(zip.subarray(from, from + PUSHED), from + PUSHED >= zip.length);
    }
  } catch {
    // Broken data. The files that were unpacked before are still read.
  }
  return { unpacked, isTooLarge: bytes > room };
}

function joined(chunks: readonly Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(chunks.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const chunk of chunks) {
    whole.set(chunk, at);
    at += chunk.length;
  }
  return whole;
}

/** Some document formats are zips. */
function whyDocument(listed: readonly Listed[]): string | undefined {
  const has = (name: string) => listed.some((file) => file.name === name);
  const copy = 'Please open it, copy the text of the stat block and paste it here.';
  if (has('[Content_Types].xml')) return `This is an Office document. ${copy}`;
  if (has('mimetype')) return `This is a document or an e-book. ${copy}`;
  return undefined;
}

function whyNothing(names: readonly string[]): string {
  const content = names.length === 0 ? 'It is empty.' : `It has ${namesOf(names)}.`;
  return `This zip has no file of a known format. ${content} Please choose another file.`;
}

/** 'a.png, b.png and 3 more'. */
function namesOf(names: readonly string[]): string {
  const named = names.slice(0, NAMED).map(shownName).join(', ');
  return names.length > NAMED ? `${named} and ${(names.length - NAMED).toLocaleString('en')} more` : named;
}

function shownName(name: string): string {
  return name.replace(/\p{C}/gu, '').slice(-NAME_MAXIMUM);
}
