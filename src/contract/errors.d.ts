import * as z from 'zod/mini';
/** Every refusal the API can give: one table from stable code to status and default text. */
export declare const ERRORS: {
  readonly invalid: {
    readonly status: 400;
    readonly message: 'The request is not valid.';
  };
  readonly malformed: {
    readonly status: 400;
    readonly message: 'The request could not be read.';
  };
  readonly not_signed_in: {
    readonly status: 401;
    readonly message: 'You are not signed in.';
  };
  readonly wrong_credentials: {
    readonly status: 401;
    readonly message: 'Login failed.';
  };
  readonly cross_origin: {
    readonly status: 403;
    readonly message: 'Requests from another site are refused.';
  };
  readonly not_found: {
    readonly status: 404;
    readonly message: 'There is nothing here.';
  };
  readonly username_taken: {
    readonly status: 409;
    readonly message: 'Username already in use.';
  };
  readonly changed_meanwhile: {
    readonly status: 409;
    readonly message: 'This record was changed meanwhile.';
  };
  readonly too_large: {
    readonly status: 413;
    readonly message: 'The request is too large.';
  };
  readonly not_json: {
    readonly status: 415;
    readonly message: 'The request must be JSON.';
  };
  readonly too_many_attempts: {
    readonly status: 429;
    readonly message: 'Too many attempts. Try again later.';
  };
  readonly internal: {
    readonly status: 500;
    readonly message: 'Something went wrong.';
  };
  readonly storage_unavailable: {
    readonly status: 503;
    readonly message: 'The storage does not answer.';
  };
};
export type ErrorCode = keyof typeof ERRORS;
export declare const errorBodySchema: z.ZodMiniObject<
  {
    error: z.ZodMiniObject<
      {
        code: z.ZodMiniEnum<{
          changed_meanwhile: 'changed_meanwhile';
          cross_origin: 'cross_origin';
          internal: 'internal';
          invalid: 'invalid';
          malformed: 'malformed';
          not_found: 'not_found';
          not_json: 'not_json';
          not_signed_in: 'not_signed_in';
          storage_unavailable: 'storage_unavailable';
          too_large: 'too_large';
          too_many_attempts: 'too_many_attempts';
          username_taken: 'username_taken';
          wrong_credentials: 'wrong_credentials';
        }>;
        message: z.ZodMiniString<string>;
        fields: z.ZodMiniOptional<z.ZodMiniRecord<z.ZodMiniString<string>, z.ZodMiniString<string>>>;
      },
      z.core.$strip
    >;
  },
  z.core.$strip
>;
export type ErrorBody = z.infer<typeof errorBodySchema>;
