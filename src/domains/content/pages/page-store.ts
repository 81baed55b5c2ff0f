import { type RawBuilder, sql } from 'kysely'
import type { StoredBlock } from '../blocks/block-shapes.ts'
import { POPUP_RATIO } from '../shared/content-limits.ts'
import type { Tx } from '../tables.ts'
import type { PageKey } from './page-key.ts'

/** Kinds of pages that a shop can create and delete. */
export type PageKind = 'popup' | 'content'

/** Published fields of a page. Each kind of page has some of them. */
export interface PageRow {
  title?: string
  slug?: string | null
  device?: 'mobile' | 'pc' | null
  sort?: number
  ratio?: number
  shown_from?: Date | null
  shown_until?: Date | null
  blocks: StoredBlock[]
  below?: StoredBlock[]
}

const TABLES = { popup: sql.table('popup'), content: sql.table('content_page') }

export async function findPage(tx: Tx, shopId: number, page: PageKey): Promise<PageRow | undefined> {
  const { rows } = await pageRow(shopId, page).execute(tx)
  return rows[0]
}

function pageRow(shopId: number, page: PageKey): RawBuilder<PageRow> {
  switch (page.kind) {
    case 'main':
      return sql`select blocks from main_page where shop_id = ${shopId} and device = ${page.device}`
    case 'popup':
      return sql`select title, device, sort, ratio, shown_from, shown_until, blocks from popup
        where shop_id = ${shopId} and id = ${page.id} and deleted_at is null`
    case 'content':
      return sql`select title, slug, blocks from content_page
        where shop_id = ${shopId} and id = ${page.id} and deleted_at is null`
    case 'detail':
      return sql`select blocks from product_detail where shop_id = ${shopId} and pid = ${page.id}`
    case 'common':
      return sql`select above as blocks, below from common_blocks where shop_id = ${shopId}`
  }
}

/**
 * Whether a page has been published. Only popups and content pages can be unpublished; they are until the first
 * publication.
 */
export async function isPublished(tx: Tx, shopId: number, page: PageKey): Promise<boolean> {
  if (page.kind !== 'popup' && page.kind !== 'content') return true
  const { rows } = await sql<{ published: boolean }>`
    select published from ${TABLES[page.kind]}
    where shop_id = ${shopId} and id = ${page.id} and deleted_at is null`.execute(tx)
  return rows[0]?.published ?? true
}

export async function shownCategories(tx: Tx, shopId: number, categoryIds: number[]): Promise<Set<number>> {
  const { rows } = await sql<{ cid: number }>`
    select cid from category where shop_id = ${shopId} and shown and cid = any (${categoryIds}::bigint[])`.execute(
    tx,
  )
  return new Set(rows.map(({ cid }) => cid))
}

/** Returns those ids whose listings the shop has, including listings off sale. */
export async function ownListings(tx: Tx, shopId: number, listingIds: number[]): Promise<Set<number>> {
  const { rows } = await sql<{ sid: number }>`
    select l.sid from listing l
    join product p on p.shop_id = l.origin_shop_id and p.pid = l.pid
    where l.shop_id = ${shopId} and l.sid = any (${listingIds}::bigint[]) and p.deleted_at is null`.execute(
    tx,
  )
  return new Set(rows.map(({ sid }) => sid))
}

export interface ListedRow {
  id: number
  title: string
  slug: string | null
  device: 'mobile' | 'pc' | null
  shown_from: Date | null
  shown_until: Date | null
  published: boolean
  count: number
  drafted: boolean
}

export async function listPopups(tx: Tx, shopId: number): Promise<ListedRow[]> {
  const { rows } = await sql<ListedRow>`
    select p.id, p.title, null as slug, p.device, p.shown_from, p.shown_until, p.published,
      jsonb_array_length(p.blocks) as count, d.value is not null as drafted
    from popup p left join draft d on d.shop_id = p.shop_id and d.subject = 'page:popup:' || p.id
    where p.shop_id = ${shopId} and p.deleted_at is null order by p.sort, p.id`.execute(tx)
  return rows
}

/** Lists content pages, newest first. */
export async function listContents(tx: Tx, shopId: number): Promise<ListedRow[]> {
  const { rows } = await sql<ListedRow>`
    select c.id, c.title, c.slug, null as device, null as shown_from, null as shown_until, c.published,
      jsonb_array_length(c.blocks) as count, d.value is not null as drafted
    from content_page c left join draft d on d.shop_id = c.shop_id and d.subject = 'page:content:' || c.id
    where c.shop_id = ${shopId} and c.deleted_at is null order by c.id desc`.execute(tx)
  return rows
}

/** The two main pages and the common blocks, with the number of their blocks. */
export async function listFixed(
  tx: Tx,
  shopId: number,
): Promise<{ page: string; count: number; drafted: boolean }[]> {
  const { rows } = await sql<{ page: string; count: number; drafted: boolean }>`
    select f.page, f.count, d.value is not null as drafted
    from (
      select 'main:mobile' as page, coalesce((
        select jsonb_array_length(blocks) from main_page where shop_id = ${shopId} and device = 'mobile'), 0) as count
      union all select 'main:pc', coalesce((
        select jsonb_array_length(blocks) from main_page where shop_id = ${shopId} and device = 'pc'), 0)
      union all select 'common', coalesce((
        select jsonb_array_length(above) + jsonb_array_length(below) from common_blocks where shop_id = ${shopId}), 0)
    ) f left join draft d on d.shop_id = ${shopId} and d.subject = 'page:' || f.page`.execute(tx)
  return rows
}

/** Counts pages of a kind, including deleted ones. */
export async function countPages(tx: Tx, shopId: number, kind: PageKind): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from ${TABLES[kind]} where shop_id = ${shopId}`.execute(tx)
  return rows[0]?.count ?? 0
}

export async function addPage(tx: Tx, shopId: number, kind: PageKind, title: string): Promise<number> {
  const row = { shop_id: shopId, title, blocks: '[]', published: false }
  const added =
    kind === 'popup'
      ? tx
          .insertInto('popup')
          .values({ ...row, ratio: POPUP_RATIO })
          .returning('id')
      : tx.insertInto('content_page').values(row).returning('id')
  return (await added.executeTakeFirstOrThrow()).id
}

/** Deletes or restores a page. Undefined if the page is missing or already in the requested state. */
export async function setPageDeleted(
  tx: Tx,
  shopId: number,
  { kind, id, deleted }: { kind: PageKind; id: number; deleted: boolean },
): Promise<{ title: string; published: boolean } | undefined> {
  const { rows } = await sql<{ title: string; published: boolean }>`
    update ${TABLES[kind]} set deleted_at = case when ${deleted} then now() end
    where shop_id = ${shopId} and id = ${id} and (deleted_at is not null) = ${!deleted}
    returning title, published`.execute(tx)
  return rows[0]
}

/** Title of a product, popup or content page as published; undefined for main pages and common blocks. */
export async function titleOfPage(tx: Tx, shopId: number, page: PageKey): Promise<string | undefined> {
  if (page.kind !== 'popup' && page.kind !== 'content' && page.kind !== 'detail') return undefined
  const [table, id] =
    page.kind === 'detail' ? [sql.table('product'), sql.ref('pid')] : [TABLES[page.kind], sql.ref('id')]
  const { rows } = await sql<{ title: string }>`
    select title from ${table} where shop_id = ${shopId} and ${id} = ${page.id}`.execute(tx)
  return rows[0]?.title
}

/** The product's description, shown if it has no detail document; undefined for a missing product. */
export async function findDescription(
  tx: Tx,
  shopId: number,
  productId: number,
): Promise<string | undefined> {
  const { rows } = await sql<{ html: string }>`
    select detail_html as html from product
    where shop_id = ${shopId} and pid = ${productId} and deleted_at is null`.execute(tx)
  return rows[0]?.html
}
