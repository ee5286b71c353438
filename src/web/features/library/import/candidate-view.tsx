import { Fact, FactList } from '#web/ui/stat-block/fact-list.tsx';
import { MonsterView, SpellView } from '../record-view.tsx';
import type { ReadCandidate } from './reading.ts';

/** A record as it would be in the library. */
export function CandidateView({ candidate }: { candidate: ReadCandidate }) {
  if (candidate.kind === 'monster') return <MonsterView fields={candidate.record.fields} />;
  if (candidate.kind === 'spell') return <SpellView fields={candidate.record.fields} />;
  if (candidate.kind === 'character') {
    const { name, player, level, hit_points, armor_class } = candidate.record.fields;
    return (
      <article className="font-serif">
        <h2 className="text-accent">{name}</h2>
        <hr className="tapered-rule my-3" />
        <FactList>
          <Fact name="Player">{player || '—'}</Fact>
          <Fact name="Level">{level}</Fact>
          <Fact name="Hit Points">{hit_points}</Fact>
          <Fact name="Armor Class">{armor_class ?? '—'}</Fact>
        </FactList>
        <p className="mt-3 font-sans text-muted">The rest of the sheet is not imported.</p>
      </article>
    );
  }
  const { name, monsters, characters } = candidate.record.fields;
  return (
    <article className="font-serif">
      <h2 className="text-accent">{name}</h2>
      <hr className="tapered-rule my-3" />
      <FactList>
        <Fact name="Monsters">
          {monsters.map((monster) => `${monster.count} × ${monster.name}`).join(', ') || '—'}
        </Fact>
        <Fact name="Characters">{characters.join(', ') || '—'}</Fact>
      </FactList>
    </article>
  );
}
