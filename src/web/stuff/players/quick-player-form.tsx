import { type KeyboardEvent, useRef } from 'react';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/form/field.tsx';
import { CHARACTER_FIELDS, type CharacterText } from './character-fields.ts';
import type { QuickPlayer } from './use-quick-player.ts';

interface QuickPlayerFormProps {
  /** Part of the form's draft, so that a reload does not lose it. */
  value: CharacterText;
  quick: QuickPlayer;
  onChange: (value: CharacterText) => void;
}

/** Not a `<form>`: forms cannot be nested. */
export function QuickPlayerForm({ value, quick, onChange }: QuickPlayerFormProps) {
  const group = useRef<HTMLFieldSetElement>(null);

  async function create() {
    const id = await quick.create();
    if (id !== undefined) group.current?.querySelector('input')?.focus();
  }

  function createOnEnter(event: KeyboardEvent) {
    if (event.key !== 'Enter' || event.target instanceof HTMLButtonElement) return;
    event.preventDefault();
    void create();
  }

  return (
    <fieldset
      ref={group}
      onKeyDown={createOnEnter}
      className="mt-6 rounded-lg border border-line border-dashed p-4"
    >
      <legend className="px-2 font-semibold font-serif text-lg">Quick-create a player</legend>
      <p className="mb-4 text-muted">
        The new character is added to your characters at once and chosen here. It stays yours even if you
        cancel this form.
      </p>
      <div className="grid grid-cols-3 gap-4 sm:grid-cols-[2fr_2fr_1fr_1fr_1fr]">
        {CHARACTER_FIELDS.map(({ key, label, sort }) => (
          <TextField
            key={key}
            label={label}
            required
            inputMode={sort === 'number' ? 'numeric' : 'text'}
            className={sort === 'number' ? '' : 'max-sm:col-span-3'}
            value={value[key]}
            error={quick.errors[key]}
            onChange={(event) => onChange({ ...value, [key]: event.target.value })}
          />
        ))}
      </div>
      <Button className="mt-4" busy={quick.busy} onClick={create}>
        Add Player
      </Button>
    </fieldset>
  );
}
