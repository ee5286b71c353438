import { TEXT_MAXIMUM } from '#domain/stuff/field-limits.ts';
import { TextField } from '#web/ui/form/field.tsx';

interface FeetFieldProps {
  label: string;
  placeholder: string;
  value: string | undefined;
  onChange: (value: string | undefined) => void;
}

/** A distance as a text. '30' means feet, as in stat blocks. */
export function FeetField({ label, placeholder, value = '', onChange }: FeetFieldProps) {
  return (
    <TextField
      label={label}
      maxLength={TEXT_MAXIMUM}
      placeholder={placeholder}
      value={value}
      onChange={(event) => onChange(event.target.value || undefined)}
      onBlur={() => {
        if (/^\d+$/.test(value.trim())) onChange(`${value.trim()} ft.`);
      }}
    />
  );
}
