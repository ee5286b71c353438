import { type FormEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { MESSAGES } from '#contract/messages.ts';
import { formatChallenge } from '#domain/codex/challenge-rating.ts';
import type { MonsterRow } from '#domain/codex/monster-catalogue.ts';
import { monsterBlueprint } from '#domain/combat/stat-block/stat-block.ts';
import { readTypedMonsters } from '#domain/stuff/chosen-monsters.ts';
import { loadMonster } from '#web/lib/codex/codex-entries.ts';
import { useMonsterPool } from '#web/lib/library/monster-pool.ts';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/form/field.tsx';
import { toast } from '#web/ui/toast/toast.ts';
import { FIELD_BOUNDS } from '../../fields/field-bounds.ts';
import { problemWith, wholeNumber } from '../../fields/whole-number.ts';
import { monsterNamed } from '../../state/monster-named.ts';
import type { Join } from './join.ts';

const RESULTS_SHOWN = 30;

export function AddMonster({ join }: { join: Join }) {
  const [typed, setTyped] = useState('');
  const [chosen, setChosen] = useState('1');
  /** Enter was pressed before the monsters were loaded. The named monster joins after loading. */
  const [isAwaited, setAwaited] = useState(false);
  const [isAdding, setAdding] = useState(false);
  const countField = useRef<HTMLInputElement>(null);
  const { data: pool, isError, refetch } = useMonsterPool();
  const { count: read, search: name } = readTypedMonsters(typed);
  // "2 ghoul" contains the count. The count field shows it.
  const count = read === undefined ? chosen : String(read);
  const found = pool?.search.find(name)?.positions.flatMap((position) => pool.rows[position] ?? []);
  const problem = problemWith(count, FIELD_BOUNDS.copies);
  // An empty field means the default. Undefined means that the field shows an error.
  const copies = count.trim() === '' ? 1 : wholeNumber(count, FIELD_BOUNDS.copies);

  const meant = monsterNamed(name, found ?? []);

  useEffect(() => {
    if (!isAwaited || pool === undefined) return;
    setAwaited(false);
    if (meant !== undefined) void add(meant);
  });

  function changeName(text: string) {
    setAwaited(false);
    setTyped(text);
  }

  /** The last input wins: the number is removed from the name. */
  function changeCount(copies: string) {
    setChosen(copies);
    changeName(name);
  }

  /** The list below filters during typing, so there is nothing else to do. */
  function search(event: FormEvent) {
    event.preventDefault();
    if (name.trim() === '') toast.error(MESSAGES.searchMissing);
  }

  /** Enter in a field adds the named monster. If the name is not unique, Enter searches like the button. */
  function addByEnter(event: KeyboardEvent) {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    const isToCome = pool === undefined && !isError && name.trim() !== '';
    if (meant === undefined && !isToCome) return;
    event.preventDefault();
    if (meant !== undefined) void add(meant);
    else setAwaited(true);
  }

  /** A new combatant needs the full record with its counters and defences. */
  async function add(row: MonsterRow) {
    if (copies === undefined) {
      countField.current?.focus();
      return;
    }
    if (isAdding) return;
    setAdding(true);
    const monster = await loadMonster(row.index).catch(() => undefined);
    setAdding(false);
    if (monster !== undefined) join(monsterBlueprint(monster, copies), copies);
    else toast.error(`${row.name} could not be loaded. Please try again.`);
  }

  return (
    <>
      <form className="flex items-start gap-2" onSubmit={search}>
        <TextField
          label="Name"
          data-autofocus
          className="min-w-0 grow"
          placeholder="6 goblin"
          value={typed}
          onChange={(event) => changeName(event.target.value)}
          onKeyDown={addByEnter}
        />
        <TextField
          label="Count"
          ref={countField}
          inputMode="numeric"
          maxLength={5}
          placeholder="1"
          className="w-28"
          error={problem}
          value={count}
          onChange={(event) => changeCount(event.target.value)}
          onKeyDown={addByEnter}
        />
        {/* Aligned with the fields, also when an error is shown below them. */}
        <Button type="submit" className="mt-7.5">
          Search
        </Button>
      </form>
      {isError && (
        <p role="alert" className="text-danger">
          The monsters could not be loaded.{' '}
          <button type="button" className="link" onClick={() => refetch()}>
            Retry
          </button>
        </p>
      )}
      {found !== undefined && <Results found={found} copies={copies} onAdd={add} />}
    </>
  );
}

interface ResultsProps {
  found: readonly MonsterRow[];
  /** Undefined when the count is invalid. */
  copies: number | undefined;
  onAdd: (row: MonsterRow) => void;
}

function Results({ found, copies, onAdd }: ResultsProps) {
  if (found.length === 0) return <p className="text-muted">Nothing found.</p>;
  return (
    <ul aria-label="Monsters found" className="-mx-2 max-h-72 divide-y divide-line overflow-y-auto">
      {found.slice(0, RESULTS_SHOWN).map((monster) => (
        <li key={monster.index} className="flex items-center gap-3 px-2 py-1.5">
          <span className="min-w-0 grow">
            <span className="block font-semibold">{monster.name}</span>
            <span className="text-muted tabular-nums">
              HP {monster.hit_points} · AC {monster.armor_class} · CR{' '}
              {formatChallenge(monster.challenge_rating)}
            </span>
          </span>
          <Button aria-label={`Add ${monster.name}`} onClick={() => onAdd(monster)}>
            Add{copies !== undefined && copies > 1 && ` ${copies}`}
          </Button>
        </li>
      ))}
      {found.length > RESULTS_SHOWN && (
        <li className="px-2 py-2 text-muted">And {found.length - RESULTS_SHOWN} more: type more letters.</li>
      )}
    </ul>
  );
}
