import type { Equipment } from '#domain/codex/equipment.ts';
import { equipmentFacts } from '#domain/codex/text/describe-equipment.ts';
import { readBlocks } from '#domain/codex/text/text-blocks.ts';
import { EntryLink } from './entry-link.tsx';
import { Fact, FactList } from './fact-list.tsx';
import { RichBlocks, RichText } from './rich-text.tsx';

interface EquipmentCardProps {
  piece: Equipment;
  heading?: 'h1' | 'h2';
}

export function EquipmentCard({ piece, heading: Heading = 'h2' }: EquipmentCardProps) {
  const { name, subcategory, contents, desc } = piece;
  return (
    <article className="font-serif text-[1.0625rem] lining-nums leading-snug">
      <Heading className="text-accent print:text-text">{name}</Heading>
      <p className="italic">{subcategory}</p>
      <hr className="tapered-rule my-3" />
      <FactList>
        {equipmentFacts(piece).map(({ label, text }) => (
          <Fact key={label} name={label}>
            <RichText text={text} spells={[]} label={name} />
          </Fact>
        ))}
      </FactList>
      <div className="mt-2.5 flex flex-col gap-2.5">
        <RichBlocks blocks={readBlocks(desc)} spells={[]} label={name} />
        {contents.length > 0 && (
          <ul className="list-disc pl-6">
            {contents.map(({ index, name: content, quantity }) => (
              <li key={content}>
                {quantity > 1 && `${quantity} × `}
                {index === null ? (
                  content
                ) : (
                  <EntryLink entry={{ guide: 'equipment', index }}>{content}</EntryLink>
                )}
              </li>
            ))}
          </ul>
        )}
      </div>
    </article>
  );
}
