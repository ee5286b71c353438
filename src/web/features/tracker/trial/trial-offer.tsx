import { useState } from 'react';
import { useLocation } from 'react-router';
import { forgetTrial } from '#web/lib/fight/trial/trial-client.ts';
import { Button } from '#web/ui/button.tsx';
import { useKeepTrial } from './use-keep-trial.ts';

/**
 * For a signed-in user who tried a fight as a visitor. Over the page, so that nothing moves, but never over a fight.
 */
export function TrialOffer() {
  const [isAnswered, setAnswered] = useState(false);
  const { pathname } = useLocation();
  const { keep, isKeeping } = useKeepTrial();
  if (isAnswered || pathname.endsWith('/run')) return null;

  function discard() {
    setAnswered(true);
    // Removed after 30 days anyway.
    forgetTrial().catch(() => {});
  }

  return (
    <section
      aria-label="The fight you tried"
      className="panel fixed inset-x-4 bottom-4 z-20 mx-auto flex max-w-2xl flex-wrap items-center gap-3 border-accent p-4 print:hidden"
    >
      <p className="min-w-52 grow">The fight that you tried is still on this device.</p>
      <Button variant="primary" busy={isKeeping} onClick={keep}>
        Keep this fight
      </Button>
      <Button onClick={discard}>Discard</Button>
    </section>
  );
}
