import { type FormEvent, useState } from 'react';
import { customBlueprint } from '#domain/combat/stat-block/stat-block.ts';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/form/field.tsx';
import { SelectField } from '#web/ui/form/select.tsx';
import { Check } from '../../fields/check.tsx';
import { FIELD_BOUNDS } from '../../fields/field-bounds.ts';
import { describeBounds, wholeNumber } from '../../fields/whole-number.ts';
import type { Join } from './join.ts';

const NUMBERS = {
  hitPoints: { label: 'HP', bounds: FIELD_BOUNDS.hitPoints, otherwise: 1 },
  armorClass: { label: 'AC', bounds: FIELD_BOUNDS.armorClass, otherwise: 10 },
  bonus: { label: 'Initiative bonus', bounds: FIELD_BOUNDS.initiativeBonus, otherwise: 0 },
  xp: { label: 'XP', bounds: FIELD_BOUNDS.xp, otherwise: 0 },
  count: { label: 'Count', bounds: FIELD_BOUNDS.copies, otherwise: 1 },
} as const;
type NumberName = keyof typeof NUMBERS;
const NAMES = Object.keys(NUMBERS) as NumberName[];

type Problems = Partial<Record<NumberName | 'name', string>>;

export function AddCustom({ join }: { join: Join }) {
  const [name, setName] = useState('');
  const [type, setType] = useState<'monster' | 'player'>('monster');
  // A player falls unconscious at 0, unless this is changed.
  const [deathSaves, setDeathSaves] = useState<boolean>();
  const [typed, setTyped] = useState<Readonly<Record<NumberName, string>>>({
    hitPoints: '',
    armorClass: '',
    bonus: '',
    xp: '',
    count: '1',
  });
  const [problems, setProblems] = useState<Problems>({});
  const makesDeathSaves = deathSaves ?? type === 'player';

  function add(event: FormEvent) {
    event.preventDefault();
    const { numbers, problems: found } = read(typed);
    if (name.trim() === '') found.name = 'A name is needed.';
    setProblems(found);
    if (Object.keys(found).length > 0) return;
    const blueprint = customBlueprint({
      name: name.trim(),
      type,
      hit_points: numbers.hitPoints,
      armor_class: numbers.armorClass,
      initiative_bonus: numbers.bonus,
      xp: numbers.xp,
      at_zero: makesDeathSaves ? 'death-saves' : 'dies',
    });
    join(blueprint, numbers.count);
  }

  return (
    <form className="grid grid-cols-3 gap-3" onSubmit={add}>
      <TextField
        label="Name"
        required
        error={problems.name}
        maxLength={200}
        className="col-span-2"
        value={name}
        onChange={(event) => setName(event.target.value)}
      />
      <SelectField
        label="Kind"
        value={type}
        onChange={(event) => setType(event.target.value === 'player' ? 'player' : 'monster')}
      >
        <option value="monster">Monster</option>
        <option value="player">Player</option>
      </SelectField>
      {NAMES.map((field) => (
        <TextField
          key={field}
          label={NUMBERS[field].label}
          inputMode={NUMBERS[field].bounds.minimum < 0 ? 'text' : 'numeric'}
          placeholder={String(NUMBERS[field].otherwise)}
          error={problems[field]}
          value={typed[field]}
          onChange={(event) => setTyped({ ...typed, [field]: event.target.value })}
        />
      ))}
      <Button type="submit" variant="primary" className="self-end">
        Add
      </Button>
      <div className="col-span-3">
        <Check label="Makes death saves" checked={makesDeathSaves} onChange={setDeathSaves} />
      </div>
    </form>
  );
}

function read(typed: Readonly<Record<NumberName, string>>) {
  const problems: Problems = {};
  const numbers = {} as Record<NumberName, number>;
  for (const name of NAMES) {
    const { bounds, otherwise } = NUMBERS[name];
    const value = typed[name].trim() === '' ? otherwise : wholeNumber(typed[name], bounds);
    if (value === undefined) problems[name] = describeBounds(bounds);
    else numbers[name] = value;
  }
  return { numbers, problems };
}
