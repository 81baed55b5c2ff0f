import type { Person } from '../../../platform/contract/caller.ts'
import type { RecordChange } from '../../../platform/contract/record.ts'
import { DomainError } from '../../../platform/errors/domain-error.ts'
import { emit } from '../../../platform/events/outbox.ts'
import type { PageQuery } from '../../../platform/list-page.ts'
import { refuseBlocked } from '../../membership/membership.service.ts'
import type { ReviewsDeps } from '../deps.ts'
import { checkedQuestion } from '../drafts.ts'
import { qnaAsked, qnaChanged } from '../events.ts'
import { type Change, orNotFound } from '../review-change.ts'
import type { OwnQuestion, Qna } from '../reviews.contract.ts'
import { pageOf, rangeOf } from '../rules.ts'
import { OPEN_QUESTIONS, OWN_QUESTIONS, SHOP_OF_QUESTION } from '../store/own.ts'
import * as store from '../store/review-writes.ts'
import { purchaseOf } from './places.ts'

type Asker = Pick<Person, 'uid' | 'over19'>

/** A person's questions in shops. Another person's question is NOT_FOUND. */
export function ownQuestions({
  database,
  accounts,
  catalogue,
  change,
  ...placing
}: ReviewsDeps & { change: Change }) {
  return {
    /**
     * Asks about a product that the shop shows. Throws NOT_READY for a product that it does not show, AUTH_ONLY for an adult
     * product unless the person is a verified adult, BAD_REQUEST for empty text.
     */
    async ask(
      { uid, over19 }: Asker,
      { shopid, sid, ...words }: { shopid: string; sid: number; question: string; secret: boolean },
      record?: RecordChange,
    ): Promise<Qna> {
      const { shop } = await catalogue.products.shopOf({ shopid, sid })
      const { name: author } = orNotFound(await accounts.find(uid))
      const { source: _, ...question } = checkedQuestion({ ...words, sid, author })
      let id = 0
      await change(shop, qnaChanged, async (tx) => {
        await refuseBlocked(tx, { shop, uid })
        const { adult } = orNotFound(await store.listingOf(tx, shop, sid))
        if (adult && over19 !== 1) throw new DomainError('AUTH_ONLY')
        id = orNotFound(await store.insertQuestion(tx, shop, { ...question, source: null, uid }))
        await catalogue.tallies.add(tx, shop, sid, { questions: 1 })
        await emit(tx, qnaAsked, { shopid, sid, id })
        await record?.(tx)
        return [sid]
      })
      const { answer, secret, regdate } = question
      const shown = { author: question.author, secret, question: question.question, answer }
      return { id, ...shown, answered: false, regdate: regdate.toISOString() }
    },

    /** Deletes a question without an answer; CONFLICT for one with an answer. */
    async remove(uid: number, id: number): Promise<void> {
      const [{ shop } = { shop: 0 }] = await database.person(SHOP_OF_QUESTION, [uid, id])
      if (shop === 0) throw new DomainError('NOT_FOUND')
      await change(shop, qnaChanged, async (tx) => {
        const { sid, answer, hidden } = orNotFound(await store.lockQuestion(tx, shop, { id, uid }))
        if (answer !== '')
          throw new DomainError('CONFLICT', { message: '답변이 달린 문의는 삭제할 수 없습니다.' })
        await store.deleteQuestion(tx, shop, id)
        if (!hidden) await catalogue.tallies.add(tx, shop, sid, { questions: -1 })
        return [sid]
      })
    },

    /** A person's questions in all shops, the newest first. */
    async list(uid: number, { page, after }: PageQuery) {
      const rows = await database.person(OWN_QUESTIONS, [uid, ...rangeOf(page), after ?? null])
      const items = rows.flatMap((row): OwnQuestion[] => {
        if (row.id === null) return []
        const { id, secret, question, answer, hidden_reason, objection, objection_answer, regdate } = row
        const hiding = { hidden_reason, objection, objection_answer }
        const words = { secret, question, answer, ...hiding, regdate: regdate.toISOString() }
        return [{ ...purchaseOf(row, placing), id, ...words }]
      })
      return pageOf(items, rows[0]?.total ?? 0, { page, after })
    },

    /** Of these secret questions of a shop, those that the caller wrote or that were asked in the caller's own shop. */
    async countOpen(uid: number, { shopid, ids }: { shopid: string; ids: number[] }) {
      return database.person(OPEN_QUESTIONS, [uid, shopid, ids])
    },
  }
}
