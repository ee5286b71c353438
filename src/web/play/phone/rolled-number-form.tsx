import { Dices } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import type { Permission } from '#domain/player-view/settings.ts';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';

interface RolledNumberFormProps {
  label: string;
  minimum: number;
  maximum: number;
  permission: Permission;
  /** Null: the server rolls. */
  onSend: (value: number | null) => void;
  children?: ReactNode;
}

/** For a roll at the table: the number of the player's die, or a roll made here. */
export function RolledNumberForm({
  label,
  minimum,
  maximum,
  permission,
  onSend,
  children,
}: RolledNumberFormProps) {
  const [text, setText] = useState('');
  const [problem, setProblem] = useState<string>();

  function send() {
    const value = /^-?\d{1,4}$/.test(text.trim()) ? Number(text) : Number.NaN;
    if (value >= minimum && value <= maximum) onSend(value);
    else setProblem(`A whole number from ${minimum} to ${maximum}.`);
  }

  return (
    <form
      aria-label={label}
      className="play-ask"
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      {children}
      <label className="play-ask-field">
        <span>{label}</span>
        <input
          className="control"
          inputMode="numeric"
          autoComplete="off"
          maxLength={5}
          value={text}
          aria-invalid={problem !== undefined || undefined}
          onChange={(event) => {
            setText(event.target.value);
            setProblem(undefined);
          }}
        />
      </label>
      <Button type="submit" variant="primary">
        {permission === 'suggest' ? 'Suggest' : 'Send'}
      </Button>
      <Button onClick={() => onSend(null)}>
        <Icon of={Dices} />
        Roll
      </Button>
      {problem !== undefined && (
        <p role="alert" className="w-full text-danger">
          {problem}
        </p>
      )}
    </form>
  );
}
