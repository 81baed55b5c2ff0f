import { DomainError } from '../../../platform/errors/domain-error.ts'
import { assertNotBlocked } from '../../membership/membership.service.ts'
import type { ReviewsDeps } from '../deps.ts'
import { plainText } from '../drafts.ts'
import { reviewsChanged } from '../events.ts'
import { type Change, orNotFound } from '../review-change.ts'
import { MIN_REVIEW_LETTERS } from '../reviews.contract.ts'
import { MONTH_DAYS } from '../shared/review-details.ts'
import {
  hasEarned,
  lockMonthReview,
  MONTH_KEY,
  readMonthPoint,
  saveMonthReview,
} from '../store/month-reviews.ts'
import { OWN_REVIEW } from '../store/own.ts'
import { lockReviews } from '../store/review-writes.ts'
import type { Tx } from '../tables.ts'
import { attachPhotos } from './attach-photos.ts'

const DAY_MS = 86_400_000
const REASON = '한 달 사용 후기'

export const monthKeyOf = (line: number) => `${MONTH_KEY}${line}`

/** Whether a second review may be written: once, from thirty days after the first, unless the shop has hidden that. */
export const isMonthOpen = (
  now: Date,
  { regdate, month_at, hidden_reason }: { regdate: Date; month_at: Date | null; hidden_reason: string },
): boolean =>
  month_at === null && hidden_reason === '' && now.getTime() - regdate.getTime() >= MONTH_DAYS * DAY_MS

/** The second review of an order line, after a month of use. */
export function monthReviews(deps: ReviewsDeps & { change: Change }) {
  const { database, clock, change, photos, orders } = deps
  const { points } = deps.membership

  return {
    /**
     * Adds the second review to that of an order line. Returns the points for it. Throws NOT_FOUND without a first
     * review or for returned products, CONFLICT if it is too early, was written, or the first is hidden.
     */
    async save(
      uid: number,
      { line: lineId, text, photos: files }: { line: number; text: string; photos: string[] },
    ): Promise<{ point: number }> {
      const { line, done } = orNotFound(await orders.deliveries.findLine(uid, lineId))
      const [own] = await database.person(OWN_REVIEW, [uid, line])
      const { shopId, sid } = orNotFound(own)
      const words = plainText(text, 'text')
      if (words.length < MIN_REVIEW_LETTERS)
        throw new DomainError('BAD_REQUEST', { details: { field: 'text' } })
      let point = 0
      await change(shopId, reviewsChanged, async (tx) => {
        await assertNotBlocked(tx, { shopId, uid })
        await lockReviews(tx, shopId)
        const before = orNotFound(await lockMonthReview(tx, shopId, { line, uid }))
        if (!isMonthOpen(clock(), before)) throw new DomainError('CONFLICT', { message: refusalOf(before) })
        await attachPhotos(photos, tx, uid, [], files)
        if (done) point = await reward(tx, { shopId, uid, line })
        await saveMonthReview(tx, shopId, before.id, { text: words, photos: files, at: clock(), point })
        return [sid]
      })
      return { point }
    },
  }

  /** Gives the points at once, for a completed line, and once for a line. Returns won. */
  async function reward(tx: Tx, { shopId, uid, line }: { shopId: number; uid: number; line: number }) {
    const amount = await readMonthPoint(tx, shopId)
    const holder = { shopId, uid }
    const step = { key: monthKeyOf(line), reason: REASON }
    if (amount === 0 || (await hasEarned(tx, holder, step.key))) return 0
    const [point = 0] = await points.accrual.accrue(tx, [{ holder, ...step, amount }])
    if (point > 0) await points.accrual.confirmAccrual(tx, holder, step)
    return point
  }
}

function refusalOf({ month_at, hidden_reason }: { month_at: Date | null; hidden_reason: string }): string {
  if (month_at) return '한 달 사용 후기는 한 번만 쓸 수 있습니다.'
  if (hidden_reason) return '상점이 숨긴 리뷰에는 한 달 사용 후기를 쓸 수 없습니다.'
  return `한 달 사용 후기는 리뷰를 쓰고 ${MONTH_DAYS}일이 지나면 쓸 수 있습니다.`
}
