import { type FormEvent, useCallback, useId, useMemo, useRef, useState } from 'react';
import { findCombatant } from '#domain/combat/fight.ts';
import { randomDice } from '#web/lib/dice-rolls.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { TextField } from '#web/ui/field.tsx';
import { rememberRoll } from '../dice-history.ts';
import { endSelection } from '../end-of-selection.ts';
import { FIELD_BOUNDS } from '../field-bounds.ts';
import { useFight, useSend, useTracker } from '../tracker.tsx';
import type { AmountMode } from '../view.ts';
import { describeBounds } from '../whole-number.ts';
import { type AmountOptions, commandFor, likelySource, sumOf } from './amount-command.ts';
import { Check } from './check.tsx';
import { DamageOptions } from './damage-options.tsx';
import { DamageParts, type PartProblem, type TypedPart } from './damage-parts.tsx';
import { type Target, TargetList } from './target-list.tsx';
import { amountTitle } from './target-words.ts';
import { ToWhom } from './to-whom.tsx';
import { plainParts, rollParts, unreadablePart } from './typed-amount.ts';

const SUBMITS: Record<AmountMode, string> = { damage: 'Deal damage', heal: 'Heal', temporary: 'Grant' };

interface AmountDialogProps {
  mode: AmountMode;
  targets: readonly string[];
  onClose: () => void;
}

/** Damage, healing or temporary hit points to one or several, each with its own share. */
export function AmountDialog({ mode, targets: meant, onClose }: AmountDialogProps) {
  const tracker = useTracker();
  const send = useSend();
  const formId = useId();
  const form = useRef<HTMLFormElement>(null);
  const fight = useFight((whole) => whole);
  const asksToWhom = meant.length === 0;
  const [ids, setIds] = useState(meant);
  const [parts, setParts] = useState<readonly TypedPart[]>([{ key: 0, text: '', type: null }]);
  const [options, setOptions] = useState<AmountOptions>({
    magical: false,
    critical: false,
    source: undefined,
    replace: false,
  });
  const [problem, setProblem] = useState<PartProblem>();
  const [isMissingTarget, setMissingTarget] = useState(false);
  const [choices, setChoices] = useState<Readonly<Record<string, Partial<Target>>>>({});
  const targets = ids.flatMap((id): Target[] => {
    const combatant = findCombatant(fight, id);
    return combatant === undefined ? [] : [{ combatant, factor: 'full', defence: undefined, ...choices[id] }];
  });
  const source = options.source === undefined ? likelySource(fight, ids) : options.source;
  const chosen = { ...options, source };
  const change = (changes: Partial<AmountOptions>) => setOptions({ ...options, ...changes });
  const choose = useCallback(
    (id: string, changes: Partial<Target>) =>
      setChoices((known) => ({ ...known, [id]: { ...known[id], ...changes } })),
    [],
  );
  const damage = useMemo(() => (mode === 'damage' ? plainParts(parts) : undefined), [mode, parts]);
  const types = useMemo(() => parts.map(({ type }) => type), [parts]);
  const title = amountTitle(
    mode,
    targets.map(({ combatant }) => combatant),
  );
  const isDamage = mode === 'damage';

  function apply(event: FormEvent) {
    event.preventDefault();
    setMissingTarget(targets.length === 0);
    if (targets.length === 0) return;
    const rolled = rollParts(parts, {
      dice: randomDice,
      doubled: isDamage && options.critical,
      onRoll: (roll) => rememberRoll(roll, title),
    });
    if (rolled === undefined) {
      setProblem({ key: unreadablePart(parts)?.key ?? 0, text: 'A number, or dice like 2d6 + 3.' });
    } else if (sumOf(rolled) > FIELD_BOUNDS.hitPoints.maximum) {
      setProblem({ key: 0, text: describeBounds(FIELD_BOUNDS.hitPoints) });
    } else if (send(commandFor(mode, rolled, targets, chosen)) === undefined) {
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
            variant={isDamage ? 'danger' : 'primary'}
            disabled={targets.length === 0 && !asksToWhom}
          >
            {SUBMITS[mode]}
          </Button>
        </>
      }
    >
      <form ref={form} id={formId} className="flex flex-col gap-4" onSubmit={apply}>
        {asksToWhom && (
          <ToWhom
            chosen={ids}
            error={isMissingTarget ? 'Choose somebody first.' : undefined}
            onChange={setIds}
            onDone={() => form.current?.querySelector<HTMLInputElement>('[data-amount]')?.focus()}
          />
        )}
        {isDamage ? (
          <DamageParts parts={parts} problem={problem} startsHere={!asksToWhom} onChange={setParts} />
        ) : (
          <TextField
            label="Amount"
            placeholder="7 or 2d6 + 3"
            maxLength={40}
            data-amount
            data-autofocus={asksToWhom ? undefined : ''}
            error={problem?.text}
            value={parts[0]?.text ?? ''}
            onChange={(event) => setParts([{ key: 0, text: event.target.value, type: null }])}
          />
        )}
        {isDamage && <DamageOptions options={chosen} onChange={change} />}
        {mode === 'temporary' ? (
          <>
            <p>{targets.map(({ combatant }) => combatant.name).join(', ')}</p>
            <Check
              label="Replace what is there"
              hint="Otherwise the higher stays. 0 takes them away."
              checked={options.replace}
              onChange={(replace) => change({ replace })}
            />
          </>
        ) : (
          <TargetList
            targets={targets}
            damage={damage}
            types={types}
            magical={options.magical}
            showDefences={isDamage}
            onChange={choose}
          />
        )}
      </form>
    </Dialog>
  );
}
