import { type FormEvent, useState } from 'react';
import type { Combatant } from '#domain/combat/combatant.ts';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/form/field.tsx';
import { FIELD_BOUNDS } from '../../fields/field-bounds.ts';
import { type Bounds, describeBounds, problemWith, wholeNumber } from '../../fields/whole-number.ts';
import { leaveForRow } from '../../focus/shown-combatant.ts';
import { useInSight } from '../../focus/use-in-sight.ts';
import { useSend } from '../../state/send.ts';
import { useFight, useTracker } from '../../state/tracker.tsx';
import { editCommand } from './edit-command.ts';

export function EditCombatant({ combatant }: { combatant: Combatant }) {
  const { id } = combatant;
  const [openFor, setOpenFor] = useState<string>();
  const isOpen = openFor === id;
  const close = () => setOpenFor(undefined);
  return (
    <div>
      <Button
        variant="quiet"
        aria-expanded={isOpen}
        className="px-3"
        onClick={() => setOpenFor(isOpen ? undefined : id)}
      >
        Change name, alias, AC, maximum, entry…
      </Button>
      {isOpen && <EditForm key={id} combatant={combatant} onDone={close} />}
    </div>
  );
}

function EditForm({ combatant, onDone }: { combatant: Combatant; onDone: () => void }) {
  const tracker = useTracker();
  const send = useSend();
  const round = useFight((fight) => fight.round);
  const [name, setName] = useState(combatant.name);
  const [alias, setAlias] = useState(combatant.alias ?? '');
  const [armorClass, setArmorClass] = useState(String(combatant.armor_class));
  const [maximum, setMaximum] = useState(String(combatant.maximum_hit_points));
  const [entry, setEntry] = useState(
    combatant.enters_at_round === null ? '' : String(combatant.enters_at_round),
  );
  const { id } = combatant;
  const form = useInSight<HTMLFormElement>();

  const problems = {
    armorClass: missing(armorClass, FIELD_BOUNDS.armorClass),
    maximum: missing(maximum, FIELD_BOUNDS.maximumHitPoints),
    entry: problemWith(entry, FIELD_BOUNDS.entryRound),
  };

  function save(event: FormEvent) {
    event.preventDefault();
    if (Object.values(problems).some((problem) => problem !== undefined)) return;
    const command = editCommand(combatant, {
      name,
      alias,
      armorClass: Number(armorClass),
      maximum: Number(maximum),
      entryRound: wholeNumber(entry, FIELD_BOUNDS.entryRound) ?? null,
    });
    if (command !== undefined && send(command)) return;
    onDone();
    leaveForRow(tracker);
  }

  return (
    <form
      ref={form}
      className="mt-2 grid grid-cols-2 gap-3"
      onSubmit={save}
      onKeyDown={(event) => {
        if (event.key === 'Escape') onDone();
      }}
    >
      <TextField
        label="Name"
        maxLength={200}
        className="col-span-2"
        value={name}
        onChange={(event) => setName(event.target.value)}
      />
      <TextField
        label="Players see the name"
        hint="Empty: as the settings of Share say"
        maxLength={200}
        className="col-span-2"
        placeholder="A hooded figure"
        value={alias}
        onChange={(event) => setAlias(event.target.value)}
      />
      <TextField
        label="AC"
        inputMode="numeric"
        error={problems.armorClass}
        value={armorClass}
        onChange={(event) => setArmorClass(event.target.value)}
      />
      <TextField
        label="Maximum HP"
        inputMode="numeric"
        error={problems.maximum}
        value={maximum}
        onChange={(event) => setMaximum(event.target.value)}
      />
      <TextField
        label="Joins in round"
        inputMode="numeric"
        placeholder={`after ${round}`}
        error={problems.entry}
        value={entry}
        onChange={(event) => setEntry(event.target.value)}
      />
      <div className="flex items-end justify-end gap-2">
        {combatant.hit_dice !== null && (
          <Button
            title={combatant.hit_dice}
            onClick={() => {
              send({ type: 'roll-hit-points', combatant_ids: [id] });
              onDone();
            }}
          >
            Roll HP
          </Button>
        )}
        <Button type="submit" variant="primary">
          Save
        </Button>
      </div>
    </form>
  );
}

/** As for an optional field, but this one is required. */
function missing(text: string, bounds: Bounds): string | undefined {
  return wholeNumber(text, bounds) === undefined ? describeBounds(bounds) : undefined;
}
