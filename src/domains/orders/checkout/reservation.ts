import type { Pieces, SalePieces } from '../../catalogue/catalogue.service.ts'
import type { Checkout, Tx } from '../core/checkout-store.ts'
import type { AgreedOrder, Agreement } from '../core/order-snapshot.ts'
import type { OrdersDeps } from '../deps.ts'

export type Reservation = ReturnType<typeof reservation>

/** Reserves points, coupons and stock for checkouts. */
export function reservation({
  catalogue,
  membership: { points },
  marketing,
}: Pick<OrdersDeps, 'catalogue' | 'membership' | 'marketing'>) {
  return {
    /** Throws CONFLICT if points, a coupon, stock or pieces of a limited sale are missing. */
    async reserve(tx: Tx, checkouts: readonly Checkout[]): Promise<void> {
      const uses = stepsOf(checkouts, ({ points: amount }) => amount)
      if (uses.length > 0) await points.usage.use(tx, uses)
      for (const { holder, used } of couponUses(checkouts)) await marketing.usage.use(tx, holder, used)
      await catalogue.stock.reserve(
        tx,
        checkouts.flatMap(({ agreed }) => piecesOf(agreed.orders)),
      )
      await catalogue.limitedSales.take(
        tx,
        checkouts.flatMap(({ agreed }) => agreed.orders.flatMap(salePiecesOf)),
      )
    },

    /**
     * Releases what a cancelled checkout reserved. `bySeller` tells whether the shop cancelled it; only then the
     * validity of its coupons is extended.
     */
    async release(tx: Tx, { id: purchase, uid, agreed }: Checkout, bySeller: boolean): Promise<void> {
      if (uid !== null)
        for (const { id, shop: shopId, number, points: amount } of inShopOrder(agreed.orders)) {
          const step = {
            key: `order ${id} canceled`,
            sourceKey: `order ${id}`,
            amount,
            reason: `${number} 취소`,
          }
          if (amount > 0) await points.usage.restore(tx, { shopId, uid }, step)
        }
      const releaseCoupon = bySeller ? marketing.usage.restore : marketing.usage.undo
      for (const { shop: shopId } of couponsIn(agreed)) await releaseCoupon(tx, { shopId, purchase })
      await catalogue.stock.release(tx, piecesOf(agreed.orders))
      await catalogue.limitedSales.release(tx, agreed.orders.flatMap(salePiecesOf))
    },

    async accruePoints(tx: Tx, paid: readonly Checkout[]): Promise<void> {
      const steps = stepsOf(paid, ({ lines }) => lines.reduce((sum, { accrual }) => sum + accrual, 0))
      if (steps.length > 0) await points.accrual.accrue(tx, steps)
    },
  }
}

function stepsOf(checkouts: readonly Checkout[], amountOf: (order: AgreedOrder) => number) {
  return checkouts.flatMap(({ uid, agreed }) =>
    uid === null
      ? []
      : agreed.orders
          .map((order) => ({ order, amount: amountOf(order) }))
          .filter(({ amount }) => amount > 0)
          .map(({ order: { id, shop: shopId, number }, amount }) => ({
            holder: { shopId, uid },
            key: `order ${id}`,
            amount,
            reason: number,
          })),
  )
}

// Sorted, so that all transactions lock the coupons of several buyers in the same order.
function couponUses(checkouts: readonly Checkout[]) {
  const uses = checkouts.flatMap(({ id: purchase, uid, agreed: { coupons = [], orders } }) =>
    uid === null
      ? []
      : coupons.map(({ shop: shopId, id }) => {
          const own = orders.filter((order) => order.shop === shopId)
          const sales = own.reduce((sum, { total }) => sum + total, 0)
          const off = own.reduce(
            (sum, { coupon_off, delivery_off = 0 }) => sum + coupon_off + delivery_off,
            0,
          )
          return { holder: { shopId, uid }, used: { id, purchase, sales, off } }
        }),
  )
  return uses.toSorted((a, b) => a.holder.shopId - b.holder.shopId || a.used.id - b.used.id)
}

const inShopOrder = (orders: readonly AgreedOrder[]) =>
  orders.toSorted((a, b) => a.shop - b.shop || a.id - b.id)

const couponsIn = ({ coupons = [] }: Agreement) => coupons.toSorted((a, b) => a.shop - b.shop)

const piecesOf = (orders: readonly AgreedOrder[]): Pieces[] =>
  orders.flatMap(({ origin, lines }) =>
    lines.map(({ pid2, pid3, qty }) => ({ shopId: origin, pid2, pid3, qty })),
  )

const salePiecesOf = ({ origin, lines }: AgreedOrder): SalePieces[] =>
  lines.flatMap(({ pid, qty, limited_sale }) =>
    limited_sale ? [{ shopId: origin, productId: pid, saleFrom: limited_sale, qty }] : [],
  )
