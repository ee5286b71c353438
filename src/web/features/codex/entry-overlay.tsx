import { useEffect } from 'react';
import { Link, useLocation } from 'react-router';
import { loadCondition, loadMonster, loadSpell } from '#web/lib/codex-data.ts';
import { type EntryReference, entryAddress, showEntry } from '#web/lib/entry-in-place.ts';
import { ConditionText } from '#web/ui/condition-card.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { SpellCard } from '#web/ui/spell-card.tsx';
import { StatBlock } from '#web/ui/stat-block.tsx';
import { LoadedEntry } from './loaded-entry.tsx';

const TITLES = { monsters: 'Monster', spells: 'Spell', conditions: 'Condition' };

/** An entry over the page one is on. Going elsewhere closes it. */
export function EntryOverlay({ entry }: { entry: EntryReference }) {
  const { key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the effect is for leaving this location.
  useEffect(() => () => showEntry(undefined), [key]);

  return (
    <Dialog
      title={TITLES[entry.guide]}
      onClose={() => showEntry(undefined)}
      width="wide"
      footer={
        <Link to={entryAddress(entry)} className="link inline-flex min-h-11 items-center">
          View in Seperate Page
        </Link>
      }
    >
      <Entry key={`${entry.guide}/${entry.index}`} entry={entry} />
    </Dialog>
  );
}

function Entry({ entry: { guide, index } }: { entry: EntryReference }) {
  switch (guide) {
    case 'monsters':
      return (
        <LoadedEntry load={loadMonster} index={index}>
          {(monster) => <StatBlock monster={monster} />}
        </LoadedEntry>
      );
    case 'spells':
      return (
        <LoadedEntry load={loadSpell} index={index}>
          {(spell) => <SpellCard spell={spell} />}
        </LoadedEntry>
      );
    case 'conditions':
      return (
        <LoadedEntry load={loadCondition} index={index}>
          {(condition) => (
            <>
              <h2 className="mb-2 text-accent">{condition.name}</h2>
              <ConditionText condition={condition} />
            </>
          )}
        </LoadedEntry>
      );
  }
}
