import fc from 'fast-check';
import { expect, it } from 'vitest';
import { indexTexts } from '#domain/codex/search/text-index.ts';
import { seenHandoutText } from '#domain/player-view/shown-handouts.ts';
import { cpuSeconds } from '#support/hostile/cpu-seconds.ts';
import { fuzzRuns } from '#support/hostile/fuzz-runs.ts';
import { DEEP_TEXTS, hostileMarkdown } from '#support/hostile/markdown-texts.ts';
import { toggleCheckBox } from './check-boxes.ts';
import { splitText } from './import/split-text.ts';
import { mentionsIn } from './mention.ts';
import { changeOutsideCode } from './outside-code.ts';
import { recapOf } from './recap.ts';
import { replaceMentionedIds } from './rewrite-mentions.ts';

/** Everything that reads a text without rendering it. Each is linear, so none needs long for the longest text. */
const READERS: Record<string, (text: string) => unknown> = {
  mentions: mentionsIn,
  'mentions with other ids': (text) => replaceMentionedIds(text, () => 'other'),
  code: (text) => changeOutsideCode(text, (part) => part.toUpperCase()),
  'check boxes': (text) => toggleCheckBox(text, 3),
  parts: (text) => splitText(text, 2_000),
  'players’ text': (text) => seenHandoutText(text, (id) => `seen ${id.length}`),
  recap: (text) => recapOf([{ line_id: 'a', at: 0, text, isEdited: false, kind: 'typed', data: null }], []),
  'search index': (text) => indexTexts().add(text),
};

it.each(Object.entries(READERS))('every text can be read: %s', (_, read) => {
  fc.assert(
    fc.property(hostileMarkdown, (text) => {
      expect(cpuSeconds(() => read(text))).toBeLessThan(0.5);
    }),
    { numRuns: fuzzRuns(40), examples: DEEP_TEXTS.map((text) => [text]) },
  );
});
