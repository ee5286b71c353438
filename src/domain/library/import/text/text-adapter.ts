import type { ImportAdapter } from '#domain/library/import/import-result.ts';
import { textLines } from './text-lines.ts';
import { readTextMonster } from './text-monster.ts';
import { textSegments } from './text-segments.ts';
import { readTextSpell } from './text-spell.ts';

/** One or more stat blocks and spells, copied as text from a book or a site. */
export const textAdapter: ImportAdapter = {
  format: 'Stat block as text',
  listedAs: 'stat blocks as text (2014 and 2024)',
  recognises: ({ text, json }) => json === undefined && !textSegments(textLines(text)).next().done,
  *read({ text }) {
    for (const segment of textSegments(textLines(text))) {
      if (segment.kind === 'monster') yield { kind: 'monster', record: readTextMonster(segment) };
      else yield { kind: 'spell', record: readTextSpell(segment) };
    }
  },
};
