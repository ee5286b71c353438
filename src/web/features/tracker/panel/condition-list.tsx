import { useQuery } from '@tanstack/react-query';
import { Minus, Plus } from 'lucide-react';
import type { AppliedCondition, Combatant } from '#domain/combat/combatant.ts';
import { type ShownCondition, shownConditions } from '#domain/combat/conditions/shown-conditions.ts';
import { EXHAUSTION_MAXIMUM, isCondition } from '#domain/creature/conditions.ts';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { ConditionText } from '#web/ui/stat-block/condition-card.tsx';
import { ConditionIcon } from '#web/ui/stat-block/condition-icon.tsx';
import { useConditionEnd, useConditionText } from '../fields/condition-text.ts';
import { conditionsQuery } from '../state/api.ts';
import { useSend } from '../state/send.ts';

interface ConditionListProps {
  combatant: Combatant;
  /** For a character, whose conditions matter more than the stat block that it does not have. */
  showsRules: boolean;
}

export function ConditionList({ combatant, showsRules }: ConditionListProps) {
  return (
    <ul aria-label={`Conditions of ${combatant.name}, with their rules`} className="flex flex-col gap-1">
      {shownConditions(combatant.conditions).map((condition) => (
        <ConditionEntry
          key={condition.name}
          combatant={combatant}
          condition={condition}
          showsRules={showsRules}
        />
      ))}
    </ul>
  );
}

interface EntryProps extends ConditionListProps {
  condition: ShownCondition;
}

function ConditionEntry({ combatant, condition, showsRules }: EntryProps) {
  const send = useSend();
  const { what, details } = useConditionText(condition);
  const ends = useConditionEnd(condition);
  return (
    <li className="rounded-lg bg-text/5 py-1 pr-1 pl-3">
      <div className="flex flex-wrap items-center gap-x-2">
        <ConditionIcon name={condition.name} className="size-6" />
        <strong className="capitalize">{what}</strong>
        <span className="min-w-0 grow text-muted">{details.join(' · ')}</span>
        {condition.name === 'exhaustion' && (
          <ExhaustionLevel combatant={combatant} condition={condition.longest} />
        )}
        <Button
          variant="quiet"
          aria-label={`End ${what} of ${combatant.name}`}
          className="px-3"
          onClick={() =>
            send({ type: 'remove-condition', combatant_id: combatant.id, condition_id: condition.longest.id })
          }
        >
          End
        </Button>
      </div>
      {ends !== '' && <p className="text-muted">{ends}</p>}
      {isCondition(condition.name) && <RulesText name={condition.name} isOpen={showsRules} />}
    </li>
  );
}

/** Collapsed for a monster: the rules of several conditions would push its actions down. */
function RulesText({ name, isOpen }: { name: string; isOpen: boolean }) {
  const { data } = useQuery(conditionsQuery);
  const entry = data?.find(({ index }) => index === name);
  if (entry === undefined) return null;
  return (
    <details open={isOpen}>
      <summary className="min-h-8 text-muted hover:text-text">What it does</summary>
      <div className="pb-2">
        <ConditionText condition={entry} />
      </div>
    </details>
  );
}

interface ExhaustionProps {
  combatant: Combatant;
  condition: AppliedCondition;
}

/** EXH-1: a level more or less, without applying it again. */
function ExhaustionLevel({ combatant, condition }: ExhaustionProps) {
  const send = useSend();
  const level = condition.level ?? 1;
  const become = (next: number) =>
    send({ type: 'set-exhaustion', combatant_id: combatant.id, condition_id: condition.id, level: next });
  const isMost = level === EXHAUSTION_MAXIMUM;
  return (
    <>
      <button
        type="button"
        aria-label={`One level less for ${combatant.name}`}
        title="One level less"
        className="tracker-button"
        onClick={() => become(level - 1)}
      >
        <Icon of={Minus} />
      </button>
      <button
        type="button"
        aria-label={`One level more for ${combatant.name}`}
        title="One level more"
        aria-disabled={isMost || undefined}
        className="tracker-button aria-disabled:opacity-40"
        onClick={() => {
          if (!isMost) become(level + 1);
        }}
      >
        <Icon of={Plus} />
      </button>
    </>
  );
}
