/** A key pressed this soon after the first prompt changed was meant for the previous one. */
export const SAME_MOMENT = 500;

/** The first prompt, and until when another prompt was the first. */
export interface FirstPrompt {
  readonly id: string | undefined;
  /** The last time at which another prompt was first. Null when there was no other prompt. */
  readonly otherUntil: number | null;
}

export const NO_PROMPT: FirstPrompt = { id: undefined, otherUntil: null };

export function followFirst(before: FirstPrompt, id: string | undefined, now: number): FirstPrompt {
  if (id === before.id) return before;
  return { id, otherUntil: before.id === undefined ? before.otherUntil : now };
}

/** PRM-3: how long the keys of the first prompt must wait. */
export function waitForKeys({ otherUntil }: FirstPrompt, now: number): number {
  return otherUntil === null ? 0 : Math.max(0, otherUntil + SAME_MOMENT - now);
}
