import { FIRST_CHECK_AFTER_MS } from '../shared/parcel-states.ts'
import type { Tx } from './checkout-store.ts'
import type { OrderLine } from './line-store.ts'

/** From now on the job asks about a parcel of an order, also if it had asked about the same number before. */
export async function followParcel(
  tx: Tx,
  { shop_id, order_id, origin_shop_id }: OrderLine,
  { carrier, tracking }: { carrier: string; tracking: string },
  now: Date,
): Promise<void> {
  const next = { sent_at: now, next_check_at: new Date(now.getTime() + FIRST_CHECK_AFTER_MS), misses: 0 }
  await tx
    .insertInto('parcel_tracking')
    .values({ shop_id, order_id, origin_shop_id, carrier, tracking, ...next })
    .onConflict((conflict) =>
      conflict.columns(['shop_id', 'order_id', 'carrier', 'tracking']).doUpdateSet(next),
    )
    .execute()
}
