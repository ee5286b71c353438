import { useState } from 'react';
import { ABILITIES, type Ability } from '#domain/creature/abilities.ts';
import {
  CASTER_LEVEL_MAXIMUM,
  type Spellcasting,
  spellcastingTrait,
  spellSlots,
} from '#domain/library/spellcasting.ts';
import { capitalised } from '#domain/text/capitalised.ts';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/form/field.tsx';
import { SelectField } from '#web/ui/form/select.tsx';
import type { MonsterSectionProps } from './monster-sections.tsx';
import { NumberField } from './number-field.tsx';

const NEW: Spellcasting = { kind: 'slots', ability: 'intelligence', casterLevel: 1, lists: {} };
const DAILY = [0, 3, 2, 1];

/** Writes the spellcasting trait from a level and lists. The result is normal text. */
export function SpellcastingBuilder({ fields, onChange }: Pick<MonsterSectionProps, 'fields' | 'onChange'>) {
  const [casting, setCasting] = useState<Spellcasting>();
  if (casting === undefined)
    return (
      <Button className="self-start" onClick={() => setCasting(NEW)}>
        Add spellcasting…
      </Button>
    );
  const { kind, ability, casterLevel, lists } = casting;
  const change = (part: Partial<Spellcasting>) => setCasting({ ...casting, ...part });
  const levels =
    kind === 'innate' ? DAILY : [0, ...spellSlots(casterLevel).map((_, position) => position + 1)];

  function add() {
    if (casting === undefined) return;
    const trait = spellcastingTrait(fields, casting);
    const others = fields.special_abilities.filter(({ name }) => name !== trait.name);
    onChange({ special_abilities: [...others, trait] });
    setCasting(undefined);
  }

  return (
    <fieldset className="flex flex-col gap-4 rounded-lg border border-accent/50 p-4">
      <legend className="px-1 font-semibold">Spellcasting</legend>
      <div className="grid grid-cols-2 gap-4 sm:grid-cols-3">
        <SelectField
          label="Kind"
          value={kind}
          onChange={(event) => change({ kind: event.target.value as Spellcasting['kind'] })}
        >
          <option value="slots">Spell slots</option>
          <option value="innate">Innate</option>
        </SelectField>
        <SelectField
          label="Ability"
          value={ability}
          onChange={(event) => change({ ability: event.target.value as Ability })}
        >
          {ABILITIES.slice(3).map((one) => (
            <option key={one} value={one}>
              {capitalised(one)}
            </option>
          ))}
        </SelectField>
        {kind === 'slots' && (
          <NumberField
            label="Caster level"
            minimum={1}
            maximum={CASTER_LEVEL_MAXIMUM}
            value={casterLevel}
            onChange={(level) => change({ casterLevel: level })}
          />
        )}
      </div>
      {levels.map((level) => (
        <TextField
          key={level}
          label={nameOfList(kind, level)}
          hint={kind === 'slots' && level > 0 ? `${spellSlots(casterLevel)[level - 1]} slots` : undefined}
          placeholder="light, mage hand"
          value={lists[level] ?? ''}
          onChange={(event) => change({ lists: { ...lists, [level]: event.target.value } })}
        />
      ))}
      <div className="flex gap-2">
        <Button variant="primary" onClick={add}>
          Add as a trait
        </Button>
        <Button onClick={() => setCasting(undefined)}>Cancel</Button>
      </div>
    </fieldset>
  );
}

function nameOfList(kind: Spellcasting['kind'], level: number): string {
  if (kind === 'innate') return level === 0 ? 'At will' : `${level} a day each`;
  return level === 0 ? 'Cantrips' : `Level ${level}`;
}
