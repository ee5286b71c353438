import { useState } from 'react';
import type { Side } from '#domain/combat/combatant.ts';
import { makeId } from '#web/lib/make-id.ts';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { TextField } from '#web/ui/form/field.tsx';
import { SelectField } from '#web/ui/form/select.tsx';
import { Check } from '../../fields/check.tsx';
import { FIELD_BOUNDS } from '../../fields/field-bounds.ts';
import { problemWith, wholeNumber } from '../../fields/whole-number.ts';
import { SIDE_OPTIONS } from '../../rows/side.tsx';
import { useSend } from '../../state/send.ts';
import { useFight, useTracker } from '../../state/tracker.tsx';
import { AddCustom } from './add-custom.tsx';
import { AddMonster } from './add-monster.tsx';
import { AddRecord } from './add-record.tsx';
import type { Join } from './join.ts';

const KINDS = ['Monster', 'Character', 'NPC', 'Custom'] as const;
type Kind = (typeof KINDS)[number];
const KINDS_WITHOUT_RECORDS: readonly Kind[] = ['Monster', 'Custom'];

/** The new row is painted first: closing the dialog takes longer than adding the row. */
const AFTER_THE_PAINT = 20;

export function QuickAddDialog({ onClose }: { onClose: () => void }) {
  const send = useSend();
  // Without an account there are no records to choose from.
  const isLocal = useTracker().source.getSnapshot().status === 'local';
  const running = useFight((fight) => fight.status === 'running');
  const round = useFight((fight) => fight.round);
  const [kind, setKind] = useState<Kind>('Monster');
  // In a running fight a new combatant needs a place in the order immediately.
  const [rolls, setRolls] = useState(running);
  const [hidden, setHidden] = useState(false);
  const [side, setSide] = useState<Side | ''>('');
  const [entry, setEntry] = useState('');
  const [initiative, setInitiative] = useState('');
  const entryProblem = problemWith(entry, FIELD_BOUNDS.entryRound);
  const initiativeProblem = problemWith(initiative, FIELD_BOUNDS.initiative);

  const join: Join = (blueprint, count) => {
    if (entryProblem !== undefined || initiativeProblem !== undefined) return;
    const enters = wholeNumber(entry, FIELD_BOUNDS.entryRound);
    const refusal = send({
      type: 'add-combatants',
      blueprint: side === '' ? blueprint : { ...blueprint, side },
      ids: Array.from({ length: count }, makeId),
      initiative: wholeNumber(initiative, FIELD_BOUNDS.initiative) ?? null,
      roll_initiative: rolls,
      hidden,
      enters_at_round: enters !== undefined && enters > round ? enters : null,
    });
    if (refusal === undefined) requestAnimationFrame(() => setTimeout(onClose, AFTER_THE_PAINT));
  };

  return (
    <Dialog title="Quick Add" onClose={onClose}>
      <div className="flex flex-col gap-4">
        <fieldset className="flex flex-wrap gap-1.5">
          <legend className="sr-only">Who joins</legend>
          {(isLocal ? KINDS_WITHOUT_RECORDS : KINDS).map((name) => (
            <label
              key={name}
              className="inline-flex min-h-11 cursor-pointer items-center rounded-lg border border-edge px-3 font-semibold has-checked:border-accent has-checked:text-accent has-focus-visible:outline-3 has-focus-visible:outline-accent"
            >
              <input
                type="radio"
                name="kind"
                className="sr-only"
                checked={kind === name}
                onChange={() => setKind(name)}
              />
              {name}
            </label>
          ))}
        </fieldset>
        {kind === 'Monster' && <AddMonster join={join} />}
        {(kind === 'Character' || kind === 'NPC') && <AddRecord key={kind} kind={kind} join={join} />}
        {kind === 'Custom' && <AddCustom join={join} />}
        <div className="flex flex-wrap items-center gap-x-5 gap-y-2 border-line border-t pt-3">
          <Check label="Roll initiative" checked={rolls} onChange={setRolls} />
          <Check label="Hidden from players" checked={hidden} onChange={setHidden} />
        </div>
        <div className="grid grid-cols-3 gap-3">
          <SelectField
            label="Side"
            value={side}
            onChange={(event) => setSide(event.target.value as Side | '')}
          >
            <option value="">As usual</option>
            {SIDE_OPTIONS}
          </SelectField>
          <TextField
            label="Initiative"
            inputMode="text"
            maxLength={5}
            placeholder={rolls ? 'rolled' : 'none'}
            error={initiativeProblem}
            value={initiative}
            onChange={(event) => setInitiative(event.target.value)}
          />
          <TextField
            label="Joins in round"
            inputMode="numeric"
            maxLength={5}
            placeholder="now"
            error={entryProblem}
            value={entry}
            onChange={(event) => setEntry(event.target.value)}
          />
        </div>
      </div>
    </Dialog>
  );
}
