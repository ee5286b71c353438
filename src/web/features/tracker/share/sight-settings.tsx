import { SIDE_WORDS } from '#domain/combat/roster/side-words.ts';
import { GROUPS, type Group, type TableSettings, type Visibility } from '#domain/player-view/settings.ts';
import { Check } from '../fields/check.tsx';
import { useTableChange } from './use-table-change.ts';

const nameOf = (group: Group) => (group === 'party' ? 'Characters' : SIDE_WORDS[group].several);

const NAMES: Record<Visibility['names'], string> = { name: 'Numbers', alias: 'Letters' };
const HIT_POINTS: Record<Visibility['hit_points'], string> = {
  exact: 'Exact',
  words: 'In words',
  bar: 'As a bar',
  hidden: 'Hidden',
};
const YES_OR_NO = { yes: 'Shown', no: 'Hidden' };

/** One row for each visible property, one column for each side. */
export function SightSettings({ settings }: { settings: TableSettings }) {
  const { changeSettings } = useTableChange();
  const set = (group: Group, changes: Partial<Visibility>) => {
    const visibility = {
      ...settings.visibility,
      [group]: { ...settings.visibility[group], ...changes },
    };
    void changeSettings({ ...settings, visibility });
  };
  const toggle = (label: string, key: 'armor_class' | 'conditions' | 'notes' | 'log') => (
    <Row
      label={label}
      choices={YES_OR_NO}
      valueFor={(group) => (settings.visibility[group][key] ? 'yes' : 'no')}
      onChoose={(group, value) => set(group, { [key]: value === 'yes' })}
    />
  );
  return (
    <div className="flex flex-col gap-3">
      <p className="text-muted">
        Copies show your numbers (“Goblin - 1”) or letters (“Goblin A”). While one is hidden, the others are
        counted without it. Instead of a name, players see the alias from the details of a combatant.
      </p>
      <table className="w-full border-collapse text-left">
        <caption className="sr-only">What players see, by side</caption>
        <thead className="max-sm:hidden">
          <tr>
            <td />
            {GROUPS.map((group) => (
              <th key={group} scope="col" className="px-1 pb-2 font-semibold">
                {nameOf(group)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          <Row
            label="Names"
            choices={NAMES}
            valueFor={(group) => settings.visibility[group].names}
            onChoose={(group, names) => set(group, { names })}
          />
          <Row
            label="Hit points"
            choices={HIT_POINTS}
            valueFor={(group) => settings.visibility[group].hit_points}
            onChoose={(group, hit_points) => set(group, { hit_points })}
          />
          {toggle('AC', 'armor_class')}
          {toggle('Conditions', 'conditions')}
          {toggle('Notes', 'notes')}
          {toggle('Log', 'log')}
        </tbody>
      </table>
      <Check
        label="Monsters before the start"
        hint="Otherwise they appear when the fight starts."
        checked={settings.monsters_before_start ?? false}
        onChange={(shown) => void changeSettings({ ...settings, monsters_before_start: shown })}
      />
      <Check
        label="Pictures on their turn"
        hint="Of characters, NPCs and own monsters that have one, except behind an alias."
        checked={settings.pictures ?? false}
        onChange={(pictures) => void changeSettings({ ...settings, pictures })}
      />
    </div>
  );
}

interface RowProps<Value extends string> {
  label: string;
  choices: Record<Value, string>;
  valueFor: (group: Group) => Value;
  onChoose: (group: Group, value: Value) => void;
}

function Row<Value extends string>({ label, choices, valueFor, onChoose }: RowProps<Value>) {
  return (
    <tr className="max-sm:grid max-sm:grid-cols-2">
      <th scope="row" className="whitespace-nowrap py-1 pr-2 font-semibold max-sm:col-span-2 max-sm:pt-3">
        {label}
      </th>
      {GROUPS.map((group) => (
        <td key={group} className="p-1">
          <span aria-hidden="true" className="text-muted sm:hidden">
            {nameOf(group)}
          </span>
          <select
            aria-label={`${label}: ${nameOf(group)}`}
            className="control px-1.5!"
            value={valueFor(group)}
            onChange={(event) => onChoose(group, event.target.value as Value)}
          >
            {Object.entries<string>(choices).map(([value, words]) => (
              <option key={value} value={value}>
                {words}
              </option>
            ))}
          </select>
        </td>
      ))}
    </tr>
  );
}
