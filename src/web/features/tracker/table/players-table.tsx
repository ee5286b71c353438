import { isUnseen, lifeOf } from '#domain/combat/combatant.ts';
import { combatantsInOrder, type Fight } from '#domain/combat/fight.ts';
import { CombatantIcon, kindOf } from '../combatant-kind.tsx';
import { useFight } from '../tracker.tsx';
import { turnOf } from '../turn-of.ts';
import { ROLE } from './roles.ts';
import { TableHead } from './table-head.tsx';
import { Tag } from './tag.tsx';

/** Whom the players see: nobody hidden, and no reinforcement before it comes. */
function seenByPlayers(fight: Fight) {
  return combatantsInOrder(fight).filter((combatant) => !isUnseen(combatant));
}

/** Turned to the table: who acts when, and nothing that the game master keeps behind the screen. */
export function PlayersTable() {
  const fight = useFight((whole) => whole);
  return (
    <table role={ROLE.table} className="tracker-table tracker-for-players" aria-label="Initiative">
      <TableHead columns={['Initiative', 'Name']} />
      <tbody role={ROLE.rowgroup}>
        {seenByPlayers(fight).map((combatant) => {
          const turn = turnOf(fight, combatant.id);
          const dead = lifeOf(combatant) === 'dead';
          return (
            <tr
              role={ROLE.row}
              key={combatant.id}
              aria-label={combatant.name}
              aria-current={turn === 'active' ? 'true' : undefined}
              data-turn={turn ?? undefined}
              data-type={combatant.type}
              data-quiet={dead || undefined}
              data-dead={dead || undefined}
              className="tracker-row"
            >
              <td role={ROLE.cell} className="tracker-initiative justify-center">
                {combatant.initiative ?? '–'}
              </td>
              <td role={ROLE.cell} className="tracker-name">
                <CombatantIcon combatant={combatant} />
                <div className="flex min-w-0 grow flex-wrap items-center gap-x-2.5 gap-y-1 py-1">
                  <span className="tracker-name-button">{combatant.name}</span>
                  <span className="text-muted">{kindOf(combatant)}</span>
                  {turn === 'active' && <Tag tone="accent">Active</Tag>}
                  {turn === 'next' && <Tag>Next</Tag>}
                  {dead && <Tag>Dead</Tag>}
                </div>
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
