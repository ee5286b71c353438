import { useLoaderData } from 'react-router';
import type { MagicItem } from '#domain/codex/magic-item.ts';
import { itemRows } from '#web/lib/codex/codex-data.ts';
import { loadItem, loadItems } from '#web/lib/codex/codex-entries.ts';
import { ItemCard } from '#web/ui/stat-block/item-card.tsx';
import { LoadedEntry } from '../entry/loaded-entry.tsx';
import { GuidePage } from './guide-page.tsx';
import { ITEM_GUIDE } from './item-guide.ts';

export const loader = loadItems;

export function ItemsPage() {
  return (
    <GuidePage
      guide={ITEM_GUIDE}
      data={itemRows(useLoaderData<readonly MagicItem[]>())}
      load={loadItem}
      entry={(index) => (
        <LoadedEntry load={loadItem} index={index}>
          {(item) => <ItemCard item={item} />}
        </LoadedEntry>
      )}
    />
  );
}
