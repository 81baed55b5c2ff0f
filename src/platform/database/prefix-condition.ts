import { type RawBuilder, sql } from 'kysely'

/**
 * A condition for a prefix that PostgreSQL can answer from an index, also under row level security, which LIKE cannot.
 * `column` is a column with its table, such as `c.name`.
 */
export function prefixCondition(column: string, text: string): RawBuilder<boolean> {
  const columnRef = sql.ref(column)
  return sql<boolean>`(${columnRef} >= ${text} and ${columnRef} < ${`${text}\u{10FFFF}`})`
}
