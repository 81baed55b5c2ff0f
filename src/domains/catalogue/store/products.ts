import { sql } from 'kysely'
import { recordset } from '../../../platform/database/recordset.ts'
import type { ProductRow, Tx } from '../tables.ts'

/** A product with its number, as it is written. */
export type ProductToWrite = Pick<
  ProductRow,
  | 'code'
  | 'title'
  | 'brand'
  | 'tags'
  | 'price'
  | 'sale_price'
  | 'images'
  | 'adult'
  | 'pickable'
  | 'status'
  | 'options'
  | 'notice'
  | 'delivery_note'
  | 'detail_html'
  | 'low_stock'
  | 'digest'
> & {
  pid: number
  variants: { chosen: string[]; price_diff: number; stock: number }[]
  add_ons: { name: string; price: number; stock: number }[]
}

export interface KnownProduct {
  pid: number
  sid: number
  code: string | null
  title: string
  digest: string
}

/** The shop's own products with one of the codes, and those without a code that have one of the titles. */
export async function findKnown(
  tx: Tx,
  shop: number,
  drafts: { code: string | null; title: string }[],
): Promise<KnownProduct[]> {
  const codes = drafts.flatMap(({ code }) => code ?? [])
  const titles = drafts.flatMap(({ code, title }) => (code === null ? title : []))
  const { rows } = await sql<KnownProduct>`
    select p.pid, l.sid, p.code, p.title, p.digest
    from product p
    join listing l on l.shop_id = p.shop_id and l.origin_shop_id = p.shop_id and l.pid = p.pid
    where p.shop_id = ${shop} and p.deleted_at is null and p.code = any (${codes}::text[])
    union all
    select p.pid, l.sid, p.code, p.title, p.digest
    from product p
    join listing l on l.shop_id = p.shop_id and l.origin_shop_id = p.shop_id and l.pid = p.pid
    where p.shop_id = ${shop} and p.deleted_at is null and p.code is null and p.title = any (${titles}::text[])`.execute(
    tx,
  )
  return rows
}

const MOST_TITLED = 100

/** The products that a shop lists, own ones and picks, with all of the words in the title; the most popular of many. */
export async function findTitled(tx: Tx, shop: number, words: string[]): Promise<number[]> {
  const { rows } = await sql<{ pid: number }>`
    select pid from listing
    where shop_id = ${shop}
      and (select bool_and(position(lower(word) in lower(title)) > 0) from unnest(${words}::text[]) word)
    order by popularity desc, pid desc limit ${MOST_TITLED}`.execute(tx)
  return rows.map(({ pid }) => pid)
}

/** Reserves ids for new products and listings. */
export async function takeIds(tx: Tx, count: number): Promise<{ pid: number; sid: number }[]> {
  const { rows } = await sql<{ pid: number; sid: number }>`
    select nextval('product_ids') as pid, nextval('listing_ids') as sid
    from generate_series(1, ${count}::int)`.execute(tx)
  return rows
}

/** Writes products with their variants and add-ons; a variant with the same options keeps its pid2. */
export async function writeProducts(tx: Tx, shop: number, products: ProductToWrite[]): Promise<void> {
  if (products.length === 0) return
  await upsertProducts(tx, shop, products)
  await replaceVariants(tx, shop, products)
  await replaceAddOns(tx, shop, products)
}

const PRODUCT = {
  pid: 'bigint',
  code: 'text',
  title: 'text',
  brand: 'text',
  tags: 'text[]',
  price: 'bigint',
  sale_price: 'bigint',
  images: 'text[]',
  adult: 'boolean',
  pickable: 'boolean',
  status: 'text',
  options: 'jsonb',
  notice: 'jsonb',
  delivery_note: 'text',
  detail_html: 'text',
  low_stock: 'int',
  digest: 'text',
} as const
const VARIANT = { pid: 'bigint', chosen: 'text[]', price_diff: 'bigint', stock: 'int', sort: 'int' } as const
const ADD_ON = { pid: 'bigint', name: 'text', price: 'bigint', stock: 'int', sort: 'int' } as const

async function upsertProducts(tx: Tx, shop: number, products: ProductToWrite[]): Promise<void> {
  await sql`
    insert into product (shop_id, pid, code, title, brand, tags, price, sale_price, images, adult, pickable,
      status, options, notice, delivery_note, detail_html, low_stock, digest)
    select ${shop}, pid, code, title, brand, tags, price, sale_price, images, adult, pickable,
      status, options, notice, delivery_note, detail_html, low_stock, digest
    from ${recordset('new', PRODUCT, products)}
    on conflict (shop_id, pid) do update set
      code = excluded.code, title = excluded.title, brand = excluded.brand, tags = excluded.tags,
      price = excluded.price, sale_price = excluded.sale_price, images = excluded.images,
      adult = excluded.adult, pickable = excluded.pickable, status = excluded.status,
      options = excluded.options, notice = excluded.notice, delivery_note = excluded.delivery_note,
      detail_html = excluded.detail_html, low_stock = excluded.low_stock, digest = excluded.digest, changed_at = now(),
      version = product.version + 1, period_price = null, sale_from = null, sale_until = null, sale_due = null,
      image_alts = case when product.images = excluded.images then product.image_alts else '{}' end`.execute(
    tx,
  )
}

async function replaceVariants(tx: Tx, shop: number, products: ProductToWrite[]): Promise<void> {
  const variants = products.flatMap(({ pid, variants }) =>
    variants.map((variant, sort) => ({ pid, sort, ...variant })),
  )
  await sql`
    with new as materialized (
      select * from ${recordset('new', VARIANT, variants)}
    ), gone as (
      delete from variant old
      where old.shop_id = ${shop} and old.pid = any (${products.map(({ pid }) => pid)}::bigint[])
        and not exists (select from new where new.pid = old.pid and new.chosen = old.chosen)
    )
    insert into variant (shop_id, pid, chosen, price_diff, stock, sort)
    select ${shop}, pid, chosen, price_diff, stock, sort from new order by pid, sort
    on conflict (shop_id, pid, chosen) do update set
      price_diff = excluded.price_diff, stock = excluded.stock, sort = excluded.sort`.execute(tx)
}

async function replaceAddOns(tx: Tx, shop: number, products: ProductToWrite[]): Promise<void> {
  const addOns = products.flatMap(({ pid, add_ons }) =>
    add_ons.map((addOn, sort) => ({ pid, sort, ...addOn })),
  )
  await sql`
    with new as materialized (
      select * from ${recordset('new', ADD_ON, addOns)}
    ), gone as (
      delete from add_on old
      where old.shop_id = ${shop} and old.pid = any (${products.map(({ pid }) => pid)}::bigint[])
        and not exists (select from new where new.pid = old.pid and new.name = old.name)
    )
    insert into add_on (shop_id, pid, name, price, stock, sort)
    select ${shop}, pid, name, price, stock, sort from new order by pid, sort
    on conflict (shop_id, pid, name) do update set
      price = excluded.price, stock = excluded.stock, sort = excluded.sort`.execute(tx)
}

const NO_PERIOD = { period_price: null, sale_from: null, sale_until: null, sale_due: null }

export type ProductChange = Partial<Pick<ProductRow, 'price' | 'sale_price' | 'status'>>

/** Changes columns of a product. Returns the sid under which its own shop lists it, or null when there is none. */
export async function changeProduct(
  tx: Tx,
  shop: number,
  pid: number,
  change: ProductChange,
): Promise<number | null> {
  await tx
    .updateTable('product')
    .set({
      ...change,
      ...('sale_price' in change && NO_PERIOD),
      version: sql`version + 1`,
      changed_at: sql`now()`,
    })
    .where('shop_id', '=', shop)
    .where('pid', '=', pid)
    .execute()
  const listing = await tx
    .selectFrom('listing')
    .select('sid')
    .where('shop_id', '=', shop)
    .where('origin_shop_id', '=', shop)
    .where('pid', '=', pid)
    .executeTakeFirst()
  return listing?.sid ?? null
}
