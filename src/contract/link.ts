import * as z from 'zod/mini';

/** Of the codes in links that are a key by themselves; of letters and digits: 80 bits. */
export const CODE_LENGTH = 16;
/** Any text: a code of the wrong form answers 404 like an unknown one, not 400. */
export const codeParamsSchema = z.object({ code: z.string() });
