import { memo } from 'react';
import { type Combatant, isBloodied, lifeOf } from '#domain/combat/combatant.ts';
import { showDetails } from '../at-hand.ts';
import { CombatantIcon, kindOf } from '../combatant-kind.tsx';
import { rowButtonId } from '../row-elements.ts';
import { useTracker, useView } from '../tracker.tsx';
import { toggleSelected } from '../view.ts';
import { ConditionChips } from './condition-chips.tsx';
import { LegendaryActions } from './legendary-actions.tsx';
import { ROLE } from './roles.ts';
import { Tag } from './tag.tsx';

interface NameCellProps {
  combatant: Combatant;
}

/** What a turn changes of a combatant without anything to be seen of it here. */
const UNSEEN: readonly (keyof Combatant)[] = ['turn_begun_round', 'turn_ended_round', 'damage_dealt'];

function looksAlike({ combatant: before }: NameCellProps, { combatant: after }: NameCellProps): boolean {
  if (before === after) return true;
  const keys = Object.keys(after) as (keyof Combatant)[];
  return keys.every((key) => before[key] === after[key] || UNSEEN.includes(key));
}

/** Knows nothing of the turns: the row's attribute shows who is next, and a turn renders no cell. */
export const NameCell = memo(function NameCell({ combatant }: NameCellProps) {
  const tracker = useTracker();
  const { id, name } = combatant;
  const selected = useView((view) => view.selected.has(id));
  return (
    <td role={ROLE.cell} className="tracker-name">
      <label className="tracker-select">
        <input
          type="checkbox"
          aria-label="Select"
          aria-describedby={rowButtonId(id)}
          checked={selected}
          onChange={() => toggleSelected(tracker.view, id)}
        />
      </label>
      <CombatantIcon combatant={combatant} />
      <div className="flex min-w-0 grow flex-wrap items-center gap-x-2.5 gap-y-1 py-1">
        <button
          type="button"
          id={rowButtonId(id)}
          title="Details and stat block"
          className="tracker-name-button"
          onClick={() => showDetails(tracker, id)}
        >
          {name}
        </button>
        <span className="text-muted">{kindOf(combatant)}</span>
        <Tag className="tracker-next">Next</Tag>
        <LifeTags combatant={combatant} />
        <WaitingTags combatant={combatant} />
        <LegendaryActions combatant={combatant} />
        <ConditionChips combatant={combatant} />
      </div>
    </td>
  );
}, looksAlike);

const LIVES = { up: null, dying: 'Dying', stable: 'Stable', dead: 'Dead' } as const;

function LifeTags({ combatant }: { combatant: Combatant }) {
  const life = lifeOf(combatant);
  const { successes, failures } = combatant.death_saves;
  return (
    <>
      {LIVES[life] !== null && <Tag tone={life === 'dying' ? 'danger' : 'plain'}>{LIVES[life]}</Tag>}
      {life === 'dying' && (
        <span className="text-muted">
          {successes} saved, {failures} failed
        </span>
      )}
      {isBloodied(combatant) && <Tag tone="danger">Bloodied</Tag>}
    </>
  );
}

function WaitingTags({ combatant }: { combatant: Combatant }) {
  return (
    <>
      {combatant.hidden && <Tag>Hidden</Tag>}
      {combatant.enters_at_round !== null && <Tag>Round {combatant.enters_at_round}</Tag>}
      {combatant.delaying && <Tag>Delaying</Tag>}
      {combatant.readied !== null && <Tag>Readied{combatant.readied && `: ${combatant.readied}`}</Tag>}
      {combatant.reaction_used && <Tag>Reaction used</Tag>}
      {combatant.concentration !== null && (
        <Tag tone="accent">◈ {combatant.concentration || 'Concentrating'}</Tag>
      )}
    </>
  );
}
