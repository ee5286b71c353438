import { Plus, X } from 'lucide-react';
import { DAMAGE_TYPES, type DamageType } from '#domain/creature/damage.ts';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/form/field.tsx';
import { SelectField } from '#web/ui/form/select.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { readAmount, type TypedPart } from '../typed-amount.ts';

const PARTS_MAXIMUM = 5;

function isReadable(text: string): boolean {
  return text.trim() === '' || readAmount(text) !== undefined;
}

interface DamagePartsProps {
  parts: readonly TypedPart[];
  onChange: (parts: readonly TypedPart[]) => void;
}

/** An attack may deal several types at once: 8 slashing and 2d6 fire. */
export function DamageParts({ parts, onChange }: DamagePartsProps) {
  const change = (key: number, changes: Partial<TypedPart>) =>
    onChange(parts.map((part) => (part.key === key ? { ...part, ...changes } : part)));
  return (
    <div className="flex flex-col gap-2">
      {parts.map((part, index) => (
        <div key={part.key} className="flex items-end gap-2">
          <TextField
            label={index === 0 ? 'Amount' : `Amount ${index + 1}`}
            placeholder="7 or 2d6 + 3"
            maxLength={40}
            className="min-w-0 grow"
            error={isReadable(part.text) ? undefined : 'A number, or dice like 2d6 + 3.'}
            value={part.text}
            onChange={(event) => change(part.key, { text: event.target.value })}
          />
          <SelectField
            label={index === 0 ? 'Type' : `Type ${index + 1}`}
            value={part.type ?? ''}
            onChange={(event) =>
              change(part.key, { type: (event.target.value || null) as DamageType | null })
            }
          >
            <option value="">Any</option>
            {DAMAGE_TYPES.map((type) => (
              <option key={type} value={type}>
                {type.charAt(0).toUpperCase() + type.slice(1)}
              </option>
            ))}
          </SelectField>
          {index > 0 && (
            <Button
              variant="quiet"
              aria-label="Without this part"
              className="px-3"
              onClick={() => onChange(parts.filter((other) => other.key !== part.key))}
            >
              <Icon of={X} />
            </Button>
          )}
        </div>
      ))}
      {parts.length < PARTS_MAXIMUM && (
        <Button
          variant="quiet"
          className="self-start px-3"
          onClick={() => onChange([...parts, { key: (parts.at(-1)?.key ?? 0) + 1, text: '', type: null }])}
        >
          <Icon of={Plus} />
          Another type
        </Button>
      )}
    </div>
  );
}
