import type { Tracker } from '../state/tracker.tsx';
import type { OpenAct } from './open-act.ts';

export function changeAct(tracker: Tracker, change: (open: OpenAct) => OpenAct): void {
  tracker.view.set(({ act }) => (act === null ? {} : { act: change(act) }));
}
