import { useDeferredValue, useState } from 'react';
import { containsWords } from '#domain/codex/search/fold-text.ts';
import { TextField } from '#web/ui/form/field.tsx';
import { useChunks } from '#web/ui/use-chunks.tsx';

export interface Choice {
  id: string;
  name: string;
  detail: string;
}

interface PickerProps {
  /** The name of the group. The search box is called 'Search' with this name. */
  label: string;
  choices: Choice[];
  chosen: readonly string[];
  onChange: (chosen: string[]) => void;
  emptyText: string;
}

/** Selects any number of records from a list that may be long: checkboxes under a search box. */
export function Picker({ label, choices, chosen, onChange, emptyText }: PickerProps) {
  const [search, setSearch] = useState('');
  const deferredSearch = useDeferredValue(search);
  const found = choices.filter(({ name, detail }) => containsWords(`${name} ${detail}`, deferredSearch));
  const { shown, more } = useChunks(found, deferredSearch);
  const isChosen = new Set(chosen);

  if (choices.length === 0) return <p className="text-muted">{emptyText}</p>;
  return (
    <fieldset className="flex flex-col gap-3">
      <legend className="sr-only">{label}</legend>
      <TextField
        label={`Search ${label}`}
        type="search"
        value={search}
        onChange={(event) => setSearch(event.target.value)}
        onKeyDown={(event) => {
          // Enter searches here. It must not submit the whole form.
          if (event.key === 'Enter') event.preventDefault();
        }}
        hint={`${found.length} of ${choices.length}`}
      />
      <div className="max-h-96 overflow-y-auto rounded-lg border border-line bg-raised">
        {found.length === 0 && <p className="p-4 text-muted">Nothing found.</p>}
        {shown.map(({ id, name, detail }) => (
          <label
            key={id}
            className="flex min-h-11 cursor-pointer items-center gap-3 border-line border-b px-4 py-2 last:border-0 hover:bg-text/5 has-checked:bg-accent/12"
          >
            <input
              type="checkbox"
              aria-label={name}
              className="size-5 shrink-0"
              checked={isChosen.has(id)}
              onChange={(event) =>
                onChange(event.target.checked ? [...chosen, id] : chosen.filter((other) => other !== id))
              }
            />
            <span className="flex min-w-0 grow flex-col sm:flex-row sm:justify-between sm:gap-4">
              <span className="font-semibold">{name}</span>
              <span className="text-muted">{detail}</span>
            </span>
          </label>
        ))}
        {more}
      </div>
    </fieldset>
  );
}
