import { sql } from 'kysely'
import type { Static } from 'typebox'
import { type AnyTx, withTables } from '../../../platform/database/transactions.ts'
import { DomainError } from '../../../platform/errors/domain-error.ts'
import type { MarketingDeps } from '../deps.ts'
import type { couponCounted } from '../events.ts'
import type { CouponDay, CouponFigures } from '../seller/seller-coupons.contract.ts'
import { MAX_FIGURE_DAYS } from '../shared/marketing-limits.ts'
import { findCoupon } from '../store/coupon-store.ts'
import type { Tx } from '../tables.ts'

/** Figures of each coupon by day. */
export function couponFigures({ database }: Pick<MarketingDeps, 'database'>) {
  return {
    /** Adds the changes of one event to the figures of its day. */
    async add(
      tx: AnyTx,
      { shop: shopId, coupon, day, issued, used, sales, off }: Static<typeof couponCounted.payload>,
    ): Promise<void> {
      await sql`
        insert into coupon_day as d (shop_id, coupon_id, day, issued, used, sales, off)
        values (${shopId}, ${coupon}, ${day}, ${issued}, ${used}, ${sales}, ${off})
        on conflict (shop_id, coupon_id, day) do update set issued = d.issued + excluded.issued,
          used = d.used + excluded.used, sales = d.sales + excluded.sales, off = d.off + excluded.off`.execute(
        withTables(tx),
      )
    },

    /** A coupon's totals and the figures of its newest days. Throws NOT_FOUND. */
    async read(shopId: number, coupon: number): Promise<CouponFigures> {
      return database.asShop(shopId, async (tx: Tx) => {
        if (!(await findCoupon(tx, shopId, coupon))) throw new DomainError('NOT_FOUND')
        const { rows: sums } = await sql<Omit<CouponDay, 'day'>>`
          select coalesce(sum(issued), 0)::int as issued, coalesce(sum(used), 0)::int as used,
            coalesce(sum(sales), 0)::bigint as sales, coalesce(sum(off), 0)::bigint as off
          from coupon_day where shop_id = ${shopId} and coupon_id = ${coupon}`.execute(tx)
        const { rows: days } = await sql<CouponDay>`
          select day::text, issued, used, sales, off from coupon_day
          where shop_id = ${shopId} and coupon_id = ${coupon}
            and (issued <> 0 or used <> 0 or sales <> 0 or off <> 0)
          order by coupon_day.day desc limit ${MAX_FIGURE_DAYS}`.execute(tx)
        const [sum] = sums as [Omit<CouponDay, 'day'>]
        return { ...sum, days }
      })
    },
  }
}
