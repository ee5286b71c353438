/*
 * What any page may show besides itself, each loaded when it is needed. Where they are is loaded after the frame, which
 * opens them: it is no small part of a first page.
 */
export const loadPalette = async () => (await import('#web/features/palette/palette.tsx')).Palette;
export const loadEntryOverlay = async () =>
  (await import('#web/features/codex/entry-overlay.tsx')).EntryOverlay;
export const loadRollTray = async () => (await import('#web/ui/roll-tray.tsx')).RollTray;
export const loadRefusedDialog = async () => (await import('./refused-dialog.tsx')).RefusedDialog;
export const loadLogOut = async () => (await import('./log-out.tsx')).LogOut;
export const loadStuffBar = async () => (await import('./stuff-bar.tsx')).StuffBar;

/** Loaded ahead, because the server may be away when one is opened. A failure is retried then. */
export function preloadOverlays(): void {
  for (const load of [loadPalette, loadEntryOverlay, loadRollTray, loadRefusedDialog, loadLogOut])
    load().catch(() => {});
}
