import { sql } from 'kysely'
import { preferredHostSql } from '../../tenancy/tenancy.service.ts'
import type { FeedFetch } from '../feeds.contract.ts'
import type { FeedAgent, FeedFile, FeedName } from '../shared/feed-limits.ts'
import type { Tx } from '../tables.ts'

export interface ShopPlace {
  slug: string
  dom3: string | null
  isshow: boolean
}

export async function shopPlace(tx: Tx, shopId: number): Promise<ShopPlace> {
  const { rows } = await sql<ShopPlace>`
    select slug, ${sql.raw(preferredHostSql('shop_id'))} as dom3, isshow from shop where shop_id = ${shopId}`.execute(
    tx,
  )
  return rows[0] as ShopPlace
}

export const feedsOf = (tx: Tx, shopId: number): Promise<{ feed: FeedName; since: Date }[]> =>
  tx.selectFrom('product_feed').select(['feed', 'since']).where('shop_id', '=', shopId).execute()

/** The last time of each kind of user agent at each file, the newest first. */
export async function fetchesOf(
  tx: Tx,
  shopId: number,
): Promise<(Omit<FeedFetch, 'at'> & { file: FeedFile; at: Date })[]> {
  const rows = await tx
    .selectFrom('feed_fetch')
    .select(['file', 'agent', 'at', 'status', 'goods'])
    .where('shop_id', '=', shopId)
    .orderBy('at', 'desc')
    .execute()
  return rows.map((row) => ({ ...row, status: row.status === 304 ? 304 : 200 }))
}

/** Turns a feed on. Answers since when; undefined where it was on. */
export async function turnOn(tx: Tx, shopId: number, feed: FeedName): Promise<Date | undefined> {
  const row = await tx
    .insertInto('product_feed')
    .values({ shop_id: shopId, feed })
    .onConflict((conflict) => conflict.doNothing())
    .returning('since')
    .executeTakeFirst()
  return row?.since
}

/** Turns a feed off, with what is known of those who read it. False where it was off. */
export async function turnOff(
  tx: Tx,
  shopId: number,
  feed: FeedName,
  files: readonly FeedFile[],
): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('product_feed')
    .where('shop_id', '=', shopId)
    .where('feed', '=', feed)
    .executeTakeFirst()
  await tx.deleteFrom('feed_fetch').where('shop_id', '=', shopId).where('file', 'in', files).execute()
  return numDeletedRows > 0n
}

/** Writes that a file was read. */
export async function noteFetch(
  tx: Tx,
  shopId: number,
  fetch: { file: FeedFile; agent: FeedAgent; status: number; goods: number | null; bytes: number },
): Promise<void> {
  await tx
    .insertInto('feed_fetch')
    .values({ shop_id: shopId, ...fetch })
    .onConflict((conflict) =>
      conflict.columns(['shop_id', 'file', 'agent']).doUpdateSet((row) => ({
        at: sql`clock_timestamp()`,
        status: row.ref('excluded.status'),
        goods: row.ref('excluded.goods'),
        bytes: row.ref('excluded.bytes'),
      })),
    )
    .execute()
}

/** Writes that the service of a feed has read it whole. */
export async function noteWhole(tx: Tx, shopId: number, feed: FeedName, began: Date): Promise<void> {
  await tx
    .updateTable('product_feed')
    .set({ whole_at: began })
    .where('shop_id', '=', shopId)
    .where('feed', '=', feed)
    .execute()
}
