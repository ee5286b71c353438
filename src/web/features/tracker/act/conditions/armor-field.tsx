import { readArmorChange } from '#domain/combat/conditions/armor-class.ts';
import { TextField } from '#web/ui/form/field.tsx';

interface ArmorFieldProps {
  value: string;
  onChange: (value: string) => void;
}

export const ARMOR_WORDS = 'A bonus like +2, or a number up to 99.';

/** AC-1: how the condition changes the AC while it lasts. */
export function ArmorField({ value, onChange }: ArmorFieldProps) {
  return (
    <TextField
      label="AC"
      placeholder="+2, at least 16 or 13 + Dex"
      hint="While it lasts"
      maxLength={20}
      error={readArmorChange(value) === undefined ? ARMOR_WORDS : undefined}
      value={value}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}
