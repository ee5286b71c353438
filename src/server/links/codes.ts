import { randomBytes } from 'node:crypto';
import { CODE_LENGTH } from '#contract/link.ts';

/** 32 signs, so that each is five bits; without those that are mistaken for each other. */
const SIGNS = 'abcdefghjkmnpqrstuvwxyz023456789';

export function newCode(): string {
  return [...randomBytes(CODE_LENGTH)].map((byte) => SIGNS[byte % SIGNS.length]).join('');
}

/** What nobody could have been given: it need not be looked for. */
export function isCode(typed: string): boolean {
  return typed.length === CODE_LENGTH && [...typed].every((sign) => SIGNS.includes(sign));
}
