import * as z from 'zod/mini';

/** The length of codes in links. The code is the only key, so it has 80 bits, in letters and digits. */
export const CODE_LENGTH = 16;
/** Accepts any text: an invalid code gets 404 like an unknown one, not 400. */
export const codeParamsSchema = z.object({ code: z.string() });
