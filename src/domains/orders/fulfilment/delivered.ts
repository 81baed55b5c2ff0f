import type { Database } from '../../../platform/database/pools.ts'
import type { Tx } from '../shared/store/checkouts.ts'
import { DELIVERED_LINE, DELIVERED_LINES, type DeliveredRow, outcomesOf } from './store/delivered.ts'

export type DeliveredLine = DeliveredRow

/** Delivered goods of persons, for rooms that check who may review a product (docs/product/reviews.md). */
export function delivered({ database }: { database: Database }) {
  return {
    /** A person's delivered lines, the newest first, without those in `except`; `total` counts all of them. Behind the line `after` nothing is counted. */
    async deliveredLines(
      uid: number,
      {
        except,
        after,
        offset,
        limit,
      }: { except: number[]; after?: number | undefined; offset: number; limit: number },
    ): Promise<{ lines: DeliveredLine[]; total: number }> {
      const rows = await database.person(DELIVERED_LINES, [uid, except, offset, limit, after ?? null])
      const lines = rows.filter((row): row is typeof row & DeliveredRow => row.line !== null)
      return { lines, total: rows[0]?.total ?? 0 }
    },

    /** One of them, also by a split piece; null for a line that is not the person's or not delivered. */
    async deliveredLine(uid: number, line: number): Promise<DeliveredLine | null> {
      const [row] = await database.person(DELIVERED_LINE, [uid, line])
      return row ?? null
    },

    /** The completed and the fully returned ones among lines of any shops. */
    outcomesOf: (wanted: readonly { shop: number; line: number }[]) =>
      database.asSystem('jobs', (tx: Tx) => outcomesOf(tx, wanted)),
  }
}
