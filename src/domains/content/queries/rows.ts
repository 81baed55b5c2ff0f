import { DomainError } from '../../../platform/errors/domain-error.ts'

/** The one row that an open shop always has. Throws NOT_READY for any other shop. */
export async function firstRow<Row>(rows: Row[] | Promise<Row[]>): Promise<Row> {
  const [row] = await rows
  if (!row) throw new DomainError('NOT_READY')
  return row
}

/** The rows of an open shop, which has at least one, if only an empty one. Throws NOT_READY for any other shop. */
export function some<Row extends { id: number | null }>(rows: Row[]): Extract<Row, { id: number }>[] {
  if (rows.length === 0) throw new DomainError('NOT_READY')
  return rows.filter((row): row is Extract<Row, { id: number }> => row.id !== null)
}
