import type { ListedMonster, ListedSpell } from '#contract/library.ts';
import { monsterKinds, spellKinds } from '#domain/codex/kinds.ts';
import type { SearchEntry } from '#domain/codex/search.ts';
import { ownMonsterRow, ownSpellRow } from '#domain/library/summary.ts';

/** Found by what they are, as those of the codex, by their tags, and as one's own. */
export function ownMonsterEntry(monster: ListedMonster): SearchEntry {
  return { name: monster.name, kinds: [...monsterKinds(ownMonsterRow(monster)), ...ownKinds(monster)] };
}

export function ownSpellEntry(spell: ListedSpell): SearchEntry {
  return { name: spell.name, kinds: [...spellKinds(ownSpellRow(spell)), ...ownKinds(spell)] };
}

function ownKinds({ tags }: { tags: readonly string[] }): string[] {
  return [...tags.map((tag) => tag.toLowerCase()), 'mine'];
}
