import type { HistoryRow } from '../store/member-queries.ts'
import type { PointHistory } from './contract.ts'

const ROWS_PER_PAGE = 20

/** Offset and limit of a page of a history. */
export const rangeOf = (page: number): [offset: number, limit: number] => [
  (page - 1) * ROWS_PER_PAGE,
  ROWS_PER_PAGE,
]

/** A page of a member's history; null for a non-member. */
export function historyOf(row: HistoryRow, page: number): PointHistory | null {
  const { point, pending, expiring, total, rows } = row
  if (point === null) return null
  return {
    balance: point,
    pending,
    expiring,
    page,
    total,
    pages: Math.ceil(total / ROWS_PER_PAGE),
    rows: (rows ?? []).map(({ at, expires_at, ...entry }) => ({
      ...entry,
      at: new Date(at).toISOString(),
      expires_at: expires_at && new Date(expires_at).toISOString(),
    })),
  }
}
