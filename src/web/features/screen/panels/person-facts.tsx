import { keyOf } from '#domain/library/pointer.ts';
import type { Sheet } from '#domain/stuff/sheet.ts';
import { describeSheet, sheetToText } from '#web/stuff/records/sheet-text.ts';
import { EntryLink } from '#web/ui/stat-block/entry-link.tsx';

interface PersonFactsProps {
  figures: readonly { label: string; value: number }[];
  player?: string;
  sheet: Sheet | undefined;
}

/** A character or an NPC at a glance. Empty fields are omitted. */
export function PersonFacts({ figures, player, sheet }: PersonFactsProps) {
  const { 'Stat block': pointer = '', ...facts } = describeSheet(sheetToText(sheet));
  const index = keyOf(pointer);
  return (
    <div className="flex flex-col gap-2">
      <dl className="flex flex-wrap gap-x-4">
        {figures.map(({ label, value }) => (
          <div key={label} className="flex items-baseline gap-1.5">
            <dt className="text-muted">{label}</dt>
            <dd className="font-semibold text-xl tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
      {player !== undefined && <p className="text-muted">Played by {player}</p>}
      <dl className="flex flex-col gap-1">
        {Object.entries(facts).map(
          ([label, value]) =>
            value !== '' && (
              <div key={label}>
                <dt className="mr-1.5 inline font-semibold">{label}</dt>
                <dd className="inline whitespace-pre-line">{value}</dd>
              </div>
            ),
        )}
      </dl>
      {index !== undefined && (
        <p>
          <EntryLink entry={{ guide: 'monsters', index }}>Stat block</EntryLink>
        </p>
      )}
    </div>
  );
}
