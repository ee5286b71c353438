/**
 * What a line of the log says of a request and of an error: enough to find what is wrong, and nothing that people wrote
 * or that lets somebody in.
 */
export const LOG_SERIALIZERS = {
  req: ({ method, url }: { method: string; url: string }) => ({ method, path: loggedPath(url) }),
  err: describeError,
};

/** Addresses whose next part is a key: who has it sees the table, or the collection. */
const CODE_IN_PATH = /^((?:\/api)?\/(?:play|shared)\/)[^/]+/i;

/** Without the query, which may hold what a person searched for, and without codes. */
export function loggedPath(url: string): string {
  const [path = url] = url.split('?');
  return path.replace(CODE_IN_PATH, '$1…');
}

/**
 * Four fields and no others: PostgreSQL adds to an error which row failed, with all that is in it. For data that it
 * cannot read (class 22) it quotes the data in the message, after a colon.
 */
function describeError(error: Error & { code?: unknown }) {
  const code = error.code === undefined ? undefined : String(error.code);
  const quotesData = code !== undefined && /^22...$/.test(code);
  return {
    type: error.name,
    message: quotesData ? (error.message.split(':')[0] ?? '') : error.message,
    code,
    stack: framesOf(error),
  };
}

/** The stack repeats the message in its first lines. */
function framesOf({ stack = '' }: Error): string {
  return stack
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .join('\n');
}
