import { describe, expect, it } from 'vitest';
import { buildCodex } from './build.ts';

const codex = buildCodex();
const findSpell = (index: string) => codex.spells.find((spell) => spell.index === index);
const { spells } = codex;

/** Collects what does not fit, so that one run names every broken record. */
function misfits<T>(records: readonly T[], describeMisfit: (record: T) => string | undefined): string[] {
  return records.map(describeMisfit).filter((text) => text !== undefined);
}

describe('every spell', () => {
  it('has a material where and only where it asks for one', () => {
    for (const { components, material } of spells) {
      expect(components.includes('M')).toBe(material !== undefined);
    }
  });

  it('is in words that can be read', () => {
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
  ])('%s is saved against with %s, success leaving %s', (index, ability, success) => {
    expect(findSpell(index)?.dc).toEqual({ dc_type: { name: ability }, dc_success: success });
  });

  it.each(['bless', 'haste', 'magic-missile', 'cure-wounds', 'sleep'])('%s asks for no save', (index) => {
    expect(findSpell(index)?.dc).toBeUndefined();
  });

  it('has no save that only ends it, teleports through it or is the caster’s own', () => {
    const read = new Set(spells.filter(({ dc }) => dc !== undefined).map(({ index }) => index));
    const asked = spells.filter(({ desc }) =>
      /(?:make|makes|succeed on|fails) an? [A-Z]\w+ saving throw/.test(desc.join(' ')),
    );
    expect(asked.map(({ index }) => index).filter((index) => !read.has(index))).toEqual([
      'forcecage',
      'irresistible-dance',
      'magic-circle',
      'power-word-stun',
      'ray-of-enfeeblement',
      'symbol', // Eight effects, four kinds of saves.
    ]);
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
    ).toEqual(['Holy Aura']); // The SRD 5.1 prints 'Self' alone.
    expect(findSpell('plant-growth')?.casting_time_note).toBe('or 8 hours');
    expect(findSpell('burning-hands')).toMatchObject({
      range: 'Self',
      range_note: '15-foot cone',
    });
  });

  it('has the tables that its text speaks of', () => {
    expect(
      misfits(spells, ({ name, desc }) =>
        /\b(?:consults?|following) (?:the )?(?:following )?tables?\b|determined by its size/.test(
          desc.join(' '),
        ) && !desc.some((line) => /^(?:- |\*\*\d)/.test(line))
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

  it('tells both damages of a hit, and the types to choose from', () => {
    const spell = findSpell;
    expect(spell('flame-strike')).toMatchObject({
      damage: { damage_type: { name: 'Fire' }, damage_at_slot_level: { 5: '4d6', 9: '8d6' } },
      additional_damage: [{ damage_type: { name: 'Radiant' }, damage_at_slot_level: { 5: '4d6', 9: '4d6' } }],
    });
    expect(
      misfits(spells, ({ name, desc, additional_damage }) =>
        /\d+d\d+ \w+ damage and \d+d\d+ \w+ damage/.test(desc.join(' ')) && additional_damage === undefined
          ? name
          : undefined,
      ),
    ).toEqual([]);
    expect(
      misfits(spells, ({ name, desc, damage }) =>
        /\d+d\d+ \w+(?:, \w+)*,? or \w+ damage/.test(desc.join(' ')) &&
        damage !== undefined &&
        damage.alternative_damage_types === undefined
          ? name
          : undefined,
      ),
    ).toEqual([]);
  });

  it('tells attack, area, damage and healing as its text does', () => {
    const spell = findSpell;
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
    expect(spell('grease')?.area_of_effect).toEqual({ size: 10, type: 'square' });
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
