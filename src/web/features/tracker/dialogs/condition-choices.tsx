import { X } from 'lucide-react';
import { useState } from 'react';
import { CONDITIONS } from '#domain/creature/conditions.ts';
import { Icon } from '#web/ui/icon.tsx';
import { useFight, useSend } from '../tracker.tsx';

/** Elsewhere the field would bring a keyboard over the choices. */
const TYPES_EASILY = matchMedia('(pointer: fine)').matches;

/** The field, for whoever sends the focus there. */
export const WHICH_CONDITION = 'which-condition';

interface ConditionChoicesProps {
  chosen: string;
  /** Whether the dialog begins with the condition. */
  startsHere: boolean;
  onChoose: (name: string) => void;
}

/** The fifteen of the rules, the game master's own of earlier, and a field for a new one. */
export function ConditionChoices({ chosen, startsHere, onChoose }: ConditionChoicesProps) {
  const send = useSend();
  const custom = useFight((fight) => fight.custom_conditions);
  const [typed, setTyped] = useState('');
  return (
    <fieldset>
      <legend className="sr-only">Condition</legend>
      <div className="flex flex-wrap gap-1.5">
        {[...CONDITIONS, ...custom].map((name) => (
          <span key={name} className="inline-flex items-center">
            <label className="inline-flex min-h-10 cursor-pointer items-center rounded-full border border-edge px-3.5 capitalize has-checked:border-accent has-checked:bg-accent has-checked:text-on-accent has-focus-visible:outline-3 has-focus-visible:outline-accent pointer-coarse:min-h-11">
              <input
                type="radio"
                name="condition"
                className="sr-only"
                checked={chosen === name}
                onChange={() => onChoose(name)}
              />
              {name}
            </label>
            {custom.includes(name) && (
              <button
                type="button"
                aria-label={`Forget ${name}`}
                title={`Forget ${name}`}
                className="inline-flex size-9 items-center justify-center rounded-full text-muted hover:text-danger"
                onClick={() => send({ type: 'forget-custom-condition', name })}
              >
                <Icon of={X} className="size-4!" />
              </button>
            )}
          </span>
        ))}
        <input
          aria-label="Another condition"
          id={WHICH_CONDITION}
          data-autofocus={startsHere && TYPES_EASILY ? '' : undefined}
          placeholder="Another…"
          autoComplete="off"
          maxLength={200}
          className="control min-h-10! w-40! rounded-full! px-4!"
          value={typed}
          onChange={(event) => {
            setTyped(event.target.value);
            onChoose(event.target.value);
          }}
        />
      </div>
    </fieldset>
  );
}
