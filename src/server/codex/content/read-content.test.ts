import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { buildCodex } from '../build.ts';
import { CONTENT_FOLDER } from './load-content.ts';
import { readContent } from './read-content.ts';
import { readRule } from './read-rule.ts';

const RULE = `---
name: Cover
chapter: Combat
srd: Combat, Cover
aliases: [half cover]
see:
  - rules/attacks
---

A wall or a creature
gives cover.

- one
- two

**Cover**

| Cover | AC |
|---|---|
| Half | +2 \\| more |
`;

describe('a rule', () => {
  it('is read from Markdown with front matter', () => {
    expect(readRule('rules/cover.md', RULE)).toEqual({
      index: 'cover',
      name: 'Cover',
      chapter: 'Combat',
      srd: 'Combat, Cover',
      aliases: ['half cover'],
      see: ['rules/attacks'],
      desc: ['A wall or a creature gives cover.', '- one', '- two'],
      tables: [{ caption: 'Cover', columns: ['Cover', 'AC'], rows: [['Half', '+2 | more']] }],
    });
  });

  it.each([
    ['chapter: Combat', 'chapter: Combta', 'rules/cover.md:3: chapter'],
    ['srd:', 'source:', 'rules/cover.md:2: '],
    ['aliases: [half cover]', 'aliases: [half cover', 'rules/cover.md:'],
    ['| Half | +2 \\| more |', '| Half |', 'rules/cover.md:20: This row has 1 cells'],
    ['**Cover**', 'Cover', 'rules/cover.md:18: A table needs a caption'],
    ['---\nname', 'name', 'rules/cover.md:1: '],
  ])('with %j as %j is refused with its line', (from, to, problem) => {
    expect(() => readRule('rules/cover.md', RULE.replace(from, to))).toThrow(problem);
  });
});

describe('the folder', () => {
  const scratch = mkdtempSync(path.join(tmpdir(), 'content-'));
  afterAll(() => rmSync(scratch, { recursive: true }));

  /** Reads a copy of the content with one edit. */
  function readEdited(file: string, from: string, to: string) {
    cpSync(CONTENT_FOLDER, scratch, { recursive: true });
    const place = path.join(scratch, file);
    const text = readFileSync(place, 'utf8');
    expect(text).toContain(from);
    writeFileSync(place, text.replace(from, to));
    return readContent(scratch);
  }

  it('changes the codex with one edit of a rule', () => {
    const edited = readEdited('rules/hazards/falling.md', 'at most 20d6', 'at most 30d6');
    const rule = buildCodex(edited).rules.find(({ index }) => index === 'falling');
    expect(rule?.desc[0]).toContain('at most 30d6');
  });

  it.each([
    [
      'corrections/monsters.yaml',
      'change: replace',
      'change: replaec',
      'corrections/monsters.yaml:4: Acolyte.0.change',
    ],
    ['equipment/gear.yaml', 'desc:', 'description:', 'equipment/gear.yaml:4: abacus'],
    ['corrections/exhaustion.yaml', 'levels:', 'levels: x', 'corrections/exhaustion.yaml:'],
    [
      'effects/monsters/b.yaml',
      '{ pull: 25 }',
      '{ pul: 25 }',
      'b.yaml:44: Balor.Whip.hit.2.fail.0 A consequence',
    ],
    ['effects/monsters/b.yaml', 'type: slashing', 'type: slashin', 'b.yaml:36: Balor.Longsword.hit.0.type'],
    ['effects/monsters/b.yaml', 'reach: 5', 'raech: 5', 'b.yaml:5: Baboon.Bite.attack'],
    ['effects/spells/h.yaml', 'for: 1 hour', 'for: an hour', 'Harm.does.0.fail.1.for A duration'],
    ['effects/spells/h.yaml', 'Harm:', 'Aid:', "h.yaml:1: 'Aid' has an entry in another file too"],
  ])('is refused with the line of an error in %s', (file, from, to, problem) => {
    expect(() => readEdited(file, from, to)).toThrow(problem);
  });

  it('is refused with a link to an entry that does not exist', () => {
    const edited = readEdited('rules/hazards/falling.md', 'conditions/prone', 'conditions/prune');
    expect(() => buildCodex(edited)).toThrow("The rule 'falling' refers to 'conditions/prune'");
  });
});
