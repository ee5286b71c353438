import { type Rule, ruleBlocks, ruleSource } from '#domain/codex/rule.ts';
import { EntryLink } from './entry-link.tsx';
import { RichBlocks, RichText } from './rich-text.tsx';

interface RuleCardProps {
  rule: Rule;
  heading?: 'h1' | 'h2';
}

export function RuleCard({ rule, heading: Heading = 'h2' }: RuleCardProps) {
  const { index, name, chapter, rules2024, see, spells } = rule;
  return (
    <article className="font-serif text-[1.0625rem] lining-nums leading-snug">
      <Heading className="text-accent print:text-text">{name}</Heading>
      <p className="italic">{chapter}</p>
      <hr className="tapered-rule my-3" />
      <div className="flex flex-col gap-2.5">
        <RichBlocks blocks={ruleBlocks(rule)} spells={spells} label={name} about={index} />
        {rules2024 !== null && (
          <p className="border-accent/50 border-l-2 pl-3">
            <RichText text={rules2024} spells={spells} label={name} about={index} />
          </p>
        )}
        {see.length > 0 && (
          <p>
            <span className="font-bold">See also</span>{' '}
            {see.map((entry, at) => (
              <span key={`${entry.guide}/${entry.index}`}>
                {at > 0 && ', '}
                <EntryLink entry={entry}>{entry.name}</EntryLink>
              </span>
            ))}
          </p>
        )}
        <p className="text-muted">{ruleSource(rule)}</p>
      </div>
    </article>
  );
}
