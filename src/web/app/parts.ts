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
const loadHomePage = async () => (await import('#web/features/home/home-page.tsx')).HomePage;
export const loadStuffBar = async () => (await import('./stuff-bar.tsx')).StuffBar;

/** Loaded ahead, because the server may be away when one is opened, or on the way home. A failure is retried then. */
export function preloadParts(): void {
  const parts = [loadPalette, loadEntryOverlay, loadRollTray, loadRefusedDialog, loadLogOut, loadHomePage];
  for (const load of parts) load().catch(() => {});
}
