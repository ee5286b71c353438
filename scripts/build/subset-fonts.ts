import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import subsetFont from 'subset-font';
import type { Plugin } from 'vite';

export const FONTS_SHEET = 'src/web/styles/fonts.css';
const FOLDER = '.cache/fonts';
const PACKAGES = 'node_modules/@fontsource-variable';
/** The fonts of the first paint and their source files. */
const SOURCES = {
  'inter.woff2': `${PACKAGES}/inter/files/inter-latin-wght-normal.woff2`,
  'alegreya.woff2': `${PACKAGES}/alegreya/files/alegreya-latin-wght-normal.woff2`,
  'alegreya-italic.woff2': `${PACKAGES}/alegreya/files/alegreya-latin-wght-italic.woff2`,
};
/** Composition, kerning, ligatures, and the two kinds of figures that the style sheets use. */
const FEATURES = ['ccmp', 'kern', 'liga', 'lnum', 'tnum'];

interface Subset {
  file: string;
  source: string;
  characters: string;
  weights: { min: number; max: number };
}

/** The characters and weights of each font of the first paint, from the style sheet. */
export function listSubsets(sheet: string): Subset[] {
  const faces = sheet.match(/@font-face \{[^}]+\}/g) ?? [];
  return Object.entries(SOURCES).map(([name, source]) => {
    const face = faces.find((one) => one.includes(`${FOLDER}/${name}"`)) ?? '';
    const [, min, max] = /font-weight: (\d+) (\d+);/.exec(face) ?? [];
    const [, ranges = ''] = /unicode-range:([^;]+);/.exec(face) ?? [];
    const characters = ranges.split(',').map(charactersOf).join('');
    if (min === undefined || max === undefined || characters === '')
      throw new Error(`${FONTS_SHEET} has no weights or characters for ${name}.`);
    return {
      file: path.join(FOLDER, name),
      source,
      characters,
      weights: { min: Number(min), max: Number(max) },
    };
  });
}

/** The characters of one range: `U+20-7E` or `U+D7`. */
export function charactersOf(range: string): string {
  const [first = 0, last = first] = range
    .trim()
    .replace('U+', '')
    .split('-')
    .map((point) => Number.parseInt(point, 16));
  return Array.from({ length: last - first + 1 }, (_, at) => String.fromCodePoint(first + at)).join('');
}

/** Writes the fonts of the first paint if they are missing or their source has changed. */
export function subsetFonts(): Plugin {
  return {
    name: 'subset-fonts',
    async buildStart() {
      const sheet = readFileSync(FONTS_SHEET, 'utf8');
      const subsets = listSubsets(sheet);
      const hash = createHash('sha256').update(sheet).update(JSON.stringify(FEATURES));
      for (const { source } of subsets) hash.update(readFileSync(source));
      const stamp = hash.digest('hex');
      const stampFile = path.join(FOLDER, 'stamp');
      if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stamp) return;
      mkdirSync(FOLDER, { recursive: true });
      for (const { file, source, characters, weights } of subsets) {
        const options = {
          targetFormat: 'woff2',
          variationAxes: { wght: weights },
          keepFeatures: FEATURES,
        } as const;
        writeFileSync(file, await subsetFont(readFileSync(source), characters, options));
      }
      writeFileSync(stampFile, stamp);
    },
  };
}
