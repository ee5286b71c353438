/** A kind of file that is not text, and what the user can do. */
interface Kind {
  readonly what: string;
  readonly advice: string;
  /**
   * The signatures of this kind, as characters from 0 to 255: at the beginning, or at a given position. One match is
   * enough.
   */
  readonly signs: readonly (string | readonly [place: number, sign: string])[];
}

const COPY = 'Please open it, copy the text of the stat block and paste it here.';
const TYPE = 'Pictures cannot be read: please copy the words of the stat block as text and paste them here.';
const UNPACK = 'Please unpack it and import the files in it, or pack them as a zip.';
const ANOTHER = 'Please choose the file with the monsters or spells.';

/**
 * Common kinds of files. Bytes over 127 at the beginning are left out where possible, because a program may have sent
 * the file as text, which destroys them.
 */
const KINDS: readonly Kind[] = [
  { what: 'a PDF', advice: COPY, signs: ['%PDF-', [3, '%PDF-']] },
  { what: 'a PNG picture', advice: TYPE, signs: [[1, 'PNG']] },
  { what: 'a JPEG picture', advice: TYPE, signs: ['\xff\xd8\xff', [6, 'JFIF\0'], [6, 'Exif\0']] },
  { what: 'a GIF picture', advice: TYPE, signs: ['GIF8'] },
  { what: 'a WebP picture', advice: TYPE, signs: [[8, 'WEBP']] },
  {
    what: 'a picture',
    advice: TYPE,
    signs: ['II*\0', 'MM\0*', [4, 'ftypavif'], [4, 'ftypheic'], [4, 'ftypmif1']],
  },
  {
    what: 'audio',
    advice: ANOTHER,
    signs: ['ID3', 'OggS', 'fLaC', [8, 'WAVEfmt'], '\xff\xfb', [4, 'ftypM4A']],
  },
  { what: 'a video', advice: ANOTHER, signs: [[4, 'ftyp'], '\x1a\x45\xdf\xa3', [8, 'AVI LIST']] },
  { what: 'a gzip archive', advice: UNPACK, signs: ['\x1f\x8b'] },
  { what: 'a 7z archive', advice: UNPACK, signs: ['7z\xbc\xaf'] },
  { what: 'a RAR archive', advice: UNPACK, signs: ['Rar!\x1a'] },
  { what: 'a tar archive', advice: UNPACK, signs: [[257, 'ustar']] },
  { what: 'an archive', advice: UNPACK, signs: ['\xfd7zXZ', 'BZh91AY'] },
  { what: 'an old Office document', advice: COPY, signs: ['\xd0\xcf\x11\xe0'] },
  { what: 'a rich text document', advice: COPY, signs: ['{\\rtf'] },
  { what: 'a database', advice: 'Please export the records as JSON first.', signs: ['SQLite format 3'] },
  { what: 'a program', advice: ANOTHER, signs: ['MZ\x90\0', '\x7fELF'] },
];
const ZIP = ['PK\x03\x04', 'PK\x05\x06'];

const SVG = /^\s*(?:<\?xml[^>]{0,200}>\s*)?<svg\b/i;
const LOOKED_AT = 512;
/** A text never has a larger share of control characters. */
const CONTROL_SHARE = 0.1;

/** 'This is a PDF. Please …', or undefined for a text. */
export function whyNoText(file: Uint8Array | string): string | undefined {
  const begin = beginningOf(file);
  const kind = KINDS.find(({ signs }) =>
    signs.some((sign) =>
      typeof sign === 'string' ? begin.startsWith(sign) : begin.startsWith(sign[1], sign[0]),
    ),
  );
  if (kind !== undefined) return `This is ${kind.what}. ${kind.advice}`;
  if (SVG.test(begin)) return `This is an SVG picture. ${TYPE}`;
  if (ZIP.some((sign) => begin.startsWith(sign))) {
    return 'This is a zip archive. Please import it as a file on the import page.';
  }
  return undefined;
}

/** For content of an unknown kind that has bytes instead of words. */
export function whyOnlyBytes(text: string): string | undefined {
  const begin = text.slice(0, LOOKED_AT);
  let control = 0;
  for (let at = 0; at < begin.length; at += 1) {
    const code = begin.charCodeAt(at);
    if (code < 0x09 || (code > 0x0d && code < 0x20) || code === 0xfffd) control += 1;
  }
  if (control <= begin.length * CONTROL_SHARE) return undefined;
  return `This is not a text, but the data of a program. ${ANOTHER}`;
}

export function isZip(file: Uint8Array): boolean {
  const begin = beginningOf(file);
  return ZIP.some((sign) => begin.startsWith(sign));
}

function beginningOf(file: Uint8Array | string): string {
  if (typeof file === 'string') return file.slice(0, LOOKED_AT);
  return String.fromCharCode(...file.subarray(0, LOOKED_AT));
}
