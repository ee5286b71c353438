import { expect, it } from 'vitest';
import { createEntryFinder } from '#domain/codex/entry-address.ts';
import { entryAddress, GUIDES } from '#domain/codex/guides.ts';
import { buildCodex } from './build.ts';

const codex = buildCodex();
const find = createEntryFinder(codex);

it('finds every entry at its own address', () => {
  for (const guide of GUIDES) {
    for (const { index } of codex[guide])
      expect(find(entryAddress({ guide, index }))).toEqual({ guide, index, certain: true });
  }
});

it.each([
  ['/codex/specs/monsters/Ancient%20Red%20Dragon', 'monsters', 'ancient-red-dragon', true],
  ['/codex/specs/monsters/ancient_red_dragon/', 'monsters', 'ancient-red-dragon', true],
  ['/codex/specs/monsters/Dragon,%20Ancient%20Red', 'monsters', 'ancient-red-dragon', true],
  ['/codex/specs/monster/goblin', 'monsters', 'goblin', true],
  ['/Codex/Monsters/Goblin', 'monsters', 'goblin', true],
  ['/monsters/goblin', 'monsters', 'goblin', true],
  ["/spells/hunter's-mark", 'spells', 'hunters-mark', true],
  ['/codex/specs/spells/hunter%E2%80%99s%20mark', 'spells', 'hunters-mark', true],
  ['/codex/specs/conditions/PRONE', 'conditions', 'prone', true],
  ['/codex/specs/spells/firebal', 'spells', 'fireball', false],
  ['/codex/specs/monsters/gobiln', 'monsters', 'goblin', false],
  ['/codex/specs/monsters/goblins', 'monsters', 'goblin', false],
])('%s means %s %s', (address, guide, index, certain) => {
  expect(find(address)).toEqual({ guide, index, certain });
});

it.each([
  '/codex/specs/monsters/fireball',
  '/codex/specs/monsters/gob',
  '/codex/specs/monsters/ancient-r',
  // A werebear or a wereboar.
  '/codex/specs/monsters/werebar',
  '/codex/specs/monsters/%ff',
  '/codex/specs/monsters/',
  '/codex/specs/monsters/a/b',
  '/codex/monsters',
  '/stuff/campaigns/goblin',
  `/codex/specs/monsters/${'goblin'.repeat(100)}`,
])('%s means none', (address) => {
  expect(find(address)).toBeUndefined();
});
