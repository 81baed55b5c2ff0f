import type { Clock } from '../../../platform/clock.ts'
import { type AnyTx, withTables } from '../../../platform/database/transactions.ts'
import { DomainError } from '../../../platform/errors/domain-error.ts'
import { emit } from '../../../platform/events/outbox.ts'
import { seoulDay } from '../../../platform/seoul-day.ts'
import type { MembershipKey } from '../../membership/membership.service.ts'
import { couponCounted } from '../events.ts'
import * as store from '../store/coupons.ts'
import type { Tx } from '../tables.ts'
import { endOfReturned } from './terms.ts'

/** The use of an issued coupon by a shop's part of a purchase: won of its orders, and won that the coupon took off. */
export interface CouponUsed {
  id: number
  purchase: string
  sales?: number
  off?: number
}

/**
 * The use of coupons by purchases, in the caller's transaction, which must be one of the shop (`asShop`) or of the system.
 * Each function locks the issued coupon until it ends.
 */
export function couponUse({ clock }: { clock: Clock }) {
  return {
    /** Uses a person's coupon with the shop's part of a purchase. Throws CONFLICT where it can't be used (any more). */
    async use(tx: AnyTx, holder: MembershipKey, used: CouponUsed): Promise<void> {
      const own: Tx = withTables(tx)
      const now = clock()
      const coupon = await store.markUsed(own, holder, used, now)
      if (coupon === null)
        throw new DomainError('CONFLICT', {
          message: '쓸 수 없는 쿠폰입니다.',
          details: { coupon: used.id },
        })
      const { sales = 0, off = 0 } = used
      const counted = { shop: holder.shop, coupon, day: seoulDay(now) }
      await emit(own, couponCounted, { ...counted, issued: 0, used: 1, sales, off })
    },

    /**
     * Undoes the use by a purchase that lapsed; the coupon's end stays as it was, so ordering and giving up does not prolong
     * it.
     */
    async undo(tx: AnyTx, { shop, purchase }: { shop: number; purchase: string }): Promise<void> {
      const own: Tx = withTables(tx)
      const used = await store.lockUsed(own, shop, purchase)
      if (used) await reclaim(own, used, used.valid_until)
    },

    /** Returns the coupon that the shop's part of a purchase used, if it did. */
    async restore(tx: AnyTx, { shop, purchase }: { shop: number; purchase: string }): Promise<void> {
      const own: Tx = withTables(tx)
      const used = await store.lockUsed(own, shop, purchase)
      if (used) await reclaim(own, used, endOfReturned(used.valid_until, clock()))
    },

    /**
     * Takes refunded won out of the sales of the coupon that the shop's part of a purchase used. It is returned where `isWhole` is true
     * once the coupon is locked: all of the purchase has come back.
     */
    async refund(
      tx: AnyTx,
      { shop, purchase, money }: { shop: number; purchase: string; money: number },
      isWhole: () => Promise<boolean>,
    ): Promise<void> {
      const own: Tx = withTables(tx)
      const used = await store.lockUsed(own, shop, purchase)
      if (!used) return
      if (await isWhole()) await reclaim(own, used, endOfReturned(used.valid_until, clock()))
      else await lessen(own, used, Math.min(money, used.used_sales))
    },
  }
}

/** Takes won out of the sales of the day on which a coupon was used. */
async function lessen(tx: Tx, used: store.IssuedCoupon, won: number): Promise<void> {
  if (won <= 0) return
  await store.lessenSales(tx, used, won)
  const { shop_id: shop, coupon_id: coupon, used_at } = used
  const counted = { shop, coupon, day: seoulDay(used_at ?? undefined) }
  await emit(tx, couponCounted, { ...counted, issued: 0, used: 0, sales: -won, off: 0 })
}

/** Gives a used coupon back, and takes its use out of the day on which it was used. */
async function reclaim(tx: Tx, used: store.IssuedCoupon, valid_until: Date): Promise<void> {
  await store.markReturned(tx, used, valid_until)
  const { shop_id: shop, coupon_id: coupon, used_at, used_sales, used_off } = used
  const counted = { shop, coupon, day: seoulDay(used_at ?? undefined) }
  await emit(tx, couponCounted, { ...counted, issued: 0, used: -1, sales: -used_sales, off: -used_off })
}
