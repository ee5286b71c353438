import type { Command } from '#domain/combat/commands.ts';
import type { Fight } from '#domain/combat/fight.ts';
import { describeCommand, typedText } from '#domain/combat/log/describe-command.ts';
import { COMBAT_REFUSALS, type RefusalCode } from '#domain/combat/refusal.ts';
import { toast } from '#web/ui/toast/toast.ts';
import { type RefusedStep, showRefusedSteps } from './refused-steps.ts';
import type { RefusedBecause } from './sender.ts';

/** Another device was faster, so the user needs no message. */
export function hasHappenedAnyway(refusal: RefusedBecause): boolean {
  return refusal === 'turn-moved' || refusal === 'no-such-prompt' || refusal === 'no-such-condition';
}

/** More toasts would cover the page. Then a dialog lists them. */
const TOASTS_MAXIMUM = 3;
/** Refusals of one response are reported together. */
const COLLECTING_MILLISECONDS = 200;

let collected: RefusedStep[] = [];

/** Reports a command that was already shown: what it was, its combatant, and why the server refused it. */
export function tellRefused(refusal: RefusedBecause, command: Command, fight: Fight | undefined): void {
  if (hasHappenedAnyway(refusal)) return;
  const message = `${describeCommand(command, fight)} was not saved: ${reasonOf(refusal)}`;
  const text = typedText(command);
  if (collected.length === 0) setTimeout(tellCollected, COLLECTING_MILLISECONDS);
  collected.push({ message, ...(text !== undefined && { text }) });
}

/** Another version of the page stored it, or it is damaged. */
export function tellUnreadable(what: 'fight' | 'command'): void {
  toast.info(
    what === 'fight'
      ? 'The fight that was kept on this device could not be read. The server has it.'
      : 'A change that was kept on this device could not be read, and was not saved.',
  );
}

function reasonOf(refusal: RefusedBecause): string {
  if (refusal === 'unreadable') return 'The server could not read it.';
  if (refusal === 'fight-gone') return 'The server no longer has that fight.';
  return COMBAT_REFUSALS[refusal satisfies RefusalCode];
}

function tellCollected(): void {
  const steps = collected;
  collected = [];
  // A typed text must stay until the user has copied it. A toast disappears.
  if (steps.length > TOASTS_MAXIMUM || steps.some(({ text }) => text !== undefined)) showRefusedSteps(steps);
  else for (const { message } of steps) toast.info(message);
}
