import type { Kysely } from 'kysely';
import type { Fight } from '#domain/combat/fight.ts';
import { type ReadStep, readStep, standingEvents } from '#domain/journal/fight-events.ts';
import { toldFight } from '#domain/journal/fight-line.ts';
import { fightText } from '#domain/journal/wording.ts';
import { journalOf } from '#server/fights/fight-journal.ts';
import type { Database } from '#server/storage/schema.ts';
import { lineIdOf, sessionLinesOf } from './session-lines.ts';

/** How much of a fight is read for its line: more than a long evening has. */
const PAGES_MAXIMUM = 20;
const PAGE_ENTRIES = 500;

interface PlayedFight {
  id: string;
  encounterId: string;
  fight: Fight;
  at: number;
}

/** JRN-1: what the timeline of a session gets from a fight. Runs in the transaction that changes the fight. */
export async function writeFightLines(
  db: Kysely<Database>,
  ownerId: string,
  { id, encounterId, fight, at }: PlayedFight,
): Promise<void> {
  const lines = sessionLinesOf(db, ownerId);
  const [begun, ended] = [lineIdOf(id, 'encounter'), lineIdOf(id, 'fight')];
  const active = await lines.findActiveOfEncounter(encounterId);

  if (fight.status === 'preparing') await forget(begun);
  else if (
    active !== undefined &&
    (await lines.findSessionOf(begun)) === undefined &&
    fight.status !== 'ended'
  ) {
    const { title: name } = fight;
    const data = { fight_id: id, encounter_id: encounterId, name };
    await lines.put(active, begun, {
      at,
      text: `The fight ${name} began.`,
      content: { kind: 'encounter', data },
    });
  }

  if (fight.status !== 'ended') return forget(ended);
  // The line of a fight stays in the session in which the fight ended.
  const session = (await lines.findSessionOf(ended))?.id ?? active;
  if (session === undefined) return;
  const rewards = await rewardsOf(db, ownerId, encounterId);
  const events = standingEvents(await readSteps(db, ownerId, id, fight.history.sequence));
  const data = toldFight(fight, events, { fight_id: id, encounter_id: encounterId, rewards });
  await lines.put(session, ended, { at, text: fightText(data), content: { kind: 'fight', data } });

  /** What was taken back did not happen. The timeline of an ended session does not change any more. */
  async function forget(lineId: string): Promise<void> {
    if ((await lines.findSessionOf(lineId))?.isActive) await lines.remove([lineId]);
  }
}

async function rewardsOf(db: Kysely<Database>, ownerId: string, encounterId: string): Promise<string> {
  const row = await db
    .selectFrom('encounters')
    .select('rewards')
    .where('user_id', '=', ownerId)
    .where('id', '=', encounterId)
    .executeTakeFirst();
  return row?.rewards ?? '';
}

/** The newest steps of a fight, oldest first. Pages are reduced at once, because entries can be large. */
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
