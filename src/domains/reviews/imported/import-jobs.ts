import { Type as T } from 'typebox'
import { Id } from '../../../platform/contract/fields.ts'
import { type AnyTx, withTables } from '../../../platform/database/transactions.ts'
import { emit } from '../../../platform/events/outbox.ts'
import { releaseUpload } from '../../../platform/uploads/private-uploads.ts'
import type { Refusal } from '../../jobs/jobs.contract.ts'
import { defineJob, handleJob, type JobBatch, type JobHandler } from '../../jobs/jobs.service.ts'
import type { ReviewsDeps } from '../deps.ts'
import { reviewsChanged, reviewsImported } from '../events.ts'
import { changeIn } from '../review-change.ts'
import { lockReviews } from '../store/review-writes.ts'
import type { Tx } from '../tables.ts'
import * as store from './import-store.ts'
import { countBatch } from './tallies-of-batch.ts'

/** reviews of one transaction, which holds the lock of the shop's reviews for some tens of milliseconds */
const MAX_IN_BATCH = 200

const Import = T.Object({ import: Id })
const ReviewItem = T.Object({
  sid: Id,
  /** title of the product */
  product: T.String(),
  source: T.String(),
  author: T.String(),
  stars: T.Integer(),
  text: T.String(),
  option: T.String(),
  reply: T.String(),
  best: T.Boolean(),
  regdate: T.String(),
  photos: T.Array(T.String()),
})
const StoredReview = T.Object({ review: Id, sid: Id, name: T.String() })

/** Jobs that import reviews, download their pictures, and undo an import. */
export const importJobs = {
  add: defineJob('reviews.import', {
    permission: 'reviews:write',
    payload: Import,
    item: ReviewItem,
    nameOf: ({ product, author }) => `${product} · ${author}`,
  }),
  photos: defineJob('reviews.import_photos', {
    permission: 'reviews:write',
    payload: Import,
    item: T.Object({ review: Id, name: T.String() }),
    nameOf: ({ name }) => name,
  }),
  undo: defineJob('reviews.import_undo', {
    permission: 'reviews:write',
    payload: Import,
    item: StoredReview,
    nameOf: ({ name }) => name,
  }),
}

type ImportBatch<Item> = JobBatch<{ import: number }, Item>
type AddBatch = ImportBatch<{
  sid: number
  product: string
  source: string
  author: string
  stars: number
  text: string
  option: string
  reply: string
  best: boolean
  regdate: string
  photos: string[]
}>
type CountedRow = Pick<store.StrandedReview, 'id' | 'sid' | 'shown' | 'stars' | 'photos'>
type UndoBatch = ImportBatch<{ review: number; sid: number; name: string }>

const KNOWN = '이미 가져온 리뷰입니다.'
const NO_PRODUCT = '그사이 상품이 없어졌습니다.'
const KEPT = '답글을 달았거나 숨긴 리뷰라서 남겨 두었습니다.'

/** Handlers of the jobs that add and delete reviews. Pages of each product become stale once in some seconds. */
export function importHandlers({ catalogue }: Pick<ReviewsDeps, 'catalogue'>): JobHandler[] {
  async function add(
    anyTx: AnyTx,
    { shopId, payload, items }: AddBatch,
  ): Promise<readonly (Refusal | null)[]> {
    const tx: Tx = withTables(anyTx)
    // If a listing becomes adult meanwhile, this lock makes `syncListings` wait, so that it also hides the new reviews.
    await lockReviews(tx, shopId)
    const visibility = await store.readVisibility(tx, shopId, [...new Set(items.map(({ sid }) => sid))])
    const reviews = items.flatMap((item) => {
      const isShown = visibility.get(item.sid)
      return isShown === undefined ? [] : [{ ...item, shown: isShown }]
    })
    const stranded = await store.lockStranded(
      tx,
      shopId,
      reviews.map(({ source }) => source),
    )
    for (const { photos, uid } of stranded) for (const key of photos) await releaseUpload(tx, key, uid)
    await remove(tx, shopId, stranded)
    const inserted = await store.insertReviews(tx, shopId, payload.import, reviews)
    const idOf = new Map(inserted.map(({ id, source }) => [source, id]))
    const added = reviews.filter(({ source }) => idOf.has(source))
    await countBatch({ catalogue, tx, shopId }, added.map(withoutPhotos), 1)
    const photos = added.flatMap(({ source, photos: addresses }) => {
      const review = idOf.get(source)
      return review !== undefined && addresses.length > 0 ? [{ review, addresses }] : []
    })
    await store.insertPhotos(tx, shopId, payload.import, photos)
    await store.addProgress(tx, shopId, payload.import, { added: added.length })
    return items.map(({ source, sid, product, author }) => {
      if (idOf.has(source)) return null
      return { name: `${product} · ${author}`, reason: visibility.has(sid) ? KNOWN : NO_PRODUCT }
    })
  }

  async function remove(tx: Tx, shopId: number, reviews: readonly CountedRow[]): Promise<void> {
    if (reviews.length === 0) return
    await store.deleteReviews(
      tx,
      shopId,
      reviews.map(({ id }) => id),
    )
    await countBatch({ catalogue, tx, shopId }, reviews, -1)
  }

  async function undo(anyTx: AnyTx, { shopId, payload, items }: UndoBatch): Promise<(Refusal | null)[]> {
    const tx: Tx = withTables(anyTx)
    await lockReviews(tx, shopId)
    const rows = await store.lockReviewsOf(
      tx,
      shopId,
      payload.import,
      items.map(({ review }) => review),
    )
    const uid = (await store.findImport(tx, shopId, payload.import))?.uid ?? 0
    const keptIds = new Set(rows.filter((row) => row.kept).map(({ id }) => id))
    const deleted = rows.filter((row) => !row.kept)
    for (const key of deleted.flatMap(({ photos }) => photos)) await releaseUpload(tx, key, uid)
    await remove(tx, shopId, deleted)
    return items.map(({ review, name }) => (keptIds.has(review) ? { name, reason: KEPT } : null))
  }

  return [
    handleJob(importJobs.add, {
      max: MAX_IN_BATCH,
      batch: add,
      async settle(anyTx, { shopId, payload, items }: AddBatch) {
        const tx: Tx = withTables(anyTx)
        await emitChanged(tx, shopId, items)
        await store.addProgress(tx, shopId, payload.import, { processed: items.length })
        const row = await store.findImport(tx, shopId, payload.import)
        if (row && row.processed >= row.total)
          await emit(tx, reviewsImported, { shop: shopId, import: payload.import })
      },
    }),
    handleJob(importJobs.undo, {
      max: MAX_IN_BATCH,
      batch: undo,
      settle: (tx, { shopId, items }: UndoBatch) => emitChanged(withTables(tx), shopId, items),
    }),
  ]
}

const withoutPhotos = ({ sid, shown, stars }: { sid: number; shown: boolean; stars: number }) => ({
  sid,
  shown,
  stars,
  photos: [],
})

const emitChanged = (tx: Tx, shopId: number, items: readonly { sid: number }[]): Promise<void> =>
  changeIn(tx, shopId, reviewsChanged, async () => items.map(({ sid }) => sid))
