import { useQuery } from '@tanstack/react-query';
import { Play } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { entryOfMention, type Mention } from '#domain/journal/mention.ts';
import { loadMonster, loadSpell } from '#web/lib/codex/codex-entries.ts';
import { type EntryReference, entryAddress } from '#web/lib/codex/entry-in-place.ts';
import { useLoaded } from '#web/lib/use-loaded.ts';
import { paths } from '#web/paths/paths.ts';
import { recordPath } from '#web/paths/record-paths.ts';
import { ResumeLink, useRunningFight } from '#web/stuff/fights/resume-link.tsx';
import { encounterQuery } from '#web/stuff/queries.ts';
import { Icon } from '#web/ui/icon.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { EntryLink } from '#web/ui/stat-block/entry-link.tsx';
import { SpellCard } from '#web/ui/stat-block/spell-card.tsx';
import { StatBlock } from '#web/ui/stat-block/stat-block.tsx';

interface EmbeddedRecordProps {
  mention: Mention;
  /** Its current name. */
  name: string;
  /** Undefined if it has no page, for example because it was deleted. */
  to: string | undefined;
}

/** A record inside a text: an encounter that can be run, a folded stat block, or a spell. */
export function EmbeddedRecord({ mention, name, to }: EmbeddedRecordProps) {
  if (to === undefined) return <p className="text-muted">{name} (deleted)</p>;
  if (mention.kind === 'encounter') return <EmbeddedEncounter id={mention.id} name={name} />;
  const entry = entryOf(mention);
  if (entry?.guide === 'monsters') return <Folded entry={entry} name={name} />;
  if (entry?.guide === 'spells') return <Folded entry={entry} name={name} startsOpen />;
  return (
    <p className="panel p-3">
      {entry === undefined ? (
        <Link to={to} className="link">
          {name}
        </Link>
      ) : (
        <EntryLink entry={entry}>{name}</EntryLink>
      )}
    </p>
  );
}

function entryOf(mention: Mention): EntryReference | undefined {
  if (mention.kind === 'monster') return { guide: 'monsters', index: mention.id };
  if (mention.kind === 'spell') return { guide: 'spells', index: mention.id };
  return entryOfMention(mention);
}

function EmbeddedEncounter({ id, name }: { id: string; name: string }) {
  const { data: encounter } = useQuery(encounterQuery(id));
  const isUnderWay = useRunningFight(id) !== undefined;
  return (
    <section aria-label={name} className="panel flex flex-wrap items-center justify-between gap-3 p-4">
      <div className="min-w-0">
        <p className="font-semibold">
          <Link to={recordPath('encounter', id)} className="link">
            {name}
          </Link>
        </p>
        {encounter !== undefined && (
          <>
            <p>{encounter.short_description}</p>
            <p className="text-muted">
              {encounter.monsters.map((monster) => `${monster.count} × ${monster.name}`).join(', ')}
            </p>
          </>
        )}
      </div>
      <div className="print:hidden">
        <ResumeLink encounterId={id} />
        {!isUnderWay && (
          <LinkButton to={paths.runEncounter(id)} variant="primary" aria-label={`Run ${name}`}>
            <Icon of={Play} />
            Run
          </LinkButton>
        )}
      </div>
    </section>
  );
}

interface FoldedProps {
  entry: EntryReference;
  name: string;
  startsOpen?: boolean;
}

/** Loads when it is first unfolded. */
function Folded({ entry, name, startsOpen = false }: FoldedProps) {
  const [isOpen, setOpen] = useState(startsOpen);
  return (
    <details open={isOpen} className="panel p-4" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className="min-h-8 cursor-pointer font-semibold">{name}</summary>
      {isOpen && (
        <div className="mt-3">
          {entry.guide === 'monsters' ? (
            <Loaded load={loadMonster} entry={entry}>
              {(monster) => <StatBlock monster={monster} />}
            </Loaded>
          ) : (
            <Loaded load={loadSpell} entry={entry}>
              {(spell) => <SpellCard spell={spell} />}
            </Loaded>
          )}
        </div>
      )}
    </details>
  );
}

interface LoadedProps<Entry> {
  load: (index: string) => Promise<Entry>;
  entry: EntryReference;
  children: (entry: Entry) => ReactNode;
}

function Loaded<Entry>({ load, entry, children }: LoadedProps<Entry>) {
  const { progress } = useLoaded(load, entry.index);
  if (progress === undefined) return <p role="status">Loading…</p>;
  if ('value' in progress) return children(progress.value);
  return (
    <p>
      It could not be loaded here.{' '}
      <Link to={entryAddress(entry)} className="link">
        Open its page
      </Link>
    </p>
  );
}
