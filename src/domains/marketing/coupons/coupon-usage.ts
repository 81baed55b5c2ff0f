import { type AnyTx, withTables } from '../../../platform/database/transactions.ts'
import { DomainError } from '../../../platform/errors/domain-error.ts'
import { emit } from '../../../platform/events/outbox.ts'
import { seoulDay } from '../../../platform/seoul-day.ts'
import type { MembershipKey } from '../../membership/membership.service.ts'
import type { MarketingDeps } from '../deps.ts'
import { couponCounted } from '../events.ts'
import * as store from '../store/coupon-store.ts'
import type { Tx } from '../tables.ts'
import { endOfReturned } from './coupon-terms.ts'

/** The use of an issued coupon for the part of a purchase that one shop sells. */
export interface CouponUsage {
  id: number
  purchase: string
  /** won of the shop's orders in this purchase */
  sales?: number
  /** won that the coupon took off */
  off?: number
}

/**
 * Runs in the caller's transaction, which must be of the shop or of the system. Each function locks the issued coupon.
 */
export function couponUsage({ clock }: Pick<MarketingDeps, 'clock'>) {
  return {
    /** Throws CONFLICT for a coupon that the person can't use. */
    async use(tx: AnyTx, holder: MembershipKey, usage: CouponUsage): Promise<void> {
      const own: Tx = withTables(tx)
      const now = clock()
      const coupon = await store.markUsed(own, holder, usage, now)
      if (coupon === null)
        throw new DomainError('CONFLICT', {
          message: '쓸 수 없는 쿠폰입니다.',
          details: { coupon: usage.id },
        })
      const { sales = 0, off = 0 } = usage
      const counted = { shop: holder.shopId, coupon, day: seoulDay(now) }
      await emit(own, couponCounted, { ...counted, issued: 0, used: 1, sales, off })
    },

    /** Returns the coupon of a purchase that was never paid. The coupon keeps its end. */
    async undo(tx: AnyTx, { shopId, purchase }: { shopId: number; purchase: string }): Promise<void> {
      const own: Tx = withTables(tx)
      const used = await store.lockUsed(own, shopId, purchase)
      if (used) await reclaim(own, used, used.valid_until)
    },

    /** Returns the coupon of a cancelled purchase and makes it usable for at least a week. */
    async restore(tx: AnyTx, { shopId, purchase }: { shopId: number; purchase: string }): Promise<void> {
      const own: Tx = withTables(tx)
      const used = await store.lockUsed(own, shopId, purchase)
      if (used) await reclaim(own, used, endOfReturned(used.valid_until, clock()))
    },

    /**
     * Subtracts refunded won from the coupon's sales. Returns the coupon to the buyer if the whole purchase was
     * refunded, which `isWhole` decides while the coupon is locked.
     */
    async refund(
      tx: AnyTx,
      { shopId, purchase, money }: { shopId: number; purchase: string; money: number },
      isWhole: () => Promise<boolean>,
    ): Promise<void> {
      const own: Tx = withTables(tx)
      const used = await store.lockUsed(own, shopId, purchase)
      if (!used) return
      if (await isWhole()) await reclaim(own, used, endOfReturned(used.valid_until, clock()))
      else await subtractSales(own, used, Math.min(money, used.used_sales))
    },
  }
}

/** Subtracts refunded won from the figures of the day on which the coupon was used. */
async function subtractSales(tx: Tx, used: store.IssuedCoupon, won: number): Promise<void> {
  if (won <= 0) return
  await store.subtractSales(tx, used, won)
  const { shop_id: shopId, coupon_id: coupon, used_at } = used
  const counted = { shop: shopId, coupon, day: seoulDay(used_at ?? undefined) }
  await emit(tx, couponCounted, { ...counted, issued: 0, used: 0, sales: -won, off: 0 })
}

/** Returns a coupon and subtracts its use from the figures of the day on which it was used. */
async function reclaim(tx: Tx, used: store.IssuedCoupon, valid_until: Date): Promise<void> {
  await store.markReturned(tx, used, valid_until)
  const { shop_id: shopId, coupon_id: coupon, used_at, used_sales, used_off } = used
  const counted = { shop: shopId, coupon, day: seoulDay(used_at ?? undefined) }
  await emit(tx, couponCounted, { ...counted, issued: 0, used: -1, sales: -used_sales, off: -used_off })
}
