import { type MouseEvent, memo } from 'react';
import {
  type Combatant,
  type Fate,
  isBloodied,
  isPlayersCharacter,
  lifeOf,
} from '#domain/combat/combatant.ts';
import { RowVerdict } from '../act/row-verdict.tsx';
import { selectRange } from '../focus/row-commands.ts';
import { rowButtonId, verdictId } from '../focus/row-elements.ts';
import { showDetails } from '../focus/shown-combatant.ts';
import { useTracker, useView } from '../state/tracker.tsx';
import { toggleSelected } from '../state/view.ts';
import { CombatantIcon, kindOf } from './combatant-kind.tsx';
import { ConditionChips } from './condition-chips.tsx';
import { LegendaryActions } from './legendary-actions.tsx';
import { NumberedName } from './numbered-name.tsx';
import { ROLE } from './roles.ts';
import { isTurned, SideMark } from './side.tsx';
import { Tag } from './tag.tsx';

interface NameCellProps {
  combatant: Combatant;
  /** With its controls, or only the name. */
  isFull: boolean;
}

/** Combatant fields that a turn changes without a visible effect here. */
const UNSEEN: readonly (keyof Combatant)[] = [
  'turn_begun_round',
  'turn_ended_round',
  'before_turn',
  'castings',
  'asked',
  'damage_dealt',
];

function looksAlike(before: NameCellProps, after: NameCellProps): boolean {
  if (before.isFull !== after.isFull) return false;
  if (before.combatant === after.combatant) return true;
  const keys = Object.keys(after.combatant) as (keyof Combatant)[];
  return keys.every((key) => before.combatant[key] === after.combatant[key] || UNSEEN.includes(key));
}

/** Does not depend on the turn: an attribute of the row shows who is next, so a turn renders no cell. */
export const NameCell = memo(function NameCell({ combatant, isFull }: NameCellProps) {
  const tracker = useTracker();
  const { id, name } = combatant;

  /** With Shift: from the last selected row to this one. */
  function press(event: MouseEvent) {
    const { anchor, cursor } = tracker.view.get();
    const from = anchor ?? cursor;
    if (event.shiftKey && from !== null) selectRange(tracker, from, id);
    else showDetails(tracker, id);
  }

  return (
    <td role={ROLE.cell} className="tracker-name">
      {isFull && <SelectBox id={id} name={name} />}
      {isFull && <CombatantIcon combatant={combatant} />}
      <div className="tracker-who">
        <div className="tracker-title-line">
          <button
            type="button"
            id={rowButtonId(id)}
            tabIndex={-1}
            data-control="name"
            title="Details and stat block"
            aria-describedby={isFull ? verdictId(id) : undefined}
            className="tracker-name-button"
            onClick={press}
          >
            <NumberedName name={name} />
          </button>
          {isFull && <span className="tracker-kind">{kindOf(combatant)}</span>}
          {isFull && (
            <Tag tone="accent" className="tracker-next flex-none">
              Next
            </Tag>
          )}
        </div>
        {isFull && <States combatant={combatant} />}
        {isFull && <RowVerdict id={id} />}
      </div>
    </td>
  );
}, looksAlike);

function SelectBox({ id, name }: { id: string; name: string }) {
  const tracker = useTracker();
  const selected = useView((view) => view.selected.has(id));
  return (
    <label className="tracker-select">
      <input
        type="checkbox"
        tabIndex={-1}
        data-control="select"
        aria-label={`Select ${name}`}
        checked={selected}
        onChange={(event) => {
          const { anchor } = tracker.view.get();
          const isRange = (event.nativeEvent as unknown as { shiftKey?: boolean }).shiftKey;
          if (isRange && anchor !== null) selectRange(tracker, anchor, id);
          else toggleSelected(tracker.view, id);
        }}
      />
    </label>
  );
}

/** Wraps to more lines when necessary. Nothing here depends on the turn, because no row may move then. */
function States({ combatant }: { combatant: Combatant }) {
  return (
    <div className="tracker-states">
      <LifeTag combatant={combatant} />
      {isTurned(combatant) && (
        <Tag className="inline-flex items-center gap-1">
          <SideMark side={combatant.side} />
        </Tag>
      )}
      {combatant.form !== null && <Tag tone="accent">({combatant.form.name})</Tag>}
      <ConditionChips combatant={combatant} />
      <LegendaryActions combatant={combatant} />
      <WaitingTags combatant={combatant} />
      <HealthTags combatant={combatant} />
    </div>
  );
}

const LIVES = { up: null, dying: 'Dying', stable: 'Stable', dead: 'Dead' } as const;

/** DTH-10, TRT-3: a combatant without death saves is down for another reason. */
const LYING: Partial<Record<Fate, string>> = { 'knocked-out': 'Knocked out', regenerates: 'May regenerate' };

function LifeTag({ combatant }: { combatant: Combatant }) {
  const life = lifeOf(combatant);
  const word = life === 'stable' ? (LYING[combatant.at_zero] ?? LIVES.stable) : LIVES[life];
  return word === null ? null : <Tag tone={life === 'dying' ? 'danger' : 'plain'}>{word}</Tag>;
}

function HealthTags({ combatant }: { combatant: Combatant }) {
  const { successes, failures } = combatant.death_saves;
  return (
    <>
      {lifeOf(combatant) === 'dying' && (
        <span className="text-muted" title={`${successes} saved, ${failures} failed`}>
          {/* Short, so that the row has the same height when somebody falls. */}
          <span aria-hidden="true" className="tabular-nums">
            ✓{successes} ✗{failures}
          </span>{' '}
          <span className="sr-only">
            {successes} saved, {failures} failed
          </span>
        </span>
      )}
      {isBloodied(combatant) && <Tag tone="danger">Bloodied</Tag>}
    </>
  );
}

function WaitingTags({ combatant }: { combatant: Combatant }) {
  return (
    <>
      {combatant.concentration !== null && (
        <Tag tone="accent">◈ {combatant.concentration || 'Concentrating'}</Tag>
      )}
      {combatant.hidden && <Tag>{isPlayersCharacter(combatant) ? 'Hiding' : 'Hidden'}</Tag>}
      {combatant.enters_at_round !== null && <Tag>Round {combatant.enters_at_round}</Tag>}
      {combatant.surprised && <Tag tone="accent">Surprised</Tag>}
      {combatant.delaying && <Tag>Delaying</Tag>}
      {combatant.readied !== null && <Tag>Readied{combatant.readied && `: ${combatant.readied}`}</Tag>}
      {combatant.reaction_used && <Tag>Reaction used</Tag>}
    </>
  );
}
