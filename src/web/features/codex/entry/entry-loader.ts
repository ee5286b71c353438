import type { LoaderFunctionArgs } from 'react-router';
import type { ListedGuide, NamedRow } from '../list/guide.ts';

export interface EntryData<Entry> {
  readonly entry: Entry;
  /** The neighbours in the whole list, only on a prerendered page. */
  readonly near?: readonly NamedRow[];
}

export function entryLoader<Entry>(guide: ListedGuide, load: (index: string) => Promise<Entry>) {
  return async ({ params: { index = '' } }: LoaderFunctionArgs): Promise<EntryData<Entry>> => {
    const entry = await load(index);
    // A prerendered page contains its neighbours. Other pages load the list later.
    return import.meta.env.SSR ? { entry, near: await loadNear(guide, index) } : { entry };
  };
}

async function loadNear(guide: ListedGuide, index: string): Promise<NamedRow[]> {
  const { loadListedRows } = await import('../list/listed-rows.ts');
  const rows = await loadListedRows(guide, '');
  const position = rows.findIndex((row) => row.index === index);
  return rows.slice(Math.max(0, position - 1), position + 2).map(({ index, name }) => ({ index, name }));
}
