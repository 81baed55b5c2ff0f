import type { Clock } from '../../platform/clock.ts'
import { type AnyTx, withTables } from '../../platform/database/transactions.ts'
import { DomainError } from '../../platform/errors/domain-error.ts'
import type { MembershipKey } from '../membership/service.ts'
import * as store from './store/coupons.ts'
import type { Tx } from './tables.ts'
import { endOfReturned } from './terms.ts'

/**
 * The use of coupons by purchases, in the caller's transaction, which must be one of the shop (`asShop`) or of the system.
 * Each function locks the issued coupon until it ends.
 */
export function couponUse({ clock }: { clock: Clock }) {
  return {
    /** Uses a person's coupon with the shop's part of a purchase. Throws CONFLICT where it can't be used (any more). */
    async use(tx: AnyTx, holder: MembershipKey, used: { id: number; purchase: string }): Promise<void> {
      if (!(await store.markUsed(withTables(tx), holder, used, clock())))
        throw new DomainError('CONFLICT', {
          message: '쓸 수 없는 쿠폰입니다.',
          details: { coupon: used.id },
        })
    },

    /**
     * Undoes the use by a purchase that lapsed; the coupon's end stays as it was, so ordering and giving up does not prolong
     * it.
     */
    async undo(tx: AnyTx, { shop, purchase }: { shop: number; purchase: string }): Promise<void> {
      const own: Tx = withTables(tx)
      const used = await store.holdUsed(own, shop, purchase)
      if (used) await store.markReturned(own, used, used.valid_until)
    },

    /**
     * Returns the coupon that the shop's part of a purchase used, if it did and `wanted` is true once the coupon is locked.
     */
    async giveBack(
      tx: AnyTx,
      { shop, purchase }: { shop: number; purchase: string },
      wanted: () => Promise<boolean> = async () => true,
    ): Promise<void> {
      const own: Tx = withTables(tx)
      const used = await store.holdUsed(own, shop, purchase)
      if (used && (await wanted()))
        await store.markReturned(own, used, endOfReturned(used.valid_until, clock()))
    },
  }
}
