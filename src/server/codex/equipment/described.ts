/** Paragraphs by the index of the piece. */
export type Described = Readonly<Record<string, readonly string[]>>;

export const FOCUS =
  '**Focus.** In the hand, it stands in for every material component that has no price. A component with a price is still needed.';

/** Acid, holy water and oil are used in the same way. */
export function splashOrThrow(targets: string): string {
  return `**Use (action).** Splash it on a target within 5 feet, or throw the container up to 20 feet, where it breaks. Roll a ranged attack against ${targets}. It counts as an improvised weapon, so there is usually no proficiency bonus.`;
}
