import { SHARED_KINDS, type SharedKind } from '#domain/library/collection.ts';

const ONE: Record<SharedKind, string> = { monsters: 'monster', spells: 'spell', encounters: 'encounter' };

/** '12 monsters, 1 encounter'. */
export function contentInWords(content: Record<SharedKind, readonly unknown[]>): string {
  const parts = SHARED_KINDS.filter((kind) => content[kind].length > 0).map(
    (kind) => `${content[kind].length} ${content[kind].length === 1 ? ONE[kind] : kind}`,
  );
  return parts.join(', ') || 'Empty';
}
