import { sql } from 'kysely'
import type { AnyTx } from '../../../platform/database/transactions.ts'
import type { MembershipKey } from '../store/ledger.ts'

/** A person's purchases at a shop. */
export interface Purchases {
  orders: number
  /** won */
  spent: number
  /** null for none */
  bought_at: Date | null
}

/** The sums of a person's purchases, which the module of orders counts. */
export function purchases() {
  return {
    /**
     * Counts a person's purchases at a shop anew. The row is locked before `count` reads, so of two events at the same time the second
     * one reads what both have changed.
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
