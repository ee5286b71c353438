import { X } from 'lucide-react';
import type { Side } from '#domain/combat/combatant.ts';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { focusRow } from '../focus/row-elements.ts';
import { targetsOf } from '../focus/targets.ts';
import type { ActionName } from '../keyboard/actions.ts';
import { isByKey } from '../keyboard/pressed-by-key.ts';
import { SIDE_OPTIONS } from '../rows/side.tsx';
import { send } from '../state/send.ts';
import { useFight, useTracker, useView } from '../state/tracker.tsx';
import { ActionButton } from './action-button.tsx';

const BUTTONS: readonly (readonly [ActionName, string])[] = [
  ['damage', 'Damage'],
  ['heal', 'Heal'],
  ['temporary', 'Temporary'],
  ['condition', 'Condition'],
  ['surprise', 'Surprised'],
  ['hide', 'Hide'],
  ['remove', 'Remove'],
];

/** Actions for several combatants at once. It lies over the page, so that nothing moves. */
export function SelectionBar() {
  const { view } = useTracker();
  const selected = useView((state) => state.selected);
  // Another device may have removed some of the selected combatants.
  const count = useFight(
    ({ combatants }) => [...selected].filter((id) => Object.hasOwn(combatants, id)).length,
  );
  if (count === 0) return null;
  return (
    <div role="toolbar" aria-label="Selected combatants" className="tracker-selection panel">
      <span className="whitespace-nowrap px-2 font-semibold">{count} selected</span>
      {BUTTONS.map(([action, text]) => (
        <ActionButton key={action} action={action} variant="quiet" className="px-3 max-sm:px-2">
          {text}
        </ActionButton>
      ))}
      <SideChoice />
      <Button
        variant="quiet"
        aria-label="Select nobody"
        title="Select nobody"
        className="px-3 max-sm:px-1.5"
        onClick={(event) => {
          const { cursor } = view.get();
          view.set({ selected: new Set() });
          if (isByKey(event) && cursor !== null) focusRow(cursor);
        }}
      >
        <Icon of={X} />
      </Button>
    </div>
  );
}

/** SID-2: for all selected combatants at once. */
function SideChoice() {
  const tracker = useTracker();
  return (
    <select
      aria-label="Side of the selected combatants"
      className="min-h-11 rounded-lg bg-transparent px-2 font-semibold max-sm:w-15 max-sm:px-0"
      value=""
      onChange={(event) =>
        send(tracker, {
          type: 'set-side',
          combatant_ids: targetsOf(tracker),
          side: event.target.value as Side,
        })
      }
    >
      <option value="" disabled>
        Side
      </option>
      {SIDE_OPTIONS}
    </select>
  );
}
