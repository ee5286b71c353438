import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cpuSeconds } from '../../../tests/support/hostile/cpu-seconds.ts';
import { type Merged, mergeParagraphs, textWithBoth } from './merge-paragraphs.ts';

const BASE = 'The inn is full.\n\nThe cellar is dark.\n\nRats live there.';

describe('two changes of a text', () => {
  it('of different paragraphs are merged', () => {
    const mine = BASE.replace('full', 'empty');
    const theirs = BASE.replace('Rats', 'Cats');
    expect(mergeParagraphs(BASE, mine, theirs)).toEqual({
      kind: 'merged',
      text: 'The inn is empty.\n\nThe cellar is dark.\n\nCats live there.',
    });
  });

  it('of neighbouring paragraphs are merged', () => {
    const mine = BASE.replace('full', 'empty');
    const theirs = BASE.replace('dark', 'bright');
    expect(mergeParagraphs(BASE, mine, theirs)).toEqual({
      kind: 'merged',
      text: 'The inn is empty.\n\nThe cellar is bright.\n\nRats live there.',
    });
  });

  it('of different items of a list are merged', () => {
    const list = '# Buy\n- [ ] Rope\n- [ ] Oil\n- [ ] Ale';
    const mine = list.replace('[ ] Rope', '[x] Rope');
    const theirs = list.replace('[ ] Oil', '[x] Oil');
    expect(mergeParagraphs(list, mine, theirs)).toEqual({
      kind: 'merged',
      text: '# Buy\n- [x] Rope\n- [x] Oil\n- [ ] Ale',
    });
  });

  it('that both add at the end are both kept', () => {
    const merged = mergeParagraphs(BASE, `${BASE}\n\nMine.`, `${BASE}\n\nTheirs.`);
    expect(merged).toEqual({ kind: 'merged', text: `${BASE}\n\nTheirs.\n\nMine.` });
    expect(mergeParagraphs('- a', '- a\n- mine', '- a\n- theirs')).toEqual({
      kind: 'merged',
      text: '- a\n- theirs\n- mine',
    });
  });

  it('that are equal are merged once', () => {
    const mine = `${BASE}\n\nNew.`.replace('full', 'empty');
    const theirs = `${BASE}\n\nNew.`.replace('dark', 'bright');
    expect(mergeParagraphs(BASE, mine, theirs)).toEqual({
      kind: 'merged',
      text: 'The inn is empty.\n\nThe cellar is bright.\n\nRats live there.\n\nNew.',
    });
  });

  it('of one paragraph are a conflict with both texts', () => {
    const merged = mergeParagraphs(BASE, BASE.replace('dark', 'bright'), BASE.replace('dark', 'wet'));
    expect(merged).toEqual({
      kind: 'conflict',
      pieces: [
        { kind: 'agreed', text: 'The inn is full.\n\n' },
        {
          kind: 'conflict',
          base: 'The cellar is dark.\n\n',
          mine: 'The cellar is bright.\n\n',
          theirs: 'The cellar is wet.\n\n',
        },
        { kind: 'agreed', text: 'Rats live there.' },
      ],
    });
  });

  it('are a conflict if one deletes what the other changes', () => {
    const merged = mergeParagraphs('a\n\nb\n\nc', 'a\n\nc', 'a\n\nB\n\nc');
    expect(piecesOf(merged)).toContainEqual({ kind: 'conflict', base: 'b\n\n', mine: '', theirs: 'B\n\n' });
  });
});

it('keeps both sides of a conflict, theirs first', () => {
  const merged = mergeParagraphs(BASE, BASE.replace('dark', 'bright'), BASE.replace('dark', 'wet'));
  expect(textWithBoth(piecesOf(merged))).toBe(
    'The inn is full.\n\nThe cellar is wet.\n\nThe cellar is bright.\n\nRats live there.',
  );
});

describe('a merge', () => {
  const paragraphs = fc.array(fc.constantFrom('a', 'b', 'c', 'd', '- e', '- f', 'g\nh', '# i'), {
    maxLength: 7,
  });
  const text = paragraphs.map((list) => list.join('\n\n'));

  it('takes the text of the only side that changed it', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (base, changed) => {
        expect(mergeParagraphs(base, changed, base)).toEqual({ kind: 'merged', text: changed });
        expect(mergeParagraphs(base, base, changed)).toEqual({ kind: 'merged', text: changed });
        expect(mergeParagraphs(base, changed, changed)).toEqual({ kind: 'merged', text: changed });
      }),
    );
  });

  it('loses nothing that either side wrote', () => {
    fc.assert(
      fc.property(text, text, text, (base, mine, theirs) => {
        const whole = linesOf(allTexts(mergeParagraphs(base, mine, theirs)));
        const before = linesOf(base);
        for (const written of [linesOf(mine), linesOf(theirs)]) {
          for (const [line, count] of written) {
            const added = count - (before.get(line) ?? 0);
            expect(whole.get(line) ?? 0).toBeGreaterThanOrEqual(Math.min(added, count));
          }
        }
      }),
      { numRuns: 2_000 },
    );
  });

  it('keeps what nobody changed', () => {
    fc.assert(
      fc.property(paragraphs, paragraphs, paragraphs, (before, mine, theirs) => {
        const merged = mergeParagraphs(
          [...before, 'Kept.'].join('\n\n'),
          [...mine, 'Kept.'].join('\n\n'),
          [...theirs, 'Kept.'].join('\n\n'),
        );
        expect(linesOf(allTexts(merged)).get('Kept.')).toBe(1);
      }),
    );
  });

  it('has a conflict for one side exactly if it has one for the other', () => {
    fc.assert(
      fc.property(text, text, text, (base, mine, theirs) => {
        expect(mergeParagraphs(base, mine, theirs).kind).toBe(mergeParagraphs(base, theirs, mine).kind);
      }),
    );
  });

  it('never joins or splits paragraphs', () => {
    fc.assert(
      fc.property(text, text, text, (base, mine, theirs) => {
        const known = new Set([base, mine, theirs].flatMap((one) => one.split('\n\n')));
        const merged = mergeParagraphs(base, mine, theirs);
        if (merged.kind !== 'merged') return;
        for (const paragraph of merged.text.split(/\n\n|\n(?=[-#])/)) {
          expect(known.has(paragraph) || paragraph === '').toBe(true);
        }
      }),
    );
  });

  it.each([
    ['equal paragraphs', 'a\n\n', 'a\n\n'],
    ['list items', '- \n', '* \n'],
    ['different paragraphs', 'a\n\n', 'b\n\n'],
    ['empty lines', '\n', ' \n'],
    ['one long line', 'a', 'b'],
    ['spaces', ' ', '\t'],
    ['table rows', '|\n', '#\n'],
  ])('of 20,000 characters is fast: %s', (_, one, other) => {
    const base = `x${one.repeat(20_000 / one.length)}`;
    const mine = `${base.slice(0, 9_000)}${other.repeat(3_000)}y`;
    const theirs = `${other.repeat(3_000)}${base.slice(5_000)}z`;
    expect(cpuSeconds(() => mergeParagraphs(base, mine, theirs))).toBeLessThan(0.5);
  });

  it('of many equal paragraphs with changes everywhere is fast', () => {
    const base = Array.from({ length: 5_000 }, (_, at) => `- ${at % 50}`);
    const mine = base.map((line, at) => (at % 3 === 0 ? `${line}m` : line));
    const theirs = base.map((line, at) => (at % 4 === 0 ? `${line}t` : line));
    const merge = () => mergeParagraphs(base.join('\n'), mine.join('\n'), theirs.join('\n'));
    expect(cpuSeconds(merge)).toBeLessThan(0.5);
  });

  it('of 20,000 characters in many different lines finds the changes', () => {
    const lines = Array.from({ length: 3_000 }, (_, at) => `- ${at}`);
    const mine = [...lines, '- mine'].toSpliced(1_000, 1);
    const theirs = lines.toSpliced(2_000, 1, '- theirs', '- others').toSpliced(0, 1);
    expect(mergeParagraphs(lines.join('\n'), mine.join('\n'), theirs.join('\n'))).toEqual({
      kind: 'merged',
      text: [...lines, '- mine']
        .toSpliced(2_000, 1, '- theirs', '- others')
        .toSpliced(1_000, 1)
        .slice(1)
        .join('\n'),
    });
  });
});

function piecesOf(merged: Merged) {
  return merged.kind === 'merged' ? [{ kind: 'agreed' as const, text: merged.text }] : merged.pieces;
}

/** The agreed text and both sides of each conflict. */
function allTexts(merged: Merged): string {
  return textWithBoth(piecesOf(merged));
}

function linesOf(text: string): Map<string, number> {
  const counts = new Map<string, number>();
  for (const line of text.split('\n').filter((one) => one !== '')) {
    counts.set(line, (counts.get(line) ?? 0) + 1);
  }
  return counts;
}
