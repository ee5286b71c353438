import { describe, expect, it } from 'vitest';
import { experienceOf } from '#domain/codex/challenge.ts';
import type { Monster } from '#domain/codex/monster.ts';
import { slugOf } from '#domain/codex/slug.ts';
import { SKILLS } from '#domain/codex/vocabulary.ts';
import { ABILITIES, abilityModifier, proficiencyBonus } from '#domain/creature/abilities.ts';
import { averageOf, parseDice } from '#domain/dice/notation.ts';
import { buildCodex } from './build.ts';

const codex = buildCodex();
const { monsters, spells, conditions } = codex;

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

/** Collects what does not fit, so that one run names every broken record. */
function misfits<T>(records: readonly T[], describeMisfit: (record: T) => string | undefined): string[] {
  return records.map(describeMisfit).filter((text) => text !== undefined);
}

describe('the codex', () => {
  it('has every monster, spell and condition of the SRD 5.1', () => {
    expect([monsters.length, spells.length, conditions.length]).toEqual([322, 319, 15]);
    for (const name of ['Carrion Crawler', 'Cave Bear', 'Adult Blue Dracolich']) {
      expect(monsters.some((monster) => monster.name === name)).toBe(false);
    }
  });

  it('is ordered by name, with one entry for each index', () => {
    for (const guide of [monsters, spells, conditions]) {
      const names = guide.map((entry) => entry.name);
      expect(names).toEqual([...names].sort((a, b) => a.localeCompare(b, 'en')));
      expect(new Set(guide.map((entry) => entry.index)).size).toBe(guide.length);
      for (const entry of guide) expect(entry.index).toBe(slugOf(entry.name));
    }
    expect(codex.spellByIndex.get('hunters-mark')?.name).toBe("Hunter's Mark");
    expect(codex.spellByIndex.get('antipathy-sympathy')?.name).toBe('Antipathy/Sympathy');
  });

  it('cannot be changed', () => {
    const aboleth = codex.monsterByIndex.get('aboleth');
    expect(Object.isFrozen(aboleth?.actions[0])).toBe(true);
    expect(aboleth).toMatchObject({ url: '/api/monsters/aboleth', pointer: 'srd/aboleth' });
  });
});

describe('the corrections that the decisions name', () => {
  const named = (index: string) => codex.monsterByIndex.get(index);

  it('are in force', () => {
    expect(named('bone-devil')).toMatchObject({
      challenge_rating: 9,
      xp: 5000,
      senses: { passive_perception: 9 },
    });
    expect(named('horned-devil')).toMatchObject({ hit_points: 178, hit_points_roll: '17d10 + 85' });
    expect(named('giant-elk')?.armor_class).toBe(14);
    expect(named('adult-brass-dragon')?.legendary_actions.map(({ name }) => name)).toEqual([
      'Detect',
      'Tail Attack',
      'Wing Attack (Costs 2 Actions)',
    ]);
    expect(named('young-blue-dragon')?.speed.burrow).toBe('20 ft.');
  });
});

describe('every monster', () => {
  it('has the hit points that its dice and its Constitution make', () => {
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

  it('has saving throws of ability and proficiency', () => {
    expect(
      monsters.flatMap((monster) =>
        misfits(monster.saving_throws, ({ name, value }) => {
          const expected = modifierBy(monster, name) + proficiencyBonus(monster.challenge_rating);
          return value === expected ? undefined : `${monster.name}: ${name} ${value}, not ${expected}`;
        }),
      ),
    ).toEqual([]);
  });

  it('has skills of ability and proficiency, once or twice', () => {
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
      // The SRD 5.1 prints these so.
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

  it('has the passive Perception that its Wisdom and skill make', () => {
    expect(
      misfits(monsters, (monster) => {
        const skill = monster.skills.find(({ name }) => name === 'Perception')?.value;
        const expected = 10 + (skill ?? modifierBy(monster, 'WIS'));
        const { passive_perception: passive } = monster.senses;
        return passive === expected ? undefined : `${monster.name}: ${passive}, not ${expected}`;
      }),
    ).toEqual(['Bone Devil: 9, not 12']); // As decided.
  });

  it('attacks with an ability and its proficiency, where the text allows', () => {
    expect(
      misfits(features, ({ monster, feature, where }) => {
        const bonus = feature.attack_bonus;
        if (bonus === undefined) return undefined;
        const proficiency = proficiencyBonus(monster.challenge_rating);
        const fits = ABILITIES.some(
          (ability) => abilityModifier(monster.stats[ability]) + proficiency === bonus,
        );
        return fits ? undefined : `${where} ${bonus}`;
      }),
    ).toEqual([
      // The SRD 5.1 prints these so.
      'Bat: Bite 0',
      'Chain Devil: Chain 8',
      'Couatl: Bite 8',
      'Crab: Claw 0',
      'Ghast: Bite 3',
      'Iron Golem: Slam 13',
      'Iron Golem: Sword 13',
      'Lemure: Fist 3',
      'Lizard: Bite 0',
      'Purple Worm: Bite 9',
      'Purple Worm: Tail Stinger 9',
      'Quasit: Claw (Bite in Beast Form) 4',
      'Rat: Bite 0',
    ]);
  });

  it('names averages that are those of the dice beside them', () => {
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

  it('has no dice that cannot be read, no stray spaces and nothing outside the SRD', () => {
    expect(
      misfits(features, ({ feature, where }) =>
        /\b[lIS]\d*d\d|\d d\d|d[lI]| {2}| [.,]|&/.test(feature.desc) ||
        /variant|coven|lair/i.test(feature.name)
          ? where
          : undefined,
      ),
    ).toEqual([]);
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

  it('tells how often it can do what its name says', () => {
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
        .filter((line) => /^(?:At will|\d+\/day|Cantrips|\d\w\w level)[^:]*:/i.test(line))
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

  it('reads attacks, damage and saves from its words', () => {
    const action = (index: string, name: string) =>
      codex.monsterByIndex.get(index)?.actions.find((candidate) => candidate.name === name);
    expect(action('aboleth', 'Tentacle')).toMatchObject({
      attack_bonus: 9,
      damage: [{ damage_type: { name: 'Bludgeoning' }, damage_dice: '2d6 + 5' }],
      dc: { dc_type: { name: 'CON' }, dc_value: 14, success_type: 'none' },
    });
    expect(action('adult-black-dragon', 'Bite')?.damage).toEqual([
      { damage_type: { name: 'Piercing' }, damage_dice: '2d10 + 6' },
      { damage_type: { name: 'Acid' }, damage_dice: '1d8' },
    ]);
    expect(action('adult-black-dragon', 'Acid Breath')?.dc).toMatchObject({ success_type: 'half' });
  });
});

describe('every spell', () => {
  it('has a material where and only where it asks for one', () => {
    for (const { components, material } of spells) {
      expect(components.includes('M')).toBe(material !== undefined);
    }
  });

  it('is in words that can be read', () => {
    expect(
      misfits(spells, ({ name, desc, higher_level, material }) =>
        /\d d\d|&amp;|\bo f\b|\bDM\b|backup|spell casts|saving throw of (?!its)|\bpv\b|\dgp|(?:strength|dexterity|constitution|intelligence|wisdom|charisma) saving/.test(
          [...desc, ...higher_level, material ?? ''].join(' '),
        )
          ? name
          : undefined,
      ),
    ).toEqual([]);
  });

  it('asks for concentration exactly when its duration is open-ended', () => {
    expect(
      misfits(spells, ({ name, duration, concentration }) =>
        concentration === duration.startsWith('Up to') ? undefined : `${name}: ${duration}`,
      ),
    ).toEqual(['Etherealness: Up to 8 hours']);
  });

  it.each([
    ['fireball', 'DEX', 'half'],
    ['acid-splash', 'DEX', 'none'],
    ['hold-person', 'WIS', 'none'],
    ['disintegrate', 'DEX', 'none'],
    ['slow', 'WIS', 'none'],
    ['bane', 'CHA', 'none'],
    ['storm-of-vengeance', 'CON', 'none'],
    ['wall-of-ice', 'DEX', 'half'],
  ])('%s is saved against with %s, success leaving %s', (index, ability, success) => {
    expect(codex.spellByIndex.get(index)?.dc).toEqual({ dc_type: { name: ability }, dc_success: success });
  });

  it.each(['bless', 'haste', 'magic-missile', 'cure-wounds', 'sleep'])('%s asks for no save', (index) => {
    expect(codex.spellByIndex.get(index)?.dc).toBeUndefined();
  });

  it('tells attack, area, damage and healing as its text does', () => {
    const spell = (index: string) => codex.spellByIndex.get(index);
    expect(spell('fireball')).toMatchObject({
      area_of_effect: { size: 20, type: 'sphere' },
      damage: { damage_type: { name: 'Fire' }, damage_at_slot_level: { 3: '8d6', 9: '14d6' } },
    });
    expect(spell('fire-bolt')).toMatchObject({
      attack_type: 'ranged',
      damage: { damage_at_character_level: { 1: '1d10', 5: '2d10', 11: '3d10', 17: '4d10' } },
    });
    expect(spell('spiritual-weapon')?.damage?.damage_at_slot_level).toMatchObject({
      2: '1d8 + MOD',
      3: '1d8 + MOD',
      4: '2d8 + MOD',
    });
    expect(spell('disintegrate')?.damage?.damage_at_slot_level?.[8]).toBe('16d6 + 40');
    expect(spell('cure-wounds')?.heal_at_slot_level?.[3]).toBe('3d8 + MOD');
    expect(spell('lightning-bolt')?.area_of_effect).toEqual({ size: 100, type: 'line' });
    expect(spell('ice-storm')?.area_of_effect).toEqual({ size: 20, type: 'cylinder' });
    expect(spell('shocking-grasp')?.attack_type).toBe('melee');
    expect(spell('light')?.area_of_effect).toBeUndefined();
  });

  it('is on the lists of the right classes', () => {
    const classes = (index: string) => codex.spellByIndex.get(index)?.classes.map(({ name }) => name);
    expect(classes('divination')).toEqual(['Cleric']);
    expect(classes('meld-into-stone')).toEqual(['Cleric', 'Druid']);
    expect(classes('faerie-fire')).toEqual(['Bard', 'Druid']);
    expect(classes('hunters-mark')).toEqual(['Ranger']);
  });
});

describe('every condition', () => {
  it('has its words; exhaustion has six levels', () => {
    for (const { index, levels } of conditions) expect(levels).toHaveLength(index === 'exhaustion' ? 6 : 0);
    expect(codex.conditionByIndex.get('prone')?.desc[0]).toMatch(/^A prone creature's only movement/);
  });
});
