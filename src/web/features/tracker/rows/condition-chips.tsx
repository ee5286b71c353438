import { X } from 'lucide-react';
import type { Combatant } from '#domain/combat/combatant.ts';
import { type ShownCondition, shownConditions } from '#domain/combat/conditions/shown-conditions.ts';
import { isCondition } from '#domain/creature/conditions.ts';
import { showEntry } from '#web/lib/codex/entry-in-place.ts';
import { Icon } from '#web/ui/icon.tsx';
import { ConditionIcon } from '#web/ui/stat-block/condition-icon.tsx';
import { useConditionText } from '../fields/condition-text.ts';
import { focusRow } from '../focus/row-elements.ts';
import { showDetails } from '../focus/shown-combatant.ts';
import { isByKey } from '../keyboard/pressed-by-key.ts';
import { useSend } from '../state/send.ts';
import { useTracker } from '../state/tracker.tsx';

/**
 * One condition is shown with its details, a few with words and rounds. From this number on they are icons with their
 * rounds, to save lines. All words are in the panel.
 */
const MANY = 4;

/** The conditions of a combatant that is down add little, and there is more to show beside them. */
function wordsFor(combatant: Combatant, count: number): number {
  return combatant.hit_points === 0 ? MANY : Math.min(count, MANY);
}

/** A slim row shows these and the number of the others. The sheet that a tap opens has all. */
const SHOWN_IN_SLIM_ROW = 3;

export function ConditionChips({ combatant }: { combatant: Combatant }) {
  const conditions = shownConditions(combatant.conditions);
  if (conditions.length === 0) return null;
  // The number takes the space of one chip.
  const hasMore = conditions.length > SHOWN_IN_SLIM_ROW + 1;
  return (
    <ul
      aria-label={`Conditions of ${combatant.name}`}
      className="tracker-chips"
      data-count={wordsFor(combatant, conditions.length)}
      data-more={hasMore || undefined}
    >
      {conditions.map((condition) => (
        <ConditionChip key={condition.name} combatant={combatant} condition={condition} />
      ))}
      {hasMore && <li className="tracker-more">+{conditions.length - SHOWN_IN_SLIM_ROW}</li>}
    </ul>
  );
}

interface ChipProps {
  combatant: Combatant;
  condition: ShownCondition;
}

function ConditionChip({ combatant, condition }: ChipProps) {
  const tracker = useTracker();
  const send = useSend();
  const { what, details, rounds } = useConditionText(condition);
  const { id, name } = combatant;
  return (
    <li className="tracker-chip">
      <button
        type="button"
        tabIndex={-1}
        aria-label={[what, ...details].join(', ')}
        title={[what, ...details].join(' · ')}
        className="tracker-chip-word"
        onClick={() => {
          if (isCondition(condition.name)) showEntry({ guide: 'conditions', index: condition.name });
          else showDetails(tracker, id);
        }}
      >
        <ConditionIcon name={condition.name} />
        <span>{what}</span>
        {rounds !== null && (
          <span aria-hidden="true" className="tracker-chip-rounds">
            {rounds}
          </span>
        )}
        {details.map((detail) => (
          <span key={detail} className="tracker-chip-detail">
            {detail}
          </span>
        ))}
      </button>
      <button
        type="button"
        tabIndex={-1}
        aria-label={`End ${what} of ${name}`}
        title={`End ${what}`}
        className="tracker-chip-end"
        onClick={(event) => {
          send({ type: 'remove-condition', combatant_id: id, condition_id: condition.longest.id });
          if (isByKey(event)) focusRow(id);
        }}
      >
        <Icon of={X} className="size-4!" />
      </button>
    </li>
  );
}
