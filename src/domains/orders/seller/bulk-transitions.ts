import { Type as T } from 'typebox'
import type { UploadedFile } from '../../../platform/contract/contract.ts'
import type { RecordChange } from '../../../platform/contract/record.ts'
import { DomainError } from '../../../platform/errors/domain-error.ts'
import { limitEach } from '../../../platform/limits/limit-each.ts'
import { type RateLimit, rateLimits } from '../../../platform/limits/rate-limits.ts'
import { nameList } from '../../audit/audit.service.ts'
import { type Job, MAX_ITEMS } from '../../jobs/jobs.contract.ts'
import { defineJob, handleJob, type JobHandler } from '../../jobs/jobs.service.ts'
import type { Author } from '../core/line-transition.ts'
import type { OrdersDeps } from '../deps.ts'
import type { Fulfilment } from '../fulfilment/transitions.ts'
import { transitions } from '../shared/transitions.ts'
import { type BulkLine, BulkLineShape, type BulkResult, type TrackingRow } from './seller-orders.contract.ts'
import { LINES_IN_STATE, LINES_OF_ORDERS, type NamedLine } from './shop-order-store.ts'
import { isShippedAs, judgeRows, trackingRows } from './tracking-file.ts'

type BulkTransition = 'accept' | 'ship' | 'arrive'

/** Reading a file takes time, even a refused one. */
const FILE_LIMIT: RateLimit = { name: 'tracking-file', max: 60, seconds: 60 * 60 }
const oneAtATime = limitEach(1)

const jobTypeOf = (transition: BulkTransition) =>
  defineJob(`orders.${transition}`, {
    permission: 'orders:write',
    payload: T.Object({}),
    item: BulkLineShape,
    nameOf: ({ orderid }) => orderid,
  })

const jobTypes = { accept: jobTypeOf('accept'), ship: jobTypeOf('ship'), arrive: jobTypeOf('arrive') }

/** Transitions of many lines, at once or as a job. Each line has its own transaction. */
export function bulkTransitions({
  database,
  jobs,
  transition,
}: Pick<OrdersDeps, 'database' | 'jobs'> & Pick<Fulfilment, 'transition'>) {
  const limits = rateLimits(database)
  const linesOf = (shopId: number, numbers: string[]): Promise<NamedLine[]> =>
    database.shop(shopId, LINES_OF_ORDERS, [shopId, [...new Set(numbers)]])

  /** False if the line needs no change. */
  async function changeLine(
    { shopId, author }: { shopId: number; author: Author },
    name: BulkTransition,
    { orderid, line, ...parcel }: BulkLine,
    current: NamedLine | undefined,
  ): Promise<boolean> {
    if (current && isAlreadySo(current, name, parcel)) return false
    await transition({ number: orderid, line, scope: { supplierShopId: shopId } }, name, author, parcel)
    return true
  }

  return {
    /** Idempotent; a failed line stops no other one. */
    async transitionLines(
      shopId: number,
      { uid, record }: { uid: number; record: RecordChange },
      { move: name, lines }: { move: BulkTransition; lines: BulkLine[] },
    ): Promise<BulkResult> {
      const numbers = lines.map(({ orderid }) => orderid)
      const current = Map.groupBy(await linesOf(shopId, numbers), ({ line }) => line)
      const result: BulkResult = { moved: 0, done: 0, failed: [] }
      for (const item of lines) {
        const { orderid, line } = item
        const before = current.get(line)?.find((candidate) => candidate.orderid === orderid)
        try {
          const author = { actor: 'seller', uid, record } as const
          const isChanged = await changeLine({ shopId, author }, name, item, before)
          result[isChanged ? 'moved' : 'done'] += 1
        } catch (error) {
          if (!(error instanceof DomainError)) throw error
          result.failed.push({ orderid, line, reason: error.message })
        }
      }
      return result
    },

    /** Checks each row of a tracking file. Throws BAD_REQUEST for an invalid file, TOO_MANY_REQUESTS and BUSY. */
    async readTracking(shopId: number, uid: number, file: UploadedFile): Promise<TrackingRow[]> {
      await limits.consume(FILE_LIMIT, String(uid))
      const rows = await oneAtATime(String(uid), () => trackingRows(file))
      const numbers = rows.map(({ order }) => order)
      return judgeRows(rows, await linesOf(shopId, numbers))
    },

    /**
     * Starts a job for these lines, or for all lines that the shop ships and that wait for the transition. Throws
     * BAD_REQUEST for both or none, and as `jobs.start`.
     */
    async startJob(
      starter: { shopId: number; uid: number; record?: RecordChange },
      {
        move: name,
        lines,
        all = false,
      }: { move: BulkTransition; lines?: readonly BulkLine[]; all?: boolean },
    ): Promise<Job> {
      if (lines && all)
        throw new DomainError('BAD_REQUEST', { message: '주문을 고르거나 모두 처리해 주세요.' })
      const { record, ...person } = starter
      const items = all
        ? await database.shop(person.shopId, LINES_IN_STATE, [
            person.shopId,
            transitions[name].from[0],
            MAX_ITEMS,
          ])
        : (lines ?? [])
      const orders = nameList([...new Set(items.map(({ orderid }) => orderid))])
      const recordJob: RecordChange = async (tx, subject) =>
        record?.(tx, { ...subject, lines: undefined }, { after: { orders } })
      return jobs.start({ ...person, record: recordJob }, jobTypes[name], { payload: {}, items })
    },

    /** Idempotent: lines changed by a killed process stay changed. */
    jobHandlers: (Object.keys(jobTypes) as BulkTransition[]).map(
      (name): JobHandler =>
        handleJob(jobTypes[name], {
          async outside({ shopId, uid, item }) {
            const lines = await linesOf(shopId, [item.orderid])
            const current = lines.find(({ line }) => line === item.line)
            await changeLine({ shopId, author: { actor: 'seller', uid } }, name, item, current)
          },
        }),
    ),
  }
}

const isAlreadySo = (
  line: NamedLine,
  name: BulkTransition,
  { carrier = '', tracking = '' }: Partial<NamedLine>,
) => (name === 'ship' ? isShippedAs(line, { carrier, tracking }) : line.status === transitions[name].to)
