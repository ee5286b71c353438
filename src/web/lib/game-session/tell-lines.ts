import { toast } from '#web/ui/toast/toast.ts';
import { wordsOfLine } from './line-words.ts';
import { dropUnsentLine, listUnsentLines, type UnsentLine } from './unsent-lines.ts';

/** A line is retried many times, but the user is notified only once in this tab. */
const told = new Set<string>();

/** Long enough to finish an action in a fight first. */
const LONG = 60_000;

export function tellFull(username: string, { id, text }: UnsentLine, reason: string): void {
  if (!isNew(id)) return;
  const isKept = listUnsentLines(username).some((line) => line.id === id);
  toast.error(
    isKept
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
  dropUnsentLine(username, id);
  toast.success('The line is copied.');
}

function isNew(id: string): boolean {
  const isFirst = !told.has(id);
  told.add(id);
  return isFirst;
}
