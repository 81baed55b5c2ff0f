import { type RawBuilder, sql } from 'kysely'

interface ColumnValues {
  bigint: number
  int: number
  boolean: boolean
  text: string
  timestamptz: Date | string
  bytea: Buffer
  jsonb: unknown
  'bigint[]': readonly (number | string)[]
  'text[]': readonly string[]
}

type Columns = Readonly<Record<string, keyof ColumnValues>>
type RowOf<Of extends Columns> = { readonly [Name in keyof Of]: ColumnValues[Of[Name]] | null }

/**
 * Binds rows as one JSON value that the `from` clause reads as a table named `table` with these columns. Undeclared
 * columns are not sent. The text of the statement does not depend on the number of rows.
 */
export function recordset<const Of extends Columns>(
  table: string,
  columns: Of,
  rows: readonly RowOf<Of>[],
): RawBuilder<unknown> {
  const names = Object.keys(columns)
  const sent = rows.map((row) => Object.fromEntries(names.map((name) => [name, jsonOf(row[name])])))
  const types = Object.entries(columns).map(([name, type]) => sql`${sql.ref(name)} ${sql.raw(type)}`)
  return sql`jsonb_to_recordset(${JSON.stringify(sent, wellFormed)}::jsonb) as ${sql.ref(table)} (${sql.join(types)})`
}

const jsonOf = (value: unknown): unknown => (Buffer.isBuffer(value) ? `\\x${value.toString('hex')}` : value)

// PostgreSQL refuses half of a surrogate pair, which a text has that was cut within an emoji.
const wellFormed = (_name: string, value: unknown): unknown =>
  typeof value === 'string' ? value.toWellFormed() : value
