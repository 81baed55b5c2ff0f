import { sql } from 'kysely'
import type { Clock } from '../../../platform/clock.ts'
import type { Database } from '../../../platform/database/pools.ts'
import type { MembershipKey } from '../store/ledger.ts'
import type { Tx } from '../tables.ts'

/**
 * SQL for whether to record a member's visit, which is so if the last recorded visit is over an hour old. `uid` and
 * `shop` are SQL expressions.
 */
export const isVisitDueSql = (uid: string, shop: string): string => `exists (
  select from shop_customer where shop_id = ${shop} and uid = ${uid} and joined_at is not null
    and seen_at < now() - interval '1 hour')`

export function visits({ database, clock }: { database: Database; clock: Clock }) {
  return {
    async note({ shopId, uid }: MembershipKey): Promise<void> {
      await database.asShop(shopId, (tx: Tx) =>
        sql`update shop_customer set seen_at = greatest(seen_at, ${clock()}::timestamptz)
          where shop_id = ${shopId} and uid = ${uid} and joined_at is not null`.execute(tx),
      )
    },
  }
}
