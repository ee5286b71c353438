import { SPELL_COLUMNS } from '#domain/codex/search/ordering.ts';
import { SPELL_PAGE_FILTERS, type SpellRow } from '#domain/codex/spell-catalogue.ts';
import { formatSpellLevel } from '#domain/codex/text/describe.ts';
import { entryAddress } from '#web/lib/codex/entry-in-place.ts';
import type { Guide } from './guide.ts';

export const SPELL_GUIDE: Guide<SpellRow> = {
  guide: 'spells',
  title: 'Spells',
  noun: ['spell', 'spells'],
  columns: SPELL_COLUMNS,
  filters: SPELL_PAGE_FILTERS,
  cell: (row, key) => {
    switch (key) {
      case 'casting_time':
        return row.casting_time;
      case 'range':
        return row.range;
      case 'level':
        return formatSpellLevel(row.level);
      case 'school':
        return row.school.name;
      case 'dc':
        return row.save;
      default:
        return null;
    }
  },
  wideColumns: ['casting_time', 'range', 'school'],
  // With little space, each column is as wide as its longest words.
  rowGrid: [
    '[&_tr]:grid [&_tr]:[contain-intrinsic-block-size:auto_5.4rem] [&_tr]:grid-cols-[minmax(0,1fr)_repeat(2,5.5rem)]',
    'sm:[&_tr]:grid-cols-[minmax(0,1fr)_6rem_5.5rem_4.5rem_7.75rem_3.5rem]',
    'md:[&_tr]:grid-cols-[minmax(0,1fr)_7.75rem_5.5rem_4.5rem_7.75rem_5rem]',
    'lg:[&_tr]:grid-cols-[minmax(0,1fr)_repeat(5,15%)]',
    'lg:group-data-open/list:[&_tr]:grid-cols-[minmax(0,1fr)_7.75rem_5.5rem_4.5rem_7.75rem_5rem]',
    'xl:group-data-open/list:[&_tr]:grid-cols-[minmax(0,1fr)_8.5rem_6.25rem_5.25rem_8.75rem_6rem]',
  ].join(' '),
  besidePopout: 'lg:max-xl:grid-cols-[minmax(41.25rem,1fr)_minmax(17.75rem,27rem)]',
  aside: (row) => row.marks.filter((mark) => mark === 'ritual' || mark === 'concentration').join(', '),
  smallPrint: (row) => `${row.school.name}, ${row.casting_time}, ${row.range}`,
  address: (index) => entryAddress({ guide: 'spells', index }),
};
