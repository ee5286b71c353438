import { readFromTab, removeFromTab, writeToTab } from '#web/lib/storage/tab-storage.ts';

/** A typed text that could not be saved, and the previous text of the fight. */
interface UnsavedText {
  readonly text: string;
  readonly base: string;
}

const NAME = 'texts';

function readAll(): Record<string, unknown> {
  const kept = readFromTab(NAME);
  return typeof kept === 'object' && kept !== null ? { ...kept } : {};
}

function writeAll(texts: Record<string, unknown>): void {
  if (Object.keys(texts).length === 0) removeFromTab(NAME);
  else writeToTab(NAME, texts);
}

export function readUnsavedText(name: string): UnsavedText | undefined {
  const { text, base } = (readAll()[name] ?? {}) as Partial<UnsavedText>;
  return typeof text === 'string' && typeof base === 'string' ? { text, base } : undefined;
}

export function writeUnsavedText(name: string, unsaved: UnsavedText): void {
  writeAll({ ...readAll(), [name]: unsaved });
}

export function forgetUnsavedText(name: string): void {
  const { [name]: _, ...others } = readAll();
  writeAll(others);
}
