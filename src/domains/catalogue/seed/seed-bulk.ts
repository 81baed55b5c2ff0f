import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import type { Database } from '../../../platform/database/pools.ts'
import { filterEntry } from '../filters/filter-keys.ts'
import { tokenKey } from '../search/token-key.ts'
import { indexProduct } from '../search/tokens.ts'
import { FILL, LARGEST_TABLES, LIST_MORE, STAGE } from './fill.ts'
import { type Imagined, imagine, randomFrom } from './imagine.ts'
import { withoutIndexes } from './without-indexes.ts'

/** number of products of each small shop */
const PER_SHOP = 3
const FIRST_OWNER = 1_000_000

interface BulkOptions {
  /** number of small shops (`shop-00001` and so on) */
  shops: number
  products: number
  /** slug of the large shop, which is created if it is missing */
  shopid: string
  onProgress?: (step: string) => void
}

/**
 * Fills a database with many small shops and one large one, for measurements at scale. Existing shops keep their
 * products; each run adds products to the large shop.
 */
export async function seedBulk(database: Database, options: BulkOptions): Promise<void> {
  const { shops, products, shopid: shopSlug, onProgress = () => {} } = options
  const client = await database.connectAsOwner()
  try {
    await client.query('begin')
    await client.query(
      "set local role madang_system; set local work_mem = '256MB'; set local maintenance_work_mem = '512MB'",
    )
    onProgress('shops')
    const small = await openShops(client, shops)
    const large = await openShop(client, shopSlug)
    await client.query(STAGE)
    onProgress('imagining products')
    const rows = stagedRows([
      { shopId: large, products },
      ...small.map((shopId) => ({ shopId, products: PER_SHOP })),
    ])
    await pipeline(Readable.from(rows), client.query(copyFrom('copy staged_product from stdin')))
    await client.query('analyze staged_product')
    await withoutIndexes(client, LARGEST_TABLES, async () => {
      for (const [step, statement] of Object.entries(FILL)) {
        onProgress(step)
        await client.query(statement)
      }
    })
    onProgress('indexes, statistics')
    await client.query('commit')
    // Index-only scans are fast only on pages that VACUUM has marked as visible to all transactions.
    await client.query('set role none')
    for (const table of [
      'shop',
      'category',
      'product',
      'variant',
      'listing',
      'listing_count',
      ...LARGEST_TABLES,
    ])
      await client.query(`vacuum analyze ${table}`)
    onProgress('lists of sellers')
    await listAll(client)
  } finally {
    await client.end()
  }
}

async function listAll(client: pg.Client): Promise<void> {
  await client.query('set role madang_system')
  for (let listed = 1; listed > 0; ) {
    const { rows } = await client.query<{ listed: number }>(LIST_MORE)
    listed = (rows[0] as { listed: number }).listed
  }
  await client.query('set role none')
  for (const table of ['product_category', 'product_count', 'product_search'])
    await client.query(`vacuum analyze ${table}`)
}

async function openShops(client: pg.Client, count: number): Promise<number[]> {
  const { rows } = await client.query<{ shop_id: number }>(
    `insert into shop (shopid, slug, uid, name)
     select 'shop-' || lpad(n::text, 5, '0'), 'shop-' || lpad(n::text, 5, '0'), $2 + n, n || '번째 상점'
     from generate_series(1, $1::int) n
     on conflict do nothing returning shop_id`,
    [count, FIRST_OWNER],
  )
  return rows.map(({ shop_id }) => shop_id)
}

async function openShop(client: pg.Client, shopSlug: string): Promise<number> {
  const { rows } = await client.query<{ shop_id: number }>(
    `with opened as (
       insert into shop (shopid, slug, uid, name) values ($1, $1, $2, $1) on conflict do nothing returning shop_id
     )
     select shop_id from opened union all select shop_id from shop where shopid = $1`,
    [shopSlug, FIRST_OWNER],
  )
  return (rows[0] as { shop_id: number }).shop_id
}

function* stagedRows(shops: { shopId: number; products: number }[]): Generator<string> {
  for (const { shopId, products } of shops) {
    const random = randomFrom(shopId)
    for (let count = 0; count < products; count++) yield stagedRow(shopId, imagine(random))
  }
}

/** A line for COPY. Only the line breaks in `words` need escapes. */
function stagedRow(shopId: number, product: Imagined): string {
  const { title, brand, category, tags, price, sale_price, options, stock, likes } = product
  const { words, initials, tokens } = indexProduct({
    title,
    brand,
    tags,
    categories: category,
    options: options.flatMap(({ values }) => values.map(({ name }) => name)),
    codes: [],
  })
  const { keys: filterKeys } = filterEntry(
    {
      brand,
      option_axes: options.map(({ name, values }) => ({ name, values: values.map((value) => value.name) })),
      price: sale_price ?? price,
      full_price: price,
      reviews: 0,
      star_sum: 0,
      delivery: 'shop',
      adult: false,
    },
    [],
  )
  return `${[
    shopId,
    title,
    brand,
    `{${tags.join()}}`,
    ...category,
    price,
    sale_price ?? '\\N',
    JSON.stringify(options.map(({ name, values }) => ({ name, values: values.map((value) => value.name) }))),
    stock[0],
    likes,
    words.replaceAll('\n', '\\n'),
    initials.replaceAll('\n', '\\n'),
    `{${[...tokens.keys()].map(tokenKey).join()}}`,
    `{${[...tokens.values()].join()}}`,
    `{${filterKeys.join()}}`,
  ].join('\t')}\n`
}
