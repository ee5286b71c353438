import { createContext, type FunctionComponent, memo, type ReactNode, use, useId } from 'react';
import type { Monster, MonsterFeature } from '#domain/codex/monster.ts';
import { describeMonsterKind, legendaryIntroduction } from '#domain/codex/text/describe.ts';
import { readBlocks } from '#domain/codex/text/text-blocks.ts';
import { RichBlocks, RichText } from './rich-text.tsx';
import { Figures2014 } from './stat-block-2014.tsx';
import { Figures2024 } from './stat-block-2024.tsx';
import { Rule } from './stat-block-parts.tsx';

/** What a page shows under a feature. The tracker shows the controls to roll and apply it. */
export const FeatureAside = createContext<((feature: MonsterFeature) => ReactNode) | null>(null);

interface StatBlockProps {
  monster: Monster;
  /** The heading level of the name: h1 on the monster's page, h2 inside another page. */
  heading?: 'h1' | 'h2';
  /**
   * The icon of its type, beside the name. A component, so that the memoized block does not render again with its page.
   */
  mark?: FunctionComponent<{ type: string }>;
  wide?: boolean;
}

/** The usual layout of a stat block, with dice buttons and links to spells and conditions. */
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
      {/* The most used figures stay together in one column. */}
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
        {monster.edition === '2024' ? <Figures2024 monster={monster} /> : <Figures2014 monster={monster} />}
        <Rule />
      </div>
      {monster.desc !== '' && <Description text={monster.desc} />}
      <Section
        title={monster.edition === '2024' ? 'Traits' : undefined}
        heading={below}
        monster={monster}
        features={monster.special_abilities}
      />
      <Section title="Actions" heading={below} monster={monster} features={monster.actions} />
      <Section title="Bonus Actions" heading={below} monster={monster} features={monster.bonus_actions} />
      <Section title="Reactions" heading={below} monster={monster} features={monster.reactions} />
      <Section
        title="Legendary Actions"
        heading={below}
        monster={monster}
        features={monster.legendary_actions}
        intro={monster.legendary_intro ?? legendaryIntroduction(monster)}
      />
      <Section
        title="Mythic Actions"
        heading={below}
        monster={monster}
        features={monster.mythic_actions}
        intro={monster.mythic_intro}
      />
      <Section
        title="Lair Actions"
        heading={below}
        monster={monster}
        features={monster.lair_actions}
        intro={monster.lair_intro}
      />
    </article>
  );
});

/** The game master's description. Codex monsters have none. */
function Description({ text }: { text: string }) {
  return text.split(/\n\s*\n/).map((paragraph) => (
    <p key={paragraph} className="mb-3 whitespace-pre-line italic">
      {paragraph}
    </p>
  ));
}

interface SectionProps {
  /** Undefined for the traits of a stat block of 2014. */
  title: string | undefined;
  heading: 'h2' | 'h3';
  monster: Monster;
  features: readonly MonsterFeature[] | undefined;
  intro?: string | undefined;
}

function Section({ title, heading: Heading, monster, features = [], intro }: SectionProps) {
  if (features.length === 0) return null;
  if (title === undefined) return <Features monster={monster} features={features} />;
  return (
    <section>
      <Heading className="mt-4 mb-2 break-after-avoid border-accent/50 border-b pb-1 text-[1.3rem] text-accent print:text-text">
        {title}
      </Heading>
      {intro !== undefined && (
        <p className="mb-2">
          <RichText text={intro} spells={monster.spells} label={`${monster.name}: ${title}`} />
        </p>
      )}
      <Features monster={monster} features={features} />
    </section>
  );
}

function Features({ monster, features }: { monster: Monster; features: readonly MonsterFeature[] }) {
  const aside = use(FeatureAside);
  return features.map((feature, position) => {
    const blocks = readBlocks([feature.desc]);
    // The text starts on the same line as the name, unless it starts with a list.
    const first = blocks[0]?.kind === 'paragraph' ? blocks[0].text : '';
    const label = `${monster.name}: ${feature.name}`;
    return (
      <div
        // biome-ignore lint/suspicious/noArrayIndexKey: two features may have the same name during editing.
        key={`${feature.name} ${position}`}
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
