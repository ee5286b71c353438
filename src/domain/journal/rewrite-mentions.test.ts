import { expect, it } from 'vitest';
import { cpuSeconds } from '#support/hostile/cpu-seconds.ts';
import { replaceMentionedIds, rewriteMentions, splitMentions } from './rewrite-mentions.ts';

const ONE = '00000000-0000-7000-8000-000000000001';
const TWO = '00000000-0000-7000-8000-000000000002';

it('replaces mentions, with the mark of embedded ones', () => {
  const text = `a @[b \\[c\\]](npc:${ONE})\n!@[W](encounter:${ONE}) x!@[W](npc:${ONE}) @[no](x:1)`;
  const shown = rewriteMentions(text, ({ name, isEmbedded }) => (isEmbedded ? `<${name}>` : name));
  expect(shown).toBe('a b [c]\n<W> x!W @[no](x:1)');
});

it('splits a line into its texts and mentions', () => {
  expect(splitMentions(`@[Gundren](npc:${ONE}) met @[Goblin](codex/monsters:goblin), @[no](x:1)`)).toEqual([
    { name: 'Gundren', kind: 'npc', id: ONE },
    ' met ',
    { name: 'Goblin', kind: 'codex/monsters', id: 'goblin' },
    ', @[no](x:1)',
  ]);
  expect(splitMentions('')).toEqual([]);
});

it('replaces only the ids that are known, and keeps the names as they are written', () => {
  const text = `!@[a \\[b\\]](npc:${ONE}) @[c](npc:${TWO}) @[d](codex/monsters:goblin)`;
  expect(replaceMentionedIds(text, ({ id }) => (id === ONE ? TWO : undefined))).toBe(
    `!@[a \\[b\\]](npc:${TWO}) @[c](npc:${TWO}) @[d](codex/monsters:goblin)`,
  );
});

it.each(['@[', '@[a](npc:', '!@['])('takes little time for %j repeated', (word) => {
  expect(cpuSeconds(() => rewriteMentions(word.repeat(100_000), () => ''))).toBeLessThan(3);
});
