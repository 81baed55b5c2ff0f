import { type Selectable, sql } from 'kysely'
import type { ProductRow, Tx } from '../../tables.ts'

export type EditedRow = Selectable<ProductRow> & {
  sid: number
  cid: number
  more_cids: number[]
  variants: StoredVariant[]
  add_ons: { pid3: number; name: string; price: number; stock: number }[]
}

export interface StoredVariant {
  pid2: number
  values: string[]
  price_diff: number
  stock: number
  code: string
  barcode: string
  image: string
  off: boolean
}

/** A shop's own product with its variants and add-ons. */
export async function readProduct(tx: Tx, shop: number, pid: number): Promise<EditedRow | undefined> {
  const { rows } = await sql<EditedRow>`
    select p.*, l.sid, l.cid, to_json(l.more_cids) as more_cids,
      (select coalesce(json_agg(json_build_object(
         'pid2', v.pid2, 'values', v.chosen, 'price_diff', v.price_diff, 'stock', v.stock, 'code', v.code,
         'barcode', v.barcode, 'image', v.image, 'off', v.off) order by v.sort), '[]')
       from variant v where v.shop_id = p.shop_id and v.pid = p.pid) as variants,
      (select coalesce(json_agg(json_build_object(
         'pid3', a.pid3, 'name', a.name, 'price', a.price, 'stock', a.stock) order by a.sort), '[]')
       from add_on a where a.shop_id = p.shop_id and a.pid = p.pid) as add_ons
    from product p
    join listing l on l.shop_id = p.shop_id and l.origin_shop_id = p.shop_id and l.pid = p.pid
    where p.shop_id = ${shop} and p.pid = ${pid}`.execute(tx)
  return rows[0]
}

const PAGE = 50

export interface ListedRow {
  pid: number
  sid: number
  version: number
  title: string
  code: string
  image: string
  adult: boolean
  price: number
  sale_price: number | null
  status: ProductRow['status']
  stock: number
  variants: number
}

/** A page of a shop's own products, the newest first, and the pid after which the next page begins. */
export async function listProducts(
  tx: Tx,
  shop: number,
  { q = '', after }: { q?: string | undefined; after?: number | undefined },
): Promise<{ rows: ListedRow[]; next: number | null }> {
  const { rows } = await sql<ListedRow>`
    select p.pid, l.sid, p.version, p.title, coalesce(p.code, '') as code, coalesce(p.images[1], '') as image,
      p.adult, p.price, p.sale_price, p.status, v.stock, v.variants
    from product p
    join listing l on l.shop_id = p.shop_id and l.origin_shop_id = p.shop_id and l.pid = p.pid
    cross join lateral (
      select coalesce(sum(stock), 0)::bigint as stock, count(*)::int as variants
      from variant v where v.shop_id = p.shop_id and v.pid = p.pid) v
    where p.shop_id = ${shop} and p.deleted_at is null
      and (${after ?? null}::bigint is null or p.pid < ${after ?? null})
      and (${q} = '' or position(lower(${q}) in lower(p.title)) > 0 or position(lower(${q}) in lower(p.brand)) > 0
        or starts_with(lower(p.code), lower(${q})))
    order by p.pid desc limit ${PAGE + 1}`.execute(tx)
  const page = rows.slice(0, PAGE)
  return { rows: page, next: rows.length > PAGE ? (page.at(-1)?.pid ?? null) : null }
}
