/** Something a person must put right before the storage can be used; its message is one clear line. */
export class StorageProblem extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'StorageProblem';
  }
}

/** Whether a write failed because a unique key is taken, on either engine. */
export function isUniqueViolation(error: unknown): boolean {
  const code = (error as { code?: unknown } | null)?.code;
  return code === '23505' || code === 'SQLITE_CONSTRAINT_UNIQUE' || code === 'SQLITE_CONSTRAINT_PRIMARYKEY';
}

/** Whether a write failed because what it belongs to is not there, on either engine. */
export function isForeignKeyViolation(error: unknown): boolean {
  const code = (error as { code?: unknown } | null)?.code;
  return code === '23503' || code === 'SQLITE_CONSTRAINT_FOREIGNKEY';
}

/** Whether PostgreSQL ended a transaction because it and another waited for each other. */
export function isDeadlock(error: unknown): boolean {
  return (error as { code?: unknown } | null)?.code === '40P01';
}

/** What the driver of PostgreSQL says without a code when the connection is lost or does not answer. */
const LOST = /^(Query read timeout|timeout exceeded when trying to connect|Connection terminated)/;

/** Whether nothing more can be asked on a connection: PostgreSQL shuts down, or the network does not carry. */
export function isConnectionLost(error: unknown): boolean {
  const { code, message } = (error ?? {}) as { code?: unknown; message?: unknown };
  const known = /^(57P0[123]|08...|ECONN(REFUSED|RESET)|ETIMEDOUT|EPIPE|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH)$/;
  return known.test(String(code)) || LOST.test(String(message));
}

/** Whether the storage itself does not answer, which is nobody's mistake and passes. */
export function isUnavailable(error: unknown): boolean {
  // It has no connection left, or a lock or a statement was waited for in vain.
  const known = /^(53300|55P03|57014|SQLITE_BUSY\w*)$/;
  return isConnectionLost(error) || known.test(String((error as { code?: unknown } | null)?.code));
}
