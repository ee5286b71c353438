/** A limit for one print. Each card is fetched with its own request. */
export const CARDS_MAXIMUM = 100;

interface Cards {
  readonly monsters: readonly string[];
  readonly spells: readonly string[];
}

export function printAddress({ monsters = [], spells = [] }: Partial<Cards>): string {
  const parts = Object.entries({ monsters, spells })
    .filter(([, keys]) => keys.length > 0)
    .map(([kind, keys]) => `${kind}=${[...new Set(keys)].slice(0, CARDS_MAXIMUM).join(',')}`);
  return `/print?${parts.join('&')}`;
}

export function readCards(params: URLSearchParams): Cards {
  const keysOf = (kind: keyof Cards) => [
    ...new Set((params.get(kind) ?? '').split(',').filter((key) => key !== '')),
  ];
  const monsters = keysOf('monsters').slice(0, CARDS_MAXIMUM);
  return { monsters, spells: keysOf('spells').slice(0, CARDS_MAXIMUM - monsters.length) };
}
