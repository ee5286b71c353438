import { type FormEvent, useState } from 'react';
import { customBlueprint } from '#domain/combat/stat-block.ts';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/field.tsx';
import { SelectField } from '#web/ui/select.tsx';
import type { Join } from './quick-add-dialog.tsx';

const EMPTY = { name: '', type: 'monster', hitPoints: '', armorClass: '', bonus: '', xp: '', count: '1' };

export function AddCustom({ join }: { join: Join }) {
  const [form, setForm] = useState(EMPTY);
  const [problem, setProblem] = useState<string>();
  const text = (field: keyof typeof EMPTY) => ({
    value: form[field],
    onChange: (event: { target: { value: string } }) => setForm({ ...form, [field]: event.target.value }),
  });

  function add(event: FormEvent) {
    event.preventDefault();
    if (form.name.trim() === '') {
      setProblem('A name is needed.');
      return;
    }
    const blueprint = customBlueprint({
      name: form.name.trim(),
      type: form.type === 'player' ? 'player' : 'monster',
      hit_points: whole(form.hitPoints, 1),
      armor_class: whole(form.armorClass, 10),
      initiative_bonus: whole(form.bonus, 0),
      xp: Math.max(0, whole(form.xp, 0)),
    });
    join(blueprint, Math.min(100, Math.max(1, whole(form.count, 1))));
  }

  return (
    <form className="grid grid-cols-3 gap-3" onSubmit={add}>
      <TextField
        label="Name"
        required
        error={problem}
        maxLength={200}
        autoFocus
        className="col-span-2"
        {...text('name')}
      />
      <SelectField label="Side" {...text('type')}>
        <option value="monster">Monster</option>
        <option value="player">Player</option>
      </SelectField>
      <TextField label="HP" inputMode="numeric" placeholder="1" {...text('hitPoints')} />
      <TextField label="AC" inputMode="numeric" placeholder="10" {...text('armorClass')} />
      <TextField label="Initiative bonus" inputMode="text" placeholder="0" {...text('bonus')} />
      <TextField label="XP" inputMode="numeric" placeholder="0" {...text('xp')} />
      <TextField label="Count" inputMode="numeric" {...text('count')} />
      <Button type="submit" variant="primary" className="self-end">
        Add
      </Button>
    </form>
  );
}

function whole(text: string, otherwise: number): number {
  const value = Number(text.replace(/[−–]/, '-'));
  return text.trim() !== '' && Number.isSafeInteger(value) ? value : otherwise;
}
