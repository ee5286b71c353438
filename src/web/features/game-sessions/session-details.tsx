import { useState } from 'react';
import type { SessionFields } from '#domain/journal/fields.ts';
import { textControl } from '#web/stuff/records/text-control.ts';
import { TextField } from '#web/ui/form/field.tsx';

interface SessionDetailsProps {
  fields: SessionFields;
  onChange: (part: Partial<SessionFields>) => void;
}

export function SessionDetails({ fields, onChange }: SessionDetailsProps) {
  // An empty field is not a number, so the last number stays until another one is typed.
  const [number, setNumber] = useState<string>();
  return (
    <div className="grid gap-3 sm:grid-cols-[6rem_12rem_1fr]">
      <TextField
        label="Number"
        inputMode="numeric"
        maxLength={4}
        value={number ?? String(fields.number)}
        onChange={({ target: { value } }) => {
          const digits = value.replace(/\D/g, '');
          setNumber(digits);
          if (Number(digits) >= 1) onChange({ number: Number(digits) });
        }}
        onBlur={() => setNumber(undefined)}
      />
      <TextField
        label="Date"
        type="date"
        value={fields.date}
        onChange={(event) => onChange({ date: event.target.value })}
      />
      <TextField label="Title" {...textControl({ fields, change: onChange })('name')} />
    </div>
  );
}
