import { toast } from './toast/toast.ts';

/** Copies a text to the clipboard and shows a message. `otherwise`: advice for browsers that do not allow it. */
export async function copyText(text: string, done: string, otherwise = ''): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    toast.success(done);
  } catch {
    toast.error(`The browser does not allow copying here${otherwise && `: ${otherwise}`}.`);
  }
}
