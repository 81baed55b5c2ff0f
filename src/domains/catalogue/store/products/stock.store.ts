import { sql, type Transaction } from 'kysely'
import type { CatalogueTables } from '../../tables.ts'

type Tx = Transaction<CatalogueTables>

/** A number of pieces of a variant, or of an add-on if `pid3` is not 0. */
export interface Pieces {
  /** internal id of the supplier shop */
  shopId: number
  pid2: number
  /** 0 for a variant */
  pid3: number
  qty: number
}

export interface Remaining {
  shopId: number
  pid: number
  /** variant id or add-on id */
  id: number
  stock: number
}

/** An item and its stock after and before a change. */
export interface StockChange extends Remaining {
  /** pieces in stock before the change */
  before: number
  /** low-stock mark in pieces; 0 for no mark */
  low: number
}

export type ItemTable = 'variant' | 'add_on'

/** Items and quantities as columns for `unnest`. Each item occurs once. */
export interface ItemColumns {
  shops: number[]
  ids: number[]
  quantities: number[]
}

/**
 * Subtracts pieces and returns the items that had enough. Rows are locked in the order of ids, so that buyers of the
 * same items do not deadlock. PostgreSQL reads a row again after waiting for its lock, so stock is not oversold.
 */
export async function reservePieces(tx: Tx, table: ItemTable, items: ItemColumns): Promise<StockChange[]> {
  const isOff = table === 'variant' ? sql`item.off` : sql`false`
  return change(tx, table, items, '-', sql`item.stock >= requested.qty and not ${isOff}`)
}

/** Adds pieces and returns the existing items with their stock. */
export async function releasePieces(tx: Tx, table: ItemTable, items: ItemColumns): Promise<StockChange[]> {
  return change(tx, table, items, '+', sql`true`)
}

// SQL for the low-stock mark of an item: that of the product, otherwise that of the shop.
const LOW_MARK = sql`coalesce((select p.low_stock from product p where p.shop_id = item.shop_id and p.pid = item.pid),
  (select s.low_stock from shop s where s.shop_id = item.shop_id), 0)`

async function change(
  tx: Tx,
  table: ItemTable,
  { shops, ids, quantities }: ItemColumns,
  sign: '+' | '-',
  condition: ReturnType<typeof sql>,
): Promise<StockChange[]> {
  const [change, undo] = sign === '+' ? [sql`+`, sql`-`] : [sql`-`, sql`+`]
  const id = sql.ref(table === 'variant' ? 'item.pid2' : 'item.pid3')
  const { rows } = await sql<StockChange>`
    with requested as materialized (
      select * from unnest(${shops}::bigint[], ${ids}::bigint[], ${quantities}::int[]) as requested (shop, id, qty)
    ), locked as materialized (
      select requested.* from requested join ${sql.table(table)} item on item.shop_id = requested.shop and ${id} = requested.id
      order by requested.shop, requested.id for update of item
    ), changed as (
      update ${sql.table(table)} item set stock = item.stock ${change} requested.qty from locked requested
      where item.shop_id = requested.shop and ${id} = requested.id and ${condition}
      returning item.shop_id as "shopId", item.pid, ${id} as id, item.stock, item.stock ${undo} requested.qty as before,
        ${LOW_MARK} as low
    )${table === 'variant' ? RECORD_CHANGED : sql``}
    select * from changed`.execute(tx)
  return rows
}

/** Sets the stock of items to 0 and returns the existing items. */
export async function clearPieces(
  tx: Tx,
  table: ItemTable,
  { shops, ids }: Pick<ItemColumns, 'shops' | 'ids'>,
): Promise<StockChange[]> {
  const id = sql.ref(table === 'variant' ? 'item.pid2' : 'item.pid3')
  const { rows } = await sql<StockChange>`
    with locked as materialized (
      select item.shop_id, ${id} as id, item.stock as before
      from unnest(${shops}::bigint[], ${ids}::bigint[]) as requested (shop, id)
      join ${sql.table(table)} item on item.shop_id = requested.shop and ${id} = requested.id
      order by item.shop_id, ${id} for update of item
    ), changed as (
      update ${sql.table(table)} item set stock = 0 from locked
      where item.shop_id = locked.shop_id and ${id} = locked.id
      returning item.shop_id as "shopId", item.pid, ${id} as id, item.stock, locked.before, ${LOW_MARK} as low
    )${table === 'variant' ? RECORD_CHANGED : sql``}
    select * from changed`.execute(tx)
  return rows
}

// The seller's list is updated later, by a job. Here an order only adds rows, so it waits for no lock of another
// transaction.
const RECORD_CHANGED = sql`, recorded as (
      insert into stock_move (shop_id, pid) select distinct "shopId", pid from changed
    )`

/** The orderable pieces of items. Missing items are omitted. */
export async function stockOf(tx: Tx, table: ItemTable, { shops, ids }: ItemColumns): Promise<Remaining[]> {
  const id = sql.ref(table === 'variant' ? 'item.pid2' : 'item.pid3')
  const stock = table === 'variant' ? sql`case when item.off then 0 else item.stock end` : sql`item.stock`
  const { rows } = await sql<Remaining>`
    select item.shop_id as "shopId", item.pid, ${id} as id, ${stock} as stock
    from unnest(${shops}::bigint[], ${ids}::bigint[]) as requested (shop, id)
    join ${sql.table(table)} item on item.shop_id = requested.shop and ${id} = requested.id`.execute(tx)
  return rows
}

/** The listings of products in the shop that owns them. */
export async function ownListings(tx: Tx, shopId: number, productIds: number[]): Promise<number[]> {
  if (productIds.length === 0) return []
  const rows = await tx
    .selectFrom('listing')
    .select('sid')
    .where('shop_id', '=', shopId)
    .where('origin_shop_id', '=', shopId)
    .where('pid', 'in', productIds)
    .orderBy('sid')
    .execute()
  return rows.map(({ sid }) => sid)
}
