import { formatChallenge } from '#domain/codex/challenge.ts';
import { formatFigure } from '#domain/codex/describe.ts';
import { MONSTER_PAGE_FILTERS, type MonsterRow } from '#domain/codex/monster-catalogue.ts';
import { MONSTER_COLUMNS } from '#domain/codex/ordering.ts';
import { entryAddress } from '#web/lib/entry-in-place.ts';
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
  aside: (row) => row.type,
  smallPrint: (row) => `${row.size} ${row.type}, ${formatFigure(row.xp)} XP`,
  address: (index) => entryAddress({ guide: 'monsters', index }),
};
