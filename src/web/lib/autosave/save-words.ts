/** The save states that mean the same for everything that is saved in the background. */
export const SAVE_WORDS = {
  loading: 'Loading…',
  saved: 'Saved',
  saving: 'Saving…',
  offline: 'Not saved yet. The changes are kept on this device.',
} as const;
