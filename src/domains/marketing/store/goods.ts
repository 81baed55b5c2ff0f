import { sql } from 'kysely'
import { MAX_FOUND_GOODS } from '../shared/marketing-limits.ts'
import type { Tx } from '../tables.ts'

export interface NamedGoods {
  id: number
  name: string
}

type Kind = 'products' | 'categories'

// A category is named with the one above it, as two of them may have one name.
const LISTS = {
  products: sql`select l.sid as id, l.title as name from listing l`,
  categories: sql`
    select k.cid as id, concat_ws(' > ', above.name, k.name) as name from category k
    left join category above on above.shop_id = k.shop_id and above.cid = k.parent`,
}
const ALIASES = { products: sql.raw('l'), categories: sql.raw('k') }
const IDS = { products: sql.ref('l.sid'), categories: sql.ref('k.cid') }
const NAMES = { products: sql.ref('l.title'), categories: sql.ref('k.name') }

/** The products or categories of a shop whose name has these words; the first by name. */
export async function findGoods(tx: Tx, shopId: number, kind: Kind, words: string): Promise<NamedGoods[]> {
  const { rows } = await sql<NamedGoods>`
    ${LISTS[kind]} where ${ALIASES[kind]}.shop_id = ${shopId}
      and strpos(lower(${NAMES[kind]}), lower(${words})) > 0
    order by ${NAMES[kind]}, 1 limit ${MAX_FOUND_GOODS}`.execute(tx)
  return rows
}

/** Those of these products or categories that the shop has. */
export async function targetsOf(
  tx: Tx,
  shopId: number,
  kind: Kind,
  ids: readonly number[],
): Promise<NamedGoods[]> {
  const { rows } = await sql<NamedGoods>`
    ${LISTS[kind]} where ${ALIASES[kind]}.shop_id = ${shopId} and ${IDS[kind]} = any(${ids}::bigint[])
    order by ${NAMES[kind]}, 1`.execute(tx)
  return rows
}
