import type { UploadedFile } from '../../../platform/contract/contract.ts'
import { type AnyTx, withTables } from '../../../platform/database/transactions.ts'
import { DomainError } from '../../../platform/errors/domain-error.ts'
import { assertNotBlocked } from '../../membership/membership.service.ts'
import type { ReviewsDeps } from '../deps.ts'
import { validReview } from '../drafts.ts'
import { reviewsChanged } from '../events.ts'
import type { Recount } from '../recount.ts'
import { type Change, orNotFound } from '../review-change.ts'
import { type AspectStars, type Body, MIN_REVIEW_LETTERS, type Photo } from '../reviews.contract.ts'
import { aspectNames } from '../shared/review-details.ts'
import { readQuestions } from '../store/month-reviews.ts'
import { deleteWriter, OWN_REVIEW } from '../store/own.ts'
import * as store from '../store/review-writes.ts'
import type { Tx } from '../tables.ts'
import { attachPhotos } from './attach-photos.ts'
import { monthKeyOf } from './month-reviews.ts'
import type { Reward, Rewards } from './rewards.ts'

/** A buyer's review of a delivered order line. */
export interface ReviewInput {
  line: number
  stars: number
  text: string
  /** `file` fields returned by `uploadPhoto` */
  photos: string[]
  aspects?: AspectStars[]
  body?: Body
}

/**
 * Writes and deletes a buyer's reviews. Throws NOT_FOUND for an order line that is not the buyer's own or not
 * delivered.
 */
export function reviewSaves(deps: ReviewsDeps & { change: Change; rewards: Rewards; recount: Recount }) {
  const { database, accounts, orders, photos, change, rewards, recount, sign } = deps

  const ofLine = async (uid: number, line: number) =>
    (await database.person(OWN_REVIEW, [uid, line]))[0] ?? null

  return {
    /** Stores a photo that only its uploader can use in a review. */
    async uploadPhoto(uid: number, file: UploadedFile): Promise<Photo> {
      const key = await photos.acceptImage(uid, file)
      return { file: key, image: sign(key) }
    },

    /** Creates or edits the review of an order line. Returns the points for it. Throws BAD_REQUEST. */
    async save(
      uid: number,
      { line: lineId, aspects = [], body = {}, ...content }: ReviewInput,
    ): Promise<Reward> {
      const delivered = await orders.deliveries.findLine(uid, lineId)
      const line = delivered?.line ?? lineId
      const own = await ofLine(uid, line)
      const { shopId, sid, option } = orNotFound(own ?? delivered)
      const { name: author } = orNotFound(await accounts.find(uid))
      const { source: _, ...review } = validReview({ ...content, sid, option, author })
      if (review.text.length < MIN_REVIEW_LETTERS) throw wrong('text')
      let reward: Reward = { point: 0, pending: false, taken: 0 }
      await change(shopId, reviewsChanged, async (tx) => {
        await assertNotBlocked(tx, { shopId, uid })
        await store.lockReviews(tx, shopId)
        const before = await store.findReviewOf(tx, shopId, { line, uid })
        await attachPhotos(photos, tx, uid, before?.photos ?? [], review.photos)
        const details = await answersOf(tx, shopId, { aspects, body })
        const shows = before?.shown ?? orNotFound(await store.showsReviews(tx, shopId, sid))
        const { stars, text, photos: files } = review
        if (before)
          await store.updateReview(tx, shopId, before.id, { stars, text, photos: files, ...details })
        else
          await store.insertReview(tx, shopId, {
            ...review,
            ...details,
            source: null,
            shown: shows,
            uid,
            line_id: line,
          })
        if (!before?.hidden) await recount(tx, shopId, { sid, shown: shows }, before, review)
        const photo = files.length > 0
        reward = await rewards.sync(tx, { shopId, uid, line }, { photo, done: delivered?.done ?? false })
        return [sid]
      })
      return reward
    },

    /** Deletes the review of an order line and revokes the points for its photos. Returns the revoked won. */
    async remove(uid: number, line: number): Promise<{ taken: number }> {
      const { shopId, sid } = orNotFound(await ofLine(uid, line))
      let clawedBack = 0
      await change(shopId, reviewsChanged, async (tx) => {
        await store.lockReviews(tx, shopId)
        const before = orNotFound(await store.findReviewOf(tx, shopId, { line, uid }))
        await attachPhotos(photos, tx, uid, [...before.photos, ...before.month_photos], [])
        await store.deleteReview(tx, shopId, before.id)
        if (!before.hidden) await recount(tx, shopId, { sid, shown: before.shown }, before, undefined)
        clawedBack = (await rewards.sync(tx, { shopId, uid, line }, { photo: false, done: false })).taken
        clawedBack += await revokeMonth(tx, { shopId, uid, line, amount: before.month_point })
        return [sid]
      })
      return { taken: clawedBack }
    },

    /** Removes a closed account from its reviews, which stay without an author. */
    deleteWriter: (tx: AnyTx, uid: number): Promise<void> => deleteWriter(withTables(tx), uid),
  }

  /** Revokes the points for the second review. Returns the revoked won. */
  async function revokeMonth(
    tx: Tx,
    { shopId, uid, line, amount }: { shopId: number; uid: number; line: number; amount: number },
  ): Promise<number> {
    if (amount === 0) return 0
    const key = monthKeyOf(line)
    const { amount: clawedBack } = await deps.membership.points.accrual.clawBack(
      tx,
      { shopId, uid },
      { key, sourceKey: key, amount, reason: '한 달 사용 후기' },
    )
    return clawedBack
  }
}

/** The answers to what the shop asks now, as JSON; others are dropped. */
async function answersOf(tx: Tx, shopId: number, { aspects, body }: { aspects: AspectStars[]; body: Body }) {
  const questions = await readQuestions(tx, shopId)
  const names = aspectNames(questions.aspects)
  const answers = names.flatMap((name) => aspects.find((aspect) => aspect.name === name) ?? [])
  const { size, ...measures } = questions.body ? body : {}
  return { aspects: JSON.stringify(answers), body: JSON.stringify({ ...measures, ...(size && { size }) }) }
}

const wrong = (field: string) => new DomainError('BAD_REQUEST', { details: { field } })
