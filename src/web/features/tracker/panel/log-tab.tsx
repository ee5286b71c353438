import { Fragment, memo, useDeferredValue, useState, useSyncExternalStore } from 'react';
import { type JournalEntry, standingEntries } from '#domain/combat/journal/journal.ts';
import { wordLine } from '#domain/combat/log/log-line.ts';
import { Button } from '#web/ui/button.tsx';
import { leaveForRow } from '../focus/shown-combatant.ts';
import { useSend } from '../state/send.ts';
import { useTracker } from '../state/tracker.tsx';

/** The number of steps shown at first, and added by each press. */
const STEP = 100;

export function LogTab() {
  const { source } = useTracker();
  const journal = useSyncExternalStore(source.subscribe, () => source.getSnapshot().journal);
  const hasOlder = useSyncExternalStore(source.subscribe, () => source.getSnapshot().hasOlder);
  const [count, setCount] = useState(STEP);
  return (
    <div className="flex flex-col gap-4">
      <NoteForm />
      <LogList journal={useDeferredValue(journal)} count={count} />
      {(hasOlder || journal.length > count) && (
        <Button
          variant="quiet"
          onClick={() => {
            setCount(count + STEP);
            if (journal.length < count + STEP) void source.loadOlder();
          }}
        >
          Earlier
        </Button>
      )}
    </div>
  );
}

interface LogListProps {
  journal: readonly JournalEntry[];
  count: number;
}

/** Newest first, in plain words, grouped by round. A gesture is shown with its total. */
const LogList = memo(function LogList({ journal, count }: LogListProps) {
  if (journal.length === 0) return <p className="text-muted">What happens in the fight is written here.</p>;
  const lines = standingEntries(journal)
    .slice(-count)
    .reverse()
    .flatMap((entry) =>
      entry.log
        .map((line, index) => ({ line, key: `${entry.sequence} ${index}`, by: entry.issued.by }))
        .reverse(),
    );
  return (
    <ol aria-label="Combat log" className="flex flex-col gap-1.5">
      {lines.map(({ line, key, by }, index) => (
        <Fragment key={key}>
          {line.round !== lines[index - 1]?.line.round && <RoundHeading round={line.round} />}
          <li className={line.kind === 'turn' || line.kind === 'fight' ? 'font-semibold' : 'pl-3'}>
            {wordLine(line)}
            {by !== undefined && <span className="text-muted"> (the player of {by})</span>}
          </li>
        </Fragment>
      ))}
    </ol>
  );
});

function RoundHeading({ round }: { round: number }) {
  return (
    <li role="presentation" className="sticky top-0 border-line border-b bg-surface pt-2 first:pt-0">
      <h3 className="text-accent">{round === 0 ? 'Before the fight' : `Round ${round}`}</h3>
    </li>
  );
}

function NoteForm() {
  const tracker = useTracker();
  const send = useSend();
  const [text, setText] = useState('');
  return (
    <form
      className="flex gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        if (text.trim() === '') return;
        send({ type: 'write-log', text });
        setText('');
        leaveForRow(tracker);
      }}
    >
      <input
        aria-label="Note for the log"
        placeholder="Write something into the log"
        maxLength={500}
        autoComplete="off"
        className="control"
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <Button type="submit">Write</Button>
    </form>
  );
}
