import type { AnyTx } from '../../../platform/database/transactions.ts'
import type { ReportedPurchase } from '../conversions.contract.ts'
import type { ConversionsDeps } from '../deps.ts'
import { MAX_TOLD } from '../shared/conversion-limits.ts'
import * as store from './store.ts'

export interface Visitor {
  uid: number | null
  /** digest of the browser's anonymous id */
  guest: Buffer | null
}

/** Purchases that the browser reports through the tags on a shop's pages. Each purchase is reported once. */
export function browserPurchases({ database, clock }: Pick<ConversionsDeps, 'database' | 'clock'>) {
  /** The shopId if the visitor has unreported purchases at the shop, else null. */
  async function findShop(shopSlug: string, { uid, guest }: Visitor): Promise<number | null> {
    if (uid === null && guest === null) return null
    const [row] = await database.person(store.FIND, [uid, guest, clock(), shopSlug])
    return row?.shop_id ?? null
  }

  return {
    /**
     * Stores a paid order for the browser to report, in the transaction that handles the order's event. Runs with the
     * system role.
     */
    notePurchase: (tx: AnyTx, { shop: shopId, number }: { shop: number; number: string }): Promise<void> =>
      store.notePurchase(tx, shopId, number),

    /**
     * Leases a visitor's unreported purchases at a shop for a minute, oldest first, so that concurrent tabs get
     * different ones. A purchase that the page does not confirm is returned again: to other tabs after the minute, to
     * the same `tab` at once.
     */
    async claim(shopSlug: string, visitor: Visitor, tab: string | null = null): Promise<ReportedPurchase[]> {
      const shopId = await findShop(shopSlug, visitor)
      if (shopId === null) return []
      const values = [visitor.uid, visitor.guest, clock(), shopId, MAX_TOLD, tab]
      const rows = await database.shop(shopId, store.LEASE, values)
      return rows.map(purchaseOf)
    },

    /** Marks purchases as reported. Ignores the numbers of other visitors' orders. */
    async confirm(shopSlug: string, visitor: Visitor, numbers: string[]): Promise<void> {
      const shopId = await findShop(shopSlug, visitor)
      if (shopId === null) return
      await database.shop(shopId, store.CONFIRM, [visitor.uid, visitor.guest, clock(), shopId, numbers])
    },

    /** Removes the uid of a closed account from its purchases. */
    deletePerson: (tx: AnyTx, uid: number): Promise<void> => store.deletePerson(tx, uid),

    /** Deletes purchases that are too old to be reported. Returns the number of deleted purchases. */
    purgeReported: (): Promise<number> =>
      database.asSystem('conversions', (tx: AnyTx) => store.purgeOld(tx, clock())),
  }
}

function purchaseOf({ number, paid_at, items, by_server, ...row }: store.LeasedRow): ReportedPurchase {
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
