import type { SubscriptionsDeps } from './deps.ts'
import { retryDay } from './shared/subscription-days.ts'
import type { SubscriptionState } from './shared/subscription-terms.ts'
import { SHOP_COUNTS, SHOP_SUBSCRIPTIONS } from './store/subscription-store.ts'
import type { ShopSubscriptionPage } from './subscriptions.contract.ts'

const PAGE_SIZE = 50
/** Larger numbers are shown as this one. */
const MAX_COUNT = 10_000

/** A shop's list of its subscriptions. */
export function shopSubscriptions({ database, sign, signAdult }: SubscriptionsDeps) {
  return {
    async list(
      shopId: number,
      { state, after = null }: { state: SubscriptionState; after?: number | null },
    ): Promise<ShopSubscriptionPage> {
      const [rows, [counts]] = await Promise.all([
        database.shop(shopId, SHOP_SUBSCRIPTIONS, [shopId, state, after, PAGE_SIZE + 1]),
        database.shop(shopId, SHOP_COUNTS, [shopId, MAX_COUNT]),
      ])
      const page = rows.slice(0, PAGE_SIZE)
      return {
        subscriptions: page.map((row) => ({
          id: row.id,
          version: row.version,
          shopid: row.shopid,
          shop_name: row.shop_name,
          sid: row.sid,
          title: row.title,
          opt_name: row.opt_name,
          image: (row.adult ? signAdult : sign)(row.image),
          qty: row.qty,
          weeks: row.weeks,
          state: row.state,
          reason: row.reason,
          next_on: row.next_on,
          retry_on: row.failed_on && retryDay(row.failed_on, row.tries),
          missed: row.missed,
          orders: row.orders,
          last_number: row.last_number,
          began_at: row.began_at.toISOString(),
          buyer: { uid: row.uid, name: row.buyer.name },
        })),
        counts: counts ?? { ACTIVE: 0, PAUSED: 0, ENDED: 0 },
        next: rows.length > PAGE_SIZE ? (page.at(-1)?.id ?? null) : null,
      }
    },
  }
}
