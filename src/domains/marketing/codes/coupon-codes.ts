import type { RecordChange } from '../../../platform/contract/record.ts'
import { DomainError } from '../../../platform/errors/domain-error.ts'
import { assertNotBlocked } from '../../membership/membership.service.ts'
import type { IssueCoupon } from '../coupons/coupon-issue.ts'
import { refuseIssue } from '../coupons/coupon-terms.ts'
import type { MarketingDeps } from '../deps.ts'
import type { ClaimedCoupon, CouponTerms, TakenCoupon } from '../marketing.contract.ts'
import type { CouponCode } from '../seller/seller-coupons.contract.ts'
import { readIssued } from '../store/coupon-queries.ts'
import { findCoupon, findIssued, lockCoupon } from '../store/coupon-store.ts'
import type { Tx } from '../tables.ts'
import { formatCode, keyOf, newCode } from './code-letters.ts'
import { findCode, insertCodes, listSingleCodes, markClaimed, SHOPS_OF_CODE } from './code-store.ts'

/** Coupons that a person claims by a typed code. */
export function couponCodes({
  database,
  clock,
  issue,
}: Pick<MarketingDeps, 'database' | 'clock'> & { issue: IssueCoupon }) {
  return {
    /**
     * Claims the coupon of a code at the given shop or, without one, at the shop that has the code. A repeated claim
     * returns the same coupon. Throws NOT_FOUND for an unknown code; BLOCKED; and CONFLICT with a Korean reason if
     * another person claimed the code, the person has the coupon by another code, issueCoupon refuses, or several shops
     * have the code (listed in `details.shops`).
     */
    async claim(uid: number, code: string, shopSlug?: string): Promise<ClaimedCoupon> {
      const key = keyOf(code)
      const shops = key === null ? [] : await database.person(SHOPS_OF_CODE, [key, shopSlug ?? null])
      const [shop] = shops
      if (!shop || key === null) throw unusableCode()
      if (shops.length > 1)
        throw new DomainError('CONFLICT', {
          message: '여러 상점에서 쓰는 코드입니다. 상점을 선택해 주세요.',
          details: { shops: shops.map(({ shopid, name }) => ({ shopid, name })) },
        })
      const coupon = await database.asShop(shop.shopId, (tx: Tx) =>
        claimAt(tx, { shopId: shop.shopId, uid }, key),
      )
      return { ...coupon, shopid: shop.shopid, shop_name: shop.name }
    },

    /** Lists the single-use codes of a coupon. Throws NOT_FOUND. */
    async list(shopId: number, coupon: number, record?: RecordChange): Promise<CouponCode[]> {
      return database.asShop(shopId, async (tx: Tx) => {
        const row = await findCoupon(tx, shopId, coupon)
        if (!row) throw new DomainError('NOT_FOUND')
        await record?.(tx, { name: row.name })
        return listSingleCodes(tx, shopId, coupon)
      })
    },
  }

  async function claimAt(tx: Tx, holder: { shopId: number; uid: number }, key: string): Promise<TakenCoupon> {
    await assertNotBlocked(tx, holder)
    const code = await findCode(tx, holder.shopId, key)
    // A person may send several codes of one coupon at once. The lock lets only the first one be used up.
    if (code?.single) await lockCoupon(tx, holder.shopId, code.coupon_id)
    const coupon = code && (await findCoupon(tx, holder.shopId, code.coupon_id))
    if (!code || !coupon) throw unusableCode()
    const existing = await findIssued(tx, holder, coupon.id)
    if (existing && (!code.single || code.issued_id === existing.id))
      return { ...(await readIssued(tx, holder.shopId, existing.id)), had: true }
    if (code.claimed_at) throw new DomainError('CONFLICT', { message: '이미 다른 분이 쓴 코드입니다.' })
    if (coupon.stopped_at) throw refuseIssue(coupon, clock())
    if (existing)
      throw new DomainError('CONFLICT', {
        message: '이미 받은 쿠폰입니다. 한 사람이 한 장씩 받을 수 있습니다.',
      })
    const issued = await issue(tx, holder, coupon)
    if (code.single) await markClaimed(tx, { shopId: holder.shopId, key }, issued.id, clock())
    return { ...(await readIssued(tx, holder.shopId, issued.id)), had: issued.had }
  }
}

const unusableCode = () =>
  new DomainError('NOT_FOUND', { message: '쓸 수 없는 코드입니다. 글자를 다시 확인해 주세요.' })

/** Creates the codes of a new coupon that is claimed by code. Throws BAD_REQUEST if the shop already uses the code. */
export async function createCodes(
  tx: Tx,
  { shopId, coupon }: { shopId: number; coupon: number },
  { who, code, total }: Pick<CouponTerms, 'who' | 'code' | 'total'>,
): Promise<void> {
  if (who !== 'code') return
  if (code !== null) {
    const entry = { key: keyOf(code) as string, code: formatCode(code) }
    if ((await insertCodes(tx, { shopId, coupon, single: false }, [entry])) === 0)
      throw new DomainError('BAD_REQUEST', {
        message: '이 상점의 다른 쿠폰이 쓰는 코드입니다. 다른 코드를 적어 주세요.',
        details: { field: 'code' },
      })
    return
  }
  // A random code that the shop already has is not inserted; the next round creates another.
  for (let missing = total ?? 0; missing > 0; ) {
    const codes = Array.from({ length: missing }, newCode)
    const entries = codes.map((code) => ({ key: keyOf(code) as string, code }))
    missing -= await insertCodes(tx, { shopId, coupon, single: true }, entries)
  }
}
