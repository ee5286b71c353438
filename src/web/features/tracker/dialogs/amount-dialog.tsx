import { type FormEvent, useState } from 'react';
import type { Command } from '#domain/combat/commands.ts';
import { findCombatant } from '#domain/combat/fight.ts';
import { hasDice, parseDice } from '#domain/dice/notation.ts';
import { rollDice } from '#domain/dice/roll.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { TextField } from '#web/ui/field.tsx';
import { rememberRoll } from '../dice-history.ts';
import { randomDice } from '../random-dice.ts';
import { useFight, useSend } from '../tracker.tsx';
import type { AmountMode } from '../view.ts';
import { Check } from './check.tsx';
import { DamageParts, type TypedPart } from './damage-parts.tsx';
import { type Target, TargetList } from './target-list.tsx';

const TITLES: Record<AmountMode, string> = {
  damage: 'Damage',
  heal: 'Heal',
  temporary: 'Temporary hit points',
};

interface AmountDialogProps {
  mode: AmountMode;
  targets: readonly string[];
  onClose: () => void;
}

/** Damage, healing or temporary hit points to one or several, each with its own share. */
export function AmountDialog({ mode, targets: ids, onClose }: AmountDialogProps) {
  const send = useSend();
  const fight = useFight((whole) => whole);
  const [parts, setParts] = useState<readonly TypedPart[]>([{ key: 0, text: '', type: null }]);
  const [magical, setMagical] = useState(false);
  const [critical, setCritical] = useState(false);
  const [problem, setProblem] = useState<string>();
  const [choices, setChoices] = useState<Readonly<Record<string, Partial<Target>>>>({});
  const targets = ids.flatMap((id): Target[] => {
    const combatant = findCombatant(fight, id);
    return combatant === undefined ? [] : [{ combatant, factor: 'full', defence: undefined, ...choices[id] }];
  });

  function apply(event: FormEvent) {
    event.preventDefault();
    const rolled = rollParts(parts, TITLES[mode]);
    if (rolled === undefined) {
      setProblem('A number, or dice like 2d6 + 3.');
      return;
    }
    const refusal = send(commandFor(mode, rolled, targets, { magical, critical }));
    if (refusal === undefined) onClose();
  }

  const isDamage = mode === 'damage';
  return (
    <Dialog title={TITLES[mode]} width={targets.length > 1 ? 'wide' : 'narrow'} onClose={onClose}>
      <form className="flex flex-col gap-4" onSubmit={apply}>
        {isDamage ? (
          <DamageParts parts={parts} problem={problem} onChange={setParts} />
        ) : (
          <TextField
            label="Amount"
            placeholder="7 or 2d6 + 3"
            maxLength={40}
            autoFocus
            error={problem}
            value={parts[0]?.text ?? ''}
            onChange={(event) => setParts([{ key: 0, text: event.target.value, type: null }])}
          />
        )}
        {isDamage && (
          <div className="flex flex-wrap gap-x-5">
            <Check label="Magical" checked={magical} onChange={setMagical} />
            <Check label="Critical hit" checked={critical} onChange={setCritical} />
          </div>
        )}
        {mode === 'temporary' ? (
          <p>{targets.map(({ combatant }) => combatant.name).join(', ')}</p>
        ) : (
          <TargetList
            targets={targets}
            damage={isDamage ? plainDamage(parts, magical) : undefined}
            types={parts.map(({ type }) => type)}
            magical={magical}
            showDefences={isDamage}
            onChange={(id, changes) => setChoices({ ...choices, [id]: { ...choices[id], ...changes } })}
          />
        )}
        <div className="flex justify-end gap-3">
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" variant={isDamage ? 'danger' : 'primary'} disabled={targets.length === 0}>
            {isDamage ? 'Deal damage' : mode === 'heal' ? 'Heal' : 'Grant'}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

type RolledPart = { amount: number; damage_type: TypedPart['type'] };

/** Empty parts count for nothing; one that cannot be read stops it. */
function rollParts(parts: readonly TypedPart[], label: string): RolledPart[] | undefined {
  const rolled: RolledPart[] = [];
  for (const { text, type } of parts) {
    if (text.trim() === '') continue;
    const expression = parseDice(text);
    if (expression === undefined) return undefined;
    const roll = rollDice(expression, randomDice);
    if (hasDice(expression)) rememberRoll(roll, label);
    rolled.push({ amount: Math.max(0, roll.total), damage_type: type });
  }
  return rolled.length === 0 ? undefined : rolled;
}

/** What is known before anything is rolled: nothing while dice are among it. */
function plainDamage(parts: readonly TypedPart[], magical: boolean) {
  const plain: RolledPart[] = [];
  for (const { text, type } of parts) {
    if (text.trim() === '') continue;
    if (!/^\d{1,6}$/.test(text.trim())) return undefined;
    plain.push({ amount: Number(text), damage_type: type });
  }
  return plain.length === 0 ? undefined : { parts: plain, magical };
}

function commandFor(
  mode: AmountMode,
  parts: RolledPart[],
  targets: readonly Target[],
  { magical, critical }: { magical: boolean; critical: boolean },
): Command {
  const amount = parts.reduce((sum, part) => sum + part.amount, 0);
  const ids = targets.map(({ combatant }) => combatant.id);
  if (mode === 'temporary') return { type: 'grant-temporary-hit-points', combatant_ids: ids, amount };
  const each = targets.map(({ combatant, factor }) => ({ combatant_id: combatant.id, factor }));
  if (mode === 'heal') return { type: 'heal', amount, targets: each };
  return {
    type: 'damage',
    parts,
    magical,
    critical,
    targets: targets.map(({ combatant, factor, defence }) => ({
      combatant_id: combatant.id,
      factor,
      ...(defence && { defence }),
    })),
  };
}
