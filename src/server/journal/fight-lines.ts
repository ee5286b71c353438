import type { Kysely } from 'kysely';
import * as z from 'zod/mini';
import type { Fight } from '#domain/combat/fight.ts';
import { type ReadStep, readStep, standingEvents } from '#domain/journal/fight-events.ts';
import { nameIn, retoldFight, toldFight } from '#domain/journal/fight-line.ts';
import { type LineContent, lineContentSchema } from '#domain/journal/session-line.ts';
import { journalOf } from '#server/fights/fight-journal.ts';
import { ownRows } from '#server/storage/own-rows.ts';
import type { Database } from '#server/storage/schema.ts';
import { fightLineId, lineIdOf, sessionLinesOf, worded } from './session-lines.ts';

/** How much of a fight is read at most for its line. A long evening has fewer steps. */
const PAGES_MAXIMUM = 20;
const PAGE_ENTRIES = 500;

interface PlayedFight {
  id: string;
  encounterId: string;
  fight: Fight;
  at: number;
  /** Whether this change has begun or ended the fight. */
  isBeginning: boolean;
  isEnding: boolean;
  /** Called if a line cannot be made. The fight continues without the line. */
  onUntold?: ((error: unknown) => void) | undefined;
}

/** JRN-1: updates the lines of a fight in the timelines of sessions. Runs in the transaction that changes the fight. */
export async function writeFightLines(
  db: Kysely<Database>,
  ownerId: string,
  { id, encounterId, fight, at, isBeginning, isEnding, onUntold }: PlayedFight,
): Promise<void> {
  const lines = sessionLinesOf(db, ownerId);
  const active = await lines.findActiveOfEncounter(encounterId);
  await writeBegun();
  await writeEnded();

  async function writeBegun(): Promise<void> {
    const begun = lineIdOf(id, 'encounter');
    const session = await lines.findSessionOf(begun);
    if (fight.status === 'preparing' && session?.isActive) return lines.remove([begun]);
    if (!isBeginning || active === undefined || session !== undefined) return;
    await put(active, begun, () => ({
      kind: 'encounter',
      data: { fight_id: id, encounter_id: encounterId, name: nameIn(fight.title) },
    }));
  }

  async function writeEnded(): Promise<void> {
    const known = await lines.listOfFight(id);
    if (fight.status !== 'ended') {
      // The fight was resumed or its end undone, so its line is removed. An ended session and an edited line stay.
      return lines.remove(known.filter((line) => line.isActive && !line.isEdited).map((line) => line.id));
    }
    const newest = active === undefined ? known[0] : known.find(({ isActive }) => isActive);
    // A fight belongs to the session in which it ended. A correction updates a line but restores no deleted one.
    const sessionId = (isEnding ? active : undefined) ?? newest?.sessionId;
    if (sessionId === undefined) return;
    const present = known.find((line) => line.sessionId === sessionId);
    const origin = {
      fight_id: id,
      encounter_id: encounterId,
      rewards: await rewardsOf(db, ownerId, encounterId),
      xpElsewhere: known.reduce((sum, line) => (line === present ? sum : sum + line.told.xp), 0),
    };
    // Reading a long fight takes time, so a correction uses the events that its line already has.
    const entries = isEnding ? await readSteps(db, ownerId, id, fight.history.sequence) : [];
    await put(sessionId, fightLineId(sessionId, id), () => ({
      kind: 'fight',
      data:
        isEnding || present === undefined
          ? toldFight(fight, standingEvents(entries), origin)
          : retoldFight(fight, present.told, origin),
    }));
  }

  /** Skips a line that a page could not read, because names in a fight can be any text. */
  async function put(sessionId: string, lineId: string, tell: () => LineContent): Promise<void> {
    let line: ReturnType<typeof worded>;
    try {
      line = worded(z.parse(lineContentSchema, tell()));
    } catch (error) {
      onUntold?.(error);
      return;
    }
    await lines.put(sessionId, lineId, { at, ...line });
  }
}

async function rewardsOf(db: Kysely<Database>, ownerId: string, encounterId: string): Promise<string> {
  const row = await ownRows(db, ownerId)
    .selectFrom('encounters')
    .select('rewards')
    .where('id', '=', encounterId)
    .executeTakeFirst();
  return row?.rewards ?? '';
}

/** The newest steps of a fight, oldest first. Each page is reduced immediately, because entries can be large. */
async function readSteps(
  db: Kysely<Database>,
  ownerId: string,
  fightId: string,
  sequence: number,
): Promise<ReadStep[]> {
  const journal = journalOf(db, ownerId, fightId);
  let steps: ReadStep[] = [];
  for (let page = 0; page < PAGES_MAXIMUM; page += 1) {
    const before = steps[0]?.sequence ?? sequence + 1;
    if (before <= 1) break;
    const entries = await journal.listBefore(before, PAGE_ENTRIES);
    if (entries.length === 0) break;
    steps = [...entries.map(readStep), ...steps];
  }
  return steps;
}
