import { describe, expect, it } from 'vitest';
import type { Equipment } from '#domain/codex/equipment.ts';
import { ARMOR, PRICES, TRAVEL, WEAPONS } from '#support/srd-equipment.ts';
import { loadContent } from '../content/load-content.ts';
import { buildEquipment } from './build-equipment.ts';

const equipment = buildEquipment(loadContent());

/** The rows of a table, with the group in front of each. */
function rowsOf(table: string): string[] {
  let group = '';
  return table
    .trim()
    .split('\n')
    .flatMap((line) => {
      if (line.includes('|')) return [`${group} | ${line}`];
      group = line;
      return [];
    })
    .sort();
}

/** What the codex has in the groups of a table, in the form of its rows. */
function codexRows(table: string, cells: (piece: Equipment) => unknown[]): string[] {
  const groups = table.split('\n').filter((line) => line !== '' && !line.includes('|'));
  return equipment
    .filter(({ subcategory }) => groups.includes(subcategory))
    .map((piece) =>
      [piece.subcategory, piece.name, costOf(piece), ...cells(piece).map((cell) => cell ?? '-')].join(' | '),
    )
    .sort();
}

function costOf({ cost }: Equipment): string {
  return cost === null ? '-' : `${cost.quantity} ${cost.unit}`;
}

function damageOf(damage: Equipment['damage']): string | null {
  return damage && `${damage.dice} ${damage.type}`;
}

function propertiesOf({ properties, range, thrown_range, two_handed_damage }: Equipment): string | null {
  const figures: Record<string, string | undefined> = {
    Ammunition: range ? `${range.normal}/${range.long}` : undefined,
    Thrown: thrown_range ? `${thrown_range.normal}/${thrown_range.long}` : undefined,
    Versatile: two_handed_damage?.dice,
  };
  const words = properties.map((property) =>
    figures[property] === undefined ? property : `${property} (${figures[property]})`,
  );
  return words.join(', ').toLowerCase() || null;
}

describe('the equipment has the figures of the tables', () => {
  it('of weapons', () => {
    const rows = codexRows(WEAPONS, (piece) => [damageOf(piece.damage), piece.weight, propertiesOf(piece)]);
    expect(rows).toEqual(rowsOf(WEAPONS));
    expect(rows).toHaveLength(37);
  });

  it('of armor', () => {
    const rows = codexRows(ARMOR, ({ armor, weight }) => [
      armor?.words,
      armor?.minimum_strength,
      armor?.stealth_disadvantage ? 'disadvantage' : null,
      weight,
    ]);
    expect(rows).toEqual(rowsOf(ARMOR));
    expect(rows).toHaveLength(13);
  });

  it('of gear, tools, packs, tack and drawn vehicles', () => {
    expect(codexRows(PRICES, ({ weight }) => [weight])).toEqual(rowsOf(PRICES));
  });

  it('of mounts and ships', () => {
    const rows = codexRows(TRAVEL, ({ speed, capacity }) => [
      speed && `${speed.quantity} ${speed.unit}`,
      capacity,
    ]);
    expect(rows).toEqual(rowsOf(TRAVEL));
  });

  it('of barding: four times the price and twice the weight of the armor, with its armor class', () => {
    const barding = equipment.filter(({ subcategory }) => subcategory === 'Barding');
    const expected = equipment
      .filter(({ category, subcategory }) => category === 'Armor' && subcategory !== 'Shield')
      .map(({ index, cost, weight, armor }) => [
        `barding-${index}`,
        4 * (cost?.quantity ?? 0),
        2 * (weight ?? 0),
        armor,
      ]);
    expect(
      new Set(barding.map(({ index, cost, weight, armor }) => [index, cost?.quantity, weight, armor])),
    ).toEqual(new Set(expected));
  });

  it('and nothing outside of them', () => {
    const tables = [WEAPONS, ARMOR, PRICES, TRAVEL].flatMap(rowsOf).length;
    expect(tables + 12).toBe(equipment.length);
  });
});
