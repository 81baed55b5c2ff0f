import { type Insertable, sql } from 'kysely'
import { advisoryLock } from '../../../platform/database/advisory-lock.ts'
import type { Tally } from '../rules.ts'
import type { ReviewsTables, Tx } from '../tables.ts'

type Row<Table extends keyof ReviewsTables> = Omit<Insertable<ReviewsTables[Table]>, 'shop_id' | 'id'>

/** Lets changes of a shop's reviews run one after the other, which keeps tallies exact. */
export async function lockReviews(tx: Tx, shopId: number): Promise<void> {
  await advisoryLock(tx, 'reviews', shopId)
}

/** Whether a listing's reviews are shown. Undefined for an unknown listing. */
export async function showsReviews(tx: Tx, shopId: number, listingId: number): Promise<boolean | undefined> {
  const { rows } = await sql<{ shows: boolean }>`
    select shown and not adult as shows from listing where shop_id = ${shopId} and sid = ${listingId}`.execute(
    tx,
  )
  return rows[0]?.shows
}

/** Finds a listing that is visible. Undefined for a hidden or unknown listing. */
export async function findVisibleListing(
  tx: Tx,
  shopId: number,
  listingId: number,
): Promise<{ adult: boolean } | undefined> {
  const { rows } = await sql<{ adult: boolean }>`
    select adult from listing where shop_id = ${shopId} and sid = ${listingId} and shown`.execute(tx)
  return rows[0]
}

export async function findShopSlug(tx: Tx, shopId: number): Promise<string | undefined> {
  const { rows } = await sql<{ shopid: string }>`select shopid from shop where shop_id = ${shopId}`.execute(
    tx,
  )
  return rows[0]?.shopid
}

export async function findShopId(tx: Tx, shopSlug: string): Promise<number | undefined> {
  const { rows } = await sql<{ shopId: number }>`
    select shop_id as "shopId" from shop where shopid = ${shopSlug}`.execute(tx)
  return rows[0]?.shopId
}

/** Inserts a review. Returns its id; undefined if its source is known. */
export async function insertReview(tx: Tx, shopId: number, row: Row<'review'>): Promise<number | undefined> {
  const inserted = await tx
    .insertInto('review')
    .values({ ...row, shop_id: shopId })
    .onConflict((conflict) => conflict.columns(['shop_id', 'source']).doNothing())
    .returning('id')
    .executeTakeFirst()
  return inserted?.id
}

/** Inserts a question. Returns its id; undefined if its source is known. */
export async function insertQuestion(
  tx: Tx,
  shopId: number,
  row: Row<'question'>,
): Promise<number | undefined> {
  const inserted = await tx
    .insertInto('question')
    .values({ ...row, shop_id: shopId })
    .onConflict((conflict) => conflict.columns(['shop_id', 'source']).doNothing())
    .returning('id')
    .executeTakeFirst()
  return inserted?.id
}

/** Updates a review. Returns its listing id; undefined for an unknown review. */
export async function updateReview(
  tx: Tx,
  shopId: number,
  id: number,
  changes:
    | { best: boolean }
    | { stars: number; text: string; photos: string[]; aspects: string; body: string },
): Promise<number | undefined> {
  const row = await tx
    .updateTable('review')
    .set(changes)
    .where('shop_id', '=', shopId)
    .where('id', '=', id)
    .returning('sid')
    .executeTakeFirst()
  return row?.sid
}

export async function findReviewOf(tx: Tx, shopId: number, { line, uid }: { line: number; uid: number }) {
  return tx
    .selectFrom('review')
    .select(['id', 'stars', 'photos', 'shown', 'hidden', 'month_photos', 'month_point'])
    .where('shop_id', '=', shopId)
    .where('line_id', '=', line)
    .where('uid', '=', uid)
    .executeTakeFirst()
}

/** Deletes a review. The caller updates the tallies. */
export async function deleteReview(tx: Tx, shopId: number, id: number): Promise<void> {
  await tx.deleteFrom('review').where('shop_id', '=', shopId).where('id', '=', id).execute()
}

export async function lockQuestion(tx: Tx, shopId: number, { id, uid }: { id: number; uid: number }) {
  return tx
    .selectFrom('question')
    .select(['sid', 'answer', 'hidden'])
    .where('shop_id', '=', shopId)
    .where('id', '=', id)
    .where('uid', '=', uid)
    .forUpdate()
    .executeTakeFirst()
}

/** Deletes a question. The caller updates the number of questions. */
export async function deleteQuestion(tx: Tx, shopId: number, id: number): Promise<void> {
  await tx.deleteFrom('question').where('shop_id', '=', shopId).where('id', '=', id).execute()
}

/** Adds counts to the tally of a listing, or of the whole shop for listing id 0. */
export async function addToTally(tx: Tx, shopId: number, listingId: number, tally: Tally): Promise<void> {
  await sql`
    insert into review_tally as t (shop_id, sid, reviews, photos, spread, imported)
    values (${shopId}, ${listingId}, ${tally.reviews}, ${tally.photos}, ${tally.spread}::int[], ${tally.imported}::int[])
    on conflict (shop_id, sid) do update set
      reviews = t.reviews + excluded.reviews, photos = t.photos + excluded.photos,
      spread = array(
        select a + b from unnest(t.spread, excluded.spread) with ordinality as s (a, b, place) order by place),
      imported = array(
        select a + b from unnest(t.imported, excluded.imported) with ordinality as s (a, b, place) order by place)`.execute(
    tx,
  )
}

/** Updates `shown` of the listings' reviews. Returns the listings that changed. */
export async function updateVisibility(tx: Tx, shopId: number, listingIds: number[]): Promise<number[]> {
  const { rows } = await sql<{ sid: number }>`
    update review r set shown = not r.shown
    from listing l
    where l.shop_id = ${shopId} and l.sid = any (${listingIds}::bigint[])
      and r.shop_id = l.shop_id and r.sid = l.sid and r.shown <> (l.shown and not l.adult and not r.hidden)
    returning r.sid`.execute(tx)
  return rows.map(({ sid }) => sid)
}

/** Computes the shop's tally again, from the listings that are visible and not adult. */
export async function sumShopTally(tx: Tx, shopId: number): Promise<void> {
  await sql`
    insert into review_tally (shop_id, sid, reviews, photos, spread, imported)
    select ${shopId}, 0, coalesce(sum(t.reviews), 0), coalesce(sum(t.photos), 0), ${sumsOf('spread')}, ${sumsOf('imported')}
    from review_tally t
    join listing l on l.shop_id = t.shop_id and l.sid = t.sid and l.shown and not l.adult
    where t.shop_id = ${shopId}
    on conflict (shop_id, sid) do update set
      reviews = excluded.reviews, photos = excluded.photos, spread = excluded.spread,
      imported = excluded.imported`.execute(tx)
}

const sumsOf = (column: 'spread' | 'imported') =>
  sql.raw(`array[${[1, 2, 3, 4, 5].map((star) => `coalesce(sum(t.${column}[${star}]), 0)`).join(', ')}]`)
