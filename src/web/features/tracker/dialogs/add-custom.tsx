import { type FormEvent, useState } from 'react';
import { customBlueprint } from '#domain/combat/stat-block.ts';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/field.tsx';
import { SelectField } from '#web/ui/select.tsx';
import { LIMITS } from '../limits.ts';
import { describeLimits, wholeNumber } from '../whole-number.ts';
import { Check } from './check.tsx';
import type { Join } from './quick-add-dialog.tsx';

/** Each with its label, its limits, and what an empty field means. */
const NUMBERS = {
  hitPoints: { label: 'HP', limits: LIMITS.hitPoints, otherwise: 1 },
  armorClass: { label: 'AC', limits: LIMITS.armorClass, otherwise: 10 },
  bonus: { label: 'Initiative bonus', limits: LIMITS.initiativeBonus, otherwise: 0 },
  xp: { label: 'XP', limits: LIMITS.xp, otherwise: 0 },
  count: { label: 'Count', limits: LIMITS.copies, otherwise: 1 },
} as const;
type NumberName = keyof typeof NUMBERS;
const NAMES = Object.keys(NUMBERS) as NumberName[];

type Problems = Partial<Record<NumberName | 'name', string>>;

export function AddCustom({ join }: { join: Join }) {
  const [name, setName] = useState('');
  const [side, setSide] = useState<'monster' | 'player'>('monster');
  // Whoever plays on the players' side falls unconscious at 0, unless it is said otherwise.
  const [deathSaves, setDeathSaves] = useState<boolean>();
  const [typed, setTyped] = useState<Readonly<Record<NumberName, string>>>({
    hitPoints: '',
    armorClass: '',
    bonus: '',
    xp: '',
    count: '1',
  });
  const [problems, setProblems] = useState<Problems>({});
  const makesDeathSaves = deathSaves ?? side === 'player';

  function add(event: FormEvent) {
    event.preventDefault();
    const { numbers, problems: found } = read(typed);
    if (name.trim() === '') found.name = 'A name is needed.';
    setProblems(found);
    if (Object.keys(found).length > 0) return;
    const blueprint = customBlueprint({
      name: name.trim(),
      type: side,
      hit_points: numbers.hitPoints,
      armor_class: numbers.armorClass,
      initiative_bonus: numbers.bonus,
      xp: numbers.xp,
    });
    join({ ...blueprint, makes_death_saves: makesDeathSaves }, numbers.count);
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
        label="Side"
        value={side}
        onChange={(event) => setSide(event.target.value === 'player' ? 'player' : 'monster')}
      >
        <option value="monster">Monster</option>
        <option value="player">Player</option>
      </SelectField>
      {NAMES.map((field) => (
        <TextField
          key={field}
          label={NUMBERS[field].label}
          inputMode={NUMBERS[field].limits.minimum < 0 ? 'text' : 'numeric'}
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
    const { limits, otherwise } = NUMBERS[name];
    const value = typed[name].trim() === '' ? otherwise : wholeNumber(typed[name], limits);
    if (value === undefined) problems[name] = describeLimits(limits);
    else numbers[name] = value;
  }
  return { numbers, problems };
}
