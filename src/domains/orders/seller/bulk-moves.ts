import type { UploadedFile } from '../../../platform/contract/contract.ts'
import type { RecordChange } from '../../../platform/contract/record.ts'
import type { Database } from '../../../platform/database/pools.ts'
import { DomainError } from '../../../platform/errors/domain-error.ts'
import { limitEach } from '../../../platform/limits/limit-each.ts'
import { type RateLimit, rateLimits } from '../../../platform/limits/rate-limits.ts'
import type { transitions } from '../fulfilment/transitions.ts'
import { moves } from '../shared/moves.ts'
import type { LineToMove, MovedLines, TrackingRow } from './contract.ts'
import { LINES_OF_ORDERS, type NamedLine } from './store.ts'
import { judgeRows, wasSentSo } from './tracking.ts'
import { trackingRows } from './tracking-file.ts'

interface Wanted {
  move: 'accept' | 'ship' | 'arrive'
  lines: LineToMove[]
}

/** Reading a file takes time, also for a refused one. */
const FILES: RateLimit = { name: 'tracking-file', max: 60, seconds: 60 * 60 }
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

  async function moveKnown(
    { shop, by }: { shop: number; by: Parameters<Needs['move']>[2] },
    name: Wanted['move'],
    { orderid, line, ...sent }: LineToMove,
    known: NamedLine | undefined,
  ): Promise<'moved' | 'so already'> {
    if (known && isSo(known, name, sent)) return 'so already'
    await move({ number: orderid, line, scope: { origin: shop } }, name, by, sent)
    return 'moved'
  }

  return {
    /** Makes a move with a line. Idempotent. Throws as `move` does. */
    async moveOne(shop: number, uid: number, name: Wanted['move'], line: LineToMove): Promise<void> {
      const known = (await linesOf(shop, [line.orderid])).find((each) => each.line === line.line)
      await moveKnown({ shop, by: { actor: 'seller', uid } }, name, line, known)
    },

    /** Makes one move for each of the lines. Idempotent. */
    async moveMany(
      shop: number,
      { uid, record }: { uid: number; record: RecordChange },
      { move: name, lines }: Wanted,
    ): Promise<MovedLines> {
      const numbers = lines.map(({ orderid }) => orderid)
      const known = Map.groupBy(await linesOf(shop, numbers), ({ line }) => line)
      const result: MovedLines = { moved: 0, done: 0, failed: [] }
      for (const wanted of lines) {
        const { orderid, line } = wanted
        const before = known.get(line)?.find((each) => each.orderid === orderid)
        try {
          const by = { actor: 'seller', uid, record } as const
          const became = await moveKnown({ shop, by }, name, wanted, before)
          result[became === 'moved' ? 'moved' : 'done'] += 1
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
    async readTracking(shop: number, uid: number, file: UploadedFile): Promise<TrackingRow[]> {
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
