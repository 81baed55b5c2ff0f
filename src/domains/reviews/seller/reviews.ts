import { sql } from 'kysely'
import { assertVersion } from '../../../platform/contract/version.ts'
import { emit } from '../../../platform/events/outbox.ts'
import type { Actor } from '../../audit/audit.service.ts'
import type { ReviewsDeps } from '../deps.ts'
import { plainText, writtenText } from '../drafts.ts'
import { reviewHidden, reviewObjectionSettled, reviewsChanged } from '../events.ts'
import type { Recount } from '../recount.ts'
import { settleReports } from '../reports/store.ts'
import { type Change, orNotFound } from '../review-change.ts'
import { lockReviews, showsReviews } from '../store/review-writes.ts'
import type { Tx } from '../tables.ts'
import { recordInbox } from './entries.ts'
import type { Replied, SellerReview } from './feedback.contract.ts'
import { assertHidden, assertObjected, assertReported, NO_OBJECTION } from './hiding.ts'
import { type InboxFilter, readPage, readRow } from './inbox-page.ts'
import { changeRow, lockRow, REVIEWS, type ReviewRow } from './inbox-store.ts'
import { reviewOf } from './rows.ts'

export interface ReviewFilter extends InboxFilter {
  stars?: number
  /** with photos alone */
  photo?: boolean
}

/** The reviews of a shop's listings, as its people reply to them. A review of another shop is NOT_FOUND. */
export function sellerReviews({
  database,
  change,
  recount,
  ...signs
}: Pick<ReviewsDeps, 'database' | 'sign' | 'signAdult'> & { change: Change; recount: Recount }) {
  return {
    /** A page, those without a reply first. Throws BAD_REQUEST for a key that was never given out. */
    async list(
      shopId: number,
      { stars, photo = false, ...filter }: ReviewFilter,
    ): Promise<{ items: SellerReview[]; next: string | null }> {
      const ofStars = stars === undefined ? null : sql`and t.stars = ${stars}`
      const ofPhotos = photo ? sql`and t.has_photos` : null
      // Few are of few stars, so those are the range where both are wanted.
      const within = ofStars ?? ofPhotos ?? sql``
      const also = ofStars && ofPhotos
      const { rows, next } = await database.asShop(shopId, (tx: Tx) =>
        readPage<ReviewRow>(tx, shopId, REVIEWS, { ...filter, within, also }),
      )
      return { items: rows.map((row) => reviewOf(row, signs)), next }
    },

    /** Writes, edits or (with an empty text) removes the reply to a review as it was seen. Throws STALE with the reply as it stands. */
    async reply(
      shopId: number,
      { review: id, version, reply }: { review: number; version: number; reply: string },
      actor: Actor,
    ): Promise<Replied> {
      const text = plainText(reply, 'reply')
      await within(shopId, id, async (tx, row) => {
        const { version: current, ...before } = row
        assertVersion({ version: current, reply: before.reply }, version)
        await changeRow(tx, shopId, REVIEWS, id, { reply: text })
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

    /** Pins a review above the others of its product, or unpins it. */
    async pin(
      shopId: number,
      { review: id, best }: { review: number; best: boolean },
      actor: Actor,
    ): Promise<void> {
      await within(shopId, id, async (tx, row) => {
        await changeRow(tx, shopId, REVIEWS, id, { best })
        const states = { before: { best: row.best }, after: { best } }
        await recordInbox(tx, shopId, actor, { action: 'pinReview', subject: { review: id }, row, ...states })
      })
    },

    /** Hides a review from shoppers and takes it out of all counts. Its writer is told the reason. Throws CONFLICT for a hidden one. */
    async hide(
      shopId: number,
      { review: id, reason }: { review: number; reason: string },
      actor: Actor,
    ): Promise<void> {
      const hidden_reason = writtenText(reason, 'reason')
      await within(shopId, id, async (tx, row) => {
        const { hidden } = row
        assertHidden(hidden, false)
        await changeRow(tx, shopId, REVIEWS, id, { hidden_reason, shown: false, ...NO_OBJECTION })
        await settleReports(tx, { shop: shopId, kind: 'review', id })
        await recount(tx, shopId, row, row, undefined)
        await emit(tx, reviewHidden, { shop: shopId, id })
        const states = { before: { hidden }, after: { hidden: true } }
        const entry = { action: 'hideReview', subject: { review: id }, row, ...states }
        await recordInbox(tx, shopId, actor, { ...entry, reason: hidden_reason })
      })
    },

    /** Settles the reports of a review, which stays as it is. Throws CONFLICT for one without open ones. */
    async dismiss(shopId: number, id: number, actor: Actor): Promise<void> {
      await within(shopId, id, async (tx, row) => {
        const { reports } = row
        assertReported(reports)
        await settleReports(tx, { shop: shopId, kind: 'review', id })
        const states = { before: { reports }, after: { reports: 0 } }
        await recordInbox(tx, shopId, actor, {
          action: 'dismissReviewReports',
          subject: { review: id },
          row,
          ...states,
        })
      })
    },

    /** Shows a hidden review again, where its listing is shown. Throws CONFLICT for one that is not hidden. */
    async show(shopId: number, id: number, actor: Actor): Promise<void> {
      await within(shopId, id, async (tx, row) => {
        const { sid, hidden, objection } = row
        assertHidden(hidden, true)
        const shown = orNotFound(await showsReviews(tx, shopId, sid))
        await changeRow(tx, shopId, REVIEWS, id, { hidden_reason: '', objection_answer: '', shown })
        await recount(tx, shopId, { sid, shown }, undefined, row)
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

    /** Keeps a hidden review hidden against the objection of its writer, who is told the answer. Throws CONFLICT without an open one. */
    async keep(
      shopId: number,
      { review: id, answer }: { review: number; answer: string },
      actor: Actor,
    ): Promise<void> {
      const objection_answer = writtenText(answer, 'answer')
      await within(shopId, id, async (tx, row) => {
        assertObjected(row)
        await changeRow(tx, shopId, REVIEWS, id, { objection_answer })
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

  /** Changes a review in a transaction that holds it locked, after the lock of all counts. */
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
