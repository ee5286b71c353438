export interface ToastOptions {
  /** Milliseconds until the toast closes. Default 5000, with a button 8000. */
  autoClose?: number;
  /** A button beside the text, such as Undo. A press also closes the toast. */
  action?: { readonly label: string; readonly run: () => void };
}
