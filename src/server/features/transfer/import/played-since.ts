import { createHash } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { ImportPlan } from '#domain/stuff/import/plan-import.ts';
import { dataOf } from '#server/journal/session-lines.ts';
import { group } from '#server/storage/group-rows.ts';
import { inChunks } from '#server/storage/in-chunks.ts';
import { ownRows } from '#server/storage/own-rows.ts';
import type { Database } from '#server/storage/schema.ts';
import type { SessionLinesTable } from '#server/storage/tables/journal.ts';
import type { ImportedRow } from './import-store.ts';

/*
 * A fight does not change the version of its encounter, nor a line that of its session, and both are deleted with it.
 * So an import remembers the fights and the lines that it wrote.
 */

type Line = Pick<SessionLinesTable, 'at' | 'kind' | 'text' | 'data'>;

export function rowsOfPlay({ fights, sessions }: ImportPlan): ImportedRow[] {
  return [
    ...fights
      .filter(({ action }) => action === 'add')
      .map(({ id, item }) => ({
        kind: 'fights' as const,
        record_id: id,
        version: item.state.history.sequence,
        before: null,
      })),
    ...sessions
      .filter(({ action }) => action === 'add')
      .map(({ id, item }) => ({
        kind: 'session_lines' as const,
        record_id: id,
        version: 0,
        before: digestOf(item.lines.map((line) => ({ ...line, data: dataOf(line) }))),
      })),
  ];
}

/** The encounters with a fight that got a command since the import. */
export async function encountersPlayedSince(
  db: Kysely<Database>,
  ownerId: string,
  rows: readonly ImportedRow[],
  encounterIds: readonly string[],
): Promise<Set<string>> {
  const imported = new Map(
    rows.filter(({ kind }) => kind === 'fights').map(({ record_id, version }) => [record_id, version]),
  );
  const played = new Set<string>();
  await inChunks(encounterIds, async (some) => {
    const fights = await ownRows(db, ownerId)
      .selectFrom('fights')
      .select(['id', 'encounter_id', 'sequence'])
      .where('encounter_id', 'in', some)
      .execute();
    for (const { id, encounter_id, sequence } of fights) {
      if (sequence > (imported.get(id) ?? 0)) played.add(encounter_id);
    }
  });
  return played;
}

/** The sessions whose timelines were changed since the import. */
export async function sessionsToldSince(
  db: Kysely<Database>,
  ownerId: string,
  rows: readonly ImportedRow[],
  sessionIds: readonly string[],
): Promise<Set<string>> {
  const imported = new Map(
    rows.filter(({ kind }) => kind === 'session_lines').map(({ record_id, before }) => [record_id, before]),
  );
  const told = new Set<string>();
  await inChunks(sessionIds, async (some) => {
    const lines = await ownRows(db, ownerId)
      .selectFrom('session_lines')
      .select(['session_id', 'at', 'kind', 'text', 'data'])
      .where('session_id', 'in', some)
      .execute();
    const linesOf = group(lines, ({ session_id }) => session_id);
    for (const id of some) if (digestOf(linesOf(id)) !== (imported.get(id) ?? NO_LINES)) told.add(id);
  });
  return told;
}

/** Lines of the same time have no order. */
function digestOf(lines: readonly Line[]): string {
  const texts = lines.map(({ at, kind, text, data }) => JSON.stringify([at, kind, text, data])).sort();
  return createHash('sha256').update(texts.join('\n')).digest('hex');
}

const NO_LINES = digestOf([]);
