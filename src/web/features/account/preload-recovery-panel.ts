/** So that the panel with the new code is there when the next page shows. What fails here is tried again then. */
export function preloadRecoveryPanel(): void {
  import('./recovery-panel.tsx').catch(() => {});
}
