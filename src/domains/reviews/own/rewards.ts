import type { ReviewsDeps } from '../deps.ts'
import * as store from '../store/rewards.ts'
import type { Tx } from '../tables.ts'

export type Rewards = ReturnType<typeof reviewRewards>

/** Points (won) for a review; pending until the order line is completed. */
export interface Reward {
  point: number
  pending: boolean
  /** won that were revoked from an earlier reward; spent points can't be revoked */
  taken: number
}

const NONE: Reward = { point: 0, pending: false, taken: 0 }
const PAGE_SIZE = 200
const REASON = '포토 리뷰'

interface RewardKey {
  shopId: number
  uid: number
  line: number
}

/**
 * Points for photo reviews of members, if the shop sets `review_point`. They are promised as pending points with the
 * first photo, become usable when the order line is completed, and are revoked when the photos are deleted or the
 * product is returned. An order line gives them once.
 */
export function reviewRewards({
  database,
  membership: { points },
  orders,
}: Pick<ReviewsDeps, 'database' | 'membership' | 'orders'>) {
  return {
    /** Updates the reward after a review was written, edited or deleted, in the same transaction. */
    async sync(
      tx: Tx,
      rewardKey: RewardKey,
      { photo, done }: { photo: boolean; done: boolean },
    ): Promise<Reward> {
      const reward = await store.lockReward(tx, rewardKey)
      if (reward) {
        if (photo || reward.state === 'TAKEN') return NONE
        return { ...NONE, taken: await revoke(tx, rewardKey, reward.amount) }
      }
      const amount = photo ? await store.readReviewPoint(tx, rewardKey.shopId) : 0
      if (amount === 0) return NONE
      const step = { key: keyOf(rewardKey.line), reason: REASON }
      const [point = 0] = await points.accrual.accrue(tx, [
        { holder: membershipKeyOf(rewardKey), ...step, amount },
      ])
      if (point === 0) return NONE
      if (done) await points.accrual.confirmAccrual(tx, membershipKeyOf(rewardKey), step)
      await store.insertReward(tx, rewardKey, { amount: point, state: done ? 'GIVEN' : 'PROMISED' })
      return { ...NONE, point, pending: !done }
    },

    /** Makes points of completed lines usable, and revokes points of returned products. Returns the number of lines. */
    async settle(): Promise<number> {
      let settled = 0
      let after = { shopId: 0, line: 0 }
      for (;;) {
        const pendingRewards = await database.asSystem('jobs', (tx: Tx) =>
          store.listPromised(tx, after, PAGE_SIZE),
        )
        for (const { done, gone, ...rewardKey } of await orders.deliveries.findOutcomes(pendingRewards))
          if (done || gone) settled += await end(rewardKey, done)
        const last = pendingRewards.at(-1)
        if (!last || pendingRewards.length < PAGE_SIZE) return settled
        after = last
      }
    },
  }

  function end(rewardKey: Pick<RewardKey, 'shopId' | 'line'>, done: boolean): Promise<number> {
    return database.asShop(rewardKey.shopId, async (tx: Tx) => {
      const reward = await store.lockReward(tx, rewardKey)
      if (reward?.state !== 'PROMISED') return 0
      const holder = { ...rewardKey, uid: reward.uid }
      if (!done) await revoke(tx, holder, reward.amount)
      else {
        await points.accrual.confirmAccrual(tx, membershipKeyOf(holder), {
          key: keyOf(rewardKey.line),
          reason: REASON,
        })
        await store.setReward(tx, rewardKey, 'GIVEN')
      }
      return 1
    })
  }

  /** Revokes a reward. Returns the revoked won. */
  async function revoke(tx: Tx, rewardKey: RewardKey, amount: number): Promise<number> {
    const key = keyOf(rewardKey.line)
    const { amount: clawedBack } = await points.accrual.clawBack(tx, membershipKeyOf(rewardKey), {
      key,
      sourceKey: key,
      amount,
      reason: REASON,
    })
    await store.setReward(tx, rewardKey, 'TAKEN')
    return clawedBack
  }
}

const keyOf = (line: number) => `photo review ${line}`
const membershipKeyOf = ({ shopId, uid }: RewardKey) => ({ shopId, uid })
