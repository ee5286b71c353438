import { describe, expect, it } from 'vitest';
import type { Monster } from '#domain/codex/monster.ts';
import { readCounters } from '#domain/combat/counters/stat-block-counters.ts';
import { spellChoices, spellsLeft } from '#domain/combat/stat-block/spell-lines.ts';
import { turnOptions } from '#domain/combat/stat-block/turn-options.ts';
import { buildCodex } from './build.ts';

const { monsters } = buildCodex();

function find(name: string): Monster {
  const found = monsters.find((monster) => monster.name === name);
  if (found === undefined) throw new Error(name);
  return found;
}

const lines = (name: string) =>
  turnOptions(find(name)).options.map(({ feature, summary }) => `${feature.name}: ${summary}`);

describe('OPT-1: what every monster of the codex can do', () => {
  it('has an entry with a summary for each action, reaction and legendary action', () => {
    for (const monster of monsters) {
      const { options } = turnOptions(monster);
      const features = options.map(({ feature }) => feature);
      for (const feature of [...monster.actions, ...monster.reactions, ...monster.legendary_actions]) {
        expect(features, `${monster.name}: ${feature.name}`).toContain(feature);
      }
      for (const { feature, summary, spells } of options) {
        if (spells.length === 0) expect(summary, `${monster.name}: ${feature.name}`).not.toBe('');
      }
    }
  });

  it('rolls every attack and every save', () => {
    for (const monster of monsters) {
      for (const { feature, effects } of turnOptions(monster).options) {
        if (feature.attack_bonus === undefined && feature.dc === undefined) continue;
        expect(effects.length, `${monster.name}: ${feature.name}`).toBeGreaterThan(0);
      }
    }
  });

  it('has one short line for each option, in the order of the stat block, but recharging actions first', () => {
    expect(lines('Young Red Dragon')).toEqual([
      'Fire Breath: DC 17 Dex · 16d6 fire',
      'Multiattack: bite, two claws',
      'Bite: +10 · 2d10 + 6 piercing, 1d6 fire',
      'Claw: +10 · 2d6 + 6 slashing',
    ]);
    expect(lines('Mage')).toEqual(['Spellcasting: DC 14 · +6', 'Dagger: +5 · 1d4 + 2 piercing']);
  });
});

it('OPT-2: a Multiattack has its attacks, or none if the text leaves a choice', () => {
  const parts = (name: string) =>
    turnOptions(find(name))
      .options.find(({ feature }) => feature.name.startsWith('Multiattack'))
      ?.parts.map(({ action, count }) => `${count} ${action.name}`);
  expect(parts('Troll')).toEqual(['1 Bite', '2 Claw']);
  expect(parts('Planetar')).toEqual(['2 Greatsword']);
  expect(parts('Marilith')).toEqual(['6 Longsword', '1 Tail']);
  expect(parts('Bandit Captain')).toEqual(['2 Scimitar', '1 Dagger']);
  // 'one with its stinger' is its Tail Stinger.
  expect(parts('Purple Worm')).toEqual(['1 Bite', '1 Tail Stinger']);
  for (const name of ['Vampire', 'Scout', 'Werebear', 'Hydra', 'Lizardfolk', 'Erinyes']) {
    expect(parts(name), name).toEqual([]);
  }
});

it('OPT-3: every spellcaster has its spells, those of the highest slots first', () => {
  for (const monster of monsters) {
    for (const { feature, spells } of turnOptions(monster).options) {
      if (!/^(?:innate )?spellcasting/i.test(feature.name)) continue;
      expect(spells.length, `${monster.name}: ${feature.name}`).toBeGreaterThan(0);
    }
  }
  const mage = find('Mage');
  const casting = turnOptions(mage).options.find(({ feature }) => feature.name === 'Spellcasting');
  const counters = readCounters(mage);
  expect(spellsLeft({ counters }, casting?.spells ?? [])[0]).toMatchObject({
    label: '5th level',
    left: '1 slot left',
    spells: [{ name: 'Cone of Cold' }],
  });
  const spent = counters.map((one) => (/^[45]th/.test(one.name) ? { ...one, used: one.maximum } : one));
  expect(spellsLeft({ counters: spent }, casting?.spells ?? [])[0]?.label).toBe('3rd level');

  // The list begins with the highest level that has no buttons, and has the spent ones last.
  const listed = (of: typeof counters) =>
    spellChoices({ counters: of }, casting?.spells ?? []).map(({ name }) => name);
  expect(listed(counters).slice(0, 3)).toEqual(['Greater Invisibility', 'Ice Storm', 'Counterspell']);
  expect(listed(counters).at(-1)).toBe('Cone of Cold');
  expect(listed(spent).slice(0, 2)).toEqual(['Misty Step', 'Suggestion']);
  expect(listed(spent).at(-1)).toBe('Cone of Cold');
  expect(listed(spent).toSorted()).toEqual(listed(counters).toSorted());

  const drow = find('Drow');
  const innate = turnOptions(drow).options.find(({ feature }) => feature.name === 'Innate Spellcasting');
  const left = (used: number) =>
    spellsLeft({ counters: readCounters(drow).map((one) => ({ ...one, used })) }, innate?.spells ?? []);
  expect(left(0).map(({ label }) => label)).toEqual(['1/day each', 'At will']);
  expect(left(1).map(({ label }) => label)).toEqual(['At will']);
});

it('OPT-4: only traits that matter in its own turn have a line', () => {
  const traits = (name: string) => turnOptions(find(name)).traits.map((trait) => trait.name);
  expect(traits('Goblin')).toEqual(['Nimble Escape']);
  expect(traits('Wolf')).toEqual(['Pack Tactics']);
  expect(traits('Troll')).toEqual(['Regeneration']);
  expect(traits('Adult Red Dragon')).toEqual([]);
});
