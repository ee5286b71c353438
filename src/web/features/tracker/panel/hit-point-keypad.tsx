import { Delete, Heart, Keyboard, Shield, Swords } from 'lucide-react';
import { type CSSProperties, type ReactNode, useRef, useState } from 'react';
import { type Combatant, isBloodied } from '#domain/combat/combatant.ts';
import type { Command } from '#domain/combat/commands.ts';
import { roll } from '#domain/dice/roll.ts';
import { rememberRoll } from '#web/lib/dice/dice-history.ts';
import { randomDice } from '#web/lib/dice/dice-rolls.ts';
import { notInTray } from '#web/lib/dice/shown-rolls.ts';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { FIELD_BOUNDS } from '../fields/field-bounds.ts';
import { describeBounds } from '../fields/whole-number.ts';
import { useSend } from '../state/send.ts';

const KEYS = ['7', '8', '9', 'd', '4', '5', '6', '+', '1', '2', '3', '−'] as const;

type Effect = 'damage' | 'heal' | 'temporary' | 'set';

interface HitPointKeypadProps {
  combatant: Combatant;
  onDone: () => void;
}

/** A number or dice, then the action: damage, healing, temporary hit points, or the new value. */
export function HitPointKeypad({ combatant, onDone }: HitPointKeypadProps) {
  const send = useSend();
  const field = useRef<HTMLInputElement>(null);
  const [text, setText] = useState('');
  const [problem, setProblem] = useState<string>();
  /** The keypad types. For other input the field opens the system's keyboard. */
  const [types, setTypes] = useState<'keypad' | 'keyboard'>('keypad');
  const { id, name } = combatant;

  function become(next: string) {
    setText(next);
    setProblem(undefined);
  }

  function apply(effect: Effect) {
    const rolled = roll(text.replaceAll('−', '-'), randomDice);
    if (rolled === undefined || rolled.total < 0) {
      setProblem(text === '' ? 'Press a number first.' : 'A number, or dice like 2d6 + 3.');
      return;
    }
    if (rolled.total > FIELD_BOUNDS.hitPoints.maximum) {
      setProblem(describeBounds(FIELD_BOUNDS.hitPoints));
      return;
    }
    if (text.includes('d')) notInTray(() => rememberRoll(rolled, `Hit points of ${name}`));
    if (send(commandFor(effect, id, rolled.total)) === undefined) onDone();
  }

  return (
    <section aria-label={`Hit points of ${name}`} className="tracker-keypad">
      <div
        className="tracker-keypad-now"
        data-bloodied={isBloodied(combatant) || undefined}
        style={{ '--share': shareOf(combatant) } as CSSProperties}
      >
        <strong className="text-2xl">{combatant.hit_points}</strong>
        <span className="text-muted">/{combatant.maximum_hit_points}</span>
        {combatant.temporary_hit_points > 0 && (
          <span className="text-player">+{combatant.temporary_hit_points}</span>
        )}
      </div>
      <input
        ref={field}
        aria-label={`Amount for ${name}`}
        inputMode={types === 'keypad' ? 'none' : 'text'}
        autoComplete="off"
        maxLength={40}
        placeholder="0"
        aria-invalid={problem !== undefined || undefined}
        className="control tracker-keypad-amount"
        value={text}
        onChange={(event) => become(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') apply('damage');
        }}
      />
      {KEYS.map((key) => (
        <Key key={key} label={NAMES[key] ?? key} onPress={() => become(text + key)}>
          {key}
        </Key>
      ))}
      <Key
        label="Type with the keyboard"
        onPress={() => {
          setTypes('keyboard');
          // The keyboard opens when a field gets the focus, so the field loses it first.
          field.current?.blur();
          requestAnimationFrame(() => field.current?.focus());
        }}
      >
        <Icon of={Keyboard} />
      </Key>
      <Key label="0" onPress={() => become(`${text}0`)}>
        0
      </Key>
      <Key label="Delete the last" onPress={() => become(text.slice(0, -1))}>
        <Icon of={Delete} />
      </Key>
      <Key label={`Set the hit points of ${name}`} onPress={() => apply('set')}>
        =
      </Key>
      <div className="tracker-keypad-effects">
        <Button variant="danger" onClick={() => apply('damage')}>
          <Icon of={Swords} />
          Damage
        </Button>
        <Button variant="primary" onClick={() => apply('heal')}>
          <Icon of={Heart} />
          Heal
        </Button>
        <Button onClick={() => apply('temporary')}>
          <Icon of={Shield} />
          Temporary
        </Button>
      </div>
      {problem !== undefined && (
        <p role="alert" className="col-span-full text-danger">
          {problem}
        </p>
      )}
    </section>
  );
}

const NAMES: Partial<Record<string, string>> = { d: 'Dice: d', '−': 'Minus', '+': 'Plus' };

interface KeyProps {
  label: string;
  onPress: () => void;
  children: ReactNode;
}

function Key({ label, onPress, children }: KeyProps) {
  return (
    <button type="button" aria-label={label} title={label} className="tracker-key" onClick={onPress}>
      {children}
    </button>
  );
}

function commandFor(effect: Effect, id: string, amount: number): Command {
  const targets = [{ combatant_id: id, factor: 'full' as const }];
  switch (effect) {
    case 'damage':
      return { type: 'damage', parts: [{ amount, damage_type: null }], targets };
    case 'heal':
      return { type: 'heal', amount, targets };
    case 'temporary':
      return { type: 'grant-temporary-hit-points', combatant_ids: [id], amount, replace: amount === 0 };
    case 'set':
      return { type: 'set-hit-points', combatant_id: id, hit_points: amount };
  }
}

function shareOf({ hit_points, maximum_hit_points }: Combatant): number {
  return maximum_hit_points === 0 ? 0 : Math.min(1, hit_points / maximum_hit_points);
}
