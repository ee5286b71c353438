import { type Kysely, sql } from 'kysely';
import type { ExportedAccount } from '#contract/transfer.ts';
import type { Stored } from '#domain/combat/journal/formats/format-step.ts';
import { toExportedState, toLoggedEntry } from '#domain/stuff/exported-fight.ts';
import { journalOf } from '#server/fights/fight-journal.ts';
import { catchUp } from '#server/fights/stored-fight.ts';
import type { Database } from '#server/storage/schema.ts';

type ExportedFight = ExportedAccount['fights'][number];

const ENTRIES_AT_ONCE = 1_000;

/** The fights of one owner: state and log, without links, phones and undo data. */
export function fightsForExport(db: Kysely<Database>, ownerId: string) {
  const sizeOf = sql<number>`fights.journal_bytes + octet_length(snapshot.state)`;
  const rows = () =>
    db
      .selectFrom('fights')
      .innerJoin('fight_snapshots as snapshot', (join) =>
        join.onRef('snapshot.user_id', '=', 'fights.user_id').onRef('snapshot.fight_id', '=', 'fights.id'),
      )
      .where('fights.user_id', '=', ownerId)
      // A fight without entries can be created again from its encounter.
      .where('fights.sequence', '>', 0);

  async function read(id: string): Promise<ExportedFight | undefined> {
    const row = await rows()
      .select(['fights.encounter_id', 'fights.sequence', 'fights.created_at', 'fights.updated_at'])
      .select(['fights.started_at', 'fights.ended_at', 'snapshot.state'])
      .where('fights.id', '=', id)
      .executeTakeFirstOrThrow();
    const { sequence, state, ...times } = row;
    const journal = journalOf(db, ownerId, id);
    const fight = await catchUp(journal, JSON.parse(state) as Stored, sequence);
    if (fight === undefined) return undefined;
    const entries: ExportedFight['entries'] = [];
    for (let after = 0; after < sequence; ) {
      const some = await journal.listAfter(after, ENTRIES_AT_ONCE);
      if (some.length === 0) return undefined;
      entries.push(...some.map(toLoggedEntry));
      after = some.at(-1)?.sequence ?? sequence;
    }
    return { fight_id: id, ...times, state: toExportedState(fight), entries };
  }

  return {
    /** The stored size of all fights in bytes, without changes. */
    async measure(): Promise<number> {
      const { bytes } = await rows()
        // PostgreSQL returns this sum as text, because its type has no fixed size.
        .select(sql<number | string | null>`sum(${sizeOf})`.as('bytes'))
        .executeTakeFirstOrThrow();
      return Number(bytes ?? 0);
    },

    /**
     * The fights that fit into this many bytes: running fights first, then the newest. If a fight of an encounter does
     * not fit, its earlier fights are left out too. Otherwise an earlier fight would look like the current one.
     */
    async listWithin(maximum: number): Promise<{ fights: ExportedFight[]; leftOut: number }> {
      const found = await rows()
        .select(['fights.id', 'fights.encounter_id', 'fights.number', 'fights.status'])
        .select(sizeOf.as('bytes'))
        .orderBy('fights.updated_at', 'desc')
        .orderBy('fights.id')
        .execute();
      const isUnderWay = ({ status }: { status: string | null }) => status !== 'ended';
      const inTurn = [...found.filter(isUnderWay), ...found.filter((row) => !isUnderWay(row))];
      const newestLeftOut = new Map<string, number>();
      const fights: { number: number; fight: ExportedFight }[] = [];
      let left = maximum;
      for (const { id, encounter_id, number, bytes } of inTurn) {
        const limit = newestLeftOut.get(encounter_id) ?? 0;
        const fight = bytes <= left && number > limit ? await read(id) : undefined;
        if (fight === undefined) newestLeftOut.set(encounter_id, Math.max(limit, number));
        else {
          left -= bytes;
          fights.push({ number, fight });
        }
      }
      const kept = fights.filter(
        ({ number, fight }) => number > (newestLeftOut.get(fight.encounter_id) ?? 0),
      );
      kept.sort((one, other) => one.fight.created_at - other.fight.created_at || one.number - other.number);
      return { fights: kept.map(({ fight }) => fight), leftOut: inTurn.length - kept.length };
    },
  };
}
