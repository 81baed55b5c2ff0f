import type { Transaction } from 'kysely'
import { type AnyTx, withTables } from '../../platform/database/transactions.ts'
import { DomainError } from '../../platform/errors/domain-error.ts'
import { emitAll } from '../../platform/events/outbox.ts'
import { changeProducts } from './changes/change-products.ts'
import { inChunks, stockChanged, stockLow, stockOut } from './events.ts'
import {
  type Changed,
  give,
  type ItemColumns,
  type ItemTable,
  ownListings,
  type Pieces,
  type Remaining,
  stockOf,
  take,
} from './store/products/stock.store.ts'
import type { CatalogueTables } from './tables.ts'

type Tx = Transaction<CatalogueTables>

/** Pieces that orders reserve and release. The stock of an item is its orderable number. */
export function productStock() {
  return {
    /**
     * Reserves pieces in the caller's transaction, which is one of their shops or of the system: all of them, or throws
     * CONFLICT with the orderable number of those that are short. Their rows stay locked until it ends.
     */
    async reserve(tx: AnyTx, pieces: readonly Pieces[]): Promise<void> {
      const own: Tx = withTables(tx)
      for (const [table, items] of itemsOf(pieces)) {
        const left = await take(own, table, items)
        if (left.length < items.ids.length) throw await outOfStock(own, table, items, left)
        await tellTaken(own, table, left)
      }
    },

    /** Releases pieces in the same way. Deleted items are ignored. */
    async release(tx: AnyTx, pieces: readonly Pieces[]): Promise<void> {
      const own: Tx = withTables(tx)
      for (const [table, items] of itemsOf(pieces)) {
        const there = await give(own, table, items)
        await tellListed(
          own,
          there.filter(({ stock, before, low }) => before === 0 || (before <= low && stock > low)),
        )
      }
    },

    /** After items of these products sold out or came back: updates their listings and those of the picks. */
    async refreshListings(tx: AnyTx, { shop, pids }: { shop: number; pids: number[] }): Promise<void> {
      await changeProducts(withTables(tx), shop, async (catalogue) => ({
        listings: await ownListings(catalogue.tx, shop, pids),
        finish: async () => {},
      }))
    },
  }
}

/** Variants before add-ons, each item once, so that all transactions lock in one order. */
function itemsOf(pieces: readonly Pieces[]): [ItemTable, ItemColumns][] {
  const columns = (of: readonly Pieces[], idOf: (piece: Pieces) => number): ItemColumns => {
    const items = [...Map.groupBy(of, idOf)].map(([id, same]) => ({
      id,
      shop: (same[0] as Pieces).shop,
      qty: same.reduce((sum, { qty }) => sum + qty, 0),
    }))
    return {
      shops: items.map(({ shop }) => shop),
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
  taken: readonly Remaining[],
): Promise<DomainError> {
  const done = new Set(taken.map(({ id }) => id))
  const there = new Map((await stockOf(tx, table, items)).map(({ id, stock }) => [id, stock]))
  const short = items.ids
    .filter((id) => !done.has(id))
    .map((id) => ({ [table === 'variant' ? 'pid2' : 'pid3']: id, orderable: there.get(id) ?? 0 }))
  return new DomainError('CONFLICT', { message: '재고가 부족한 상품이 있습니다.', details: { short } })
}

/** Tells of what became low by this, and of what ran out. Both are rare, so most buyers wait for no statement. */
async function tellTaken(tx: Tx, table: ItemTable, items: readonly Changed[]): Promise<void> {
  const low = items.filter(({ stock, before, low }) => low > 0 && stock <= low && low < before)
  const out = items.filter(({ stock }) => stock === 0)
  const named = ({ shop, pid, id }: Changed) => ({
    shop,
    pid,
    pid2: table === 'variant' ? id : null,
    pid3: table === 'variant' ? null : id,
  })
  if (low.length + out.length === 0) return
  await emitAll(tx, stockLow, low.map(named))
  await emitAll(tx, stockOut, out.map(named))
  await tellListed(tx, [...new Set([...low, ...out])])
}

// The catalogue's lock covers a whole shop: buyers must not wait for it, so the listings are updated by an event.
async function tellListed(tx: Tx, items: readonly Changed[]): Promise<void> {
  for (const [shop, of] of Map.groupBy(items, (item) => item.shop))
    await emitAll(
      tx,
      stockChanged,
      inChunks([...new Set(of.map(({ pid }) => pid))]).map((pids) => ({ shop, pids })),
    )
}
