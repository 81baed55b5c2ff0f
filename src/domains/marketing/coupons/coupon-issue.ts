import { sql } from 'kysely'
import type { Clock } from '../../../platform/clock.ts'
import type { Database } from '../../../platform/database/pools.ts'
import { type AnyTx, withTables } from '../../../platform/database/transactions.ts'
import { DomainError } from '../../../platform/errors/domain-error.ts'
import { emit } from '../../../platform/events/outbox.ts'
import { seoulDay } from '../../../platform/seoul-day.ts'
import { type MembershipKey, refuseBlocked } from '../../membership/membership.service.ts'
import { couponCounted } from '../events.ts'
import type { TakenCoupon } from '../marketing.contract.ts'
import { readIssued, SHOWN_SHOP } from '../store/coupon-queries.ts'
import type { Coupon, IssuedCoupon } from '../store/coupons.ts'
import * as store from '../store/coupons.ts'
import type { Tx } from '../tables.ts'
import { refuseIssue } from './terms.ts'

/** `had`: the person had it already. */
export type IssueCoupon = (
  tx: Tx,
  holder: MembershipKey,
  coupon: Coupon,
) => Promise<IssuedCoupon & { had: boolean }>

/**
 * Issues a coupon to a person; who has it gets the same one. Throws FORBIDDEN for a coupon of members to others, CONFLICT with the
 * reason in words when none are left or it is not given out now.
 */
export function issueCoupon({ clock }: { clock: Clock }): IssueCoupon {
  // The row comes first and the count after it, so that a transaction that waits for the count holds no other lock.
  return async (tx, holder, coupon) => {
    const now = clock()
    const issued = await store.insertIssued(tx, holder, coupon, now)
    if (!issued) return { ...((await store.findIssued(tx, holder, coupon.id)) as IssuedCoupon), had: true }
    const isOpen = coupon.who === 'everyone' || coupon.who === 'code'
    if (!isOpen && !(await store.isMember(tx, holder)))
      throw new DomainError('FORBIDDEN', { message: '회원만 받을 수 있는 쿠폰입니다.' })
    if (!(await store.countIssued(tx, coupon, now)))
      throw refuseIssue((await store.findCoupon(tx, coupon.shop_id, coupon.id)) ?? coupon, now)
    const counted = { shop: holder.shop, coupon: coupon.id, day: seoulDay(now) }
    await emit(tx, couponCounted, { ...counted, issued: 1, used: 0, sales: 0, off: 0 })
    return { ...issued, had: false }
  }
}

/** The ways in which people are issued coupons. */
export function couponIssue({ database, issue }: { database: Database; issue: IssueCoupon }) {
  return {
    /**
     * Takes a coupon; a person who has it gets the same one. Throws NOT_READY for an unknown or hidden shop, NOT_FOUND for a
     * coupon that can't be taken, FORBIDDEN to non-members where it is for members, CONFLICT when none are left,
     * BLOCKED to a person whom the shop has blocked.
     */
    async claimCoupon(uid: number, shopSlug: string, coupon: number): Promise<TakenCoupon> {
      const [shop] = await database.browse(SHOWN_SHOP, [shopSlug])
      if (!shop) throw new DomainError('NOT_READY')
      const holder = { shop: shop.shop, uid }
      return database.asShop(shop.shop, async (tx: Tx) => {
        await refuseBlocked(tx, holder)
        const issuable = await store.findCoupon(tx, shop.shop, coupon)
        if (!issuable || (issuable.who !== 'everyone' && issuable.who !== 'members'))
          throw new DomainError('NOT_FOUND')
        const { id, had } = await issue(tx, holder, issuable)
        return { ...(await readIssued(tx, shop.shop, id)), had }
      })
    },

    /** Issues a new member the shop's coupons for joining. Idempotent. */
    async welcome(tx: AnyTx, uid: number, shopSlug: string): Promise<void> {
      const own: Tx = withTables(tx)
      const shopId = await store.shopNamed(own, shopSlug)
      if (shopId === undefined) return
      for (const coupon of await store.joiningCoupons(own, shopId)) {
        await sql`savepoint one_coupon`.execute(own)
        await issue(own, { shop: shopId, uid }, coupon).catch(async (error: unknown) => {
          // None are left, or the person is no member any more.
          if (!(error instanceof DomainError)) throw error
          await sql`rollback to savepoint one_coupon`.execute(own)
        })
      }
    },

    /** Deletes the coupons of a closed account. */
    deletePerson: (tx: AnyTx, uid: number): Promise<void> => store.deleteIssuedTo(withTables(tx), uid),
  }
}
