import { DomainError } from '../../../platform/errors/domain-error.ts'
import type { ReviewsDeps } from '../deps.ts'
import { requiredText } from '../drafts.ts'
import { qnaChanged, reviewsChanged } from '../events.ts'
import { type Change, orNotFound } from '../review-change.ts'
import { OWN_REVIEW, objectTo, SHOP_OF_QUESTION } from '../store/own.ts'

/** Objections of writers to the hiding of their texts. Throws NOT_FOUND for another person's text. */
export function ownObjections({ database, change }: Pick<ReviewsDeps, 'database'> & { change: Change }) {
  return {
    /** Throws CONFLICT if the question is not hidden, or already has an objection to this hiding. */
    async objectToQuestion(uid: number, { id, objection }: { id: number; objection: string }): Promise<void> {
      const text = requiredText(objection, 'objection')
      const [question] = await database.person(SHOP_OF_QUESTION, [uid, id])
      const { shopId } = orNotFound(question)
      await change(shopId, qnaChanged, async (tx) => [
        orConflict(await objectTo(tx, { table: 'question', key: 'id', shopId, uid, value: id }, text)),
      ])
    },

    async objectToReview(
      uid: number,
      { line, objection }: { line: number; objection: string },
    ): Promise<void> {
      const text = requiredText(objection, 'objection')
      const [own] = await database.person(OWN_REVIEW, [uid, line])
      const { shopId } = orNotFound(own)
      await change(shopId, reviewsChanged, async (tx) => [
        orConflict(await objectTo(tx, { table: 'review', key: 'line_id', shopId, uid, value: line }, text)),
      ])
    },
  }
}

function orConflict(listingId: number | undefined): number {
  if (listingId === undefined)
    throw new DomainError('CONFLICT', { message: '숨겨진 글에 한 번만 이의를 낼 수 있습니다.' })
  return listingId
}
