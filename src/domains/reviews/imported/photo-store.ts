import { sql } from 'kysely'
import type { Tx } from '../tables.ts'

/** The pictures of a review that are still to be downloaded, and the person who imported it. */
export async function findPhotos(
  tx: Tx,
  shopId: number,
  review: number,
): Promise<{ addresses: string[]; uid: number } | undefined> {
  const { rows } = await sql<{ addresses: string[]; uid: number }>`
    select p.addresses, i.uid from review_import_photo p
    join review_import i on i.shop_id = p.shop_id and i.id = p.import
    where p.shop_id = ${shopId} and p.review = ${review}`.execute(tx)
  return rows[0]
}

/** Locks a review whose pictures are still to be downloaded. */
export async function lockPendingReview(
  tx: Tx,
  shopId: number,
  review: number,
): Promise<{ sid: number; stars: number; shown: boolean; hidden: boolean; photos: string[] } | undefined> {
  const { rows } = await sql<{
    sid: number
    stars: number
    shown: boolean
    hidden: boolean
    photos: string[]
  }>`
    select r.sid, r.stars, r.shown, r.hidden, r.photos
    from review r
    join review_import_photo p on p.shop_id = r.shop_id and p.review = r.id
    where r.shop_id = ${shopId} and r.id = ${review} for update`.execute(tx)
  return rows[0]
}

/** Stores the pictures of a review, and the addresses that could not be downloaded. */
export async function savePhotos(
  tx: Tx,
  shopId: number,
  review: number,
  { photos, addresses, problem }: { photos: string[]; addresses: string[]; problem: string },
): Promise<void> {
  await sql`
    update review set photos = ${photos}::text[] where shop_id = ${shopId} and id = ${review}`.execute(tx)
  if (addresses.length === 0)
    await sql`
      delete from review_import_photo where shop_id = ${shopId} and review = ${review}`.execute(tx)
  else
    await sql`
      update review_import_photo set addresses = ${addresses}::text[], problem = ${problem}
      where shop_id = ${shopId} and review = ${review}`.execute(tx)
}

/** Reviews of an import whose pictures are still to be downloaded, with the names that a job shows. */
export async function pendingReviews(
  tx: Tx,
  shopId: number,
  importId: number,
): Promise<{ review: number; name: string }[]> {
  const { rows } = await sql<{ review: number; name: string }>`
    select p.review, left(l.title, 60) || ' · ' || r.author as name
    from review_import_photo p
    join review r on r.shop_id = p.shop_id and r.id = p.review
    join listing l on l.shop_id = r.shop_id and l.sid = r.sid
    where p.shop_id = ${shopId} and p.import = ${importId} order by p.review`.execute(tx)
  return rows
}

const MAX_PROBLEMS = 20

/** The first failed downloads of each of these imports. */
export async function photoProblems(
  tx: Tx,
  shopId: number,
  imports: readonly number[],
): Promise<{ import: number; product: string; author: string; problem: string }[]> {
  const { rows } = await sql<{ import: number; product: string; author: string; problem: string }>`
    select p.import, l.title as product, r.author, p.problem
    from unnest(${imports}::bigint[]) as i (id)
    cross join lateral (
      select p.import, p.review, p.problem from review_import_photo p
      where p.shop_id = ${shopId} and p.import = i.id and p.problem <> ''
      order by p.review limit ${MAX_PROBLEMS}) p
    join review r on r.shop_id = ${shopId} and r.id = p.review
    join listing l on l.shop_id = r.shop_id and l.sid = r.sid`.execute(tx)
  return rows
}
