/** The logged fields of requests and errors: enough to find a problem, without user content and secrets. */
export const LOG_SERIALIZERS = {
  req: ({ method, url }: { method: string; url: string }) => ({ method, path: loggedPath(url) }),
  err: describeError,
};

/** In these addresses the next part is a code that gives access to a table or a collection. */
const CODE_IN_PATH = /^((?:\/api)?\/(?:play|shared)\/)[^/]+/i;

/** Without the query, which may contain a search text, and without codes. */
export function loggedPath(url: string): string {
  const [path = url] = url.split('?');
  return path.replace(CODE_IN_PATH, '$1…');
}

/**
 * Only four fields: PostgreSQL adds the failed row with all its content to an error. For invalid data (class 22) it
 * also quotes the data in the message after a colon.
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
