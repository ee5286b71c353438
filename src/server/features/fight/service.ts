import { setImmediate } from 'node:timers/promises';
import type { Kysely, Transaction } from 'kysely';
import {
  type CommandResult,
  ENTRIES_MAXIMUM,
  type EncounterNews,
  type JournalPosition,
  type OpenedFight,
  type SentCommands,
} from '#contract/fight.ts';
import type { FightMember } from '#contract/fight-party.ts';
import type { ListedFight } from '#contract/listed-fight.ts';
import type { IssuedCommand } from '#domain/combat/commands.ts';
import { createFight } from '#domain/combat/create-fight.ts';
import type { Fight } from '#domain/combat/fight.ts';
import { sizeOf } from '#domain/combat/fight-size.ts';
import { upgradeFight } from '#domain/combat/journal/formats/upgrade-fight.ts';
import { difference } from '#domain/combat/journal/patch.ts';
import { encounterNews } from '#domain/combat/roster/encounter-changes.ts';
import { FIGHTS_BYTES_MAXIMUM } from '#domain/stuff/account-limits.ts';
import { journalOf } from '#server/fights/fight-journal.ts';
import { type FightRow, fightsOf } from '#server/fights/fight-store.ts';
import { newId, newSeed } from '#server/ids.ts';
import type { Signals } from '#server/live/signals.ts';
import { fullAccount, Refusal } from '#server/refusal.ts';
import type { Database } from '#server/storage/schema.ts';
import { isForeignKeyViolation, isUniqueViolation } from '#server/storage/storage-errors.ts';
import { transact } from '#server/storage/transact.ts';
import { whyNoMoreFights } from '#server/stuff/account-quota.ts';
import { inTurnOf, knownId } from '#server/stuff/save-for-owner.ts';
import { createCommitter } from './commit-commands.ts';
import { type FindStatBlocks, readEncounterForFight } from './encounter-for-fight.ts';
import { createFightCache } from './fight-cache.ts';
import { listFightMembers } from './fight-members.ts';
import { campaignStep } from './follow-campaign.ts';
import { listedFightsOf } from './listed-fights.ts';
import { continues, type JournalEnd, loadFight, replacementAfter } from './load-fight.ts';

/** The number of newest entries that are sent with a fight. */
const TAIL = 100;
/** Limit of the entries read for the players' log, because the log is built again after every command. */
const PEEK_MAXIMUM = 500;
/** For commands of the server, which have no page position. */
const ANYWHERE: JournalPosition = { sequence: 0, id: null };

interface Dependencies {
  db: Kysely<Database>;
  signals: Signals;
  findStatBlocks: FindStatBlocks;
  now: () => number;
  /** Called with the bytes that a write stored in addition to the request body. */
  onWritten?: (ownerId: string, bytes: number) => void;
  /** Called with the error if the line of a fight could not be written to its session. */
  onUntold?: (error: unknown) => void;
  /** The limit for all fights of an account, in bytes. */
  fightsBytes?: number | undefined;
  /** Called after a fight has started. */
  onStarted?: (ownerId: string, encounterId: string) => Promise<void>;
}

export function createFightService(dependencies: Dependencies) {
  const { db, signals, findStatBlocks, now, onWritten, onUntold, onStarted } = dependencies;
  const { fightsBytes = FIGHTS_BYTES_MAXIMUM } = dependencies;
  const cache = createFightCache();
  const commit = createCommitter({ db, cache, now, onWritten, onUntold, fightsBytes });

  async function present(ownerId: string, id: string): Promise<OpenedFight> {
    const { fight, encounterId } = await loadFight(db, cache, ownerId, id);
    const entries = await journalOf(db, ownerId, id).listBefore(fight.history.sequence + 1, TAIL);
    return { fight_id: id, encounter_id: encounterId, fight, entries };
  }

  /** Returns the replacement if another server has replaced the fight. */
  async function presentCurrent(ownerId: string, id: string): Promise<OpenedFight> {
    try {
      return await present(ownerId, id);
    } catch (error) {
      const replacement = await replacementAfter(error, db, ownerId, id);
      if (replacement === undefined) throw error;
      return presentCurrent(ownerId, replacement);
    }
  }

  /** CAM-5: undefined if nothing changed, or if the fight was replaced. */
  async function newsOf(ownerId: string, id: string): Promise<IssuedCommand | undefined> {
    try {
      return await campaignStep(db, ownerId, await loadFight(db, cache, ownerId, id), now());
    } catch (error) {
      if (error instanceof Refusal) return undefined;
      throw error;
    }
  }

  async function followCampaign(ownerId: string, id: string): Promise<void> {
    const step = await newsOf(ownerId, id);
    if (step === undefined) return;
    const { fightId, added } = await commit(ownerId, id, ANYWHERE, [step]);
    if (added.length > 0) signals.publish(fightId);
  }

  async function tellStarted(ownerId: string, id: string): Promise<void> {
    const row = await fightsOf(db, ownerId).find(id);
    if (row) await onStarted?.(ownerId, row.encounter_id);
  }

  async function makeFight(ownerId: string, encounterId: string, seed: number): Promise<Fight> {
    const { encounter, habits } = await readEncounterForFight(db, findStatBlocks, ownerId, encounterId);
    // Creating a large fight takes time, and SQLite queries do not yield to other requests.
    await setImmediate();
    return createFight(encounter, habits, seed);
  }

  /**
   * Begins a fight after the current one, or replaces the current one if it has no entries. Undefined after a lost
   * race.
   */
  async function begin(ownerId: string, encounterId: string, fight: Fight, current: FightRow | undefined) {
    const row = { id: newId(), encounter_id: encounterId, number: (current?.number ?? 0) + 1, sequence: 0 };
    const write = async (transaction: Transaction<Database>) => {
      const store = fightsOf(transaction, ownerId);
      if (current?.sequence === 0) return store.replaceUntouched(current.id, row, fight, now());
      const full = await whyNoMoreFights(transaction, ownerId, fightsBytes);
      if (full !== undefined) throw fullAccount(full);
      await store.insert(row, fight, now());
      return true;
    };
    try {
      if (!(await inTurnOf(db, ownerId, () => transact(db, write)))) return undefined;
      onWritten?.(ownerId, sizeOf(fight));
    } catch (error) {
      // A race: another fight was begun, or the encounter was deleted. The caller retries.
      if (isUniqueViolation(error) || isForeignKeyViolation(error)) return undefined;
      throw error;
    }
    if (current) signals.publish(current.id);
    return row.id;
  }

  return {
    async open(ownerId: string, typedEncounterId: string): Promise<OpenedFight> {
      const encounterId = knownId(typedEncounterId);
      const store = fightsOf(db, ownerId);
      for (;;) {
        const current = await store.findCurrent(encounterId);
        if (current && current.sequence > 0) {
          await followCampaign(ownerId, current.id);
          return presentCurrent(ownerId, current.id);
        }
        // A fight without entries follows the changes of its encounter. The seed stays, so the rolled hit points stay.
        const stored = current && (await store.findSnapshot(current.id));
        const untouched = stored && upgradeFight(stored.state);
        const fresh = await makeFight(ownerId, encounterId, untouched?.seed ?? newSeed());
        await setImmediate();
        const same = untouched !== undefined && difference(untouched, fresh).length === 0;
        const id = same ? current?.id : await begin(ownerId, encounterId, fresh, current);
        await setImmediate();
        if (id !== undefined) return presentCurrent(ownerId, id);
      }
    },

    async restart(ownerId: string, typedEncounterId: string, fightId: string): Promise<OpenedFight> {
      const encounterId = knownId(typedEncounterId);
      for (;;) {
        const current = await fightsOf(db, ownerId).findCurrent(encounterId);
        if (current && current.id !== fightId) return presentCurrent(ownerId, current.id);
        const fresh = await makeFight(ownerId, encounterId, newSeed());
        await setImmediate();
        const id = await begin(ownerId, encounterId, fresh, current);
        if (id !== undefined) return presentCurrent(ownerId, id);
      }
    },

    /** ADD-6: null if there is no fight, or if the fight has no entries and so follows its encounter anyway. */
    async findNews(ownerId: string, typedEncounterId: string): Promise<EncounterNews | null> {
      const encounterId = knownId(typedEncounterId);
      const { encounter } = await readEncounterForFight(db, findStatBlocks, ownerId, encounterId);
      const current = await fightsOf(db, ownerId).findCurrent(encounterId);
      if (current === undefined || current.sequence === 0) return null;
      const { fight } = await loadFight(db, cache, ownerId, current.id);
      const news = encounterNews(fight, encounter);
      return news ? { fight_id: current.id, changes: [...news.changes], command: news.command } : null;
    },

    listRunning(ownerId: string): Promise<ListedFight[]> {
      return listedFightsOf(db, ownerId, cache).listRunning();
    },

    listMembers(ownerId: string): Promise<FightMember[]> {
      return listFightMembers(db, ownerId, cache);
    },

    async listOfEncounter(ownerId: string, typedEncounterId: string): Promise<ListedFight[]> {
      return listedFightsOf(db, ownerId, cache).listOfEncounter(knownId(typedEncounterId));
    },

    /**
     * The current fight of an encounter with its newest entries, until `isEnough` is true. Undefined if no fight was
     * opened yet.
     */
    async peek(
      ownerId: string,
      encounterId: string,
      isEnough: (current: Pick<OpenedFight, 'fight' | 'entries'>) => boolean,
    ) {
      const current = await fightsOf(db, ownerId).findCurrent(encounterId);
      if (current === undefined) return undefined;
      const { fight_id: fightId, fight, ...opened } = await presentCurrent(ownerId, current.id);
      let { entries } = opened;
      for (;;) {
        const oldest = entries[0]?.sequence ?? 1;
        if (oldest === 1 || entries.length >= PEEK_MAXIMUM || isEnough({ fight, entries })) break;
        entries = [...(await journalOf(db, ownerId, fightId).listBefore(oldest, TAIL)), ...entries];
      }
      return { fightId, fight, entries };
    },

    /** Applies a command that did not come from a page of the game master. */
    async apply(ownerId: string, id: string, command: IssuedCommand): Promise<CommandResult> {
      const { fightId, results, added } = await commit(ownerId, id, ANYWHERE, [command]);
      if (added.length > 0) signals.publish(fightId);
      const [result] = results;
      if (result === undefined) throw new Error(`The command ${command.id} was not judged.`);
      return result;
    },

    get(ownerId: string, typedId: string): Promise<OpenedFight> {
      return present(ownerId, knownId(typedId));
    },

    async listEntries(
      ownerId: string,
      typedId: string,
      range: { after?: number; after_id?: string; before?: number },
    ) {
      const store = fightsOf(db, ownerId);
      const row = await store.find(knownId(typedId));
      if (row === undefined) throw new Refusal('not_found');
      const asked = { sequence: range.after ?? 0, id: range.after_id ?? null };
      if (!(await continues(db, ownerId, endOf(row), asked))) throw new Refusal('other_history');
      const journal = journalOf(db, ownerId, row.id);
      const entries =
        range.before === undefined
          ? await journal.listAfter(range.after ?? 0, ENTRIES_MAXIMUM)
          : await journal.listBefore(range.before, ENTRIES_MAXIMUM);
      return { entries, sequence: row.sequence };
    },

    /**
     * The new entries for a follower, the successor of the fight if there is one, and whether the journal continues the
     * follower's history.
     */
    async follow(ownerId: string, typedId: string, after: JournalPosition) {
      const store = fightsOf(db, ownerId);
      const id = knownId(typedId);
      const row = await store.find(id);
      if (row === undefined) {
        const replacement = await store.findReplacement(id);
        if (replacement === undefined) throw new Refusal('not_found');
        return { entries: [], successor: replacement, isContinued: true };
      }
      const { successor } = row;
      if (!(await continues(db, ownerId, endOf(row), after)))
        return { entries: [], successor, isContinued: false };
      const isBehind = row.sequence > after.sequence;
      const entries = isBehind
        ? await journalOf(db, ownerId, id).listAfter(after.sequence, ENTRIES_MAXIMUM)
        : [];
      return { entries, successor, isContinued: true };
    },

    async send(
      ownerId: string,
      typedId: string,
      after: JournalPosition,
      commands: readonly IssuedCommand[],
    ): Promise<SentCommands> {
      const id = knownId(typedId);
      const starts = commands.some(({ command }) => command.type === 'start-fight');
      const step = starts ? await newsOf(ownerId, id) : undefined;
      const committed = await commit(ownerId, id, after, step ? [step, ...commands] : commands);
      const { fightId, added, fight } = committed;
      const results = committed.results.filter((result) => result.id !== step?.id);
      if (added.length > 0) signals.publish(fightId);
      if (starts && added.length > 0) await tellStarted(ownerId, fightId);
      if (fightId !== id) return carriedOver(results, after.sequence);
      const { sequence } = fight.history;
      const from = sequence - added.length;
      const entries =
        after.sequence === from
          ? added
          : await journalOf(db, ownerId, id).listAfter(after.sequence, ENTRIES_MAXIMUM);
      return { results, entries, sequence: Math.max(sequence, entries.at(-1)?.sequence ?? 0) };
    },
  };
}

export type FightService = ReturnType<typeof createFightService>;

function endOf(row: { id: string; sequence: number; last_command_id: string | null }): JournalEnd {
  return { id: row.id, sequence: row.sequence, lastCommandId: row.last_command_id };
}

/**
 * For commands that were applied to the replacement of the requested fight. The caller does not know the replacement's
 * journal.
 */
function carriedOver(results: SentCommands['results'], after: number): SentCommands {
  return {
    results: results.map((result) => (result.status === 'applied' ? { ...result, sequence: 0 } : result)),
    entries: [],
    sequence: after,
  };
}
