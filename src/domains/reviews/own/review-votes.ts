import type { Person } from '../../../platform/contract/caller.ts'
import { DomainError } from '../../../platform/errors/domain-error.ts'
import { emit } from '../../../platform/events/outbox.ts'
import { assertNotBlocked } from '../../membership/membership.service.ts'
import type { ReviewsDeps } from '../deps.ts'
import { reviewVoted } from '../events.ts'
import { orNotFound } from '../review-change.ts'
import { countVotes, OWN_VOTES, saveVote, VOTABLE } from '../store/review-votes.ts'
import type { Tx } from '../tables.ts'

/** People say that a review helped them, once for each review (docs/product/reviews.md). */
export function reviewVotes({ database }: Pick<ReviewsDeps, 'database'>) {
  return {
    /** Those of the reviews for which the person voted. */
    async own(uid: number, { shopid, ids }: { shopid: string; ids: number[] }): Promise<{ ids: number[] }> {
      const rows = await database.person(OWN_VOTES, [uid, shopid, ids])
      return { ids: rows.map(({ review }) => review) }
    },

    /**
     * Sets or withdraws a vote; repeats have no effect. Returns the number of votes. Throws NOT_FOUND for a review that
     * the person can't see, CONFLICT for the person's own, and BLOCKED.
     */
    async save(
      { uid, over19 }: Pick<Person, 'uid' | 'over19'>,
      { shopid, id, helpful }: { shopid: string; id: number; helpful: boolean },
    ): Promise<{ helpful: number }> {
      const [row] = await database.person(VOTABLE, [uid, shopid, id, over19 === 1])
      const { shopId, sid, own } = orNotFound(row)
      if (own) throw new DomainError('CONFLICT', { message: '내가 쓴 리뷰에는 누를 수 없습니다.' })
      return database.asShop(shopId, async (tx: Tx) => {
        await assertNotBlocked(tx, { shopId, uid })
        const before = orNotFound(await countVotes(tx, shopId, id))
        if (!(await saveVote(tx, shopId, { review: id, uid, helpful }))) return { helpful: before }
        await emit(tx, reviewVoted, { shopid, sid })
        return { helpful: orNotFound(await countVotes(tx, shopId, id)) }
      })
    },
  }
}
