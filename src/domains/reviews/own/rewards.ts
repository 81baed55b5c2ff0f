import type { ReviewsDeps } from '../deps.ts'
import * as store from '../store/rewards.ts'
import type { Tx } from '../tables.ts'

export type Rewards = ReturnType<typeof reviewRewards>

/** Points for a review, won; pending until its line is completed. */
export interface Reward {
  point: number
  pending: boolean
  /** won of an earlier reward that went with the last photo; less than it was where some is spent */
  taken: number
}

const NONE: Reward = { point: 0, pending: false, taken: 0 }
const SETTLED_AT_ONCE = 200
const REASON = '포토 리뷰'

interface Of {
  shop: number
  uid: number
  line: number
}

/**
 * Points for members' photo reviews where the shop gives any (`review_point`): pending with the photo, confirmed when the
 * line is completed, clawed back with the photos or the goods. Once for a line, so that a rewrite earns nothing.
 */
export function reviewRewards({
  database,
  membership: { points },
  orders,
}: Pick<ReviewsDeps, 'database' | 'membership' | 'orders'>) {
  return {
    /** Updates the points after a review of a line was written, changed or deleted, in its transaction. */
    async sync(tx: Tx, purchase: Of, { photo, done }: { photo: boolean; done: boolean }): Promise<Reward> {
      const reward = await store.lockReward(tx, purchase)
      if (reward) {
        if (photo || reward.state === 'TAKEN') return NONE
        return { ...NONE, taken: await revoke(tx, purchase, reward.amount) }
      }
      const amount = photo ? await store.reviewPoint(tx, purchase.shop) : 0
      if (amount === 0) return NONE
      const step = { key: keyOf(purchase.line), reason: REASON }
      const [point = 0] = await points.accrual.accrue(tx, [{ holder: purchase, ...step, amount }])
      if (point === 0) return NONE
      if (done) await points.accrual.confirmAccrual(tx, purchase, step)
      await store.insertReward(tx, purchase, { amount: point, state: done ? 'GIVEN' : 'PROMISED' })
      return { ...NONE, point, pending: !done }
    },

    /** Confirms pending points of completed lines, and claws back those of returned goods. Returns of how many. */
    async settle(): Promise<number> {
      let settled = 0
      let after = { shop: 0, line: 0 }
      for (;;) {
        const promised = await database.asSystem('jobs', (tx: Tx) =>
          store.promisedRewards(tx, after, SETTLED_AT_ONCE),
        )
        for (const { done, gone, ...of } of await orders.deliveries.findOutcomes(promised))
          if (done || gone) settled += await end(of, done)
        const last = promised.at(-1)
        if (!last || promised.length < SETTLED_AT_ONCE) return settled
        after = last
      }
    },
  }

  function end(purchase: Pick<Of, 'shop' | 'line'>, done: boolean): Promise<number> {
    return database.asShop(purchase.shop, async (tx: Tx) => {
      const reward = await store.lockReward(tx, purchase)
      if (reward?.state !== 'PROMISED') return 0
      const holder = { ...purchase, uid: reward.uid }
      if (!done) await revoke(tx, holder, reward.amount)
      else {
        await points.accrual.confirmAccrual(tx, holder, { key: keyOf(purchase.line), reason: REASON })
        await store.setReward(tx, purchase, 'GIVEN')
      }
      return 1
    })
  }

  /** Returns the won that went. */
  async function revoke(tx: Tx, purchase: Of, amount: number): Promise<number> {
    const key = keyOf(purchase.line)
    const { taken } = await points.accrual.clawBack(tx, purchase, { key, of: key, amount, reason: REASON })
    await store.setReward(tx, purchase, 'TAKEN')
    return taken
  }
}

const keyOf = (line: number) => `photo review ${line}`
