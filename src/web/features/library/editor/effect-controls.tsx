import { Plus, Trash2 } from 'lucide-react';
import { type ReactNode, useRef } from 'react';
import { capitalised } from '#domain/text/capitalised.ts';
import { Button } from '#web/ui/button.tsx';
import { SelectField } from '#web/ui/form/select.tsx';
import { Icon } from '#web/ui/icon.tsx';

interface ChoiceProps<Value extends string> {
  label: string;
  value: Value;
  options: readonly (readonly [Value, string])[];
  className?: string;
  onChange: (value: Value) => void;
}

export function Choice<Value extends string>({ options, onChange, ...field }: ChoiceProps<Value>) {
  return (
    <SelectField {...field} onChange={(event) => onChange(event.target.value as Value)}>
      {options.map(([value, name]) => (
        <option key={value} value={value}>
          {name}
        </option>
      ))}
    </SelectField>
  );
}

interface CheckProps {
  label: string;
  checked: boolean;
  className?: string;
  onChange: (checked: boolean) => void;
}

export function Check({ label, checked, className = '', onChange }: CheckProps) {
  return (
    <label className={`inline-flex min-h-11 cursor-pointer items-center gap-2 self-end ${className}`}>
      <input
        type="checkbox"
        className="size-5 shrink-0 accent-accent"
        checked={checked}
        onChange={(event) => onChange(event.target.checked)}
      />
      {label}
    </label>
  );
}

export function Group({ label, children }: { label: string; children: ReactNode }) {
  return (
    <fieldset>
      <legend className="sr-only">{label}</legend>
      <div className="grid grid-cols-2 gap-3 @xl:grid-cols-4">{children}</div>
    </fieldset>
  );
}

interface RowsProps<Item> {
  noun: string;
  items: readonly Item[];
  added: Item;
  canRemove: boolean;
  onChange: (items: Item[]) => void;
  children: (item: Item, edit: (part: Partial<Item>) => void) => ReactNode;
}

/** Damage parts or conditions: the fields of each, and buttons to add and remove one. */
export function Rows<Item>({ noun, items, added, canRemove, onChange, children }: RowsProps<Item>) {
  const adder = useRef<HTMLButtonElement>(null);
  return (
    <div className="flex flex-col gap-3">
      {items.map((item, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts have no names, and all state is in the draft.
        <div key={at} className="flex items-end gap-1 border-line border-t pt-3">
          <div className="min-w-0 grow">
            <Group label={`${capitalised(noun)} ${at + 1}`}>
              {children(item, (part) =>
                onChange(items.map((other, place) => (place === at ? { ...other, ...part } : other))),
              )}
            </Group>
          </div>
          <Button
            variant="quiet"
            className="px-2.5! text-danger!"
            aria-label={`Remove ${noun} ${at + 1}`}
            title="Remove"
            disabled={!canRemove}
            onClick={() => {
              onChange(items.filter((_, place) => place !== at));
              adder.current?.focus();
            }}
          >
            <Icon of={Trash2} />
          </Button>
        </div>
      ))}
      <Button ref={adder} variant="quiet" className="self-start" onClick={() => onChange([...items, added])}>
        <Icon of={Plus} />
        Add {noun}
      </Button>
    </div>
  );
}
