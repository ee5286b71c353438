/** A key pressed this soon after the first prompt changed was meant for the one before. */
export const SAME_MOMENT = 500;

/** Which prompt was first, and until when. */
export interface FirstPrompt {
  readonly id: string | undefined;
  /** When another prompt was last the first one; null where none was. */
  readonly otherUntil: number | null;
}

export const NO_PROMPT: FirstPrompt = { id: undefined, otherUntil: null };

export function followFirst(before: FirstPrompt, id: string | undefined, now: number): FirstPrompt {
  if (id === before.id) return before;
  return { id, otherUntil: before.id === undefined ? before.otherUntil : now };
}

/** PRM-3: how long the keys of the first prompt have to wait. */
export function waitForKeys({ otherUntil }: FirstPrompt, now: number): number {
  return otherUntil === null ? 0 : Math.max(0, otherUntil + SAME_MOMENT - now);
}
