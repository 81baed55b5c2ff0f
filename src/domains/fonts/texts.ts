import { sql } from 'kysely'
import { boldTexts, plainText } from './blocks.ts'
import type { Tx } from './tables.ts'

/** Texts of pages that are shown in one font. */
export interface FontSliceTexts {
  /** texts of first pages: frame, main page and lists */
  front: string[]
  product: string[]
  /** texts of other pages */
  rest: string[]
  /** bold texts: `boldFront` of first pages and of all product pages, `boldRest` of other pages */
  boldFront: string[]
  boldRest: string[]
}

// Limits for the texts read from a shop. Characters of texts beyond the limits are in the generic slices.
const FRONT_TITLES = 300
const TITLES = 2_000
const DETAILS = 200
const DETAIL_LENGTH = 6_000
const REVIEWS = 400
const QUESTIONS = 200
const PAGES = 30
const PAGE_LENGTH = 10_000
const BLOCKS_BYTES = 60_000
const TIMEOUT_MS = 10_000

interface TextRow {
  /** `everywhere`: the text is on every product page */
  place: 'front' | 'everywhere' | 'product' | 'rest'
  kind: 'text' | 'bold' | 'html' | 'blocks'
  text: string
}

/**
 * Reads the texts of a shop's pages. Of each kind of text, reads the most popular or newest ones up to a limit.
 * Excludes texts that guests may not read: secret questions, adult products and hidden reviews.
 */
export async function readTexts(tx: Tx, shopId: number): Promise<FontSliceTexts> {
  await sql`select set_config('statement_timeout', ${String(TIMEOUT_MS)}, true)`.execute(tx)
  const { rows } = await sql<TextRow>`
    with popular as materialized (
      select l.origin_shop_id, l.pid, l.title, l.brand, row_number() over (order by c.popularity desc, c.sid desc) as rank
      from listing_category c join listing l using (shop_id, sid)
      where c.shop_id = ${shopId} and c.cid = 0 and not l.adult
      order by c.popularity desc, c.sid desc limit ${TITLES}
    ),
    detailed as materialized (select * from popular where rank <= ${DETAILS})
    select 'front' as place, 'text' as kind,
      concat_ws(' ', meta_desc, corpname, ceo, address, kakao, email) as text from shop where shop_id = ${shopId}
    union all select 'front', 'bold', name from shop where shop_id = ${shopId}
    union all (select 'front', 'bold', name from category where shop_id = ${shopId} order by sort, cid limit 500)
    union all select 'front', 'blocks', blocks::text from main_page
      where shop_id = ${shopId} and pg_column_size(blocks) < ${BLOCKS_BYTES}
    union all select 'front', 'blocks', blocks::text from popup
      where shop_id = ${shopId} and pg_column_size(blocks) < ${BLOCKS_BYTES}
    union all (select 'front', 'text', title from notice where shop_id = ${shopId} and weight > 0 order by weight desc limit 20)
    union all (select 'front', 'text', title from shop_link where shop_id = ${shopId} order by sort limit 50)
    union all select case when rank <= ${FRONT_TITLES} then 'front' else 'product' end, 'text', title from popular
    union all select 'product', 'bold', brand from detailed
    union all select 'product', 'html', left(p.detail_html, ${DETAIL_LENGTH}) from detailed d
      join product p on p.shop_id = d.origin_shop_id and p.pid = d.pid
    union all select 'product', 'text', left(concat_ws(' ', p.options::text, p.notice::text, p.delivery_note), ${DETAIL_LENGTH})
      from detailed d join product p on p.shop_id = d.origin_shop_id and p.pid = d.pid
    union all select 'product', 'blocks', b.blocks::text from detailed d
      join product_detail b on b.shop_id = d.origin_shop_id and b.pid = d.pid
      where pg_column_size(b.blocks) < ${DETAIL_LENGTH}
    union all select 'everywhere', 'blocks', above::text from common_blocks
      where shop_id = ${shopId} and pg_column_size(above) < ${BLOCKS_BYTES}
    union all select 'everywhere', 'blocks', below::text from common_blocks
      where shop_id = ${shopId} and pg_column_size(below) < ${BLOCKS_BYTES}
    union all (select 'product', 'text', left(concat_ws(' ', author, option, text, reply), 1000) from review
      where shop_id = ${shopId} and shown order by regdate desc, id desc limit ${REVIEWS})
    union all (select 'product', 'text', left(concat_ws(' ', q.author, q.question, q.answer), 1000)
      from question q join listing l using (shop_id, sid)
      where q.shop_id = ${shopId} and not q.secret and not l.adult order by q.regdate desc, q.id desc limit ${QUESTIONS})
    union all (select 'rest', 'bold', title from notice where shop_id = ${shopId} order by regdate desc, id desc limit ${PAGES})
    union all (select 'rest', 'html', left(html, ${PAGE_LENGTH}) from notice
      where shop_id = ${shopId} order by regdate desc, id desc limit ${PAGES})
    union all (select 'rest', 'bold', title from content_page where shop_id = ${shopId} order by id desc limit ${PAGES})
    union all (select 'rest', 'blocks', blocks::text from content_page
      where shop_id = ${shopId} and pg_column_size(blocks) < ${BLOCKS_BYTES} order by id desc limit ${PAGES})
    union all select 'rest', 'html', left(html, ${PAGE_LENGTH}) from policy where shop_id = ${shopId}
    union all (select 'product', 'text', name from coupon
      where shop_id = ${shopId} and stopped_at is null order by id desc limit ${PAGES})`.execute(tx)
  return sorted(rows)
}

function sorted(rows: readonly TextRow[]): FontSliceTexts {
  const texts: FontSliceTexts = { front: [], product: [], rest: [], boldFront: [], boldRest: [] }
  for (const { place, kind, text } of rows) {
    const bold = place === 'front' || place === 'everywhere' ? texts.boldFront : texts.boldRest
    texts[place === 'everywhere' ? 'product' : place].push(
      kind === 'blocks' ? plainText(JSON.parse(text)) : text,
    )
    if (kind === 'bold') bold.push(text)
    else if (kind !== 'text') bold.push(boldTexts(kind === 'blocks' ? JSON.parse(text) : { html: text }))
  }
  return texts
}

export function joinTexts(first: FontSliceTexts, other: FontSliceTexts): FontSliceTexts {
  return {
    front: [...first.front, ...other.front],
    product: [...first.product, ...other.product],
    rest: [...first.rest, ...other.rest],
    boldFront: [...first.boldFront, ...other.boldFront],
    boldRest: [...first.boldRest, ...other.boldRest],
  }
}
