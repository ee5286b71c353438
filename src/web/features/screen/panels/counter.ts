import { COUNTER_MAXIMUM, type Panel } from '#domain/screen/screen.ts';

export type Counter = Extract<Panel, { kind: 'counter' }>;

/** More segments cannot be told apart. Then the clock has no lines between them. */
const SEGMENTS_DRAWN = 24;

/** Never below 0 and never above the maximum. */
export function stepCounter(counter: Counter, by: number): Counter {
  const highest = counter.maximum || COUNTER_MAXIMUM;
  return { ...counter, value: Math.max(0, Math.min(counter.value + by, highest)) };
}

/** Text that is not a number means no maximum. A lower maximum also lowers the value. */
export function withMaximum(counter: Counter, typed: string): Counter {
  const maximum = Math.min(Number.parseInt(typed, 10) || 0, COUNTER_MAXIMUM);
  return stepCounter({ ...counter, maximum }, 0);
}

interface Segment {
  /** The path of an SVG that is 100 wide, clockwise from the top. */
  readonly path: string;
  readonly isFilled: boolean;
}

const CENTRE = 50;
const RADIUS = 46;

/** The segments of a clock, or one filled part and the rest if there are too many to draw. */
export function clockSegments({ value, maximum }: Pick<Counter, 'value' | 'maximum'>): Segment[] {
  if (maximum === 0) return [];
  if (maximum > SEGMENTS_DRAWN)
    return [
      { from: 0, to: value, isFilled: true },
      { from: value, to: maximum, isFilled: false },
    ]
      .filter(({ from, to }) => to > from)
      .map(({ from, to, isFilled }) => ({ path: sector(from / maximum, to / maximum), isFilled }));
  return Array.from({ length: maximum }, (_, at) => ({
    path: sector(at / maximum, (at + 1) / maximum),
    isFilled: at < value,
  }));
}

/** From and to in parts of the circle. */
function sector(from: number, to: number): string {
  // An arc cannot end where it starts.
  if (to - from === 1) {
    const half = `A${RADIUS} ${RADIUS} 0 0 1`;
    return `M${CENTRE} ${CENTRE - RADIUS}${half} ${CENTRE} ${CENTRE + RADIUS}${half} ${CENTRE} ${CENTRE - RADIUS}Z`;
  }
  const isLong = to - from > 0.5 ? 1 : 0;
  return `M${CENTRE} ${CENTRE}L${pointAt(from)}A${RADIUS} ${RADIUS} 0 ${isLong} 1 ${pointAt(to)}Z`;
}

function pointAt(part: number): string {
  const angle = 2 * Math.PI * part;
  const rounded = (value: number) => Math.round(value * 100) / 100;
  return `${rounded(CENTRE + RADIUS * Math.sin(angle))} ${rounded(CENTRE - RADIUS * Math.cos(angle))}`;
}
