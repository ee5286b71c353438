import { Swords } from 'lucide-react';
import { useState } from 'react';
import { Link, useLocation, useSearchParams } from 'react-router';
import type { Monster } from '#domain/codex/monster.ts';
import { useUsername } from '#web/lib/session/session.ts';
import { loginLeadingTo } from '#web/paths/paths.ts';
import { Button } from '#web/ui/button.tsx';
import { buttonStyle } from '#web/ui/button-style.ts';
import { LazyOverlay } from '#web/ui/dialog/lazy-overlay.tsx';
import { Icon } from '#web/ui/icon.tsx';

const loadChooser = async () => (await import('./encounter-chooser.tsx')).EncounterChooser;

/** A URL parameter after the log-in: continues the action. */
const ADD = 'add';

/**
 * Lets the user choose an encounter. Encounters need an account, so a visitor is sent to the log-in and then returns.
 */
export function AddToEncounter({ monster }: { monster: Monster }) {
  const username = useUsername();
  const { pathname } = useLocation();
  const [params, setParams] = useSearchParams();
  const [isPressed, setPressed] = useState(false);
  const isOpen = isPressed || params.has(ADD);

  function close() {
    setPressed(false);
    if (params.has(ADD)) setParams({}, { replace: true, preventScrollReset: true });
  }

  const content = (
    <>
      <Icon of={Swords} className="max-sm:hidden" />
      Add to encounter
    </>
  );
  // While the user is unknown, a press waits.
  if (username === null)
    return (
      <Link
        to={loginLeadingTo(`${pathname}?${ADD}=encounter`)}
        className={buttonStyle('primary', 'max-sm:px-3!')}
      >
        {content}
      </Link>
    );
  return (
    <>
      <Button variant="primary" className="max-sm:px-3!" onClick={() => setPressed(true)}>
        {content}
      </Button>
      {isOpen && username && (
        <LazyOverlay load={loadChooser} props={{ monster, onClose: close }} onFailure={close} />
      )}
    </>
  );
}
