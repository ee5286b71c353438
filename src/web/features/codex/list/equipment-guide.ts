import type { Equipment } from '#domain/codex/equipment.ts';
import { EQUIPMENT_FILTERS } from '#domain/codex/search/filters.ts';
import { EQUIPMENT_COLUMNS } from '#domain/codex/search/ordering.ts';
import { describeCost, describeUse, describeWeight } from '#domain/codex/text/describe-equipment.ts';
import { entryAddress } from '#web/lib/codex/entry-in-place.ts';
import type { Guide } from './guide.ts';

export const EQUIPMENT_GUIDE: Guide<Equipment> = {
  guide: 'equipment',
  title: 'Equipment',
  noun: ['piece', 'pieces'],
  columns: EQUIPMENT_COLUMNS,
  filters: EQUIPMENT_FILTERS,
  cell: (row, key) => {
    switch (key) {
      case 'subcategory':
        return row.subcategory;
      case 'use':
        return describeUse(row);
      case 'cost':
        return describeCost(row);
      case 'weight':
        return describeWeight(row);
      default:
        return null;
    }
  },
  wideColumns: ['subcategory', 'use', 'weight'],
  rowGrid: [
    '[&_tr]:grid [&_tr]:[contain-intrinsic-block-size:auto_4rem] [&_tr]:grid-cols-[minmax(0,1fr)_5.5rem]',
    'sm:[&_tr]:grid-cols-[minmax(0,1fr)_11rem_10rem_6rem_6rem]',
    'lg:[&_tr]:grid-cols-[minmax(0,1fr)_22%_20%_12%_12%]',
    'lg:group-data-open/list:[&_tr]:grid-cols-[minmax(0,1fr)_11rem_10rem_5.5rem_5.5rem]',
  ].join(' '),
  besidePopout: 'lg:max-xl:grid-cols-[minmax(41.25rem,1fr)_minmax(17.75rem,27rem)]',
  aside: () => '',
  smallPrint: (row) => [row.subcategory, describeUse(row)].filter(Boolean).join(', '),
  address: (index) => entryAddress({ guide: 'equipment', index }),
};
