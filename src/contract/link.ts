import * as z from 'zod/mini';

/** Of the codes in links that are a key by themselves; of letters and digits: 80 bits. */
export const CODE_LENGTH = 16;
/** Any text: a code that cannot exist is as unknown as one that does not. */
export const codeParamsSchema = z.object({ code: z.string() });
