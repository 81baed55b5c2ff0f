import { DomainError } from '../../../platform/errors/domain-error.ts'

/** The first row. The query of an open shop always returns one; without a row, throws NOT_READY. */
export async function firstRow<Row>(rows: Row[] | Promise<Row[]>): Promise<Row> {
  const [row] = await rows
  if (!row) throw new DomainError('NOT_READY')
  return row
}

/**
 * The rows that have an id. The query of an open shop without entries returns one row without an id. Throws NOT_READY
 * if there is no row.
 */
export function rowsOfOpenShop<Row extends { id: number | null }>(
  rows: Row[],
): Extract<Row, { id: number }>[] {
  if (rows.length === 0) throw new DomainError('NOT_READY')
  return rows.filter((row): row is Extract<Row, { id: number }> => row.id !== null)
}
