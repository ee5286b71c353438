import { type CompiledQuery, type Kysely, PostgresAdapter, type QueryResult } from 'kysely';
import type { Database } from './schema.ts';

/** Stands for a value while a statement is built. */
class Placeholder {
  readonly name: string;

  constructor(name: string) {
    this.name = name;
  }
}

interface Compiled<Row> {
  query: CompiledQuery<Row>;
  /** Where its parameters come from: the value of this name, or the constant at this place. */
  names: readonly (string | undefined)[];
}

interface Buildable<Row> {
  compile(): CompiledQuery<Row>;
}

/**
 * The texts of fixed statements, by which PostgreSQL keeps them prepared on each connection. They name every column
 * that they read: a prepared `select *` fails after a migration that adds one.
 */
const names = new Map<string, string>();

/** What PostgreSQL may keep this statement prepared under; undefined for one that is not fixed. */
export function nameOfStatement(text: string): string | undefined {
  return names.get(text);
}

/**
 * A statement that always has the same text. It is built and compiled once on each engine, which takes longer than
 * running it does; `build` gets placeholders where the values belong.
 */
export function fixedStatement<Values extends object, Row>(
  build: (db: Kysely<Database>, values: Values) => Buildable<Row>,
): (db: Kysely<Database>, values: Values) => Promise<QueryResult<Row>> {
  const placeholders = new Proxy({}, { get: (_, name) => new Placeholder(String(name)) }) as Values;
  const compiled = new Map<boolean, Compiled<Row>>();

  function compile(db: Kysely<Database>, isPostgres: boolean): Compiled<Row> {
    const query = build(db.withoutPlugins(), placeholders).compile();
    if (!names.has(query.sql)) names.set(query.sql, `fixed-${names.size}`);
    const made = {
      query,
      names: query.parameters.map((value) => (value instanceof Placeholder ? value.name : undefined)),
    };
    compiled.set(isPostgres, made);
    return made;
  }

  return (db, values) => {
    const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter;
    const { query, names: from } = compiled.get(isPostgres) ?? compile(db, isPostgres);
    const parameters = from.map((name, at) =>
      name === undefined ? query.parameters[at] : (values as Record<string, unknown>)[name],
    );
    return db.executeQuery({ ...query, parameters });
  };
}
