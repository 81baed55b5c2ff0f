import { DAY_MS, seoulDay } from '../../../platform/seoul-day.ts'
import type { SettlementsDeps } from '../deps.ts'
import { placeHold } from '../payouts/hold-store.ts'
import type { Tx } from '../tables.ts'
import * as store from './check-store.ts'

/** Longer than the longest period, so that each settlement is checked after it was closed. */
const CHECKED_DAYS = 40
const MAX_NAMED = 5

/** Compares entries with orders, days, settlements and the ledger (docs/product/settlements.md). */
export function settlementChecks({ database, clock }: Pick<SettlementsDeps, 'database' | 'clock'>) {
  return {
    /**
     * Checks the last weeks of all shops. A shop with a difference is put on hold; others are not concerned. Throws if
     * there is a difference, with the shops and what differs, so that the failed job is noticed.
     */
    async run(): Promise<void> {
      const now = clock()
      const from = new Date(now.getTime() - CHECKED_DAYS * DAY_MS)
      const differences = await database.asSystem('settlements', async (tx: Tx) => [
        ...(await store.differingDays(tx, seoulDay(from))),
        ...(await store.differingSettlements(tx, seoulDay(from))),
        ...(await store.differingOrders(tx, from)),
        ...(await store.differingBookings(tx, from)),
      ])
      if (differences.length === 0) return
      const byShop = Map.groupBy(differences, ({ shop_id }) => shop_id)
      const shops = [...byShop].map(([shopId, ofShop]) => ({
        shopId,
        subjects: ofShop
          .slice(0, MAX_NAMED)
          .map(({ subject }) => subject)
          .join(', '),
      }))
      await database.asSystem('settlements', async (tx: Tx) => {
        const heldShops = new Set(await store.findHeldShops(tx))
        for (const { shopId, subjects } of shops) {
          if (heldShops.has(shopId)) continue
          const reason = `정산 금액을 확인하고 있습니다 (${subjects}).`
          await placeHold(tx, shopId, { cause: 'difference', reason, uid: null, now })
        }
      })
      const words = shops.map(({ shopId, subjects }) => `shop ${shopId}: ${subjects}`).join('; ')
      throw new Error(`settlements differ from their orders, days or entries: ${words}`)
    },
  }
}
