import { useState } from 'react';
import { LAIR_NOTE_MAXIMUM } from '#domain/combat/limits.ts';
import { COMBAT_REFUSALS } from '#domain/combat/refusal.ts';
import type { Settings } from '#domain/combat/settings.ts';
import { useStore } from '#web/lib/store.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { TextField } from '#web/ui/form/field.tsx';
import { SelectField } from '#web/ui/form/select.tsx';
import { TextAreaField } from '#web/ui/form/text-area.tsx';
import { Check } from '../fields/check.tsx';
import { FIELD_BOUNDS } from '../fields/field-bounds.ts';
import { problemWith, wholeNumber } from '../fields/whole-number.ts';
import { keepSelection, selectionHabit } from '../focus/end-of-selection.ts';
import { useSend } from '../state/send.ts';
import { useFight, useTracker } from '../state/tracker.tsx';
import { useKeptText } from '../state/use-kept-text.ts';
import { useLairNote } from '../state/use-own-stat-blocks.ts';

export function SettingsDialog({ onClose }: { onClose: () => void }) {
  const send = useSend();
  const { view } = useTracker();
  const settings = useFight((fight) => fight.settings);
  const keepsSelection = useStore(selectionHabit, ({ keeps }) => keeps);
  const change = (changes: Partial<Settings>) => send({ type: 'change-settings', settings: changes });
  return (
    <Dialog title="Settings" onClose={onClose} footer={<Button onClick={onClose}>Done</Button>}>
      <div className="flex flex-col gap-4">
        <SelectField
          label="Monsters roll initiative"
          value={settings.initiative}
          onChange={(event) => change({ initiative: event.target.value as Settings['initiative'] })}
        >
          <option value="individual">Each its own</option>
          <option value="group">Once for each group of identical monsters</option>
        </SelectField>
        <Check
          label="Groups that share an initiative take their turn as one"
          hint="Collapsed groups do in any case."
          checked={settings.group_turns}
          onChange={(group_turns) => change({ group_turns })}
        />
        <MonsterHitPoints settings={settings} onChange={change} />
        <SelectField
          label="Rules"
          value={settings.edition}
          onChange={(event) => change({ edition: event.target.value as Settings['edition'] })}
        >
          <option value="2014">2014</option>
          <option value="2024">2024: concentration saves stop at DC 30</option>
        </SelectField>
        <Check
          label="The turn passes over the dead"
          checked={settings.skip_dead}
          onChange={(skip_dead) => change({ skip_dead })}
        />
        <TurnTimerSetting settings={settings} onChange={change} />
        <Lair />
        <Button className="self-start" onClick={() => view.set({ dialog: { kind: 'reminders' } })}>
          Reminders
        </Button>
        <Check
          label="Keep the selection after an action on it"
          hint="On this device"
          checked={keepsSelection}
          onChange={keepSelection}
        />
      </div>
    </Dialog>
  );
}

interface SettingProps {
  settings: Settings;
  onChange: (changes: Partial<Settings>) => void;
}

function MonsterHitPoints({ settings, onChange }: SettingProps) {
  const send = useSend();
  const order = useFight((fight) => fight.order);
  const combatants = useFight((fight) => fight.combatants);
  const monsters = order.filter((id) => combatants[id]?.origin === 'monster');
  return (
    <div className="flex items-end gap-2">
      <SelectField
        label="Monsters that join have"
        className="grow"
        value={settings.monster_hit_points}
        onChange={(event) =>
          onChange({ monster_hit_points: event.target.value as Settings['monster_hit_points'] })
        }
      >
        <option value="average">Average hit points</option>
        <option value="rolled">Rolled hit points</option>
      </SelectField>
      <Button
        disabled={monsters.length === 0}
        onClick={() => send({ type: 'roll-hit-points', combatant_ids: monsters })}
      >
        Roll for those present
      </Button>
    </div>
  );
}

function TurnTimerSetting({ settings, onChange }: SettingProps) {
  const [{ error: _, ...field }] = useKeptText(
    String(settings.timer_seconds),
    (text) => {
      const timer_seconds = wholeNumber(text, FIELD_BOUNDS.timerSeconds);
      if (timer_seconds !== undefined) onChange({ timer_seconds });
      return undefined;
    },
    // When two devices change the number, the typed one wins.
    { join: (typed) => typed },
  );
  return (
    <div className="flex flex-wrap items-end gap-x-5 gap-y-2">
      <Check label="Turn timer" checked={settings.timer} onChange={(timer) => onChange({ timer })} />
      {settings.timer && (
        <TextField
          label="Seconds for a turn"
          inputMode="numeric"
          error={problemWith(field.value, FIELD_BOUNDS.timerSeconds)}
          {...field}
        />
      )}
    </div>
  );
}

function Lair() {
  const send = useSend();
  const note = useFight((fight) => fight.lair?.note);
  const suggested = useLairNote();
  // Turning the lair off and on restores its note.
  const [last, setLast] = useState(note);
  return (
    <div className="flex flex-col gap-2">
      <Check
        label="Lair action on initiative count 20"
        checked={note !== undefined}
        onChange={(on) => {
          if (note !== undefined) setLast(note);
          send({ type: 'set-lair', note: on ? (last ?? suggested) : null });
        }}
      />
      {note !== undefined && <LairText note={note} />}
    </div>
  );
}

function LairText({ note }: { note: string }) {
  const { source } = useTracker();
  const [field, isJoined] = useKeptText(
    note,
    (text, gesture) => {
      const refusal = source.send({ type: 'set-lair', note: text, gesture });
      return refusal && COMBAT_REFUSALS[refusal];
    },
    { name: `lair ${source.getSnapshot().fightId}`, maximum: LAIR_NOTE_MAXIMUM },
  );
  return (
    <TextAreaField
      label="What the lair does"
      rows={2}
      hint={isJoined ? 'With the lines of another device' : undefined}
      {...field}
    />
  );
}
