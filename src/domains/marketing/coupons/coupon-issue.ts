import { sql } from 'kysely'
import { type AnyTx, withTables } from '../../../platform/database/transactions.ts'
import { DomainError } from '../../../platform/errors/domain-error.ts'
import { emit } from '../../../platform/events/outbox.ts'
import { seoulDay } from '../../../platform/seoul-day.ts'
import { assertNotBlocked, type MembershipKey } from '../../membership/membership.service.ts'
import type { MarketingDeps } from '../deps.ts'
import { couponCounted } from '../events.ts'
import type { TakenCoupon } from '../marketing.contract.ts'
import { readIssued, VISIBLE_SHOP } from '../store/coupon-queries.ts'
import type { Coupon, IssuedCoupon } from '../store/coupon-store.ts'
import * as store from '../store/coupon-store.ts'
import type { Tx } from '../tables.ts'
import { refuseIssue } from './coupon-terms.ts'

/** Returns `had: true` if the person had the coupon already. */
export type IssueCoupon = (
  tx: Tx,
  holder: MembershipKey,
  coupon: Coupon,
) => Promise<IssuedCoupon & { had: boolean }>

/**
 * Issues a coupon once to a person. Throws FORBIDDEN if the coupon is for members only, and CONFLICT with a Korean
 * reason if no coupons are left or it is not issued now.
 */
export function issueCoupon({ clock }: Pick<MarketingDeps, 'clock'>): IssueCoupon {
  // All simultaneous claims update the coupon's count. It comes last, so that the lock on that row is held briefly.
  return async (tx, holder, coupon) => {
    const now = clock()
    const issued = await store.insertIssued(tx, holder, coupon, now)
    if (!issued) return { ...((await store.findIssued(tx, holder, coupon.id)) as IssuedCoupon), had: true }
    const isOpen = coupon.who === 'everyone' || coupon.who === 'code'
    if (!isOpen && !(await store.isMember(tx, holder)))
      throw new DomainError('FORBIDDEN', { message: '회원만 받을 수 있는 쿠폰입니다.' })
    const counted = await store.countIssued(tx, coupon, now)
    if (!counted) throw refuseIssue((await store.findCoupon(tx, coupon.shop_id, coupon.id)) ?? coupon, now)
    const figures = { issued: 1, used: 0, sales: 0, off: 0 }
    await emit(tx, couponCounted, {
      shop: holder.shopId,
      coupon: coupon.id,
      day: seoulDay(now),
      ...figures,
    })
    if (counted.isLast) await store.emitCouponsChanged(tx, coupon)
    return { ...issued, had: false }
  }
}

export function couponIssue({ database, issue }: Pick<MarketingDeps, 'database'> & { issue: IssueCoupon }) {
  return {
    /**
     * Claims an offered coupon; a repeated claim returns the same issued coupon. Throws NOT_READY for an unknown or
     * hidden shop, NOT_FOUND for a coupon that is not claimed by a button, BLOCKED, and the errors of issueCoupon.
     */
    async claim(uid: number, shopSlug: string, coupon: number): Promise<TakenCoupon> {
      const [shop] = await database.browse(VISIBLE_SHOP, [shopSlug])
      if (!shop) throw new DomainError('NOT_READY')
      const holder = { shopId: shop.shopId, uid }
      return database.asShop(shop.shopId, async (tx: Tx) => {
        await assertNotBlocked(tx, holder)
        const offered = await store.findCoupon(tx, shop.shopId, coupon)
        if (!offered || (offered.who !== 'everyone' && offered.who !== 'members'))
          throw new DomainError('NOT_FOUND')
        const { id, had } = await issue(tx, holder, offered)
        return { ...(await readIssued(tx, shop.shopId, id)), had }
      })
    },

    /** Issues to a new member the shop's coupons for joining. Idempotent. */
    async issueForJoining(tx: AnyTx, uid: number, shopSlug: string): Promise<void> {
      const own: Tx = withTables(tx)
      const shopId = await store.findShopId(own, shopSlug)
      if (shopId === undefined) return
      for (const coupon of await store.joiningCoupons(own, shopId)) {
        await sql`savepoint one_coupon`.execute(own)
        await issue(own, { shopId, uid }, coupon).catch(async (error: unknown) => {
          // no coupons are left, or the person has left the shop
          if (!(error instanceof DomainError)) throw error
          await sql`rollback to savepoint one_coupon`.execute(own)
        })
      }
    },

    /** Deletes the issued coupons of a closed account. */
    deletePerson: (tx: AnyTx, uid: number): Promise<void> => store.deleteIssuedTo(withTables(tx), uid),
  }
}
