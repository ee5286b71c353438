import { describe, expect, it } from 'vitest';
import { describeArea } from '#domain/codex/text/describe.ts';
import { readBlocks } from '#domain/codex/text/text-blocks.ts';
import { buildCodex } from './build.ts';

const codex = buildCodex();
const findSpell = (index: string) => codex.spells.find((spell) => spell.index === index);
const { spells } = codex;

/** Collects all broken records, so that one run names every one of them. */
function misfits<T>(records: readonly T[], describeMisfit: (record: T) => string | undefined): string[] {
  return records.map(describeMisfit).filter((text) => text !== undefined);
}

describe('every spell', () => {
  it('has a material exactly if it has a material component', () => {
    for (const { components, material } of spells) {
      expect(components.includes('M')).toBe(material !== undefined);
    }
  });

  it('has a clean text', () => {
    expect(
      misfits(spells, ({ name, desc, higher_level, material }) =>
        /\d d\d|&amp;|\bo f\b|\bDM\b|backup|spell casts|saving throw of (?!its)|\d inches that fate|of its term|'range'|\bto\. and\b|level of higher|\bpv\b|\dgp|(?:strength|dexterity|constitution|intelligence|wisdom|charisma) saving/.test(
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
    ).toEqual([
      'Etherealness: Up to 8 hours',
      'Prestidigitation: Up to 1 hour',
      'Thaumaturgy: Up to 1 minute',
    ]);
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
    ['earthquake', 'DEX', 'none'],
    ['feeblemind', 'INT', 'other'],
    ['heat-metal', 'CON', 'other'],
  ])('%s asks for a %s save, and a success leaves %s', (index, ability, success) => {
    expect(findSpell(index)?.dc).toEqual({ dc_type: { name: ability }, dc_success: success });
  });

  it.each(['bless', 'haste', 'magic-missile', 'cure-wounds', 'sleep'])('%s asks for no save', (index) => {
    expect(findSpell(index)?.dc).toBeUndefined();
  });

  it.each([
    ['forcecage', 'CHA', 'to leave by teleportation or interplanar travel'],
    ['irresistible-dance', 'WIS', 'as an action, to regain control'],
    ['magic-circle', 'CHA', 'to cross by teleportation or interplanar travel'],
    ['power-word-stun', 'CON', 'at the end of each of its turns'],
    ['ray-of-enfeeblement', 'CON', 'at the end of each of its turns'],
  ])('%s has a later save: %s, %s', (index, ability, when) => {
    expect(findSpell(index)?.dc).toEqual({ dc_type: { name: ability }, dc_success: 'none', when });
  });

  it('has the saves of every effect of Symbol', () => {
    expect(findSpell('symbol')?.dc).toEqual({
      dc_type: { name: 'CON' },
      alternative_dc_types: [{ name: 'WIS' }, { name: 'INT' }, { name: 'CHA' }],
      dc_success: 'half',
    });
  });

  it('has every save in its text, except those of the caster', () => {
    const read = new Set(spells.filter(({ dc }) => dc !== undefined).map(({ index }) => index));
    const asked = spells.filter(({ desc }) =>
      /(?:make|makes|succeed on|fails) an? [A-Z]\w+ saving throw/.test(desc.join(' ')),
    );
    expect(asked.map(({ index }) => index).filter((index) => !read.has(index))).toEqual([]);
    expect(read.has('contact-other-plane')).toBe(false);
  });

  it('has the notes of its head: the trigger of a reaction, the area that starts at the caster', () => {
    expect(
      misfits(spells, ({ name, casting_time, casting_time_note }) =>
        casting_time === '1 reaction' && !casting_time_note?.startsWith('which you take') ? name : undefined,
      ),
    ).toEqual([]);
    expect(
      misfits(spells, ({ name, range, range_note, area_of_effect }) =>
        range === 'Self' && area_of_effect !== undefined && range_note === undefined ? name : undefined,
      ),
    ).toEqual(['Holy Aura']); // The SRD 5.1 prints only 'Self'.
    expect(findSpell('plant-growth')?.casting_time_note).toBe('or 8 hours');
    expect(findSpell('burning-hands')).toMatchObject({
      range: 'Self',
      range_note: '15-foot cone',
    });
  });

  it('has the tables that its text refers to', () => {
    expect(
      misfits(spells, ({ name, desc }) =>
        /\b(?:consults?|following) (?:the )?(?:following )?tables?\b|determined by its size/.test(
          desc.join(' '),
        ) && !readBlocks(desc).some(({ kind }) => kind === 'table')
          ? name
          : undefined,
      ),
    ).toEqual([]);
    expect(findSpell('teleport')?.desc.at(-1)).toMatch(/^\*\*Mishap\.\*\*/);
  });

  it('has materials that are sentences, and headings in bold', () => {
    expect(
      misfits(spells, ({ name, material = '.' }) =>
        /[.)]$/.test(material) ? undefined : `${name}: ${material}`,
      ),
    ).toEqual([]);
    expect(
      misfits(spells, ({ name, desc }) =>
        desc.some((line) => /^[A-Z]\w+(?: [A-Z]\w+)?\. [A-Z]/.test(line)) ? name : undefined,
      ),
    ).toEqual([]);
  });

  it('has both damages of a hit, and the types to choose from', () => {
    expect(findSpell('flame-strike')?.damage_effects).toEqual([
      {
        damage: [
          {
            damage_type: { name: 'Fire' },
            damage_at_slot_level: { 5: '4d6', 6: '5d6', 7: '6d6', 8: '7d6', 9: '8d6' },
          },
          {
            damage_type: { name: 'Radiant' },
            damage_at_slot_level: { 5: '4d6', 6: '4d6', 7: '4d6', 8: '4d6', 9: '4d6' },
          },
        ],
      },
    ]);
    const choices = (index: string) =>
      findSpell(index)?.damage?.alternative_damage_types?.map(({ name }) => name);
    expect(choices('glyph-of-warding')).toEqual(['Cold', 'Fire', 'Lightning', 'Thunder']);
    expect(choices('spirit-guardians')).toEqual(['Necrotic']);
    expect(choices('fire-shield')).toEqual(['Cold']);
    expect(choices('forbiddance')).toEqual(['Necrotic']);
  });

  it('has every damage in its text, the first one as `damage`', () => {
    const typedDice =
      /(\d+d\d+(?: \+ \d+)?) (?:extra )?(?:\w+, )*(?:\w+,? or )?(acid|bludgeoning|cold|fire|force|lightning|necrotic|piercing|poison|psychic|radiant|slashing|thunder) damage/g;
    expect(
      misfits(spells, ({ name, level, desc, damage_effects = [] }) => {
        const told = [...desc.join(' ').matchAll(typedDice)].map(([, dice, type]) => `${dice} ${type}`);
        const known = damage_effects.flatMap(({ damage }) =>
          damage.flatMap(({ damage_type, alternative_damage_types = [], ...dice }) =>
            [damage_type, ...alternative_damage_types].map(
              (type) =>
                `${dice.damage_at_slot_level?.[level] ?? dice.damage_at_character_level?.[1]} ${type?.name.toLowerCase()}`,
            ),
          ),
        );
        const missing = told.filter((damage) => !known.includes(damage));
        return missing.length === 0 ? undefined : `${name}: ${missing.join(', ')}`;
      }),
    ).toEqual([
      // Damage to the caster, or when the spell fails.
      'Contact Other Plane: 6d6 psychic',
      'Dimension Door: 4d6 force',
      'Meld into Stone: 6d6 bludgeoning',
      'Teleport: 3d10 force',
      'Wish: 1d10 necrotic',
    ]);
    for (const { damage, damage_effects } of spells) {
      const [first] = damage_effects?.[0]?.damage ?? [];
      expect(damage).toEqual(first?.damage_type === undefined ? undefined : first);
    }
  });

  it.each([
    ['acid-arrow', 'at once 4d4 Acid; at the end of its next turn 2d4 Acid'],
    ['arcane-hand', 'Clenched Fist 4d8 Force; Grasping Hand 2d6 + MOD Bludgeoning'],
    [
      'prismatic-spray',
      '1. Red 10d6 Fire; 2. Orange 10d6 Acid; 3. Yellow 10d6 Lightning; 4. Green 10d6 Poison; 5. Blue 10d6 Cold',
    ],
    [
      'storm-of-vengeance',
      'as the cloud appears 2d6 Thunder; Round 2 1d6 Acid; Round 3 10d6 Lightning; Round 4 2d6 Bludgeoning; Round 5-10 1d6 Cold',
    ],
    ['wall-of-thorns', 'as the wall appears 7d8 Piercing; in the wall 7d8 Slashing'],
    ['hunters-mark', 'more with a weapon attack 1d6 '],
  ])('%s deals %s', (index, wanted) => {
    const spell = findSpell(index);
    const effects = spell?.damage_effects?.map(({ when, damage }) => {
      const dice = damage[0]?.damage_at_slot_level?.[spell.level];
      return `${when} ${dice} ${damage[0]?.damage_type?.name ?? ''}`;
    });
    expect(effects?.join('; ')).toBe(wanted);
  });

  it.each([
    ['eldritch-blast', 'beam', { 1: 1, 5: 2, 11: 3, 17: 4 }],
    ['magic-missile', 'dart', { 1: 3, 2: 4, 9: 11 }],
    ['scorching-ray', 'ray', { 2: 3, 3: 4, 9: 10 }],
    ['chain-lightning', 'target', { 6: 4, 9: 7 }],
  ])('%s deals its dice per %s', (index, name, counts) => {
    const per = findSpell(index)?.damage_effects?.[0]?.per;
    expect(per?.name).toBe(name);
    expect(per?.count_at_slot_level ?? per?.count_at_character_level).toMatchObject(counts);
  });

  it('has the measured dimension of every area', () => {
    expect(
      misfits(spells, ({ name, area_of_effect: area }) => {
        if (area === undefined) return undefined;
        const isRound = ['circle', 'cylinder', 'hemisphere', 'sphere'].includes(area.type);
        const fits =
          (area.measure !== undefined) === isRound &&
          (area.height !== undefined) === (area.type === 'cylinder') &&
          (area.width !== undefined) === (area.type === 'line');
        return fits ? undefined : `${name}: ${JSON.stringify(area)}`;
      }),
    ).toEqual([]);
  });

  it.each([
    ['call-lightning', '5-foot-radius sphere'],
    ['control-water', '100-foot cube'],
    ['earthquake', '100-foot-radius circle'],
    ['entangle', '20-foot square'],
    ['fireball', '20-foot-radius sphere'],
    ['flaming-sphere', '5-foot-diameter sphere'],
    ['grease', '10-foot square'],
    ['gust-of-wind', '60-foot line, 10 feet wide'],
    ['ice-storm', '20-foot-radius, 40-foot-high cylinder'],
    ['lightning-bolt', '100-foot line, 5 feet wide'],
    ['move-earth', '40-foot square'],
    ['reverse-gravity', '50-foot-radius, 100-foot-high cylinder'],
    ['sleet-storm', '40-foot-radius, 20-foot-high cylinder'],
    ['sunbeam', '60-foot line, 5 feet wide'],
    ['teleportation-circle', '10-foot-diameter circle'],
    ['tiny-hut', '10-foot-radius hemisphere'],
    ['web', '20-foot cube'],
  ])('%s fills a %s', (index, words) => {
    const area = findSpell(index)?.area_of_effect;
    expect(area && describeArea(area)).toBe(words);
  });

  it('has the attack, damage and healing of its text', () => {
    const spell = findSpell;
    expect(spell('fireball')?.damage).toMatchObject({
      damage_type: { name: 'Fire' },
      damage_at_slot_level: { 3: '8d6', 9: '14d6' },
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
    expect(spell('shocking-grasp')?.attack_type).toBe('melee');
    expect(spell('light')?.area_of_effect).toBeUndefined();
  });

  it('is on the lists of the right classes', () => {
    const classes = (index: string) => findSpell(index)?.classes.map(({ name }) => name);
    expect(classes('divination')).toEqual(['Cleric']);
    expect(classes('meld-into-stone')).toEqual(['Cleric', 'Druid']);
    expect(classes('faerie-fire')).toEqual(['Bard', 'Druid']);
    expect(classes('hunters-mark')).toEqual(['Ranger']);
  });
});
