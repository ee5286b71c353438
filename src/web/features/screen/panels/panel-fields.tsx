import type { Panel } from '#domain/screen/screen.ts';
import { TEXT_MAXIMUM } from '#domain/stuff/field-limits.ts';
import { TextField } from '#web/ui/form/field.tsx';

type Titled = Extract<Panel, { title: string }>;

interface TitleFieldProps {
  panel: Titled;
  onChange: (panel: Panel) => void;
}

export function TitleField({ panel, onChange }: TitleFieldProps) {
  return (
    <TextField
      label="Title"
      maxLength={TEXT_MAXIMUM}
      value={panel.title}
      onChange={(event) => onChange({ ...panel, title: event.target.value })}
    />
  );
}
