import type { ImportAdapter } from '#domain/library/import/import-result.ts';
import { leftOutText } from '#domain/library/import/markup/left-out-text.ts';
import { abilityTokens, hasAbility } from './text-abilities.ts';
import { type TextLine, textLines } from './text-lines.ts';
import { readTextMonster } from './text-monster.ts';
import { textSegments } from './text-segments.ts';
import { readTextSpell } from './text-spell.ts';

/** One or more stat blocks and spells, copied as text from a book or a site. */
export const textAdapter: ImportAdapter = {
  format: 'Stat block as text',
  listedAs: 'stat blocks as text (2014 and 2024)',
  recognises: ({ text, json }) => json === undefined && hasTextRecords(text),
  *read({ text }) {
    for (const segment of textSegments(textLines(text))) {
      const source = sourceOf(segment.lines);
      if (segment.kind === 'between') {
        const left = leftOutText(source, 'no stat block and no spell');
        if (left !== undefined) yield left;
      } else if (segment.kind === 'monster')
        yield { kind: 'monster', record: readTextMonster(segment), source: `${segment.name}\n${source}` };
      else yield { kind: 'spell', record: readTextSpell(segment), source: `${segment.name}\n${source}` };
    }
  },
};

function hasTextRecords(text: string): boolean {
  for (const { kind } of textSegments(textLines(text))) if (kind !== 'between') return true;
  return false;
}

/** Whether the text has a spell, or a stat block with abilities. Prose about a monster may name its armor class. */
export function hasWholeRecords(text: string): boolean {
  for (const { kind, lines } of textSegments(textLines(text))) {
    if (kind === 'spell') return true;
    if (kind === 'monster' && lines.some((line) => hasAbility(abilityTokens(line.text) ?? []))) return true;
  }
  return false;
}

function sourceOf(lines: readonly TextLine[]): string {
  return lines
    .map(({ text, isBullet }) => (isBullet ? `- ${text}` : text))
    .join('\n')
    .trim();
}
