import { formatSpellLevel } from '#domain/codex/describe.ts';
import { SPELL_COLUMNS } from '#domain/codex/ordering.ts';
import { SPELL_PAGE_FILTERS, type SpellRow } from '#domain/codex/spell-catalogue.ts';
import { entryAddress } from '#web/lib/entry-in-place.ts';
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
  rowGrid:
    '[&_tr]:grid [&_tr]:grid-cols-[minmax(0,1fr)_repeat(2,5.5rem)] sm:[&_tr]:grid-cols-[minmax(0,1fr)_repeat(5,15%)] [&_tr]:[contain-intrinsic-block-size:auto_5.4rem]',
  aside: (row) => row.marks.filter((mark) => mark === 'ritual' || mark === 'concentration').join(', '),
  smallPrint: (row) => `${row.school.name}, ${row.casting_time}, ${row.range}`,
  address: (index) => entryAddress({ guide: 'spells', index }),
};
