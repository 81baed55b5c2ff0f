import type { Database } from '../../../platform/database/pools.ts'
import { type AnyTx, withTables } from '../../../platform/database/transactions.ts'
import { DomainError } from '../../../platform/errors/domain-error.ts'
import { emit } from '../../../platform/events/outbox.ts'
import { emitShopChanged } from '../emit-shop-events.ts'
import { shopSuspended, shopSuspensionLifted } from '../events.ts'
import { shopNames } from '../store.ts'
import type { Tx } from '../tables.ts'
import type { SuspensionInput } from './suspension-store.ts'
import * as store from './suspension-store.ts'

/**
 * Suspensions of shops by operators (docs/product/operator.md). A suspended shop is hidden and can't be shown; when the
 * suspension is lifted, it is shown again if it was shown before and its seller has not closed it meanwhile.
 */
export function shopSuspensions({ database }: { database: Database }) {
  return {
    /**
     * Suspends a shop, in the operator's transaction. Throws NOT_FOUND for an unknown shop and CONFLICT for a suspended
     * one.
     */
    async place(
      tx: AnyTx,
      shopId: number,
      input: SuspensionInput,
      actor: { uid: number; now: Date },
    ): Promise<void> {
      const own: Tx = withTables(tx)
      const shop = await store.lockVisibility(own, shopId)
      if (!shop) throw new DomainError('NOT_FOUND')
      if (shop.suspended) throw new DomainError('CONFLICT', { message: '이미 이용을 정지한 상점입니다.' })
      await store.insertSuspension(own, shopId, { ...input, showsAgain: shop.isshow }, actor)
      await store.setVisibility(own, shopId, { suspended: true, isshow: false })
      await emitChange(own, shopId, shopSuspended)
    },

    /** Lifts the suspension of a shop, in the operator's transaction. False if the shop is not suspended. */
    async lift(
      tx: AnyTx,
      shopId: number,
      reason: string,
      actor: { uid: number; now: Date },
    ): Promise<boolean> {
      const own: Tx = withTables(tx)
      const shop = await store.lockVisibility(own, shopId)
      if (!shop) throw new DomainError('NOT_FOUND')
      if (!shop.suspended) return false
      const isshow = await store.endSuspension(own, shopId, reason, actor)
      await store.setVisibility(own, shopId, { suspended: false, isshow })
      await emitChange(own, shopId, shopSuspensionLifted)
      return true
    },

    /** The suspension of a shop for its staff; null if the shop is not suspended. */
    async current(shopId: number): Promise<{ since: Date; text: string } | null> {
      const [row] = await database.shop(shopId, store.CURRENT, [shopId])
      return row ?? null
    },
  }
}

async function emitChange(
  tx: Tx,
  shopId: number,
  type: typeof shopSuspended | typeof shopSuspensionLifted,
): Promise<void> {
  await emitShopChanged(tx, shopId)
  const names = await shopNames(tx, shopId)
  if (names) await emit(tx, type, names)
}
