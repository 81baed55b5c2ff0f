import { sql } from 'kysely'
import type { AnyTx } from '../../../platform/database/transactions.ts'
import type { MembershipKey } from '../store/ledger.ts'

export interface Purchases {
  orders: number
  /** won */
  spent: number
  /** last purchase; null without one */
  bought_at: Date | null
}

/** Stores the totals of a customer's purchases. The module `orders` computes them. */
export function purchases() {
  return {
    /**
     * Updates a customer's totals from `count`. Locks the customer's row before `count` runs: of two concurrent
     * updates, the second one then sees the purchases of both.
     */
    async update(tx: AnyTx, { shopId, uid }: MembershipKey, count: () => Promise<Purchases>): Promise<void> {
      await sql`insert into shop_customer (shop_id, uid) values (${shopId}, ${uid}) on conflict do nothing`.execute(
        tx,
      )
      await sql`select from shop_customer where shop_id = ${shopId} and uid = ${uid} for update`.execute(tx)
      const { orders, spent, bought_at } = await count()
      await sql`
        update shop_customer set orders = ${orders}, spent = ${spent}, bought_at = coalesce(${bought_at}::timestamptz, 'epoch')
        where shop_id = ${shopId} and uid = ${uid}`.execute(tx)
    },
  }
}
