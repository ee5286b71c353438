import type {
  DeleteQueryBuilder,
  DeleteResult,
  Kysely,
  SelectQueryBuilder,
  UpdateQueryBuilder,
  UpdateResult,
} from 'kysely';
import type { Database } from './schema.ts';

/** The tables whose rows belong to an account. */
type OwnTable = {
  [Table in keyof Database]: 'user_id' extends keyof Database[Table] ? Table : never;
}[keyof Database];

/** With the name of the table, because a joined table may have an owner too. */
const ownerOf = (table: OwnTable) => `${table as 'npcs'}.user_id` as const;

/** The rows of one owner. A query that begins here cannot forget the owner. */
export function ownRows(db: Kysely<Database>, ownerId: string) {
  return {
    selectFrom: <Table extends OwnTable>(table: Table): SelectQueryBuilder<Database, Table, object> =>
      db.selectFrom(table as 'npcs').where(ownerOf(table), '=', ownerId) as never,

    updateTable: <Table extends OwnTable>(
      table: Table,
    ): UpdateQueryBuilder<Database, Table, Table, UpdateResult> =>
      db.updateTable(table as 'npcs').where(ownerOf(table), '=', ownerId) as never,

    deleteFrom: <Table extends OwnTable>(table: Table): DeleteQueryBuilder<Database, Table, DeleteResult> =>
      db.deleteFrom(table as 'npcs').where(ownerOf(table), '=', ownerId) as never,
  };
}
