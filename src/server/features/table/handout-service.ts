import type { Kysely } from 'kysely';
import type { BodyOf } from '#contract/call.ts';
import type { showHandout } from '#contract/table/campaign-table.ts';
import type { Table } from '#contract/table/live-table.ts';
import { SHOWN_MAXIMUM } from '#domain/journal/fields.ts';
import { memberIdOf, membersOf } from '#domain/player-view/player-view.ts';
import { type HandoutAudience, isWithin } from '#domain/player-view/shown-handouts.ts';
import { sessionLinesOf } from '#server/journal/session-lines.ts';
import type { Signals } from '#server/live/signals.ts';
import { fullAccount, Refusal } from '#server/refusal.ts';
import type { Database } from '#server/storage/schema.ts';
import { knownId, saveFor } from '#server/stuff/save-for-owner.ts';
import type { TableService } from './service.ts';
import { shownOf } from './shown-store.ts';
import { tableIdOf, tablesOf } from './store.ts';
import { tableTopic } from './table-followers.ts';

const TOO_MANY = `At most ${SHOWN_MAXIMUM} handouts are shown at once. Withdraw one of them first.`;

interface Dependencies {
  db: Kysely<Database>;
  signals: Signals;
  tables: TableService;
  now: () => number;
}

/** Shows handouts at the table of their campaign. */
export function createHandoutService({ db, signals, tables, now }: Dependencies) {
  async function audienceOf(
    ownerId: string,
    tableId: string,
    { target, member_id }: BodyOf<typeof showHandout>,
  ): Promise<HandoutAudience> {
    if (target !== 'phone') return { target, memberKey: '' };
    const state = (await tables.load(ownerId, tableId))?.state;
    const member = state && membersOf(state).find(({ key }) => memberIdOf(state, key) === member_id);
    if (member === undefined)
      throw new Refusal('invalid', { member_id: 'Choose a character of this table.' });
    return { target, memberKey: member.key };
  }

  function publish(ownerId: string, tableIds: readonly string[]): void {
    for (const tableId of tableIds) signals.publish(tableTopic({ ownerId, tableId }));
  }

  return {
    async show(
      ownerId: string,
      campaignId: string,
      typedHandoutId: string,
      sent: BodyOf<typeof showHandout>,
    ): Promise<Table> {
      const address = { of: 'campaign', id: campaignId } as const;
      const place = await tables.placeOf(ownerId, address);
      const tableId = tableIdOf(place);
      const handoutId = knownId(typedHandoutId);
      const audience = await audienceOf(ownerId, tableId, sent);
      const inFront = sent.in_front ?? true;
      await saveFor(db, ownerId, async (transaction) => {
        const shown = shownOf(transaction, ownerId);
        const name = await shown.findName(tableId, handoutId);
        if (name === undefined) throw new Refusal('not_found');
        await tablesOf(transaction, ownerId).ensureFor(place, now());
        if (inFront) {
          const covered = (await shown.list(tableId)).filter((other) => isWithin(other, audience));
          await shown.leaveFront(
            tableId,
            covered.map((other) => other.handoutId),
          );
        }
        await shown.save({
          table_id: tableId,
          handout_id: handoutId,
          target: audience.target,
          member_key: audience.memberKey,
          shown_at: now(),
          in_front: inFront ? 1 : 0,
        });
        if ((await shown.count(tableId)) > SHOWN_MAXIMUM) throw fullAccount(TOO_MANY);
        await sessionLinesOf(transaction, ownerId).addHandout(tableId, { id: handoutId, name }, now());
      });
      publish(ownerId, [tableId]);
      return tables.get(ownerId, address);
    },

    async withdraw(ownerId: string, campaignId: string, typedHandoutId: string): Promise<Table> {
      const address = { of: 'campaign', id: campaignId } as const;
      const tableId = tableIdOf(await tables.placeOf(ownerId, address));
      const isWithdrawn = await shownOf(db, ownerId).withdraw(tableId, knownId(typedHandoutId));
      if (!isWithdrawn) throw new Refusal('not_found');
      publish(ownerId, [tableId]);
      return tables.get(ownerId, address);
    },

    /** Runs a save or a deletion of a handout, and updates the screens that show it. */
    async whileShown<Result>(
      ownerId: string,
      handoutId: string,
      save: () => Promise<Result>,
    ): Promise<Result> {
      const shown = shownOf(db, ownerId);
      const id = knownId(handoutId);
      const tableIds = await shown.tablesShowing(id);
      const result = await save();
      if (tableIds.length > 0) await shown.withdrawMoved(id);
      publish(ownerId, tableIds);
      return result;
    },

    /**
     * Runs a save or a deletion of a note, and updates the screens whose players could read it before or after the save.
     */
    async whileRead<Result>(ownerId: string, noteId: string, save: () => Promise<Result>): Promise<Result> {
      const shown = shownOf(db, ownerId);
      const id = knownId(noteId);
      const before = await shown.tablesWithNote(id);
      const result = await save();
      publish(ownerId, [...new Set([...before, ...(await shown.tablesWithNote(id))])]);
      return result;
    },
  };
}

export type HandoutService = ReturnType<typeof createHandoutService>;
