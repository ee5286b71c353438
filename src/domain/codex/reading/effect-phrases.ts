import { CONDITIONS, type Condition } from '#domain/creature/conditions.ts';

/** 'On a miss, the arrow splashes the target with acid for half as much of the initial damage.' */
export function isHalvedOnMiss(text: string): boolean {
  return /\bon a miss,[^.]{0,200}\bhalf\b/i.test(text);
}

const FOR_MINUTES = new Map(
  CONDITIONS.map((condition) => [
    condition,
    new RegExp(`\\b${condition}(?: and \\w{1,20})? for ([1-9]\\d?) minutes?\\b`, 'i'),
  ]),
);

/** "paralyzed for 1 minute" */
export function durationOf(text: string, condition: string): { for?: string } {
  const minutes = FOR_MINUTES.get(condition as Condition)?.exec(text)?.[1];
  if (minutes === undefined) return {};
  return { for: minutes === '1' ? '1 minute' : `${minutes} minutes` };
}
