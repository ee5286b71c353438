import { beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { readEffects } from '#domain/combat/stat-block/feature-effect.ts';
import { spellEffects } from '#domain/combat/stat-block/spell-effect.ts';
import { monsterBlueprint } from '#domain/combat/stat-block/stat-block.ts';
import { completeMonster } from '#domain/library/complete-monster.ts';
import { completeSpell } from '#domain/library/complete-spell.ts';
import { ADAPTERS } from '#domain/library/import/adapters.ts';
import { importInput } from '#domain/library/import/read-import.ts';
import { ownMonsterFieldsSchema } from '#domain/library/own-monster.ts';
import { ownSpellFieldsSchema } from '#domain/library/own-spell.ts';
import { cpuSeconds } from '#support/hostile/cpu-seconds.ts';
import { legalValues } from '#support/hostile/from-schema.ts';
import { fuzzRuns } from '#support/hostile/fuzz-runs.ts';
import { type HostileWord, hostileWordsOf, writeWord } from '#support/hostile/hostile-words.ts';
import { FILLING, hostileWordsOfSource, someOf, withWord } from '#support/hostile/words-of-source.ts';

/** A linear parser needs about 10 ms for a record of 200 KB. */
const MILLISECONDS_MAXIMUM = 250;
const ATTEMPTS = 5;
const IMPORTED_LENGTH = 20_000;

let words: HostileWord[] = [];
beforeAll(() => {
  words = hostileWordsOfSource();
});

/** The shortest of several attempts, because other load on the machine can only make an attempt longer. */
function millisecondsFor(work: () => void): number {
  let shortest = Number.POSITIVE_INFINITY;
  for (let attempt = 0; attempt < ATTEMPTS && shortest > MILLISECONDS_MAXIMUM; attempt += 1) {
    shortest = Math.min(shortest, cpuSeconds(work) * 1_000);
  }
  return shortest;
}

describe('hostile words of an expression', () => {
  it.each([
    [/\d+d\d+/, '1'],
    [/x\s+y/, 'x '],
    [/(Hit: \d+(?: \([^)]*\))? \w+ damage)(?! plus)/, 'Hit: 1 (a'],
    [/(?:or|and) (\d+) fire damage/g, 'or 1 fire damage'],
  ])('%s', (expression, repeated) => {
    expect(hostileWordsOf(expression).map((word) => word.repeated)).toContain(repeated);
  });
});

describe('hostile words of all expressions in the source', () => {
  it('are parsed quickly in a record, and give at most about twice its length', () => {
    const [monster] = legalValues(ownMonsterFieldsSchema, FILLING, 1);
    const [spell] = legalValues(ownSpellFieldsSchema, FILLING, 1);
    const caster = { dc: 10, attack_bonus: 2, modifier: 0, level: 1 };
    for (const word of someOf(words, fuzzRuns(90))) {
      const fields = z.parse(ownMonsterFieldsSchema, withWord(monster, word));
      const cast = z.parse(ownSpellFieldsSchema, withWord(spell, word));
      let length = 0;
      const milliseconds = millisecondsFor(() => {
        const completed = completeMonster('id', fields, () => []);
        completed.actions.map(readEffects);
        monsterBlueprint(completed);
        const completedSpell = completeSpell('id', cast, () => []);
        spellEffects(completedSpell, caster, 9);
        length = JSON.stringify([completed, completedSpell]).length;
      });
      expect(milliseconds, JSON.stringify(word)).toBeLessThan(MILLISECONDS_MAXIMUM);
      expect(length, JSON.stringify(word)).toBeLessThan(2.1 * JSON.stringify([fields, cast]).length + 30_000);
    }
  });

  it('are parsed quickly by every import', () => {
    for (const word of someOf(words, fuzzRuns(90))) {
      const input = importInput('', writeWord(word, IMPORTED_LENGTH));
      for (const adapter of ADAPTERS) {
        const milliseconds = millisecondsFor(() => {
          adapter.recognises(input);
          for (const _ of adapter.read(input));
        });
        expect(milliseconds, `${adapter.format} ${JSON.stringify(word)}`).toBeLessThan(MILLISECONDS_MAXIMUM);
      }
    }
  });
});
