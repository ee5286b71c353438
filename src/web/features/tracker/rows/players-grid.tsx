import type { SeenCombatant, SeenFight } from '#domain/player-view/view.ts';
import { useSeenFight } from '../state/use-player-visible-fight.ts';
import { GridHead } from './grid-head.tsx';
import { NumberedName } from './numbered-name.tsx';
import { ROLE } from './roles.ts';
import { RowIcon } from './row-icon.tsx';
import { Tag } from './tag.tsx';

/** For a screen that faces the players: the turn order, without any hidden information. */
export function PlayersGrid() {
  const fight = useSeenFight();
  return (
    <table role={ROLE.table} className="tracker-table tracker-for-players" aria-label="Initiative">
      <GridHead columns={['Initiative', 'Name']} />
      <tbody role={ROLE.rowgroup}>
        {fight.combatants.map((combatant) => (
          <PlayersRow key={combatant.id} combatant={combatant} turn={turnOf(fight, combatant.id)} />
        ))}
      </tbody>
    </table>
  );
}

function turnOf({ turn }: SeenFight, id: string): 'active' | 'next' | undefined {
  if (turn?.combatant_id === id) return 'active';
  return turn?.next_id === id ? 'next' : undefined;
}

const ICONS = { character: 'player', ally: 'ally', other: 'enemy' } as const;
const DOWN = ['Down', 'Dead'] as const;

function PlayersRow({ combatant, turn }: { combatant: SeenCombatant; turn: 'active' | 'next' | undefined }) {
  const { name, kind, initiative, hit_points: hitPoints } = combatant;
  const isCharacter = kind === 'character';
  const down = hitPoints.shown !== 'hidden' && DOWN.find((word) => word === hitPoints.word);
  return (
    <tr
      role={ROLE.row}
      aria-label={name}
      aria-current={turn === 'active' ? 'true' : undefined}
      data-turn={turn}
      data-side={kind === 'other' ? 'neutral' : 'ally'}
      data-quiet={down || undefined}
      className="tracker-row"
    >
      <td role={ROLE.cell} className="tracker-initiative justify-center">
        {initiative ?? '–'}
      </td>
      <td role={ROLE.cell} className="tracker-name">
        <RowIcon of={ICONS[kind]} className={isCharacter ? 'text-player' : 'text-muted'} />
        <div className="flex min-w-0 grow flex-wrap items-center gap-x-2.5 gap-y-1 py-1">
          <span className="tracker-name-button">
            <NumberedName name={name} />
          </span>
          {isCharacter && <span className="text-muted">Player</span>}
          {turn === 'active' && <Tag tone="accent">Active</Tag>}
          {turn === 'next' && <Tag>Next</Tag>}
          {combatant.hiding && <Tag>Hiding</Tag>}
          {down && <Tag>{down}</Tag>}
        </div>
      </td>
    </tr>
  );
}
