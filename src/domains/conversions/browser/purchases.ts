import type { Clock } from '../../../platform/clock.ts'
import type { Database } from '../../../platform/database/pools.ts'
import type { AnyTx } from '../../../platform/database/transactions.ts'
import type { ToldPurchase } from '../conversions.contract.ts'
import { MAX_TOLD } from '../shared/conversion-limits.ts'
import * as store from './store.ts'

/** The visitor of a shop: a person who is logged in there, and the digest of the browser's anonymous id there. */
export interface Visitor {
  uid: number | null
  guest: Buffer | null
}

/** Purchases that browsers tell the tags of shops, each once. */
export function browserPurchases({ database, clock }: { database: Database; clock: Clock }) {
  /** The internal id of the shop if purchases of this visitor there are still to be reported, else null. */
  async function findShop(shopSlug: string, { uid, guest }: Visitor): Promise<number | null> {
    if (uid === null && guest === null) return null
    const [row] = await database.person(store.FIND, [uid, guest, clock(), shopSlug])
    return row?.shop_id ?? null
  }

  return {
    /** Notes a paid order, in the transaction that marks the delivery of its event as made; runs as the system. */
    notePurchase: (tx: AnyTx, { shop, number }: { shop: number; number: string }): Promise<void> =>
      store.notePurchase(tx, shop, number),

    /**
     * The paid purchases of a visitor at a shop that no browser has reported yet, oldest first. The statement leases them for a minute: of two
     * tabs that ask at the same moment, one gets them. Those that are not confirmed within the minute are given out again, to the same `tab` at
     * once.
     */
    async claimPurchases(
      shopSlug: string,
      visitor: Visitor,
      tab: string | null = null,
    ): Promise<ToldPurchase[]> {
      const shopId = await findShop(shopSlug, visitor)
      if (shopId === null) return []
      const values = [visitor.uid, visitor.guest, clock(), shopId, MAX_TOLD, tab]
      const rows = await database.shop(shopId, store.LEASE, values)
      return rows.map(purchaseOf)
    },

    /** Confirms that a visitor's purchases were reported to the services, which ends their leases. Ignores orders of others. */
    async confirmPurchases(shopSlug: string, visitor: Visitor, numbers: string[]): Promise<void> {
      const shopId = await findShop(shopSlug, visitor)
      if (shopId === null) return
      await database.shop(shopId, store.CONFIRM, [visitor.uid, visitor.guest, clock(), shopId, numbers])
    },

    /** Forgets the person of purchases, when the account is closed. */
    deletePerson: (tx: AnyTx, uid: number): Promise<void> => store.deletePerson(tx, uid),

    /** Deletes purchases that no browser will tell any more. Returns how many. */
    purgeReported: (): Promise<number> =>
      database.asSystem('conversions', (tx: AnyTx) => store.purgeOld(tx, clock())),
  }
}

function purchaseOf({ number, paid_at, items, by_server, ...row }: store.LeasedRow): ToldPurchase {
  return {
    transaction_id: number,
    event_id: number,
    value: items.reduce((sum, { amount }) => sum + amount, 0),
    delivery: row.delivery,
    currency: 'KRW',
    coupon: row.coupon,
    paid_at: paid_at.toISOString(),
    by_server,
    items,
  }
}
