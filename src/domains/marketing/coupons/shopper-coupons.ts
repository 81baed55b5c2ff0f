import { DomainError } from '../../../platform/errors/domain-error.ts'
import type { MarketingDeps } from '../deps.ts'
import type { CartCoupon, MyCoupon, OfferedCoupon } from '../marketing.contract.ts'
import { MAX_CART_COUPONS } from '../shared/marketing-limits.ts'
import {
  CART_COUPONS,
  COUNT_USABLE,
  COVERAGE,
  type CoverageRow,
  MY_COUPONS,
  NEXT_OFFER_CHANGE,
  OFFERED,
  type OfferedRow,
} from '../store/coupon-queries.ts'
import { stateOf } from './coupon-terms.ts'

const MAX_MY_COUPONS = 500

export function shopperCoupons({
  database,
  tenancy,
  clock,
}: Pick<MarketingDeps, 'database' | 'tenancy' | 'clock'>) {
  return {
    /** Coupons that can be claimed at a shop, and whether a person (null for a guest) has them. Throws NOT_READY. */
    async offered(uid: number | null, shopSlug: string): Promise<OfferedCoupon[]> {
      const rows = await database.person(OFFERED, [uid ?? 0, shopSlug, clock()])
      if (rows.length === 0) throw new DomainError('NOT_READY')
      return rows.flatMap(offeredCoupon)
    },

    /** What the newest coupons apply to that an open shop offers now. */
    async coverage({ shopid: shopSlug }: { shopid: string }): Promise<CoverageRow> {
      const [row] = await database.browse(COVERAGE, [shopSlug])
      return row as CoverageRow
    },

    /** Milliseconds until the coupons that an open shop offers change by the clock; null for never. */
    async nextChange({ shopid: shopSlug }: { shopid: string }): Promise<number | null> {
      const [row] = await database.browse(NEXT_OFFER_CHANGE, [shopSlug])
      return row?.in_ms ?? null
    },

    /** A person's usable coupons of a shop, each with the listings that it applies to. */
    async forCart(uid: number, shopSlug: string, listingIds: number[]): Promise<CartCoupon[]> {
      const rows = await database.person(CART_COUPONS, [uid, shopSlug, clock(), listingIds, MAX_CART_COUPONS])
      return rows.map((row) => ({ ...row, valid_until: row.valid_until.toISOString() }))
    },

    /** A person's coupons of all shops, the newest first. */
    async mine(uid: number): Promise<MyCoupon[]> {
      const now = clock()
      const rows = await database.person(MY_COUPONS, [uid, MAX_MY_COUPONS])
      return rows.map(({ slug, dom3, ...row }) => ({
        ...row,
        state: stateOf(row, now),
        valid_until: row.valid_until.toISOString(),
        used_at: row.used_at?.toISOString() ?? null,
        dom: tenancy.hostOf({ slug, dom3 }),
      }))
    },

    /** The number of a person's usable coupons in all shops. */
    async countMine(uid: number): Promise<{ usable: number }> {
      const [row] = await database.person(COUNT_USABLE, [uid, clock()])
      return row as { usable: number }
    },
  }
}

// The row of a shop without offered coupons has no coupon id.
function offeredCoupon({ id, valid_until, ...row }: OfferedRow): OfferedCoupon[] {
  return id === null ? [] : [{ ...row, id, valid_until: valid_until?.toISOString() ?? null }]
}
