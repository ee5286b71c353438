import { X } from 'lucide-react';
import { type KeyboardEvent, useMemo, useState } from 'react';
import type { Side } from '#domain/combat/combatant.ts';
import { SIDE_WORDS } from '#domain/combat/roster/side-words.ts';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/form/field.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { useFight, useTracker } from '../../state/tracker.tsx';
import { isApplyAtOnce } from '../use-apply-at-once.ts';
import { hitLast, matchingChoices, type TargetChoice, targetChoices } from './target-choices.ts';

/** More are found by typing: a hundred buttons would be hard to read and slow to render. Groups do not count. */
const NAMES_SHOWN = 12;
const GROUPS_SHOWN = 8;

/** In the given order, so that the choice that Enter takes comes first. */
function bySide(choices: readonly TargetChoice[]): [Side | null, TargetChoice[]][] {
  const sides = [...new Set(choices.map(({ side }) => side))];
  return sides.map((side) => [side, choices.filter((choice) => choice.side === side)]);
}

function firstOf(choices: readonly TargetChoice[]): TargetChoice[] {
  const groups = choices.filter(({ side }) => side === null).slice(0, GROUPS_SHOWN);
  const names = choices.filter(({ side }) => side !== null).slice(0, NAMES_SHOWN);
  return choices.filter((choice) => groups.includes(choice) || names.includes(choice));
}

interface TargetPickerProps {
  chosen: readonly string[];
  /** The acting combatant. Undefined: the active one. */
  by?: string | undefined;
  /** The effect helps, so the names of the own side come first. */
  helps?: boolean;
  error: string | undefined;
  onChange: (ids: readonly string[]) => void;
  /** Enter in the empty field: moves on to the next step. */
  onDone: () => void;
}

/** Targets are typed or pressed, one by one or as a group. */
export function TargetPicker({ chosen, by, helps = false, error, onChange, onDone }: TargetPickerProps) {
  const { source } = useTracker();
  const fight = useFight((whole) => whole);
  const [typed, setTyped] = useState('');
  const [last] = useState(() => hitLast(source.getSnapshot().journal));
  const [withDead, setWithDead] = useState(false);
  const choices = useMemo(() => targetChoices(fight, helps ? [] : last, by, helps), [fight, last, by, helps]);
  const isChosen = ({ ids }: TargetChoice) => ids.every((id) => chosen.includes(id));
  const found = matchingChoices(choices, typed);
  const left = withDead ? found : found.filter(({ dead }) => !dead);

  // A chosen one stays in its place: nothing moves under the pointer.
  const shown = firstOf(left);
  // The number of hidden choices is always shown.
  const more = left.length - shown.length;

  const listed = new Set(shown.flatMap(({ ids, side }) => (side === null ? [] : ids)));
  const unlisted = chosen.filter((id) => !listed.has(id));

  /** Selects or deselects the choice. */
  function choose(choice: TargetChoice) {
    const { ids } = choice;
    onChange(isChosen(choice) ? chosen.filter((id) => !ids.includes(id)) : [...new Set([...chosen, ...ids])]);
    setTyped('');
  }

  function takeKey(event: KeyboardEvent) {
    if (event.key === 'Backspace' && typed === '') onChange(chosen.slice(0, -1));
    if (event.key !== 'Enter') return;
    event.preventDefault();
    const first = left.find((choice) => !isChosen(choice));
    // With Ctrl the dialog is applied next, see useApplyAtOnce.
    if (typed.trim() === '' && !isApplyAtOnce(event)) onDone();
    else if (typed.trim() !== '' && first !== undefined) choose(first);
  }

  return (
    <div className="flex flex-col gap-2">
      <TextField
        label="To whom?"
        placeholder="A name, or all goblins"
        hint="Enter takes the first"
        autoComplete="off"
        maxLength={200}
        data-autofocus
        error={error}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        onKeyDown={takeKey}
      />
      {bySide(shown).map(([side, some]) => (
        <ul
          key={side}
          aria-label={side === null ? 'Several at once' : SIDE_WORDS[side].several}
          className="flex flex-wrap items-center gap-1.5"
        >
          {side !== null && (
            <li aria-hidden="true" className="w-18 text-muted">
              {SIDE_WORDS[side].several}
            </li>
          )}
          {some.map((choice) => (
            <li key={choice.label + choice.ids[0]}>
              <button
                type="button"
                aria-pressed={isChosen(choice)}
                aria-description={choice.figures}
                className="inline-flex min-h-9 items-center gap-1.5 rounded-full border border-edge px-3 hover:border-accent aria-pressed:border-accent aria-pressed:bg-accent aria-pressed:text-on-accent pointer-coarse:min-h-11"
                onClick={() => choose(choice)}
              >
                {choice.label}
                {choice.dead && ' (dead)'}
                {choice.figures !== undefined && (
                  <span
                    aria-hidden="true"
                    className={isChosen(choice) ? 'tabular-nums' : 'text-muted tabular-nums'}
                  >
                    {choice.figures}
                  </span>
                )}
              </button>
            </li>
          ))}
        </ul>
      ))}
      {unlisted.length > 0 && (
        <ul aria-label="Also chosen" className="flex flex-wrap gap-1.5">
          {unlisted.map((id) => (
            <li key={id}>
              <button
                type="button"
                aria-label={`Without ${fight.combatants[id]?.name}`}
                className="inline-flex min-h-9 items-center gap-1 rounded-full bg-accent px-3 text-on-accent pointer-coarse:min-h-11"
                onClick={() => onChange(chosen.filter((other) => other !== id))}
              >
                {fight.combatants[id]?.name}
                <Icon of={X} className="size-4!" />
              </button>
            </li>
          ))}
        </ul>
      )}
      {more > 0 && (
        <p className="text-muted">
          {more} more: type to find {more === 1 ? 'it' : 'them'}
        </p>
      )}
      {left.length < found.length && (
        <Button variant="quiet" className="self-start px-3" onClick={() => setWithDead(true)}>
          Show the dead ({found.length - left.length})
        </Button>
      )}
      {found.length === 0 && typed !== '' && (
        <p className="text-muted">Nobody with that name is in the fight.</p>
      )}
    </div>
  );
}
