import { wrongField } from '../../../platform/contract/field-refusal.ts'
import { DomainError } from '../../../platform/errors/domain-error.ts'
import { DAY_MS } from '../../../platform/seoul-day.ts'
import { lockCheckouts, type Tx } from '../core/checkout-store.ts'
import { lockOrder, type Order, type OrderLine } from '../core/line-store.ts'
import { type Author, emitOrderMoved, transitionLine } from '../core/line-transition.ts'
import { type LineRef, lockLine } from '../core/lock-line.ts'
import { findOrderRef, type OrderRef } from '../core/order-ref.ts'
import type { OrdersDeps } from '../deps.ts'
import { MAX_EXTENSION_DAYS, MAX_REMINDERS, REMINDER_PAUSE_MS } from '../shared/unpaid-terms.ts'

/** The reference to a line of an order that the shop ships. */
type ShopLineRef = LineRef & { scope: { supplierShopId: number } }

type ShopAuthor = Pick<Author, 'uid' | 'request' | 'record'>

interface Waiting {
  orderRef: OrderRef
  order: Order
  line: OrderLine
  lines: OrderLine[]
  transfer: { id: string; due_at: Date; first_due_at: Date }
  now: Date
}

/** What the shipping shop does about an order whose transfer has not arrived (docs/product/orders.md). */
export function unpaidOrders({
  database,
  clock,
  payments,
}: Pick<OrdersDeps, 'database' | 'clock' | 'payments'>) {
  /** Locks the payment before the order, as the completion of a payment does. Null if the request is a repetition. */
  async function lockWaiting(
    tx: Tx,
    orderRef: OrderRef,
    line: number,
    name: 'remindPayment' | 'extendPayment',
    { request }: ShopAuthor,
  ): Promise<Waiting | null> {
    const now = clock()
    const transfer = await payments.purchases.lockTransfer(tx, orderRef.checkout)
    await lockCheckouts(tx, [orderRef.checkout])
    const locked = await lockLine(tx, orderRef, line, { name, actor: 'seller', now, request })
    if (!locked) return null
    if (!transfer) throw conflict('무통장입금을 기다리는 주문이 아닙니다.')
    if (transfer.due_at <= now) throw conflict('입금 기한이 지나 곧 취소될 주문입니다.')
    return { orderRef, transfer, now, ...locked }
  }

  /** Adds the transition to the history and emits it, so that the buyer is notified. */
  async function announce(
    tx: Tx,
    { order, line, lines, now }: Waiting,
    name: 'remindPayment' | 'extendPayment',
    { uid, record }: ShopAuthor,
    { reason = '', states = {} }: { reason?: string; states?: { before?: object; after?: object } },
  ): Promise<void> {
    const entry = { actor: 'seller', uid, reason, proof: '' } as const
    await transitionLine(tx, { line, claim: undefined }, name, entry, {}, now)
    const others = lines.filter(({ id }) => id !== line.id)
    await emitOrderMoved(tx, { order, line, others }, { move: name, actor: 'seller' })
    await record?.(tx, { orderid: order.number, line: line.id, title: line.title, move: name }, states)
  }

  const run = (lineRef: ShopLineRef, work: (tx: Tx, orderRef: OrderRef) => Promise<void>): Promise<void> =>
    findOrderRef(database, lineRef).then((orderRef) =>
      database.asSystem('purchases', (tx: Tx) => work(tx, orderRef)),
    )

  return {
    /**
     * Sends the buyer the account and the deadline again. Throws NOT_FOUND for another shop's order, and CONFLICT if it
     * does not wait for a transfer, after `MAX_REMINDERS`, and within `REMINDER_PAUSE_MS` of the last one.
     */
    remind: (lineRef: ShopLineRef, author: ShopAuthor): Promise<void> =>
      run(lineRef, async (tx, orderRef) => {
        const waiting = await lockWaiting(tx, orderRef, lineRef.line, 'remindPayment', author)
        if (!waiting) return
        const sentAt = await remindersOf(tx, orderRef.checkout)
        const wait = (sentAt[0]?.getTime() ?? 0) + REMINDER_PAUSE_MS - waiting.now.getTime()
        if (sentAt.length >= MAX_REMINDERS)
          throw conflict(`입금 요청은 한 주문에 ${MAX_REMINDERS}번까지 보낼 수 있습니다.`)
        if (wait > 0)
          throw conflict(
            `입금 요청은 한 시간에 한 번 보낼 수 있습니다. ${Math.ceil(wait / 60_000)}분 뒤에 다시 보내 주세요.`,
          )
        await announce(tx, waiting, 'remindPayment', author, {})
      }),

    /**
     * Gives the buyer more days to pay; the stock stays reserved. Throws as `remind`, BAD_REQUEST for more days than
     * are left of `MAX_EXTENSION_DAYS`, and CONFLICT if another shop ships a part of the purchase, whose stock would
     * stay reserved too.
     */
    extend: (lineRef: ShopLineRef, days: number, author: ShopAuthor): Promise<void> =>
      run(lineRef, async (tx, orderRef) => {
        const waiting = await lockWaiting(tx, orderRef, lineRef.line, 'extendPayment', author)
        if (!waiting) return
        const { transfer } = waiting
        const until = new Date(transfer.due_at.getTime() + days * DAY_MS)
        const usedDays = Math.round((transfer.due_at.getTime() - transfer.first_due_at.getTime()) / DAY_MS)
        const freeDays = MAX_EXTENSION_DAYS - usedDays
        if (freeDays <= 0)
          throw wrongField('days', `입금 기한은 처음보다 ${MAX_EXTENSION_DAYS}일까지만 늘릴 수 있습니다.`)
        if (days > freeDays) throw wrongField('days', `앞으로 ${freeDays}일까지 늘릴 수 있습니다.`)
        const others = await otherOrders(tx, orderRef)
        if (others.some(({ origin_shop_id }) => origin_shop_id !== orderRef.supplierShopId))
          throw conflict('다른 상점의 상품과 함께 결제하는 주문이라 기한을 늘릴 수 없습니다.')
        await payments.purchases.postpone(tx, transfer.id, until)
        await tx
          .updateTable('shop_order')
          .set({ due_at: until })
          .where('checkout', '=', orderRef.checkout)
          .execute()
        const reason = `${days}일`
        await announce(tx, waiting, 'extendPayment', author, {
          reason,
          states: {
            before: { due_at: transfer.due_at.toISOString() },
            after: { due_at: until.toISOString() },
          },
        })
        const entry = { actor: 'seller', uid: author.uid, reason, proof: '' } as const
        for (const { number, shop_id } of others) {
          const line = (await lockOrder(tx, number, shop_id))?.lines.find(
            ({ status }) => status === 'WAITING_PAYMENT',
          )
          if (line)
            await transitionLine(tx, { line, claim: undefined }, 'extendPayment', entry, {}, waiting.now)
        }
      }),
  }
}

/** The times of the reminders about a checkout, the newest first. */
async function remindersOf(tx: Tx, checkout: string): Promise<Date[]> {
  const rows = await tx
    .selectFrom('order_move as m')
    .innerJoin('shop_order as o', (join) =>
      join.onRef('o.shop_id', '=', 'm.shop_id').onRef('o.id', '=', 'm.order_id'),
    )
    .select('m.at')
    .where('o.checkout', '=', checkout)
    .where('m.move', '=', 'remindPayment')
    .orderBy('m.at', 'desc')
    .limit(MAX_REMINDERS)
    .execute()
  return rows.map(({ at }) => at)
}

/** The other orders of a checkout, in the order in which they are locked. */
const otherOrders = (tx: Tx, { checkout, number }: OrderRef) =>
  tx
    .selectFrom('shop_order')
    .select(['number', 'shop_id', 'origin_shop_id'])
    .where('checkout', '=', checkout)
    .where('number', '<>', number)
    .orderBy('id')
    .execute()

const conflict = (message: string) => new DomainError('CONFLICT', { message })
