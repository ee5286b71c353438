import { monsterKinds, spellKinds } from '#domain/codex/kinds.ts';
import { ownMonsterRow, ownSpellRow } from '#domain/library/summary.ts';
import { ownMonstersQuery, ownSpellsQuery } from '#web/lib/own-library.ts';
import { queryClient } from '#web/lib/query-client.ts';
import type { PlaceSource } from './places.ts';

/** The own monsters and spells: found by what they are, as those of the codex, and by their tags. */
export async function loadLibraryPlaces(): Promise<PlaceSource> {
  const [monsters, spells] = await Promise.all([
    queryClient.fetchQuery(ownMonstersQuery),
    queryClient.fetchQuery(ownSpellsQuery),
  ]);
  const kindsOf = (kinds: readonly string[], tags: readonly string[]) => [
    ...kinds,
    ...tags.map((tag) => tag.toLowerCase()),
    'mine',
  ];
  return {
    places: [
      ...monsters.map(({ id, name }) => ({
        name,
        kind: 'My monster',
        to: { guide: 'monsters' as const, index: id },
      })),
      ...spells.map(({ id, name }) => ({
        name,
        kind: 'My spell',
        to: { guide: 'spells' as const, index: id },
      })),
    ],
    parts: [
      {
        entries: [
          ...monsters.map((one) => ({
            name: one.name,
            kinds: kindsOf(monsterKinds(ownMonsterRow(one)), one.tags),
          })),
          ...spells.map((one) => ({
            name: one.name,
            kinds: kindsOf(spellKinds(ownSpellRow(one)), one.tags),
          })),
        ],
      },
    ],
  };
}
