interface Player {
  character_id: string;
  name: string;
  player: string;
  armor_class: number;
  hit_points: number;
}

export function PlayerList({ players }: { players: Player[] }) {
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
          {players.map(({ character_id, name, player, armor_class, hit_points }) => (
            <tr key={character_id} className="border-line border-b last:border-0">
              <th scope="row" className="px-2 py-2 font-semibold">
                {name}
              </th>
              <td className="px-2 py-2">{player}</td>
              <td className="px-2 py-2 text-right">{armor_class}</td>
              <td className="px-2 py-2 text-right">{hit_points}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
