import { ACT_KINDS, type TableSettings } from '#domain/player-view/settings.ts';
import { SelectField } from '#web/ui/form/select.tsx';
import { useTableChange } from './use-table-change.ts';

type Acts = TableSettings['acts'];

const KIND_NAMES: Record<keyof Acts, string> = {
  initiative: 'Initiative',
  damage: 'Damage',
  healing: 'Healing',
  temporary: 'Temporary hit points',
  'death-save': 'Death saves',
  condition: 'Conditions',
  'end-turn': 'Ending the turn',
};

/** What players may do to their own characters, one setting for each kind of action. */
export function ActSettings({ settings }: { settings: TableSettings }) {
  const { changeSettings } = useTableChange();
  return (
    <div className="grid gap-x-4 gap-y-3 sm:grid-cols-2">
      {ACT_KINDS.map((kind) => (
        <SelectField
          key={kind}
          label={KIND_NAMES[kind]}
          value={settings.acts[kind]}
          onChange={(event) => {
            const acts = { ...settings.acts, [kind]: event.target.value as Acts[typeof kind] };
            void changeSettings({ ...settings, acts });
          }}
        >
          <option value="direct">At once</option>
          <option value="suggest">When I accept it</option>
          <option value="off">Not on the phone</option>
        </SelectField>
      ))}
    </div>
  );
}
