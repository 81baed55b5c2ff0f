import type { Clock } from '../../../platform/clock.ts'
import type { RecordChange } from '../../../platform/contract/record.ts'
import type { Database } from '../../../platform/database/pools.ts'
import { DomainError } from '../../../platform/errors/domain-error.ts'
import { refuseBlocked } from '../../membership/membership.service.ts'
import type { IssueCoupon } from '../coupons/coupon-issue.ts'
import { refuseIssue } from '../coupons/terms.ts'
import type { ClaimedCoupon, TakenCoupon } from '../marketing.contract.ts'
import type { CouponCode } from '../seller/seller-coupons.contract.ts'
import { readIssued } from '../store/coupon-queries.ts'
import { findCoupon, findIssued, lockCoupon } from '../store/coupons.ts'
import type { Tx } from '../tables.ts'
import { keyOf } from './letters.ts'
import { findCode, markClaimed, SHOPS_OF_CODE, singleCodes } from './store.ts'

/** Coupons that a person claims by a typed code. */
export function couponCodes({
  database,
  clock,
  issue,
}: {
  database: Database
  clock: Clock
  issue: IssueCoupon
}) {
  return {
    /**
     * Claims the coupon of a code, at a shop or at the one that has the code; a person who claimed it gets the same one. Throws
     * NOT_FOUND for an unknown code, CONFLICT with the reason in words where the person has such a coupon, where the code is used or none
     * are left or it is not given out now, and where several shops have the code (`details.shops`), BLOCKED to a person whom the shop has
     * blocked.
     */
    async claim(uid: number, { shopid, code }: { shopid?: string; code: string }): Promise<ClaimedCoupon> {
      const key = keyOf(code)
      const shops = key === null ? [] : await database.person(SHOPS_OF_CODE, [key, shopid ?? null])
      const [first] = shops
      if (!first || key === null) throw unusable()
      if (shops.length > 1)
        throw new DomainError('CONFLICT', {
          message: '여러 상점에서 쓰는 코드입니다. 상점을 골라 주세요.',
          details: { shops: shops.map(({ shopid, name }) => ({ shopid, name })) },
        })
      const coupon = await database.asShop(first.shop, (tx: Tx) =>
        claimAt(tx, { shop: first.shop, uid }, key),
      )
      return { ...coupon, shopid: first.shopid, shop_name: first.name }
    },

    /** The codes of a coupon that are for one person each. NOT_FOUND. */
    async codesOf(shopId: number, coupon: number, record?: RecordChange): Promise<CouponCode[]> {
      return database.asShop(shopId, async (tx: Tx) => {
        const row = await findCoupon(tx, shopId, coupon)
        if (!row) throw new DomainError('NOT_FOUND')
        await record?.(tx, { name: row.name })
        return singleCodes(tx, shopId, coupon)
      })
    },
  }

  async function claimAt(tx: Tx, holder: { shop: number; uid: number }, key: string): Promise<TakenCoupon> {
    await refuseBlocked(tx, holder)
    const code = await findCode(tx, holder.shop, key)
    // Two codes of one coupon that a person types at once wait for each other, so that the second is not used up for nothing.
    if (code?.single) await lockCoupon(tx, holder.shop, code.coupon_id)
    const coupon = code && (await findCoupon(tx, holder.shop, code.coupon_id))
    if (!code || !coupon) throw unusable()
    const had = await findIssued(tx, holder, coupon.id)
    if (had && (!code.single || code.issued_id === had.id))
      return { ...(await readIssued(tx, holder.shop, had.id)), had: true }
    if (code.claimed_at) throw new DomainError('CONFLICT', { message: '이미 다른 분이 쓴 코드입니다.' })
    if (coupon.stopped_at) throw refuseIssue(coupon, clock())
    if (had)
      throw new DomainError('CONFLICT', {
        message: '이미 받은 쿠폰입니다. 한 사람이 한 장씩 받을 수 있습니다.',
      })
    const issued = await issue(tx, holder, coupon)
    if (code.single) await markClaimed(tx, { shop: holder.shop, key }, issued.id, clock())
    return { ...(await readIssued(tx, holder.shop, issued.id)), had: issued.had }
  }
}

const unusable = () =>
  new DomainError('NOT_FOUND', { message: '쓸 수 없는 코드입니다. 글자를 다시 확인해 주세요.' })
