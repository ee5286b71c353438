import type { Unsent } from './outbox.ts';

const keyOf = (code: string) => `lorescreen.play.unsent.${code}`;

export function readUnsent(code: string): readonly Unsent[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(keyOf(code)) ?? '[]');
    return Array.isArray(kept) ? (kept as Unsent[]) : [];
  } catch {
    return [];
  }
}

export function writeUnsent(code: string, unsent: readonly Unsent[]): void {
  try {
    if (unsent.length === 0) localStorage.removeItem(keyOf(code));
    else localStorage.setItem(keyOf(code), JSON.stringify(unsent));
  } catch {
    // Storage may be forbidden or full; what is unsent then lasts until the page is left.
  }
}
