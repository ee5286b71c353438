/** Something a person must put right before the storage can be used; its message is one clear line. */
export class StorageProblem extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'StorageProblem';
  }
}

/** The storage is not the one that was opened; nothing is read or written until a person has looked. */
export class StorageLost extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'StorageLost';
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

/**
 * What SQLite says when the file system fails it: another process writes for too long, the disk is full, broken or
 * read-only, the file cannot be opened or is damaged.
 */
const SQLITE_FAILS = /^SQLITE_(BUSY|FULL|IOERR|READONLY|CANTOPEN|NOMEM|PROTOCOL|CORRUPT|NOTADB|PERM|AUTH)/;
/**
 * The same of PostgreSQL, by the classes of its codes: out of disk, memory or connections (53), a failure of the
 * system (58), of its own (XX, F0), a lock or statement waited for in vain (55P03, 57014), a standby that only reads
 * (25006), and an account or database that is no longer let in or there (28, 3D).
 */
const POSTGRES_FAILS = /^(53...|58...|F0...|XX00[12]|55P03|57014|25006|28...|3D000)$/;

/** Whether it answers but takes nothing: the disk is full, broken or read-only. Reading does not show that. */
export function cannotWrite(error: unknown): boolean {
  return /^(SQLITE_(FULL|IOERR|READONLY)\w*|53100|58030|25006)$/.test(
    String((error as { code?: unknown } | null)?.code),
  );
}

/** Whether the storage does not answer: not the caller's error, and temporary. */
export function isUnavailable(error: unknown): boolean {
  if (error instanceof StorageLost || isConnectionLost(error)) return true;
  const code = String((error as { code?: unknown } | null)?.code);
  return SQLITE_FAILS.test(code) || POSTGRES_FAILS.test(code);
}
