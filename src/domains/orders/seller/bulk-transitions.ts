import { Type as T } from 'typebox'
import type { UploadedFile } from '../../../platform/contract/contract.ts'
import type { RecordChange } from '../../../platform/contract/record.ts'
import type { Database } from '../../../platform/database/pools.ts'
import { DomainError } from '../../../platform/errors/domain-error.ts'
import { limitEach } from '../../../platform/limits/limit-each.ts'
import { type RateLimit, rateLimits } from '../../../platform/limits/rate-limits.ts'
import { nameList } from '../../audit/audit.service.ts'
import { type Job, MAX_ITEMS } from '../../jobs/jobs.contract.ts'
import { defineJob, handleJob, type JobHandler, type JobsService } from '../../jobs/jobs.service.ts'
import type { transitions } from '../fulfilment/transitions.ts'
import { moves } from '../shared/transitions.ts'
import {
  type LineToMove,
  LineToMoveShape,
  type MovedLines,
  type TrackingRow,
} from './seller-orders.contract.ts'
import { LINES_IN_STATE, LINES_OF_ORDERS, type NamedLine } from './shop-order-store.ts'
import { judgeRows, trackingRows, wasSentSo } from './tracking-file.ts'

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

type JobMove = 'accept' | 'ship' | 'arrive'

const kindOf = (move: JobMove) =>
  defineJob(`orders.${move}`, {
    permission: 'orders:write',
    payload: T.Object({}),
    item: LineToMoveShape,
    nameOf: ({ orderid }) => orderid,
  })

/** Moves of many lines, as long work. */
const moveJobs = { accept: kindOf('accept'), ship: kindOf('ship'), arrive: kindOf('arrive') }

interface JobNeeds {
  database: Database
  jobs: Pick<JobsService, 'start'>
  moveOne: ReturnType<typeof bulkMoves>['moveOne']
}

/** Moves of more lines than somebody wants to wait for. */
export function orderJobs({ database, jobs, moveOne }: JobNeeds) {
  return {
    /**
     * Starts one move with these lines, or with all that the shop ships and that wait for the move. Throws BAD_REQUEST for both at once
     * and where there are none, and as `jobs.start` does.
     */
    async startMoves(
      by: { shop: number; uid: number; record?: RecordChange },
      { move, lines, all = false }: { move: JobMove; lines?: readonly LineToMove[]; all?: boolean },
    ): Promise<Job> {
      if (lines && all)
        throw new DomainError('BAD_REQUEST', { message: '주문을 고르거나 모두 처리해 주세요.' })
      const items = all
        ? await database.shop(by.shop, LINES_IN_STATE, [by.shop, moves[move].from[0], MAX_ITEMS])
        : (lines ?? [])
      const orders = nameList([...new Set(items.map(({ orderid }) => orderid))])
      const { record, ...starter } = by
      const recordJob: RecordChange = async (tx, subject) =>
        record?.(tx, { ...subject, lines: undefined }, { after: { orders } })
      return jobs.start({ ...starter, record: recordJob }, moveJobs[move], { payload: {}, items })
    },

    /** A line that a process was killed in is moved already, and stays so. */
    jobHandlers: (Object.keys(moveJobs) as JobMove[]).map(
      (move): JobHandler =>
        handleJob(moveJobs[move], {
          outside: async ({ shop, uid, item }) => void (await moveOne(shop, uid, move, item)),
        }),
    ),
  }
}
