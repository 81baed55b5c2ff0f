import { sql } from 'kysely'
import { statement } from '../../../platform/database/pools.ts'
import type { StoredBlock } from '../blocks/block-shapes.ts'
import type { Device } from '../blocks/shown-blocks.ts'
import type { Tx } from '../tables.ts'

/** maximum popups shown at once */
const MAX_POPUPS = 20

/** Values: shopid, device. `blocks` is null if the device has no main page. */
export const MAIN_PAGE = statement<{ shopId: number; blocks: StoredBlock[] | null; now: Date }>(
  'content.main-page',
  `select s.shop_id as "shopId", m.blocks, now() as now from shop s
   left join main_page m on m.shop_id = s.shop_id and m.device = $2
   where s.shopid = $1 and s.isshow`,
)

export interface PageRow {
  shopId: number
  id: number | null
  title: string
  blocks: StoredBlock[]
  now: Date
}

/** Values: shopid, id or null, slug or null. `id` is null if the page is missing. */
export const CONTENT_PAGE = statement<PageRow>(
  'content.page',
  `select s.shop_id as "shopId", c.id, c.title, c.blocks, now() as now from shop s
   left join content_page c on c.shop_id = s.shop_id and (c.id = $2 or c.slug = $3)
     and c.published and c.deleted_at is null
   where s.shopid = $1 and s.isshow
   limit 1`,
)

export interface ProductDetailRow {
  shopId: number
  pid: number
  title: string
  adult: boolean
  resold: boolean
  blocks: StoredBlock[] | null
  html: string
  now: Date
}

/** Values: shopid, sid. A resale has the detail of the supplier shop. */
export const PRODUCT_DETAIL = statement<ProductDetailRow>(
  'content.product-detail',
  `select s.shop_id as "shopId", l.pid, l.adult, l.origin_shop_id <> l.shop_id as resold, l.title, d.blocks, now() as now,
     case when d.blocks is not null then '' else p.detail_html end as html
   from shop s
   join listing l on l.shop_id = s.shop_id and l.sid = $2
   join product p on p.shop_id = l.origin_shop_id and p.pid = l.pid
   left join product_detail d on d.shop_id = l.origin_shop_id and d.pid = l.pid
   where s.shopid = $1 and s.isshow and l.shown`,
)

/** Values: uid. Returns the common blocks of the owner's first shop that has some. */
export const COMMON_BLOCKS = statement<{
  shopId: number
  shopid: string
  above: StoredBlock[] | null
  below: StoredBlock[] | null
  now: Date
}>(
  'content.common-blocks',
  `select s.shop_id as "shopId", s.shopid, b.above, b.below, now() as now from shop s
   left join common_blocks b on b.shop_id = s.shop_id
   where s.uid = $1 and s.isshow
   order by b.shop_id is null, s.shop_id limit 1`,
)

/** Values: slug. Returns a promotion that shoppers see now. */
export const PROMOTION = statement<{ slug: string; title: string; blocks: StoredBlock[]; now: Date }>(
  'content.promotion',
  `select slug, title, blocks, now() as now from promotion
   where slug = $1 and published and is_now_within(shown_from, shown_until)`,
)

const json = (blocks: StoredBlock[]) => JSON.stringify(blocks)

export async function writeMainPage(
  tx: Tx,
  shopId: number,
  device: Device,
  stored: StoredBlock[],
): Promise<void> {
  const blocks = json(stored)
  await tx
    .insertInto('main_page')
    .values({ shop_id: shopId, device, blocks })
    .onConflict((conflict) => conflict.columns(['shop_id', 'device']).doUpdateSet({ blocks }))
    .execute()
}

/** Updates the content page with this id or slug; adds one if there is none. Undefined for an unknown id. */
export async function writeContentPage(
  tx: Tx,
  shopId: number,
  page: { id?: number; slug: string | null; title: string; blocks: StoredBlock[] },
): Promise<number | undefined> {
  const row = {
    slug: page.slug,
    title: page.title,
    blocks: json(page.blocks),
    published: true,
    deleted_at: null,
    changed_at: sql<Date>`now()`,
  }
  const query =
    page.id === undefined
      ? tx
          .insertInto('content_page')
          .values({ shop_id: shopId, ...row })
          .onConflict((conflict) => conflict.columns(['shop_id', 'slug']).doUpdateSet(row))
          .returning('id')
      : tx
          .updateTable('content_page')
          .set(row)
          .where('shop_id', '=', shopId)
          .where('id', '=', page.id)
          .returning('id')
  return (await query.executeTakeFirst())?.id
}

export async function writeCommonBlocks(
  tx: Tx,
  shopId: number,
  common: { above: StoredBlock[]; below: StoredBlock[] },
): Promise<void> {
  const row = { above: json(common.above), below: json(common.below) }
  await tx
    .insertInto('common_blocks')
    .values({ shop_id: shopId, ...row })
    .onConflict((conflict) => conflict.column('shop_id').doUpdateSet(row))
    .execute()
}

export async function writeProductDetail(
  tx: Tx,
  shopId: number,
  productId: number,
  stored: StoredBlock[],
): Promise<void> {
  const row = { blocks: json(stored), changed_at: sql<Date>`now()` }
  await tx
    .insertInto('product_detail')
    .values({ shop_id: shopId, pid: productId, ...row })
    .onConflict((conflict) => conflict.columns(['shop_id', 'pid']).doUpdateSet(row))
    .execute()
}

export async function hasProductDetail(tx: Tx, shopId: number, productId: number): Promise<boolean> {
  const row = await tx
    .selectFrom('product_detail')
    .select('pid')
    .where('shop_id', '=', shopId)
    .where('pid', '=', productId)
    .executeTakeFirst()
  return row !== undefined
}

/** Copies a product's detail document to another product. False if the product has none. */
export async function copyProductDetail(tx: Tx, shopId: number, from: number, to: number): Promise<boolean> {
  const { numAffectedRows = 0n } = await sql`
    insert into product_detail (shop_id, pid, blocks)
    select shop_id, ${to}::int, blocks from product_detail where shop_id = ${shopId} and pid = ${from}`.execute(
    tx,
  )
  return numAffectedRows > 0n
}

/** Publishes a promotion; its period and its draft remain. */
export async function writePromotion(
  tx: Tx,
  promotion: { slug: string; title: string; blocks: StoredBlock[] },
): Promise<void> {
  const row = { ...promotion, blocks: json(promotion.blocks), published: true }
  await tx
    .insertInto('promotion')
    .values(row)
    .onConflict((conflict) =>
      conflict.column('slug').doUpdateSet({ ...row, version: sql<number>`promotion.version + 1` }),
    )
    .execute()
}

/** Values: shopid, device. Returns the popups that are shown now, or one row without blocks. */
export const POPUPS = statement<{
  shopId: number
  blocks: StoredBlock[] | null
  ratio: number | null
  now: Date
}>(
  'content.popups',
  `select s.shop_id as "shopId", p.blocks, p.ratio, now() as now from shop s
   left join popup p on p.shop_id = s.shop_id and p.published and p.deleted_at is null
     and coalesce(p.device, $2) = $2
     and coalesce(p.shown_from, '-infinity') <= now() and coalesce(p.shown_until, 'infinity') > now()
     and p.blocks <> '[]'
   where s.shopid = $1 and s.isshow
   order by p.sort, p.id limit ${MAX_POPUPS}`,
)

/** Values: shopid. Returns all popups except deleted ones, for previews. */
export const ALL_POPUPS = statement<
  Omit<Required<PopupRow>, 'blocks'> & {
    shopId: number
    blocks: StoredBlock[]
    published: boolean
    now: Date
  }
>(
  'content.all-popups',
  `select s.shop_id as "shopId", p.id, p.title, p.device, p.sort, p.ratio, p.shown_from, p.shown_until, p.blocks,
     p.published, now() as now
   from shop s join popup p on p.shop_id = s.shop_id and p.deleted_at is null
   where s.shopid = $1 and s.isshow
   order by p.id limit 500`,
)

interface PopupRow {
  id?: number
  title: string
  device: Device | null
  sort: number
  ratio: number
  shown_from: Date | null
  shown_until: Date | null
  blocks: StoredBlock[]
}

/** Updates and publishes the popup with this id or title; adds one if there is none. Undefined for an unknown id. */
export async function writePopup(
  tx: Tx,
  shopId: number,
  { id, ...popup }: PopupRow,
): Promise<number | undefined> {
  const row = { ...popup, blocks: JSON.stringify(popup.blocks), published: true, deleted_at: null }
  const changed = await tx
    .updateTable('popup')
    .set(row)
    .where('shop_id', '=', shopId)
    .where((is) => (id === undefined ? is('title', '=', popup.title) : is('id', '=', id)))
    .returning('id')
    .executeTakeFirst()
  if (changed || id !== undefined) return changed?.id
  const created = await tx
    .insertInto('popup')
    .values({ shop_id: shopId, ...row })
    .returning('id')
    .executeTakeFirst()
  return created?.id
}
