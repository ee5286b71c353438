import { formatChallenge } from '#domain/codex/challenge-rating.ts';
import type { Monster } from '#domain/codex/monster.ts';
import {
  describeArmorClass,
  describeSenses,
  describeSpeeds,
  formatFigure,
  joinDefences,
  savesOf,
} from '#domain/codex/text/describe.ts';
import { d20Notation } from '#domain/codex/text/rich-text.ts';
import { ABILITIES, type AbilityScores, abilityModifier } from '#domain/creature/abilities.ts';
import { formatModifier } from '#domain/text/signed-number.ts';
import { RollButton } from '#web/ui/rolls/roll-button.tsx';
import { Fact, FactList } from './fact-list.tsx';
import { RichText } from './rich-text.tsx';
import { bonusButtons, conditionLinks, HitPoints, Rule } from './stat-block-parts.tsx';

export function Figures2014({ monster }: { monster: Monster }) {
  return (
    <>
      <FactList>
        <Fact name="Armor Class">
          <RichText text={describeArmorClass(monster)} spells={monster.spells} label={monster.name} />
        </Fact>
        <Fact name="Hit Points">
          <HitPoints monster={monster} />
        </Fact>
        <Fact name="Speed">{describeSpeeds(monster)}</Fact>
      </FactList>
      <Rule />
      <Abilities name={monster.name} scores={monster.stats} />
      <Rule />
      <FactList>
        <Fact name="Saving Throws">
          {bonusButtons(savesOf(monster), (name) => `${monster.name}: ${name} save`)}
        </Fact>
        <Fact name="Skills">{bonusButtons(monster.skills, (name) => `${monster.name}: ${name}`)}</Fact>
        <Fact name="Damage Vulnerabilities">{joinDefences(monster.damage_vulnerabilities)}</Fact>
        <Fact name="Damage Resistances">{joinDefences(monster.damage_resistances)}</Fact>
        <Fact name="Damage Immunities">{joinDefences(monster.damage_immunities)}</Fact>
        <Fact name="Condition Immunities">{conditionLinks(monster)}</Fact>
        <Fact name="Gear">{monster.gear}</Fact>
        <Fact name="Senses">{describeSenses(monster)}</Fact>
        <Fact name="Languages">{monster.languages || '—'}</Fact>
        <Fact name="Challenge">
          {formatChallenge(monster.challenge_rating)} ({formatFigure(monster.xp)} XP)
        </Fact>
        <Fact name="Proficiency Bonus">{formatModifier(monster.proficiency_bonus)}</Fact>
      </FactList>
    </>
  );
}

function Abilities({ name, scores }: { name: string; scores: AbilityScores }) {
  return (
    <dl className="grid grid-cols-6 text-center max-[26rem]:grid-cols-3 max-[26rem]:gap-y-2">
      {ABILITIES.map((ability) => {
        const modifier = abilityModifier(scores[ability]);
        return (
          <div key={ability}>
            <dt className="font-bold">
              <abbr title={ability} className="no-underline">
                {ability.slice(0, 3).toUpperCase()}
              </abbr>
            </dt>
            <dd className="tabular-nums lining-nums">
              {scores[ability]}{' '}
              <RollButton notation={d20Notation(modifier)} label={`${name}: ${ability} check`}>
                {`(${formatModifier(modifier)})`}
              </RollButton>
            </dd>
          </div>
        );
      })}
    </dl>
  );
}
