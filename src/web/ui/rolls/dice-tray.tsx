import { useState } from 'react';
import { type RollMode, roll, rollD20 } from '#domain/dice/roll.ts';
import {
  diceHistory,
  forgetRolls,
  type RememberedRoll,
  rememberD20,
  rememberRoll,
  useRollsOfThePage,
} from '#web/lib/dice/dice-history.ts';
import { randomDice } from '#web/lib/dice/dice-rolls.ts';
import { useStore } from '#web/lib/store.ts';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/form/field.tsx';

const DICE = ['d4', 'd6', 'd8', 'd10', 'd12', 'd20', 'd100'];

/** Dice to roll, and the rolls of this page. */
export function DiceTray() {
  useRollsOfThePage();
  const [notation, setNotation] = useState('');
  const [problem, setProblem] = useState<string>();

  function throwDice(text: string): boolean {
    const rolled = roll(text, randomDice);
    if (rolled !== undefined) rememberRoll(rolled);
    return rolled !== undefined;
  }

  return (
    <div className="flex flex-col gap-4">
      <form
        className="flex items-end gap-2"
        onSubmit={(event) => {
          event.preventDefault();
          setProblem(throwDice(notation) ? undefined : 'Dice are written like 2d6 + 3.');
        }}
      >
        <TextField
          label="Dice"
          placeholder="2d6 + 3"
          className="grow"
          error={problem}
          value={notation}
          onChange={(event) => setNotation(event.target.value)}
        />
        <Button type="submit" variant="primary">
          Roll
        </Button>
      </form>
      <div className="flex flex-wrap gap-1.5">
        {DICE.map((die) => (
          <Button key={die} className="min-w-13 px-2" onClick={() => throwDice(die)}>
            {die}
          </Button>
        ))}
        <Button className="px-3" onClick={() => throwTwice('advantage')}>
          Advantage
        </Button>
        <Button className="px-3" onClick={() => throwTwice('disadvantage')}>
          Disadvantage
        </Button>
      </div>
      <History />
    </div>
  );
}

function throwTwice(mode: RollMode): void {
  const label = mode === 'advantage' ? 'Advantage' : 'Disadvantage';
  rememberD20(rollD20(0, mode, randomDice), label, false);
}

function History() {
  const rolls = useStore(diceHistory, (state) => state.rolls);
  if (rolls.length === 0) return <p className="text-muted">Rolls are listed here, the newest on top.</p>;
  return (
    <>
      <ol aria-label="Rolls" className="flex flex-col divide-y divide-line">
        {rolls.map((one) => (
          <Rolled key={one.key} rolled={one} />
        ))}
      </ol>
      <Button variant="quiet" className="self-start" onClick={forgetRolls}>
        Clear
      </Button>
    </>
  );
}

function Rolled({ rolled }: { rolled: RememberedRoll }) {
  return (
    <li className="flex items-baseline justify-between gap-3 py-1.5">
      <span className="min-w-0">
        {rolled.label !== '' && <span className="block">{rolled.label}</span>}
        <span className="text-muted">
          {rolled.notation}
          {rolled.dice !== '' && ` (${rolled.dice})`}
          {rolled.natural != null && `, natural ${rolled.natural}`}
        </span>
      </span>
      <strong className="text-2xl tabular-nums">{rolled.total}</strong>
    </li>
  );
}
