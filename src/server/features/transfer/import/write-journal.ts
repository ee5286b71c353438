import type { Kysely } from 'kysely';
import { hasOwnWords } from '#domain/journal/wording.ts';
import type { JournalPlan } from '#domain/stuff/import/plan-journal.ts';
import { newId } from '#server/ids.ts';
import { dataOf } from '#server/journal/session-lines.ts';
import { inChunks } from '#server/storage/in-chunks.ts';
import type { Database } from '#server/storage/schema.ts';

/** The timelines of new sessions, and the handouts that are shown at a table. Their records are written before. */
export async function writeJournalParts(
  db: Kysely<Database>,
  ownerId: string,
  plan: JournalPlan,
): Promise<void> {
  // An existing session keeps its own timeline, because it is history.
  const lines = plan.sessions
    .filter(({ action }) => action === 'add')
    .flatMap(({ id, item }) =>
      item.lines.map((line) => ({
        user_id: ownerId,
        id: newId(),
        session_id: id,
        at: line.at,
        kind: line.kind,
        text: line.text,
        data: dataOf(line),
        edited: hasOwnWords(line, line.text) ? 1 : 0,
      })),
    );
  await inChunks(lines, (some) => db.insertInto('session_lines').values(some).execute());
  const shown = plan.handouts.flatMap(({ id, item: { campaign_id, shown } }) =>
    shown === undefined
      ? []
      : [
          {
            ...shown,
            in_front: shown.in_front ? 1 : 0,
            user_id: ownerId,
            table_id: campaign_id,
            handout_id: id,
          },
        ],
  );
  await inChunks(shown, (some) => db.insertInto('shown_handouts').values(some).execute());
}
