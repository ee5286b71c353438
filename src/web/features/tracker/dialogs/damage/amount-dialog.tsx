import { type FormEvent, useCallback, useId, useRef, useState } from 'react';
import type { Command } from '#domain/combat/commands.ts';
import { findCombatant } from '#domain/combat/fight.ts';
import { givenCommand } from '#domain/combat/verdicts/deal.ts';
import { rememberRoll } from '#web/lib/dice/dice-history.ts';
import { randomDice } from '#web/lib/dice/dice-rolls.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { TextField } from '#web/ui/form/field.tsx';
import { Check } from '../../fields/check.tsx';
import { FIELD_BOUNDS } from '../../fields/field-bounds.ts';
import { describeBounds } from '../../fields/whole-number.ts';
import { endSelection } from '../../focus/end-of-selection.ts';
import type { RolledEffect } from '../../rolls/rolled-effect.ts';
import { spendingCommands } from '../../rolls/spending.ts';
import { useSend } from '../../state/send.ts';
import { useFight, useTracker } from '../../state/tracker.tsx';
import type { Target } from '../targets/target.ts';
import { TargetList } from '../targets/target-list.tsx';
import { TargetPicker } from '../targets/target-picker.tsx';
import { amountTitle } from '../targets/target-words.ts';
import { useApplyAtOnce } from '../use-apply-at-once.ts';
import { RolledHeading } from './rolled-heading.tsx';
import { rollParts } from './typed-amount.ts';

type GivenMode = 'heal' | 'temporary';

const SUBMITS: Record<GivenMode, string> = { heal: 'Heal', temporary: 'Grant' };

interface AmountDialogProps {
  mode: GivenMode;
  targets: readonly string[];
  /** SPL-9: a rolled effect of a stat block. */
  effect?: RolledEffect | undefined;
  onApplied?: (() => void) | undefined;
  onClose: () => void;
}

export function AmountDialog({ mode, targets: meant, effect, onApplied, onClose }: AmountDialogProps) {
  const tracker = useTracker();
  const send = useSend();
  const formId = useId();
  const form = useRef<HTMLFormElement>(null);
  const fight = useFight((whole) => whole);
  const asksToWhom = meant.length === 0;
  const [ids, setIds] = useState(meant);
  const [text, setText] = useState(() => (effect?.healing ? String(effect.healing.roll.total) : ''));
  const [isSpent, setSpent] = useState(true);
  const [replace, setReplace] = useState(false);
  const [problem, setProblem] = useState<string>();
  const [isMissingTarget, setMissingTarget] = useState(false);
  const [choices, setChoices] = useState<Readonly<Record<string, Partial<Target>>>>({});
  const { onKeyDown } = useApplyAtOnce(form);
  const targets = ids.flatMap((id): Target[] => {
    const combatant = findCombatant(fight, id);
    return combatant === undefined ? [] : [{ combatant, factor: 'full', defence: undefined, ...choices[id] }];
  });
  const choose = useCallback(
    (id: string, changes: Partial<Target>) =>
      setChoices((known) => ({ ...known, [id]: { ...known[id], ...changes } })),
    [],
  );
  const title = amountTitle(
    mode,
    targets.map(({ combatant }) => combatant),
  );

  function commandOf(amount: number): Command {
    const gives = effect?.healing?.gives ?? (mode === 'temporary' ? mode : 'hit-points');
    const dealt = { spent: spendingCommands(fight, effect, isSpent), deed: effect?.deed };
    return givenCommand(dealt, { gives, amount, replace }, targets);
  }

  function apply(event: FormEvent) {
    event.preventDefault();
    setMissingTarget(targets.length === 0);
    if (targets.length === 0) return;
    const amount = rollParts([{ key: 0, text, type: null }], {
      dice: randomDice,
      doubled: false,
      onRoll: (roll) => rememberRoll(roll, title),
    })?.[0]?.amount;
    if (amount === undefined) {
      setProblem('A number, or dice like 2d6 + 3.');
    } else if (amount > FIELD_BOUNDS.hitPoints.maximum) {
      setProblem(describeBounds(FIELD_BOUNDS.hitPoints));
    } else if (send(commandOf(amount)) === undefined) {
      onApplied?.();
      onClose();
      endSelection(tracker, ids);
    }
  }

  return (
    <Dialog
      title={title}
      width={targets.length > 1 ? 'wide' : 'narrow'}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            type="submit"
            form={formId}
            variant="primary"
            disabled={targets.length === 0 && !asksToWhom}
          >
            {SUBMITS[mode]}
          </Button>
        </>
      }
    >
      <form ref={form} id={formId} className="flex flex-col gap-4" onSubmit={apply} onKeyDown={onKeyDown}>
        {effect !== undefined && (
          <RolledHeading rolled={effect} isSpent={isSpent} onChange={() => {}} onSpend={setSpent} />
        )}
        {asksToWhom && (
          <TargetPicker
            chosen={ids}
            by={effect?.source}
            helps
            error={isMissingTarget ? 'Choose somebody first.' : undefined}
            onChange={setIds}
            onDone={() => form.current?.querySelector<HTMLInputElement>('[data-amount]')?.focus()}
          />
        )}
        <TextField
          label="Amount"
          placeholder="7 or 2d6 + 3"
          maxLength={40}
          data-amount
          data-autofocus={asksToWhom ? undefined : ''}
          error={problem}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
        {mode === 'temporary' ? (
          <>
            <p>{targets.map(({ combatant }) => combatant.name).join(', ')}</p>
            <Check
              label="Replace what is there"
              hint="Otherwise the higher stays. 0 takes them away."
              checked={replace}
              onChange={setReplace}
            />
          </>
        ) : (
          <TargetList targets={targets} shown={undefined} onChange={choose} />
        )}
      </form>
    </Dialog>
  );
}
