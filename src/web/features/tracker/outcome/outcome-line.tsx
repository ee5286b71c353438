import { ChevronDown, HeartCrack, Skull, Undo2 } from 'lucide-react';
import { useId, useState } from 'react';
import {
  graveWords,
  isGrave,
  isPast,
  lastOutcomeEntry,
  type Outcome,
  outcomeOf,
  outcomeText,
} from '#domain/combat/log/outcome.ts';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { stopRepeating } from '../bar/action-button.tsx';
import { run } from '../keyboard/actions.ts';
import { useFight, useTracker } from '../state/tracker.tsx';
import { nextUndo } from './next-undo.ts';
import { useGraveAlarm } from './use-grave-alarm.ts';
import './outcome-line.css';

const SMALL = 'tracker-outcome-button';

/**
 * OUT-1: the last outcome, below the turn, until the next turn begins. Then it stays in the details. The line is always
 * there, so nothing moves when it changes. It is not a live region: the announcer speaks the same words.
 */
export function OutcomeLine() {
  const { source } = useTracker();
  // The entry keeps its identity while only the turn changes. Then nothing renders.
  const entry = useFight(() => lastOutcomeEntry(source.getSnapshot().journal));
  const outcome = entry && outcomeOf(entry);
  const isOver = useFight(() => entry !== undefined && isPast(source.getSnapshot().journal, entry));
  const text = useFight((fight) => (outcome === undefined || isOver ? '' : outcomeText(outcome, fight)));
  const isGraveNow = useFight((fight) => outcome !== undefined && isGrave(outcome, fight));
  const alarm = useGraveAlarm(outcome, isGraveNow);
  return (
    <section aria-label="Last outcome" className="tracker-outcome" data-alarm={alarm ? '' : undefined}>
      <p className="tracker-outcome-text">
        {outcome === undefined && <span className="text-muted">What happens is shown here.</span>}
        {alarm !== undefined && (isOver || alarm.sequence !== outcome?.sequence) && (
          <Graves outcome={alarm} />
        )}
        {outcome !== undefined && !isOver && <Graves outcome={outcome} />}
        {text}
      </p>
      {outcome !== undefined && <Details outcome={outcome} />}
      <UndoButton shown={entry?.sequence} />
    </section>
  );
}

const ICONS = { falls: HeartCrack, dies: Skull } as const;

/** Deaths and falls come first, because the end of the line may be cut. */
function Graves({ outcome }: { outcome: Outcome }) {
  const { source } = useTracker();
  return graveWords(outcome, source.getSnapshot().fight).map(({ event, text }) => (
    <span key={event}>
      <strong className="tracker-outcome-grave">
        <Icon of={ICONS[event]} className="mr-1 inline size-4! align-[-0.15em]" />
        {text}
      </strong>
      <span className="text-muted"> · </span>
    </span>
  ));
}

/** The lines of the log. They lie over the page, so that opening them moves nothing. */
function Details({ outcome }: { outcome: Outcome }) {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape closes the list that the button opened.
    <div
      className="tracker-outcome-details"
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !isOpen) return;
        event.stopPropagation();
        setOpen(false);
      }}
    >
      <Button
        variant="quiet"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        className={SMALL}
        onClick={() => setOpen(!isOpen)}
      >
        <span className="max-md:sr-only">Details</span>
        <Icon of={ChevronDown} className={`size-4! ${isOpen ? 'rotate-180' : ''}`} />
      </Button>
      {isOpen && (
        <ol id={id} aria-label="Details of the last outcome" className="tracker-outcome-lines panel">
          {outcome.lines.map((line, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a step never change their order.
            <li key={index}>{line}</li>
          ))}
        </ol>
      )}
    </div>
  );
}

/** Undoes the newest step, and names it. `shown` is the step whose outcome is shown. */
function UndoButton({ shown }: { shown: number | undefined }) {
  const tracker = useTracker();
  const top = useFight((fight) => fight.history.undo_top);
  const { label, name } = nextUndo(tracker.source.getSnapshot().journal, top, shown);
  return (
    <Button
      variant="quiet"
      aria-label={name}
      aria-disabled={top === null || undefined}
      title={name}
      className={`${SMALL} aria-disabled:cursor-not-allowed aria-disabled:opacity-50`}
      onKeyDown={stopRepeating}
      onClick={() => {
        if (top !== null) run(tracker, 'undo');
      }}
    >
      <Icon of={Undo2} className="size-4!" />
      <span className="max-md:hidden">{label}</span>
    </Button>
  );
}
