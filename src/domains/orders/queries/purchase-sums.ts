import { sql } from 'kysely'
import type { AnyTx } from '../../../platform/database/transactions.ts'
import type { OrdersDeps } from '../deps.ts'

/** Transitions that refund money. */
const REFUNDING_TRANSITIONS: ReadonlySet<string> = new Set([
  'cancel',
  'reducePrice',
  'acceptCancel',
  'completeReturn',
  'refundPart',
  'refund',
  'changeAddress',
])

export type PurchaseSums = ReturnType<typeof purchaseSums>

/** The purchase totals of members. */
export function purchaseSums({ membership }: Pick<OrdersDeps, 'membership'>) {
  const countPurchases = async (tx: AnyTx, shopId: number, uid: number) => {
    const { rows } = await sql<{ orders: number; spent: number; bought_at: Date | null }>`
      select count(*) filter (where o.stands)::int as orders, coalesce(sum(o.kept), 0)::bigint as spent, max(o.paid_at) as bought_at
      from (
        select paid_at, total - refunded as kept, exists (
          select from order_line l where l.shop_id = o.shop_id and l.order_id = o.id
            and l.status not in ('CANCELED', 'REFUNDED') and not l.refunded) as stands
        from shop_order o where shop_id = ${shopId} and uid = ${uid} and paid_at is not null) o`.execute(tx)
    return rows[0] as { orders: number; spent: number; bought_at: Date | null }
  }

  return {
    /**
     * Counts the purchases of an order's buyer anew; does nothing for a guest. `move` is the transition in an event.
     */
    async update(
      tx: AnyTx,
      { shop: shopId, number, move }: { shop: number; number: string; move?: string },
    ): Promise<void> {
      if (move && !REFUNDING_TRANSITIONS.has(move)) return
      const { rows } = await sql<{ uid: number | null }>`
        select uid from shop_order where number = ${number} and shop_id = ${shopId}`.execute(tx)
      const uid = rows[0]?.uid ?? null
      if (uid !== null)
        await membership.purchases.update(tx, { shopId, uid }, () => countPurchases(tx, shopId, uid))
    },
  }
}
