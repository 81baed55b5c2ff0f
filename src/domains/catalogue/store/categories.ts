import { sql } from 'kysely'
import { advisoryLock } from '../../../platform/database/advisory-lock.ts'
import type { CategoryNode } from '../rules.ts'
import type { Tx } from '../tables.ts'

/** Serialises changes of a shop's catalogue, so that its counters are exact and transactions do not deadlock. */
export async function lockCatalogue(tx: Tx, shopId: number): Promise<void> {
  await advisoryLock(tx, 'catalogue', shopId)
}

export async function categoriesOf(tx: Tx, shopId: number): Promise<Map<number, CategoryNode>> {
  const rows = await tx
    .selectFrom('category')
    .select(['cid', 'name', 'parent'])
    .where('shop_id', '=', shopId)
    .execute()
  return new Map(rows.map((row) => [row.cid, row]))
}

/**
 * The id of the category at a path of names; 0 for an empty path. Missing categories are created after their siblings
 * and added to `categories`.
 */
export async function openPath(
  tx: Tx,
  shopId: number,
  categories: Map<number, CategoryNode>,
  path: string[],
): Promise<number> {
  let parent = 0
  for (const name of path) {
    const category = [...categories.values()].find(
      (category) => category.parent === parent && category.name === name,
    )
    const categoryId = category?.cid ?? (await addCategory(tx, shopId, parent, name))
    categories.set(categoryId, { cid: categoryId, name, parent })
    parent = categoryId
  }
  return parent
}

/** Adds a category after its siblings, together with its product counter, and returns its id. */
export async function addCategory(tx: Tx, shopId: number, parent: number, name: string): Promise<number> {
  const { rows } = await sql<{ cid: number }>`
    with added as (
      insert into category (shop_id, name, parent, sort, shown)
      select ${shopId}, ${name}, ${parent}, coalesce(max(sort) + 1, 0),
        coalesce((select shown from category where shop_id = ${shopId} and cid = ${parent}), true)
      from category where shop_id = ${shopId} and parent = ${parent}
      returning shop_id, cid
    )
    insert into listing_count (shop_id, cid, listed) select shop_id, cid, 0 from added
    returning cid`.execute(tx)
  return (rows[0] as { cid: number }).cid
}
