import { sql } from 'kysely'
import { recordset } from '../../../../platform/database/recordset.ts'
import type { ProductDelivery } from '../../catalogue.contract.ts'
import type { SaleTerms } from '../../shared/limited-sale.ts'
import type { ProductRow, Tx } from '../../tables.ts'

/** The fields of a product to write, with the sale as the seller has entered it. */
export interface WrittenProduct
  extends Pick<
    ProductRow,
    | 'title'
    | 'brand'
    | 'tags'
    | 'price'
    | 'list_price'
    | 'adult'
    | 'pickable'
    | 'status'
    | 'options'
    | 'notice'
    | 'delivery_note'
    | 'detail_html'
    | 'low_stock'
    | 'most'
  > {
  pid: number
  /** empty for no code */
  code: string
  sale: SaleTerms | null
  images: { key: string; alt: string }[]
  barcode: string
  maker: string
  origin: string
  model: string
  condition: string
  tax_free: boolean
  least: number
  notice_type: string
  own_code: string
  unlisted: boolean
  summary: string
  short_description: string
  ships_from: string | null
  seo_title: string
  seo_description: string
  delivery: ProductDelivery
  /** digest of the draft; empty if a seller edits the product */
  digest: string
}

/** Writes the fields of new and existing products. A new product needs its variants in the same transaction. */
export async function writeProductFields(tx: Tx, shopId: number, products: WrittenProduct[]): Promise<void> {
  if (products.length === 0) return
  await sql`
    with new as (
      select *,
        case when sale_from > now() then sale_from when sale_until > now() then sale_until end as sale_due,
        case when period_price is null then fixed_price
          when coalesce(sale_from, '-infinity') <= now() and coalesce(sale_until, 'infinity') > now() then period_price
        end as sale_price
      from jsonb_to_recordset(${JSON.stringify(products.map(rowOf))}::jsonb) as new (
        pid bigint, code text, barcode text, title text, brand text, maker text, origin text, model text, condition text,
        tax_free boolean, tags text[], price bigint, fixed_price bigint, period_price bigint, sale_from timestamptz,
        sale_until timestamptz, sale_pieces int, images text[], image_alts text[], adult boolean, pickable boolean, status text,
        options jsonb, notice_type text, notice jsonb, delivery_note text, detail_html text, low_stock int, least int, most int,
        seo_title text, seo_description text, list_price bigint, own_code text, unlisted boolean, summary text,
        short_description text, ships_from text, delivery jsonb, digest text)
    )
    insert into product as p (shop_id, pid, ${COLUMNS}, digest_version)
    select ${shopId}, pid, ${COLUMNS}, 1 from new
    on conflict (shop_id, pid) do update set (${COLUMNS}) = (select ${COLUMNS} from new where new.pid = p.pid),
      version = p.version + 1, digest_version = p.version + 1, changed_at = now()`.execute(tx)
}

/** Notes the stock that a file has typed for products, as a cell of `typedStockCell`. */
export async function noteImportedStock(
  tx: Tx,
  shopId: number,
  products: readonly { pid: number; stock: string }[],
): Promise<void> {
  if (products.length === 0) return
  await sql`
    update product p set imported_stock = new.stock
    from ${recordset('new', { pid: 'bigint', stock: 'text' }, products)}
    where p.shop_id = ${shopId} and p.pid = new.pid`.execute(tx)
}

/** Notes the keys of products at other platforms. A key that another product had moves to the new one. */
export async function writeSources(
  tx: Tx,
  shopId: number,
  products: readonly { pid: number; sources: readonly string[] }[],
): Promise<void> {
  const keys = new Map(products.flatMap(({ pid, sources }) => sources.map((source) => [source, pid])))
  if (keys.size === 0) return
  const rows = [...keys].map(([source, pid]) => ({ source, pid }))
  await sql`
    insert into product_source (shop_id, source, pid)
    select ${shopId}, source, pid from ${recordset('new', { source: 'text', pid: 'bigint' }, rows)} order by source
    on conflict (shop_id, source) do update set pid = excluded.pid`.execute(tx)
}

function rowOf({ sale, images, code, ...fields }: WrittenProduct) {
  const hasPeriod = sale !== null && (sale.from !== null || sale.until !== null)
  return {
    ...fields,
    code: code || null,
    images: images.map(({ key }) => key),
    image_alts: images.map(({ alt }) => alt.trim()),
    fixed_price: hasPeriod ? null : (sale?.price ?? null),
    period_price: hasPeriod ? sale.price : null,
    sale_from: hasPeriod ? sale.from : null,
    sale_until: hasPeriod ? sale.until : null,
    sale_pieces: hasPeriod ? (sale.pieces ?? null) : null,
  }
}

const COLUMNS =
  sql.raw(`code, barcode, title, brand, maker, origin, model, condition, tax_free, tags, price, sale_price,
  period_price, sale_from, sale_until, sale_pieces, sale_due, images, image_alts, adult, pickable, status, options, notice_type,
  notice, delivery_note, delivery, detail_html, low_stock, least, most, seo_title, seo_description,
  list_price, own_code, unlisted, summary, short_description, ships_from, digest`)
