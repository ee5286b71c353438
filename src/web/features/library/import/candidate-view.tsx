import { ABILITY_CODES } from '#domain/codex/vocabulary.ts';
import { ABILITIES } from '#domain/creature/abilities.ts';
import type { Sheet } from '#domain/stuff/sheet.ts';
import { signed } from '#domain/text/signed-number.ts';
import { Fact, FactList } from '#web/ui/stat-block/fact-list.tsx';
import { MonsterView, SpellView } from '../record-view.tsx';
import type { ReadCandidate } from './reading.ts';

/** A record as it would be in the library. */
export function CandidateView({ candidate }: { candidate: ReadCandidate }) {
  if (candidate.kind === 'monster') return <MonsterView fields={candidate.record.fields} />;
  if (candidate.kind === 'spell') return <SpellView fields={candidate.record.fields} />;
  if (candidate.kind === 'character') {
    const { name, player, level, hit_points, armor_class, sheet } = candidate.record.fields;
    return (
      <article className="font-serif">
        <h2 className="text-accent">{name}</h2>
        <hr className="tapered-rule my-3" />
        <FactList>
          <Fact name="Player">{player || '—'}</Fact>
          <Fact name="Level">{level}</Fact>
          <Fact name="Hit Points">{hit_points}</Fact>
          <Fact name="Armor Class">{armor_class ?? '—'}</Fact>
          {sheet && <SheetFacts sheet={sheet} />}
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

function SheetFacts({ sheet }: { sheet: Sheet }) {
  const saves = ABILITIES.flatMap((ability) => {
    const save = sheet.saving_throws[ability];
    return save === undefined ? [] : `${ABILITY_CODES[ABILITIES.indexOf(ability)]} ${signed(save)}`;
  });
  const facts: [string, string | number | null][] = [
    ['Initiative', sheet.initiative_bonus === null ? null : signed(sheet.initiative_bonus)],
    ['Speed', sheet.speed],
    ['Saving Throws', saves.join(', ')],
    ['Passive Perception', sheet.passive_perception],
    ['Spell save DC', sheet.spell_save_dc],
    ['Resistances', sheet.resistances.join(', ')],
    ['Immunities', sheet.immunities.join(', ')],
    ['Vulnerabilities', sheet.vulnerabilities.join(', ')],
  ];
  return facts
    .filter(([, value]) => value !== null && value !== '')
    .map(([name, value]) => (
      <Fact key={name} name={name}>
        {value}
      </Fact>
    ));
}
