import type { PlainKind } from '#domain/stuff/record-kinds.ts';
import { characterCalls, characterSchema } from './character.ts';
import { npcCalls, npcSchema } from './npc.ts';

/** The kinds that only have fields: their response format and their calls. */
export const PLAIN_RECORDS = {
  character: { item: characterSchema, calls: characterCalls },
  npc: { item: npcSchema, calls: npcCalls },
} as const satisfies Record<PlainKind, object>;

export type ListCallOf<Kind extends PlainKind> = (typeof PLAIN_RECORDS)[Kind]['calls']['list'];
