import { ERRORS, type ErrorCode } from '#contract/errors.ts';

/** An expected refusal: the error handler turns it into the contract's answer. Anything else thrown is a bug. */
export class Refusal extends Error {
  readonly code: ErrorCode;
  readonly fields: Record<string, string> | undefined;

  /** When it is worth asking again, where the code alone does not say it. */
  readonly retryAfterSeconds: number | undefined;

  /** `sentence` says more than the contract's text for the code, for the person who asked. */
  constructor(
    code: ErrorCode,
    fields?: Record<string, string>,
    retryAfterSeconds?: number,
    sentence: string = ERRORS[code].message,
  ) {
    super(sentence);
    this.name = 'Refusal';
    this.code = code;
    this.fields = fields;
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

/** The account holds as much of something as it may; `sentence` says of what, and what to do. */
export function fullAccount(sentence: string): Refusal {
  return new Refusal('account_full', undefined, undefined, sentence);
}
