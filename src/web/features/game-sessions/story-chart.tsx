import { useId } from 'react';
import type { CampaignStory } from '#contract/journal/game-session.ts';
import { axisEnd, type ChartLine, chartLines } from '#domain/journal/story-chart.ts';
import { Card } from '#web/ui/card.tsx';

const WIDTH = 560;
const HEIGHT = 200;
/** Space for the dots at the edges. */
const EDGE = 8;

/** Colour alone does not distinguish the lines: each has its own dash pattern, and the legend names its characters. */
const DASHES = ['none', '8 4', '2 4', '10 3 2 3', '14 5'];
/** Limits the labels, so that the numbers of a long campaign do not overlap. */
const NUMBERS_MAXIMUM = 10;

/** XP and levels after each session. The table below has the same figures. */
export function StoryChart({ story }: { story: CampaignStory }) {
  const titleId = useId();
  const sessions = story.sessions.filter(({ status }) => status !== 'planned');
  const lines = chartLines(sessions, story.characters);
  if (lines.length === 0) return null;
  const end = axisEnd(Math.max(...lines.flatMap(({ points }) => points.map(({ xp }) => xp))));
  const share = (at: number) => (sessions.length === 1 ? 0.5 : at / (sessions.length - 1));
  const x = (at: number) => EDGE + share(at) * (WIDTH - 2 * EDGE);
  const y = (xp: number) => HEIGHT - EDGE - (xp / end) * (HEIGHT - 2 * EDGE);
  const every = Math.ceil(sessions.length / NUMBERS_MAXIMUM);

  return (
    <Card className="flex min-w-0 flex-col gap-3">
      <h2 id={titleId}>XP and levels</h2>
      {/* The texts are outside the SVG, so that they keep their size on a phone. */}
      <div className="grid grid-cols-[auto_1fr] gap-x-2">
        <div aria-hidden="true" className="flex flex-col justify-between text-right text-muted tabular-nums">
          {[end, end / 2, 0].map((xp) => (
            <span key={xp}>{xp.toLocaleString('en')}</span>
          ))}
        </div>
        <svg role="img" viewBox={`0 0 ${WIDTH} ${HEIGHT}`} className="w-full text-accent">
          <title>XP and levels after each session</title>
          {[0, end / 2, end].map((xp) => (
            <line key={xp} x1={0} x2={WIDTH} y1={y(xp)} y2={y(xp)} className="stroke-line" />
          ))}
          {lines.map(({ names, points }, index) => (
            <g key={names.join()}>
              <polyline
                points={points.map(({ at, xp }) => `${x(at)},${y(xp)}`).join(' ')}
                fill="none"
                stroke="currentColor"
                strokeWidth="2.5"
                strokeDasharray={DASHES[index % DASHES.length]}
              />
              {points.map(({ at, xp, isNewLevel }) => (
                <circle
                  key={at}
                  cx={x(at)}
                  cy={y(xp)}
                  r={isNewLevel ? 6 : 3}
                  stroke="currentColor"
                  strokeWidth="2.5"
                  className={isNewLevel ? 'fill-surface' : 'fill-accent'}
                />
              ))}
            </g>
          ))}
        </svg>
        <div aria-hidden="true" className="relative col-start-2 h-6 text-muted tabular-nums">
          {sessions.map(({ session_id, number }, at) =>
            at % every === 0 ? (
              <span
                key={session_id}
                className="absolute -translate-x-1/2"
                style={{ left: `${(100 * x(at)) / WIDTH}%` }}
              >
                {number}
              </span>
            ) : null,
          )}
        </div>
      </div>
      <Legend lines={lines} />
      <details>
        <summary className="inline-flex min-h-11 cursor-pointer items-center">The figures as a table</summary>
        <Figures story={story} labelledBy={titleId} />
      </details>
    </Card>
  );
}

function Legend({ lines }: { lines: readonly ChartLine[] }) {
  return (
    <ul className="flex flex-wrap gap-x-4 gap-y-1 text-muted">
      {lines.map(({ names, points }, index) => (
        <li key={names.join()} className="inline-flex items-center gap-2">
          <svg aria-hidden="true" viewBox="0 0 32 8" className="h-2 w-8 shrink-0 text-accent">
            <line
              x2="32"
              y1="4"
              y2="4"
              stroke="currentColor"
              strokeWidth="2.5"
              strokeDasharray={DASHES[index % DASHES.length]}
            />
          </svg>
          {names.join(', ')}: {points.at(-1)?.xp.toLocaleString('en')} XP, level {points.at(-1)?.level}
        </li>
      ))}
      {lines.some(({ points }) => points.some(({ isNewLevel }) => isNewLevel)) && (
        <li>A ring is a new level.</li>
      )}
    </ul>
  );
}

function Figures({ story, labelledBy }: { story: CampaignStory; labelledBy: string }) {
  const characters = story.characters.filter(({ points }) => points.length > 0);
  const given = new Set(characters.flatMap(({ points }) => points.map(({ session_id }) => session_id)));
  return (
    <div className="overflow-x-auto">
      <table aria-labelledby={labelledBy} className="w-full tabular-nums">
        <thead className="text-muted">
          <tr className="border-line border-b text-left">
            <th scope="col" className="py-1">
              Session
            </th>
            {characters.map(({ character_id, name }) => (
              <th key={character_id} scope="col" className="ps-4">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {story.sessions
            .filter(({ session_id }) => given.has(session_id))
            .map(({ session_id, number }) => (
              <tr key={session_id} className="border-line border-b">
                <th scope="row" className="py-1 text-left font-normal">
                  Session {number}
                </th>
                {characters.map(({ character_id, points }) => {
                  const point = points.find((one) => one.session_id === session_id);
                  return (
                    <td key={character_id} className="ps-4">
                      {point && `${point.xp.toLocaleString('en')} XP, level ${point.level}`}
                    </td>
                  );
                })}
              </tr>
            ))}
        </tbody>
      </table>
    </div>
  );
}
