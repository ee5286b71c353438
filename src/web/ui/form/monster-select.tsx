import { type ReactNode, useMemo } from 'react';
import { formatChallenge } from '#domain/codex/challenge-rating.ts';
import type { MonsterRow } from '#domain/codex/monster-catalogue.ts';
import { keyOf } from '#domain/library/pointer.ts';
import { isOwn } from '#web/lib/codex/entry-in-place.ts';
import { pointerOf, useMonsterPool } from '#web/lib/library/monster-pool.ts';
import { SelectField } from './select.tsx';

interface MonsterSelectProps {
  label: string;
  hint?: ReactNode;
  error?: string | undefined;
  className?: string;
  none: string;
  /** The pointer of the monster (`srd/goblin`), or ''. */
  value: string;
  onChange: (pointer: string) => void;
}

export function MonsterSelect({ none, value, error, onChange, ...field }: MonsterSelectProps) {
  const { data, isError } = useMonsterPool();
  const rows = data?.rows ?? NONE;
  // There are thousands of options. A key press in the form must not render them again.
  const options = useMemo(() => optionsOf(rows), [rows]);
  const chosen = keyOf(value);
  // While the monsters load, or when the monster no longer exists, the choice is shown by its index.
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
      {!isListed && <option value={value}>{isOwn(chosen) ? 'Deleted from my library' : chosen}</option>}
      {options}
    </SelectField>
  );
}

const NONE: readonly MonsterRow[] = [];

function optionsOf(rows: readonly MonsterRow[]): ReactNode {
  const own = rows.filter(({ index }) => isOwn(index));
  if (own.length === 0) return rows.map(option);
  return (
    <>
      <optgroup label="My library">{own.map(option)}</optgroup>
      <optgroup label="Codex">{rows.filter(({ index }) => !isOwn(index)).map(option)}</optgroup>
    </>
  );
}

function option({ index, name, challenge_rating }: MonsterRow) {
  return (
    <option key={index} value={pointerOf(index)}>
      {name} (CR {formatChallenge(challenge_rating)})
    </option>
  );
}
