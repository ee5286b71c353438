import { useLocation } from 'react-router';
import { PaletteLoader } from '#web/features/palette/palette-loader.tsx';
import { closeEntry, useEntryTrail } from '#web/lib/codex/entry-in-place.ts';
import { hidePreview, usePreview } from '#web/lib/codex/entry-preview.ts';
import { forgetRolls, useHasRolled } from '#web/lib/dice/shown-rolls.ts';
import { forgetRefusedSteps, useRefusedSteps } from '#web/lib/fight/refused-steps.ts';
import { LazyOverlay } from '#web/ui/dialog/lazy-overlay.tsx';
import { LineLoader, loadLineDialog } from './line-loader.tsx';
import { loadLogOut } from './log-out-button.tsx';

const loadPalette = async () => (await import('#web/features/palette/palette.tsx')).Palette;
const loadEntryOverlay = async () =>
  (await import('#web/features/codex/entry/entry-overlay.tsx')).EntryOverlay;
const loadEntryPreview = async () =>
  (await import('#web/features/codex/entry/entry-preview.tsx')).EntryPreview;
const loadRollTray = async () => (await import('#web/ui/rolls/roll-tray.tsx')).RollTray;
const loadRefusedDialog = async () => (await import('./refused-dialog.tsx')).RefusedDialog;
const loadHomePage = () => import('#web/features/home/home-page.tsx');

/** Overlays for any page: palette, a line of the session, codex entry, last rolls, refused changes. Each is loaded when needed. */
export function Overlays() {
  const { key } = useLocation();
  const trail = useEntryTrail(key);
  const hasRolled = useHasRolled();
  const steps = useRefusedSteps();
  const hasPreview = usePreview() !== undefined;
  return (
    <>
      <PaletteLoader load={loadPalette} />
      <LineLoader />
      {trail.length > 0 && <LazyOverlay load={loadEntryOverlay} props={{ trail }} onFailure={closeEntry} />}
      {hasPreview && <LazyOverlay load={loadEntryPreview} props={{}} onFailure={hidePreview} />}
      {steps.length > 0 && (
        <LazyOverlay load={loadRefusedDialog} props={{ steps }} onFailure={forgetRefusedSteps} />
      )}
      {hasRolled && <LazyOverlay load={loadRollTray} props={{}} onFailure={forgetRolls} />}
    </>
  );
}

/**
 * Preloaded with the home page, because the server may be away when they are needed. Later use retries a failed load.
 */
export function preloadOverlays(): void {
  const parts = [
    loadPalette,
    loadLineDialog,
    loadEntryOverlay,
    loadEntryPreview,
    loadRollTray,
    loadRefusedDialog,
    loadLogOut,
    loadHomePage,
  ];
  for (const load of parts) load().catch(() => {});
}
