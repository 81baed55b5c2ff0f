import { DomainError } from '../../../platform/errors/domain-error.ts'

/** The first row, which an open shop always has. Throws NOT_READY without one. */
export async function firstRow<Row>(rows: Row[] | Promise<Row[]>): Promise<Row> {
  const [row] = await rows
  if (!row) throw new DomainError('NOT_READY')
  return row
}

/** The rows, without the empty row of an open shop that has no entries. Throws NOT_READY without any row. */
export function rowsOfOpenShop<Row extends { id: number | null }>(
  rows: Row[],
): Extract<Row, { id: number }>[] {
  if (rows.length === 0) throw new DomainError('NOT_READY')
  return rows.filter((row): row is Extract<Row, { id: number }> => row.id !== null)
}
