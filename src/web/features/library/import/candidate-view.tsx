import type { LibraryImportPlan } from '#domain/library/import/library-import-plan.ts';
import { Fact, FactList } from '#web/ui/stat-block/fact-list.tsx';
import { MonsterView, SpellView } from '../record-view.tsx';
import type { ReadCandidate } from './reading.ts';

/** A record as it would be in the library. */
export function CandidateView({ candidate, plan }: { candidate: ReadCandidate; plan: LibraryImportPlan }) {
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
      </article>
    );
  }
  const { name, monsters, characters } = candidate.record.fields;
  const missing = plan.leftOut.get(candidate.id) ?? [];
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
      {missing.length > 0 && (
        <ul className="mt-3 list-disc pl-5 text-muted">
          {missing.map((remark) => (
            <li key={remark}>{remark}</li>
          ))}
        </ul>
      )}
    </article>
  );
}
