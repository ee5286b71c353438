import { useState } from 'react';
import type { Settings } from '#domain/combat/fight.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { TextField } from '#web/ui/field.tsx';
import { SelectField } from '#web/ui/select.tsx';
import { TextAreaField } from '#web/ui/text-area.tsx';
import { useFight, useSend } from '../tracker.tsx';
import { Check } from './check.tsx';

export function SettingsDialog({ onClose }: { onClose: () => void }) {
  const send = useSend();
  const settings = useFight((fight) => fight.settings);
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
  const [seconds, setSeconds] = useState(String(settings.timer_seconds));
  const value = Number(seconds);
  const isValid = Number.isSafeInteger(value) && value >= 5 && value <= 3600;
  return (
    <div className="flex flex-wrap items-end gap-x-5 gap-y-2">
      <Check label="Turn timer" checked={settings.timer} onChange={(timer) => onChange({ timer })} />
      {settings.timer && (
        <TextField
          label="Seconds for a turn"
          inputMode="numeric"
          error={isValid ? undefined : '5 to 3600'}
          value={seconds}
          onChange={(event) => setSeconds(event.target.value)}
          onBlur={() => {
            if (isValid && value !== settings.timer_seconds) onChange({ timer_seconds: value });
          }}
        />
      )}
    </div>
  );
}

function Lair() {
  const send = useSend();
  const lair = useFight((fight) => fight.lair);
  const [note, setNote] = useState(lair?.note ?? '');
  return (
    <div className="flex flex-col gap-2">
      <Check
        label="Lair action on initiative count 20"
        checked={lair !== null}
        onChange={(on) => send({ type: 'set-lair', note: on ? note : null })}
      />
      {lair !== null && (
        <TextAreaField
          label="What the lair does"
          rows={2}
          maxLength={2000}
          value={note}
          onChange={(event) => setNote(event.target.value)}
          onBlur={() => {
            if (note !== lair.note) send({ type: 'set-lair', note });
          }}
        />
      )}
    </div>
  );
}
