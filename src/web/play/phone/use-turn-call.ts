import { useEffect } from 'react';
import type { PlayerView } from '#domain/player-view/view.ts';
import { ringFor } from '../device/sound.ts';

export type TurnCall = 'turn' | 'next' | null;

export function turnCallOf({ fight, you }: PlayerView): TurnCall {
  const own = you?.combatant?.id;
  if (fight?.status !== 'running' || fight.turn === null || own === undefined) return null;
  if (fight.turn.combatant_id === own) return 'turn';
  return fight.turn.next_id === own ? 'next' : null;
}

const VIBRATION = { turn: [200, 100, 200], next: [120] };

/** The document title, for a phone that shows another page. */
const TITLES = { turn: 'Your turn', next: 'You are next', none: 'The table' };

/** Vibrates and rings once when the state changes, not at every change of the view. */
export function useTurnCall(view: PlayerView | null): void {
  const call = view === null ? null : turnCallOf(view);
  useEffect(() => {
    document.title = `${TITLES[call ?? 'none']} – Lorescreen`;
    if (call === null) return;
    // An iPhone has no vibration. Other browsers refuse it before the first touch and log a warning.
    if (navigator.userActivation?.hasBeenActive) navigator.vibrate?.(VIBRATION[call]);
    ringFor(call);
  }, [call]);
}
