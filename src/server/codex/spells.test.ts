import { describe, expect, it } from 'vitest';
import { buildCodex } from './build.ts';

const codex = buildCodex();
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
