import { randomBytes } from 'node:crypto';
import { CODE_LENGTH } from '#contract/link-code.ts';

/** 32 signs, five bits each, without signs that look alike. */
const SIGNS = 'abcdefghjkmnpqrstuvwxyz023456789';

export function newCode(): string {
  return [...randomBytes(CODE_LENGTH)].map((byte) => SIGNS[byte % SIGNS.length]).join('');
}

/** False for a text that cannot be a code, which saves a query. */
export function isCode(typed: string): boolean {
  return typed.length === CODE_LENGTH && [...typed].every((sign) => SIGNS.includes(sign));
}
