import type { Command } from '#domain/combat/commands.ts';
import { COMBAT_REFUSALS, type RefusalCode } from '#domain/combat/refusal.ts';
import { toast } from '#web/ui/toast.ts';
import type { Tracker } from './tracker.tsx';

const BELOW_ZERO_SHOWN = 1000;

/** Another device was quicker: what the person wanted has happened. */
const SILENT: readonly RefusalCode[] = ['turn-moved', 'no-such-prompt', 'no-such-condition'];

export function send(tracker: Tracker, command: Command): RefusalCode | undefined {
  const refusal = tracker.source.send(command);
  if (refusal !== undefined) tellRefusal(refusal);
  return refusal;
}

/** By this page or, later, by the server: said once and the same. */
export function tellRefusal(refusal: RefusalCode): void {
  if (refusal === 'below-zero') warnBelowZero();
  else if (!SILENT.includes(refusal)) toast.info(COMBAT_REFUSALS[refusal]);
}

export function warnBelowZero(): void {
  toast.error(COMBAT_REFUSALS['below-zero'], { autoClose: BELOW_ZERO_SHOWN });
}
