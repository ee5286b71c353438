import { formatChallenge } from '#domain/codex/challenge-rating.ts';
import { MONSTER_PAGE_FILTERS, type MonsterRow } from '#domain/codex/monster-catalogue.ts';
import { MONSTER_COLUMNS } from '#domain/codex/search/ordering.ts';
import { formatFigure } from '#domain/codex/text/describe.ts';
import { entryAddress } from '#web/lib/codex/entry-in-place.ts';
import type { Guide } from './guide.ts';

export const MONSTER_GUIDE: Guide<MonsterRow> = {
  guide: 'monsters',
  title: 'Monsters',
  noun: ['monster', 'monsters'],
  columns: MONSTER_COLUMNS,
  filters: MONSTER_PAGE_FILTERS,
  cell: (row, key) => {
    switch (key) {
      case 'size':
        return row.size;
      case 'hit_points':
        return row.hit_points;
      case 'armor_class':
        return row.armor_class;
      case 'challenge_rating':
        return formatChallenge(row.challenge_rating);
      case 'xp':
        return formatFigure(row.xp);
      default:
        return null;
    }
  },
  wideColumns: ['size', 'xp'],
  // With little space, each column is as wide as its longest words.
  rowGrid: [
    '[&_tr]:grid [&_tr]:[contain-intrinsic-block-size:auto_3.85rem] [&_tr]:grid-cols-[minmax(0,1fr)_repeat(3,3rem)]',
    'sm:[&_tr]:grid-cols-[minmax(0,1fr)_6.5rem_repeat(3,3.5rem)_5rem]',
    'lg:[&_tr]:grid-cols-[minmax(0,1fr)_15%_repeat(4,12%)]',
    'lg:max-xl:group-data-open/list:[&_tr]:grid-cols-[minmax(0,1fr)_6.5rem_repeat(3,3.5rem)_5rem]',
  ].join(' '),
  besidePopout: 'lg:max-xl:grid-cols-[minmax(36rem,1fr)_minmax(20rem,27rem)]',
  aside: (row) => row.type,
  smallPrint: (row) => `${row.size} ${row.type}, ${formatFigure(row.xp)}\u00a0XP`,
  address: (index) => entryAddress({ guide: 'monsters', index }),
};
