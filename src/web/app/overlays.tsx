import { lazy, Suspense } from 'react';
import { PaletteDoor } from '#web/features/palette/palette-door.tsx';
import { useRolls } from '#web/lib/dice-rolls.ts';
import { useShownEntry } from '#web/lib/entry-in-place.ts';

const EntryOverlay = lazy(async () => ({
  default: (await import('#web/features/codex/entry-overlay.tsx')).EntryOverlay,
}));
const RollTray = lazy(async () => ({ default: (await import('#web/ui/roll-tray.tsx')).RollTray }));

/** What may lie over any page: the palette, an entry of the codex, the last rolls. Each loads when first needed. */
export function Overlays() {
  const entry = useShownEntry();
  const hasRolls = useRolls().length > 0;
  return (
    <>
      <PaletteDoor />
      <Suspense>{entry && <EntryOverlay entry={entry} />}</Suspense>
      <Suspense>{hasRolls && <RollTray />}</Suspense>
    </>
  );
}
