/** Phrases of stat blocks that several formats do not store, because their programs generate them. */

/** 'bludgeoning, piercing, and slashing'. */
export function seriesOf(words: readonly string[]): string {
  if (words.length < 3) return words.join(' and ');
  return `${words.slice(0, -1).join(', ')}, and ${words.at(-1)}`;
}

/** 'Recharge 5-6'. `from` is the lowest roll that recharges. */
export function rechargeWords(from: number): string {
  return from >= 6 ? 'Recharge 6' : `Recharge ${from}-6`;
}

/** '(4 slots)'. */
export function slotWords(slots: number): string {
  return `(${slots} ${slots === 1 ? 'slot' : 'slots'})`;
}

/** Whether the name already contains a usage: 'Enslave (3/Day)'. */
export function namesUsage(name: string): boolean {
  return /\((?:\d+\/|recharge|costs)/i.test(name);
}
