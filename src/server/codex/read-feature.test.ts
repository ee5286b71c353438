import { describe, expect, it } from 'vitest';
import type { MonsterFeature } from '#domain/codex/monster.ts';
import { averageOf, parseDice } from '#domain/dice/notation.ts';
import { buildCodex } from './build.ts';

const codex = buildCodex();

const features = codex.monsters.flatMap((monster) =>
  [...monster.special_abilities, ...monster.actions, ...monster.reactions, ...monster.legendary_actions].map(
    (feature) => ({ feature, where: `${monster.name}: ${feature.name}` }),
  ),
);
const attacks = features.filter(({ feature }) => feature.attack_bonus !== undefined);

function misfits<T>(records: readonly T[], describeMisfit: (record: T) => string | undefined): string[] {
  return records.map(describeMisfit).filter((text) => text !== undefined);
}

function featureOf(index: string, name: string): MonsterFeature | undefined {
  const monster = codex.monsterByIndex.get(index);
  return [
    ...(monster?.special_abilities ?? []),
    ...(monster?.actions ?? []),
    ...(monster?.reactions ?? []),
  ].find((feature) => feature.name === name);
}

const savesOf = ({ dc, further_dcs }: MonsterFeature) => (dc ? [dc, ...(further_dcs ?? [])] : []);

/** '7 (2d6)' as in the text; '1' without dice. */
function withAverage(dice: string): string {
  const expression = parseDice(dice);
  if (expression === undefined) throw new Error(dice);
  return dice.includes('d') ? `${Math.max(1, averageOf(expression))} (${dice})` : dice;
}

describe('the text of a feature', () => {
  it('has no scanning errors', () => {
    expect(
      misfits(features, ({ feature: { name, desc }, where }) =>
        /ft\.\.|\dft\.|\bft\. of\b|\d ?- foot|\d -foot|\d \d+-foot| 't\b|--|\boft\b|\d\+[a-z]|\bnon magical|spell casting ability|[a-z]\. [a-z]{3}|,,|\bthe must\b/.test(
          desc.replaceAll(/\b(?:ft|gp)\. /g, ''),
        ) || name.endsWith('.')
          ? where
          : undefined,
      ),
    ).toEqual([]);
  });

  it('ends with a full stop, except lists of spells', () => {
    expect(
      misfits(features, ({ feature: { name, desc }, where }) =>
        /[.!?)]$/.test(desc) || /spellcasting/i.test(name) ? undefined : where,
      ),
    ).toEqual([]);
  });

  it('begins an attack with its kind, its bonus and its reach', () => {
    expect(
      misfits(features, ({ feature: { desc }, where }) =>
        !/(?:Weapon|Spell) Attack:/.test(desc) ||
        /^(?:Melee|Ranged|Melee or Ranged) (?:Weapon|Spell) Attack: \+\d+ to hit(?: \([^)]*\))?, (?:reach|range) [\d/]+ ft\./.test(
          desc,
        )
          ? undefined
          : where,
      ),
    ).toEqual([]);
  });

  it('has the multiattack before its attacks', () => {
    expect(
      misfits(codex.monsters, ({ name, actions }) =>
        actions.findIndex((action) => action.name === 'Multiattack') > 0 ? name : undefined,
      ),
    ).toEqual([]);
  });
});

describe('the damage of a feature', () => {
  it('is the dice of the text, next to their average', () => {
    expect(
      features.flatMap(({ feature, where }) =>
        misfits([...(feature.damage ?? []), ...(feature.alternative_damage ?? [])], (damage) => {
          const type = damage.damage_type.name.toLowerCase();
          const [, ...afterDice] = feature.desc.split(`${withAverage(damage.damage_dice)} `);
          return afterDice.some((text) => new RegExp(`^(?:\\w+ or )?${type}(?: or \\w+)? damage`).test(text))
            ? undefined
            : `${where}: ${damage.damage_dice} ${type}`;
        }),
      ),
    ).toEqual([]);
  });

  it('is one sum for the certain damage of an attack, with alternatives kept separate', () => {
    expect(
      misfits(attacks, ({ feature: { desc, damage = [], alternative_damage = [] }, where }) => {
        const [hit = ''] = desc.slice(desc.indexOf('Hit:')).split(/\.(?=\s|$)/);
        const parts = [...hit.matchAll(/(\bplus|\bor|,|Hit:) \d+ (?:\([^)]*\) )?\w+(?: or \w+)? damage/g)];
        const added = parts.filter(([, link]) => link === 'plus' || link === 'Hit:').length;
        const alternatives = parts.length - added + (/(?:lightning or thunder) damage/.test(hit) ? 1 : 0);
        const certain = damage.filter(({ dc }) => dc === undefined).length;
        return certain === added && alternative_damage.length === alternatives
          ? undefined
          : `${where}: ${certain} of ${added}, ${alternative_damage.length} of ${alternatives}`;
      }),
    ).toEqual([]);
    expect(featureOf('azer', 'Warhammer')).toMatchObject({
      damage: [
        { damage_dice: '1d8 + 3', damage_type: { name: 'Bludgeoning' } },
        { damage_dice: '1d6', damage_type: { name: 'Fire' } },
      ],
      alternative_damage: [
        { damage_dice: '1d10 + 3', when: 'if used with two hands to make a melee attack' },
      ],
    });
    expect(featureOf('druid', 'Quarterstaff')?.alternative_damage).toMatchObject([
      { damage_dice: '1d8', when: 'if wielded with two hands' },
      { damage_dice: '1d8 + 2', when: 'with shillelagh' },
    ]);
    expect(featureOf('djinni', 'Scimitar')).toMatchObject({
      damage: [{ damage_dice: '2d6 + 5' }, { damage_dice: '1d6', damage_type: { name: 'Lightning' } }],
      alternative_damage: [{ damage_dice: '1d6', damage_type: { name: 'Thunder' }, when: "djinni's choice" }],
    });
  });

  it('has its save if the text has one before it', () => {
    expect(
      misfits(features, ({ feature: { desc, damage = [] }, where }) => {
        const saved = [...desc.matchAll(/saving throw[^.]*?,? (?:taking|or take) \d/g)].length;
        return damage.filter(({ dc }) => dc !== undefined).length < saved ? where : undefined;
      }),
    ).toEqual([]);
    const poison = (dc_value: number, success_type: string) => ({
      damage_type: { name: 'Poison' },
      dc: { dc_type: { name: 'CON' }, dc_value, success_type },
    });
    expect(featureOf('wyvern', 'Stinger')?.damage?.[1]).toMatchObject(poison(15, 'half'));
    expect(featureOf('swarm-of-poisonous-snakes', 'Bites')?.damage?.[1]).toMatchObject(poison(10, 'half'));
    expect(featureOf('giant-centipede', 'Bite')?.damage?.[1]).toMatchObject(poison(11, 'none'));
    expect(featureOf('giant-centipede', 'Bite')?.damage?.[0]?.dc).toBeUndefined();
  });

  it('excludes damage of later rounds, and damage of a monster to itself', () => {
    expect(featureOf('aboleth', 'Tentacle')).toMatchObject({
      attack_bonus: 9,
      damage: [{ damage_type: { name: 'Bludgeoning' }, damage_dice: '2d6 + 5' }],
      dc: { dc_type: { name: 'CON' }, dc_value: 14, success_type: 'none' },
    });
    expect(featureOf('pit-fiend', 'Bite')?.damage).toHaveLength(1);
    expect(featureOf('ghost', 'Incorporeal Movement')?.damage).toBeUndefined();
    expect(featureOf('adult-black-dragon', 'Bite')?.damage).toEqual([
      { damage_type: { name: 'Piercing' }, damage_dice: '2d10 + 6' },
      { damage_type: { name: 'Acid' }, damage_dice: '1d8' },
    ]);
  });
});

describe('the saves of a feature', () => {
  const asked = (desc: string) =>
    new Set(
      [...desc.matchAll(/DC (\d+) ([A-Z]\w+)(?: or [A-Z]\w+)? saving throw/g)].map(
        ([, value, ability = '']) => `${ability.slice(0, 3).toUpperCase()} ${value}`,
      ),
    );

  it('are all saves of a target, and none of the monster itself', () => {
    expect(
      misfits(features, ({ feature, where }) => {
        const read = new Set(savesOf(feature).map(({ dc_type, dc_value }) => `${dc_type.name} ${dc_value}`));
        const missing = [...asked(feature.desc)].filter((save) => !read.has(save));
        return missing.length === 0 ? undefined : `${where}: ${missing.join(', ')}`;
      }),
    ).toEqual([
      'Behir: Swallow: CON 14',
      'Kraken: Bite: CON 25',
      'Purple Worm: Bite: CON 21',
      'Remorhaz: Swallow: CON 15',
      'Stone Giant: Rock Catching: DEX 10',
      'Tarrasque: Swallow: CON 20',
    ]);
    expect(
      misfits(features, ({ feature, where }) =>
        savesOf(feature).every(({ dc_type, dc_value }) =>
          asked(feature.desc).has(`${dc_type.name} ${dc_value}`),
        )
          ? undefined
          : where,
      ),
    ).toEqual([]);
  });

  it('halve the damage only where their own sentence says so', () => {
    const outcomes = (index: string, name: string) => {
      const feature = featureOf(index, name);
      return feature && savesOf(feature).map((save) => `${save.dc_type.name} ${save.success_type}`);
    };
    expect(outcomes('adult-black-dragon', 'Acid Breath')).toEqual(['DEX half']);
    expect(outcomes('androsphinx', 'Roar')).toEqual(['WIS none', 'CON half']);
    expect(outcomes('air-elemental', 'Whirlwind')).toEqual(['STR half', 'DEX none']);
    expect(outcomes('ice-devil', 'Wall of Ice')).toEqual(['DEX half', 'CON half']);
    expect(outcomes('adult-gold-dragon', 'Breath Weapons')).toEqual(['DEX half', 'STR none']);
  });

  it('name both abilities where the target chooses', () => {
    expect(featureOf('bulette', 'Deadly Leap')?.dc).toEqual({
      dc_type: { name: 'STR' },
      alternative_dc_type: { name: 'DEX' },
      dc_value: 16,
      success_type: 'half',
    });
  });
});
