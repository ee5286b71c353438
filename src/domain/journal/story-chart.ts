/** XP and level of a character after a session. */
interface StoryPoint {
  readonly session_id: string;
  readonly xp: number;
  readonly level: number;
}

interface StoryCharacter {
  readonly name: string;
  readonly points: readonly StoryPoint[];
}

export interface ChartPoint {
  /** The place of the session in the story, from 0. */
  readonly at: number;
  readonly xp: number;
  readonly level: number;
  /** Reached with this session. False for the first point. */
  readonly isNewLevel: boolean;
}

export interface ChartLine {
  /** The characters that share the line: a party often has the same XP all the time. */
  readonly names: readonly string[];
  readonly points: readonly ChartPoint[];
}

/** The lines of the chart of XP and levels, the highest XP first. Characters without XP have none. */
export function chartLines(
  sessions: readonly { readonly session_id: string }[],
  characters: readonly StoryCharacter[],
): ChartLine[] {
  const places = new Map(sessions.map(({ session_id }, at) => [session_id, at]));
  const lines = new Map<string, { names: string[]; points: ChartPoint[] }>();
  for (const { name, points } of characters) {
    const shown = placed(points, places);
    if (shown.length === 0) continue;
    const key = JSON.stringify(shown);
    const line = lines.get(key);
    if (line === undefined) lines.set(key, { names: [name], points: shown });
    else line.names.push(name);
  }
  const last = ({ points }: ChartLine) => points.at(-1)?.xp ?? 0;
  return [...lines.values()].sort((one, other) => last(other) - last(one));
}

function placed(points: readonly StoryPoint[], places: ReadonlyMap<string, number>): ChartPoint[] {
  return points
    .flatMap(({ session_id, xp, level }) => {
      const at = places.get(session_id);
      return at === undefined ? [] : [{ at, xp, level }];
    })
    .sort((one, other) => one.at - other.at)
    .map((point, index, all) => ({
      ...point,
      isNewLevel: index > 0 && all[index - 1]?.level !== point.level,
    }));
}

/** A round number at or above the highest XP, for the end of the axis. */
export function axisEnd(highest: number): number {
  if (highest <= 0) return 100;
  const power = 10 ** Math.floor(Math.log10(highest));
  const step = [1, 2, 5, 10].find((factor) => factor * power >= highest) ?? 10;
  return step * power;
}
