import type { MagicItem } from '#domain/codex/magic-item.ts';
import { ITEM_FILTERS } from '#domain/codex/search/filters.ts';
import { ITEM_COLUMNS } from '#domain/codex/search/ordering.ts';
import { describeItemCategory } from '#domain/codex/text/describe-item.ts';
import { entryAddress } from '#web/lib/codex/entry-in-place.ts';
import type { Guide } from './guide.ts';

export const ITEM_GUIDE: Guide<MagicItem> = {
  guide: 'items',
  title: 'Magic Items',
  noun: ['item', 'items'],
  columns: ITEM_COLUMNS,
  filters: ITEM_FILTERS,
  cell: (row, key) => {
    switch (key) {
      case 'category':
        return row.category;
      case 'rarity':
        return row.rarity;
      case 'attunement':
        return row.attunement === false ? '' : 'Yes';
      default:
        return null;
    }
  },
  wideColumns: ['category', 'attunement'],
  rowGrid: [
    '[&_tr]:grid [&_tr]:[contain-intrinsic-block-size:auto_4rem] [&_tr]:grid-cols-[minmax(0,1fr)_7rem]',
    'sm:[&_tr]:grid-cols-[minmax(0,1fr)_9rem_7.5rem_8.5rem]',
    'lg:[&_tr]:grid-cols-[minmax(0,1fr)_18%_15%_15%]',
    'lg:group-data-open/list:[&_tr]:grid-cols-[minmax(0,1fr)_9rem_7.5rem_8.5rem]',
  ].join(' '),
  besidePopout: 'lg:max-xl:grid-cols-[minmax(38rem,1fr)_minmax(20rem,27rem)]',
  aside: (row) => row.base ?? '',
  smallPrint: (row) =>
    [describeItemCategory(row), row.attunement !== false && 'attunement'].filter(Boolean).join(', '),
  address: (index) => entryAddress({ guide: 'items', index }),
};
