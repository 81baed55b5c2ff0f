import type { RecordChange } from '../../../platform/contract/record.ts'
import { DomainError } from '../../../platform/errors/domain-error.ts'
import type { ReviewsDeps } from '../deps.ts'
import { requiredText } from '../drafts.ts'
import { reviewsChanged } from '../events.ts'
import { type Change, orNotFound } from '../review-change.ts'
import { logSubject } from './entries.ts'
import { readRow } from './inbox-page.ts'
import { lockRow, REVIEWS, type ReviewRow, updateRow } from './inbox-store.ts'

interface Gift {
  review: number
  /** won */
  amount: number
  /** reason that the writer reads */
  reason: string
}

export function reviewPoints({
  change,
  membership: { points },
}: Pick<ReviewsDeps, 'membership'> & { change: Change }) {
  return {
    /**
     * Gives points once per review. Throws NOT_FOUND, BAD_REQUEST for a blank reason, and CONFLICT for a repeat or a
     * writer who is not a member.
     */
    async give(shopId: number, { review: id, amount, reason: reasonInput }: Gift, record?: RecordChange) {
      const reason = requiredText(reasonInput, 'reason')
      await change(shopId, reviewsChanged, async (tx) => {
        await lockRow(tx, shopId, REVIEWS, id)
        const row = orNotFound(await readRow<ReviewRow>(tx, shopId, REVIEWS, id))
        const { uid, sid, hand_points } = row
        if (row.imported) throw conflict('이전 쇼핑몰에서 가져온 리뷰에는 포인트를 지급하지 않습니다.')
        if (hand_points > 0) throw conflict('이 리뷰에는 이미 포인트를 지급했습니다.')
        const step = { key: `review ${id}`, amount, reason }
        const adjusted = uid === null ? 0 : await points.adjust(tx, { shopId, uid }, step)
        if (adjusted === 0) throw conflict('쓴 사람이 상점의 회원이 아니어서 포인트를 줄 수 없습니다.')
        await updateRow(tx, shopId, REVIEWS, id, { hand_points: amount, hand_reason: reason })
        const states = { before: { hand_points }, after: { hand_points: amount } }
        await record?.(tx, { ...logSubject(row), amount: undefined }, states)
        return [sid]
      })
    },
  }
}

const conflict = (message: string) => new DomainError('CONFLICT', { message })
