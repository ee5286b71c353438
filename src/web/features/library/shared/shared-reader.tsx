import { type ReactNode, useState } from 'react';
import type { SharedCollection, SharedEncounter } from '#contract/collection.ts';
import { formatChallenge } from '#domain/codex/challenge-rating.ts';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { Fact, FactList } from '#web/ui/stat-block/fact-list.tsx';
import { useMedia } from '#web/ui/use-media.ts';
import { MonsterView, SpellView } from '../record-view.tsx';

interface Entry {
  key: string;
  name: string;
  about: string;
  view: () => ReactNode;
}

const WIDE = '(width >= 64rem)';

export function SharedReader({ collection }: { collection: SharedCollection }) {
  const sections = sectionsOf(collection);
  const isWide = useMedia(WIDE);
  const [chosenKey, setChosenKey] = useState<string>();
  const all = sections.flatMap(({ entries }) => entries);
  const chosen = all.find(({ key }) => key === chosenKey);
  const shown = chosen ?? (isWide ? all[0] : undefined);
  if (all.length === 0) return <p className="text-muted">There is nothing in it at the moment.</p>;
  return (
    <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
      <div className="flex flex-col gap-5">
        {sections.map(({ title, entries }) => (
          <section key={title} aria-label={title}>
            <h2 className="mb-2">{title}</h2>
            <ul className="panel overflow-hidden">
              {entries.map(({ key, name, about }) => (
                <li key={key} className="border-line border-b last:border-0">
                  <button
                    type="button"
                    aria-pressed={shown?.key === key}
                    onClick={() => setChosenKey(key)}
                    className={`flex min-h-11 w-full flex-wrap items-baseline justify-between gap-x-4 px-4 py-2 text-left hover:bg-text/5 ${shown?.key === key ? 'bg-accent/10' : ''}`}
                  >
                    <span className="font-semibold">{name}</span>
                    <span className="text-muted">{about}</span>
                  </button>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
      {isWide && shown !== undefined && (
        <section
          aria-label="Chosen record"
          className="panel sticky top-4 max-h-[calc(100dvh-2rem)] overflow-y-auto p-5"
        >
          {shown.view()}
        </section>
      )}
      {!isWide && chosen !== undefined && (
        <Dialog title={chosen.name} width="wide" onClose={() => setChosenKey(undefined)}>
          {chosen.view()}
        </Dialog>
      )}
    </div>
  );
}

function sectionsOf({ monsters, spells, encounters }: SharedCollection) {
  const ofMonsters = monsters.map(({ fields, listed }, at): Entry & { listed: boolean } => ({
    key: `monster ${at}`,
    name: fields.name,
    about: `CR ${formatChallenge(fields.challenge_rating)}`,
    view: () => <MonsterView fields={fields} />,
    listed,
  }));
  const ofSpells = spells.map(
    ({ fields }, at): Entry => ({
      key: `spell ${at}`,
      name: fields.name,
      about: fields.level === 0 ? 'Cantrip' : `Level ${fields.level}`,
      view: () => <SpellView fields={fields} />,
    }),
  );
  const ofEncounters = encounters.map(
    (encounter, at): Entry => ({
      key: `encounter ${at}`,
      name: encounter.name,
      about: encounter.short_description,
      view: () => <EncounterView encounter={encounter} />,
    }),
  );
  return [
    { title: 'Encounters', entries: ofEncounters },
    { title: 'Monsters', entries: ofMonsters.filter(({ listed }) => listed) },
    { title: 'Monsters of the encounters', entries: ofMonsters.filter(({ listed }) => !listed) },
    { title: 'Spells', entries: ofSpells },
  ].filter(({ entries }) => entries.length > 0);
}

function EncounterView({ encounter }: { encounter: SharedEncounter }) {
  const { name, short_description, description, location, terrain, rewards, monsters } = encounter;
  return (
    <article className="font-serif">
      <h2 className="text-accent">{name}</h2>
      <p className="text-muted italic">{short_description}</p>
      <hr className="tapered-rule my-3" />
      <FactList>
        <Fact name="Monsters">
          {monsters.map((monster) => `${monster.count} × ${monster.name}`).join(', ') || '—'}
        </Fact>
        <Fact name="Location">{location}</Fact>
        <Fact name="Terrain">{terrain}</Fact>
        <Fact name="Rewards">{rewards}</Fact>
      </FactList>
      {description !== '' && <p className="mt-3 whitespace-pre-line">{description}</p>}
    </article>
  );
}
