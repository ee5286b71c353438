import type { SpellArea } from '#domain/codex/spell.ts';
import type { SpellWords } from './spell-damage.ts';

type ReadArea = (first: number, second: number) => SpellArea;

const round =
  (type: SpellArea['type']): ReadArea =>
  (size) => ({ size, type, measure: 'radius' });
const plain =
  (type: SpellArea['type']): ReadArea =>
  (size) => ({ size, type });
const cylinder: ReadArea = (size, height) => ({ size, type: 'cylinder', measure: 'radius', height });

/** Patterns with up to two captured numbers. If two patterns fit the same words, the first one wins. */
const AREAS: readonly (readonly [RegExp, ReadArea])[] = [
  [/\b(\d{1,5})-foot cone/, plain('cone')],
  [/\b(\d{1,5})-foot[- ]radius,? (\d{1,5})-foot[- ](?:high|tall) cylinder/, cylinder],
  [
    /\b(\d{1,5})-foot-tall cylinder with a (\d{1,5})-foot radius/,
    (height, size) => ({ size, type: 'cylinder', measure: 'radius', height }),
  ],
  [/line (\d{1,5}) feet long and (\d{1,5}) feet wide/, (size, width) => ({ size, type: 'line', width })],
  [/\b(\d{1,5})-foot-wide, (\d{1,5})-foot-long line/, (width, size) => ({ size, type: 'line', width })],
  [/\b(\d{1,5})-foot(?:-square)? cube/, plain('cube')],
  [/cube up to (\d{1,5}) feet on a side/, plain('cube')],
  [/\b(\d{1,5})-foot square/, plain('square')],
  [/\b(\d{1,5})-foot-diameter sphere/, (size) => ({ size, type: 'sphere', measure: 'diameter' })],
  [/\b(\d{1,5})-foot-diameter circle/, (size) => ({ size, type: 'circle', measure: 'diameter' })],
  [/\b(\d{1,5})-foot[- ]radius circle/, round('circle')],
  [/\b(\d{1,5})-foot[- ]radius (?:\w{1,20} )?dome/, round('hemisphere')],
  [/\b(\d{1,5})-foot[- ]radius,? (?:\w{1,20} ){0,4}?sphere/, round('sphere')],
  [/in a (\d{1,5})-foot radius (?:around you|centered|and moves)/, round('sphere')],
  [/\b(\d{1,5})-foot radius centered/, round('sphere')],
  [/within (\d{1,5}) feet of a point you choose/, round('sphere')],
];

/** The first area that the text of a spell names. */
export function areaOf({ text }: SpellWords): SpellArea | undefined {
  let first: { at: number; area: SpellArea } | undefined;
  for (const [pattern, read] of AREAS) {
    const match = pattern.exec(text);
    if (match === null || (first && first.at <= match.index)) continue;
    first = { at: match.index, area: read(Number(match[1]), Number(match[2])) };
  }
  return first?.area;
}
