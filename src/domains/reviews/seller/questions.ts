import { assertVersion } from '../../../platform/contract/version.ts'
import { emit } from '../../../platform/events/outbox.ts'
import type { Actor } from '../../audit/audit.service.ts'
import type { ReviewsDeps } from '../deps.ts'
import { writtenText } from '../drafts.ts'
import { qnaAnswered, qnaChanged, qnaHidden, qnaObjectionSettled } from '../events.ts'
import { settleReports } from '../reports/store.ts'
import { type Change, orNotFound } from '../review-change.ts'
import type { Tx } from '../tables.ts'
import { recordInbox } from './entries.ts'
import type { Answered, SellerQuestion } from './feedback.contract.ts'
import { assertHidden, assertObjected, assertReported, NO_OBJECTION } from './hiding.ts'
import { type InboxFilter, readPage, readRow } from './inbox-page.ts'
import { changeRow, lockRow, QUESTIONS, type QuestionRow } from './inbox-store.ts'
import { questionOf } from './rows.ts'

/** The questions that were asked at a shop, as its people answer them. A question of another shop is NOT_FOUND. */
export function sellerQuestions({
  database,
  catalogue,
  change,
  ...signs
}: Pick<ReviewsDeps, 'database' | 'catalogue' | 'sign' | 'signAdult'> & { change: Change }) {
  return {
    /** A page, those without an answer first. Throws BAD_REQUEST for a key that was never given out. */
    async list(
      shopId: number,
      filter: InboxFilter,
    ): Promise<{ items: SellerQuestion[]; next: string | null }> {
      const { rows, next } = await database.asShop(shopId, (tx: Tx) =>
        readPage<QuestionRow>(tx, shopId, QUESTIONS, filter),
      )
      return { items: rows.map((row) => questionOf(row, signs)), next }
    },

    /** Answers a question, or edits its answer, as it was seen. Throws STALE with the answer as it stands, BAD_REQUEST. */
    async answer(
      shopId: number,
      { question: id, version, answer }: { question: number; version: number; answer: string },
      actor: Actor,
    ): Promise<Answered> {
      const text = writtenText(answer, 'answer')
      await within(shopId, id, async (tx, row) => {
        const { version: current, ...before } = row
        assertVersion({ version: current, answer: before.answer }, version)
        await changeRow(tx, shopId, QUESTIONS, id, { answer: text })
        if (before.answer === '') await emit(tx, qnaAnswered, { shop: shopId, id })
        const states = { before: { answer: before.answer }, after: { answer: text } }
        await recordInbox(tx, shopId, actor, {
          action: 'answerShopQuestion',
          subject: { question: id },
          row,
          ...states,
        })
      })
      return { version: version + 1, answer: text }
    },

    /** Hides a question from shoppers. Its writer is told the reason. Throws CONFLICT for a hidden one. */
    async hide(
      shopId: number,
      { question: id, reason }: { question: number; reason: string },
      actor: Actor,
    ): Promise<void> {
      const hidden_reason = writtenText(reason, 'reason')
      await within(shopId, id, async (tx, row) => {
        const { sid, hidden } = row
        assertHidden(hidden, false)
        await changeRow(tx, shopId, QUESTIONS, id, { hidden_reason, ...NO_OBJECTION })
        await settleReports(tx, { shop: shopId, kind: 'question', id })
        await catalogue.tallies.add(tx, shopId, sid, { questions: -1 })
        await emit(tx, qnaHidden, { shop: shopId, id })
        const states = { before: { hidden }, after: { hidden: true } }
        const entry = { action: 'hideQuestion', subject: { question: id }, row, ...states }
        await recordInbox(tx, shopId, actor, { ...entry, reason: hidden_reason })
      })
    },

    /** Settles the reports of a question, which stays as it is. Throws CONFLICT for one without open ones. */
    async dismiss(shopId: number, id: number, actor: Actor): Promise<void> {
      await within(shopId, id, async (tx, row) => {
        const { reports } = row
        assertReported(reports)
        await settleReports(tx, { shop: shopId, kind: 'question', id })
        const states = { before: { reports }, after: { reports: 0 } }
        await recordInbox(tx, shopId, actor, {
          action: 'dismissQuestionReports',
          subject: { question: id },
          row,
          ...states,
        })
      })
    },

    /** Shows a hidden question again. Throws CONFLICT for one that is not hidden. */
    async show(shopId: number, id: number, actor: Actor): Promise<void> {
      await within(shopId, id, async (tx, row) => {
        const { sid, hidden, objection } = row
        assertHidden(hidden, true)
        await changeRow(tx, shopId, QUESTIONS, id, { hidden_reason: '', objection_answer: '' })
        await catalogue.tallies.add(tx, shopId, sid, { questions: 1 })
        if (objection !== '') await emit(tx, qnaObjectionSettled, { shop: shopId, id })
        const states = { before: { hidden }, after: { hidden: false } }
        await recordInbox(tx, shopId, actor, {
          action: 'showQuestion',
          subject: { question: id },
          row,
          ...states,
        })
      })
    },

    /** Keeps a hidden question hidden against the objection of its writer, who is told the answer. Throws CONFLICT without an open one. */
    async keep(
      shopId: number,
      { question: id, answer }: { question: number; answer: string },
      actor: Actor,
    ): Promise<void> {
      const objection_answer = writtenText(answer, 'answer')
      await within(shopId, id, async (tx, row) => {
        assertObjected(row)
        await changeRow(tx, shopId, QUESTIONS, id, { objection_answer })
        await emit(tx, qnaObjectionSettled, { shop: shopId, id })
        const states = { before: { objection_answer: '' }, after: { objection_answer } }
        await recordInbox(tx, shopId, actor, {
          action: 'keepQuestionHidden',
          subject: { question: id },
          row,
          ...states,
        })
      })
    },
  }

  /** Changes a question in a transaction that holds it locked. */
  async function within(
    shopId: number,
    id: number,
    work: (tx: Tx, before: QuestionRow) => Promise<void>,
  ): Promise<void> {
    await change(shopId, qnaChanged, async (tx) => {
      await lockRow(tx, shopId, QUESTIONS, id)
      const before = orNotFound(await readRow<QuestionRow>(tx, shopId, QUESTIONS, id))
      await work(tx, before)
      return [before.sid]
    })
  }
}
