import { Plus, X } from 'lucide-react';
import { CONDITIONS } from '#domain/creature/conditions.ts';
import { COVER_NAMES } from '#domain/creature/cover.ts';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/form/field.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { useSend } from '../../state/send.ts';
import { useFight } from '../../state/tracker.tsx';
import { canCreate, matchingConditions } from './condition-matches.ts';
import { readTypedCondition } from './typed-condition.ts';

/** On touch devices the focus would open a keyboard over the choices. */
const TYPES_EASILY = matchMedia('(pointer: fine)').matches;

/** Marks the field, to move the focus there. */
export const WHICH_CONDITION = 'data-which-condition';

/** The typed text and the pressed choice. A pressed choice wins over the first match of the text. */
export interface ConditionChoice {
  readonly typed: string;
  readonly pressed: string;
}

/** The condition to apply. Empty when none is meant. A custom condition counts only when it was pressed. */
export function useChosenCondition({ typed, pressed }: ConditionChoice): string {
  const custom = useFight((fight) => fight.custom_conditions);
  const { text } = readTypedCondition(typed);
  if (pressed !== '' || text === '') return pressed;
  return matchingConditions([...CONDITIONS, ...COVER_NAMES, ...custom], text)[0] ?? '';
}

interface ConditionChoicesProps {
  choice: ConditionChoice;
  chosen: string;
  startsHere: boolean;
  onChange: (choice: ConditionChoice) => void;
}

/** The fifteen conditions of the rules, cover, and earlier custom conditions, filtered by the typed text. */
export function ConditionChoices({ choice, chosen, startsHere, onChange }: ConditionChoicesProps) {
  const custom = useFight((fight) => fight.custom_conditions);
  const { typed, pressed } = choice;
  const names = [
    ...new Set([...CONDITIONS, ...COVER_NAMES, ...custom, ...(pressed === '' ? [] : [pressed])]),
  ];
  // Without a typed duration, which belongs to the condition and not to its name.
  const { text } = readTypedCondition(typed);
  const matches = matchingConditions(names, text);
  const shown = pressed === '' || matches.includes(pressed) ? matches : [pressed, ...matches];
  return (
    <fieldset className="flex flex-col gap-2">
      <legend className="sr-only">Condition</legend>
      <TextField
        label="Find a condition"
        {...{ [WHICH_CONDITION]: '' }}
        data-autofocus={startsHere && TYPES_EASILY ? '' : undefined}
        placeholder="pro for prone, poi 1m for a minute; Enter applies it"
        maxLength={200}
        value={typed}
        onChange={(event) => onChange({ typed: event.target.value, pressed: '' })}
      />
      <div className="flex flex-wrap gap-1.5">
        {shown.map((name) => (
          <ConditionRadio
            key={name}
            name={name}
            isChosen={chosen === name}
            isOwn={custom.includes(name)}
            onChoose={() => onChange({ typed, pressed: name })}
          />
        ))}
        {canCreate(names, text) && (
          <Button
            variant="quiet"
            className="min-h-10 px-3 py-1"
            onClick={() => onChange({ typed, pressed: text })}
          >
            <Icon of={Plus} />
            Create '{text}'
          </Button>
        )}
      </div>
    </fieldset>
  );
}

interface ConditionRadioProps {
  name: string;
  isChosen: boolean;
  isOwn: boolean;
  onChoose: () => void;
}

function ConditionRadio({ name, isChosen, isOwn, onChoose }: ConditionRadioProps) {
  const send = useSend();
  return (
    <span className="inline-flex items-center">
      <label className="cursor-pointer">
        <input
          type="radio"
          name="condition"
          className="peer sr-only"
          checked={isChosen}
          onChange={onChoose}
        />
        <span className="inline-flex min-h-10 items-center rounded-full border border-edge px-3.5 capitalize peer-checked:border-accent peer-checked:bg-accent peer-checked:text-on-accent peer-focus-visible:outline-3 peer-focus-visible:outline-accent pointer-coarse:min-h-11">
          {name}
        </span>
      </label>
      {isOwn && (
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
  );
}
