import { statement } from '../../platform/database/pools.ts'
import { sellingPriceSql } from '../catalogue/catalogue.service.ts'
import { shownAnnouncementSql } from '../content/content.service.ts'
import { preferredHostSql } from '../tenancy/tenancy.service.ts'
import type { SearchState } from './seo.contract.ts'

/** A page and the time of its last change; null if unknown. */
export interface Address {
  id: number
  at: Date | null
}

/** `image` is a signed base URL; empty for a page without an image. */
export interface PicturedAddress extends Address {
  image: string
}

export interface AddressRow extends Address {
  /** storage key of the page's picture; empty for none */
  image: string
  /** whether the page is public */
  found: boolean
}

/** A sitemap file: it contains the rows after the id `after`; `at` is the time of their newest change. */
export interface FileRow {
  after: number
  at: Date | null
}

/** SQL for a table, with the alias `r`, of which each row is a page. */
interface Rows {
  table: string
  /** column that identifies a row within the shop */
  key: string
  found: string
  at: string
  image: string
  /** SQL of the joined tables */
  joins: string
}

// In the queries below, `offset 0` makes PostgreSQL read only one shop's rows; otherwise it may join whole tables.

// Adult and hidden products are not public.
const products: Rows = {
  table: 'listing',
  key: 'sid',
  found: 'r.shown and not r.unlisted and not r.adult',
  at: 'greatest(p.changed_at, r.regdate, d.changed_at)',
  image: 'r.image',
  joins: `cross join lateral (
       select changed_at from product where shop_id = r.origin_shop_id and pid = r.pid offset 0) p
     left join lateral (
       select changed_at from product_detail where shop_id = r.origin_shop_id and pid = r.pid offset 0) d on true`,
}

const notices: Rows = {
  table: 'notice',
  key: 'id',
  found: shownAnnouncementSql('r'),
  at: 'coalesce(r.changed_at, r.regdate)',
  image: "''",
  joins: '',
}

// Rows that are not public count too. A row therefore stays in its file, and new rows change only the last file.
const filesOf = ({ table, key, found, at, joins }: Rows) =>
  `select after, at from (
     select min(id) - 1 as after, max(at) filter (where found) as at, bool_or(found) as found
     from (
       select r.${key} as id, ${found} as found, ${at} as at, (row_number() over (order by r.${key}) - 1) / $2 as file
       from shop s cross join lateral (select * from ${table} where shop_id = s.shop_id offset 0) r ${joins}
       where s.shopid = $1 and s.isshow
     ) numbered group by file
   ) files where found order by after`

const stepOf = ({ table, key, found, at, image, joins }: Rows) =>
  `select r.${key} as id, ${found} as found, ${at} as at, ${image} as image
   from shop s
   cross join lateral (
     select * from ${table} where shop_id = s.shop_id and ${key} > $2 order by ${key} limit $3) r ${joins}
   where s.shopid = $1 and s.isshow order by r.${key}`

/** Values: shopid, rows per file. */
export const PRODUCT_FILES = statement<FileRow>('seo.product-files', filesOf(products))
export const NOTICE_FILES = statement<FileRow>('seo.notice-files', filesOf(notices))

/** Values: shopid, id before the first row, limit. */
export const PRODUCTS = statement<AddressRow>('seo.products', stepOf(products))
export const NOTICES = statement<AddressRow>('seo.notices', stepOf(notices))

export interface PagesRow {
  /** whether the shop has a main page, for phones or computers */
  main: boolean
  notices: boolean
  categories: number[]
  contents: { id: number; at: string | null }[]
}

/** Values: shopid. Categories with products, in the order of the menu. */
export const PAGES = statement<PagesRow>(
  'seo.pages',
  `select exists (select from main_page m where m.shop_id = s.shop_id and m.blocks <> '[]') as main,
     exists (select from notice n where n.shop_id = s.shop_id and ${shownAnnouncementSql('n')}) as notices,
     array(
       select c.cid from category c join listing_count k on k.shop_id = c.shop_id and k.cid = c.cid and k.listed > 0
       where c.shop_id = s.shop_id and c.shown order by c.sort, c.cid) as categories,
     coalesce((
       select json_agg(json_build_object('id', c.id, 'at', c.changed_at) order by c.id)
       from content_page c where c.shop_id = s.shop_id and c.published and c.deleted_at is null), '[]') as contents
   from shop s where s.shopid = $1 and s.isshow`,
)

export interface ChannelRow {
  name: string
  description: string
}

/** Values: shopid. */
export const CHANNEL = statement<ChannelRow>(
  'seo.channel',
  'select s.name, s.meta_desc as description from shop s where s.shopid = $1 and s.isshow',
)

export interface NewProductRow {
  sid: number
  title: string
  brand: string
  /** won, the price that shoppers pay */
  price: number
  /** storage key */
  image: string
  at: Date
}

/** Values: shopid, limit. */
export const NEWEST_PRODUCTS = statement<NewProductRow>(
  'seo.newest-products',
  `select l.sid, l.title, l.brand, ${sellingPriceSql('l')} as price, l.image, l.regdate as at
   from shop s join listing l on l.shop_id = s.shop_id and l.shown and not l.unlisted and not l.adult
   where s.shopid = $1 and s.isshow order by l.sid desc limit $2`,
)

export interface NewNoticeRow {
  id: number
  title: string
  at: Date
}

/** Values: shopid, limit. */
export const NEWEST_NOTICES = statement<NewNoticeRow>(
  'seo.newest-notices',
  `select n.id, n.title, n.regdate as at from shop s join notice n on n.shop_id = s.shop_id and ${shownAnnouncementSql('n')}
   where s.shopid = $1 and s.isshow order by n.regdate desc, n.id desc limit $2`,
)

/** Verification codes; empty for none. */
export interface ProofsRow {
  naver: string
  google: string
  meta: string
  bing: string
  pinterest: string
}

/** Values: shopid. */
export const PROOFS = statement<ProofsRow>(
  'seo.proofs',
  `select naver_verification as naver, g_siteid as google, facebook_domain as meta, bing_verification as bing,
     pinterest_verification as pinterest
   from shop where shopid = $1 and isshow`,
)

/** Values: shopid. Names of the verification files. */
export const PROOF_FILES = statement<{ naver: string; google: string }>(
  'seo.proof-files',
  'select naver_file as naver, google_file as google from shop where shopid = $1 and isshow',
)

type StateRow = SearchState['listed'] &
  SearchState['left'] & { slug: string; dom3: string | null; shown: boolean }

/** Values: shopId. Returns hidden shops too. */
export const STATE = statement<StateRow>(
  'seo.state',
  `select s.slug, ${preferredHostSql('s.shop_id')} as dom3, s.isshow as shown,
     p.products, p.adult, p.unlisted, p.stopped, c.categories, c."hiddenCategories", c."emptyCategories",
     d.contents, d.drafts, n.notices, n."waitingNotices"
   from shop s
   cross join lateral (
     select count(*) filter (where l.shown and not l.unlisted and not l.adult)::int as products,
       count(*) filter (where l.shown and not l.unlisted and l.adult)::int as adult,
       count(*) filter (where l.shown and l.unlisted)::int as unlisted,
       count(*) filter (where not l.shown and l.withdrawn_by is null and p.deleted_at is null)::int as stopped
     from listing l left join product p on p.shop_id = l.origin_shop_id and p.pid = l.pid
     where l.shop_id = s.shop_id) p
   cross join lateral (
     select count(*) filter (where c.shown and k.listed > 0)::int as categories,
       count(*) filter (where not c.shown)::int as "hiddenCategories",
       count(*) filter (where c.shown and coalesce(k.listed, 0) = 0)::int as "emptyCategories"
     from category c left join listing_count k on k.shop_id = c.shop_id and k.cid = c.cid
     where c.shop_id = s.shop_id) c
   cross join lateral (
     select count(*) filter (where c.published)::int as contents, count(*) filter (where not c.published)::int as drafts
     from content_page c where c.shop_id = s.shop_id and c.deleted_at is null) d
   cross join lateral (
     select count(*) filter (where ${shownAnnouncementSql('n')})::int as notices, count(*) filter (where not ${shownAnnouncementSql('n')})::int as "waitingNotices"
     from notice n where n.shop_id = s.shop_id and n.deleted_at is null) n
   where s.shop_id = $1`,
)
