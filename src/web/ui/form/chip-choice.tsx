import { capitalised } from '#domain/text/capitalised.ts';

interface ChipChoiceProps<Value extends string> {
  label: string;
  values: readonly Value[];
  chosen: readonly string[];
  onChange: (chosen: Value[]) => void;
  /** The label of a value. Default: the value with a capital letter. */
  nameOf?: (value: Value) => string;
}

export function ChipChoice<Value extends string>(props: ChipChoiceProps<Value>) {
  const { label, values, chosen, onChange, nameOf = capitalised } = props;
  const has = (value: Value) => chosen.includes(value);
  return (
    <fieldset>
      <legend className="mb-1.5 font-semibold">{label}</legend>
      <div className="flex flex-wrap gap-1.5">
        {values.map((value) => (
          <label
            key={value}
            className="inline-flex min-h-9 cursor-pointer items-center rounded-full border border-edge px-3 hover:border-accent has-checked:border-accent has-checked:bg-accent has-checked:text-on-accent has-focus-visible:outline-3 has-focus-visible:outline-accent pointer-coarse:min-h-11"
          >
            <input
              type="checkbox"
              className="sr-only"
              checked={has(value)}
              onChange={(event) =>
                onChange(values.filter((other) => (other === value ? event.target.checked : has(other))))
              }
            />
            {nameOf(value)}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
