import { useMemo, useState } from 'react';

interface Tagged {
  tags: readonly string[];
}

/** More tags would need their own search. The search box finds all of them. */
const SHOWN = 24;

function mostUsed(rows: readonly Tagged[]): string[] {
  const counts = new Map<string, number>();
  for (const { tags } of rows) for (const tag of tags) counts.set(tag, (counts.get(tag) ?? 0) + 1);
  const byUse = [...counts].sort(([, a], [, b]) => b - a);
  return byUse
    .slice(0, SHOWN)
    .map(([tag]) => tag)
    .sort();
}

/** Filters rows by tags: a row must have all pressed tags. */
export function useTagFilter<Row extends Tagged>(rows: readonly Row[]) {
  const [pressed, setPressed] = useState<readonly string[]>([]);
  const tags = useMemo(() => mostUsed(rows), [rows]);
  // A tag disappears with the last record that had it.
  const wanted = pressed.filter((tag) => tags.includes(tag));
  const key = wanted.join('\n');
  // biome-ignore lint/correctness/useExhaustiveDependencies: `wanted` is new at every render, `key` says what is in it.
  const found = useMemo(
    () => (wanted.length === 0 ? rows : rows.filter((row) => wanted.every((tag) => row.tags.includes(tag)))),
    [rows, key],
  );
  const filters = tags.length > 0 && (
    <fieldset className="mb-3 flex flex-wrap gap-2">
      <legend className="sr-only">Tags</legend>
      {tags.map((tag) => (
        <button
          key={tag}
          type="button"
          aria-pressed={wanted.includes(tag)}
          onClick={() =>
            setPressed(wanted.includes(tag) ? wanted.filter((other) => other !== tag) : [...wanted, tag])
          }
          className="min-h-9 rounded-full border border-edge bg-raised px-3 hover:border-accent aria-pressed:border-accent aria-pressed:bg-accent aria-pressed:text-on-accent pointer-coarse:min-h-11"
        >
          #{tag}
        </button>
      ))}
    </fieldset>
  );
  return { found, filters: filters || undefined };
}
