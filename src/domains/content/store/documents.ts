import { sql } from 'kysely'
import { statement } from '../../../platform/database/pools.ts'
import type { Device } from '../blocks/shown-blocks.ts'
import type { StoredBlock } from '../blocks/stored.ts'
import type { Tx } from '../tables.ts'

/** Values: shopid, device. The blocks are null when there is no main page. */
export const MAIN_PAGE = statement<{ shop: number; blocks: StoredBlock[] | null; at: Date }>(
  'content.main-page',
  `select s.shop_id as shop, m.blocks, now() as at from shop s
   left join main_page m on m.shop_id = s.shop_id and m.device = $2
   where s.shopid = $1 and s.isshow`,
)

export interface PageRow {
  shop: number
  id: number | null
  title: string
  blocks: StoredBlock[]
  at: Date
}

/** Values: shopid, id or null, slug or null. A row without an id when the shop has no such page. */
export const CONTENT_PAGE = statement<PageRow>(
  'content.page',
  `select s.shop_id as shop, c.id, c.title, c.blocks, now() as at from shop s
   left join content_page c on c.shop_id = s.shop_id and (c.id = $2 or c.slug = $3)
     and c.published and c.deleted_at is null
   where s.shopid = $1 and s.isshow
   limit 1`,
)

export interface ProductDetailRow {
  shop: number
  pid: number
  title: string
  adult: boolean
  picked: boolean
  blocks: StoredBlock[] | null
  html: string
  at: Date
}

/** Values: shopid, sid. A pick shows its origin's detail. */
export const PRODUCT_DETAIL = statement<ProductDetailRow>(
  'content.product-detail',
  `select s.shop_id as shop, l.pid, l.adult, l.origin_shop_id <> l.shop_id as picked, l.title, d.blocks, now() as at,
     case when d.blocks is not null then '' else p.detail_html end as html
   from shop s
   join listing l on l.shop_id = s.shop_id and l.sid = $2
   join product p on p.shop_id = l.origin_shop_id and p.pid = l.pid
   left join product_detail d on d.shop_id = l.origin_shop_id and d.pid = l.pid
   where s.shopid = $1 and s.isshow and l.shown`,
)

/** Values: uid. The blocks of the owner's first shop. */
export const COMMON_BLOCKS = statement<{
  shop: number
  shopid: string
  above: StoredBlock[] | null
  below: StoredBlock[] | null
  at: Date
}>(
  'content.common-blocks',
  `select s.shop_id as shop, s.shopid, b.above, b.below, now() as at from shop s
   left join common_blocks b on b.shop_id = s.shop_id
   where s.uid = $1 and s.isshow
   order by b.shop_id is null, s.shop_id limit 1`,
)

/** Values: slug. */
export const PROMOTION = statement<{ slug: string; title: string; blocks: StoredBlock[]; at: Date }>(
  'content.promotion',
  'select slug, title, blocks, now() as at from promotion where slug = $1',
)

const json = (blocks: StoredBlock[]) => JSON.stringify(blocks)

/** Replaces the main page of a shop for one device. */
export async function writeMainPage(
  tx: Tx,
  shop: number,
  device: Device,
  stored: StoredBlock[],
): Promise<void> {
  const blocks = json(stored)
  await tx
    .insertInto('main_page')
    .values({ shop_id: shop, device, blocks })
    .onConflict((conflict) => conflict.columns(['shop_id', 'device']).doUpdateSet({ blocks }))
    .execute()
}

/** Writes a new page, or the one with this id or slug; undefined when there is none with the id. */
export async function writeContentPage(
  tx: Tx,
  shop: number,
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
  const written =
    page.id === undefined
      ? tx
          .insertInto('content_page')
          .values({ shop_id: shop, ...row })
          .onConflict((conflict) => conflict.columns(['shop_id', 'slug']).doUpdateSet(row))
          .returning('id')
      : tx
          .updateTable('content_page')
          .set(row)
          .where('shop_id', '=', shop)
          .where('id', '=', page.id)
          .returning('id')
  return (await written.executeTakeFirst())?.id
}

/** Replaces the blocks above and below the detail of every product of a shop. */
export async function writeCommonBlocks(
  tx: Tx,
  shop: number,
  common: { above: StoredBlock[]; below: StoredBlock[] },
): Promise<void> {
  const row = { above: json(common.above), below: json(common.below) }
  await tx
    .insertInto('common_blocks')
    .values({ shop_id: shop, ...row })
    .onConflict((conflict) => conflict.column('shop_id').doUpdateSet(row))
    .execute()
}

/** Replaces the detail of a product. */
export async function writeProductDetail(
  tx: Tx,
  shop: number,
  pid: number,
  stored: StoredBlock[],
): Promise<void> {
  const row = { blocks: json(stored), changed_at: sql<Date>`now()` }
  await tx
    .insertInto('product_detail')
    .values({ shop_id: shop, pid, ...row })
    .onConflict((conflict) => conflict.columns(['shop_id', 'pid']).doUpdateSet(row))
    .execute()
}

/** Whether a product's detail is a document. */
export async function hasProductDetail(tx: Tx, shop: number, pid: number): Promise<boolean> {
  const row = await tx
    .selectFrom('product_detail')
    .select('pid')
    .where('shop_id', '=', shop)
    .where('pid', '=', pid)
    .executeTakeFirst()
  return row !== undefined
}

/** Gives a product the document of another one of the shop, where that has one; says whether it has. */
export async function copyProductDetail(tx: Tx, shop: number, from: number, to: number): Promise<boolean> {
  const { numAffectedRows = 0n } = await sql`
    insert into product_detail (shop_id, pid, blocks)
    select shop_id, ${to}::int, blocks from product_detail where shop_id = ${shop} and pid = ${from}`.execute(
    tx,
  )
  return numAffectedRows > 0n
}

/** Replaces a promotion, which belongs to the platform. */
export async function writePromotion(
  tx: Tx,
  promotion: { slug: string; title: string; blocks: StoredBlock[] },
): Promise<void> {
  const row = { ...promotion, blocks: json(promotion.blocks) }
  await tx
    .insertInto('promotion')
    .values(row)
    .onConflict((conflict) => conflict.column('slug').doUpdateSet(row))
    .execute()
}
