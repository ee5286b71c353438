import { type FormEvent, useState } from 'react';
import { combatantsInOrder, findCombatant, type OwnReminder } from '#domain/combat/fight.ts';
import { makeId } from '#web/lib/make-id.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { TextField } from '#web/ui/form/field.tsx';
import { SelectField } from '#web/ui/form/select.tsx';
import { Check } from '../fields/check.tsx';
import { CombatantOptions } from '../fields/combatant-options.tsx';
import { FIELD_BOUNDS } from '../fields/field-bounds.ts';
import { problemWith, wholeNumber } from '../fields/whole-number.ts';
import { useSend } from '../state/send.ts';
import { useFight } from '../state/tracker.tsx';

const WHENS = ['round', 'start', 'end'] as const;
type When = (typeof WHENS)[number];
const WHEN_WORDS: Record<When, string> = {
  round: 'Beginning of a round',
  start: "Start of somebody's turn",
  end: "End of somebody's turn",
};
const NONE: readonly OwnReminder[] = [];

/** REM-1: the game master's reminders for a later round or turn. */
export function RemindersDialog({ onClose }: { onClose: () => void }) {
  const reminders = useFight((fight) => fight.own_reminders ?? NONE);
  return (
    <Dialog title="Reminders" onClose={onClose} footer={<Button onClick={onClose}>Done</Button>}>
      <NewReminder />
      {reminders.length > 0 && (
        <ul aria-label="Set reminders" className="mt-4 flex flex-col gap-2">
          {reminders.map((reminder) => (
            <SetReminder key={reminder.id} reminder={reminder} />
          ))}
        </ul>
      )}
    </Dialog>
  );
}

function SetReminder({ reminder: { id, text, round, turn, each } }: { reminder: OwnReminder }) {
  const send = useSend();
  const whose = useFight((fight) => findCombatant(fight, turn?.combatant_id ?? null)?.name);
  const what = turn === null ? 'round' : `${turn.moment} of ${whose ?? 'somebody'}'s turn`;
  return (
    <li className="flex items-center gap-3">
      <p className="grow">
        {text}
        <span className="block text-muted">
          {each ? 'Each' : 'Next'} {what}
          {round > 0 && `, from round ${round} on`}
        </span>
      </p>
      <Button
        aria-label={`Remove ${text}`}
        onClick={() => send({ type: 'remove-reminder', reminder_id: id })}
      >
        Remove
      </Button>
    </li>
  );
}

function NewReminder() {
  const send = useSend();
  const fight = useFight((whole) => whole);
  const [text, setText] = useState('');
  const [when, setWhen] = useState<When>('round');
  const [round, setRound] = useState(String(fight.round + 1));
  const [whose, setWhose] = useState(fight.active_id ?? fight.order[0] ?? '');
  const [each, setEach] = useState(false);
  const problem = problemWith(round, FIELD_BOUNDS.entryRound);

  function add(event: FormEvent) {
    event.preventDefault();
    const from = when === 'round' ? wholeNumber(round, FIELD_BOUNDS.entryRound) : 0;
    if (text.trim() === '' || from === undefined) return;
    const turn = when === 'round' ? null : { combatant_id: whose, moment: when };
    const refusal = send({
      type: 'add-reminder',
      reminder_id: makeId(),
      text: text.trim(),
      round: from,
      turn,
      each,
    });
    if (refusal === undefined) setText('');
  }

  return (
    <form className="flex flex-col gap-3" onSubmit={add}>
      <TextField
        label="Remind me"
        placeholder="The gate falls"
        maxLength={200}
        data-autofocus
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <SelectField label="When" value={when} onChange={(event) => setWhen(event.target.value as When)}>
        {WHENS.map((one) => (
          <option key={one} value={one}>
            {WHEN_WORDS[one]}
          </option>
        ))}
      </SelectField>
      {when === 'round' ? (
        <TextField
          label="Round"
          inputMode="numeric"
          error={problem}
          value={round}
          onChange={(event) => setRound(event.target.value)}
        />
      ) : (
        <SelectField label="Whose turn" value={whose} onChange={(event) => setWhose(event.target.value)}>
          <CombatantOptions combatants={combatantsInOrder(fight)} />
        </SelectField>
      )}
      <Check label="Each time" checked={each} onChange={setEach} />
      <Button type="submit" variant="primary" className="self-end">
        Add
      </Button>
    </form>
  );
}
