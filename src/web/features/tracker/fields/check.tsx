import { useId } from 'react';

interface CheckProps {
  label: string;
  hint?: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
}

export function Check({ label, hint, checked, onChange }: CheckProps) {
  const hintId = useId();
  return (
    <div className="flex min-h-11 flex-wrap items-center gap-x-2.5">
      <label className="flex min-h-11 items-center gap-2.5">
        <input
          type="checkbox"
          className="size-5"
          aria-describedby={hint === undefined ? undefined : hintId}
          checked={checked}
          onChange={(event) => onChange(event.target.checked)}
        />
        {label}
      </label>
      {hint !== undefined && (
        <span id={hintId} className="text-muted">
          {hint}
        </span>
      )}
    </div>
  );
}
