import { PaletteDoor } from '#web/features/palette/palette-door.tsx';
import { closeEntry, useEntryTrail } from '#web/lib/entry-in-place.ts';
import { forgetRefusedSteps, useRefusedSteps } from '#web/lib/refused-steps.ts';
import { useLocation } from '#web/lib/router.ts';
import { forgetRolls, useHasRolled } from '#web/lib/shown-rolls.ts';
import { LazyOverlay } from '#web/ui/lazy-overlay.tsx';

const loadPalette = async () => (await import('./parts.ts')).loadPalette();
const loadEntryOverlay = async () => (await import('./parts.ts')).loadEntryOverlay();
const loadRollTray = async () => (await import('./parts.ts')).loadRollTray();
const loadRefusedDialog = async () => (await import('./parts.ts')).loadRefusedDialog();

/** What any page may show over itself: palette, codex entry, last rolls, what was not saved. Each is loaded when needed. */
export function Overlays() {
  const { key } = useLocation();
  const trail = useEntryTrail(key);
  const hasRolled = useHasRolled();
  const steps = useRefusedSteps();
  return (
    <>
      <PaletteDoor load={loadPalette} />
      {trail.length > 0 && <LazyOverlay load={loadEntryOverlay} props={{ trail }} onFailure={closeEntry} />}
      {steps.length > 0 && (
        <LazyOverlay load={loadRefusedDialog} props={{ steps }} onFailure={forgetRefusedSteps} />
      )}
      {hasRolled && <LazyOverlay load={loadRollTray} props={{}} onFailure={forgetRolls} />}
    </>
  );
}
