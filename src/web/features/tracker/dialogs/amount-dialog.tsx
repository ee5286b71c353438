import { type FormEvent, useId, useState } from 'react';
import type { Command } from '#domain/combat/commands.ts';
import { dealerOf } from '#domain/combat/credit.ts';
import { type Fight, findCombatant } from '#domain/combat/fight.ts';
import { randomDice } from '#web/lib/dice-rolls.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { TextField } from '#web/ui/field.tsx';
import { rememberRoll } from '../dice-history.ts';
import { FIELD_BOUNDS } from '../field-bounds.ts';
import { useFight, useSend } from '../tracker.tsx';
import type { AmountMode } from '../view.ts';
import { describeBounds } from '../whole-number.ts';
import { Check } from './check.tsx';
import { DamageOptions } from './damage-options.tsx';
import { DamageParts, type PartProblem, type TypedPart } from './damage-parts.tsx';
import { type Target, TargetList } from './target-list.tsx';
import { plainParts, type RolledPart, rollParts, unreadablePart } from './typed-amount.ts';

const TITLES: Record<AmountMode, string> = {
  damage: 'Damage',
  heal: 'Heal',
  temporary: 'Temporary hit points',
};
const SUBMITS: Record<AmountMode, string> = { damage: 'Deal damage', heal: 'Heal', temporary: 'Grant' };

interface AmountDialogProps {
  mode: AmountMode;
  targets: readonly string[];
  onClose: () => void;
}

/** What is chosen besides the amount and its targets. */
export interface AmountOptions {
  readonly magical: boolean;
  readonly critical: boolean;
  /** Whom the summary credits; nobody for a trap, or when it is not known. */
  readonly source: string | null;
  /** Temporary hit points: the new ones even if they are fewer. */
  readonly replace: boolean;
}

/** Damage, healing or temporary hit points to one or several, each with its own share. */
export function AmountDialog({ mode, targets: ids, onClose }: AmountDialogProps) {
  const send = useSend();
  const form = useId();
  const fight = useFight((whole) => whole);
  const [parts, setParts] = useState<readonly TypedPart[]>([{ key: 0, text: '', type: null }]);
  const [options, setOptions] = useState<AmountOptions>({
    magical: false,
    critical: false,
    source: likelySource(fight, ids),
    replace: false,
  });
  const [problem, setProblem] = useState<PartProblem>();
  const [choices, setChoices] = useState<Readonly<Record<string, Partial<Target>>>>({});
  const targets = ids.flatMap((id): Target[] => {
    const combatant = findCombatant(fight, id);
    return combatant === undefined ? [] : [{ combatant, factor: 'full', defence: undefined, ...choices[id] }];
  });
  const change = (changes: Partial<AmountOptions>) => setOptions({ ...options, ...changes });
  const isDamage = mode === 'damage';

  function apply(event: FormEvent) {
    event.preventDefault();
    const rolled = rollParts(parts, {
      dice: randomDice,
      doubled: isDamage && options.critical,
      onRoll: (roll) => rememberRoll(roll, TITLES[mode]),
    });
    if (rolled === undefined) {
      setProblem({ key: unreadablePart(parts)?.key ?? 0, text: 'A number, or dice like 2d6 + 3.' });
    } else if (sumOf(rolled) > FIELD_BOUNDS.hitPoints.maximum) {
      setProblem({ key: 0, text: describeBounds(FIELD_BOUNDS.hitPoints) });
    } else if (send(commandFor(mode, rolled, targets, options)) === undefined) {
      onClose();
    }
  }

  return (
    <Dialog
      title={TITLES[mode]}
      width={targets.length > 1 ? 'wide' : 'narrow'}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            type="submit"
            form={form}
            variant={isDamage ? 'danger' : 'primary'}
            disabled={targets.length === 0}
          >
            {SUBMITS[mode]}
          </Button>
        </>
      }
    >
      <form id={form} className="flex flex-col gap-4" onSubmit={apply}>
        {isDamage ? (
          <DamageParts parts={parts} problem={problem} onChange={setParts} />
        ) : (
          <TextField
            label="Amount"
            placeholder="7 or 2d6 + 3"
            maxLength={40}
            data-autofocus
            error={problem?.text}
            value={parts[0]?.text ?? ''}
            onChange={(event) => setParts([{ key: 0, text: event.target.value, type: null }])}
          />
        )}
        {isDamage && <DamageOptions options={options} onChange={change} />}
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
            damage={isDamage ? plainParts(parts) : undefined}
            types={parts.map(({ type }) => type)}
            magical={options.magical}
            showDefences={isDamage}
            onChange={(id, changes) => setChoices({ ...choices, [id]: { ...choices[id], ...changes } })}
          />
        )}
      </form>
    </Dialog>
  );
}

/** SUM-2: whoever the rules would credit for one of the targets. */
function likelySource(fight: Fight, targets: readonly string[]): string | null {
  for (const id of targets) {
    const target = findCombatant(fight, id);
    const dealer = target && dealerOf(fight, target);
    if (dealer) return dealer;
  }
  return null;
}

function sumOf(parts: readonly RolledPart[]): number {
  return parts.reduce((sum, part) => sum + part.amount, 0);
}

function commandFor(
  mode: AmountMode,
  parts: RolledPart[],
  targets: readonly Target[],
  { magical, critical, source, replace }: AmountOptions,
): Command {
  const amount = sumOf(parts);
  if (mode === 'temporary') {
    const combatant_ids = targets.map(({ combatant }) => combatant.id);
    return { type: 'grant-temporary-hit-points', combatant_ids, amount, replace: replace || amount === 0 };
  }
  const each = targets.map(({ combatant, factor }) => ({ combatant_id: combatant.id, factor }));
  if (mode === 'heal') return { type: 'heal', amount, targets: each };
  return {
    type: 'damage',
    parts,
    magical,
    critical,
    source_id: source,
    targets: targets.map(({ combatant, factor, defence }) => ({
      combatant_id: combatant.id,
      factor,
      ...(defence && { defence }),
    })),
  };
}
