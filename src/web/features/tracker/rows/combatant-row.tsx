import { memo } from 'react';
import { type Combatant, lifeOf } from '#domain/combat/combatant.ts';
import { armorClassOf, armorReasons } from '#domain/combat/conditions/armor-class.ts';
import { startTyped } from '../act/act-deeds.ts';
import { remove, removeByKey } from '../focus/row-commands.ts';
import { isByKey } from '../keyboard/pressed-by-key.ts';
import { turnOf } from '../state/shown-turn.ts';
import { useCombatant, useFight, useTracker, useView } from '../state/tracker.tsx';
import { HitPointCell } from './hit-point-cell.tsx';
import { InitiativeCell } from './initiative-cell.tsx';
import { NameCell } from './name-cell.tsx';
import { ROLE } from './roles.ts';
import { RowIcon } from './row-icon.tsx';
import { useIsFull } from './rows-with-controls.ts';

interface CombatantRowProps {
  id: string;
  /** The key that marks the row. */
  digit: number | undefined;
  isNew: boolean;
}

/** Renders only when its combatant or its place in the turns changes. */
export const CombatantRow = memo(function CombatantRow({ id, digit, isNew }: CombatantRowProps) {
  const combatant = useCombatant(id);
  const turn = useFight((fight) => turnOf(fight, id));
  const isFull = useIsFull(id) || isNew;
  const isSelected = useView((view) => view.selected.has(id));
  if (combatant === undefined) return null;
  const { name } = combatant;
  const waits = combatant.enters_at_round !== null || combatant.delaying;
  return (
    <tr
      role={ROLE.row}
      aria-label={name}
      aria-current={turn === 'active' ? 'true' : undefined}
      data-row={id}
      data-id={id}
      data-digit={digit}
      data-turn={turn ?? undefined}
      data-new={isNew || undefined}
      data-selected={isSelected || undefined}
      data-type={combatant.type}
      data-side={combatant.side}
      data-quiet={lifeOf(combatant) === 'dead' || waits || undefined}
      data-dead={lifeOf(combatant) === 'dead' || undefined}
      className="tracker-row"
    >
      {isFull ? (
        <InitiativeCell id={id} name={name} initiative={combatant.initiative} />
      ) : (
        <td role={ROLE.cell} className="tracker-initiative tracker-text">
          {combatant.initiative ?? '–'}
        </td>
      )}
      <NameCell combatant={combatant} isFull={isFull} />
      {isFull ? <FullHitPoints combatant={combatant} /> : <PlainHitPoints combatant={combatant} />}
      <td role={ROLE.cell} className="tracker-armor">
        <span aria-hidden="true" className="tracker-armor-word">
          AC
        </span>
        <ArmorClass combatant={combatant} />
      </td>
      {isFull ? <RowActions id={id} name={name} /> : <td role={ROLE.cell} className="tracker-actions" />}
    </tr>
  );
});

/** AC-1: a temporary AC, with the reason. */
function ArmorClass({ combatant }: { combatant: Combatant }) {
  const armor = armorClassOf(combatant);
  if (armor === combatant.armor_class) return armor;
  const reasons = armorReasons(combatant).join(', ');
  return (
    <strong className="text-accent" title={`${combatant.armor_class} without ${reasons}`}>
      {armor}
    </strong>
  );
}

function FullHitPoints({ combatant }: { combatant: Combatant }) {
  return (
    <HitPointCell
      id={combatant.id}
      name={combatant.name}
      current={combatant.hit_points}
      maximum={combatant.maximum_hit_points}
      temporary={combatant.temporary_hit_points}
    />
  );
}

function PlainHitPoints({ combatant }: { combatant: Combatant }) {
  return (
    <td role={ROLE.cell} className="tracker-hit-points tracker-text">
      {combatant.hit_points}
      <span className="tracker-maximum">/ {combatant.maximum_hit_points}</span>
    </td>
  );
}

const RowActions = memo(function RowActions({ id, name }: { id: string; name: string }) {
  const tracker = useTracker();
  return (
    <td role={ROLE.cell} className="tracker-actions">
      <button
        type="button"
        tabIndex={-1}
        data-control="condition"
        aria-label={`Condition for ${name}`}
        title="Add a condition"
        className="tracker-button"
        onClick={() => startTyped(tracker, 'condition', [id])}
      >
        <RowIcon of="condition" />
      </button>
      <button
        type="button"
        tabIndex={-1}
        data-control="remove"
        aria-label={`Remove ${name}`}
        title="Remove from the fight"
        className="tracker-button tracker-sign hover:text-danger"
        onClick={(event) => (isByKey(event) ? removeByKey : remove)(tracker, [id])}
      >
        ×
      </button>
    </td>
  );
});
