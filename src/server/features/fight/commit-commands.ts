import { isDeepStrictEqual } from 'node:util';
import type { Kysely, Transaction } from 'kysely';
import * as z from 'zod/mini';
import type { CommandResult, JournalPosition } from '#contract/fight.ts';
import type { IssuedCommand } from '#domain/combat/commands.ts';
import type { Fight } from '#domain/combat/fight.ts';
import { sizeOf } from '#domain/combat/fight-size.ts';
import type { JournalEntry } from '#domain/combat/journal/journal.ts';
import { type CarriedCharacter, carriedCharacters } from '#domain/combat/roster/campaign-state.ts';
import { outlineOf } from '#domain/combat/summary/make-outline.ts';
import { idSchema } from '#domain/identity/id-schema.ts';
import { FIGHTS_BYTES_MAXIMUM } from '#domain/stuff/account-limits.ts';
import { CURRENT_HIT_POINTS_MAXIMUM } from '#domain/stuff/field-limits.ts';
import { type Journal, journalOf } from '#server/fights/fight-journal.ts';
import { type FightStore, fightsOf } from '#server/fights/fight-store.ts';
import { writeFightLines } from '#server/journal/fight-lines.ts';
import { Refusal } from '#server/refusal.ts';
import type { Database } from '#server/storage/schema.ts';
import { isUniqueViolation } from '#server/storage/storage-errors.ts';
import { transact } from '#server/storage/transact.ts';
import { whyNoMoreFights } from '#server/stuff/account-quota.ts';
import { campaignAfterFight } from '#server/stuff/campaign-after-fight.ts';
import { inTurnOf, renewRevision } from '#server/stuff/save-for-owner.ts';
import type { CachedFight, FightCache } from './fight-cache.ts';
import { habitsOf } from './habits.ts';
import { judgeCommands } from './judge-commands.ts';
import { continues, loadFight, replacementAfter } from './load-fight.ts';

/**
 * After this many entries or bytes of changes, a snapshot is written. This limits how much opening a fight must read.
 */
const SNAPSHOT_EVERY = 50;
const SNAPSHOT_EVERY_BYTES = 1_000_000;
/**
 * Retries after lost races. Another server wins many races in a row only if it receives a steady stream of commands.
 */
const ATTEMPTS = 100;

class Overtaken extends Error {}

export interface Committed {
  /** The replacement's id if the requested fight was replaced. */
  fightId: string;
  results: CommandResult[];
  added: JournalEntry[];
  fight: Fight;
}

interface SentCommands {
  ownerId: string;
  id: string;
  after: JournalPosition;
  commands: readonly IssuedCommand[];
}

interface Dependencies {
  db: Kysely<Database>;
  cache: FightCache;
  now: () => number;
  onWritten?: ((ownerId: string, bytes: number) => void) | undefined;
  onUntold?: ((error: unknown) => void) | undefined;
  /** Bytes of all fights of an account. */
  fightsBytes?: number | undefined;
}

/** Judges commands in order, each exactly once, and commits the accepted ones to the journal. */
export function createCommitter(dependencies: Dependencies) {
  const { db, cache, now, onWritten, onUntold, fightsBytes = FIGHTS_BYTES_MAXIMUM } = dependencies;

  async function applyAll(
    transaction: Transaction<Database>,
    { ownerId, id, after, commands }: SentCommands,
    remembered: CachedFight | undefined,
  ) {
    const store = fightsOf(transaction, ownerId);
    const journal = journalOf(transaction, ownerId, id);
    const cached = remembered ?? (await loadFight(transaction, cache, ownerId, id));
    const { fight: before, lastCommandId, journalBytes } = cached;
    const end = { id, sequence: before.history.sequence, lastCommandId, journalBytes };
    // The page must load the current history before it can add commands.
    if (!(await continues(transaction, ownerId, end, after))) throw new Refusal('other_history');
    const known = remembered ? new Map() : await journal.findResults(commands.map((one) => one.id));
    const judge = (isFull: boolean) =>
      judgeCommands({ journal, fight: before, journalBytes, commands, known: new Map(known), isFull });
    const tried = await judge(false);
    const bytesSinceSnapshot = cached.bytesSinceSnapshot + tried.changeBytes;
    // Measured only when a snapshot is due: a few more entries do not fill a disk.
    const isDue = isSnapshotDue({ ...cached, fight: tried.fight, bytesSinceSnapshot });
    const judged =
      isDue && (await whyNoMoreFights(transaction, ownerId, fightsBytes)) !== undefined
        ? await judge(true)
        : tried;
    const { fight, added, rows, answers, overwritten } = judged;
    const next: CachedFight = { ...cached, fight };
    if (added.length + answers.length > 0) {
      const carried = carriedInto(before, fight);
      const isEnded = fight.status === 'ended';
      const turnsDone = isEnded !== (before.status === 'ended');
      // Also if one request has resumed and ended it again.
      const isEnding =
        isEnded && (turnsDone || added.some(({ issued }) => issued.command.type === 'end-fight'));
      const isTold = isEnding || changesStory(before, fight) || (isEnded && carried.size > 0);
      // Locks this row before the fight's row. A save uses the same order, which avoids a deadlock.
      if (carried.size > 0 || isTold) await renewRevision(transaction, ownerId);
      // Also if no command was accepted: the commands must be judged against the current state.
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
      const campaign = campaignAfterFight(transaction, ownerId, cached.encounterId);
      if (carried.size > 0) await campaign.writeCharacters(carried);
      if (turnsDone) await campaign.markEncounter(isEnded);
      if (isTold) {
        await writeFightLines(transaction, ownerId, {
          id,
          encounterId: cached.encounterId,
          fight,
          at: now(),
          isBeginning: before.status === 'preparing' && fight.status === 'running',
          isEnding,
          onUntold,
        });
      }
      await habitsOf(transaction, ownerId).learn(before, fight);
      if (answers.length > 0) await journal.keepAnswers(answers);
    } else if (remembered) {
      // Nothing was written, so no failed write could show that the cached fight is stale or that a command is a
      // repetition.
      throw new Overtaken();
    }
    return { results: judged.results, added, next };
  }

  async function attempt(sent: SentCommands, remembered: CachedFight | undefined): Promise<Committed> {
    const { ownerId, id } = sent;
    const { results, added, next } = await transact(db, (transaction) =>
      applyAll(transaction, sent, remembered),
    );
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
      // Optimistic first attempt without reads: assumes that the cached fight is current and that the commands are new.
      // If not, a write fails (on the sequence, the last command or the unique key of the commands), and the next
      // attempt uses the stored state.
      let remembered = cache.get(ownerId, id);
      for (let number = 1; ; number += 1) {
        try {
          return await attempt({ ownerId, id, after, commands }, remembered);
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

/** Writes a snapshot, then removes the changes that undo can no longer reach. */
async function writeSnapshot(store: FightStore, journal: Journal, id: string, next: CachedFight) {
  const { fight, snapshotSequence, kept } = next;
  const { sequence } = fight.history;
  const bytes = kept.bytes + (await journal.changeBytesAfter(snapshotSequence));
  next.kept = await journal.pruneChanges({ ...kept, bytes }, sequence);
  await store.writeSnapshot(id, fight, next.kept);
  next.snapshotSequence = sequence;
  next.bytesSinceSnapshot = 0;
}

/** JRN-1: whether the fight has begun or ended, or its result has changed. */
function changesStory(before: Fight, after: Fight): boolean {
  if (before.status !== after.status) return true;
  return after.status === 'ended' && !isDeepStrictEqual(outlineOf(before).result, outlineOf(after).result);
}

/**
 * CAM-2, CAM-4: written when the fight ends, and again when something changes after the end. Keyed by the character's
 * id.
 */
function carriedInto(before: Fight, after: Fight): Map<string, CarriedCharacter> {
  const changed = new Map<string, CarriedCharacter>();
  if (after.status !== 'ended') return changed;
  const known = before.status === 'ended' ? carriedCharacters(before) : new Map<string, CarriedCharacter>();
  for (const [source, { hit_points, dead }] of carriedCharacters(after)) {
    // A combatant may have any text as its source. Only an id can refer to a character.
    const character = z.safeParse(idSchema, source);
    if (!character.success || isDeepStrictEqual(known.get(source), { hit_points, dead })) continue;
    changed.set(character.data, { hit_points: Math.min(hit_points, CURRENT_HIT_POINTS_MAXIMUM), dead });
  }
  return changed;
}
