import { createHash, createHmac, randomBytes } from 'node:crypto';
import { TABLE_CODE_LENGTH } from '#contract/play.ts';

/** 32 signs, so that each is five bits; without those that are mistaken for each other. */
const SIGNS = 'abcdefghjkmnpqrstuvwxyz023456789';

export function newCode(): string {
  return [...randomBytes(TABLE_CODE_LENGTH)].map((byte) => SIGNS[byte % SIGNS.length]).join('');
}

/** What nobody could have been given: it need not be looked for. */
export function isCode(typed: string): boolean {
  return typed.length === TABLE_CODE_LENGTH && [...typed].every((sign) => SIGNS.includes(sign));
}

export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

/** Ids for players: without the secret nobody can tell which one of several an id stands for. */
export function opaqueIds(secret: string): (id: string) => string {
  return (id) => createHmac('sha256', secret).update(id).digest('base64url').slice(0, 12);
}
