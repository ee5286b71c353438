import type { SpellArea } from './spell.ts';
import type { SpellWords } from './spell-damage.ts';

type ReadArea = (first: number, second: number) => SpellArea;

const round =
  (type: SpellArea['type']): ReadArea =>
  (size) => ({ size, type, measure: 'radius' });
const plain =
  (type: SpellArea['type']): ReadArea =>
  (size) => ({ size, type });
const cylinder: ReadArea = (size, height) => ({ size, type: 'cylinder', measure: 'radius', height });

/** Each with the numbers of its words. In the order of preference where two fit the same words. */
const AREAS: readonly (readonly [RegExp, ReadArea])[] = [
  [/(\d+)-foot cone/, plain('cone')],
  [/(\d+)-foot[- ]radius,? (\d+)-foot[- ](?:high|tall) cylinder/, cylinder],
  [
    /(\d+)-foot-tall cylinder with a (\d+)-foot radius/,
    (height, size) => ({ size, type: 'cylinder', measure: 'radius', height }),
  ],
  [/line (\d+) feet long and (\d+) feet wide/, (size, width) => ({ size, type: 'line', width })],
  [/(\d+)-foot-wide, (\d+)-foot-long line/, (width, size) => ({ size, type: 'line', width })],
  [/(\d+)-foot(?:-square)? cube/, plain('cube')],
  [/cube up to (\d+) feet on a side/, plain('cube')],
  [/(\d+)-foot square/, plain('square')],
  [/(\d+)-foot-diameter sphere/, (size) => ({ size, type: 'sphere', measure: 'diameter' })],
  [/(\d+)-foot-diameter circle/, (size) => ({ size, type: 'circle', measure: 'diameter' })],
  [/(\d+)-foot[- ]radius circle/, round('circle')],
  [/(\d+)-foot[- ]radius (?:\w+ )?dome/, round('hemisphere')],
  [/(\d+)-foot[- ]radius,? (?:\w+ )*?sphere/, round('sphere')],
  [/in a (\d+)-foot radius (?:around you|centered|and moves)/, round('sphere')],
  [/(\d+)-foot radius centered/, round('sphere')],
  [/within (\d+) feet of a point you choose/, round('sphere')],
];

/** The first area that the words of a spell name. */
export function areaOf({ text }: SpellWords): SpellArea | undefined {
  let first: { at: number; area: SpellArea } | undefined;
  for (const [pattern, read] of AREAS) {
    const match = pattern.exec(text);
    if (match === null || (first && first.at <= match.index)) continue;
    first = { at: match.index, area: read(Number(match[1]), Number(match[2])) };
  }
  return first?.area;
}
