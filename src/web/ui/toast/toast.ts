import type { ToastOptions } from './toast-options.ts';

type Kind = 'success' | 'error' | 'info';

/** Loads the toast code before the first toast. Pages whose calls may fail need it before the server goes away. */
export function prepareToasts(): void {
  import('./toaster.ts').catch(() => {
    // The first toast retries the load.
  });
}

/**
 * The toast code is loaded with the first toast, not with the first page. Returns a function that closes the toast, for
 * an Undo that was done in another way.
 */
function show(kind: Kind, text: string, options: ToastOptions = {}): () => void {
  const closing = import('./toaster.ts').then(
    (toaster) => toaster.showToast(kind, text, options),
    (error) => console.error('A message could not be shown.', text, error),
  );
  return () => closing.then((close) => close?.());
}

export const toast = {
  success: (text: string, options?: ToastOptions) => show('success', text, options),
  error: (text: string, options?: ToastOptions) => show('error', text, options),
  info: (text: string, options?: ToastOptions) => show('info', text, options),
};
