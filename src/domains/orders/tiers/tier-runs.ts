import type { RecordChange } from '../../../platform/contract/record.ts'
import { seoulMonth, seoulMonthStart } from '../../../platform/seoul-day.ts'
import { earnedTier, type ShopTiers, type Tier } from '../../membership/membership.service.ts'
import type { Tx } from '../core/checkout-store.ts'
import type { OrdersDeps } from '../deps.ts'
import * as store from './tier-store.ts'
import type { TierRun } from './tiers.contract.ts'

const BATCH_SIZE = 500

export interface TierStep extends store.CountedMember {
  earned: Tier | undefined
}

/**
 * The members whose earned tier differs from the present one. A tier that the seller has set by hand stays until it
 * expires.
 */
export const stepsOf = (
  { tiers }: Pick<ShopTiers, 'tiers'>,
  members: readonly store.CountedMember[],
  now: Date,
): TierStep[] =>
  members
    .filter(({ until }) => !until || until <= now)
    .map((member) => ({ ...member, earned: earnedTier(tiers, member) }))
    .filter(({ earned, tier, until }) => (earned?.id ?? null) !== tier || until !== null)

/**
 * A tier run gives all members of a shop the tiers that they have earned. It starts on the first of each month in
 * Korea, and on request.
 */
export function tierRuns({
  database,
  clock,
  membership: { tiers },
}: Pick<OrdersDeps, 'database' | 'clock'> & { membership: Pick<OrdersDeps['membership'], 'tiers'> }) {
  /**
   * Processes the next batch of a run in one transaction. Returns false if there is no open run or if this was its last
   * batch.
   */
  const step = (shopId: number): Promise<boolean> =>
    database.asShop(shopId, async (tx: Tx) => {
      const run = await store.lockRun(tx, shopId)
      if (!run) return false
      const rules = await tiers.findIn(tx, shopId)
      const now = clock()
      // If the seller has saved other tiers since the last batch, the run starts from the first member.
      const after = rules.version === run.version ? run.after_uid : 0
      const from = seoulMonthStart(run.counts_to, rules.months)
      const range = { from, to: run.counts_to, after, max: BATCH_SIZE }
      await store.lockMembers(tx, shopId, range)
      const members = await store.countMembers(tx, shopId, range)
      const steps = stepsOf(rules, members, now)
      const moves = steps.map(({ uid, previous, earned }) => ({
        uid,
        was: previous,
        tier: earned?.id ?? null,
        now: earned?.name ?? '',
        until: null,
        why: run.month ? ('month' as const) : ('run' as const),
        reason: '',
      }))
      await tiers.assignTiers(tx, shopId, moves)
      await store.saveRun(tx, shopId, {
        ...run,
        version: rules.version,
        after_uid: members.at(-1)?.uid ?? after,
        seen: (after === 0 ? 0 : run.seen) + members.length,
        moved: run.moved + moves.filter(({ was, now }) => was !== now).length,
        ended_at: members.length < BATCH_SIZE ? now : null,
      })
      return members.length === BATCH_SIZE
    })

  return {
    /**
     * Starts the monthly runs that are due and continues open runs. If shops fail, the others are processed first, and
     * an AggregateError is thrown at the end.
     */
    async runDue(): Promise<void> {
      const now = clock()
      const shops = await database.asSystem('jobs', async (tx: Tx) => {
        await store.startMonth(tx, seoulMonth(now), seoulMonthStart(now), now)
        return store.shopsInRun(tx)
      })
      // Shops take turns, so that a large or failing shop does not delay others.
      const failures: unknown[] = []
      const failed = (error: unknown) => {
        failures.push(error)
        return false
      }
      for (let open = shops; open.length > 0; ) {
        const unfinished: number[] = []
        for (const shopId of open) if (await step(shopId).catch(failed)) unfinished.push(shopId)
        open = unfinished
      }
      if (failures.length > 0) throw new AggregateError(failures, 'tier runs of some shops failed')
    },

    /** Starts a run, unless one is open, and processes a batch. The job processes the rest. Returns the run. */
    async start(shopId: number, record?: RecordChange): Promise<TierRun> {
      await database.asShop(shopId, async (tx: Tx) => {
        const { version, months, tiers: ranked } = await tiers.findIn(tx, shopId)
        const names = ranked.map(({ name }) => name).join(', ')
        if (await store.startRun(tx, shopId, version, clock())) await record?.(tx, { names, months })
      })
      await step(shopId)
      const run = await database.asShop(shopId, (tx: Tx) => store.lastRun(tx, shopId))
      return shownRun(run as store.RunRow)
    },
  }
}

export const shownRun = ({ id, month, seen, moved, started_at, ended_at }: store.RunRow): TierRun => ({
  id,
  month,
  seen,
  moved,
  started_at: started_at.toISOString(),
  ended_at: ended_at?.toISOString() ?? null,
})
