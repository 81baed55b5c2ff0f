import { DomainError } from '../../../platform/errors/domain-error.ts'
import { NotFetched } from '../../../platform/outside/fetch-outside.ts'
import { claimUpload } from '../../../platform/uploads/private-uploads.ts'
import { handleJob, type JobHandler } from '../../jobs/jobs.service.ts'
import type { ReviewsDeps } from '../deps.ts'
import { reviewsChanged } from '../events.ts'
import type { Recount } from '../recount.ts'
import type { Change } from '../review-change.ts'
import { lockReviews } from '../store/review-writes.ts'
import type { Tx } from '../tables.ts'
import { importJobs } from './import-jobs.ts'
import * as store from './photo-store.ts'

/** limit of one picture */
const MAX_BYTES = 20_000_000
/** limit of one download in ms, with redirects */
const DOWNLOAD_MS = 15_000

/**
 * The handler that downloads the pictures of imported reviews and adds them to their reviews. A picture that can't be
 * had is noted; the review keeps the others.
 */
export function photoHandler({
  database,
  change,
  recount,
  photos,
  fetchOutside,
}: Pick<ReviewsDeps, 'database' | 'photos' | 'fetchOutside'> & {
  change: Change
  recount: Recount
}): JobHandler {
  async function storePicture(uid: number, address: string): Promise<{ key: string } | { problem: string }> {
    try {
      const bytes = await fetchOutside(address, { maxBytes: MAX_BYTES, ms: DOWNLOAD_MS })
      return { key: await photos.acceptDownload(uid, bytes) }
    } catch (error) {
      const isExpected =
        error instanceof NotFetched || (error instanceof DomainError && error.code === 'BAD_REQUEST')
      if (isExpected) return { problem: error.message }
      throw error
    }
  }

  return handleJob(importJobs.photos, {
    async outside({ shopId, item: { review } }) {
      const pending = await database.asShop(shopId, (tx: Tx) => store.findPhotos(tx, shopId, review))
      if (!pending) return
      const outcomes: { address: string; key?: string; problem?: string }[] = []
      for (const address of pending.addresses)
        outcomes.push({ address, ...(await storePicture(pending.uid, address)) })
      await change(shopId, reviewsChanged, async (tx) => {
        await lockReviews(tx, shopId)
        const before = await store.lockPendingReview(tx, shopId, review)
        // It was deleted, or another run of this step was faster: the pictures are deleted as unused ones.
        if (!before) return []
        const keys: string[] = []
        for (const { key } of outcomes)
          if (key !== undefined && (await claimUpload(tx, key, pending.uid))) keys.push(key)
        const failed = outcomes.filter(({ problem }) => problem !== undefined)
        await store.savePhotos(tx, shopId, review, {
          photos: [...before.photos, ...keys],
          addresses: failed.map(({ address }) => address),
          problem: failed[0]?.problem ?? '',
        })
        if (keys.length === 0) return []
        const counted = { stars: before.stars, imported: true }
        if (!before.hidden)
          await recount(
            tx,
            shopId,
            before,
            { ...counted, photos: before.photos },
            { ...counted, photos: [...before.photos, ...keys] },
          )
        return [before.sid]
      })
    },
  })
}
