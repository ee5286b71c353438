import { useLoaderData } from 'react-router';
import type { MagicItem } from '#domain/codex/magic-item.ts';
import { itemMarkdown } from '#domain/codex/text/markdown.ts';
import { loadItem } from '#web/lib/codex/codex-entries.ts';
import { ItemCard } from '#web/ui/stat-block/item-card.tsx';
import { type EntryData, entryLoader } from './entry-loader.ts';
import { EntryPage } from './entry-page.tsx';

export const loader = entryLoader('items', loadItem);

export function ItemPage() {
  const { entry: item, near } = useLoaderData<EntryData<MagicItem>>();
  return (
    <EntryPage entry={item} near={near} markdown={itemMarkdown} guide="items">
      <ItemCard item={item} heading="h1" />
    </EntryPage>
  );
}
