import { sql } from 'kysely'
import { recordset } from '../../../../platform/database/recordset.ts'
import { UNCOUNTED_STOCK } from '../../product/product-draft.ts'
import type { WholeVariant } from '../../product/whole-product.ts'
import { LIMITS } from '../../shared/product-limits.ts'
import type { Tx } from '../../tables.ts'

export interface ProductItems {
  pid: number
  /** a stock of null stays unchanged */
  variants: (Omit<WholeVariant, 'stock'> & { stock: number | null; seen: number | null })[]
  /** null leaves the add-ons unchanged */
  add_ons: { name: string; price: number; stock: number; seen: number | null }[] | null
}
// With `seen` (pieces) the stock changes by the difference to it, so that orders in the meantime count.

const VARIANT = {
  pid: 'bigint',
  chosen: 'text[]',
  price_diff: 'bigint',
  stock: 'int',
  seen: 'int',
  code: 'text',
  barcode: 'text',
  image: 'text',
  off: 'boolean',
  sort: 'int',
} as const
const ADD_ON = {
  pid: 'bigint',
  name: 'text',
  price: 'bigint',
  stock: 'int',
  seen: 'int',
  sort: 'int',
} as const

/**
 * Replaces the variants and add-ons of products. A variant with the same option values, or an add-on with the same
 * name, keeps its id.
 */
export async function replaceItems(tx: Tx, shopId: number, products: ProductItems[]): Promise<void> {
  if (products.length === 0) return
  const productIds = products.map(({ pid }) => pid)
  // Items are locked in the same order as by orders, to prevent deadlocks.
  await sql`
    select from variant where shop_id = ${shopId} and pid = any (${productIds}::bigint[]) order by pid2 for update`.execute(
    tx,
  )
  await sql`
    select from add_on where shop_id = ${shopId} and pid = any (${productIds}::bigint[]) order by pid3 for update`.execute(
    tx,
  )
  await replaceVariants(tx, shopId, products)
  await replaceAddOns(
    tx,
    shopId,
    products.flatMap(({ pid, add_ons }) => (add_ons ? { pid, add_ons } : [])),
  )
}

async function replaceVariants(tx: Tx, shopId: number, products: ProductItems[]): Promise<void> {
  const rows = products.flatMap(({ pid, variants }) =>
    variants.map(({ values, ...variant }, sort) => ({ pid, sort, chosen: values, ...variant })),
  )
  await sql`
    with new as materialized (
      select * from ${recordset('new', VARIANT, rows)}
    ), gone as (
      delete from variant old
      where old.shop_id = ${shopId} and old.pid = any (${products.map(({ pid }) => pid)}::bigint[])
        and not exists (select from new where new.pid = old.pid and new.chosen = old.chosen)
    ), kept as (
      update variant old set price_diff = new.price_diff, code = new.code,
        stock = least(${LIMITS.stock}, greatest(0, coalesce(old.stock + new.stock - new.seen, new.stock, old.stock))),
        barcode = new.barcode, image = new.image, off = new.off, sort = new.sort
      from new where old.shop_id = ${shopId} and old.pid = new.pid and old.chosen = new.chosen
    )
    insert into variant (shop_id, pid, chosen, price_diff, stock, code, barcode, image, off, sort)
    select ${shopId}, pid, chosen, price_diff, coalesce(stock, ${UNCOUNTED_STOCK}), code, barcode, image, off, sort
    from new where not exists (
      select from variant old where old.shop_id = ${shopId} and old.pid = new.pid and old.chosen = new.chosen)
    order by pid, sort`.execute(tx)
}

async function replaceAddOns(
  tx: Tx,
  shopId: number,
  products: { pid: number; add_ons: NonNullable<ProductItems['add_ons']> }[],
): Promise<void> {
  const addOns = products.flatMap(({ pid, add_ons }) =>
    add_ons.map((addOn, sort) => ({ pid, sort, ...addOn })),
  )
  await sql`
    with new as materialized (
      select * from ${recordset('new', ADD_ON, addOns)}
    ), gone as (
      delete from add_on old
      where old.shop_id = ${shopId} and old.pid = any (${products.map(({ pid }) => pid)}::bigint[])
        and not exists (select from new where new.pid = old.pid and new.name = old.name)
    )
    insert into add_on as old (shop_id, pid, name, price, stock, sort)
    select ${shopId}, pid, name, price, stock, sort from new order by pid, sort
    on conflict (shop_id, pid, name) do update set price = excluded.price, sort = excluded.sort,
      stock = least(${LIMITS.stock}, greatest(0, excluded.stock + coalesce((
        select old.stock - new.seen from new where new.pid = old.pid and new.name = old.name), 0)))`.execute(
    tx,
  )
}
