import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it, vi } from 'vitest';
import { BLANK_MONSTER } from '#domain/library/blank-records.ts';
import { completeMonster } from '#domain/library/complete-monster.ts';
import type { OwnMonsterFields } from '#domain/library/own-monster.ts';
import { StatBlock } from './stat-block.tsx';

vi.mock('#web/lib/dice/dice-rolls.ts', () => ({ rollAndShow: () => {} }));

const feature = (name: string) => [{ name, desc: 'The drake does it (1d6 + 2).' }];

const drake: OwnMonsterFields = {
  ...BLANK_MONSTER,
  name: 'Bog Drake',
  armor_class: 15,
  armor_desc: 'natural armor',
  hit_points: 45,
  hit_points_roll: '7d8 + 14',
  stats: { ...BLANK_MONSTER.stats, dexterity: 14, constitution: 15 },
  saving_throws: [{ name: 'CON', value: 4 }],
  damage_immunities: ['poison'],
  condition_immunities: ['poisoned'],
  gear: 'Spear',
  challenge_rating: 3,
  xp: 700,
  actions: feature('Bite'),
  bonus_actions: feature('Dart'),
  legendary_intro: 'The drake can take 2 legendary actions.',
  legendary_actions: feature('Snap'),
  lair_intro: 'On initiative count 20 the bog moves.',
  lair_actions: feature('Rising Mud'),
  mythic_intro: 'Once it has fallen.',
  mythic_actions: feature('Second Wind'),
};

function markupOf(fields: OwnMonsterFields): string {
  return renderToStaticMarkup(<StatBlock monster={completeMonster('x', fields, () => [])} />);
}

function textOf(fields: OwnMonsterFields): string {
  return markupOf(fields)
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ');
}

describe('a stat block', () => {
  it('has every section of an own monster, with its introduction', () => {
    const text = textOf(drake);
    const order = [
      'Gear Spear',
      'Actions Bite.',
      'Bonus Actions Dart.',
      'Legendary Actions The drake can take 2 legendary actions. Snap.',
      'Mythic Actions Once it has fallen. Second Wind.',
      'Lair Actions On initiative count 20 the bog moves. Rising Mud.',
    ].map((part) => text.indexOf(part));
    expect(order).toEqual([...order].sort((a, b) => a - b));
    expect(order).not.toContain(-1);
  });

  it('of 2014 has a line for each figure', () => {
    const text = textOf(drake);
    expect(text).toContain('Armor Class 15 (natural armor)');
    expect(text).toContain('Hit Points 45 ( 7d8 + 14 )');
    expect(text).toContain('Saving Throws Con +4');
    expect(text).toContain('Damage Immunities poison Condition Immunities poisoned');
    expect(text).toContain('Challenge 3 (700 XP) Proficiency Bonus +2');
  });

  it('of 2024 has initiative, saves in the table and combined figures', () => {
    const text = textOf({ ...drake, edition: '2024', initiative_bonus: 6 });
    expect(text).toContain('AC 15 (natural armor)');
    expect(text).toContain('Initiative +6 (16)');
    expect(text).toContain('MOD SAVE STR 10 +0 +0 DEX 14 +2 +2 CON 15 +2 +4');
    expect(text).toContain('Immunities poison; poisoned');
    expect(text).toContain('CR 3 (XP 700; PB +2)');
    expect(text).not.toContain('Saving Throws');
  });

  it('never breaks a line between dice and their brackets', () => {
    const unbroken = [...markupOf(drake).matchAll(/<span class="whitespace-nowrap">(.*?)<\/span>/g)];
    const texts = unbroken.map(([, inside = '']) => inside.replace(/<[^>]+>/g, ''));
    expect(texts).toEqual(['(7d8 + 14)', ...Array(5).fill('(1d6 + 2)')]);
  });

  it('without dice has only the hit points', () => {
    expect(textOf({ ...drake, hit_points_roll: '' })).toContain('Hit Points 45 Speed');
  });
});
