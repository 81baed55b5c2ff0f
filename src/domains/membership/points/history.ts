import { listPage, type PageQuery } from '../../../platform/list-page.ts'
import type { HistoryRow } from '../store/member-queries.ts'
import type { PointHistory } from './points.contract.ts'

const ROWS_PER_PAGE = 20

/** Offset, limit and the id of the last row that the reader has, or null. The limit is one row more than a page. */
export const historyRange = ({
  page,
  after,
}: PageQuery): [offset: number, limit: number, after: number | null] => [
  (page - 1) * ROWS_PER_PAGE,
  ROWS_PER_PAGE + 1,
  after ?? null,
]

/**
 * Converts the row that a query with `historyRange` returned to a page of a member's history; null for a non-member.
 */
export function toPointHistory(row: HistoryRow, query: PageQuery): PointHistory | null {
  const { point, pending, expiring, total, rows } = row
  if (point === null) return null
  const { items, ...list } = listPage(rows ?? [], { ...query, total, size: ROWS_PER_PAGE })
  return {
    balance: point,
    pending,
    expiring,
    ...list,
    rows: items.map(({ at, expires_at, ...entry }) => ({
      ...entry,
      at: new Date(at).toISOString(),
      expires_at: expires_at && new Date(expires_at).toISOString(),
    })),
  }
}
