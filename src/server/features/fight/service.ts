import type { Kysely, Transaction } from 'kysely';
import { type CommandResult, ENTRIES_MAXIMUM, type OpenedFight, type SentCommands } from '#contract/fight.ts';
import { applyCommand } from '#domain/combat/apply-command.ts';
import type { IssuedCommand } from '#domain/combat/commands.ts';
import { createFight, type Habits } from '#domain/combat/create-fight.ts';
import { combatantsInOrder, DEFAULT_SETTINGS, type Fight } from '#domain/combat/fight.ts';
import { followEntry, type JournalEntry } from '#domain/combat/journal.ts';
import { difference } from '#domain/combat/patch.ts';
import type { StatBlock } from '#domain/combat/stat-block.ts';
import { CURRENT_HIT_POINTS_MAXIMUM } from '#domain/stuff/fields.ts';
import { Refusal } from '#server/http/refusal.ts';
import { newId } from '#server/ids.ts';
import type { Signals } from '#server/live/signals.ts';
import { isUniqueViolation } from '#server/storage/problem.ts';
import type { Database } from '#server/storage/schema.ts';
import { knownId } from '#server/stuff/owner.ts';
import { type CachedFight, createFightCache, createQueue } from './fight-cache.ts';
import { type FightRow, fightsOf, findEncounter } from './store.ts';

/** Every so many commands the whole fight is written, so that opening it never reads more entries than that. */
const SNAPSHOT_EVERY = 50;
/** The end of the journal that comes with a fight. */
const TAIL = 100;
/** Another server can be faster again and again only while people press keys there. */
const ATTEMPTS = 100;

interface Dependencies {
  db: Kysely<Database>;
  signals: Signals;
  /** The stat block that a pointer such as `srd/goblin` names. */
  findStatBlock: (pointer: string) => StatBlock | undefined;
  now: () => number;
}

class Overtaken extends Error {}

export function createFightService({ db, signals, findStatBlock, now }: Dependencies) {
  const cache = createFightCache();
  const inTurn = createQueue();

  /** The fight as the storage has it now: from memory if that is current, else brought up to date. */
  async function load(source: Kysely<Database>, ownerId: string, id: string): Promise<CachedFight> {
    const store = fightsOf(source, ownerId);
    const row = await store.find(id);
    if (row === undefined) {
      cache.delete(ownerId, id);
      throw new Refusal('not_found');
    }
    const kept = cache.get(ownerId, id);
    if (kept?.fight.history.sequence === row.sequence) return kept;
    let fight = kept?.fight ?? (await store.findSnapshot(id));
    if (fight === undefined) throw new Error(`The fight ${id} has no snapshot.`);
    const snapshotSequence = kept?.snapshotSequence ?? fight.history.sequence;
    while (fight.history.sequence < row.sequence) {
      const entries = await store.listEntriesAfter(id, fight.history.sequence, ENTRIES_MAXIMUM);
      if (entries.length === 0) throw new Error(`The journal of the fight ${id} ends too early.`);
      fight = entries.reduce(followEntry, fight);
    }
    return { fight, encounterId: row.encounter_id, snapshotSequence };
  }

  async function present(ownerId: string, id: string): Promise<OpenedFight> {
    const { fight, encounterId } = await load(db, ownerId, id);
    const entries = await fightsOf(db, ownerId).listEntriesBefore(id, fight.history.sequence + 1, TAIL);
    return { fight_id: id, encounter_id: encounterId, fight, entries };
  }

  async function habitsOf(ownerId: string): Promise<Habits> {
    const latest = await fightsOf(db, ownerId).findLatest();
    if (latest === undefined) return {};
    const { fight } = await load(db, ownerId, latest.id);
    return { settings: fight.settings, custom_conditions: fight.custom_conditions };
  }

  async function makeFight(ownerId: string, encounterId: string): Promise<Fight> {
    const encounter = await findEncounter(db, ownerId, encounterId);
    if (encounter === undefined) throw new Refusal('not_found');
    const habits = await habitsOf(ownerId);
    const settings = { ...(habits.settings ?? DEFAULT_SETTINGS), edition: encounter.rules };
    const monsters = encounter.monsters.map(({ name, count, pointer }) => ({
      name,
      count,
      statBlock: findStatBlock(pointer),
    }));
    return createFight({ ...encounter, monsters }, { ...habits, settings });
  }

  /** Gives the current fight when somebody else made one meanwhile. */
  async function begin(ownerId: string, encounterId: string, fight: Fight, before: FightRow | undefined) {
    const id = newId();
    try {
      await db.transaction().execute(async (transaction) => {
        const store = fightsOf(transaction, ownerId);
        const row = { id, encounter_id: encounterId, number: (before?.number ?? 0) + 1, sequence: 0 };
        await store.insert(row, fight, now());
        if (before) await store.deleteUntouched(before.id);
      });
    } catch (error) {
      if (!isUniqueViolation(error)) throw error;
      const current = await fightsOf(db, ownerId).findCurrent(encounterId);
      if (current) return current.id;
      throw error;
    }
    if (before) signals.publish(before.id);
    return id;
  }

  async function applyAll(
    transaction: Transaction<Database>,
    ownerId: string,
    id: string,
    commands: readonly IssuedCommand[],
  ) {
    const store = fightsOf(transaction, ownerId);
    const cached = await load(transaction, ownerId, id);
    // Judged once and for all, also when refused: judged again after a later command, it would be out of its order.
    const known = await store.findResults(
      id,
      commands.map((issued) => issued.id),
    );
    const before = cached.fight;
    let fight = before;
    const added: JournalEntry[] = [];
    const untaken: CommandResult[] = [];
    const results: CommandResult[] = [];
    for (const issued of commands) {
      let result = known.get(issued.id);
      if (result === undefined) {
        const needed = await entryFor(fight, issued, added, (sequence) => store.findEntry(id, sequence));
        const applied = applyCommand(fight, issued, () => needed);
        result = resultOf(issued.id, applied);
        if (applied.ok && applied.entry !== null) {
          fight = applied.fight;
          added.push(applied.entry);
        } else untaken.push(result);
        known.set(issued.id, result);
      }
      results.push(result);
    }
    let { snapshotSequence } = cached;
    if (added.length > 0) {
      if (!(await store.append(id, before.history.sequence, added, now()))) throw new Overtaken();
      if (fight.history.sequence - snapshotSequence >= SNAPSHOT_EVERY) {
        await store.writeSnapshot(id, fight);
        snapshotSequence = fight.history.sequence;
      }
      if (fight.status === 'ended') {
        await store.writeCampaignHitPoints(cached.encounterId, carriedHitPoints(before, fight));
      }
    }
    if (untaken.length > 0) await store.keepUntaken(id, untaken);
    return { results, added, next: { ...cached, fight, snapshotSequence } };
  }

  async function commit(ownerId: string, id: string, commands: readonly IssuedCommand[]) {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await db.transaction().execute((transaction) => applyAll(transaction, ownerId, id, commands));
      } catch (error) {
        // Another server wrote in between, or the same command reached two servers at once: look again.
        const overtaken = error instanceof Overtaken || isUniqueViolation(error);
        if (!overtaken || attempt === ATTEMPTS) throw error;
      }
    }
  }

  return {
    async open(ownerId: string, typedEncounterId: string): Promise<OpenedFight> {
      const encounterId = knownId(typedEncounterId);
      const current = await fightsOf(db, ownerId).findCurrent(encounterId);
      if (current && current.sequence > 0) return present(ownerId, current.id);
      // Nothing has happened yet, so the fight follows what the encounter has become.
      const fresh = await makeFight(ownerId, encounterId);
      const untouched = current && (await fightsOf(db, ownerId).findSnapshot(current.id));
      if (current && untouched && difference(untouched, fresh).length === 0) {
        return present(ownerId, current.id);
      }
      return present(ownerId, await begin(ownerId, encounterId, fresh, current));
    },

    async restart(ownerId: string, typedEncounterId: string, fightId: string): Promise<OpenedFight> {
      const encounterId = knownId(typedEncounterId);
      const fresh = await makeFight(ownerId, encounterId);
      const current = await fightsOf(db, ownerId).findCurrent(encounterId);
      if (current && current.id !== fightId) return present(ownerId, current.id);
      return present(ownerId, await begin(ownerId, encounterId, fresh, current));
    },

    get(ownerId: string, typedId: string): Promise<OpenedFight> {
      return present(ownerId, knownId(typedId));
    },

    async listEntries(ownerId: string, typedId: string, range: { after?: number; before?: number }) {
      const store = fightsOf(db, ownerId);
      const row = await store.find(knownId(typedId));
      if (row === undefined) throw new Refusal('not_found');
      const entries =
        range.before === undefined
          ? await store.listEntriesAfter(row.id, range.after ?? 0, ENTRIES_MAXIMUM)
          : await store.listEntriesBefore(row.id, range.before, ENTRIES_MAXIMUM);
      return { entries, sequence: row.sequence };
    },

    /** What is new for a follower, and whether another fight of the encounter has taken this one's place. */
    async follow(ownerId: string, typedId: string, after: number) {
      const store = fightsOf(db, ownerId);
      const row = await store.find(knownId(typedId));
      if (row === undefined) throw new Refusal('not_found');
      const current = await store.findCurrent(row.encounter_id);
      const entries =
        row.sequence > after ? await store.listEntriesAfter(row.id, after, ENTRIES_MAXIMUM) : [];
      return { entries, successor: current && current.number > row.number ? current.id : null };
    },

    async send(
      ownerId: string,
      typedId: string,
      after: number,
      commands: readonly IssuedCommand[],
    ): Promise<SentCommands> {
      const id = knownId(typedId);
      const { results, added, next } = await inTurn(`${ownerId}/${id}`, async () => {
        const committed = await commit(ownerId, id, commands);
        cache.set(ownerId, id, committed.next);
        return committed;
      });
      if (added.length > 0) signals.publish(id);
      const { sequence } = next.fight.history;
      const from = sequence - added.length;
      const entries =
        after === from ? added : await fightsOf(db, ownerId).listEntriesAfter(id, after, ENTRIES_MAXIMUM);
      return { results, entries, sequence: Math.max(sequence, entries.at(-1)?.sequence ?? 0) };
    },
  };
}

export type FightService = ReturnType<typeof createFightService>;

function resultOf(id: string, applied: ReturnType<typeof applyCommand>): CommandResult {
  if (!applied.ok) return { id, status: 'refused', refusal: applied.refusal };
  if (applied.entry === null) return { id, status: 'unchanged' };
  return { id, status: 'applied', sequence: applied.entry.sequence };
}

/** Undo and redo need one entry of the journal: from this batch, or from the storage. */
async function entryFor(
  fight: Fight,
  { command }: IssuedCommand,
  added: readonly JournalEntry[],
  find: (sequence: number) => Promise<JournalEntry | undefined>,
): Promise<JournalEntry | undefined> {
  if (command.type !== 'undo' && command.type !== 'redo') return undefined;
  const top = command.type === 'undo' ? fight.history.undo_top : fight.history.redo_top;
  if (top === null) return undefined;
  return added.find((entry) => entry.sequence === top) ?? find(top);
}

/** CAM-2: written when the fight ends, and when a hit point changes after it has. */
function carriedHitPoints(before: Fight, after: Fight) {
  return combatantsInOrder(after).flatMap(({ id, origin, source, hit_points: current }) => {
    if (origin !== 'character' || source === null) return [];
    if (before.status === 'ended' && before.combatants[id]?.hit_points === current) return [];
    return [{ characterId: source, current: Math.min(current, CURRENT_HIT_POINTS_MAXIMUM) }];
  });
}
