import type { Kysely } from 'kysely';
import { outlineOf } from '#domain/combat/summary/make-outline.ts';
import type { PlannedFight } from '#domain/stuff/import/plan-fights.ts';
import { outlineColumns } from '#server/fights/stored-fight.ts';
import { inChunks } from '#server/storage/in-chunks.ts';
import type { Database } from '#server/storage/schema.ts';

/** Writes the fights of an import. The snapshot is the current state, so nothing is replayed. */
export async function writeFights(
  db: Kysely<Database>,
  ownerId: string,
  fights: readonly PlannedFight[],
): Promise<void> {
  const added = fights.filter(({ action }) => action === 'add');
  const own = (fight_id: string) => ({ user_id: ownerId, fight_id });
  await inChunks(added, (some) =>
    db
      .insertInto('fights')
      .values(
        some.map(({ id, encounterId, number, item }) => ({
          ...outlineColumns(outlineOf(item.state)),
          user_id: ownerId,
          id,
          encounter_id: encounterId,
          number,
          sequence: item.state.history.sequence,
          journal_bytes: item.entries.reduce((sum, entry) => sum + bytesOf(JSON.stringify(entry)), 0),
          created_at: item.created_at,
          updated_at: item.updated_at,
          started_at: item.started_at,
          ended_at: item.ended_at,
        })),
      )
      .execute(),
  );
  for (const { id, item } of added) {
    const { sequence } = item.state.history;
    const snapshot = {
      sequence,
      state: JSON.stringify(item.state),
      changes_from: sequence + 1,
      changes_bytes: 0,
    };
    await db
      .insertInto('fight_snapshots')
      .values({ ...own(id), ...snapshot })
      .execute();
    await inChunks(item.entries, (some) =>
      db
        .insertInto('fight_entries')
        .values(
          some.map((entry) => ({
            ...own(id),
            sequence: entry.sequence,
            command_id: entry.issued.id,
            entry: JSON.stringify(entry),
            change: null,
          })),
        )
        .execute(),
    );
  }
}

function bytesOf(text: string): number {
  return Buffer.byteLength(text);
}
