import { memo } from 'react';
import { lifeOf } from '#domain/combat/combatant.ts';
import { isByKey } from '../by-key.ts';
import { rowButtonId } from '../row-elements.ts';
import { RowIcon } from '../row-icon.tsx';
import { remove, removeByKey } from '../rows.ts';
import { useCombatant, useFight, useTracker } from '../tracker.tsx';
import { turnOf } from '../turn-of.ts';
import { HitPointCell } from './hit-point-cell.tsx';
import { InitiativeCell } from './initiative-cell.tsx';
import { NameCell } from './name-cell.tsx';
import { ROLE } from './roles.ts';

/** Renders when its own combatant or its place in the turns changes; a hundred others do not. */
export const CombatantRow = memo(function CombatantRow({ id, isNew }: { id: string; isNew: boolean }) {
  const combatant = useCombatant(id);
  const turn = useFight((fight) => turnOf(fight, id));
  if (combatant === undefined) return null;
  const { name, initiative, hit_points, maximum_hit_points, temporary_hit_points } = combatant;
  const waits = combatant.enters_at_round !== null || combatant.delaying;
  return (
    <tr
      role={ROLE.row}
      aria-label={name}
      aria-current={turn === 'active' ? 'true' : undefined}
      data-id={id}
      data-turn={turn ?? undefined}
      data-new={isNew || undefined}
      data-type={combatant.type}
      data-quiet={lifeOf(combatant) === 'dead' || waits || undefined}
      data-dead={lifeOf(combatant) === 'dead' || undefined}
      className="tracker-row"
    >
      <InitiativeCell id={id} initiative={initiative} />
      <NameCell combatant={combatant} />
      <HitPointCell
        id={id}
        current={hit_points}
        maximum={maximum_hit_points}
        temporary={temporary_hit_points}
      />
      <td role={ROLE.cell} className="tracker-armor" data-label="AC">
        {combatant.armor_class}
      </td>
      <RowActions id={id} />
    </tr>
  );
});

const RowActions = memo(function RowActions({ id }: { id: string }) {
  const tracker = useTracker();
  return (
    <td role={ROLE.cell} className="tracker-actions">
      <button
        type="button"
        aria-label="Condition"
        aria-describedby={rowButtonId(id)}
        title="Add a condition"
        className="tracker-button"
        onClick={() => tracker.view.set({ dialog: { kind: 'condition', targets: [id] }, cursor: id })}
      >
        <RowIcon of="condition" />
      </button>
      <button
        type="button"
        aria-label="Remove"
        aria-describedby={rowButtonId(id)}
        title="Remove from the fight"
        className="tracker-button tracker-sign hover:text-danger"
        onClick={(event) => (isByKey(event) ? removeByKey : remove)(tracker, [id])}
      >
        ×
      </button>
    </td>
  );
});
