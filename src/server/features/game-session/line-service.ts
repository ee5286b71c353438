import type { Kysely, Transaction } from 'kysely';
import type { BodyOf } from '#contract/call.ts';
import type { addSessionLine, updateSessionLine } from '#contract/journal/game-session.ts';
import { SESSION_LINES_MAXIMUM, type SessionLine } from '#domain/journal/session-line.ts';
import { hasOwnWords } from '#domain/journal/wording.ts';
import { refuseFullJournal } from '#server/journal/journal-size.ts';
import { dataOf, sessionLinesOf } from '#server/journal/session-lines.ts';
import { fullAccount, Refusal } from '#server/refusal.ts';
import type { Database } from '#server/storage/schema.ts';
import { isForeignKeyViolation } from '#server/storage/storage-errors.ts';
import { transact } from '#server/storage/transact.ts';
import { refuseOverQuota } from '#server/stuff/account-quota.ts';
import { inTurnOf, knownId } from '#server/stuff/save-for-owner.ts';
import { gameSessionsOf } from './store.ts';

const FULL_TIMELINE = `The timeline is full: it has ${SESSION_LINES_MAXIMUM.toLocaleString('en')} lines. Delete some of them first.`;
const OTHER_SESSION = 'Another session has a line with this id.';

/** The lines of a session that the game master writes. */
export function createLineService(db: Kysely<Database>) {
  /** Does not renew the owner's revision, because lines are not in the cached lists. */
  async function save<Result>(
    ownerId: string,
    sessionId: string,
    write: (transaction: Transaction<Database>) => Promise<Result>,
  ): Promise<Result> {
    try {
      return await inTurnOf(db, ownerId, () =>
        transact(db, async (transaction) => {
          if (!(await gameSessionsOf(transaction, ownerId).exists(sessionId))) throw new Refusal('not_found');
          return write(transaction);
        }),
      );
    } catch (error) {
      // The session was deleted concurrently.
      throw isForeignKeyViolation(error) ? new Refusal('not_found') : error;
    }
  }

  async function refuseFull(transaction: Transaction<Database>, ownerId: string): Promise<void> {
    await refuseFullJournal('session')(transaction, ownerId);
    await refuseOverQuota(transaction, ownerId);
  }

  return {
    async list(ownerId: string, typedId: string): Promise<SessionLine[]> {
      const id = knownId(typedId);
      if (!(await gameSessionsOf(db, ownerId).exists(id))) throw new Refusal('not_found');
      return sessionLinesOf(db, ownerId).list(id);
    },

    add(ownerId: string, typedId: string, sent: BodyOf<typeof addSessionLine>): Promise<string> {
      const sessionId = knownId(typedId);
      const { id, text, at, content } = sent;
      return save(ownerId, sessionId, async (transaction) => {
        const store = gameSessionsOf(transaction, ownerId);
        const known = await store.findLine(id);
        if (known !== undefined) {
          // A retry after a lost answer.
          if (known.session_id === sessionId) return id;
          throw new Refusal('invalid', { id: OTHER_SESSION });
        }
        if ((await store.countLines(sessionId)) >= SESSION_LINES_MAXIMUM) throw fullAccount(FULL_TIMELINE);
        await store.insertLine({
          id,
          session_id: sessionId,
          at,
          kind: content.kind,
          text,
          data: dataOf(content),
          // A restored line keeps the text that the game master has edited.
          edited: hasOwnWords(content, text) ? 1 : 0,
        });
        await refuseFull(transaction, ownerId);
        return id;
      });
    },

    update(
      ownerId: string,
      typedId: string,
      typedLineId: string,
      { text, at }: BodyOf<typeof updateSessionLine>,
    ): Promise<void> {
      const [sessionId, id] = [knownId(typedId), knownId(typedLineId)];
      return save(ownerId, sessionId, async (transaction) => {
        const change = { text, ...(at !== undefined && { at }) };
        if (!(await gameSessionsOf(transaction, ownerId).updateLine(sessionId, id, change))) {
          throw new Refusal('not_found');
        }
        await refuseFull(transaction, ownerId);
      });
    },

    delete(ownerId: string, typedId: string, typedLineId: string): Promise<void> {
      const [sessionId, id] = [knownId(typedId), knownId(typedLineId)];
      return save(ownerId, sessionId, async (transaction) => {
        if (!(await gameSessionsOf(transaction, ownerId).deleteLine(sessionId, id))) {
          throw new Refusal('not_found');
        }
      });
    },
  };
}
