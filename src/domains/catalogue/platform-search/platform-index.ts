import { sql } from 'kysely'
import { recordset } from '../../../platform/database/recordset.ts'
import { type AnyTx, withTables } from '../../../platform/database/transactions.ts'
import type { CatalogueDeps } from '../deps.ts'
import { tokenKey } from '../search/token-key.ts'
import { indexProduct } from '../search/tokens.ts'
import { categoriesOf, lockCatalogue } from '../store/categories.ts'
import { indexPlatformListings } from '../store/index/index-platform.ts'
import { searchEntries } from '../store/index/index-search.ts'
import { statesOf } from '../store/listings.ts'
import type { Tx } from '../tables.ts'

const SHOPS_PER_RUN = 100
// Number of listings per step. It is limited because a step holds the catalogue lock.
const LISTINGS_PER_STEP = 200
// Names of a shop's categories by which it is found, those with most products.
const MAX_CATEGORIES = 60

const ENTRY = {
  shop_id: 'bigint',
  words: 'text',
  initials: 'text',
  keys: 'bigint[]',
  categories: 'text[]',
} as const

interface ShopTexts {
  shop_id: number
  name: string
  meta_desc: string
  /** names of shown categories with products */
  categories: string[]
  /** those of them at the top */
  top_categories: string[]
}

/** Keeps the index of the search on the platform's home up to date (docs/product/search.md). */
export function platformIndex({ database }: Pick<CatalogueDeps, 'database'>) {
  return {
    /** Notes that the texts, the categories or the consent of a shop may have changed. */
    async markShop(tx: AnyTx, shopSlug: string): Promise<void> {
      const own: Tx = withTables(tx)
      await sql`
        insert into platform_shop as p (shop_id) select shop_id from shop where shopid = ${shopSlug}
        on conflict (shop_id) do update set stale = true where not p.stale`.execute(own)
    },

    /**
     * Indexes the next shops whose texts may have changed, and the next products of shops whose consent has. Returns
     * the number of steps; 0 when nothing is left. Throws at the end if some shops could not be indexed, such as those
     * whose catalogue is locked; the others are.
     */
    async indexNext(): Promise<number> {
      const shops = await database.asSystem('jobs', indexShops)
      const unfinished = await database.asSystem('jobs', (tx: Tx) =>
        tx
          .selectFrom('platform_shop')
          .select('shop_id')
          .where('after_sid', 'is not', null)
          .orderBy('after_sid')
          .limit(SHOPS_PER_RUN)
          .execute(),
      )
      const failures: unknown[] = []
      for (const { shop_id } of unfinished)
        await database
          .asShop(shop_id, (tx: Tx) => indexProducts(tx, shop_id))
          .catch((error) => failures.push(error))
      if (failures.length > 0)
        throw new AggregateError(failures, 'the products of some shops were not indexed for the platform')
      return shops + unfinished.length
    },
  }
}

async function indexShops(tx: Tx): Promise<number> {
  // Changes that arrive from now on wait, and mark the shop again.
  const stale = await tx
    .selectFrom('platform_shop')
    .select('shop_id')
    .where('stale', '=', true)
    .limit(SHOPS_PER_RUN)
    .forUpdate()
    .skipLocked()
    .execute()
  if (stale.length === 0) return 0
  const { rows } = await sql<ShopTexts>`
    select s.shop_id, s.name, s.meta_desc,
      coalesce(c.names, '{}') as categories, coalesce(c.top_names, '{}') as top_categories
    from platform_shop p
    join shop s on s.shop_id = p.shop_id
    left join lateral (
      select array_agg(name) as names, array_agg(name) filter (where parent = 0) as top_names
      from (
        select c.name, c.parent from category c
        join listing_count n on n.shop_id = c.shop_id and n.cid = c.cid and n.listed > 0
        where c.shop_id = s.shop_id and c.shown order by n.listed desc, c.cid limit ${MAX_CATEGORIES}
      ) most
    ) c on true
    where p.shop_id = any (${stale.map(({ shop_id }) => shop_id)}::bigint[])`.execute(tx)
  await sql`
    update platform_shop p
    set stale = false, words = new.words, initials = new.initials, keys = new.keys, categories = new.categories,
      after_sid = case when p.with_products <> (s.platform_products and s.isshow) then 0 else p.after_sid end,
      with_products = s.platform_products and s.isshow
    from ${recordset('new', ENTRY, rows.map(entryOf))}
    join shop s on s.shop_id = new.shop_id
    where p.shop_id = new.shop_id`.execute(tx)
  return stale.length
}

function entryOf({ shop_id, name, meta_desc, categories, top_categories }: ShopTexts) {
  const { words, initials, tokens } = indexProduct({
    title: name,
    tags: [meta_desc],
    categories,
    brand: '',
    options: [],
    codes: [],
  })
  return { shop_id, words, initials, keys: [...tokens.keys()].map(tokenKey), categories: top_categories }
}

async function indexProducts(tx: Tx, shopId: number): Promise<void> {
  await sql`set local lock_timeout = '2s'`.execute(tx)
  await lockCatalogue(tx, shopId)
  const progress = await tx
    .selectFrom('platform_shop')
    .select('after_sid')
    .where('shop_id', '=', shopId)
    .executeTakeFirst()
  const after = progress?.after_sid ?? null
  if (after === null) return
  const listings = await tx
    .selectFrom('listing')
    .select(['sid', 'origin_shop_id'])
    .where('shop_id', '=', shopId)
    .where('sid', '>', after)
    .orderBy('sid')
    .limit(LISTINGS_PER_STEP)
    .execute()
  const last = listings.length < LISTINGS_PER_STEP ? null : (listings.at(-1)?.sid ?? null)
  // Resales need not be read, because they are not indexed.
  const listingIds = listings.filter(({ origin_shop_id }) => origin_shop_id === shopId).map(({ sid }) => sid)
  const categories = await categoriesOf(tx, shopId)
  const entries = searchEntries(categories, await statesOf(tx, shopId, listingIds))
  await indexPlatformListings(tx, shopId, listingIds, entries)
  await tx.updateTable('platform_shop').set({ after_sid: last }).where('shop_id', '=', shopId).execute()
}
