import { deviceStorage } from '#web/lib/browser-storage.ts';
import type { Unsent } from './outbox.ts';

const keyOf = (code: string) => `lorescreen.play.unsent.${code}`;

export function readUnsent(code: string): readonly Unsent[] {
  const kept = deviceStorage.readJson(keyOf(code));
  return Array.isArray(kept) ? (kept as Unsent[]) : [];
}

export function writeUnsent(code: string, unsent: readonly Unsent[]): void {
  if (unsent.length === 0) deviceStorage.remove(keyOf(code));
  else deviceStorage.write(keyOf(code), JSON.stringify(unsent));
}
