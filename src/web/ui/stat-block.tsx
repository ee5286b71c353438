import { createContext, Fragment, type FunctionComponent, memo, type ReactNode, use, useId } from 'react';
import { formatChallenge } from '#domain/codex/challenge.ts';
import {
  describeArmorClass,
  describeMonsterKind,
  describeSenses,
  describeSpeeds,
  formatFigure,
  joinDefences,
  legendaryIntroduction,
  type NamedBonus,
  savesOf,
} from '#domain/codex/describe.ts';
import type { Monster, MonsterFeature } from '#domain/codex/monster.ts';
import { d20Notation, formatModifier } from '#domain/codex/rich-text.ts';
import { readBlocks } from '#domain/codex/text-blocks.ts';
import { ABILITIES, type AbilityScores, abilityModifier } from '#domain/creature/abilities.ts';
import { EntryLink } from './entry-link.tsx';
import { Fact, FactList } from './fact-list.tsx';
import { RichBlocks, RichText } from './rich-text.tsx';
import { RollButton } from './roll-button.tsx';

/** What a page puts under a feature: the tracker, the way to roll and apply it. */
export const FeatureAside = createContext<((feature: MonsterFeature) => ReactNode) | null>(null);

interface StatBlockProps {
  monster: Monster;
  /** The level of its name: h1 on a page of its own, h2 inside another. */
  heading?: 'h1' | 'h2';
  /** The picture of its type, beside the name; a component, so that the block is not drawn anew with its page. */
  mark?: FunctionComponent<{ type: string }>;
  /** In two columns where there is room. */
  wide?: boolean;
}

/** The form that every game master knows. Its dice roll, its spells and conditions open in place. */
export const StatBlock = memo(function StatBlock({
  monster,
  heading: Heading = 'h2',
  mark: Mark,
  wide = false,
}: StatBlockProps) {
  const titleId = useId();
  const below = Heading === 'h1' ? 'h2' : 'h3';
  return (
    <article
      aria-labelledby={titleId}
      className={`font-serif text-[1.0625rem] lining-nums leading-snug ${wide ? 'gap-10 lg:columns-2 print:columns-2' : ''}`}
    >
      {/* What is looked up most stays together, in one column. */}
      <div className="break-inside-avoid">
        <header className="relative">
          <Heading id={titleId} className={`text-accent print:text-text ${Mark ? 'pr-12' : ''}`}>
            {monster.name}
          </Heading>
          <p className="text-muted italic">{describeMonsterKind(monster)}</p>
          {Mark && (
            <div className="absolute top-0 right-0">
              <Mark type={monster.type} />
            </div>
          )}
        </header>
        <Rule />
        <FactList>
          <Fact name="Armor Class">
            <RichText text={describeArmorClass(monster)} spells={monster.spells} label={monster.name} />
          </Fact>
          <Fact name="Hit Points">
            {monster.hit_points} (
            <RollButton notation={monster.hit_points_roll} label={`${monster.name}: hit points`} />)
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
          <Fact name="Senses">{describeSenses(monster)}</Fact>
          <Fact name="Languages">{monster.languages || '—'}</Fact>
          <Fact name="Challenge">
            {formatChallenge(monster.challenge_rating)} ({formatFigure(monster.xp)} XP)
          </Fact>
          <Fact name="Proficiency Bonus">{formatModifier(monster.proficiency_bonus)}</Fact>
        </FactList>
        <Rule />
      </div>
      {monster.desc !== '' && <p className="mb-3 italic">{monster.desc}</p>}
      <Features monster={monster} features={monster.special_abilities} />
      <Section title="Actions" heading={below} monster={monster} features={monster.actions} />
      <Section title="Reactions" heading={below} monster={monster} features={monster.reactions} />
      <Section
        title="Legendary Actions"
        heading={below}
        monster={monster}
        features={monster.legendary_actions}
      >
        <p className="mb-2">{legendaryIntroduction(monster.name)}</p>
      </Section>
    </article>
  );
});

function Rule() {
  return <hr className="tapered-rule my-3" />;
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

function bonusButtons(bonuses: readonly NamedBonus[], label: (name: string) => string): ReactNode {
  if (bonuses.length === 0) return undefined;
  return bonuses.map(({ name, value, note }, position) => (
    <Fragment key={name}>
      {position > 0 && ', '}
      {name}{' '}
      <RollButton notation={d20Notation(value)} label={label(name)}>
        {formatModifier(value)}
      </RollButton>
      {note !== undefined && ` (${note})`}
    </Fragment>
  ));
}

function conditionLinks({ condition_immunities: immunities }: Monster): ReactNode {
  if (immunities.length === 0) return undefined;
  return immunities.map(({ index, name }, position) => (
    <Fragment key={index}>
      {position > 0 && ', '}
      <EntryLink entry={{ guide: 'conditions', index }}>{name.toLowerCase()}</EntryLink>
    </Fragment>
  ));
}

interface SectionProps {
  title: string;
  heading: 'h2' | 'h3';
  monster: Monster;
  features: readonly MonsterFeature[];
  children?: ReactNode;
}

function Section({ title, heading: Heading, monster, features, children }: SectionProps) {
  if (features.length === 0) return null;
  return (
    <section>
      <Heading className="mt-4 mb-2 break-after-avoid border-accent/50 border-b pb-1 text-[1.3rem] text-accent print:text-text">
        {title}
      </Heading>
      {children}
      <Features monster={monster} features={features} />
    </section>
  );
}

function Features({ monster, features }: { monster: Monster; features: readonly MonsterFeature[] }) {
  const aside = use(FeatureAside);
  return features.map((feature) => {
    const blocks = readBlocks([feature.desc]);
    // The text begins on the line of the name, unless it begins with a list.
    const first = blocks[0]?.kind === 'paragraph' ? blocks[0].text : '';
    const label = `${monster.name}: ${feature.name}`;
    return (
      <div
        key={feature.name}
        className="mb-2.5 flex break-inside-avoid flex-col gap-1 print:block print:break-inside-auto"
      >
        <p>
          <strong className="mr-1 italic">
            {feature.name}
            {feature.usage !== undefined && ` (${feature.usage})`}.
          </strong>
          <RichText text={first} spells={monster.spells} label={label} />
        </p>
        <RichBlocks blocks={first === '' ? blocks : blocks.slice(1)} spells={monster.spells} label={label} />
        {aside?.(feature)}
      </div>
    );
  });
}
