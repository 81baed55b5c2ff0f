import { DomainError } from '../../../platform/errors/domain-error.ts'
import { claimUpload, releaseUpload } from '../../../platform/uploads/private-uploads.ts'
import type { ReviewsDeps } from '../deps.ts'
import type { Tx } from '../tables.ts'

/** Marks added photos as used and releases removed ones. Throws BAD_REQUEST for another person's photo. */
export async function attachPhotos(
  photos: Pick<ReviewsDeps['photos'], 'holds'>,
  tx: Tx,
  uid: number,
  before: readonly string[],
  after: readonly string[],
): Promise<void> {
  for (const key of after)
    if (!before.includes(key) && !(photos.holds(key) && (await claimUpload(tx, key, uid))))
      throw new DomainError('BAD_REQUEST', { details: { field: 'photos' } })
  for (const key of before) if (!after.includes(key)) await releaseUpload(tx, key, uid)
}
