import { type KeyboardEvent, use, useRef, useState } from 'react';
import type { SpellReference } from '#domain/codex/reading/spell-names.ts';
import { showEntry } from '#web/lib/codex/entry-in-place.ts';
import { Button } from '#web/ui/button.tsx';
import { SpellAside } from '#web/ui/stat-block/entry-link.tsx';
import { run } from '../../keyboard/actions.ts';
import { keyOf, shortcuts } from '../../keyboard/shortcuts.ts';
import { useTracker } from '../../state/tracker.tsx';
import { SMALL } from '../small-button.ts';

interface SpellChoiceProps {
  /** The name of the feature. */
  name: string;
  spells: readonly SpellReference[];
}

/**
 * Chooses a spell of a feature by keyboard: the first letters select one, Enter opens it with the controls to cast it.
 */
export function SpellChoice({ name, spells }: SpellChoiceProps) {
  const tracker = useTracker();
  const aside = use(SpellAside);
  const button = useRef<HTMLButtonElement>(null);
  const [chosen, setChosen] = useState<string>();
  const { index = '' } = spells.find((spell) => spell.index === chosen) ?? spells[0] ?? {};
  const open = () => showEntry({ guide: 'spells', index, above: aside?.() });

  function pressed(event: KeyboardEvent) {
    const isOnwards = keyOf(event.nativeEvent) === shortcuts.get().bindings.rolls;
    if (!isOnwards && event.key !== 'Enter' && event.key !== 'Escape') return;
    // A field normally gets all keys. This one does not need these.
    event.preventDefault();
    event.stopPropagation();
    if (isOnwards) return run(tracker, 'rolls');
    // The focus returns to the button, so that the keyboard controls the fight again.
    button.current?.focus();
    if (event.key === 'Enter') open();
  }

  return (
    <div className="flex flex-none items-center gap-1.5 font-sans text-base">
      <select
        aria-label={`Spell of ${name}`}
        className="min-h-9 w-28 rounded-lg border border-edge bg-raised px-2 pointer-coarse:min-h-11"
        value={index}
        onChange={(event) => setChosen(event.target.value)}
        onKeyDown={pressed}
      >
        {spells.map((spell) => (
          <option key={spell.index} value={spell.index}>
            {spell.name}
          </option>
        ))}
      </select>
      <Button ref={button} className={SMALL} onClick={open}>
        Cast…
      </Button>
    </div>
  );
}
