import type { Rule } from '#domain/codex/rule.ts';
import { RULE_FILTERS } from '#domain/codex/search/filters.ts';
import { RULE_COLUMNS } from '#domain/codex/search/ordering.ts';
import { entryAddress } from '#web/lib/codex/entry-in-place.ts';
import type { Guide } from './guide.ts';

export const RULE_GUIDE: Guide<Rule> = {
  guide: 'rules',
  title: 'Rules',
  noun: ['rule', 'rules'],
  columns: RULE_COLUMNS,
  filters: RULE_FILTERS,
  cell: (row) => row.chapter,
  wideColumns: ['chapter'],
  rowGrid:
    '[&_tr]:grid [&_tr]:[contain-intrinsic-block-size:auto_4rem] [&_tr]:grid-cols-[minmax(0,1fr)] sm:[&_tr]:grid-cols-[minmax(0,1fr)_14rem]',
  besidePopout: 'lg:max-xl:grid-cols-[minmax(26rem,1fr)_minmax(20rem,27rem)]',
  // Often this already answers the question. The list cuts it at the end of the line.
  aside: (row) => row.desc[0] ?? '',
  smallPrint: (row) => row.chapter,
  address: (index) => entryAddress({ guide: 'rules', index }),
};
