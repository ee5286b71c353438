import { describe, expect, it } from 'vitest';
import { experienceOf } from '#domain/codex/challenge-rating.ts';
import type { Monster } from '#domain/codex/monster.ts';
import { SKILLS } from '#domain/codex/vocabulary.ts';
import { ABILITIES, abilityModifier, proficiencyBonus } from '#domain/creature/abilities.ts';
import { averageOf, parseDice } from '#domain/dice/notation.ts';
import { buildCodex } from './build.ts';

const codex = buildCodex();
const { monsters, spells } = codex;

const HIT_DIE = { Tiny: 4, Small: 6, Medium: 8, Large: 10, Huge: 12, Gargantuan: 20 };

function modifierBy(monster: Monster, code: string): number {
  const ability = ABILITIES.find((name) => name.startsWith(code.toLowerCase()));
  if (ability === undefined) throw new Error(code);
  return abilityModifier(monster.stats[ability]);
}

function average(dice: string): number {
  const expression = parseDice(dice);
  if (expression === undefined) throw new Error(dice);
  return averageOf(expression);
}

const features = monsters.flatMap((monster) =>
  [...monster.special_abilities, ...monster.actions, ...monster.reactions, ...monster.legendary_actions].map(
    (feature) => ({ monster, feature, where: `${monster.name}: ${feature.name}` }),
  ),
);

/** Collects all broken records, so that one run names every one of them. */
function misfits<T>(records: readonly T[], describeMisfit: (record: T) => string | undefined): string[] {
  return records.map(describeMisfit).filter((text) => text !== undefined);
}

describe('every monster', () => {
  it('has the hit points of its dice and its Constitution', () => {
    expect(
      misfits(monsters, (monster) => {
        const points = Math.max(1, average(monster.hit_points_roll));
        return points === monster.hit_points
          ? undefined
          : `${monster.name}: ${points}, not ${monster.hit_points}`;
      }),
    ).toEqual([]);
  });

  it('has the hit die of its size', () => {
    expect(
      misfits(monsters, ({ name, size, hit_dice }) =>
        hit_dice.endsWith(`d${HIT_DIE[size]}`) ? undefined : `${name}: ${size} with ${hit_dice}`,
      ),
    ).toEqual([]);
  });

  it('gives the experience of its challenge rating', () => {
    const harmless = ['Frog', 'Sea Horse'];
    expect(
      misfits(monsters, ({ name, xp, challenge_rating }) =>
        xp === experienceOf(challenge_rating, harmless.includes(name)) ? undefined : `${name}: ${xp} XP`,
      ),
    ).toEqual([]);
  });

  it('has saving throws that are ability plus proficiency', () => {
    expect(
      monsters.flatMap((monster) =>
        misfits(monster.saving_throws, ({ name, value }) => {
          const expected = modifierBy(monster, name) + proficiencyBonus(monster.challenge_rating);
          return value === expected ? undefined : `${monster.name}: ${name} ${value}, not ${expected}`;
        }),
      ),
    ).toEqual([]);
  });

  it('has skills that are ability plus proficiency, once or twice', () => {
    expect(
      monsters.flatMap((monster) =>
        misfits(monster.skills, ({ name, value }) => {
          const ability = modifierBy(monster, SKILLS[name]);
          const bonus = proficiencyBonus(monster.challenge_rating);
          return [ability + bonus, ability + 2 * bonus].includes(value)
            ? undefined
            : `${monster.name}: ${name} ${value}`;
        }),
      ),
    ).toEqual([
      // The SRD 5.1 prints these numbers.
      'Half-Red Dragon Veteran: Athletics 5',
      'Half-Red Dragon Veteran: Perception 2',
      'Lich: Arcana 18',
      'Night Hag: Deception 7',
      'Night Hag: Insight 6',
      'Night Hag: Perception 6',
      'Night Hag: Stealth 6',
      'Priest: Religion 4',
    ]);
  });

  it('has the passive Perception of its Wisdom and skill', () => {
    expect(
      misfits(monsters, (monster) => {
        const skill = monster.skills.find(({ name }) => name === 'Perception')?.value;
        const expected = 10 + (skill ?? modifierBy(monster, 'WIS'));
        const { passive_perception: passive } = monster.senses;
        return passive === expected ? undefined : `${monster.name}: ${passive}, not ${expected}`;
      }),
    ).toEqual([]);
  });

  it('attacks with weapons by Strength or Dexterity and its proficiency', () => {
    expect(
      misfits(features, ({ monster, feature, where }) => {
        const bonus = feature.attack_bonus;
        if (bonus === undefined) return undefined;
        const proficiency = proficiencyBonus(monster.challenge_rating);
        const abilities = /Weapon Attack:/.test(feature.desc)
          ? (['strength', 'dexterity'] as const)
          : ABILITIES;
        const fits = abilities.some(
          (ability) => abilityModifier(monster.stats[ability]) + proficiency === bonus,
        );
        return fits ? undefined : `${where} ${bonus}`;
      }),
    ).toEqual([
      // The SRD 5.1 prints these numbers.
      'Bat: Bite 0',
      'Black Bear: Bite 3',
      'Black Bear: Claws 3',
      'Brown Bear: Bite 5',
      'Brown Bear: Claws 5',
      'Cat: Claws 0',
      'Chain Devil: Chain 8',
      'Clay Golem: Slam 8',
      'Couatl: Bite 8',
      'Couatl: Constrict 6',
      'Crab: Claw 0',
      'Ghast: Bite 3',
      'Ghost: Withering Touch 5',
      'Ghoul: Bite 2',
      'Half-Red Dragon Veteran: Longsword 5',
      'Half-Red Dragon Veteran: Shortsword 5',
      'Half-Red Dragon Veteran: Heavy Crossbow 3',
      'Iron Golem: Slam 13',
      'Iron Golem: Sword 13',
      'Lemure: Fist 3',
      'Lizard: Bite 0',
      'Quasit: Claws (Bite in Beast Form) 4',
      'Rat: Bite 0',
      'Sprite: Longsword 2',
      'Violet Fungus: Rotting Touch 2',
    ]);
  });

  it('has averages that match the dice next to them', () => {
    expect(
      features.flatMap(({ feature, where }) =>
        misfits(
          [...feature.desc.matchAll(/(\d+) \((\d+d\d+(?: [+-] \d+)?)\)/g)],
          ([text, number, dice = '']) =>
            Math.max(1, average(dice)) === Number(number) ? undefined : `${where}: ${text}`,
        ),
      ),
    ).toEqual([]);
  });

  it('has only readable dice, no stray spaces and nothing from outside the SRD', () => {
    expect(
      misfits(features, ({ feature, where }) =>
        /\b[lIS]\d*d\d|\d d\d|d[lI]| {2}| [.,]|&/.test(feature.desc) ||
        /variant|coven|lair/i.test(feature.name)
          ? where
          : undefined,
      ),
    ).toEqual([]);
  });

  it('has a walking speed in every form, even if it is 0 ft.', () => {
    expect(
      misfits(monsters, ({ name, speed, other_speeds }) =>
        [speed, ...other_speeds.map((other) => other.speed)].every(({ walk }) =>
          /^\d+ ft\.$/.test(walk ?? ''),
        )
          ? undefined
          : name,
      ),
    ).toEqual([]);
    expect(codex.monsterByIndex.get('killer-whale')?.speed).toEqual({ walk: '0 ft.', swim: '60 ft.' });
  });

  it('is defended against nonmagical attacks in the words of the SRD 5.1', () => {
    const withSilveredWeapons = (name: string) =>
      `${name}: bludgeoning, piercing, and slashing from nonmagical attacks not made with silvered weapons`;
    const words =
      /^(?:bludgeoning, )?piercing,? and slashing from nonmagical attacks(?: that aren't (?:silvered|adamantine))?$/;
    expect(
      monsters.flatMap(({ name, damage_immunities, damage_resistances, damage_vulnerabilities }) =>
        misfits([...damage_immunities, ...damage_resistances, ...damage_vulnerabilities], (text) =>
          !text.includes('magic') || words.test(text) ? undefined : `${name}: ${text}`,
        ),
      ),
    ).toEqual([
      'Archmage: nonmagical bludgeoning, piercing, and slashing (from stoneskin)',
      ...['Horned Devil', 'Night Hag'].map(withSilveredWeapons),
      'Rakshasa: piercing from magic weapons wielded by good creatures',
      ...['Werebear', 'Wereboar', 'Wererat', 'Weretiger', 'Werewolf'].map(withSilveredWeapons),
    ]);
  });

  it('is never immune to a condition twice', () => {
    for (const { condition_immunities: immunities } of monsters) {
      expect(new Set(immunities.map(({ index }) => index)).size).toBe(immunities.length);
    }
  });

  it('has three legendary actions or more if it is legendary, and every great dragon is', () => {
    const legendary = monsters.filter((monster) => monster.legendary_actions.length > 0);
    expect(legendary).toHaveLength(30);
    for (const monster of legendary) expect(monster.legendary_actions.length).toBeGreaterThanOrEqual(3);
    for (const monster of monsters.filter(({ name }) => /^(Adult|Ancient) .* Dragon$/.test(name))) {
      expect(monster.legendary_actions).toHaveLength(3);
      expect(monster.special_abilities.map(({ name }) => name)).toContain('Legendary Resistance');
    }
  });

  it('has the usage that is part of a feature’s name', () => {
    const usage = (index: string, action: string) =>
      codex.monsterByIndex.get(index)?.actions.find(({ name }) => name === action)?.usage;
    expect(usage('aboleth', 'Enslave')).toBe('3/Day');
    expect(usage('adult-red-dragon', 'Fire Breath')).toBe('Recharge 5-6');
    expect(usage('cloaker', 'Phantasms')).toBe('Recharges after a Short or Long Rest');
    expect(
      misfits(features, ({ feature, where }) => (/day|recharge/i.test(feature.name) ? where : undefined)),
    ).toEqual([]);
  });

  it('casts only spells of the SRD', () => {
    const known = new Set(spells.map(({ name }) => name.toLowerCase()));
    const cast = monsters.flatMap(({ spellcasting }) =>
      (spellcasting?.desc ?? '')
        .split('\n')
        .filter((line) => /^- (?:At will|\d+\/day|Cantrips|\d\w\w level)[^:]*:/i.test(line))
        .flatMap((line) => line.slice(line.indexOf(':') + 1).split(/,(?![^(]*\))/))
        .map((spell) =>
          spell
            .replace(/\(.*?\)|\*/g, '')
            .trim()
            .toLowerCase(),
        ),
    );
    expect(cast.length).toBeGreaterThan(200);
    expect(cast.filter((spell) => !known.has(spell))).toEqual([]);
    expect(monsters.filter(({ spellcasting }) => spellcasting !== null)).toHaveLength(36);
  });
});
