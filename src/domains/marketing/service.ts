import { type Clock, systemClock } from '../../platform/clock.ts'
import type { RecordChange } from '../../platform/contract/record.ts'
import type { Database } from '../../platform/database/pools.ts'
import { DomainError } from '../../platform/errors/domain-error.ts'
import type { Accounts } from '../accounts/service.ts'
import type { Tenancy } from '../tenancy/service.ts'
import { couponCodes } from './codes/coupon-codes.ts'
import { shownCode } from './codes/letters.ts'
import { makeCodes } from './codes/make-codes.ts'
import type { CouponTerms, MyCoupon, OfferedCoupon, SellerCoupon } from './contract.ts'
import { couponEdit, sellerCoupon } from './coupons/coupon-edit.ts'
import { couponGifts } from './coupons/coupon-gifts.ts'
import { couponIssue, issueCoupon } from './coupons/coupon-issue.ts'
import { couponUse } from './coupons/coupon-use.ts'
import { assertTerms } from './coupons/terms.ts'
import { couponFigures } from './figures/coupon-figures.ts'
import { COUNT, MINE, type MineRow, OF_SHOP, OFFERED, type OfferedRow } from './store/coupon-queries.ts'
import { insertCoupon, stopCoupon } from './store/coupons.ts'
import { findGoods, type NamedGoods, targetsOf } from './store/goods.ts'
import type { Tx } from './tables.ts'

export { couponOff } from './coupons/terms.ts'
export { type CouponOfLine, usableCouponsPart } from './store/coupon-queries.ts'

export type Marketing = ReturnType<typeof marketingService>

export interface MarketingNeeds {
  database: Database
  accounts: Pick<Accounts, 'findByEmails'>
  tenancy: Pick<Tenancy, 'hostOf'>
  clock?: Clock
}

const MOST_SHOWN = 500

/** Coupons: a shop's offers, people's issued coupons, and their use by purchases (README). */
export function marketingService({ database, accounts, tenancy, clock = systemClock }: MarketingNeeds) {
  const issue = issueCoupon({ clock })
  return {
    ...couponIssue({ database, issue }),
    ...couponCodes({ database, clock, issue }),
    ...couponGifts({ database, accounts, issue }),
    ...couponUse({ clock }),
    ...couponFigures({ database }),
    ...couponEdit({ database, clock }),

    /** Coupons that can be taken at a shop, and whether a person (null for a guest) has them. NOT_READY. */
    async offered(uid: number | null, shopid: string): Promise<OfferedCoupon[]> {
      const rows = await database.person(OFFERED, [uid ?? 0, shopid, clock()])
      if (rows.length === 0) throw new DomainError('NOT_READY')
      return rows.flatMap(offeredOf)
    },

    /** A person's coupons of all shops, the newest first. */
    async mine(uid: number): Promise<MyCoupon[]> {
      const now = clock()
      const rows = await database.person(MINE, [uid, MOST_SHOWN])
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

    /** Creates a coupon. Returns its id. Throws BAD_REQUEST naming an invalid term. */
    async create(shop: number, terms: CouponTerms, record?: RecordChange): Promise<number> {
      const now = clock()
      assertTerms(terms, now)
      const { valid_from, valid_until, name, code, ...rest } = terms
      return database.asShop(shop, async (tx: Tx) => {
        await assertTargets(tx, shop, terms)
        const coupon = await insertCoupon(tx, {
          ...rest,
          shop_id: shop,
          name: name.trim(),
          code: code === null ? null : shownCode(code),
          created_at: now,
          valid_from: valid_from === null ? now : new Date(valid_from),
          valid_until: valid_until === null ? null : new Date(valid_until),
        })
        await makeCodes(tx, { shop, coupon }, terms)
        await record?.(tx, { coupon })
        return coupon
      })
    },

    /** Ends the issue of a coupon; issued ones stay valid. NOT_FOUND. */
    async stop(shop: number, coupon: number, record?: RecordChange): Promise<void> {
      await database.asShop(shop, async (tx: Tx) => {
        if (!(await stopCoupon(tx, shop, coupon, clock()))) throw new DomainError('NOT_FOUND')
        await record?.(tx)
      })
    },

    /** The shop's products or categories whose name has these words, for the goods of a coupon. */
    goodsNamed: (shop: number, scope: 'products' | 'categories', words: string): Promise<NamedGoods[]> =>
      database.asShop(shop, (tx: Tx) => findGoods(tx, shop, scope, words.trim())),

    /** All coupons of a shop, the newest first, with the numbers of issued and used ones. */
    async ofShop(shop: number): Promise<SellerCoupon[]> {
      const rows = await database.shop(shop, OF_SHOP, [shop])
      return rows.map(sellerCoupon)
    },
  }
}

// A product or a category of another shop would be named to this one's shoppers.
async function assertTargets(tx: Tx, shop: number, { scope, targets }: CouponTerms): Promise<void> {
  if (scope === 'all') return
  const own = await targetsOf(tx, shop, scope, targets)
  if (own.length < new Set(targets).size)
    throw new DomainError('BAD_REQUEST', {
      message: '없어진 상품이나 카테고리가 있습니다. 다시 골라 주세요.',
      details: { field: 'targets' },
    })
}

function offeredOf({ id, valid_until, ...row }: OfferedRow): OfferedCoupon[] {
  return id === null ? [] : [{ ...row, id, valid_until: valid_until?.toISOString() ?? null }]
}

function stateOf(
  { used_at, valid_until }: MineRow | Omit<MineRow, 'slug' | 'dom3'>,
  now: Date,
): MyCoupon['state'] {
  if (used_at) return 'used'
  return valid_until > now ? 'usable' : 'expired'
}
