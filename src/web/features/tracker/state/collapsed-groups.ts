import type { Tracker } from './tracker.tsx';

/** The limit of the command. */
const GROUPS_MAXIMUM = 100;

/** TRN-10: groups that this screen shows as one row take their turn as one. */
export function shownAsOne(tracker: Tracker): { as_one?: string[] } {
  const groups = [...tracker.view.get().collapsed].slice(0, GROUPS_MAXIMUM);
  return groups.length === 0 ? {} : { as_one: groups };
}
