import { useState } from 'react';
import type { Blueprint } from '#domain/combat/combatant.ts';
import { newCombatantId } from '#web/lib/fight-client-browser.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { useFight, useSend } from '../tracker.tsx';
import { AddCustom } from './add-custom.tsx';
import { AddMonster } from './add-monster.tsx';
import { AddRecord } from './add-record.tsx';
import { Check } from './check.tsx';

const KINDS = ['Monster', 'Character', 'NPC', 'Custom'] as const;
type Kind = (typeof KINDS)[number];

/** Joins the fight in so many copies; one id for each. */
export type Join = (blueprint: Blueprint, count: number) => void;

export function QuickAddDialog({ onClose }: { onClose: () => void }) {
  const send = useSend();
  const running = useFight((fight) => fight.status === 'running');
  const round = useFight((fight) => fight.round);
  const [kind, setKind] = useState<Kind>('Monster');
  // In a running fight whoever joins needs a place in the order at once.
  const [rolls, setRolls] = useState(running);
  const [hidden, setHidden] = useState(false);
  const [entry, setEntry] = useState('');

  const join: Join = (blueprint, count) => {
    const enters = /^\d+$/.test(entry) && Number(entry) > round ? Number(entry) : null;
    const refusal = send({
      type: 'add-combatants',
      blueprint,
      ids: Array.from({ length: count }, newCombatantId),
      roll_initiative: rolls,
      hidden,
      enters_at_round: enters,
    });
    // The new row is painted first: making the page behind the dialog live again takes longer than adding it.
    if (refusal === undefined) requestAnimationFrame(() => setTimeout(onClose));
  };

  return (
    <Dialog title="Quick Add" onClose={onClose}>
      <div className="flex flex-col gap-4">
        <fieldset className="flex flex-wrap gap-1.5">
          <legend className="sr-only">Who joins</legend>
          {KINDS.map((name) => (
            <label
              key={name}
              className="inline-flex min-h-11 cursor-pointer items-center rounded-lg border border-edge px-3 font-semibold has-checked:border-accent has-checked:text-accent has-focus-visible:outline-3 has-focus-visible:outline-accent"
            >
              <input
                type="radio"
                name="kind"
                className="sr-only"
                checked={kind === name}
                onChange={() => setKind(name)}
              />
              {name}
            </label>
          ))}
        </fieldset>
        {kind === 'Monster' && <AddMonster join={join} />}
        {(kind === 'Character' || kind === 'NPC') && <AddRecord key={kind} kind={kind} join={join} />}
        {kind === 'Custom' && <AddCustom join={join} />}
        <div className="flex flex-wrap items-center gap-x-5 gap-y-2 border-line border-t pt-3">
          <Check label="Roll initiative" checked={rolls} onChange={setRolls} />
          <Check label="Hidden from players" checked={hidden} onChange={setHidden} />
          <label className="flex items-center gap-2">
            Joins in round
            <input
              inputMode="numeric"
              autoComplete="off"
              maxLength={4}
              placeholder="now"
              className="control w-20!"
              value={entry}
              onChange={(event) => setEntry(event.target.value)}
            />
          </label>
        </div>
      </div>
    </Dialog>
  );
}
