import type { ReactNode } from 'react';
import { formatChallenge } from '#domain/codex/challenge-rating.ts';
import type { Monster } from '#domain/codex/monster.ts';
import {
  describeArmorClass,
  describeSenses,
  describeSpeeds,
  formatFigure,
  joinDefences,
} from '#domain/codex/text/describe.ts';
import { d20Notation } from '#domain/codex/text/rich-text.ts';
import { ABILITY_CODES } from '#domain/codex/vocabulary.ts';
import { ABILITIES, abilityModifier } from '#domain/creature/abilities.ts';
import { formatModifier } from '#domain/text/signed-number.ts';
import { RollButton } from '#web/ui/rolls/roll-button.tsx';
import { Fact, FactList } from './fact-list.tsx';
import { bonusButtons, conditionLinks, HitPoints, Rule } from './stat-block-parts.tsx';

export function Figures2024({ monster }: { monster: Monster }) {
  const { name } = monster;
  const initiative = monster.initiative_bonus ?? abilityModifier(monster.stats.dexterity);
  return (
    <>
      <dl className="flex flex-col gap-1">
        <div className="flex flex-wrap gap-x-6">
          <Fact name="AC">{describeArmorClass(monster)}</Fact>
          <Fact name="Initiative">
            <RollButton notation={d20Notation(initiative)} label={`${name}: initiative`}>
              {formatModifier(initiative)}
            </RollButton>{' '}
            ({10 + initiative})
          </Fact>
        </div>
        <Fact name="HP">
          <HitPoints monster={monster} />
        </Fact>
        <Fact name="Speed">{describeSpeeds(monster)}</Fact>
      </dl>
      <Rule />
      <div className="grid grid-cols-2 gap-x-6">
        <AbilityTable monster={monster} from={0} />
        <AbilityTable monster={monster} from={3} />
      </div>
      <Rule />
      <FactList>
        <Fact name="Skills">{bonusButtons(monster.skills, (skill) => `${name}: ${skill}`)}</Fact>
        <Fact name="Vulnerabilities">{joinDefences(monster.damage_vulnerabilities)}</Fact>
        <Fact name="Resistances">{joinDefences(monster.damage_resistances)}</Fact>
        <Fact name="Immunities">{immunities(monster)}</Fact>
        <Fact name="Gear">{monster.gear}</Fact>
        <Fact name="Senses">{describeSenses(monster)}</Fact>
        <Fact name="Languages">{monster.languages || '—'}</Fact>
        <Fact name="CR">
          {formatChallenge(monster.challenge_rating)} (XP {formatFigure(monster.xp)}; PB{' '}
          {formatModifier(monster.proficiency_bonus)})
        </Fact>
      </FactList>
    </>
  );
}

function immunities(monster: Monster): ReactNode {
  const damage = joinDefences(monster.damage_immunities);
  const conditions = conditionLinks(monster);
  if (damage === '' || conditions === undefined) return conditions ?? damage;
  return (
    <>
      {damage}; {conditions}
    </>
  );
}

const CELL = 'px-1 py-0.5 text-right tabular-nums';

/** Three abilities with score, modifier and save. Modifier and save are roll buttons. */
function AbilityTable({ monster, from }: { monster: Monster; from: number }) {
  const { name, stats, saving_throws: saves } = monster;
  return (
    <table className="w-full border-collapse">
      <thead>
        <tr className="text-[0.8125rem] text-muted">
          <th scope="col">
            <span className="sr-only">Ability</span>
          </th>
          <th scope="col">
            <span className="sr-only">Score</span>
          </th>
          <th scope="col" className={CELL}>
            MOD
          </th>
          <th scope="col" className={CELL}>
            SAVE
          </th>
        </tr>
      </thead>
      <tbody>
        {ABILITIES.slice(from, from + 3).map((ability, position) => {
          const code = ABILITY_CODES[from + position];
          const modifier = abilityModifier(stats[ability]);
          const save = saves.find((one) => one.name === code)?.value ?? modifier;
          return (
            <tr key={ability} className="border-line border-t">
              <th scope="row" className="py-0.5 text-left">
                <abbr title={ability} className="no-underline">
                  {code}
                </abbr>
              </th>
              <td className={CELL}>{stats[ability]}</td>
              <td className={CELL}>
                <RollButton notation={d20Notation(modifier)} label={`${name}: ${ability} check`}>
                  {formatModifier(modifier)}
                </RollButton>
              </td>
              <td className={CELL}>
                <RollButton notation={d20Notation(save)} label={`${name}: ${ability} save`}>
                  {formatModifier(save)}
                </RollButton>
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
