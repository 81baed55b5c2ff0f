import type { RecordChange } from '../../platform/contract/record.ts'
import type { SuspensionInput } from '../tenancy/tenancy.service.ts'
import type { SupervisionDeps } from './deps.ts'
import { findShopName } from './store.ts'
import type { Tx } from './tables.ts'

/** Suspends shops and holds their payouts in the same transaction (docs/product/operator.md). */
export function operatorSuspensions({
  database,
  clock,
  tenancy,
  settlements,
}: Pick<SupervisionDeps, 'database' | 'clock' | 'tenancy' | 'settlements'>) {
  return {
    /** Throws NOT_FOUND for an unknown shop, and CONFLICT for a suspended one. */
    place: (shopId: number, input: SuspensionInput, uid: number, record?: RecordChange): Promise<void> =>
      database.asSystem('supervision', async (tx: Tx) => {
        const name = await findShopName(tx, shopId)
        const actor = { uid, now: clock() }
        await tenancy.suspensions.place(tx, shopId, input, actor)
        await settlements.holds.placeForSuspension(tx, shopId, input.sellerText, actor)
        const { cause, mode } = input
        await record?.(tx, { shop: shopId, name }, { after: { cause, mode } })
      }),

    /** Lifts a suspension and the hold of its payouts. Changes nothing if the shop is not suspended. */
    lift: (shopId: number, reason: string, uid: number, record?: RecordChange): Promise<void> =>
      database.asSystem('supervision', async (tx: Tx) => {
        const name = await findShopName(tx, shopId)
        const actor = { uid, now: clock() }
        if (!(await tenancy.suspensions.lift(tx, shopId, reason, actor))) return
        await settlements.holds.liftForSuspension(tx, shopId, reason, actor)
        await record?.(tx, { shop: shopId, name }, { before: { suspended: true } })
      }),

    /** What the staff of a suspended shop reads; null if the shop is not suspended. */
    async current(shopId: number): Promise<{ since: string; text: string } | null> {
      const suspension = await tenancy.suspensions.current(shopId)
      return suspension && { since: suspension.since.toISOString(), text: suspension.text }
    },
  }
}
