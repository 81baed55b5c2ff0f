import { sql } from 'kysely'
import type { RecordChange } from '../../../platform/contract/record.ts'
import type { Database } from '../../../platform/database/pools.ts'
import { emit } from '../../../platform/events/outbox.ts'
import type { CashReceiptWish } from '../../payments/payments.contract.ts'
import { type PendingRefunds, paysLater, type RefundAccount } from '../../payments/payments.service.ts'
import { findCheckoutOf, type Tx } from '../core/checkout-store.ts'
import { lockOrder, type Order, type OrderLine } from '../core/line-store.ts'
import { findOrderRef, type OrderActor, withOrderShops } from '../core/order-ref.ts'
import type { OrdersDeps } from '../deps.ts'
import { orderRefundSent } from '../events.ts'
import type { DueRefunds } from '../seller/refunds.contract.ts'
import { lineOfRefund, refundKey } from '../shared/refunds.ts'

/** A transfer to the platform that is expected. Amounts are won. */
export interface DueDeposit {
  /** numbers of the orders that the payment covers */
  numbers: readonly string[]
  amount: number
  depositor: string
  /** deadline, ISO 8601 */
  due_at: string
}

type PaidOrder = Pick<Order, 'method' | 'refunded' | 'checkout'> & { lines: readonly Pick<OrderLine, 'id'>[] }

export type BankTransfers = ReturnType<typeof bankTransfers>

const MAX_DEPOSITS = 1_000
const MAX_REFUNDS = 100

/** Deposits and refunds by transfer. The payee handles them: the operator for the platform, or the shop. */
export function bankTransfers({ database, payments }: Pick<OrdersDeps, 'database' | 'payments'>) {
  return {
    /**
     * Confirms that a transfer has arrived on the shop's account. Throws NOT_FOUND for another shop's order, CONFLICT
     * if this shop expects no such transfer.
     */
    async confirmDeposit(number: string, shopId: number, uid: number, record?: RecordChange): Promise<void> {
      const orderRef = await findOrderRef(database, { number, scope: { shopId } })
      await payments.settlement.confirmDeposit(orderRef.checkout, { payee: shopId, uid }, record)
    },

    /**
     * Confirms that a transfer has arrived on the platform's account, which pays the whole checkout. Throws what
     * `confirmDeposit` throws.
     */
    async confirmPlatformDeposit(number: string, record?: RecordChange): Promise<void> {
      const id = await database.asSystem('operator', (tx: Tx) => findCheckoutOf(tx, number))
      await payments.settlement.confirmDeposit(id, { payee: null }, record)
    },

    /** The expected transfers to the platform, soonest deadline first. */
    async listDeposits(): Promise<DueDeposit[]> {
      const waiting = await payments.settlement.listDeposits(MAX_DEPOSITS)
      const numbers = await database.asSystem('operator', (tx: Tx) =>
        numbersOf(
          tx,
          waiting.map(({ reference }) => reference),
        ),
      )
      return waiting.map(({ reference, amount, step, due_at }) => ({
        numbers: numbers.get(reference) ?? [],
        depositor: step.kind === 'transfer' ? step.depositor : '',
        amount,
        due_at,
      }))
    },

    /** The number of refunds that a payee (null for the operator) must transfer, counted up to `MAX_REFUNDS`. */
    countRefunds: async (payee: number | null): Promise<number> =>
      (await payments.refunds.listTransfers(payee, MAX_REFUNDS)).length,

    /** The refunds that a payee (null for the operator) must transfer, oldest first. */
    async listRefunds(payee: number | null): Promise<DueRefunds> {
      const due = await payments.refunds.listTransfers(payee, MAX_REFUNDS + 1)
      const pageRows = due.slice(0, MAX_REFUNDS)
      const order = await asPayee(database, payee, (tx: Tx) => refundedOrders(tx, pageRows.map(refundedBy)))
      return {
        refunds: pageRows.map(({ id, amount, account, reason, asked_at }, index) => ({
          id,
          orderid: order[index]?.number ?? '',
          buyer_name: order[index]?.buyer_name ?? '',
          name: order[index]?.title ?? reason,
          amount,
          account,
          asked_at: asked_at.toISOString(),
        })),
        more: due.length > MAX_REFUNDS,
      }
    },

    /**
     * Marks a refund as transferred by its payee (null for the operator) and emits the event for the mail to the buyer.
     * Throws NOT_FOUND for a refund of another payee.
     */
    markRefundSent: (payee: number | null, id: number, record?: RecordChange) =>
      asPayee(database, payee, async (tx: Tx) => {
        const refund = await payments.refunds.markTransferred(tx, payee, id)
        const [order] = await refundedOrders(tx, [refundedBy(refund)])
        await record?.(
          tx,
          { orderid: order?.number, title: order?.title ?? undefined, amount: refund.amount },
          { before: { sent: false }, after: { sent: true } },
        )
        if (order) {
          const { shopId, supplierShopId, number, line } = order
          await emit(tx, orderRefundSent, {
            shop: shopId,
            origin: supplierShopId,
            number,
            amount: refund.amount,
            ...(line && { line }),
          })
        }
        return refund
      }),

    /** The lines (ids) of these orders of the buyer with refunds that have not been sent, by any method. */
    async findOpenRefunds(
      orders: readonly Pick<PaidOrder, 'refunded' | 'checkout'>[],
    ): Promise<ReadonlySet<number>> {
      const checkouts = orders.flatMap(({ refunded, checkout }) => (refunded > 0 ? [checkout] : []))
      if (checkouts.length === 0) return new Set()
      const open = await database.asPerson((tx) => payments.refunds.listPending(tx, checkouts))
      return new Set(open.flatMap(({ key }) => lineOfRefund(key) ?? []))
    },

    /**
     * Sums of the refunds of an order that are not yet transferred, won. `shopId` is the shop that asks; missing if the
     * buyer does.
     */
    async findUnsent(
      { method, refunded, checkout, lines }: PaidOrder,
      shopId?: number,
    ): Promise<PendingRefunds> {
      if (!paysLater(method) || refunded === 0) return { unsent: 0, awaitingAccount: 0 }
      const keys = lines.map(({ id }) => refundKey(id))
      const sum = (tx: Tx) => payments.refunds.sumPending(tx, checkout, keys)
      const pending = await (shopId === undefined ? database.asPerson(sum) : database.asShop(shopId, sum))
      // Refunds to virtual accounts are transferred by the payment provider, so the payee has nothing to send.
      return method === 'bank' ? pending : { ...pending, unsent: 0 }
    },

    /**
     * Stores what the buyer asks for as a cash receipt of the order's payment. Throws NOT_FOUND for an order of another
     * buyer, CONFLICT if it is too late, BAD_REQUEST for an invalid number.
     */
    async requestReceipt(
      orderScope: { number: string; scope: OrderActor },
      uid: number | null,
      wish: CashReceiptWish,
    ): Promise<void> {
      const { checkout } = await findOrderRef(database, orderScope)
      await database.asSystem('purchases', (tx) => payments.receipts.requests.change(tx, checkout, uid, wish))
    },

    /**
     * Stores the buyer's bank account for those refunds of an order that wait for one. A repetition with the same
     * account changes nothing. Throws NOT_FOUND for an order of another buyer, CONFLICT if no refund waits for an
     * account.
     */
    provideAccount: (
      orderScope: { number: string; scope: OrderActor },
      account: RefundAccount,
    ): Promise<void> =>
      withOrderShops(database, orderScope, async (tx, { number, shopId, checkout }) => {
        const locked = await lockOrder(tx, number, shopId)
        const keys = (locked?.lines ?? []).map(({ id }) => refundKey(id))
        await payments.refunds.provideAccount(tx, { reference: checkout, keys, account })
      }),
  }
}

const asPayee = <Result>(
  database: Database,
  payee: number | null,
  work: (tx: Tx) => Promise<Result>,
): Promise<Result> => (payee === null ? database.asSystem('operator', work) : database.asShop(payee, work))

const refundedBy = ({ reference, key }: { reference: string; key: string }) => ({
  checkout: reference,
  line: lineOfRefund(key),
})

/** The order that a refund belongs to. `line` is null if the refund is not for a line. */
interface RefundedOrder {
  /** the selling shop */
  shopId: number
  /** the shipping shop */
  supplierShopId: number
  number: string
  buyer_name: string
  line: number | null
  title: string | null
}

/** For each refund the order of the refunded line, or else an order of the checkout; null if there is none. */
async function refundedOrders(
  tx: Tx,
  refunds: readonly { checkout: string; line: number | null }[],
): Promise<(RefundedOrder | null)[]> {
  const { rows } = await sql<RefundedOrder & { n: number }>`
    select r.n::int, found.* from unnest(${refunds.map(({ checkout }) => checkout)}::text[],
      ${refunds.map(({ line }) => line)}::bigint[]) with ordinality as r (checkout, line, n)
    cross join lateral (
      select o.shop_id as "shopId", o.origin_shop_id as "supplierShopId", o.number, o.buyer_name, l.id as line, l.title from shop_order o
      left join order_line l on l.shop_id = o.shop_id and l.order_id = o.id and l.id = r.line
      where o.checkout = r.checkout order by l.id is null, o.id limit 1) found`.execute(tx)
  const rowsByIndex = new Map(rows.map(({ n, ...row }) => [n, row]))
  return refunds.map((_, index) => rowsByIndex.get(index + 1) ?? null)
}

async function numbersOf(
  tx: Tx,
  checkouts: readonly string[],
): Promise<ReadonlyMap<string, readonly string[]>> {
  const { rows } = await sql<{ checkout: string; numbers: string[] }>`
    select checkout, array_agg(number order by id) as numbers from shop_order
    where checkout = any(${checkouts}::text[]) group by checkout`.execute(tx)
  return new Map(rows.map(({ checkout, numbers }) => [checkout, numbers]))
}
