import type { ExpressionBuilder, Kysely, Transaction } from 'kysely';
import type { Database } from '#server/storage/schema.ts';
import { isUniqueViolation } from '#server/storage/storage-errors.ts';
import type { InvitationsTable } from '#server/storage/tables/accounts.ts';
import { transact } from '#server/storage/transact.ts';
import { hashCode, makeCode } from './recovery-code.ts';

export const INVITATIONS_MAXIMUM = 1_000;

/** Long enough to identify one of a thousand invitations, and too short to help guess the code. */
const ID_LENGTH = 8;

type Invitation = Omit<InvitationsTable, 'code_hash'>;

interface NewInvitations {
  count: number;
  note: string;
  expiresAt: number | null;
  now: number;
}

/** Returns the codes, which are not stored. Undefined if there would be too many invitations; then none is made. */
export async function makeInvitations(
  db: Kysely<Database>,
  invitations: NewInvitations,
  make: () => string = makeCode,
): Promise<string[] | undefined> {
  const attempt = () =>
    insertInvitations(
      db,
      invitations,
      Array.from({ length: invitations.count }, () => make()),
    );
  try {
    return await attempt();
  } catch (error) {
    // Another invitation has one of the short ids.
    if (!isUniqueViolation(error)) throw error;
    return attempt();
  }
}

async function insertInvitations(
  db: Kysely<Database>,
  { note, expiresAt, now }: NewInvitations,
  codes: string[],
): Promise<string[] | undefined> {
  const rows = codes.map((code) => {
    const code_hash = hashCode(code);
    return {
      id: code_hash.slice(0, ID_LENGTH),
      code_hash,
      note,
      created_at: now,
      expires_at: expiresAt,
    };
  });
  return transact(db, async (transaction) => {
    await transaction.deleteFrom('invitations').where('expires_at', '<=', now).execute();
    if ((await countInvitations(transaction)) + codes.length > INVITATIONS_MAXIMUM) return undefined;
    await transaction.insertInto('invitations').values(rows).execute();
    return codes;
  });
}

async function countInvitations(db: Kysely<Database>): Promise<number> {
  const { count } = await db
    .selectFrom('invitations')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/** The invitations that can be used, oldest first. */
export function listInvitations(db: Kysely<Database>, now: number): Promise<Invitation[]> {
  return usable(db, now)
    .select(['id', 'note', 'created_at', 'expires_at'])
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}

/** False if there is no such invitation. */
export async function revokeInvitation(db: Kysely<Database>, id: string): Promise<boolean> {
  const { numDeletedRows } = await db.deleteFrom('invitations').where('id', '=', id).executeTakeFirst();
  return numDeletedRows > 0n;
}

export async function hasInvitation(db: Kysely<Database>, codeHash: string, now: number): Promise<boolean> {
  const row = await usable(db, now).select('id').where('code_hash', '=', codeHash).executeTakeFirst();
  return row !== undefined;
}

/** Uses up an invitation in the transaction of the sign-up. Of two concurrent sign-ups one gets false. */
export async function takeInvitation(
  transaction: Transaction<Database>,
  codeHash: string,
  now: number,
): Promise<boolean> {
  const { numDeletedRows } = await transaction
    .deleteFrom('invitations')
    .where('code_hash', '=', codeHash)
    .where(isUsableAt(now))
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

function usable(db: Kysely<Database>, now: number) {
  return db.selectFrom('invitations').where(isUsableAt(now));
}

function isUsableAt(now: number) {
  return ({ eb, or }: ExpressionBuilder<Database, 'invitations'>) =>
    or([eb('expires_at', 'is', null), eb('expires_at', '>', now)]);
}
