import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { monsterEffectsSchema } from '#domain/codex/effects/effect.ts';
import { buildCodex } from '../build.ts';
import { CONTENT_FOLDER } from './load-content.ts';
import { readContent } from './read-content.ts';
import { readRule } from './read-rule.ts';
import { parseYaml } from './yaml-file.ts';

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

const EFFECTS = `Balor:
  Whip:
    attack: { bonus: 14, reach: 30 }
    hit:
      - { damage: 2d6 + 8, type: slashing }
      - save: strength
        dc: 20
        fail:
          - { pull: 25 }
          - { condition: poisoned, for: 1 minute, save_ends: end of each of its turns }
  Roar:
    - { way: First, does: [{ heal: 1d4 }] }
    - { way: Second, does: [{ heal: 2d4 }] }
`;

describe('an effect', () => {
  it.each([
    ['pull: 25', 'pul: 25', 'b.yaml:9: Balor.Whip.hit.1.fail.0 A consequence is exactly one of'],
    ['pull: 25', 'pull: 25, push: 5', 'b.yaml:9: Balor.Whip.hit.1.fail.0 A consequence is exactly one of'],
    ['type: slashing', 'type: slashin', 'b.yaml:5: Balor.Whip.hit.0.type'],
    ['type: slashing', 'until: tomorrow', 'b.yaml:5: Balor.Whip.hit.0'],
    ['reach: 30', 'raech: 30', 'b.yaml:3: Balor.Whip.attack'],
    ['for: 1 minute', 'for: a minute', "b.yaml:10: Balor.Whip.hit.1.fail.1.for A duration is '1 minute'"],
    ['end of each of its turns', 'end of turns', 'b.yaml:10: Balor.Whip.hit.1.fail.1.save_ends'],
    ['heal: 2d4', 'heal: two', "b.yaml:13: Balor.Roar.1.does.0.heal Dice are written '2d6 + 5'."],
  ])('with %j as %j is refused with its line', (from, to, problem) => {
    expect(parseYaml('b.yaml', EFFECTS, monsterEffectsSchema)).toHaveProperty('Balor');
    expect(() => parseYaml('b.yaml', EFFECTS.replace(from, to), monsterEffectsSchema)).toThrow(problem);
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
      'magic-items/armor.yaml',
      'rarity: uncommon',
      'rarity: uncomon',
      'magic-items/armor.yaml:6: Adamantine Armor.rarity',
    ],
    [
      'magic-items/armor.yaml',
      'rarity: varies',
      'rarity: rare',
      'Armor, +1, +2, or +3 Each variant has a rarity if the rarity varies, and only then.',
    ],
    ['magic-items/rings.yaml', 'regained: 1d3', 'regained: some', 'magic-items/rings.yaml:6: '],
    ['effects/spells/h.yaml', 'Harm:', 'Aid:', "h.yaml:1: 'Aid' has an entry in another file too"],
  ])('is refused with the line of an error in %s', (file, from, to, problem) => {
    expect(() => readEdited(file, from, to)).toThrow(problem);
  });

  it('is refused with a link to an entry that does not exist', () => {
    const edited = readEdited('rules/hazards/falling.md', 'conditions/prone', 'conditions/prune');
    expect(() => buildCodex(edited)).toThrow("The rule 'falling' refers to 'conditions/prune'");
  });
});
