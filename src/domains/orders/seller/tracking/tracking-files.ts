import { createHash } from 'node:crypto'
import { Type as T } from 'typebox'
import type { UploadedFile } from '../../../../platform/contract/contract.ts'
import { Id, oneOf } from '../../../../platform/contract/fields.ts'
import type { RecordChange } from '../../../../platform/contract/record.ts'
import { DomainError } from '../../../../platform/errors/domain-error.ts'
import { limitEach } from '../../../../platform/limits/limit-each.ts'
import { type RateLimit, rateLimits } from '../../../../platform/limits/rate-limits.ts'
import { nameList } from '../../../audit/audit.service.ts'
import type { Job } from '../../../jobs/jobs.contract.ts'
import { defineJob, handleJob } from '../../../jobs/jobs.service.ts'
import { CarrierShape, OrderId, TrackingShape } from '../../contract/order-fields.ts'
import { sameNumberSince } from '../../core/tracking-numbers.ts'
import type { OrdersDeps } from '../../deps.ts'
import type { Fulfilment } from '../../fulfilment/transitions.ts'
import { MAX_RECIPIENTS_SHOWN } from '../../shared/bulk-limits.ts'
import { carrierOf } from '../../shared/carrier-codes.ts'
import { parcelName } from '../../shared/delivery-ways.ts'
import {
  DEFAULT_CARRIER,
  LINES_OF_ORDERS,
  type NamedLine,
  SHIPPED_PARCELS,
  type ShippedParcel,
} from '../shop-order-store.ts'
import type { TrackingPreview, TrackingRow } from '../tracking.contract.ts'
import { isShippedAs, judgeRows, lineOutcome, plainNumber, type ShippedParcels } from './judge-rows.ts'
import { readTrackingFile } from './read-tracking-file.ts'
import type { WrittenRow } from './tracking-columns.ts'

/** Reading a file takes time, even a refused one. */
const FILE_LIMIT: RateLimit = { name: 'tracking-file', max: 60, seconds: 60 * 60 }
const oneAtATime = limitEach(1)
const ORDERS_AT_ONCE = 2_000
const NUMBERS_AT_ONCE = 2_000
/** Lines of one number that are compared with a file. */
const MAX_LINES_OF_NUMBER = 100

const trackingJob = defineJob('orders.tracking', {
  permission: 'orders:write',
  payload: T.Object({}),
  item: T.Object({
    row: T.Integer(),
    orderid: OrderId,
    line: Id,
    carrier: CarrierShape,
    /** empty for a way of delivery without a number */
    tracking: T.Union([TrackingShape, T.Literal('')]),
    /** the outcome that the person has seen */
    state: oneOf(['ready', 'accept', 'correct']),
    /** of `correct`: carrier and number that are replaced */
    before: T.Optional(T.String()),
  }),
  nameOf: ({ row, orderid }) => `${row}행 ${orderid}`,
})

interface TrackingOptions {
  /** for rows without a carrier */
  carrier?: string
  /** accepts and ships lines that were not accepted yet */
  accept: boolean
  /** corrects the numbers of lines that were shipped with another one */
  correct: boolean
}

/** Files of tracking numbers: a preview of each row, and the job that ships the rows. */
export function trackingFiles({
  database,
  jobs,
  clock,
  transition,
}: Pick<OrdersDeps, 'database' | 'jobs' | 'clock'> & Pick<Fulfilment, 'transition'>) {
  const limits = rateLimits(database)

  /**
   * The outcome of each row, without changes. Throws BAD_REQUEST for an invalid file or carrier, TOO_MANY_REQUESTS and
   * BUSY.
   */
  async function check(
    shopId: number,
    uid: number,
    { file, carrier = '' }: { file: UploadedFile; carrier?: string },
  ): Promise<TrackingPreview> {
    const chosen = carrier && carrierOf(carrier)
    if (chosen === null)
      throw new DomainError('BAD_REQUEST', {
        message: '모르는 택배사입니다.',
        details: { field: 'carrier' },
      })
    await limits.consume(FILE_LIMIT, String(uid))
    const { rows: written, formCarrier } = await oneAtATime(String(uid), () => readTrackingFile(file))
    const lines = await linesOf(shopId, [...new Set(written.map(({ order }) => order))])
    const preselected = formCarrier === null ? await preselectedCarrier(shopId) : ''
    const sources = { formCarrier, chosen, preselected }
    const rows = judgeRows(written, lines, sources, await shippedParcels(shopId, written))
    return {
      rows: rows.length > MAX_RECIPIENTS_SHOWN ? rows.map((row) => ({ ...row, recipient: '' })) : rows,
      digest: digestOf(rows),
      form_carrier: formCarrier ?? '',
      ...(preselected && written.some(({ carrier }) => carrier === '') && { default_carrier: preselected }),
    }
  }

  /** The carrier with which the shop usually ships; empty without one, and for a way of delivery without a number. */
  async function preselectedCarrier(shopId: number): Promise<string> {
    const [row] = await database.shop(shopId, DEFAULT_CARRIER, [shopId])
    return row ? (carrierOf(row.carrier) ?? '') : ''
  }

  async function shippedParcels(shopId: number, rows: readonly WrittenRow[]): Promise<ShippedParcels> {
    const numbers = [...new Set(rows.map(({ tracking }) => plainNumber(tracking)))].filter(Boolean)
    const since = sameNumberSince(clock())
    const parcels: ShippedParcel[] = []
    for (let from = 0; from < numbers.length; from += NUMBERS_AT_ONCE) {
      const part = numbers.slice(from, from + NUMBERS_AT_ONCE)
      const values = [shopId, part, since, MAX_LINES_OF_NUMBER]
      parcels.push(...(await database.shop(shopId, SHIPPED_PARCELS, values)))
    }
    return Map.groupBy(parcels, ({ tracking }) => tracking)
  }

  async function linesOf(shopId: number, numbers: readonly string[]): Promise<NamedLine[]> {
    const lines: NamedLine[] = []
    for (let from = 0; from < numbers.length; from += ORDERS_AT_ONCE) {
      const part = numbers.slice(from, from + ORDERS_AT_ONCE)
      lines.push(...(await database.shop(shopId, LINES_OF_ORDERS, [shopId, part])))
    }
    return lines
  }

  return {
    check,

    /**
     * Starts the job for a file with the digest of its preview. Throws CONFLICT if the preview would differ now, and
     * the errors of `check` and `jobs.start`.
     */
    async start(
      { shopId, uid, record }: { shopId: number; uid: number; record?: RecordChange },
      { file, digest, ...options }: TrackingOptions & { file: UploadedFile; digest: string },
    ): Promise<Job> {
      const preview = await check(shopId, uid, { file, ...options })
      if (preview.digest !== digest)
        throw new DomainError('CONFLICT', {
          message: '확인하신 뒤로 파일이나 주문이 바뀌었습니다. 다시 확인해 주세요.',
        })
      const items = preview.rows
        .filter((row): row is MovingRow => isMoved(row, options))
        .map(({ row, orderid, line, carrier, tracking, state, before }) => ({
          row,
          orderid,
          line,
          carrier,
          tracking,
          state,
          ...(before !== undefined && { before }),
        }))
      const orders = nameList([...new Set(items.map(({ orderid }) => orderid))])
      const recordJob: RecordChange = async (tx, subject) => record?.(tx, subject, { after: { orders } })
      return jobs.start({ shopId, uid, record: recordJob }, trackingJob, { payload: {}, items })
    },

    /** Idempotent: rows that a killed process has shipped are found shipped. */
    jobHandlers: [
      handleJob(trackingJob, {
        async outside({ shopId, uid, item }) {
          const { orderid, line, carrier, tracking } = item
          const read = async () =>
            (await linesOf(shopId, [orderid])).find((candidate) => candidate.line === line)
          const current = await read()
          if (current && isShippedAs(current, item)) return
          const ref = { number: orderid, line, scope: { supplierShopId: shopId } }
          const author = { actor: 'seller', uid } as const
          if (current) assertAsSeen(current, item)
          const parcel = { carrier, ...(tracking && { tracking }) }
          // The job of another person may make the same transition in this moment.
          const unless = (isDone: (line: NamedLine) => boolean) => async (error: unknown) => {
            const now = await read()
            if (!now || !isDone(now)) throw error
          }
          if (current?.status === 'CONFIRM_PAYMENT')
            await transition(ref, 'accept', author).catch(unless((now) => now.status !== current.status))
          await transition(ref, item.state === 'correct' ? 'correctTracking' : 'ship', author, parcel).catch(
            unless((now) => isShippedAs(now, item)),
          )
        },
      }),
    ],
  }
}

type MovingRow = TrackingRow & { state: 'ready' | 'accept' | 'correct' }

const isMoved = ({ state }: TrackingRow, { accept, correct }: TrackingOptions): boolean =>
  state === 'ready' || (accept && state === 'accept') || (correct && state === 'correct')

/** Refuses a line that changed since the person has seen its outcome. */
function assertAsSeen(
  line: NamedLine,
  item: { state: string; before?: string; carrier: string; tracking: string },
): void {
  const { state, reason } = lineOutcome(line, item)
  // A process that was killed may have accepted the line already.
  const isSeen = state === item.state || (item.state === 'accept' && state === 'ready')
  if (!isSeen) throw new DomainError('CONFLICT', { message: reason || '그사이 주문의 상태가 바뀌었습니다.' })
  if (state === 'correct' && parcelName(line) !== item.before)
    throw new DomainError('CONFLICT', { message: reason })
}

const digestOf = (rows: readonly TrackingRow[]): string =>
  createHash('sha256')
    .update(
      JSON.stringify(
        rows
          .filter((row) => isMoved(row, { accept: true, correct: true }))
          .map(({ row, line, state, carrier, tracking, before }) => [
            row,
            line,
            state,
            carrier,
            tracking,
            before,
          ]),
      ),
    )
    .digest('hex')
