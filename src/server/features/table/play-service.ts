import type { Kysely } from 'kysely';
import type { ShownHandoutText } from '#contract/table/players-page.ts';
import { commandForAct, describeAct } from '#domain/player-view/act-command.ts';
import type { Act } from '#domain/player-view/player-acts.ts';
import {
  actorOf,
  isDeathSaveDue,
  memberIdOf,
  membersOf,
  pictureIdsIn,
} from '#domain/player-view/player-view.ts';
import {
  findShown,
  isSeenPictureId,
  pictureInTexts,
  seenHandout,
  seenHandoutText,
  seenPicture,
  shownTo,
} from '#domain/player-view/shown-handouts.ts';
import type { ActState } from '#domain/player-view/view.ts';
import { hashToken } from '#server/hash-token.ts';
import type { StoredFile } from '#server/http/pages/stored-file.ts';
import { newSecret } from '#server/ids.ts';
import { openPicture } from '#server/journal/open-picture.ts';
import { createLinkGuard } from '#server/links/guard.ts';
import type { Signals } from '#server/live/signals.ts';
import { Refusal } from '#server/refusal.ts';
import type { Database } from '#server/storage/schema.ts';
import { transact } from '#server/storage/transact.ts';
import { createTableLimits } from './limits.ts';
import { type LoadedTable, seatOf, type TableId } from './loaded-table.ts';
import type { TableService } from './service.ts';
import { shownOf } from './shown-store.ts';
import { type ActRow, actsOf, findTableByCode, isOpen, type Seat, tablesOf } from './store.ts';
import { tableTopic } from './table-followers.ts';
import { createFrames, stateOf, suggestedBy } from './view-messages.ts';

/** Open suggestions per phone. */
const WAITING_MAXIMUM = 20;

interface Dependencies {
  db: Kysely<Database>;
  signals: Signals;
  tables: TableService;
  now: () => number;
}

interface Answer {
  state: ActState;
  message: string | null;
}

/** The address of a request, and the token of its phone. */
export interface Caller {
  address: string;
  token: string | undefined;
}

/** Null for a screen without a character. */
export function tokenHashOf({ token }: Caller): string | null {
  return token === undefined ? null : hashToken(token);
}

/** The players' side. The code of the link gives access, and a phone's token gives access only to its own character. */
export function createPlayService({ db, signals, tables, now }: Dependencies) {
  const limits = createTableLimits(now);
  const open = createLinkGuard(now);

  async function find(code: string, { address }: Caller): Promise<TableId> {
    const { user_id, id } = await open(code, address, (right) => findTableByCode(db, right));
    return { ownerId: user_id, tableId: id };
  }

  async function load(code: string, caller: Caller): Promise<{ id: TableId; table: LoadedTable }> {
    const id = await find(code, caller);
    const table = await tables.load(id.ownerId, id.tableId);
    if (table?.row.code !== code) throw new Refusal('not_found');
    return { id, table };
  }

  function refused(message: string): Answer {
    return { state: 'refused', message };
  }

  async function judge({ ownerId, tableId }: TableId, table: LoadedTable, row: ActRow): Promise<Answer> {
    const judged = await tables.perform(ownerId, table, row, JSON.parse(row.act) as Act);
    await tablesOf(db, ownerId).decideAct(tableId, row.id, ['judging'], judged);
    signals.publish(tableTopic({ ownerId, tableId }));
    return judged;
  }

  async function findInTexts(ownerId: string, table: LoadedTable, seat: Seat | undefined, id: string) {
    const shown = shownTo(table.state, seat?.member_key ?? null);
    const texts = await shownOf(db, ownerId).listTextsWithPictures(shown);
    return pictureInTexts(texts, id, table.state.opaque);
  }

  return {
    find,
    load,

    /** Returns the token of the phone. An existing token stays valid. */
    async take(code: string, caller: Caller, memberId: string): Promise<string> {
      const { id, table } = await load(code, caller);
      const member = membersOf(table.state).find(({ key }) => memberIdOf(table.state, key) === memberId);
      if (member === undefined) throw new Refusal('not_found');
      limits.admitTaking(caller.address);
      const hasSeat = seatOf(table, tokenHashOf(caller)) !== undefined;
      const token = (hasSeat && caller.token) || newSecret();
      const seat = {
        table_id: id.tableId,
        member_key: member.key,
        name: member.name,
        token_hash: hashToken(token),
        taken_at: now(),
      };
      await transact(db, async (transaction) => {
        // Throws to roll back, so that the phone keeps its character if the other one is taken.
        if (!(await tablesOf(transaction, id.ownerId).takeSeat(seat))) throw new Refusal('character_taken');
      });
      signals.publish(tableTopic(id));
      return token;
    },

    async handout(code: string, caller: Caller, id: string): Promise<ShownHandoutText> {
      const { id: tableId, table } = await load(code, caller);
      const found = findShown(table.state, seatOf(table, tokenHashOf(caller))?.member_key ?? null, id);
      const text = found && (await shownOf(db, tableId.ownerId).findText(found));
      if (found === undefined || text === undefined) throw new Refusal('not_found');
      const { version } = seenHandout(found, table.state.opaque);
      return { version, name: found.name, text: seenHandoutText(text, table.state.opaque) };
    },

    /** HND-5: only what the view of this viewer shows, and what is in the texts of its handouts. */
    async picture(code: string, caller: Caller, id: string): Promise<StoredFile> {
      const { id: tableId, table } = await load(code, caller);
      if (!isSeenPictureId(id)) throw new Refusal('not_found');
      const seat = seatOf(table, tokenHashOf(caller));
      const { handouts, pictures, opaque } = table.state;
      const isInView = pictureIdsIn(createFrames(table).viewOf(seat)).includes(id);
      const known = [...handouts.map(({ picture }) => picture), ...pictures.values()];
      const pictureId = isInView
        ? known.find((one) => one !== null && seenPicture(one, opaque).id === id)?.id
        : await findInTexts(tableId.ownerId, table, seat, id);
      if (pictureId === undefined) throw new Refusal('not_found');
      return openPicture(db, tableId.ownerId, pictureId, id);
    },

    async leave(code: string, caller: Caller): Promise<void> {
      const { ownerId, tableId } = await find(code, caller);
      if (caller.token === undefined) return;
      await tablesOf(db, ownerId).freeSeatOf(tableId, hashToken(caller.token));
      signals.publish(tableTopic({ ownerId, tableId }));
    },

    async act(code: string, caller: Caller, actId: string, act: Act): Promise<Answer> {
      const { id, table } = await load(code, caller);
      const seat = seatOf(table, tokenHashOf(caller));
      if (seat === undefined) throw new Refusal('no_character');
      limits.admitAct(memberIdOf(table.state, seat.member_key));
      const store = tablesOf(db, id.ownerId);
      const before = await store.findAct(id.tableId, actId);
      if (before) {
        if (before.member_key !== seat.member_key) throw new Refusal('not_found');
        if (before.state === 'judging') return judge(id, table, before);
        return { state: stateOf(before.state), message: before.message };
      }
      const { fight } = table.state;
      if (fight === null || table.fightId === null) return refused('There is no fight on the table.');
      const actor = actorOf(table.state, seat.member_key);
      if (actor === undefined) return refused('Your character is not in this fight.');
      const permission = table.settings.acts[act.kind];
      if (permission === 'off') return refused('The game master does not allow this.');
      const waiting = actsOf(table.acts, seat.member_key).filter(isOpen);
      if (waiting.length >= WAITING_MAXIMUM) return refused('Wait until the game master has answered.');
      if (permission === 'suggest') {
        const made = commandForAct(actor, act, actId);
        if ('refused' in made) return refused(made.refused);
        const isSuggested =
          act.kind === 'death-save' &&
          !isDeathSaveDue(actor.fight, actor.combatant, suggestedBy(table, seat));
        if (isSuggested) return refused('Your death save waits for the game master.');
      }
      const row: ActRow = {
        user_id: id.ownerId,
        table_id: id.tableId,
        id: actId,
        member_key: seat.member_key,
        name: seat.name,
        fight_id: table.fightId,
        act: JSON.stringify(act),
        text: describeAct(actor, act),
        state: permission === 'direct' ? 'judging' : 'waiting',
        message: null,
        created_at: now(),
      };
      // The same act was sent twice concurrently. The other request is judged, and this one gets the same answer.
      if (!(await store.insertAct(row))) return this.act(code, caller, actId, act);
      if (permission === 'direct') return judge(id, table, row);
      signals.publish(tableTopic(id));
      return { state: 'waiting', message: null };
    },
  };
}

export type PlayService = ReturnType<typeof createPlayService>;
