import { useId } from 'react';

const STATES = [
  { value: '', label: 'Any' },
  { value: 'yes', label: 'Yes' },
  { value: 'no', label: 'No' },
];

interface TriStateProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
}

/** Yes, no or any: three buttons, one of them pressed. Only an active filter is highlighted. */
export function TriState({ label, value, onChange }: TriStateProps) {
  const name = useId();
  return (
    <fieldset className="flex min-w-0 flex-col gap-1.5">
      <legend className="contents font-semibold">{label}</legend>
      <div className="flex min-h-11 overflow-hidden rounded-lg border border-edge bg-raised">
        {STATES.map((state) => (
          <label
            key={state.value}
            className={`flex grow cursor-pointer items-center justify-center px-2 not-first:border-line not-first:border-l has-focus-visible:outline-3 has-focus-visible:outline-accent has-focus-visible:-outline-offset-3 ${
              state.value === ''
                ? 'has-checked:font-semibold'
                : 'has-checked:bg-accent has-checked:font-semibold has-checked:text-on-accent'
            }`}
          >
            <input
              type="radio"
              className="sr-only"
              name={name}
              checked={value === state.value}
              onChange={() => onChange(state.value)}
            />
            {state.label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
