import { sql } from 'kysely'
import { assertVersion } from '../../../platform/contract/version.ts'
import { emit } from '../../../platform/events/outbox.ts'
import type { Actor } from '../../audit/audit.service.ts'
import type { ReviewsDeps } from '../deps.ts'
import { plainText, requiredText } from '../drafts.ts'
import { reviewHidden, reviewObjectionSettled, reviewsChanged } from '../events.ts'
import type { Recount } from '../recount.ts'
import { settleReports } from '../reports/reports-store.ts'
import { type Change, orNotFound } from '../review-change.ts'
import { lockReviews, showsReviews } from '../store/review-writes.ts'
import type { Tx } from '../tables.ts'
import { recordInbox } from './entries.ts'
import type { Replied, SellerReview } from './feedback.contract.ts'
import { assertHidden, assertObjected, assertReported, NO_OBJECTION } from './hiding.ts'
import { type InboxFilter, readPage, readRow } from './inbox-page.ts'
import { lockRow, REVIEWS, type ReviewRow, updateRow } from './inbox-store.ts'
import { reviewOf } from './rows.ts'

export interface ReviewFilter extends InboxFilter {
  stars?: number
  /** only reviews with photos */
  photo?: boolean
  /** only reviews that were imported from a former platform */
  imported?: boolean
}

/** Reviews for a shop's staff. Throws NOT_FOUND for another shop's review. */
export function sellerReviews({
  database,
  change,
  recount,
  ...signs
}: Pick<ReviewsDeps, 'database' | 'sign' | 'signAdult'> & { change: Change; recount: Recount }) {
  return {
    /** A page of reviews. Throws BAD_REQUEST for an invalid cursor. */
    async list(
      shopId: number,
      { stars, photo = false, imported = false, ...filter }: ReviewFilter,
    ): Promise<{ items: SellerReview[]; next: string | null }> {
      const starsCondition = stars === undefined ? null : sql`and t.stars = ${stars}`
      const photosCondition = photo ? sql`and t.has_photos` : null
      const importedCondition = imported ? sql`and t.imported` : null
      // The index on stars selects fewer rows than the one on photos, because most reviews have five stars.
      const [within = sql``, ...others] = [starsCondition, photosCondition, importedCondition].filter(
        (condition) => condition !== null,
      )
      const also = others.length > 0 ? sql.join(others, sql` `) : null
      const { rows, next } = await database.asShop(shopId, (tx: Tx) =>
        readPage<ReviewRow>(tx, shopId, REVIEWS, { ...filter, within, also }),
      )
      return { items: rows.map((row) => reviewOf(row, signs)), next }
    },

    /** Creates or edits the reply; an empty text deletes it. Throws STALE with the current reply. */
    async reply(
      shopId: number,
      { review: id, version, reply }: { review: number; version: number; reply: string },
      actor: Actor,
    ): Promise<Replied> {
      const text = plainText(reply, 'reply')
      await within(shopId, id, async (tx, row) => {
        const { version: current, ...before } = row
        assertVersion({ version: current, reply: before.reply }, version)
        await updateRow(tx, shopId, REVIEWS, id, { reply: text })
        const states = { before: { reply: before.reply }, after: { reply: text } }
        await recordInbox(tx, shopId, actor, {
          action: 'replyToReview',
          subject: { review: id },
          row,
          ...states,
        })
      })
      return { version: version + 1, reply: text }
    },

    async pin(
      shopId: number,
      { review: id, best }: { review: number; best: boolean },
      actor: Actor,
    ): Promise<void> {
      await within(shopId, id, async (tx, row) => {
        await updateRow(tx, shopId, REVIEWS, id, { best })
        const states = { before: { best: row.best }, after: { best } }
        await recordInbox(tx, shopId, actor, { action: 'pinReview', subject: { review: id }, row, ...states })
      })
    },

    /**
     * Hides a review, which then counts nowhere, and notifies its writer of the reason. Throws CONFLICT if it is
     * hidden.
     */
    async hide(
      shopId: number,
      { review: id, reason }: { review: number; reason: string },
      actor: Actor,
    ): Promise<void> {
      const hidden_reason = requiredText(reason, 'reason')
      await within(shopId, id, async (tx, row) => {
        const { hidden } = row
        assertHidden(hidden, false)
        await updateRow(tx, shopId, REVIEWS, id, { hidden_reason, shown: false, ...NO_OBJECTION })
        await settleReports(tx, { shopId, kind: 'review', id })
        await recount(tx, shopId, row, row, undefined)
        await emit(tx, reviewHidden, { shop: shopId, id })
        const states = { before: { hidden }, after: { hidden: true } }
        const entry = { action: 'hideReview', subject: { review: id }, row, ...states }
        await recordInbox(tx, shopId, actor, { ...entry, reason: hidden_reason })
      })
    },

    /** Settles the reports without hiding the review. Throws CONFLICT if it has no open reports. */
    async dismiss(shopId: number, id: number, actor: Actor): Promise<void> {
      await within(shopId, id, async (tx, row) => {
        const { reports } = row
        assertReported(reports)
        await settleReports(tx, { shopId, kind: 'review', id })
        const states = { before: { reports }, after: { reports: 0 } }
        await recordInbox(tx, shopId, actor, {
          action: 'dismissReviewReports',
          subject: { review: id },
          row,
          ...states,
        })
      })
    },

    /** Shows a review again. Throws CONFLICT if it is not hidden. */
    async show(shopId: number, id: number, actor: Actor): Promise<void> {
      await within(shopId, id, async (tx, row) => {
        const { sid, hidden, objection } = row
        assertHidden(hidden, true)
        const isShown = orNotFound(await showsReviews(tx, shopId, sid))
        await updateRow(tx, shopId, REVIEWS, id, { hidden_reason: '', objection_answer: '', shown: isShown })
        await recount(tx, shopId, { sid, shown: isShown }, undefined, row)
        if (objection !== '') await emit(tx, reviewObjectionSettled, { shop: shopId, id })
        const states = { before: { hidden }, after: { hidden: false } }
        await recordInbox(tx, shopId, actor, {
          action: 'showReview',
          subject: { review: id },
          row,
          ...states,
        })
      })
    },

    /** Keeps a review hidden and answers its writer's objection. Throws CONFLICT if it has no open objection. */
    async keep(
      shopId: number,
      { review: id, answer }: { review: number; answer: string },
      actor: Actor,
    ): Promise<void> {
      const objection_answer = requiredText(answer, 'answer')
      await within(shopId, id, async (tx, row) => {
        assertObjected(row)
        await updateRow(tx, shopId, REVIEWS, id, { objection_answer })
        await emit(tx, reviewObjectionSettled, { shop: shopId, id })
        const states = { before: { objection_answer: '' }, after: { objection_answer } }
        await recordInbox(tx, shopId, actor, {
          action: 'keepReviewHidden',
          subject: { review: id },
          row,
          ...states,
        })
      })
    },
  }

  /** Locks the shop's tallies and a review, and runs `work` with the review. Throws NOT_FOUND. */
  async function within(
    shopId: number,
    id: number,
    work: (tx: Tx, before: ReviewRow) => Promise<void>,
  ): Promise<void> {
    await change(shopId, reviewsChanged, async (tx) => {
      await lockReviews(tx, shopId)
      await lockRow(tx, shopId, REVIEWS, id)
      const before = orNotFound(await readRow<ReviewRow>(tx, shopId, REVIEWS, id))
      await work(tx, before)
      return [before.sid]
    })
  }
}
