import { type Clock, systemClock } from '../../platform/clock.ts'
import type { Database } from '../../platform/database/pools.ts'
import { DomainError } from '../../platform/errors/domain-error.ts'
import type { Accounts } from '../accounts/accounts.service.ts'
import type { Tenancy } from '../tenancy/tenancy.service.ts'
import { couponCodes } from './codes/coupon-codes.ts'
import { couponIssue, issueCoupon } from './coupons/coupon-issue.ts'
import { couponUse } from './coupons/coupon-use.ts'
import { endingCoupons } from './coupons/ending.ts'
import { stateOf } from './coupons/terms.ts'
import { couponFigures } from './figures/coupon-figures.ts'
import type { CartCoupon, MyCoupon, OfferedCoupon } from './marketing.contract.ts'
import { couponEdit } from './seller/coupon-edit.ts'
import { couponGifts } from './seller/coupon-gifts.ts'
import { sellerCoupons } from './seller/seller-coupons.ts'
import { MAX_CART_COUPONS } from './shared/marketing-limits.ts'
import { COUNT, MINE, OF_CART, OFFERED, type OfferedRow } from './store/coupon-queries.ts'

export { couponOff } from './coupons/terms.ts'
export { type CouponOfLine, usableCouponsPart } from './store/coupon-queries.ts'

export type Marketing = ReturnType<typeof marketingService>

export interface MarketingNeeds {
  database: Database
  accounts: Pick<Accounts, 'findByEmails' | 'findAll'>
  tenancy: Pick<Tenancy, 'hostOf'>
  clock?: Clock
}

const MAX_SHOWN = 500

/** Coupons: a shop's offers, people's issued coupons, and their use by purchases (README). */
export function marketingService({ database, accounts, tenancy, clock = systemClock }: MarketingNeeds) {
  const issue = issueCoupon({ clock })
  return {
    ...couponIssue({ database, issue }),
    ...couponCodes({ database, clock, issue }),
    ...couponGifts({ database, accounts, issue }),
    ...couponUse({ clock }),
    ...couponFigures({ database }),
    ...sellerCoupons({ database, clock }),
    ...couponEdit({ database, clock }),
    endingCoupons,

    /** Coupons that can be taken at a shop, and whether a person (null for a guest) has them. NOT_READY. */
    async offered(uid: number | null, shopSlug: string): Promise<OfferedCoupon[]> {
      const rows = await database.person(OFFERED, [uid ?? 0, shopSlug, clock()])
      if (rows.length === 0) throw new DomainError('NOT_READY')
      return rows.flatMap(offeredOf)
    },

    /** A person's coupons that can be used at a shop now, each with those of these products that it is for. */
    async ofCart(uid: number, { shopid, sids }: { shopid: string; sids: number[] }): Promise<CartCoupon[]> {
      const rows = await database.person(OF_CART, [uid, shopid, clock(), sids, MAX_CART_COUPONS])
      return rows.map((row) => ({ ...row, valid_until: row.valid_until.toISOString() }))
    },

    /** A person's coupons of all shops, the newest first. */
    async mine(uid: number): Promise<MyCoupon[]> {
      const now = clock()
      const rows = await database.person(MINE, [uid, MAX_SHOWN])
      return rows.map(({ slug, dom3, ...row }) => ({
        ...row,
        state: stateOf(row, now),
        valid_until: row.valid_until.toISOString(),
        used_at: row.used_at?.toISOString() ?? null,
        dom: tenancy.hostOf({ slug, dom3 }),
      }))
    },

    /** The number of usable coupons of a person in all shops. */
    async countMine(uid: number): Promise<{ usable: number }> {
      const [row] = await database.person(COUNT, [uid, clock()])
      return row as { usable: number }
    },
  }
}

function offeredOf({ id, valid_until, ...row }: OfferedRow): OfferedCoupon[] {
  return id === null ? [] : [{ ...row, id, valid_until: valid_until?.toISOString() ?? null }]
}
