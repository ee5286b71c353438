import type { ListedMonster, ListedSpell } from '#contract/library.ts';
import type { SearchEntry } from '#domain/codex/search/search.ts';
import { monsterEntry, spellEntry } from '#domain/codex/search/search-entries.ts';
import { ownMonsterRow, ownSpellRow } from '#domain/library/summary-schema.ts';

/** Found by the same properties as codex monsters, by their tags, and by 'mine'. */
export function ownMonsterEntry(monster: ListedMonster): SearchEntry {
  return withOwnKinds(monsterEntry(ownMonsterRow(monster)), monster);
}

export function ownSpellEntry(spell: ListedSpell): SearchEntry {
  return withOwnKinds(spellEntry(ownSpellRow(spell)), spell);
}

function withOwnKinds(entry: SearchEntry, { tags }: { tags: readonly string[] }): SearchEntry {
  return { ...entry, facets: [...(entry.facets ?? []), ...tags.map((tag) => tag.toLowerCase()), 'mine'] };
}
