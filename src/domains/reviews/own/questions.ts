import type { Person } from '../../../platform/contract/caller.ts'
import type { RecordChange } from '../../../platform/contract/record.ts'
import { DomainError } from '../../../platform/errors/domain-error.ts'
import { emit } from '../../../platform/events/outbox.ts'
import type { PageQuery } from '../../../platform/list-page.ts'
import { assertNotBlocked } from '../../membership/membership.service.ts'
import type { ReviewsDeps } from '../deps.ts'
import { validQuestion } from '../drafts.ts'
import { qnaAsked, qnaChanged } from '../events.ts'
import { type Change, orNotFound } from '../review-change.ts'
import type { OwnQuestion, Qna } from '../reviews.contract.ts'
import { pageOf, rangeOf } from '../rules.ts'
import { OPEN_QUESTIONS, OWN_QUESTIONS, SHOP_OF_QUESTION } from '../store/own.ts'
import * as store from '../store/review-writes.ts'
import { ownListing } from './own-listing.ts'

type Asker = Pick<Person, 'uid' | 'over19'>

/** A person's own questions. Throws NOT_FOUND for another person's question. */
export function ownQuestions({
  database,
  accounts,
  catalogue,
  change,
  ...listingDeps
}: ReviewsDeps & { change: Change }) {
  return {
    /**
     * Asks a question. Throws NOT_READY for a hidden product, AUTH_ONLY for an adult product unless the person is a
     * verified adult, and BAD_REQUEST for an empty text.
     */
    async ask(
      { uid, over19 }: Asker,
      { shopid, sid, ...content }: { shopid: string; sid: number; question: string; secret: boolean },
      record?: RecordChange,
    ): Promise<Qna> {
      const { shopId } = await catalogue.products.shopOf({ shopid, sid })
      const { name: author } = orNotFound(await accounts.find(uid))
      const { source: _, ...question } = validQuestion({ ...content, sid, author })
      let id = 0
      await change(shopId, qnaChanged, async (tx) => {
        await assertNotBlocked(tx, { shopId, uid })
        const { adult } = orNotFound(await store.findVisibleListing(tx, shopId, sid))
        if (adult && over19 !== 1) throw new DomainError('AUTH_ONLY')
        id = orNotFound(await store.insertQuestion(tx, shopId, { ...question, source: null, uid }))
        await catalogue.tallies.add(tx, shopId, sid, { questions: 1 })
        await emit(tx, qnaAsked, { shopid, sid, id })
        await record?.(tx)
        return [sid]
      })
      const { answer, secret, regdate } = question
      const view = { author: question.author, secret, question: question.question, answer }
      return { id, ...view, answered: false, regdate: regdate.toISOString() }
    },

    /** Deletes a question. Throws CONFLICT if it is answered. */
    async remove(uid: number, id: number): Promise<void> {
      const [{ shopId } = { shopId: 0 }] = await database.person(SHOP_OF_QUESTION, [uid, id])
      if (shopId === 0) throw new DomainError('NOT_FOUND')
      await change(shopId, qnaChanged, async (tx) => {
        const { sid, answer, hidden } = orNotFound(await store.lockQuestion(tx, shopId, { id, uid }))
        if (answer !== '')
          throw new DomainError('CONFLICT', { message: '답변이 달린 문의는 삭제할 수 없습니다.' })
        await store.deleteQuestion(tx, shopId, id)
        if (!hidden) await catalogue.tallies.add(tx, shopId, sid, { questions: -1 })
        return [sid]
      })
    },

    /** The person's questions in all shops, newest first. */
    async list(uid: number, { page, after }: PageQuery) {
      const rows = await database.person(OWN_QUESTIONS, [uid, ...rangeOf(page), after ?? null])
      const items = rows.flatMap((row): OwnQuestion[] => {
        if (row.id === null) return []
        const { id, secret, question, answer, hidden_reason, objection, objection_answer, regdate } = row
        const hiding = { hidden_reason, objection, objection_answer }
        const content = { secret, question, answer, ...hiding, regdate: regdate.toISOString() }
        return [{ ...ownListing(row, listingDeps), id, ...content }]
      })
      return pageOf(items, rows[0]?.total ?? 0, { page, after })
    },

    /** The texts of those secret questions that the person may read: as their writer, or as owner of the shop. */
    async readSecret(uid: number, { shopid, ids }: { shopid: string; ids: number[] }) {
      return database.person(OPEN_QUESTIONS, [uid, shopid, ids])
    },
  }
}
