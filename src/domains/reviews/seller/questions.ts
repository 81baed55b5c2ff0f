import { assertVersion } from '../../../platform/contract/version.ts'
import { emit } from '../../../platform/events/outbox.ts'
import type { Actor } from '../../audit/audit.service.ts'
import type { ReviewsDeps } from '../deps.ts'
import { requiredText } from '../drafts.ts'
import { qnaAnswered, qnaChanged, qnaHidden, qnaObjectionSettled } from '../events.ts'
import { settleReports } from '../reports/reports-store.ts'
import { type Change, orNotFound } from '../review-change.ts'
import type { Tx } from '../tables.ts'
import { recordInbox } from './entries.ts'
import type { Answered, SellerQuestion } from './feedback.contract.ts'
import { assertHidden, assertObjected, assertReported, NO_OBJECTION } from './hiding.ts'
import { type InboxFilter, readPage, readRow } from './inbox-page.ts'
import { lockRow, QUESTIONS, type QuestionRow, updateRow } from './inbox-store.ts'
import { questionOf } from './rows.ts'

/** Questions for a shop's staff. Throws NOT_FOUND for another shop's question. */
export function sellerQuestions({
  database,
  catalogue,
  change,
  ...signs
}: Pick<ReviewsDeps, 'database' | 'catalogue' | 'sign' | 'signAdult'> & { change: Change }) {
  return {
    /** A page of questions. Throws BAD_REQUEST for an invalid cursor. */
    async list(
      shopId: number,
      filter: InboxFilter,
    ): Promise<{ items: SellerQuestion[]; next: string | null }> {
      const { rows, next } = await database.asShop(shopId, (tx: Tx) =>
        readPage<QuestionRow>(tx, shopId, QUESTIONS, filter),
      )
      return { items: rows.map((row) => questionOf(row, signs)), next }
    },

    /** Creates or edits the answer. Throws STALE with the current answer, and BAD_REQUEST for a blank one. */
    async answer(
      shopId: number,
      { question: id, version, answer }: { question: number; version: number; answer: string },
      actor: Actor,
    ): Promise<Answered> {
      const text = requiredText(answer, 'answer')
      await within(shopId, id, async (tx, row) => {
        const { version: current, ...before } = row
        assertVersion({ version: current, answer: before.answer }, version)
        await updateRow(tx, shopId, QUESTIONS, id, { answer: text })
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

    /** Hides a question and notifies its writer of the reason. Throws CONFLICT if it is hidden. */
    async hide(
      shopId: number,
      { question: id, reason }: { question: number; reason: string },
      actor: Actor,
    ): Promise<void> {
      const hidden_reason = requiredText(reason, 'reason')
      await within(shopId, id, async (tx, row) => {
        const { sid, hidden } = row
        assertHidden(hidden, false)
        await updateRow(tx, shopId, QUESTIONS, id, { hidden_reason, ...NO_OBJECTION })
        await settleReports(tx, { shopId, kind: 'question', id })
        await catalogue.tallies.add(tx, shopId, sid, { questions: -1 })
        await emit(tx, qnaHidden, { shop: shopId, id })
        const states = { before: { hidden }, after: { hidden: true } }
        const entry = { action: 'hideQuestion', subject: { question: id }, row, ...states }
        await recordInbox(tx, shopId, actor, { ...entry, reason: hidden_reason })
      })
    },

    /** Settles the reports without hiding the question. Throws CONFLICT if it has no open reports. */
    async dismiss(shopId: number, id: number, actor: Actor): Promise<void> {
      await within(shopId, id, async (tx, row) => {
        const { reports } = row
        assertReported(reports)
        await settleReports(tx, { shopId, kind: 'question', id })
        const states = { before: { reports }, after: { reports: 0 } }
        await recordInbox(tx, shopId, actor, {
          action: 'dismissQuestionReports',
          subject: { question: id },
          row,
          ...states,
        })
      })
    },

    /** Shows a question again. Throws CONFLICT if it is not hidden. */
    async show(shopId: number, id: number, actor: Actor): Promise<void> {
      await within(shopId, id, async (tx, row) => {
        const { sid, hidden, objection } = row
        assertHidden(hidden, true)
        await updateRow(tx, shopId, QUESTIONS, id, { hidden_reason: '', objection_answer: '' })
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

    /** Keeps a question hidden and answers its writer's objection. Throws CONFLICT if it has no open objection. */
    async keep(
      shopId: number,
      { question: id, answer }: { question: number; answer: string },
      actor: Actor,
    ): Promise<void> {
      const objection_answer = requiredText(answer, 'answer')
      await within(shopId, id, async (tx, row) => {
        assertObjected(row)
        await updateRow(tx, shopId, QUESTIONS, id, { objection_answer })
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

  /** Locks a question and runs `work` with it. Throws NOT_FOUND. */
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
