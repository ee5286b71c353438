import { itemTexts, type MagicItem } from '#domain/codex/magic-item.ts';
import { describeItemKind, itemFacts } from '#domain/codex/text/describe-item.ts';
import { readBlocks } from '#domain/codex/text/text-blocks.ts';
import { Fact, FactList } from './fact-list.tsx';
import { RichBlocks, RichText } from './rich-text.tsx';

interface ItemCardProps {
  item: MagicItem;
  heading?: 'h1' | 'h2';
}

export function ItemCard({ item, heading: Heading = 'h2' }: ItemCardProps) {
  const { name, spells } = item;
  const facts = itemFacts(item);
  return (
    <article className="font-serif text-[1.0625rem] lining-nums leading-snug">
      <Heading className="text-accent print:text-text">{name}</Heading>
      <p className="italic">{describeItemKind(item)}</p>
      <hr className="tapered-rule my-3" />
      {facts.length > 0 && (
        <FactList>
          {facts.map(({ label, text }) => (
            <Fact key={label} name={label}>
              <RichText text={text} spells={[]} label={name} />
            </Fact>
          ))}
        </FactList>
      )}
      <div className="mt-2.5 flex flex-col gap-2.5">
        <RichBlocks blocks={readBlocks(itemTexts(item))} spells={spells} label={name} />
      </div>
    </article>
  );
}
