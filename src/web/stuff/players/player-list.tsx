import { Button } from '#web/ui/button.tsx';
import { HitPointBar } from '#web/ui/hit-point-bar.tsx';

interface Player {
  character_id: string;
  name: string;
  player: string;
  level: number;
  armor_class: number;
  hit_points: number;
  /** From a campaign. An encounter knows only the maximum. */
  current_hit_points?: number;
  dead?: boolean;
  /** The value is from the running fight. The campaign takes it over when the fight ends. */
  in_fight?: boolean;
  sheet?: { passive_perception: number | null } | undefined;
}

interface PlayerListProps {
  players: readonly Player[];
  /** Shown for dead characters. */
  onRevive?: (player: Player) => void;
}

const CELL = 'px-1 py-2 sm:px-2';
const NUMBER = `${CELL} text-right tabular-nums`;

export function PlayerList({ players, onRevive }: PlayerListProps) {
  if (players.length === 0) return <p className="text-muted">No added characters</p>;
  return (
    <div className="-mx-2 min-w-0 grow overflow-x-auto">
      <table className="w-full border-collapse text-left">
        <thead>
          <tr className="border-line border-b text-muted">
            <th className={CELL}>Name</th>
            <th className={CELL}>Player</th>
            <th className={NUMBER}>AC</th>
            <th className={NUMBER}>HP</th>
            <th className={NUMBER}>
              <abbr title="Level" className="no-underline">
                Lv
              </abbr>
            </th>
            <th className={NUMBER}>
              <abbr title="Passive Perception" className="no-underline">
                PP
              </abbr>
            </th>
          </tr>
        </thead>
        <tbody>
          {players.map((one) => (
            <tr key={one.character_id} className="border-line border-b last:border-0">
              <th scope="row" className={`${CELL} font-semibold`}>
                {one.name}
              </th>
              <td className={CELL}>{one.player}</td>
              <td className={NUMBER}>{one.armor_class}</td>
              <td className={NUMBER}>
                {one.current_hit_points === undefined
                  ? one.hit_points
                  : `${one.current_hit_points} / ${one.hit_points}`}
                {one.in_fight && <span className="block text-muted">in the fight</span>}
                {one.dead && (
                  <span className="inline-flex items-center gap-3 text-danger sm:ml-3">
                    Dead
                    {onRevive && !one.in_fight && (
                      <Button aria-label={`Revive ${one.name}`} onClick={() => onRevive(one)}>
                        Revive
                      </Button>
                    )}
                  </span>
                )}
                {one.current_hit_points !== undefined && !one.dead && (
                  <HitPointBar
                    current={one.current_hit_points}
                    maximum={one.hit_points}
                    className="mt-1 ml-auto w-20 max-w-full"
                  />
                )}
              </td>
              <td className={NUMBER}>{one.level}</td>
              <td className={NUMBER}>{one.sheet?.passive_perception ?? '–'}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
