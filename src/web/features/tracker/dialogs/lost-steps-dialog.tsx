import { standingEntries } from '#domain/combat/journal/journal.ts';
import { formatLogLine } from '#domain/combat/log/log-line.ts';
import type { LostSteps } from '#web/lib/fight/lost-steps.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { useView } from '../state/tracker.tsx';

/** More lines would need scrolling. The newest lines show best what is missing. */
const LINES_SHOWN = 12;

interface LostStepsDialogProps {
  lost: LostSteps;
  onAnswer: (answer: 'send-again' | 'give-up') => void;
}

/** The server was set back, for example by a restored backup. Shows the lost steps and asks what to do. */
export function LostStepsDialog({ lost, onAnswer }: LostStepsDialogProps) {
  const canSend = lost.entries.length > 0;
  const sendAgain = () => onAnswer('send-again');
  const giveUp = () => onAnswer('give-up');
  return (
    <Dialog
      title="The server has an older state of this fight"
      width="wide"
      // Closing without a choice must not lose data. Steps that are sent again can still be undone.
      onClose={canSend ? sendAgain : giveUp}
      footer={
        canSend ? (
          <>
            <Button onClick={giveUp}>Go on without them</Button>
            <Button variant="primary" data-autofocus onClick={sendAgain}>
              Send them again
            </Button>
          </>
        ) : (
          <Button variant="primary" data-autofocus onClick={giveUp}>
            Close
          </Button>
        )
      }
    >
      <div className="flex flex-col gap-4">
        <p>
          A backup was restored there, or another database took over. {howMany(lost.count)} that this page had
          saved {lost.count === 1 ? 'is' : 'are'} gone on the server.{' '}
          {canSend
            ? 'This device still has them and can send them again.'
            : 'This device does not have enough of them to send them again.'}
        </p>
        {canSend && <Lines lost={lost} />}
      </div>
    </Dialog>
  );
}

function howMany(count: number): string {
  return count === 1 ? 'One step' : `${count.toLocaleString('en')} steps`;
}

/** Uses the text of the game master's log, so it is hidden while the screen faces the players. */
function Lines({ lost }: { lost: LostSteps }) {
  const forPlayers = useView((view) => view.forPlayers);
  if (forPlayers) return null;
  const lines = standingEntries(lost.entries)
    .flatMap(({ log }) => log)
    .map(formatLogLine);
  const more = lines.length - LINES_SHOWN;
  return (
    <ul aria-label="Steps that are gone" className="list-disc pl-6">
      {more > 0 && <li className="text-muted">{more} earlier</li>}
      {lines.slice(-LINES_SHOWN).map((line, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the same line may appear twice.
        <li key={index}>{line}</li>
      ))}
    </ul>
  );
}
