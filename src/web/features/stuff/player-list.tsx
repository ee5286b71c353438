import { Button } from '#web/ui/button.tsx';

interface Player {
  character_id: string;
  name: string;
  player: string;
  armor_class: number;
  hit_points: number;
  /** As a campaign has it; an encounter knows only the maximum. */
  current_hit_points?: number;
  dead?: boolean;
}

interface PlayerListProps {
  players: readonly Player[];
  /** Offered for the dead. */
  onRevive?: (player: Player) => void;
}

export function PlayerList({ players, onRevive }: PlayerListProps) {
  if (players.length === 0) return <p className="text-muted">No added characters</p>;
  return (
    <div className="-mx-2 overflow-x-auto">
      <table className="w-full border-collapse text-left">
        <thead>
          <tr className="border-line border-b text-muted">
            <th className="px-2 py-2">Name</th>
            <th className="px-2 py-2">Player</th>
            <th className="px-2 py-2 text-right">AC</th>
            <th className="px-2 py-2 text-right">HP</th>
          </tr>
        </thead>
        <tbody>
          {players.map((one) => (
            <tr key={one.character_id} className="border-line border-b last:border-0">
              <th scope="row" className="px-2 py-2 font-semibold">
                {one.name}
              </th>
              <td className="px-2 py-2">{one.player}</td>
              <td className="px-2 py-2 text-right">{one.armor_class}</td>
              <td className="px-2 py-2 text-right tabular-nums">
                {one.current_hit_points === undefined
                  ? one.hit_points
                  : `${one.current_hit_points} / ${one.hit_points}`}
                {one.dead && (
                  <span className="ml-3 inline-flex items-center gap-3 text-danger">
                    Dead
                    {onRevive && (
                      <Button aria-label={`Revive ${one.name}`} onClick={() => onRevive(one)}>
                        Revive
                      </Button>
                    )}
                  </span>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
