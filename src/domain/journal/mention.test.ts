import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cpuSeconds } from '../../../tests/support/hostile/cpu-seconds.ts';
import {
  entryOfMention,
  formatMention,
  type Mention,
  mentionAt,
  mentionsIn,
  parseEmbed,
  parseMention,
  plainMentions,
} from './mention.ts';

const ID = '2b1c0f5e-0000-4000-8000-00000000000a';
const gundren: Mention = { name: 'Gundren', kind: 'npc', id: ID };
const goblin: Mention = { name: 'Goblin', kind: 'codex/monsters', id: 'goblin' };

describe('a mention', () => {
  it('is read as it is written', () => {
    expect(parseMention(`@[Gundren](npc:${ID})`)).toEqual(gundren);
    expect(parseMention('@[Goblin](codex/monsters:goblin)')).toEqual(goblin);
    expect(formatMention(gundren)).toBe(`@[Gundren](npc:${ID})`);
  });

  it.each([
    ['an unknown kind', `@[Gundren](user:${ID})`],
    ['a text that is not an id', '@[Gundren](npc:12)'],
    ['an index with other characters', '@[Goblin](codex/monsters:../x)'],
    ['a guide that the codex does not have', '@[Goblin](codex/users:goblin)'],
    ['a name over two lines', `@[Gun\ndren](npc:${ID})`],
    ['more than the mention', `@[Gundren](npc:${ID}).`],
  ])('is not %s', (_, text) => {
    expect(parseMention(text)).toBeUndefined();
  });

  it('can have any name', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 80 }), (name) => {
        const shown = name.replace(/\s+/g, ' ').trim();
        expect(parseMention(formatMention({ ...gundren, name }))).toEqual({ ...gundren, name: shown });
      }),
    );
  });

  it('is found at a position, with its end', () => {
    const text = `Ask @[Gundren](npc:${ID})!`;
    expect(mentionAt(text, 4)).toEqual({ mention: gundren, end: text.length - 1 });
    expect(mentionAt(text, 5)).toBeUndefined();
  });

  it('of the codex leads to its entry', () => {
    expect(entryOfMention(goblin)).toEqual({ guide: 'monsters', index: 'goblin' });
    expect(entryOfMention(gundren)).toBeUndefined();
  });

  it('alone after an exclamation mark embeds', () => {
    expect(parseEmbed(`!@[Gundren](npc:${ID}) `)).toEqual(gundren);
    expect(parseEmbed(`See !@[Gundren](npc:${ID})`)).toBeUndefined();
    expect(parseEmbed(`@[Gundren](npc:${ID})`)).toBeUndefined();
  });
});

describe('the mentions of a text', () => {
  it('are listed once, in order', () => {
    const text = `${formatMention(goblin)} and ${formatMention(gundren)}, ${formatMention({ ...goblin, name: 'Gob' })}`;
    expect(mentionsIn(text)).toEqual([goblin, gundren]);
  });

  it.each([
    ['beginnings', '@['],
    ['names without an end', '@[a'],
    ['escapes', '@[\\['],
    ['addresses without an end', '@[](npc:'],
    ['mentions', '@[a](codex/rules:a)'],
  ])('are found in a text of many %s at once', (_, part) => {
    const text = part.repeat(20_000 / part.length);
    expect(cpuSeconds(() => mentionsIn(text))).toBeLessThan(0.2);
    expect(cpuSeconds(() => plainMentions(text))).toBeLessThan(0.5);
  });
});

describe('a text for players', () => {
  it('has only the names of what it mentions, as plain text', () => {
    const text = `The ${formatMention({ ...gundren, name: 'traitor [*]' })} owns a ${formatMention(goblin)}.`;
    expect(plainMentions(text)).toBe('The traitor \\[\\*\\] owns a Goblin.');
    expect(plainMentions(formatMention({ ...gundren, name: '~~x~~' }))).toBe('\\~\\~x\\~\\~');
  });

  it('has no embedded records', () => {
    expect(plainMentions(`Look!\n\n!${formatMention(gundren)}`)).toBe('Look!\n\nGundren');
    expect(plainMentions(`Look!${formatMention(gundren)}`)).toBe('Look!Gundren');
  });

  it('has no id of a mention that is not well-formed', () => {
    expect(plainMentions(`@[Gundren](spy:${ID})`)).toBe('Gundren');
  });

  it('has no mention and no id, even if mentions are nested', () => {
    const nested = fc.letrec<{ text: string }>((tie) => ({
      text: fc.oneof(
        { maxDepth: 6 },
        fc.constantFrom('a', '@', '[', '](', '\\'),
        fc.tuple(tie('text'), tie('text')).map(([one, other]) => `${one}${other}`),
        tie('text').map((inner) => `@[${inner}](npc:${ID})`),
      ),
    })).text;
    const inMention = `](npc:${ID})`;
    fc.assert(
      fc.property(nested, (text) => {
        const shown = plainMentions(text);
        expect(mentionsIn(shown)).toEqual([]);
        expect(shown).not.toContain(`@[a${inMention}`);
      }),
    );
    let deep = 'a';
    for (let depth = 0; depth < 8; depth += 1) deep = `@[${deep}](npc:${ID})`;
    expect(plainMentions(deep)).not.toContain(ID);
    const revealed = `@(npc:x)[a](npc:(npc:x)${ID})`;
    expect(mentionsIn(plainMentions(`${deep} ${revealed}`))).toEqual([]);
  });
});
