import { sql } from 'kysely'
import { preferredHostSql } from '../../tenancy/tenancy.service.ts'
import type { FeedFetch } from '../feeds.contract.ts'
import type { FeedAgent, FeedFile, FeedName } from '../shared/feed-limits.ts'
import type { Tx } from '../tables.ts'

export interface ShopHost {
  slug: string
  dom3: string | null
  isshow: boolean
}

export async function findShopHost(tx: Tx, shopId: number): Promise<ShopHost> {
  const { rows } = await sql<ShopHost>`
    select slug, ${sql.raw(preferredHostSql('shop_id'))} as dom3, isshow from shop where shop_id = ${shopId}`.execute(
    tx,
  )
  return rows[0] as ShopHost
}

export const listFeeds = (tx: Tx, shopId: number): Promise<{ feed: FeedName; since: Date }[]> =>
  tx.selectFrom('product_feed').select(['feed', 'since']).where('shop_id', '=', shopId).execute()

/** The last read of each file by each kind of reader, newest first. */
export async function listFetches(
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

/** Turns a feed on. Returns the time, or undefined if the feed was already on. */
export async function turnOn(tx: Tx, shopId: number, feed: FeedName): Promise<Date | undefined> {
  const row = await tx
    .insertInto('product_feed')
    .values({ shop_id: shopId, feed })
    .onConflict((conflict) => conflict.doNothing())
    .returning('since')
    .executeTakeFirst()
  return row?.since
}

/** Turns a feed off and deletes the records of its reads. Returns false if the feed was already off. */
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

export async function recordFetch(
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

/** Records that the feed's service has read the whole file. `startedAt` is the start of that read. */
export async function recordCompleteRead(
  tx: Tx,
  shopId: number,
  feed: FeedName,
  startedAt: Date,
): Promise<void> {
  await tx
    .updateTable('product_feed')
    .set({ whole_at: startedAt })
    .where('shop_id', '=', shopId)
    .where('feed', '=', feed)
    .execute()
}
