import { expect, it } from 'vitest';
import { createEntryFinder } from '#domain/codex/entry-address.ts';
import { entryAddress, GUIDES } from '#domain/codex/guides.ts';
import { buildCodex } from './build.ts';

const codex = buildCodex();
const { find, near } = createEntryFinder(codex);

it('finds every entry at its own address', () => {
  for (const guide of GUIDES) {
    for (const { index } of codex[guide])
      expect(find(entryAddress({ guide, index }))).toEqual({ guide, index });
  }
});

it.each([
  ['/codex/specs/monsters/Ancient%20Red%20Dragon', 'monsters', 'ancient-red-dragon'],
  ['/codex/specs/monsters/ancient_red_dragon/', 'monsters', 'ancient-red-dragon'],
  ['/codex/specs/monsters/Dragon,%20Ancient%20Red', 'monsters', 'ancient-red-dragon'],
  ['/codex/specs/monster/goblin', 'monsters', 'goblin'],
  ['/Codex/Monsters/Goblin', 'monsters', 'goblin'],
  ['/monsters/goblin', 'monsters', 'goblin'],
  ['/codex/specs/monsters/goblins', 'monsters', 'goblin'],
  ['/codex/specs/monsters/Wolves', 'monsters', 'wolf'],
  ['/codex/specs/monsters/ancient-red-dragons', 'monsters', 'ancient-red-dragon'],
  ['/codex/specs/monsters/swarms-of-bat', 'monsters', 'swarm-of-bats'],
  ['/codex/specs/monsters/were%20bear', 'monsters', 'werebear'],
  ["/spells/hunter's-mark", 'spells', 'hunters-mark'],
  ['/spells/hunter-s-mark', 'spells', 'hunters-mark'],
  ['/codex/specs/spells/hunter%E2%80%99s%20mark', 'spells', 'hunters-mark'],
  ['/codex/specs/spells/Fire%20Balls', 'spells', 'fireball'],
  ['/codex/specs/spells/conjure-animal', 'spells', 'conjure-animals'],
  ['/codex/specs/conditions/PRONE', 'conditions', 'prone'],
  ['/rules/Opportunity%20Attack', 'rules', 'opportunity-attacks'],
  ['/codex/equipment/long-sword', 'equipment', 'longsword'],
  ['/codex/items/Bags%20of%20Holding', 'items', 'bag-of-holding'],
  ['/magic-items/bag-of-holding', 'items', 'bag-of-holding'],
])('%s is %s %s', (address, guide, index) => {
  expect(find(address)).toEqual({ guide, index });
});

it.each([
  '/codex/specs/monsters/nope',
  '/codex/specs/monsters/fireball',
  '/codex/specs/spells/firebal',
  '/codex/specs/monsters/gobiln',
  '/codex/specs/monsters/gob',
  '/codex/specs/monsters/ancient-r',
  '/codex/specs/monsters/werebar',
  '/codex/specs/monsters/%ff',
  '/codex/specs/monsters/',
  '/codex/specs/monsters/-',
  '/codex/specs/monsters/a/b',
  '/codex/monsters',
  '/stuff/campaigns/goblin',
  `/codex/specs/monsters/${'goblin'.repeat(100)}`,
])('%s is not an entry', (address) => {
  expect(find(address)).toBeUndefined();
});

it.each([
  ['/codex/specs/monsters/nope', ['Roper']],
  [
    '/codex/specs/spells/firebal',
    ['Fireball', 'Fire Bolt', 'Delayed Blast Fireball', 'Necklace of Fireballs', 'Wand of Fireballs'],
  ],
  // Several names are equally close.
  ['/codex/specs/monsters/werebar', ['Werebear', 'Wereboar', 'Wererat']],
  // An entry of another list.
  [
    '/codex/specs/monsters/fireball',
    ['Fireball', 'Delayed Blast Fireball', 'Necklace of Fireballs', 'Wand of Fireballs'],
  ],
  [
    '/codex/specs/monsters/red-dragon',
    [
      'Adult Red Dragon',
      'Ancient Red Dragon',
      'Half-Red Dragon Veteran',
      'Red Dragon Wyrmling',
      'Young Red Dragon',
    ],
  ],
  ['/codex/gobiln', ['Goblin']],
  ['/codex/specs/monsters/qqqq', []],
  ['/stuff/campaigns/goblin', []],
])('suggests for %s: %j', (address, names) => {
  expect(near(address).map(({ name }) => name)).toEqual(names);
});

it('suggests at most six entries', () => {
  expect(near('/codex/specs/monsters/dragon')).toHaveLength(6);
});
