import { sql } from 'kysely'
import { recordset } from '../../../platform/database/recordset.ts'
import { MAX_IMPORTS } from '../shared/review-import-limits.ts'
import type { Tx } from '../tables.ts'

/** A review of a job's item, with the id of its import. */
export interface NewReview {
  source: string
  sid: number
  shown: boolean
  author: string
  stars: number
  text: string
  option: string
  reply: string
  best: boolean
  regdate: string
}

/** Whether an undo leaves a review: it has a reply that the import did not bring, or it was hidden. */
const IS_KEPT = sql`(r.version > 1 or r.hidden)`

/** Whether a review was imported for a product that was deleted since, and nobody has worked on it. */
const IS_STRANDED = sql`(
  r.import_id is not null and not ${IS_KEPT} and exists (
    select from listing l join product p on p.shop_id = l.origin_shop_id and p.pid = l.pid
    where l.shop_id = r.shop_id and l.sid = r.sid and p.deleted_at is not null))`

/** The sources among these that the shop has, except for those of deleted products. */
export async function findKnown(tx: Tx, shopId: number, sources: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ source: string }>`
    select r.source from review r
    where r.shop_id = ${shopId} and r.source = any (${sources}::text[]) and not ${IS_STRANDED}`.execute(tx)
  return new Set(rows.map(({ source }) => source))
}

export interface StrandedReview {
  id: number
  sid: number
  shown: boolean
  stars: number
  photos: string[]
  /** the person who imported it */
  uid: number
}

/** Locks the imported reviews of deleted products among these sources. */
export async function lockStranded(
  tx: Tx,
  shopId: number,
  sources: readonly string[],
): Promise<StrandedReview[]> {
  const { rows } = await sql<StrandedReview>`
    select r.id, r.sid, r.shown, r.stars, r.photos, i.uid
    from review r join review_import i on i.shop_id = r.shop_id and i.id = r.import_id
    where r.shop_id = ${shopId} and r.source = any (${sources}::text[]) and ${IS_STRANDED}
    order by r.id for update of r`.execute(tx)
  return rows
}

/** Whether the reviews of each listing are shown; unknown listings are missing. */
export async function readVisibility(
  tx: Tx,
  shopId: number,
  listingIds: readonly number[],
): Promise<Map<number, boolean>> {
  const { rows } = await sql<{ sid: number; shows: boolean }>`
    select sid, shown and not adult as shows from listing
    where shop_id = ${shopId} and sid = any (${listingIds}::bigint[])`.execute(tx)
  return new Map(rows.map(({ sid, shows }) => [sid, shows]))
}

/** Inserts reviews. Returns the ids of those whose source is new. */
export async function insertReviews(
  tx: Tx,
  shopId: number,
  importId: number,
  reviews: readonly NewReview[],
): Promise<{ id: number; source: string }[]> {
  const columns = {
    source: 'text',
    sid: 'bigint',
    shown: 'boolean',
    author: 'text',
    stars: 'int',
    text: 'text',
    option: 'text',
    reply: 'text',
    best: 'boolean',
    regdate: 'timestamptz',
  } as const
  const { rows } = await sql<{ id: number; source: string }>`
    insert into review (shop_id, import_id, source, sid, shown, author, stars, text, option, photos, reply, best, regdate)
    select ${shopId}, ${importId}, source, sid, shown, author, stars, text, option, '{}', reply, best, regdate
    from ${recordset('new', columns, reviews)}
    on conflict (shop_id, source) do nothing
    returning id, source`.execute(tx)
  return rows
}

export async function insertPhotos(
  tx: Tx,
  shopId: number,
  importId: number,
  photos: readonly { review: number; addresses: string[] }[],
): Promise<void> {
  if (photos.length === 0) return
  await sql`
    insert into review_import_photo (shop_id, import, review, addresses)
    select ${shopId}, ${importId}, review, addresses
    from ${recordset('new', { review: 'bigint', addresses: 'text[]' }, photos)}`.execute(tx)
}

export interface ImportRow {
  id: number
  uid: number
  name: string
  program: string
  job: number
  photo_job: number | null
  undo_job: number | null
  total: number
  processed: number
  added: number
  created_at: Date
}

export const nextImportId = async (tx: Tx): Promise<number> => {
  const { rows } = await sql<{ id: number }>`select nextval('review_import_ids') as id`.execute(tx)
  return rows[0]?.id ?? 0
}

export const insertImport = (
  tx: Tx,
  shopId: number,
  row: Pick<ImportRow, 'id' | 'uid' | 'name' | 'program' | 'job' | 'total'>,
) =>
  tx
    .insertInto('review_import')
    .values({ shop_id: shopId, ...row })
    .execute()

export const findImport = (tx: Tx, shopId: number, id: number): Promise<ImportRow | undefined> =>
  tx
    .selectFrom('review_import')
    .selectAll()
    .where('shop_id', '=', shopId)
    .where('id', '=', id)
    .executeTakeFirst()

export interface ListedImport extends ImportRow {
  remaining: number
  kept: number
  pending_photos: number
  failed_photos: number
}

/** The newest imports of a shop, with the numbers of their reviews. */
export async function listImports(tx: Tx, shopId: number): Promise<ListedImport[]> {
  const { rows } = await sql<ListedImport>`
    select i.*, r.remaining, r.kept, p.pending_photos, p.failed_photos
    from (
      select * from review_import where shop_id = ${shopId} order by id desc limit ${MAX_IMPORTS}) i
    cross join lateral (
      select count(*)::int as remaining, (count(*) filter (where ${IS_KEPT}))::int as kept
      from review r where r.shop_id = i.shop_id and r.import_id = i.id) r
    cross join lateral (
      select (count(*) filter (where problem = ''))::int as pending_photos,
        (count(*) filter (where problem <> ''))::int as failed_photos
      from review_import_photo p where p.shop_id = i.shop_id and p.import = i.id) p
    order by i.id desc`.execute(tx)
  return rows
}

/** Adds to the numbers of an import. */
export async function addProgress(
  tx: Tx,
  shopId: number,
  id: number,
  { processed = 0, added = 0 }: { processed?: number; added?: number },
): Promise<void> {
  await sql`
    update review_import set processed = processed + ${processed}, added = added + ${added}
    where shop_id = ${shopId} and id = ${id}`.execute(tx)
}

/** Sets the last undo, or the download of pictures. Returns false if another one was started meanwhile. */
export async function setJob(
  tx: Tx,
  shopId: number,
  id: number,
  { column, job, previous }: { column: 'undo_job' | 'photo_job'; job: number; previous: number | null },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update review_import set ${sql.ref(column)} = ${job}
    where shop_id = ${shopId} and id = ${id} and ${sql.ref(column)} is not distinct from ${previous}`.execute(
    tx,
  )
  return numAffectedRows === 1n
}

/** Reviews of an import, with the names that a job shows. */
export async function findReviewsOf(
  tx: Tx,
  shopId: number,
  id: number,
): Promise<{ review: number; sid: number; name: string }[]> {
  const { rows } = await sql<{ review: number; sid: number; name: string }>`
    select r.id as review, r.sid, left(l.title, 60) || ' · ' || r.author as name
    from review r join listing l on l.shop_id = r.shop_id and l.sid = r.sid
    where r.shop_id = ${shopId} and r.import_id = ${id} order by r.sid, r.id`.execute(tx)
  return rows
}

export interface UndoneReview {
  id: number
  sid: number
  stars: number
  photos: string[]
  shown: boolean
  kept: boolean
}

/** Locks reviews of an import. */
export async function lockReviewsOf(
  tx: Tx,
  shopId: number,
  id: number,
  reviews: readonly number[],
): Promise<UndoneReview[]> {
  const { rows } = await sql<UndoneReview>`
    select r.id, r.sid, r.stars, r.photos, r.shown, ${IS_KEPT} as kept from review r
    where r.shop_id = ${shopId} and r.import_id = ${id} and r.id = any (${reviews}::bigint[])
    order by r.id for update`.execute(tx)
  return rows
}

export const deleteReviews = (tx: Tx, shopId: number, ids: readonly number[]) =>
  sql`delete from review where shop_id = ${shopId} and id = any (${ids}::bigint[])`.execute(tx)
