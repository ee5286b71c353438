type Kind = 'success' | 'error' | 'info';

interface ToastOptions {
  /** Milliseconds until it closes by itself; 5000 unless told. */
  autoClose?: number;
}

/** Loads what shows them ahead of the first toast: a page whose calls may fail has it before the server goes away. */
export function prepareToasts(): void {
  import('./toaster.ts').catch(() => {
    // Tried again with the first toast.
  });
}

/** What shows a toast is loaded with the first one, not with the first page. */
function show(kind: Kind, text: string, options: ToastOptions = {}): void {
  import('./toaster.ts').then(
    (toaster) => toaster.showToast(kind, text, options.autoClose),
    (error) => console.error('A message could not be shown.', text, error),
  );
}

export const toast = {
  success: (text: string, options?: ToastOptions) => show('success', text, options),
  error: (text: string, options?: ToastOptions) => show('error', text, options),
  info: (text: string, options?: ToastOptions) => show('info', text, options),
};
