import { type RawBuilder, sql } from 'kysely'
import type { WholeRow } from '../../product/whole-product.ts'
import type { Tx } from '../../tables.ts'

type StoredRow = Omit<WholeRow, 'sale_from' | 'sale_until'> & {
  sale_from: Date | null
  sale_until: Date | null
}

/** The shop's products with their variants and add-ons. Includes deleted products. */
export const readWholes = (tx: Tx, shopId: number, productIds: readonly number[]): Promise<WholeRow[]> =>
  rowsWhere(tx, shopId, sql`p.pid = any (${productIds}::bigint[])`)

async function rowsWhere(tx: Tx, shopId: number, condition: RawBuilder<unknown>): Promise<WholeRow[]> {
  const { rows } = await sql<StoredRow>`
    select p.pid, l.sid, p.code, p.title, p.brand, p.tags, p.price, p.sale_price, p.period_price, p.sale_from,
      p.sale_until, p.sale_pieces, p.images, p.image_alts, p.adult, p.pickable, p.status, p.options, p.notice_type, p.notice,
      p.delivery_note, p.delivery, p.detail_html, p.low_stock, p.least, p.most, p.barcode, p.maker, p.origin, p.model,
      p.condition, p.tax_free, p.seo_title, p.seo_description, p.list_price, p.own_code, p.unlisted, p.summary, p.short_description, p.ships_from, l.cid, to_json(l.more_cids) as more_cids,
      (select coalesce(json_agg(json_build_object('values', v.chosen, 'price_diff', v.price_diff, 'stock', v.stock,
         'code', v.code, 'barcode', v.barcode, 'image', v.image, 'off', v.off) order by v.sort), '[]')
       from variant v where v.shop_id = p.shop_id and v.pid = p.pid) as variants,
      (select coalesce(json_agg(json_build_object('name', a.name, 'price', a.price, 'stock', a.stock) order by a.sort), '[]')
       from add_on a where a.shop_id = p.shop_id and a.pid = p.pid) as add_ons
    from product p
    join listing l on l.shop_id = p.shop_id and l.origin_shop_id = p.shop_id and l.pid = p.pid
    where p.shop_id = ${shopId} and ${condition}
    order by p.pid`.execute(tx)
  return rows.map((row) => ({
    ...row,
    sale_from: row.sale_from?.toISOString() ?? null,
    sale_until: row.sale_until?.toISOString() ?? null,
  }))
}

export async function countPictures(tx: Tx, shopId: number, productIds: readonly number[]): Promise<number> {
  const { rows } = await sql<{ pictures: number }>`
    select coalesce(sum(cardinality(images)), 0)::int as pictures
    from product where shop_id = ${shopId} and pid = any (${productIds}::bigint[])`.execute(tx)
  return rows[0]?.pictures ?? 0
}
