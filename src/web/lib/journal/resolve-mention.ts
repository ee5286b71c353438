import { entryAddress } from '#domain/codex/guides.ts';
import { entryOfMention, type Mention } from '#domain/journal/mention.ts';
import type { AnyKind } from '#domain/stuff/record-kinds.ts';
import { recordPath } from '#web/paths/record-paths.ts';

/** The current names, by id. A kind is missing until its records are loaded. */
export type NamesByKind = Partial<Record<AnyKind, ReadonlyMap<string, string>>>;

export interface ResolvedMention {
  readonly name: string;
  readonly to?: string;
  readonly isDeleted: boolean;
}

/** Undefined while the records of its kind are not loaded. A codex entry keeps its written name. */
export function resolveMention(mention: Mention, names: NamesByKind): ResolvedMention | undefined {
  const entry = entryOfMention(mention);
  if (entry !== undefined) return { name: mention.name, to: entryAddress(entry), isDeleted: false };
  const kind = mention.kind as AnyKind;
  const known = names[kind];
  if (known === undefined) return undefined;
  const name = known.get(mention.id);
  if (name === undefined) return { name: mention.name, isDeleted: true };
  return { name, to: recordPath(kind, mention.id), isDeleted: false };
}
