import { type AnyTx, withTables } from '../../platform/database/transactions.ts'
import { DomainError } from '../../platform/errors/domain-error.ts'
import { emitAll } from '../../platform/events/outbox.ts'
import { inChunks, stockChanged } from './events.ts'
import { soldTenths } from './shared/limited-sale.ts'
import {
  type CountedSale,
  countPieces,
  type SalePieces,
  uncountPieces,
} from './store/products/limited-sale.store.ts'
import type { Tx } from './tables.ts'

/** Fewer pieces are left at the sale price than an order asks for. */
export class SaleSoldOut extends DomainError {
  constructor() {
    super('CONFLICT', { message: '특가 수량이 부족합니다. 바뀐 가격을 확인해 주세요.' })
  }
}

/** Counts the pieces that orders get at the price of limited sales (decision 91). */
export function limitedSales() {
  return {
    /**
     * Counts pieces in the caller's transaction. Throws `SaleSoldOut` if a sale has fewer left, or another start by
     * now. The sales stay locked until the transaction ends; call it after stock was reserved.
     */
    async take(tx: AnyTx, pieces: readonly SalePieces[]): Promise<void> {
      if (pieces.length === 0) return
      const ownTx: Tx = withTables(tx)
      const sales = sumBySale(pieces)
      const counted = await countPieces(ownTx, sales)
      if (counted.length < sales.length) throw new SaleSoldOut()
      await emitChanges(ownTx, counted)
    },

    /** Returns pieces to their sales in the caller's transaction, after the stock was changed. */
    async release(tx: AnyTx, pieces: readonly SalePieces[]): Promise<void> {
      if (pieces.length === 0) return
      const ownTx: Tx = withTables(tx)
      await emitChanges(ownTx, await uncountPieces(ownTx, sumBySale(pieces)))
    },
  }
}

/** Each sale once, with all its pieces. */
function sumBySale(pieces: readonly SalePieces[]): SalePieces[] {
  const sales = Map.groupBy(
    pieces,
    ({ shopId, productId, saleFrom }) => `${shopId}/${productId}/${new Date(saleFrom).getTime()}`,
  )
  return [...sales.values()].map((same) => ({
    ...(same[0] as SalePieces),
    qty: same.reduce((sum, { qty }) => sum + qty, 0),
  }))
}

/**
 * Listings and cached pages follow when a sale is sold out or has pieces again, and with each tenth of its pieces, so
 * that a sale renews its pages at most ten times while it sells.
 */
async function emitChanges(tx: Tx, counted: readonly CountedSale[]): Promise<void> {
  const changed = counted.filter(
    ({ pieces, before, sold }) => pieces !== null && soldTenths(before, pieces) !== soldTenths(sold, pieces),
  )
  for (const [shopId, sales] of Map.groupBy(changed, (sale) => sale.shopId)) {
    const productIds = [...new Set(sales.map(({ productId }) => productId))]
    await emitAll(
      tx,
      stockChanged,
      inChunks(productIds).map((pids) => ({ shop: shopId, pids })),
    )
  }
}
