/**
 * LIB-5: typical figures of SRD 5.1 monsters at a challenge rating: medians, smoothed for ratings with few monsters.
 */
export interface TypicalFigures {
  armorClass: number;
  hitPoints: number;
  attackBonus: number;
  saveDc: number;
  /** The damage of the strongest attack. */
  damage: number;
}

type Row = [
  rating: number,
  armorClass: number,
  hitPoints: number,
  attackBonus: number,
  saveDc: number,
  damage: number,
];

const TABLE: readonly Row[] = [
  [0, 11, 3, 2, 10, 1],
  [0.125, 12, 9, 4, 10, 4],
  [0.25, 12, 13, 4, 11, 5],
  [0.5, 12, 22, 4, 11, 6],
  [1, 12, 26, 4, 11, 8],
  [2, 13, 45, 5, 12, 10],
  [3, 13, 58, 5, 12, 11],
  [4, 14, 85, 6, 13, 12],
  [5, 15, 95, 7, 14, 13],
  [6, 15, 112, 7, 15, 14],
  [8, 16, 136, 8, 15, 16],
  [10, 17, 157, 9, 16, 18],
  [13, 18, 180, 10, 17, 20],
  [16, 19, 215, 12, 19, 23],
  [20, 20, 300, 14, 21, 27],
  [24, 22, 500, 17, 23, 31],
  [30, 25, 676, 19, 25, 36],
];

/** Interpolates between two rows of the table. */
export function typicalFigures(rating: number): TypicalFigures {
  const above = TABLE.find(([at]) => at >= rating) ?? TABLE[TABLE.length - 1];
  const below = TABLE.findLast(([at]) => at <= rating) ?? TABLE[0];
  if (above === undefined || below === undefined) throw new Error('The table of typical figures is empty.');
  const share = above[0] === below[0] ? 0 : (rating - below[0]) / (above[0] - below[0]);
  const between = (column: 1 | 2 | 3 | 4 | 5) => below[column] + share * (above[column] - below[column]);
  return {
    armorClass: between(1),
    hitPoints: between(2),
    attackBonus: between(3),
    saveDc: between(4),
    damage: between(5),
  };
}
