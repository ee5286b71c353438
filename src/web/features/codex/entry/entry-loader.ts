import type { LoaderFunctionArgs } from 'react-router';
import type { NamedRow } from '../list/guide.ts';

/** What an entry's page is made of. */
export interface EntryData<Entry> {
  readonly entry: Entry;
  /** The entry and those before and after it in the whole list, where the page was prerendered. */
  readonly near?: readonly NamedRow[];
}

/** The loader of the page of an entry that stands in a list. */
export function entryLoader<Entry>(guide: 'monsters' | 'spells', load: (index: string) => Promise<Entry>) {
  return async ({ params: { index = '' } }: LoaderFunctionArgs): Promise<EntryData<Entry>> => {
    const entry = await load(index);
    // A prerendered page brings what is before and after it. Any other loads the list after the page.
    return import.meta.env.SSR ? { entry, near: await loadNear(guide, index) } : { entry };
  };
}

async function loadNear(guide: 'monsters' | 'spells', index: string): Promise<NamedRow[]> {
  const { loadListedRows } = await import('../list/listed-rows.ts');
  const rows = await loadListedRows(guide, '');
  const position = rows.findIndex((row) => row.index === index);
  return rows.slice(Math.max(0, position - 1), position + 2).map(({ index, name }) => ({ index, name }));
}
