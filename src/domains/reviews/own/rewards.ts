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
    async follow(tx: Tx, of: Of, { photo, done }: { photo: boolean; done: boolean }): Promise<Reward> {
      const reward = await store.lockReward(tx, of)
      if (reward) {
        if (photo || reward.state === 'TAKEN') return NONE
        return { ...NONE, taken: await revoke(tx, of, reward.amount) }
      }
      const amount = photo ? await store.reviewPoint(tx, of.shop) : 0
      if (amount === 0) return NONE
      const step = { key: keyOf(of.line), reason: REASON }
      const [point = 0] = await points.accrual.accrue(tx, [{ holder: of, ...step, amount }])
      if (point === 0) return NONE
      if (done) await points.accrual.confirmAccrual(tx, of, step)
      await store.insertReward(tx, of, { amount: point, state: done ? 'GIVEN' : 'PROMISED' })
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
        for (const { done, gone, ...of } of await orders.outcomesOf(promised))
          if (done || gone) settled += await end(of, done)
        const last = promised.at(-1)
        if (!last || promised.length < SETTLED_AT_ONCE) return settled
        after = last
      }
    },
  }

  function end(of: Pick<Of, 'shop' | 'line'>, done: boolean): Promise<number> {
    return database.asShop(of.shop, async (tx: Tx) => {
      const reward = await store.lockReward(tx, of)
      if (reward?.state !== 'PROMISED') return 0
      const whose = { ...of, uid: reward.uid }
      if (!done) await revoke(tx, whose, reward.amount)
      else {
        await points.accrual.confirmAccrual(tx, whose, { key: keyOf(of.line), reason: REASON })
        await store.setReward(tx, of, 'GIVEN')
      }
      return 1
    })
  }

  /** Returns the won that went. */
  async function revoke(tx: Tx, of: Of, amount: number): Promise<number> {
    const key = keyOf(of.line)
    const { taken } = await points.accrual.clawBack(tx, of, { key, of: key, amount, reason: REASON })
    await store.setReward(tx, of, 'TAKEN')
    return taken
  }
}

const keyOf = (line: number) => `photo review ${line}`
