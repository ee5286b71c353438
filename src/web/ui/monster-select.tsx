import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { formatChallenge } from '#domain/codex/challenge.ts';
import { monsterIndexOf } from '#domain/stuff/records.ts';
import { monsterRowsQuery } from '#web/lib/monster-search.ts';
import { SelectField } from './select.tsx';

interface MonsterSelectProps {
  label: string;
  hint?: ReactNode;
  error?: string | undefined;
  className?: string;
  /** What the empty choice says. */
  none: string;
  /** The pointer of the monster (`srd/goblin`), or nothing. */
  value: string;
  onChange: (pointer: string) => void;
}

/** One monster of the codex. */
export function MonsterSelect({ none, value, error, onChange, ...field }: MonsterSelectProps) {
  const { data, isError } = useQuery(monsterRowsQuery);
  const rows = data?.rows ?? [];
  const chosen = monsterIndexOf(value);
  // Until the codex is here, or where it no longer has the monster, the choice is kept under its index.
  const isListed = chosen === undefined || rows.some(({ index }) => index === chosen);
  const problem = error ?? (isError ? 'The monsters could not be loaded.' : undefined);
  return (
    <SelectField
      {...field}
      error={problem}
      value={chosen === undefined ? '' : value}
      onChange={(event) => onChange(event.target.value)}
    >
      <option value="">{none}</option>
      {!isListed && <option value={value}>{chosen}</option>}
      {rows.map(({ index, name, challenge_rating }) => (
        <option key={index} value={`srd/${index}`}>
          {name} (CR {formatChallenge(challenge_rating)})
        </option>
      ))}
    </SelectField>
  );
}
