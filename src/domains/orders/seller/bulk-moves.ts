import type { RecordChange } from '../../../platform/contract/record.ts'
import type { Database } from '../../../platform/database/pools.ts'
import { DomainError } from '../../../platform/errors/domain-error.ts'
import { limitEach } from '../../../platform/limits/limit-each.ts'
import { type RateLimit, rateLimits } from '../../../platform/limits/rate-limits.ts'
import type { transitions } from '../fulfilment/transitions.ts'
import { moves } from '../shared/moves.ts'
import type { MovedLines, TrackingRow } from './contract.ts'
import { LINES_OF_ORDERS, type NamedLine } from './store.ts'
import { judgeRows, wasSentSo } from './tracking.ts'
import { trackingRows } from './tracking-file.ts'

interface Wanted {
  move: 'accept' | 'ship' | 'arrive'
  lines: { orderid: string; line: number; carrier?: string; tracking?: string }[]
}

/** Reading a file takes time, also for a refused one. */
const FILES: RateLimit = { name: 'tracking-file', most: 60, seconds: 60 * 60 }
const oneAtATime = limitEach(1)

interface Needs {
  database: Database
  move: ReturnType<typeof transitions>['move']
}

/** Moves of many lines at once. Each line is moved by itself, so that a failure stops no other. */
export function bulkMoves({ database, move }: Needs) {
  const limits = rateLimits(database)
  const linesOf = (shop: number, numbers: string[]): Promise<NamedLine[]> =>
    database.shop(shop, LINES_OF_ORDERS, [shop, [...new Set(numbers)]])

  return {
    /** Makes one move for each of the lines. Idempotent. */
    async moveMany(
      shop: number,
      { uid, record }: { uid: number; record: RecordChange },
      { move: name, lines }: Wanted,
    ): Promise<MovedLines> {
      const numbers = lines.map(({ orderid }) => orderid)
      const known = Map.groupBy(await linesOf(shop, numbers), ({ line }) => line)
      const result: MovedLines = { moved: 0, done: 0, failed: [] }
      for (const { orderid, line, ...sent } of lines) {
        const before = known.get(line)?.find((each) => each.orderid === orderid)
        if (before && isSo(before, name, sent)) {
          result.done += 1
          continue
        }
        try {
          const of = { number: orderid, line, scope: { origin: shop } }
          await move(of, name, { actor: 'seller', uid, record }, sent)
          result.moved += 1
        } catch (error) {
          if (!(error instanceof DomainError)) throw error
          result.failed.push({ orderid, line, reason: error.message })
        }
      }
      return result
    },

    /**
     * The effect of each row of a person's file with tracking numbers. Throws BAD_REQUEST for an invalid file,
     * TOO_MANY_REQUESTS, and BUSY.
     */
    async readTracking(shop: number, uid: number, file: string): Promise<TrackingRow[]> {
      await limits.take(FILES, String(uid))
      const rows = await oneAtATime(String(uid), () => trackingRows(file))
      const numbers = rows.map(({ order }) => order)
      return judgeRows(rows, await linesOf(shop, numbers))
    },
  }
}

function isSo(line: NamedLine, name: Wanted['move'], { carrier = '', tracking = '' }: Partial<NamedLine>) {
  return name === 'ship' ? wasSentSo(line, { carrier, tracking }) : line.status === moves[name].to
}
