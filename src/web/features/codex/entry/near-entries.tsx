import { useEffect, useState } from 'react';
import { Link, Navigate } from 'react-router';
import { createEntryFinder, type NearEntry } from '#domain/codex/entry-address.ts';
import { GUIDE_NAMES } from '#domain/codex/guides.ts';
import { loadMonsterRows, loadSpellRows } from '#web/lib/codex/codex-data.ts';
import { loadConditions, loadEquipmentList, loadItems, loadRules } from '#web/lib/codex/codex-entries.ts';
import { type EntryReference, entryAddress } from '#web/lib/codex/entry-in-place.ts';

interface Found {
  /** Set when the path is another spelling of an entry's name. */
  same: EntryReference | undefined;
  near: readonly NearEntry[];
}

/**
 * Suggestions on the Not Found page of the codex. Another spelling of a name redirects, as the server does when it
 * loads such a path. A guess is only offered.
 */
export function NearEntries({ address }: { address: string }) {
  const [found, setFound] = useState<Found>();
  useEffect(() => {
    let isCurrent = true;
    findIn(address).then(
      (entries) => isCurrent && setFound(entries),
      // The page works without them.
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
  const [monsters, spells, conditions, rules, equipment, items] = await Promise.all([
    loadMonsterRows(),
    loadSpellRows(),
    loadConditions(),
    loadRules(),
    loadEquipmentList(),
    loadItems(),
  ]);
  const entries = createEntryFinder({
    monsters: monsters.rows,
    spells: spells.rows,
    conditions,
    rules,
    equipment,
    items,
  });
  const same = entries.find(address);
  // The entry with exactly this path was already requested and does not exist.
  const isElsewhere = same !== undefined && entryAddress(same) !== address;
  return { same: isElsewhere ? same : undefined, near: entries.near(address) };
}
