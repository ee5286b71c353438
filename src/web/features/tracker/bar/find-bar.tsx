import { X } from 'lucide-react';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { focusRow } from '../focus/row-elements.ts';
import { fightOf } from '../focus/targets.ts';
import { isByKey } from '../keyboard/pressed-by-key.ts';
import { listRows } from '../state/listed-rows.ts';
import { useFight, useTracker, useView } from '../state/tracker.tsx';

/** While the list shows only some combatants, this says so. It lies over the page, so that nothing moves. */
export function FindBar() {
  const tracker = useTracker();
  const { view } = tracker;
  const find = useView((state) => state.find);
  const all = useFight((fight) => fight.order.length);
  const found = useFight((fight) =>
    find === '' ? 0 : listRows(fight, { ...view.get(), find, removed: [] }).length,
  );
  if (find === '') return null;
  return (
    <section aria-label="Filtered list" className="tracker-selection panel">
      <p role="status" className="min-w-0 truncate px-2">
        Only names with <strong>{find}</strong>: {found} of {all}
      </p>
      <Button
        className="min-h-9! px-3! py-0! pointer-coarse:min-h-11!"
        onClick={(event) => {
          view.set({ find: '' });
          const { active_id, order } = fightOf(tracker);
          if (isByKey(event)) focusRow(active_id ?? order[0] ?? '');
        }}
      >
        <Icon of={X} />
        Show all
      </Button>
    </section>
  );
}
