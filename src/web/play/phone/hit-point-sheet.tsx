import { Delete, Heart, Shield, Swords } from 'lucide-react';
import { useState } from 'react';
import type { Act } from '#domain/player-view/player-acts.ts';
import type { TableSettings } from '#domain/player-view/settings.ts';
import type { OwnCombatant } from '#domain/player-view/view.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { Icon } from '#web/ui/icon.tsx';

const KEYS = ['7', '8', '9', '4', '5', '6', '1', '2', '3'] as const;
const MAXIMUM = 9999;

const EFFECTS = [
  { kind: 'damage', label: 'Damage', icon: Swords, variant: 'danger' },
  { kind: 'healing', label: 'Heal', icon: Heart, variant: 'primary' },
  { kind: 'temporary', label: 'Temporary', icon: Shield, variant: 'secondary' },
] as const;

interface HitPointSheetProps {
  combatant: OwnCombatant;
  permissions: TableSettings['acts'];
  onAct: (act: Act) => void;
  onClose: () => void;
}

/** A number, then the action. Uses its own keypad, because the system's keyboard would cover the sheet. */
export function HitPointSheet({ combatant, permissions, onAct, onClose }: HitPointSheetProps) {
  const [text, setText] = useState('');
  const [problem, setProblem] = useState<string>();
  const offered = EFFECTS.filter(({ kind }) => permissions[kind] !== 'off');
  const suggested = offered.filter(({ kind }) => permissions[kind] === 'suggest');

  function become(next: string) {
    setText(next.replace(/\D/g, '').slice(0, 4));
    setProblem(undefined);
  }

  function apply(kind: (typeof EFFECTS)[number]['kind']) {
    const amount = Number(text);
    if (text === '' || amount > MAXIMUM) {
      setProblem('Press a number first.');
      return;
    }
    onAct({ kind, amount });
    onClose();
  }

  return (
    <Dialog title="Hit points" onClose={onClose} isSheet>
      <div className="play-keypad">
        <p className="play-keypad-now">
          {combatant.hit_points} / {combatant.maximum_hit_points}
          {combatant.temporary_hit_points > 0 && ` +${combatant.temporary_hit_points}`}
        </p>
        <input
          aria-label="Amount"
          inputMode="none"
          autoComplete="off"
          placeholder="0"
          className="control play-keypad-amount"
          aria-invalid={problem !== undefined || undefined}
          value={text}
          onChange={(event) => become(event.target.value)}
        />
        {KEYS.map((key) => (
          <button key={key} type="button" className="play-key" onClick={() => become(text + key)}>
            {key}
          </button>
        ))}
        <span />
        <button type="button" className="play-key" onClick={() => become(`${text}0`)}>
          0
        </button>
        <button
          type="button"
          aria-label="Delete the last"
          className="play-key"
          onClick={() => become(text.slice(0, -1))}
        >
          <Icon of={Delete} />
        </button>
        <div className="play-keypad-effects">
          {offered.map(({ kind, label, icon, variant }) => (
            <Button key={kind} variant={variant} onClick={() => apply(kind)}>
              <Icon of={icon} />
              {label}
            </Button>
          ))}
        </div>
        {problem !== undefined && (
          <p role="alert" className="col-span-full text-danger">
            {problem}
          </p>
        )}
        {suggested.length > 0 && (
          <p className="col-span-full text-muted">
            {suggested.length === offered.length ? 'This' : suggested.map(({ label }) => label).join(' and ')}{' '}
            goes to the game master first.
          </p>
        )}
      </div>
    </Dialog>
  );
}
