import { ERRORS, type ErrorCode } from '#contract/errors.ts';

/** An expected refusal: the error handler turns it into the contract's answer. Anything else thrown is a bug. */
export class Refusal extends Error {
  readonly code: ErrorCode;
  readonly fields: Record<string, string> | undefined;

  /** When it is worth asking again, where the code alone does not say it. */
  readonly retryAfterSeconds: number | undefined;

  constructor(code: ErrorCode, fields?: Record<string, string>, retryAfterSeconds?: number) {
    super(ERRORS[code].message);
    this.name = 'Refusal';
    this.code = code;
    this.fields = fields;
    this.retryAfterSeconds = retryAfterSeconds;
  }
}
