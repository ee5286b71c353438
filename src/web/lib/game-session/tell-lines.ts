import { toast } from '#web/ui/toast/toast.ts';
import { wordsOfLine } from './line-words.ts';
import { type UnsentLine, unsentLines } from './unsent-lines.ts';

/** A line is retried many times, but the user is notified only once in this tab. */
const told = new Set<string>();

/** Long enough to finish an action in a fight first. */
const LONG = 60_000;

export function tellFull({ id, text }: UnsentLine, reason: string, isStored: boolean): void {
  if (!isNew(id)) return;
  toast.error(
    isStored
      ? `${reason} The line is kept on this device. It is added when there is space.`
      : `${reason} The line could not be saved: ${wordsOfLine(text)}`,
    { autoClose: LONG },
  );
}

/**
 * A toast disappears with the page. So the device keeps the line until it is copied, and the next visit shows it again.
 */
export function tellRefused(username: string, line: UnsentLine): void {
  if (!isNew(line.id)) return;
  toast.error(`This line could not be added to its session. Copy it to keep it: ${wordsOfLine(line.text)}`, {
    autoClose: LONG,
    action: { label: 'Copy', run: () => void copy(username, line) },
  });
}

async function copy(username: string, { id, text }: UnsentLine): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
  } catch {
    toast.error(`The browser does not allow copying here. The line is: ${text}`, { autoClose: LONG });
    return;
  }
  unsentLines(username).drop(id);
  toast.success('The line is copied.');
}

export function isTold(id: string): boolean {
  return told.has(id);
}

function isNew(id: string): boolean {
  const isFirst = !isTold(id);
  told.add(id);
  return isFirst;
}
