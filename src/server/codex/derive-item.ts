import { API_NAMES } from '#domain/codex/guides.ts';
import { itemTexts, type MagicItem, type Rarity, type WrittenItems } from '#domain/codex/magic-item.ts';
import type { FindSpells } from '#domain/codex/reading/spell-names.ts';
import { slugOf } from '#domain/codex/slug.ts';

export function deriveItem(name: string, written: WrittenItems[string], findSpells: FindSpells): MagicItem {
  const { category, rarity, charges, variants = [] } = written;
  const index = slugOf(name);
  const texts = {
    rarity,
    description: written.description.trim(),
    variants: variants.map((variant) => ({
      name: variant.name,
      // The schema of the files allows a variant without a rarity only if the item has one.
      rarity: variant.rarity ?? (rarity as Rarity),
      description: variant.description.trim(),
    })),
  };
  return {
    index,
    name,
    aliases: written.aliases ?? [],
    category,
    base: written.base ?? null,
    attunement: written.attunement ?? false,
    weight: written.weight ?? null,
    charges: charges === undefined ? null : { maximum: charges.maximum, regained: charges.regained ?? null },
    ...texts,
    spells: findSpells(itemTexts(texts).join('\n')),
    url: `/api/${API_NAMES.items}/${index}`,
  };
}
