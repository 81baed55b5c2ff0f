import { sql, type Transaction } from 'kysely'
import { type AnyTx, withTables } from '../../platform/database/transactions.ts'
import { DomainError } from '../../platform/errors/domain-error.ts'
import { emitAll } from '../../platform/events/outbox.ts'
import { changeProducts } from './changes/change-products.ts'
import { inChunks, stockChanged, stockLow, stockOut } from './events.ts'
import {
  clearPieces,
  type ItemColumns,
  type ItemTable,
  ownListings,
  type Pieces,
  type Remaining,
  releasePieces,
  reservePieces,
  type StockChange,
  stockOf,
} from './store/products/stock.store.ts'
import { productSalePriceSql } from './store/sale-price.ts'
import type { CatalogueTables } from './tables.ts'

type Tx = Transaction<CatalogueTables>

/** Reserves and releases stock for orders. */
export function productStock() {
  return {
    /**
     * Reserves all pieces in the caller's transaction (of their shops or of the system). Throws CONFLICT with the
     * available stock of the items that are short. The items stay locked until the transaction ends.
     */
    async reserve(tx: AnyTx, pieces: readonly Pieces[]): Promise<void> {
      const ownTx: Tx = withTables(tx)
      for (const [table, items] of itemsOf(pieces)) {
        const reserved = await reservePieces(ownTx, table, items)
        if (reserved.length < items.ids.length) throw await outOfStock(ownTx, table, items, reserved)
        await emitShortages(ownTx, table, reserved)
      }
    },

    /** Returns pieces to the stock in the caller's transaction. Deleted items are ignored. */
    async release(tx: AnyTx, pieces: readonly Pieces[]): Promise<void> {
      const ownTx: Tx = withTables(tx)
      for (const [table, items] of itemsOf(pieces)) {
        const released = await releasePieces(ownTx, table, items)
        await emitStockChanged(
          ownTx,
          released.filter(({ stock, before, low }) => before === 0 || (before <= low && stock > low)),
        )
      }
    },

    /**
     * Sets the stock of items to 0 in the caller's transaction, because the shop has none left. Deleted items are
     * ignored.
     */
    async clear(tx: AnyTx, items: readonly Omit<Pieces, 'qty'>[]): Promise<void> {
      const ownTx: Tx = withTables(tx)
      for (const [table, columns] of itemsOf(items.map((item) => ({ ...item, qty: 0 })))) {
        const cleared = await clearPieces(ownTx, table, columns)
        await emitShortages(
          ownTx,
          table,
          cleared.filter(({ before }) => before > 0),
        )
      }
    },

    /** Updates the shop's listings of products after `stock.changed`; their resales follow by an event. */
    async refreshListings(tx: AnyTx, { shopId, pids }: { shopId: number; pids: number[] }): Promise<void> {
      await changeProducts(withTables(tx), shopId, async (catalogue) => {
        await updateLimitedPrices(catalogue.tx, shopId, pids)
        return { listings: await ownListings(catalogue.tx, shopId, pids), finish: async () => {} }
      })
    },
  }
}

// The copy of the price by which the seller's list filters.
const updateLimitedPrices = (tx: Tx, shopId: number, productIds: readonly number[]) =>
  sql`
    update product p set sale_price = ${sql.raw(productSalePriceSql('p'))}
    where shop_id = ${shopId} and pid = any (${productIds}::bigint[]) and sale_pieces is not null`.execute(tx)

/**
 * The pieces by table, each item once. Variants come before add-ons, so that all transactions lock in the same order.
 */
function itemsOf(pieces: readonly Pieces[]): [ItemTable, ItemColumns][] {
  const columns = (part: readonly Pieces[], idOf: (piece: Pieces) => number): ItemColumns => {
    const items = [...Map.groupBy(part, idOf)].map(([id, same]) => ({
      id,
      shopId: (same[0] as Pieces).shopId,
      qty: same.reduce((sum, { qty }) => sum + qty, 0),
    }))
    return {
      shops: items.map(({ shopId }) => shopId),
      ids: items.map(({ id }) => id),
      quantities: items.map(({ qty }) => qty),
    }
  }
  const tables: [ItemTable, ItemColumns][] = [
    [
      'variant',
      columns(
        pieces.filter(({ pid3 }) => pid3 === 0),
        ({ pid2 }) => pid2,
      ),
    ],
    [
      'add_on',
      columns(
        pieces.filter(({ pid3 }) => pid3 > 0),
        ({ pid3 }) => pid3,
      ),
    ],
  ]
  return tables.filter(([, { ids }]) => ids.length > 0)
}

async function outOfStock(
  tx: Tx,
  table: ItemTable,
  items: ItemColumns,
  reserved: readonly Remaining[],
): Promise<DomainError> {
  const reservedIds = new Set(reserved.map(({ id }) => id))
  const stockById = new Map((await stockOf(tx, table, items)).map(({ id, stock }) => [id, stock]))
  const short = items.ids
    .filter((id) => !reservedIds.has(id))
    .map((id) => ({ [table === 'variant' ? 'pid2' : 'pid3']: id, orderable: stockById.get(id) ?? 0 }))
  return new DomainError('CONFLICT', { message: '재고가 부족한 상품이 있습니다.', details: { short } })
}

/** Emits `stock.low` and `stock.out` for items whose stock has become low or 0, and `stock.changed` for both. */
async function emitShortages(tx: Tx, table: ItemTable, items: readonly StockChange[]): Promise<void> {
  const low = items.filter(({ stock, before, low }) => low > 0 && stock <= low && low < before)
  const out = items.filter(({ stock }) => stock === 0)
  const named = ({ shopId, pid, id }: StockChange) => ({
    shop: shopId,
    pid,
    pid2: table === 'variant' ? id : null,
    pid3: table === 'variant' ? null : id,
  })
  if (low.length + out.length === 0) return
  await emitAll(tx, stockLow, low.map(named))
  await emitAll(tx, stockOut, out.map(named))
  await emitStockChanged(tx, [...new Set([...low, ...out])])
}

// Listings are updated by this event instead of directly, because buyers must not wait for the catalogue lock.
async function emitStockChanged(tx: Tx, items: readonly StockChange[]): Promise<void> {
  for (const [shopId, changed] of Map.groupBy(items, (item) => item.shopId))
    await emitAll(
      tx,
      stockChanged,
      inChunks([...new Set(changed.map(({ pid }) => pid))]).map((productIds) => ({
        shop: shopId,
        pids: productIds,
      })),
    )
}
