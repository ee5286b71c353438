import { describe, expect, it } from 'vitest';
import type { MonsterFeature } from '#domain/codex/monster.ts';
import { readCounters } from '#domain/combat/counters/stat-block-counters.ts';
import { statBlock } from '#support/fights/combat-table.ts';
import { cpuSeconds } from '#support/hostile/cpu-seconds.ts';
import { multiattackParts } from './multiattack.ts';
import { spellLinesOf } from './spell-lines.ts';
import { readinessOf, turnOptions } from './turn-options.ts';

const breath: MonsterFeature = {
  name: 'Fire Breath',
  desc: 'Each creature in that area must make a DC 17 Dexterity saving throw.',
  usage: 'Recharge 5-6',
  dc: { dc_type: { name: 'DEX' }, dc_value: 17, success_type: 'half' },
};
const charm = { name: 'Charm', desc: 'It charms.', usage: '3/Day' };
const wings = { name: 'Wing Attack (Costs 2 Actions)', desc: 'It beats its wings.' };
const bite: MonsterFeature = {
  name: 'Bite (Bear Form Only)',
  desc: 'Melee Weapon Attack: +4 to hit.',
  attack_bonus: 4,
};
const shapechanger = {
  name: 'Shapechanger',
  desc: 'It can use its action to polymorph into a bear, or back into its true form, which is humanoid.',
};
const block = {
  ...statBlock({ special_abilities: [shapechanger], legendary_actions: [wings] }),
  actions: [breath, charm, bite],
  reactions: [],
  spells: [],
  armor_class_note: undefined,
};
const { options, forms } = turnOptions(block as unknown as Parameters<typeof turnOptions>[0]);

function readiness(name: string, used: number): string {
  const option = options.find(({ feature }) => feature.name === name);
  if (option === undefined) throw new Error(name);
  const counters = readCounters(block).map((counter) => ({ ...counter, used }));
  const { state, text } = readinessOf({ counters, form: null, stat_block: block.pointer }, option, forms);
  return `${state} ${text}`.trimEnd();
}

describe('OPT-5: whether an option can be used now', () => {
  it('depends on its counter', () => {
    expect(readiness('Fire Breath', 0)).toBe('ready ready');
    expect(readiness('Fire Breath', 1)).toBe('spent recharges on 5–6');
    expect(readiness('Charm', 1)).toBe('ready 2 of 3 left');
    expect(readiness('Charm', 3)).toBe('spent 0 of 3 left');
    expect(readiness(wings.name, 1)).toBe('ready costs 2');
    expect(readiness(wings.name, 2)).toBe('spent costs 2');
  });

  it('depends on its form', () => {
    expect(readiness(bite.name, 0)).toBe('other-form not in its true form');
  });
});

describe('texts that a user may write', () => {
  it('OPT-2, OPT-3: are read in linear time', () => {
    const long = 'makes one bite and '.repeat(20_000);
    const seconds = cpuSeconds(() => {
      multiattackParts(long, [bite]);
      turnOptions({ ...block, actions: [{ name: 'Multiattack', desc: long }] } as never);
      spellLinesOf({ name: 'Spellcasting', desc: '- 1st level (1 slot): x\n'.repeat(5_000) }, []);
    });
    expect(seconds).toBeLessThan(5);
  });
});
