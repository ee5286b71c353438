import { ChevronUp } from 'lucide-react';
import { useState } from 'react';
import { judgeDifficulty } from '#domain/encounter/difficulty.ts';
import { BAND_COLOR, bandName } from '#web/stuff/difficulty-band.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Builder, RunButton } from './builder.tsx';
import type { BuilderProps } from './builder-props.ts';
import { monsterGroupsOf } from './chosen-monster-groups.ts';

/** The builder on a screen without space for it: its result in a bar, and all of it in a sheet. */
export function BuilderBar(props: BuilderProps) {
  const { draft, candidates, levels, edition, startsWithMonsters, busy, onRun } = props;
  const [isOpen, setOpen] = useState(startsWithMonsters);
  const groups = monsterGroupsOf(draft.monsters, candidates);
  const { band, monsters: count, totalXp } = judgeDifficulty(levels, groups, edition);
  return (
    <div className="flex min-h-16 items-center justify-between gap-2 border-line border-t bg-surface px-2 py-1">
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
        className="flex min-h-14 min-w-0 grow items-center gap-2 rounded-lg px-2 text-left leading-tight hover:bg-text/5"
      >
        <Icon of={ChevronUp} label="Open the builder" className="shrink-0 text-muted" />
        <span className="min-w-0">
          <span className={`block font-semibold ${band === null ? 'text-muted' : BAND_COLOR[band]}`}>
            {band === null ? 'Build the fight' : bandName(band)}
          </span>
          <span className="block text-muted">
            {counted(levels.length, 'character')} · {counted(count, 'monster')} ·{' '}
            {totalXp.toLocaleString('en')} XP
          </span>
        </span>
      </button>
      <RunButton
        busy={busy}
        onRun={() => {
          if (!onRun()) setOpen(true);
        }}
      />
      {isOpen && (
        <Dialog
          title="Build the fight"
          isSheet
          width="wide"
          onClose={() => setOpen(false)}
          footer={
            <>
              <Button onClick={() => setOpen(false)}>Back to the form</Button>
              <RunButton
                busy={busy}
                onRun={() => {
                  // Other missing fields are marked in the form.
                  if (onRun()) setOpen(false);
                }}
              />
            </>
          }
        >
          <Builder {...props} />
        </Dialog>
      )}
    </div>
  );
}

function counted(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`;
}
