import { DomainError } from '../../../platform/errors/domain-error.ts'
import type { ReviewsDeps } from '../deps.ts'
import { writtenText } from '../drafts.ts'
import { qnaChanged, reviewsChanged } from '../events.ts'
import { type Change, orNotFound } from '../review-change.ts'
import { OWN_REVIEW, objectTo, SHOP_OF_QUESTION } from '../store/own.ts'

/** Objections of writers to the hiding of their words. Another person's words are NOT_FOUND. */
export function ownObjections({ database, change }: Pick<ReviewsDeps, 'database'> & { change: Change }) {
  return {
    /** Objects to the hiding of a question. Throws CONFLICT for one that is not hidden, and for a second time. */
    async objectToQuestion(uid: number, { id, objection }: { id: number; objection: string }): Promise<void> {
      const text = writtenText(objection, 'objection')
      const [question] = await database.person(SHOP_OF_QUESTION, [uid, id])
      const { shop } = orNotFound(question)
      await change(shop, qnaChanged, async (tx) => [
        expected(await objectTo(tx, { table: 'question', key: 'id', shop, uid, value: id }, text)),
      ])
    },

    /** The same for the review of an order line. */
    async objectToReview(
      uid: number,
      { line, objection }: { line: number; objection: string },
    ): Promise<void> {
      const text = writtenText(objection, 'objection')
      const [own] = await database.person(OWN_REVIEW, [uid, line])
      const { shop } = orNotFound(own)
      await change(shop, reviewsChanged, async (tx) => [
        expected(await objectTo(tx, { table: 'review', key: 'line_id', shop, uid, value: line }, text)),
      ])
    },
  }
}

function expected(listingId: number | undefined): number {
  if (listingId === undefined)
    throw new DomainError('CONFLICT', { message: '숨겨진 글에 한 번만 이의를 낼 수 있습니다.' })
  return listingId
}
