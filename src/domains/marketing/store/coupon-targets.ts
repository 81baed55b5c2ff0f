import { sql } from 'kysely'
import { MAX_FOUND_TARGETS } from '../shared/marketing-limits.ts'
import type { Tx } from '../tables.ts'

export interface NamedTarget {
  id: number
  name: string
}

type Kind = 'products' | 'categories'

// The parent's name distinguishes categories of the same name.
const SELECTS = {
  products: sql`select l.sid as id, l.title as name from listing l`,
  categories: sql`
    select k.cid as id, concat_ws(' > ', above.name, k.name) as name from category k
    left join category above on above.shop_id = k.shop_id and above.cid = k.parent`,
}
const ALIASES = { products: sql.raw('l'), categories: sql.raw('k') }
const IDS = { products: sql.ref('l.sid'), categories: sql.ref('k.cid') }
const NAMES = { products: sql.ref('l.title'), categories: sql.ref('k.name') }

/** Searches a shop's products or categories by name. */
export async function searchTargets(
  tx: Tx,
  shopId: number,
  kind: Kind,
  text: string,
): Promise<NamedTarget[]> {
  const { rows } = await sql<NamedTarget>`
    ${SELECTS[kind]} where ${ALIASES[kind]}.shop_id = ${shopId}
      and strpos(lower(${NAMES[kind]}), lower(${text})) > 0
    order by ${NAMES[kind]}, 1 limit ${MAX_FOUND_TARGETS}`.execute(tx)
  return rows
}

/** Returns those of the ids that belong to products or categories of the shop. */
export async function findTargets(
  tx: Tx,
  shopId: number,
  kind: Kind,
  ids: readonly number[],
): Promise<NamedTarget[]> {
  const { rows } = await sql<NamedTarget>`
    ${SELECTS[kind]} where ${ALIASES[kind]}.shop_id = ${shopId} and ${IDS[kind]} = any(${ids}::bigint[])
    order by ${NAMES[kind]}, 1`.execute(tx)
  return rows
}
