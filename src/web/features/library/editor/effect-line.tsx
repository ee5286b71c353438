import { useId, useRef, useState } from 'react';
import type { Way } from '#domain/codex/effects/effect.ts';
import { describeWay } from '#domain/codex/effects/effect-words.ts';
import { formOfWays, waysOfForm } from '#domain/library/effect-form.ts';
import { Button } from '#web/ui/button.tsx';
import { EffectFields } from './effect-fields.tsx';

interface EffectLineProps {
  /** The name of the feature or the spell, for screen readers. */
  of: string;
  /** A spell takes its DC and its bonus from the caster, and grows with its slot. */
  isSpell?: boolean;
  ways: readonly Way[];
  isCorrected: boolean;
  /** Undefined: it is read from the text again. */
  onChange: (corrected: Way[] | undefined) => void;
}

/** What a fight makes of a text, in the words of the codex, and the way to correct it in the same terms. */
export function EffectLine({ of, isSpell = false, ways, isCorrected, onChange }: EffectLineProps) {
  const [isOpen, setOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const id = useId();
  const form = formOfWays(ways);
  const nothing = isCorrected ? 'no effect.' : 'no effect was found in the text.';

  function close() {
    setOpen(false);
    opener.current?.focus();
  }

  return (
    <div className="flex flex-col gap-3">
      <div className="flex items-start justify-between gap-3 text-muted">
        <p className="min-w-0 break-words">
          {isCorrected ? 'In a fight, as corrected: ' : 'In a fight: '}
          {ways.length === 0 ? nothing : ways.map(describeWay).join(' ')}
        </p>
        <button
          ref={opener}
          type="button"
          className="link relative shrink-0 pointer-coarse:after:absolute pointer-coarse:after:-inset-x-2 pointer-coarse:after:-inset-y-2.5"
          aria-label={`Correct what ${of} does in a fight`}
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setOpen(!isOpen)}
        >
          Correct
        </button>
      </div>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: keys pressed in the fields inside. */}
      <div
        id={id}
        hidden={!isOpen}
        className="panel flex flex-col gap-4 border-l-4 border-l-accent p-3"
        onKeyDown={(event) => {
          if (event.key === 'Escape') close();
          // Enter must not submit the form of the record.
          if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return;
          event.preventDefault();
          close();
        }}
      >
        {isOpen && form === undefined && (
          <p>This effect has more than these fields can show. Its words are above.</p>
        )}
        {isOpen && form !== undefined && (
          <EffectFields form={form} isSpell={isSpell} onChange={(next) => onChange(waysOfForm(next))} />
        )}
        {isOpen && (
          <div className="flex flex-wrap gap-2">
            <Button onClick={close}>Done</Button>
            {isCorrected && (
              <Button variant="quiet" onClick={() => onChange(undefined)}>
                Read from the text again
              </Button>
            )}
            {ways.length > 0 && (
              <Button variant="quiet" onClick={() => onChange([])}>
                No effect
              </Button>
            )}
          </div>
        )}
      </div>
    </div>
  );
}
