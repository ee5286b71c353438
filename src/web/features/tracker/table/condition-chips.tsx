import { X } from 'lucide-react';
import type { AppliedCondition, Combatant } from '#domain/combat/combatant.ts';
import { describeCondition, roundsLeft } from '#domain/combat/conditions.ts';
import { isCondition } from '#domain/creature/conditions.ts';
import { showEntry } from '#web/lib/entry-in-place.ts';
import { Icon } from '#web/ui/icon.tsx';
import { useFight, useSend } from '../tracker.tsx';

export function ConditionChips({ combatant }: { combatant: Combatant }) {
  if (combatant.conditions.length === 0) return null;
  return (
    <ul aria-label="Conditions" className="flex flex-wrap gap-1">
      {combatant.conditions.map((condition) => (
        <ConditionChip key={condition.id} combatantId={combatant.id} condition={condition} />
      ))}
    </ul>
  );
}

function ConditionChip({ combatantId, condition }: { combatantId: string; condition: AppliedCondition }) {
  const send = useSend();
  const left = useFight((fight) => roundsLeft(fight, condition));
  const what = describeCondition(condition);
  return (
    <li className="flex items-center rounded-md bg-text/10 pl-2 leading-6">
      {isCondition(condition.name) ? (
        <button
          type="button"
          title="What the rules say"
          className="rounded-md capitalize decoration-dotted underline-offset-4 hover:underline"
          onClick={() => showEntry({ guide: 'conditions', index: condition.name })}
        >
          {what}
        </button>
      ) : (
        <span>{what}</span>
      )}
      {condition.note !== '' && <span className="ml-1.5 max-w-40 truncate text-muted">{condition.note}</span>}
      {left !== null && <span className="ml-1.5 text-muted">{describeRounds(left)}</span>}
      {condition.save_ends !== null && <span className="ml-1.5 text-muted">save ends</span>}
      <button
        type="button"
        aria-label={`End ${what}`}
        title={`End ${what}`}
        className="ml-0.5 inline-flex size-7 items-center justify-center rounded-md text-muted hover:bg-text/10 hover:text-text pointer-coarse:size-9"
        onClick={() =>
          send({ type: 'remove-condition', combatant_id: combatantId, condition_id: condition.id })
        }
      >
        <Icon of={X} className="size-4!" />
      </button>
    </li>
  );
}

function describeRounds(left: number): string {
  if (left === 0) return 'this round';
  return left === 1 ? '1 round' : `${left} rounds`;
}
