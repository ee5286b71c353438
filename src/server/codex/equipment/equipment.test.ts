import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { EQUIPMENT_GROUPS, type Equipment, equipmentSchema } from '#domain/codex/equipment.ts';
import { parseDice } from '#domain/dice/notation.ts';
import { loadContent } from '../content/load-content.ts';
import { buildEquipment } from './build-equipment.ts';

const content = loadContent();
const equipment = buildEquipment(content);
const byIndex = new Map(equipment.map((piece) => [piece.index, piece]));

function pieceOf(index: string): Equipment {
  const piece = byIndex.get(index);
  if (piece === undefined) throw new Error(index);
  return piece;
}

function textOf(index: string): string {
  return pieceOf(index).desc.join(' ').replaceAll('**', '');
}

describe('the equipment', () => {
  it('has the 231 pieces of the package, each under an index of its own', () => {
    expect(equipment).toHaveLength(231);
    expect(byIndex.size).toBe(231);
    expect(equipment.filter(({ index, url }) => url !== `/api/equipment/${index}`)).toEqual([]);
  });

  it('is valid, and every group belongs to its category', () => {
    for (const piece of equipment) {
      expect(z.safeParse(equipmentSchema, piece).error).toBeUndefined();
      expect(EQUIPMENT_GROUPS[piece.category]).toContain(piece.subcategory);
    }
  });

  it('has no group without a piece', () => {
    const used = new Set(equipment.map(({ subcategory }) => subcategory));
    expect(new Set(Object.values(EQUIPMENT_GROUPS).flat())).toEqual(used);
  });

  it('has damage for every weapon except the net, and for nothing else', () => {
    const unarmed = equipment.filter(({ category, damage }) => (category === 'Weapon') !== (damage !== null));
    expect(unarmed.map(({ index }) => index)).toEqual(['net']);
  });

  it('has dice that can be rolled', () => {
    const damages = equipment.flatMap(({ damage, two_handed_damage }) => [damage, two_handed_damage]);
    expect(damages.filter((damage) => damage && parseDice(damage.dice) === undefined)).toEqual([]);
  });

  it('has the figures that its properties need, and no others', () => {
    for (const { properties, range, thrown_range, two_handed_damage } of equipment) {
      expect(range !== null).toBe(properties.includes('Ammunition'));
      expect(thrown_range !== null).toBe(properties.includes('Thrown'));
      expect(two_handed_damage !== null).toBe(properties.includes('Versatile'));
    }
  });

  it('has armor only for armor and barding', () => {
    const worn = equipment.filter(({ armor }) => armor !== null).map(({ subcategory }) => subcategory);
    expect(new Set(worn)).toEqual(new Set([...EQUIPMENT_GROUPS.Armor, 'Barding']));
  });
});

describe('packs', () => {
  const packs = equipment.filter(({ contents }) => contents.length > 0);

  it('are the seven equipment packs, and no other piece has contents', () => {
    expect(packs.map(({ index }) => index)).toEqual(
      equipment.filter(({ subcategory }) => subcategory === 'Equipment pack').map(({ index }) => index),
    );
    expect(packs).toHaveLength(7);
  });

  it('contain pieces of the equipment, or the few things without an entry', () => {
    const contents = packs.flatMap((pack) => pack.contents);
    for (const { index, name } of contents) if (index !== null) expect(pieceOf(index).name).toBe(name);
    const others = contents.filter(({ index }) => index === null).map(({ name }) => name);
    expect(new Set(others)).toEqual(new Set(content.onlyInPacks));
  });

  it.each([
    [
      'burglars-pack',
      '1 backpack, 1 ball-bearings-bag-of-1-000, 1 bell, 5 candle, 1 crowbar, 1 hammer, 1 lantern-hooded, 2 oil-flask, 10 piton, 5 rations-1-day, 1 rope-hempen-50-feet, 1 String (10 feet), 1 tinderbox, 1 waterskin',
    ],
    [
      'diplomats-pack',
      '2 case-map-or-scroll, 1 chest, 1 clothes-fine, 1 ink-1-ounce-bottle, 1 ink-pen, 1 lamp, 2 oil-flask, 5 paper-one-sheet, 1 perfume-vial, 1 sealing-wax, 1 soap',
    ],
    [
      'dungeoneers-pack',
      '1 backpack, 1 crowbar, 1 hammer, 10 piton, 10 rations-1-day, 1 rope-hempen-50-feet, 1 tinderbox, 10 torch, 1 waterskin',
    ],
    [
      'entertainers-pack',
      '1 backpack, 1 bedroll, 5 candle, 2 clothes-costume, 1 disguise-kit, 5 rations-1-day, 1 waterskin',
    ],
    [
      'explorers-pack',
      '1 backpack, 1 bedroll, 1 mess-kit, 10 rations-1-day, 1 rope-hempen-50-feet, 1 tinderbox, 10 torch, 1 waterskin',
    ],
    [
      'priests-pack',
      '1 Alms box, 1 backpack, 1 blanket, 2 Block of incense, 10 candle, 1 Censer, 2 rations-1-day, 1 tinderbox, 1 Vestments, 1 waterskin',
    ],
    [
      'scholars-pack',
      '1 backpack, 1 book, 1 ink-1-ounce-bottle, 1 ink-pen, 1 Little bag of sand, 10 parchment-one-sheet, 1 Small knife',
    ],
  ])('%s', (pack, expected) => {
    const contents = pieceOf(pack).contents.map(
      ({ index, name, quantity }) => `${quantity} ${index ?? name}`,
    );
    expect(contents.toSorted()).toEqual(expected.split(', ').toSorted());
  });
});

describe('names that people type', () => {
  it.each([
    ['long sword', 'longsword'],
    ['chainmail', 'chain-mail'],
    ['heavy crossbow', 'crossbow-heavy'],
    ["alchemist's fire", 'alchemists-fire-flask'],
    ['alchemists fire', 'alchemists-fire-flask'],
    ['handcuffs', 'manacles'],
    ['10-foot pole', 'pole-10-foot'],
    ['hempen rope', 'rope-hempen-50-feet'],
    ['plate barding', 'barding-plate'],
    ['riding saddle', 'saddle-riding'],
    ['health potion', 'potion-of-healing'],
  ])('"%s" means %s', (alias, index) => expect(pieceOf(index).aliases).toContain(alias));

  it('occur once in a piece and are not the name of another piece', () => {
    const names = new Map(equipment.map(({ name, index }) => [name.toLowerCase(), index]));
    for (const { index, aliases } of equipment) {
      expect(new Set(aliases).size).toBe(aliases.length);
      expect(aliases.filter((alias) => names.has(alias))).toEqual([]);
      expect(aliases.join().includes(',,')).toBe(false);
      expect(index).toMatch(/^[a-z0-9-]+$/);
    }
  });

  it('belong to pieces that exist, like the written texts', () => {
    expect(Object.keys(content.equipment).filter((index) => !byIndex.has(index))).toEqual([]);
  });
});

describe('descriptions', () => {
  it('exist for every piece', () => {
    expect(equipment.filter(({ desc }) => desc.length === 0).map(({ index }) => index)).toEqual([]);
  });

  it('are written for every piece whose text does not follow from its figures', () => {
    const described = equipment.filter(
      ({ category, subcategory }) => !['Weapon', 'Armor'].includes(category) && subcategory !== 'Barding',
    );
    expect(
      described.filter(({ index }) => !content.equipment[index]?.desc).map(({ index }) => index),
    ).toEqual([]);
  });

  it.each([
    ['torch', ['1 hour', '20 feet', '20 more', '1 fire damage']],
    ['candle', ['1 hour', '5 feet', '5 more']],
    ['lamp', ['6 hours', '15 feet', '30 more']],
    ['lantern-bullseye', ['6 hours', 'cone', '60 feet', '60 more']],
    ['lantern-hooded', ['6 hours', '30 feet', '30 more', 'dim light for 5 feet']],
    ['oil-flask', ['20 feet', '1 minute', '5 extra fire', '5 feet by 5 feet', '2 rounds', '5 fire damage']],
    ['acid-vial', ['5 feet', '20 feet', '2d6 acid']],
    ['alchemists-fire-flask', ['20 feet', '1d4 fire', 'DC 10 Dexterity check']],
    ['holy-water-flask', ['20 feet', '2d6 radiant', 'fiend', 'undead', '25 gp', '1st-level']],
    [
      'caltrops',
      ['5 feet by 5 feet', 'DC 15 Dexterity saving throw', '1 piercing', '10 feet lower', 'half speed'],
    ],
    [
      'ball-bearings-bag-of-1-000',
      ['10 feet by 10 feet', 'DC 10 Dexterity saving throw', 'prone', 'half speed'],
    ],
    ['healers-kit', ['10 uses', 'stabilizes', '0 hit points']],
    [
      'manacles',
      ['Small or Medium', 'DC 20 Dexterity', 'DC 20 Strength', '15 hit points', 'DC 15 Dexterity'],
    ],
    ['hunting-trap', ['DC 13 Dexterity saving throw', '1d4 piercing', '3 feet', 'DC 13 Strength']],
    ['net', ['5 feet, or up to 15', 'restrained', 'DC 10 Strength', 'AC 10', '5 slashing', 'Huge']],
    ['lance', ['within 5 feet', 'both hands']],
    ['antitoxin-vial', ['advantage', '1 hour', 'Undead']],
    ['poison-basic-vial', ['1 minute', 'DC 10 Constitution', '1d4 poison', 'three pieces']],
    ['potion-of-healing', ['2d4 + 2', 'action']],
    ['chain-10-feet', ['DC 20 Strength', '10 hit points']],
    ['rope-silk-50-feet', ['DC 17 Strength', '2 hit points']],
    ['lock', ['DC 15 Dexterity']],
    ['climbers-kit', ['25 feet']],
    ['ram-portable', ['+4', 'advantage']],
    ['block-and-tackle', ['four times']],
    ['tinderbox', ['action', '1 minute']],
    ['magnifying-glass', ['Advantage', '5 minutes']],
    ['plate', ['18', 'Strength 15', '10 feet slower', 'Stealth', '10 minutes', '5 minutes']],
    ['shield', ['one hand', 'an action']],
    ['longsword', ['1d10']],
    ['longbow', ['150 feet, or up to 600', 'Small']],
    ['horse-draft', ['540 pounds', '2,700 pounds']],
    ['rowboat', ['3 mph', '100 pounds']],
    ['galley', ['96 miles']],
    ['backpack', ['1 cubic foot', '30 pounds']],
    ['barrel', ['40 gallons', '4 cubic feet']],
    ['basket', ['2 cubic feet', '40 pounds']],
    ['bottle-glass', ['1½ pints']],
    ['bucket', ['3 gallons', 'half a cubic foot']],
    ['chest', ['12 cubic feet', '300 pounds']],
    ['flask-or-tankard', ['1 pint']],
    ['jug-or-pitcher', ['1 gallon']],
    ['pot-iron', ['1 gallon']],
    ['pouch', ['1/5 cubic foot', '6 pounds']],
    ['sack', ['1 cubic foot', '30 pounds']],
    ['vial', ['4 ounces']],
    ['waterskin', ['4 pints']],
  ])('%s has its figures', (index, figures) => {
    const text = textOf(index);
    expect(figures.filter((figure) => !text.includes(figure))).toEqual([]);
  });
});
