interface ListedNpc {
  npc_id: string;
  name: string;
  armor_class: number;
  hit_points: number;
}

export function NpcList({ npcs }: { npcs: readonly ListedNpc[] }) {
  return (
    <table className="w-full border-collapse text-left">
      <thead>
        <tr className="border-line border-b text-muted">
          <th className="py-2 pr-2">Name</th>
          <th className="px-2 py-2 text-right">AC</th>
          <th className="py-2 pl-2 text-right">HP</th>
        </tr>
      </thead>
      <tbody>
        {npcs.map(({ npc_id, name, armor_class, hit_points }) => (
          <tr key={npc_id} className="border-line border-b last:border-0">
            <th scope="row" className="py-2 pr-2 font-semibold">
              {name}
            </th>
            <td className="px-2 py-2 text-right">{armor_class}</td>
            <td className="py-2 pl-2 text-right">{hit_points}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
