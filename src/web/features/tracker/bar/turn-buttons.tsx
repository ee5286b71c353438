import { ChevronDown, ChevronLeft, ChevronRight, Play } from 'lucide-react';
import { useRef } from 'react';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { run } from '../keyboard/actions.ts';
import { useFight, useTracker, useView } from '../state/tracker.tsx';
import { ActionButton, stopRepeating } from './action-button.tsx';

/** A second press this soon after Start is part of a double click. */
const DOUBLE_CLICK = 500;

export function TurnButtons() {
  const isRunning = useFight((fight) => fight.status === 'running');
  return (
    <div className="tracker-buttons">
      {isRunning && (
        <ActionButton action="previous-turn" label="Previous turn" className="tracker-tool">
          <Icon of={ChevronLeft} />
        </ActionButton>
      )}
      <NextMember />
      <WayOn key="way-on" />
    </div>
  );
}

/**
 * TRN-10: Next turn ends the turn of the whole group. This button ends the turn of one member. It keeps its place while
 * somebody acts alone, so that Next turn does not move under the pointer.
 */
function NextMember() {
  const isGroup = useFight((fight) => fight.acting !== undefined);
  const hasGroups = useFight(({ settings }) => settings.group_turns);
  const isRunning = useFight(({ status }) => status === 'running');
  const hasCollapsed = useView(({ collapsed }) => collapsed.size > 0);
  if (!isRunning || !(isGroup || hasGroups || hasCollapsed)) return null;
  return (
    <ActionButton action="next-member" label="Next of the group" className="tracker-tool" disabled={!isGroup}>
      <Icon of={ChevronDown} />
    </ActionButton>
  );
}

/** Start, Next turn and Resume are one button, so that it keeps the focus from the first turn to the last. */
function WayOn() {
  const tracker = useTracker();
  const status = useFight((fight) => fight.status);
  const isEmpty = useFight((fight) => fight.order.length === 0);
  const started = useRef(Number.NEGATIVE_INFINITY);
  const isRunning = status === 'running';
  return (
    <Button
      // After the end, the summary leads on.
      variant={status === 'ended' ? 'quiet' : 'primary'}
      aria-disabled={isEmpty || undefined}
      className="tracker-way-on text-lg aria-disabled:cursor-not-allowed aria-disabled:opacity-60"
      onKeyDown={stopRepeating}
      onClick={(event) => {
        if (isEmpty) return;
        if (isRunning) {
          if (event.detail > 1 && event.timeStamp - started.current < DOUBLE_CLICK) return;
          run(tracker, 'next-turn');
        } else {
          started.current = event.timeStamp;
          run(tracker, 'start');
        }
      }}
    >
      {!isRunning && <Icon of={Play} />}
      {isRunning ? 'Next turn' : status === 'ended' ? 'Resume' : 'Start'}
      {isRunning && <Icon of={ChevronRight} />}
    </Button>
  );
}
