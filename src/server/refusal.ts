import { ERRORS, type ErrorCode } from '#contract/errors.ts';

/** An expected refusal, which the error handler turns into the contract's answer. Any other error is a bug. */
export class Refusal extends Error {
  readonly code: ErrorCode;
  readonly fields: Record<string, string> | undefined;

  /** The seconds until a retry makes sense, if the default of the code does not fit. */
  readonly retryAfterSeconds: number | undefined;

  /** `sentence` replaces the contract's text for the code and is shown to the user. */
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

/** The account has reached a limit. `sentence` names the limit and what to do. */
export function fullAccount(sentence: string): Refusal {
  return new Refusal('account_full', undefined, undefined, sentence);
}
