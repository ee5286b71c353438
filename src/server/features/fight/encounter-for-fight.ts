import type { Kysely } from 'kysely';
import type { EncounterForFight, Habits } from '#domain/combat/create-fight.ts';
import { DEFAULT_SETTINGS } from '#domain/combat/settings.ts';
import { type StatBlock, takenFrom } from '#domain/combat/stat-block/stat-block.ts';
import { createEventLoopYield } from '#server/event-loop-yield.ts';
import { Refusal } from '#server/refusal.ts';
import type { Database } from '#server/storage/schema.ts';
import { atOneMoment } from '#server/storage/transact.ts';
import { findStoredEncounter } from '#server/stuff/stored-encounter.ts';
import { habitsOf } from './habits.ts';

/** The stat blocks of an owner's pointers such as `srd/goblin`. */
export type FindStatBlocks = (
  db: Kysely<Database>,
  ownerId: string,
  pointers: Iterable<string>,
) => Promise<(pointer: string) => StatBlock | undefined>;

/** An encounter with the stat blocks that its fight needs, and the habits of its owner. */
export async function readEncounterForFight(
  db: Kysely<Database>,
  findStatBlocks: FindStatBlocks,
  ownerId: string,
  encounterId: string,
): Promise<{ encounter: EncounterForFight; habits: Habits }> {
  const { encounter, habits } = await atOneMoment(db, async (transaction) => ({
    encounter: await findStoredEncounter(transaction, ownerId, encounterId),
    habits: await habitsOf(transaction, ownerId).find(),
  }));
  if (encounter === undefined) throw new Refusal('not_found');
  const settings = { ...(habits.settings ?? DEFAULT_SETTINGS), edition: encounter.edition };
  const findStatBlock = await findStatBlocks(db, ownerId, [
    ...encounter.monsters.map(({ pointer }) => pointer),
    ...encounter.npcs.flatMap(({ sheet }) => sheet?.stat_block ?? []),
  ]);
  const monsters = encounter.monsters.map(({ name, count, pointer }) => ({
    name,
    count,
    pointer,
    statBlock: findStatBlock(pointer),
  }));
  const npcs = encounter.npcs.map((npc) => ({
    ...npc,
    statBlock: npc.sheet?.stat_block ? findStatBlock(npc.sheet.stat_block) : undefined,
  }));
  // Reading stat blocks takes time, and SQLite queries do not yield to other requests.
  const yieldToOthers = createEventLoopYield();
  for (const { statBlock } of [...monsters, ...npcs]) {
    if (statBlock !== undefined) takenFrom(statBlock);
    await yieldToOthers();
  }
  return { encounter: { ...encounter, npcs, monsters }, habits: { ...habits, settings } };
}
