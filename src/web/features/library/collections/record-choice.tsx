import { useDeferredValue, useMemo, useState } from 'react';
import { containsWords } from '#domain/codex/search/fold-text.ts';
import { AccordionSection } from '#web/ui/form/accordion.tsx';
import { useChunks } from '#web/ui/use-chunks.tsx';

interface RecordChoiceProps {
  title: string;
  rows: readonly { id: string; name: string }[];
  chosen: ReadonlySet<string>;
  onChange: (chosen: Set<string>) => void;
}

export function RecordChoice({ title, rows, chosen, onChange }: RecordChoiceProps) {
  return (
    <AccordionSection
      title={title}
      note={`${chosen.size} of ${rows.length.toLocaleString('en')}`}
      startsOpen={chosen.size > 0}
    >
      {rows.length === 0 ? (
        <p className="text-muted">You have none.</p>
      ) : (
        <Choice title={title} rows={rows} chosen={chosen} onChange={onChange} />
      )}
    </AccordionSection>
  );
}

function Choice({ title, rows, chosen, onChange }: RecordChoiceProps) {
  const [search, setSearch] = useState('');
  const deferred = useDeferredValue(search);
  const found = useMemo(() => rows.filter(({ name }) => containsWords(name, deferred)), [rows, deferred]);
  const { shown, more } = useChunks(found, deferred);

  function toggle(id: string) {
    const next = new Set(chosen);
    if (!next.delete(id)) next.add(id);
    onChange(next);
  }

  return (
    <div className="flex flex-col gap-2">
      <input
        type="search"
        aria-label={`Search ${title}`}
        placeholder={`Search ${title}`}
        autoComplete="off"
        value={search}
        onChange={(event) => setSearch(event.target.value)}
        className="control"
      />
      <ul className="max-h-80 overflow-y-auto">
        {shown.map(({ id, name }) => (
          <li key={id}>
            <label className="flex min-h-11 items-center gap-3 rounded px-2 hover:bg-text/5">
              <input type="checkbox" checked={chosen.has(id)} onChange={() => toggle(id)} />
              {name}
            </label>
          </li>
        ))}
        {more}
      </ul>
    </div>
  );
}
