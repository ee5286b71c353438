import { queryOptions } from '@tanstack/react-query';
import { getLastImport, type LibraryImport } from '#contract/library-import.ts';
import { UNDONE_KINDS } from '#domain/stuff/import/duplicates.ts';
import { callApi } from '#web/lib/api-client.ts';
import { syncJournal } from '#web/lib/journal/journal-copy.ts';
import { privateKey } from '#web/lib/private-key.ts';
import { refreshStuff } from '../queries.ts';
import { countsInWords } from './counts-in-words.ts';

export const lastImportQuery = queryOptions({
  queryKey: privateKey('last-import'),
  queryFn: ({ signal }) => callApi(getLastImport, { signal }),
});

/** An import can change everything, also the journal on this device. */
export async function refreshAfterImport(): Promise<void> {
  await refreshStuff();
  await syncJournal().catch(() => {});
}

/** '312 monsters imported'. Replaced ones count too. */
export function importInWords({ added, replaced }: Pick<LibraryImport, 'added' | 'replaced'>): string {
  const both = Object.fromEntries(UNDONE_KINDS.map((kind) => [kind, added[kind] + replaced[kind]]));
  return `${countsInWords(both) || 'Nothing'} imported`;
}
