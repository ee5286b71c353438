import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import type { AppliedCondition, Combatant } from '#domain/combat/combatant.ts';
import { roundsLeft } from '#domain/combat/durations.ts';
import { describeCondition, type ShownCondition, shownConditions } from '#domain/combat/shown-conditions.ts';
import { EXHAUSTION_MAXIMUM, isCondition } from '#domain/creature/conditions.ts';
import { showEntry } from '#web/lib/entry-in-place.ts';
import { Icon } from '#web/ui/icon.tsx';
import { isByKey } from '../by-key.ts';
import { focusRow } from '../row-elements.ts';
import { useFight, useSend } from '../tracker.tsx';

export function ConditionChips({ combatant }: { combatant: Combatant }) {
  if (combatant.conditions.length === 0) return null;
  return (
    <ul aria-label="Conditions" className="flex flex-wrap gap-1">
      {shownConditions(combatant.conditions).map((shown) => (
        <ConditionChip key={shown.name} combatantId={combatant.id} shown={shown} />
      ))}
    </ul>
  );
}

interface ChipProps {
  combatantId: string;
  condition: AppliedCondition;
}

interface ConditionChipProps {
  combatantId: string;
  shown: ShownCondition;
}

/** CND-2: a condition once, with the end of the effect that lasts longest. */
function ConditionChip({ combatantId, shown }: ConditionChipProps) {
  const send = useSend();
  const { longest: condition, instances } = shown;
  const left = useFight((fight) => roundsLeft(fight, condition));
  const what = describeCondition(condition);
  return (
    <li className="flex items-center whitespace-nowrap rounded-md bg-text/10 pl-2 leading-6">
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
      {instances.length > 1 && (
        <span className="ml-1.5 text-muted" title={describeEffects(instances)}>
          {instances.length} effects
        </span>
      )}
      {condition.note !== '' && <span className="ml-1.5 max-w-40 truncate text-muted">{condition.note}</span>}
      {left !== null && <span className="ml-1.5 text-muted">{describeRounds(left)}</span>}
      {condition.save_ends !== null && <span className="ml-1.5 text-muted">save ends</span>}
      {condition.name === 'exhaustion' && <ExhaustionLevel combatantId={combatantId} condition={condition} />}
      <ChipButton
        label={`End ${what}`}
        onPress={(byKey) => {
          send({ type: 'remove-condition', combatant_id: combatantId, condition_id: condition.id });
          if (byKey) focusRow(combatantId);
        }}
      >
        <Icon of={X} className="size-4!" />
      </ChipButton>
    </li>
  );
}

/** EXH-1: a level more or less, without applying it anew. */
function ExhaustionLevel({ combatantId, condition }: ChipProps) {
  const send = useSend();
  const level = condition.level ?? 1;
  const become = (next: number) =>
    send({ type: 'set-exhaustion', combatant_id: combatantId, condition_id: condition.id, level: next });
  return (
    <>
      <ChipButton
        label="One level less"
        onPress={(byKey) => {
          become(level - 1);
          if (byKey && level === 1) focusRow(combatantId);
        }}
      >
        −
      </ChipButton>
      <ChipButton
        label="One level more"
        disabled={level === EXHAUSTION_MAXIMUM}
        onPress={() => become(level + 1)}
      >
        +
      </ChipButton>
    </>
  );
}

interface ChipButtonProps {
  label: string;
  disabled?: boolean;
  /** Told whether by key: what has the focus may go with what it does. */
  onPress: (byKey: boolean) => void;
  children: ReactNode;
}

function ChipButton({ label, disabled, onPress, children }: ChipButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      disabled={disabled}
      className="ml-0.5 inline-flex size-7 items-center justify-center rounded-md text-muted enabled:hover:bg-text/10 enabled:hover:text-text disabled:opacity-40 pointer-coarse:size-9"
      onClick={(event) => onPress(isByKey(event))}
    >
      {children}
    </button>
  );
}

function describeEffects(instances: readonly AppliedCondition[]): string {
  return instances.map(({ note }, index) => note || `Effect ${index + 1}`).join(', ');
}

function describeRounds(left: number): string {
  if (left === 0) return 'this round';
  return left === 1 ? '1 round' : `${left} rounds`;
}
