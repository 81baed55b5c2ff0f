import { type Selectable, sql } from 'kysely'
import { DomainError } from '../../../../platform/errors/domain-error.ts'
import type { ProductRow, Tx } from '../../tables.ts'
import { soldInSaleSql } from '../sale-price.ts'

export type EditedRow = Selectable<ProductRow> & {
  sid: number
  /** pieces ordered at the price of the limited sale; 0 without one */
  sale_sold: number
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

/** A shop's product with its variants and add-ons. Throws NOT_FOUND. */
export async function readExisting(tx: Tx, shopId: number, productId: number): Promise<EditedRow> {
  const [row] = await readProducts(tx, shopId, [productId])
  if (!row) throw new DomainError('NOT_FOUND')
  return row
}

/** Products with their variants and add-ons, in no particular order. Missing products are omitted. */
export async function readProducts(
  tx: Tx,
  shopId: number,
  productIds: readonly number[],
): Promise<EditedRow[]> {
  const { rows } = await sql<EditedRow>`
    select p.*, case when p.sale_pieces is null then 0 else ${sql.raw(soldInSaleSql('p'))} end as sale_sold, l.sid, l.cid, to_json(l.more_cids) as more_cids,
      (select coalesce(json_agg(json_build_object(
         'pid2', v.pid2, 'values', v.chosen, 'price_diff', v.price_diff, 'stock', v.stock, 'code', v.code,
         'barcode', v.barcode, 'image', v.image, 'off', v.off) order by v.sort), '[]')
       from variant v where v.shop_id = p.shop_id and v.pid = p.pid) as variants,
      (select coalesce(json_agg(json_build_object(
         'pid3', a.pid3, 'name', a.name, 'price', a.price, 'stock', a.stock) order by a.sort), '[]')
       from add_on a where a.shop_id = p.shop_id and a.pid = p.pid) as add_ons
    from product p
    join listing l on l.shop_id = p.shop_id and l.origin_shop_id = p.shop_id and l.pid = p.pid
    where p.shop_id = ${shopId} and p.pid = any (${productIds}::bigint[])`.execute(tx)
  return rows
}
