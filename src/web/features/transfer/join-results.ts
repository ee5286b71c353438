import type { ImportResult } from '#contract/transfer.ts';

type Counts = ImportResult['counts'];
type Count = Counts[keyof Counts];

export function joinResults(results: readonly ImportResult[]): Pick<ImportResult, 'counts' | 'records'> {
  const kinds = Object.keys(results[0]?.counts ?? {}) as (keyof Counts)[];
  return {
    counts: Object.fromEntries(
      kinds.map((kind) => [kind, added(results.map((one) => one.counts[kind]))]),
    ) as Counts,
    records: results.flatMap(({ records }) => records),
  };
}

function added(counts: readonly Count[]): Count {
  const sum = { add: 0, skip: 0, replace: 0 };
  for (const { add, skip, replace } of counts) {
    sum.add += add;
    sum.skip += skip;
    sum.replace += replace;
  }
  return sum;
}
