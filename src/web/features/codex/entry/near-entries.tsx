import { useEffect, useState } from 'react';
import { Link, Navigate } from 'react-router';
import { createEntryFinder, type NearEntry } from '#domain/codex/entry-address.ts';
import { loadMonsterRows, loadSpellRows } from '#web/lib/codex/codex-data.ts';
import { loadConditions } from '#web/lib/codex/codex-entries.ts';
import { type EntryReference, entryAddress } from '#web/lib/codex/entry-in-place.ts';

const GUIDE_NAMES = { monsters: 'Monster', spells: 'Spell', conditions: 'Condition' };

interface Found {
  /** The address has its name, in another writing. */
  same: EntryReference | undefined;
  near: readonly NearEntry[];
}

/**
 * On the Not Found page of the codex: what may have been meant. Another writing of a name leads on, as the server does
 * with an address that is loaded; a guess is only offered.
 */
export function NearEntries({ address }: { address: string }) {
  const [found, setFound] = useState<Found>();
  useEffect(() => {
    let isCurrent = true;
    findIn(address).then(
      (entries) => isCurrent && setFound(entries),
      // The page is whole without them.
      () => {},
    );
    return () => {
      isCurrent = false;
    };
  }, [address]);

  if (found?.same) return <Navigate to={entryAddress(found.same)} replace />;
  if (found === undefined || found.near.length === 0) return null;
  return (
    <nav aria-labelledby="near-entries">
      <h2 id="near-entries">Did you mean?</h2>
      <ul className="mt-2">
        {found.near.map((entry) => (
          <li key={entryAddress(entry)}>
            <Link to={entryAddress(entry)} className="link inline-flex min-h-11 items-center">
              {entry.name}
            </Link>{' '}
            <span className="text-muted">{GUIDE_NAMES[entry.guide]}</span>
          </li>
        ))}
      </ul>
    </nav>
  );
}

async function findIn(address: string): Promise<Found> {
  const [monsters, spells, conditions] = await Promise.all([
    loadMonsterRows(),
    loadSpellRows(),
    loadConditions(),
  ]);
  const entries = createEntryFinder({ monsters: monsters.rows, spells: spells.rows, conditions });
  const same = entries.find(address);
  // An entry that has this very address was asked for already, and is not there.
  const isElsewhere = same !== undefined && entryAddress(same) !== address;
  return { same: isElsewhere ? same : undefined, near: entries.near(address) };
}
