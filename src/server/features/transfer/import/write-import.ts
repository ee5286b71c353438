import type { Kysely } from 'kysely';
import type { ImportPlan } from '#domain/stuff/import/plan-import.ts';
import type { FindMonster } from '#server/library/monster-facts.ts';
import type { Database } from '#server/storage/schema.ts';
import { type SentHabits, writeCollections, writeHabits, writeRecordPictures } from './write-belongings.ts';
import { writeFights } from './write-fights.ts';
import { writeJournalParts } from './write-journal.ts';
import { writeRecords } from './write-records.ts';
import { writeScreens } from './write-screens.ts';

interface Write {
  readonly findMonster: FindMonster;
  readonly now: number;
  readonly habits?: SentHabits | undefined;
}

/** Writes everything of a plan. Runs inside the transaction of the import, or is recorded for it. */
export async function writeImport(
  db: Kysely<Database>,
  ownerId: string,
  plan: ImportPlan,
  { findMonster, now, habits }: Write,
): Promise<void> {
  await writeRecords(db, ownerId, plan, { findMonster, now });
  await writeJournalParts(db, ownerId, plan);
  await writeFights(db, ownerId, plan.fights);
  await writeScreens(db, ownerId, plan.screens, now);
  await writeCollections(db, ownerId, plan.collections, now);
  await writeRecordPictures(db, ownerId, plan.pictures);
  if (habits) await writeHabits(db, ownerId, habits);
}
