import { isDeepStrictEqual } from 'node:util';
import type { Kysely, Transaction } from 'kysely';
import * as z from 'zod/mini';
import type { CommandResult, JournalPosition } from '#contract/fight.ts';
import type { IssuedCommand } from '#domain/combat/commands.ts';
import type { Fight } from '#domain/combat/fight.ts';
import { sizeOf } from '#domain/combat/fight-size.ts';
import type { JournalEntry } from '#domain/combat/journal/journal.ts';
import { type CarriedCharacter, carriedCharacters } from '#domain/combat/roster/campaign.ts';
import { idSchema } from '#domain/identity/id-schema.ts';
import { CURRENT_HIT_POINTS_MAXIMUM } from '#domain/stuff/fields.ts';
import { type Journal, journalOf } from '#server/fights/fight-journal.ts';
import { type FightStore, fightsOf } from '#server/fights/fight-store.ts';
import { isFullOfFights } from '#server/fights/fights-size.ts';
import { Refusal } from '#server/refusal.ts';
import { isUniqueViolation } from '#server/storage/problem.ts';
import type { Database } from '#server/storage/schema.ts';
import { transact } from '#server/storage/transact.ts';
import { inTurnOf, renewRevision } from '#server/stuff/owner.ts';
import type { CachedFight, FightCache } from './fight-cache.ts';
import { habitsOf } from './habits.ts';
import { judgeCommands } from './judge-commands.ts';
import { continues, loadFight, replacementAfter } from './load-fight.ts';

/** After so many entries, or so many bytes of changes, the whole fight is written: opening it reads no more than that. */
const SNAPSHOT_EVERY = 50;
const SNAPSHOT_EVERY_BYTES = 1_000_000;
/** Retries after lost races. Another server wins many in a row only while somebody keeps sending commands there. */
const ATTEMPTS = 100;

class Overtaken extends Error {}

export interface Committed {
  /** Not the one that was named, when that was replaced. */
  fightId: string;
  results: CommandResult[];
  added: JournalEntry[];
  fight: Fight;
}

interface Dependencies {
  db: Kysely<Database>;
  cache: FightCache;
  now: () => number;
  onWritten?: ((ownerId: string, bytes: number) => void) | undefined;
}

/** Judges commands in order, each exactly once, and commits the accepted ones to the journal. */
export function createCommitter({ db, cache, now, onWritten }: Dependencies) {
  async function applyAll(
    transaction: Transaction<Database>,
    ownerId: string,
    id: string,
    after: JournalPosition,
    commands: readonly IssuedCommand[],
    remembered: CachedFight | undefined,
  ) {
    const store = fightsOf(transaction, ownerId);
    const journal = journalOf(transaction, ownerId, id);
    const cached = remembered ?? (await loadFight(transaction, cache, ownerId, id));
    const { fight: before, lastCommandId, journalBytes } = cached;
    const end = { id, sequence: before.history.sequence, lastCommandId, journalBytes };
    // The page has to load this history before its commands are applied to it.
    if (!(await continues(transaction, ownerId, end, after))) throw new Refusal('other_history');
    const known = remembered ? new Map() : await journal.findResults(commands.map((one) => one.id));
    const judge = (isFull: boolean) =>
      judgeCommands({ journal, fight: before, journalBytes, commands, known: new Map(known), isFull });
    const tried = await judge(false);
    const bytesSinceSnapshot = cached.bytesSinceSnapshot + tried.changeBytes;
    // Measured now and then: a few entries more or less do not fill a disk.
    const isDue = isSnapshotDue({ ...cached, fight: tried.fight, bytesSinceSnapshot });
    const judged = isDue && (await isFullOfFights(transaction, ownerId)) ? await judge(true) : tried;
    const { fight, added, rows, answers, overwritten } = judged;
    const next: CachedFight = { ...cached, fight };
    if (added.length + answers.length > 0) {
      const carried = carriedInto(before, fight);
      const isEnded = fight.status === 'ended';
      const turnsDone = isEnded !== (before.status === 'ended');
      // Locked before the fight's row, in the same order as a save does: otherwise a deadlock is possible.
      if (carried.size > 0 || turnsDone) await renewRevision(transaction, ownerId);
      // Also when nothing was accepted: the commands must have been judged by the current state.
      next.journalBytes += judged.journalBytes;
      if (!(await store.advance(id, end, next, now()))) throw new Overtaken();
      if (rows.length > 0) await journal.insert(rows);
      if (overwritten) await journal.overwrite(overwritten);
      next.lastCommandId = added.at(-1)?.issued.id ?? cached.lastCommandId;
      next.bytesSinceSnapshot += judged.changeBytes;
      if (isSnapshotDue(next)) {
        await writeSnapshot(store, journal, id, next);
        onWritten?.(ownerId, sizeOf(fight));
      }
      onWritten?.(ownerId, judged.journalBytes + judged.changeBytes);
      if (carried.size > 0) await store.writeCampaignCharacters(cached.encounterId, carried);
      if (turnsDone) await store.markEncounter(cached.encounterId, isEnded);
      await habitsOf(transaction, ownerId).learn(before, fight);
      if (answers.length > 0) await journal.keepAnswers(answers);
    } else if (remembered) {
      // Nothing was written that would have failed on an outdated fight or a command that came before.
      throw new Overtaken();
    }
    return { results: judged.results, added, next };
  }

  async function attempt(
    ownerId: string,
    id: string,
    after: JournalPosition,
    commands: readonly IssuedCommand[],
    remembered: CachedFight | undefined,
  ): Promise<Committed> {
    const run = (transaction: Transaction<Database>) =>
      applyAll(transaction, ownerId, id, after, commands, remembered);
    const { results, added, next } = await transact(db, run);
    cache.set(ownerId, id, next);
    return { fightId: id, results, added, fight: next.fight };
  }

  return function commit(
    ownerId: string,
    named: string,
    after: JournalPosition,
    commands: readonly IssuedCommand[],
  ): Promise<Committed> {
    return inTurnOf(db, ownerId, async () => {
      let id = named;
      // The first time nothing is read: the cached fight is taken to be current and the commands to be new. Where that
      // is wrong, what is written fails (the sequence, the last command or the unique key of the commands), and the
      // commands are judged again by what is stored.
      let remembered = cache.get(ownerId, id);
      for (let number = 1; ; number += 1) {
        try {
          return await attempt(ownerId, id, after, commands, remembered);
        } catch (error) {
          const wasRemembered = remembered !== undefined;
          remembered = undefined;
          if (wasRemembered && error instanceof Refusal) continue;
          const replacement = await replacementAfter(error, db, ownerId, id);
          // A race: another server wrote in between, or the same command reached two servers at once. Retry.
          const overtaken = error instanceof Overtaken || isUniqueViolation(error);
          if ((!overtaken && replacement === undefined) || number === ATTEMPTS) throw error;
          id = replacement ?? id;
        }
      }
    });
  };
}

function isSnapshotDue({ fight, snapshotSequence, bytesSinceSnapshot }: CachedFight): boolean {
  return (
    fight.history.sequence - snapshotSequence >= SNAPSHOT_EVERY || bytesSinceSnapshot >= SNAPSHOT_EVERY_BYTES
  );
}

/** Writes the whole fight, then removes the changes that are out of the reach of undo. */
async function writeSnapshot(store: FightStore, journal: Journal, id: string, next: CachedFight) {
  const { fight, snapshotSequence, kept } = next;
  const { sequence } = fight.history;
  const bytes = kept.bytes + (await journal.changeBytesAfter(snapshotSequence));
  next.kept = await journal.pruneChanges({ ...kept, bytes }, sequence);
  await store.writeSnapshot(id, fight, next.kept);
  next.snapshotSequence = sequence;
  next.bytesSinceSnapshot = 0;
}

/** CAM-2, CAM-4: written when the fight ends, and when something changes after it has. By the character's id. */
function carriedInto(before: Fight, after: Fight): Map<string, CarriedCharacter> {
  const changed = new Map<string, CarriedCharacter>();
  if (after.status !== 'ended') return changed;
  const known = before.status === 'ended' ? carriedCharacters(before) : new Map<string, CarriedCharacter>();
  for (const [source, { hit_points, dead }] of carriedCharacters(after)) {
    // A combatant may name anything as its source; only an id can be a character's.
    const character = z.safeParse(idSchema, source);
    if (!character.success || isDeepStrictEqual(known.get(source), { hit_points, dead })) continue;
    changed.set(character.data, { hit_points: Math.min(hit_points, CURRENT_HIT_POINTS_MAXIMUM), dead });
  }
  return changed;
}
