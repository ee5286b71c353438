import { useCallback } from 'react';
import type { Command } from '#domain/combat/commands.ts';
import { COMBAT_REFUSALS, type RefusalCode } from '#domain/combat/refusal.ts';
import { hasHappenedAnyway } from '#web/lib/fight/tell-refused.ts';
import { toast } from '#web/ui/toast/toast.ts';
import { type Tracker, useTracker } from './tracker.tsx';
import { asOwnTurn } from './turn-guard.ts';

const BELOW_ZERO_SHOWN = 1000;

export function send(tracker: Tracker, command: Command): RefusalCode | undefined {
  const refusal = asOwnTurn(tracker, () => tracker.source.send(command));
  if (refusal !== undefined) tellRefusal(refusal);
  return refusal;
}

export function useSend(): (command: Command) => RefusalCode | undefined {
  const tracker = useTracker();
  return useCallback((command: Command) => send(tracker, command), [tracker]);
}

/** For a new command. `tellRefused` is for commands that the server refuses later. */
function tellRefusal(refusal: RefusalCode): void {
  if (refusal === 'below-zero') toast.error(COMBAT_REFUSALS['below-zero'], { autoClose: BELOW_ZERO_SHOWN });
  else if (!hasHappenedAnyway(refusal)) toast.info(COMBAT_REFUSALS[refusal]);
}

/** The typed damage is more than the remaining hit points. It was dealt, so this is not an error. */
export function tellOverkill(): void {
  toast.info(COMBAT_REFUSALS['below-zero'], { autoClose: BELOW_ZERO_SHOWN });
}
