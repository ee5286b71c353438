/** A problem of the storage that a person must fix. Its message is one line. */
export class StorageProblem extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'StorageProblem';
  }
}

/** The storage is no longer the opened one. Nothing is read or written until a person has fixed it. */
export class StorageLost extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'StorageLost';
  }
}

/** A unique key is already used, on either engine. */
export function isUniqueViolation(error: unknown): boolean {
  const code = (error as { code?: unknown } | null)?.code;
  return code === '23505' || code === 'SQLITE_CONSTRAINT_UNIQUE' || code === 'SQLITE_CONSTRAINT_PRIMARYKEY';
}

/** The referenced row does not exist, on either engine. */
export function isForeignKeyViolation(error: unknown): boolean {
  const code = (error as { code?: unknown } | null)?.code;
  return code === '23503' || code === 'SQLITE_CONSTRAINT_FOREIGNKEY';
}

/** PostgreSQL ended the transaction because of a deadlock. */
export function isDeadlock(error: unknown): boolean {
  return (error as { code?: unknown } | null)?.code === '40P01';
}

/** Messages of the PostgreSQL driver without a code, for a lost or silent connection. */
const LOST =
  /^(Query read timeout|timeout exceeded when trying to connect|Connection terminated|Client (has encountered a connection error|was closed) and is not queryable)/;

/** The connection cannot be used any more: PostgreSQL shuts down, or the network fails. */
export function isConnectionLost(error: unknown): boolean {
  const { code, message } = (error ?? {}) as { code?: unknown; message?: unknown };
  const known = /^(57P0[123]|08...|ECONN(REFUSED|RESET)|ETIMEDOUT|EPIPE|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH)$/;
  return known.test(String(code)) || LOST.test(String(message));
}

/**
 * SQLite errors of the file system: another process writes for too long, the disk is full, broken or read-only, or the
 * file is damaged or cannot be opened.
 */
const SQLITE_FAILS = /^SQLITE_(BUSY|FULL|IOERR|READONLY|CANTOPEN|NOMEM|PROTOCOL|CORRUPT|NOTADB|PERM|AUTH)/;
/**
 * The same for PostgreSQL by error class: out of disk, memory or connections (53), system error (58), internal error
 * (XX, F0), timeout of a lock or statement (55P03, 57014), read-only standby (25006), and an account or database that
 * is refused or missing (28, 3D).
 */
const POSTGRES_FAILS = /^(53...|58...|F0...|XX00[12]|55P03|57014|25006|28...|3D000)$/;

/** The storage answers but cannot write, because the disk is full, broken or read-only. A read does not detect this. */
export function cannotWrite(error: unknown): boolean {
  return /^(SQLITE_(FULL|IOERR|READONLY)\w*|53100|58030|25006)$/.test(
    String((error as { code?: unknown } | null)?.code),
  );
}

/** The storage does not answer. This is temporary and not the client's error. */
export function isUnavailable(error: unknown): boolean {
  if (error instanceof StorageLost || isConnectionLost(error)) return true;
  const code = String((error as { code?: unknown } | null)?.code);
  return SQLITE_FAILS.test(code) || POSTGRES_FAILS.test(code);
}
