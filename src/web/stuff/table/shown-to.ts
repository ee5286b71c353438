import type { Table } from '#contract/table/live-table.ts';

type Shown = Pick<Table, 'shown' | 'seats'>;

/** To whom a handout is shown, in words. Undefined while it is not shown. */
export function describeShownTo({ shown, seats }: Shown, handoutId: string): string | undefined {
  const entry = shown.find(({ handout_id }) => handout_id === handoutId);
  switch (entry?.target) {
    case undefined:
      return undefined;
    case 'everyone':
      return 'Shown to everyone';
    case 'screen':
      return 'Shown on the television';
    case 'phones':
      return 'Shown on all phones';
    case 'phone':
      return `Shown to ${seats.find(({ id }) => id === entry.member_id)?.name ?? 'one phone'}`;
  }
}

/** The targets that a handout can be shown to. Marks the current one. */
export function showChoices({ shown, seats }: Shown, handoutId: string) {
  const entry = shown.find(({ handout_id }) => handout_id === handoutId);
  return [
    { label: 'Everyone', target: 'everyone' as const, member_id: null },
    { label: 'Television', target: 'screen' as const, member_id: null },
    { label: 'Phones', target: 'phones' as const, member_id: null },
    ...seats.map(({ id, name }) => ({ label: name, target: 'phone' as const, member_id: id })),
  ].map((choice) => ({
    ...choice,
    isShown: entry?.target === choice.target && entry.member_id === choice.member_id,
  }));
}
