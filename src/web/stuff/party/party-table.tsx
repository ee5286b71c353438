import { type ClipboardEvent, useId } from 'react';
import { CLASS_NAMES } from '#domain/stuff/character-class.ts';
import { TEXT_MAXIMUM } from '#domain/stuff/field-limits.ts';
import type { PartyRow } from '#domain/stuff/party-text.ts';
import { type EditedRow, PARTY_COLUMNS, proposedFor, withChange, withPaste } from './party-rows.ts';

interface PartyTableProps {
  rows: readonly EditedRow[];
  problems: Readonly<Record<string, string>>;
  startsFocused?: boolean;
  onChange: (rows: EditedRow[]) => void;
}

const LABELS: Record<keyof PartyRow, { label: string; numeric?: true }> = {
  name: { label: 'Name' },
  characterClass: { label: 'Class' },
  level: { label: 'Level', numeric: true },
  armorClass: { label: 'AC', numeric: true },
  hitPoints: { label: 'HP', numeric: true },
};
const COLUMNS = PARTY_COLUMNS.map((key) => ({ key, ...LABELS[key] }));
/** On a phone the name takes the first line of a row. */
const GRID =
  'grid grid-cols-[minmax(0,1fr)_repeat(3,4rem)] gap-2 sm:grid-cols-[minmax(0,2fr)_minmax(0,1.3fr)_repeat(3,4rem)]';

/** A party in one table, typed or pasted. Empty fields show their default values. */
export function PartyTable({ rows, problems, startsFocused = false, onChange }: PartyTableProps) {
  const classesId = useId();

  function paste(event: ClipboardEvent, at: number, column: keyof PartyRow) {
    const pasted = withPaste(rows, { at, column }, event.clipboardData.getData('text'));
    if (pasted === undefined) return;
    event.preventDefault();
    onChange(pasted);
  }

  return (
    <fieldset className="flex min-w-0 flex-col gap-2">
      <legend className="sr-only">Your party</legend>
      <div aria-hidden="true" className={`${GRID} text-muted max-sm:hidden`}>
        {COLUMNS.map(({ key, label, numeric }) => (
          <span key={key} className={numeric ? 'pr-3 text-right' : ''}>
            {label}
          </span>
        ))}
      </div>
      {rows.map((row, at) => {
        const proposed = proposedFor(rows, at);
        const placeholders: PartyRow = {
          name: `Character ${at + 1}`,
          characterClass: 'Class',
          level: String(proposed.level),
          armorClass: String(proposed.armor_class),
          hitPoints: String(proposed.hit_points),
        };
        const problem = problems[row.id];
        return (
          <div key={row.id} className="flex flex-col gap-1 max-sm:border-line max-sm:border-b max-sm:pb-3">
            <div className={GRID}>
              {COLUMNS.map(({ key, label, numeric }) => (
                <label key={key} className={key === 'name' ? 'max-sm:col-span-4' : ''}>
                  <span className="text-muted sm:sr-only">
                    {label}
                    <span className="sr-only"> of character {at + 1}</span>
                  </span>
                  <input
                    className={`control ${numeric ? 'text-right' : ''}`}
                    autoComplete="off"
                    spellCheck={false}
                    // biome-ignore lint/a11y/noAutofocus: like the first field of every form.
                    autoFocus={startsFocused && at === 0 && key === 'name'}
                    maxLength={TEXT_MAXIMUM}
                    {...(numeric && { inputMode: 'numeric' as const })}
                    {...(key === 'characterClass' && { list: classesId })}
                    placeholder={placeholders[key]}
                    aria-invalid={problem !== undefined}
                    aria-describedby={problem === undefined ? undefined : `${row.id}-problem`}
                    value={row[key]}
                    onChange={({ target }) => onChange(withChange(rows, at, { [key]: target.value }))}
                    onPaste={(event) => paste(event, at, key)}
                  />
                </label>
              ))}
            </div>
            {problem !== undefined && (
              <p id={`${row.id}-problem`} className="text-danger">
                {problem}
              </p>
            )}
          </div>
        );
      })}
      <datalist id={classesId}>
        {CLASS_NAMES.map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
    </fieldset>
  );
}
