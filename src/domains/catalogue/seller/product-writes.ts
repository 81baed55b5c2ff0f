import { sql } from 'kysely'
import { LIMITS } from '../shared/product-limits.ts'
import type { Tx } from '../tables.ts'
import type { ProductEdit } from './products.contract.ts'

/**
 * Writes a product's variants by their ids, so that a renamed variant keeps its id and stock, and deletes the variants
 * that are not given. A stock changes by the difference that the seller edited, so that pieces sold meanwhile stay
 * deducted.
 */
export async function writeVariants(
  tx: Tx,
  shopId: number,
  productId: number,
  variants: ProductEdit['variants'],
): Promise<void> {
  const rows = variants.map((variant, sort) => ({ ...variant, chosen: variant.values, sort }))
  const keptIds = variants.flatMap(({ pid2 }) => pid2 || [])
  await sql`
    delete from variant where shop_id = ${shopId} and pid = ${productId} and not pid2 = any (${keptIds}::bigint[])`.execute(
    tx,
  )
  // Option values of variants are unique, but two variants may swap theirs, so all get temporary values first.
  await sql`
    update variant set chosen = array[chr(1) || pid2] where shop_id = ${shopId} and pid = ${productId}`.execute(
    tx,
  )
  await sql`
    update variant old set chosen = new.chosen, price_diff = new.price_diff, code = new.code, barcode = new.barcode,
      image = new.image, off = new.off, sort = new.sort,
      stock = least(${LIMITS.stock}, greatest(0, old.stock + new.stock - new.seen))
    from ${recordsOf(rows)} where old.shop_id = ${shopId} and old.pid = ${productId} and old.pid2 = new.pid2`.execute(
    tx,
  )
  await sql`
    insert into variant (shop_id, pid, chosen, price_diff, stock, code, barcode, image, off, sort)
    select ${shopId}, ${productId}, chosen, price_diff, stock, code, barcode, image, off, sort
    from ${recordsOf(rows)} where pid2 = 0 order by sort`.execute(tx)
}

const recordsOf = (rows: readonly object[]) => sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as new (
  pid2 bigint, chosen text[], price_diff bigint, seen int, stock int, code text, barcode text, image text, off boolean,
  sort int)`

/** Writes a product's add-ons by the rules of `writeVariants`. */
export async function writeAddOns(
  tx: Tx,
  shopId: number,
  productId: number,
  addOns: ProductEdit['add_ons'],
): Promise<void> {
  const rows = JSON.stringify(addOns.map((addOn, sort) => ({ ...addOn, sort })))
  const keptIds = addOns.flatMap(({ pid3 }) => pid3 || [])
  const records = sql`jsonb_to_recordset(${rows}::jsonb) as new (
    pid3 bigint, name text, price bigint, seen int, stock int, sort int)`
  await sql`
    delete from add_on where shop_id = ${shopId} and pid = ${productId} and not pid3 = any (${keptIds}::bigint[])`.execute(
    tx,
  )
  await sql`
    update add_on set name = chr(1) || pid3 where shop_id = ${shopId} and pid = ${productId}`.execute(tx)
  await sql`
    update add_on old set name = new.name, price = new.price, sort = new.sort,
      stock = least(${LIMITS.stock}, greatest(0, old.stock + new.stock - new.seen))
    from ${records} where old.shop_id = ${shopId} and old.pid = ${productId} and old.pid3 = new.pid3`.execute(
    tx,
  )
  await sql`
    insert into add_on (shop_id, pid, name, price, stock, sort)
    select ${shopId}, ${productId}, name, price, stock, sort from ${records} where pid3 = 0 order by sort`.execute(
    tx,
  )
}

/** Locks the variants and add-ons of a product in the order in which orders lock them, and returns their ids. */
export async function lockItems(tx: Tx, shopId: number, productId: number) {
  const variants = await sql<{ id: number }>`
    select pid2 as id from variant where shop_id = ${shopId} and pid = ${productId} order by pid2 for update`.execute(
    tx,
  )
  const addOns = await sql<{ id: number }>`
    select pid3 as id from add_on where shop_id = ${shopId} and pid = ${productId} order by pid3 for update`.execute(
    tx,
  )
  return {
    variantIds: new Set(variants.rows.map(({ id }) => id)),
    addOnIds: new Set(addOns.rows.map(({ id }) => id)),
  }
}

/** Changes the stock of a variant by the difference that the seller edited. */
export async function editStock(
  tx: Tx,
  shopId: number,
  variantId: number,
  { seen, stock }: { seen: number; stock: number },
): Promise<void> {
  await sql`
    with edited as (
      update variant set stock = least(${LIMITS.stock}, greatest(0, stock + ${stock}::int - ${seen}::int))
      where shop_id = ${shopId} and pid2 = ${variantId} returning pid
    )
    update product set changed_at = now() from edited where shop_id = ${shopId} and product.pid = edited.pid`.execute(
    tx,
  )
}

/** Deletes or restores a product. The row of a deleted product stays, because orders and reviews refer to it. */
export async function setDeleted(tx: Tx, shopId: number, productId: number, deleted: boolean): Promise<void> {
  await sql`
    update product set deleted_at = case when ${deleted} then coalesce(deleted_at, now()) end, version = version + 1,
      changed_at = now()
    where shop_id = ${shopId} and pid = ${productId}`.execute(tx)
}

/** Whether these are all listings of the shop (shown or not), and none of them is the product's own listing. */
export async function mayRecommend(
  tx: Tx,
  shopId: number,
  ownId: number,
  listingIds: number[],
): Promise<boolean> {
  if (listingIds.length === 0) return true
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from listing
    where shop_id = ${shopId} and sid = any (${listingIds}::bigint[]) and sid <> ${ownId}`.execute(tx)
  return rows[0]?.count === listingIds.length
}

/** Sets the listings that a product's page recommends first. */
export async function writeRecommended(
  tx: Tx,
  shopId: number,
  productId: number,
  listingIds: number[],
): Promise<void> {
  await sql`
    update product set recommended = ${JSON.stringify(listingIds)}::jsonb
    where shop_id = ${shopId} and pid = ${productId} and recommended <> ${JSON.stringify(listingIds)}::jsonb`.execute(
    tx,
  )
}
