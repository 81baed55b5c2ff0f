import { type Static, Type as T, type TObject } from 'typebox'
import type { CallBody } from '../../../../platform/contract/contract.ts'
import { wrongField } from '../../../../platform/contract/field-refusal.ts'
import { Day, Id } from '../../../../platform/contract/fields.ts'
import type { RecordChange } from '../../../../platform/contract/record.ts'
import type { AnyTx } from '../../../../platform/database/transactions.ts'
import { DomainError } from '../../../../platform/errors/domain-error.ts'
import { seoulDay } from '../../../../platform/seoul-day.ts'
import { nameList } from '../../../audit/audit.service.ts'
import type { Job } from '../../../jobs/jobs.contract.ts'
import { defineJob, handleJob } from '../../../jobs/jobs.service.ts'
import { OrderId, Reason } from '../../contract/order-fields.ts'
import { assertDelay } from '../../core/deadlines.ts'
import { requestOf } from '../../core/order-requests.ts'
import type { OrdersDeps } from '../../deps.ts'
import type { ShopCancellation, ShopCancellations } from '../../fulfilment/shop-cancellation.ts'
import type { ShopDelays } from '../../fulfilment/shop-delay.ts'
import { MAX_CANCEL_JOB_LINES } from '../../shared/bulk-limits.ts'
import { CancelFields } from '../seller-orders.contract.ts'
import type { lineJobsCalls } from './line-jobs.contract.ts'
import { movedRefusal } from './moved-lines.ts'
import type { WaitingLine } from './waiting-line-store.ts'
import type { WaitingLines } from './waiting-lines.ts'

type CancellationRequest = Omit<CallBody<typeof lineJobsCalls.startCancellations>, 'shopid' | 'key'>
type DelayRequest = Omit<CallBody<typeof lineJobsCalls.startDelays>, 'shopid' | 'key'>

/** Mails, points and refunds of a step follow it, so pages need more time than the step alone took. */
const REST = 3

interface Starter {
  shopId: number
  uid: number
  record?: RecordChange
}

/** Lines of an order. The shop that sells the order can be another one (`resold`). */
const ItemShape = T.Object({
  orderid: OrderId,
  lines: T.Array(Id, { minItems: 1, maxItems: MAX_CANCEL_JOB_LINES }),
  resold: T.Optional(T.Literal(true)),
})
type Item = Static<typeof ItemShape>

const cancelJob = defineJob('orders.cancel', {
  permission: 'orders:write',
  // `cleared`: the stock of the variants was set to 0 at the start.
  payload: T.Object({ ...CancelFields, cleared: T.Optional(T.Literal(true)) }),
  item: ItemShape,
  nameOf: ({ orderid }) => orderid,
})

const delayJob = defineJob('orders.delay', {
  permission: 'orders:write',
  payload: T.Object({ until: Day, reason: Reason }),
  item: ItemShape,
  nameOf: ({ orderid }) => orderid,
})

/** The terms of a cancellation, from the fields of the request. */
export const cancelTerms = ({
  reason_code,
  reason = '',
  sold_out = false,
  points = 0,
}: Static<TObject<typeof CancelFields>>): Omit<ShopCancellation, 'lines'> => ({
  reasonCode: reason_code,
  reason: reason.trim(),
  isSoldOut: sold_out,
  points,
})

/** Jobs that cancel or delay waiting lines, an order at a time (decision 58). */
export function lineJobs({
  jobs,
  clock,
  catalogue,
  cancel,
  delay,
  waiting,
}: Pick<OrdersDeps, 'jobs' | 'clock' | 'catalogue'> &
  Pick<ShopCancellations, 'cancel'> &
  Pick<ShopDelays, 'delay'> & { waiting: Pick<WaitingLines, 'read'> }) {
  const recorded =
    (
      record: RecordChange | undefined,
      items: readonly Item[],
      andThen?: (tx: AnyTx) => Promise<void>,
    ): RecordChange =>
    async (tx, subject) => {
      await andThen?.(tx)
      const orders = nameList(items.map(({ orderid }) => orderid))
      await record?.(tx, { ...subject, lines: undefined }, { after: { orders } })
    }

  return {
    /**
     * Starts a job that cancels lines of paid orders. If the products are sold out, the stock of the variants is set to
     * 0 with the start, so that nobody orders them meanwhile, and stays as the shop changes it afterwards. Throws
     * BAD_REQUEST without lines, and what `jobs.start` throws.
     */
    async startCancellations(
      { record, ...person }: Starter,
      { lines, waiting: choice, ...payload }: CancellationRequest,
    ): Promise<Job> {
      if (!choice) {
        const items = itemsOfNamed(lines)
        return jobs.start({ ...person, record: recorded(record, items) }, cancelJob, { payload, items })
      }
      assertOneChoice({ lines, waiting: choice })
      const chosen = (await waiting.read(person.shopId, 'cancel', choice)).lines
      const items = itemsOf(chosen)
      const variants = [...new Set(chosen.filter(({ pid3 }) => pid3 === 0).map(({ pid2 }) => pid2))]
      const clearing = payload.sold_out
        ? (tx: AnyTx) =>
            catalogue.stock.clear(
              tx,
              variants.map((pid2) => ({ shopId: person.shopId, pid2, pid3: 0 })),
            )
        : undefined
      return jobs.start({ ...person, record: recorded(record, items, clearing) }, cancelJob, {
        payload: { ...payload, ...(payload.sold_out && { cleared: true as const }) },
        items,
      })
    },

    /**
     * Starts a job that announces a later shipping day. Throws BAD_REQUEST for a day that the shop cannot choose,
     * without a reason and without lines, and what `jobs.start` throws.
     */
    async startDelays(
      { record, ...person }: Starter,
      { lines, waiting: choice, until, reason }: DelayRequest,
    ): Promise<Job> {
      if (reason.trim() === '') throw wrongField('reason', '사유를 적어 주세요.')
      assertDelay(until, { before: '', today: seoulDay(clock()), closed_days: [] })
      assertOneChoice({ lines, waiting: choice })
      const items = choice
        ? itemsOf((await waiting.read(person.shopId, 'delay', choice)).lines)
        : itemsOfNamed(lines)
      const payload = { until, reason: reason.trim() }
      return jobs.start({ ...person, record: recorded(record, items) }, delayJob, { payload, items })
    },

    /**
     * Each order is one transaction. Idempotent by the key of the step, because a killed process may have changed the
     * order of its step.
     */
    jobHandlers: [
      handleJob(cancelJob, {
        async outside({ shopId, uid, payload: { cleared, ...payload }, item, key }) {
          const terms = cancelTerms(payload)
          const skipped = await cancel(
            { shopId, number: item.orderid },
            {
              ...terms,
              lines: item.lines.map((line) => ({ line })),
              skipsMoved: true,
              ...(cleared && { isStockCleared: true }),
              // Points belong to the shop that sells.
              ...(item.resold && { points: 0 }),
            },
            { uid, request: requestOf(key, { cancel: item }) },
          )
          throwIfMoved(skipped, item, '취소했습니다.')
        },
        rest: () => REST,
      }),
      handleJob(delayJob, {
        async outside({ shopId, uid, payload: { until, reason }, item, key }) {
          const skipped = await delay(
            { shopId, number: item.orderid },
            { lines: item.lines, until, reason },
            { uid, request: requestOf(key, { delay: item }) },
          )
          throwIfMoved(skipped, item, '지연을 알렸습니다.')
        },
        rest: () => REST,
      }),
    ],
  }
}

function throwIfMoved(skipped: Parameters<typeof movedRefusal>[0], { lines }: Item, doneWords: string): void {
  const refusal = movedRefusal(skipped, { doneCount: lines.length - skipped.length, doneWords })
  if (refusal) throw refusal
}

function assertOneChoice({ lines, waiting }: { lines?: unknown; waiting?: unknown }): void {
  if (lines && waiting)
    throw new DomainError('BAD_REQUEST', { message: '주문을 선택하거나 모두 처리해 주세요.' })
}

const itemsOfNamed = (lines: readonly { orderid: string; line: number }[] = []): Item[] =>
  [...Map.groupBy(lines, ({ orderid }) => orderid)].map(([orderid, same]) => ({
    orderid,
    lines: [...new Set(same.map(({ line }) => line))],
  }))

const itemsOf = (lines: readonly WaitingLine[]): Item[] =>
  [...Map.groupBy(lines, ({ orderid }) => orderid)].map(([orderid, same]) => ({
    orderid,
    lines: same.map(({ line }) => line),
    ...(same[0]?.sells === false && { resold: true }),
  }))
