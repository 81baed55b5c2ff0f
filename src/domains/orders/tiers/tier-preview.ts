import { DomainError } from '../../../platform/errors/domain-error.ts'
import { seoulMonthStart } from '../../../platform/seoul-day.ts'
import { missingPurchases } from '../../membership/membership.service.ts'
import type { Tx } from '../core/checkout-store.ts'
import type { OrdersDeps } from '../deps.ts'
import { shownRun, stepsOf, type TierStep } from './tier-runs.ts'
import * as store from './tier-store.ts'
import type { MemberTierChange, MyTier, TierPreview } from './tiers.contract.ts'

/** members that one statement reads */
const BATCH_SIZE = 5_000
/** members that one reply counts; a larger shop needs several requests */
const MAX_COUNTED = 10_000
const CHANGES_PER_PAGE = 50
/** batches that one page reads at most */
const MAX_BATCHES = 20

/** Previews of what a tier run would change. */
export function tierPreviews({
  database,
  clock,
  membership: { tiers },
  accounts,
}: Pick<OrdersDeps, 'database' | 'clock' | 'membership' | 'accounts'>) {
  return {
    /** Counts the tier changes among the members after the uid `after`. `next` is null at the end. */
    count: (shopId: number, { after: first = 0 }: { after?: number } = {}): Promise<TierPreview> =>
      database.asShop(shopId, async (tx: Tx) => {
        const now = clock()
        const rules = await tiers.findIn(tx, shopId)
        const from = seoulMonthStart(now, rules.months)
        const sums = { members: 0, fixed: 0, moves: new Map<string, TierPreview['moves'][number]>() }
        let next: number | null = first
        while (next !== null && sums.members < MAX_COUNTED) {
          const after: number = next
          const range = { from, to: now, after, max: BATCH_SIZE }
          const members = await store.countMembers(tx, shopId, range)
          sums.members += members.length
          sums.fixed += members.filter(({ until }) => until && until > now).length
          for (const step of stepsOf(rules, members, now)) addTo(sums.moves, step)
          next = members.length < BATCH_SIZE ? null : (members.at(-1)?.uid ?? null)
        }
        const run = await store.lastRun(tx, shopId)
        return {
          members: sums.members,
          fixed: sums.fixed,
          moves: [...sums.moves.values()].toSorted((a, b) => b.members - a.members),
          from: from.toISOString(),
          run: run ? shownRun(run) : null,
          next,
        }
      }),

    /**
     * A page of members whose tier would change, ordered by uid. A page may be short although more follow; `next` is
     * null at the end.
     */
    async listTierChanges(shopId: number, { after = 0 }: { after?: number }) {
      const { steps, next } = await database.asShop(shopId, (tx: Tx) => stepsAfter(tx, shopId, after))
      const people = await accounts.findAll(steps.map(({ uid }) => uid))
      const members = steps.map(
        ({ uid, previous, earned, spent, orders }): MemberTierChange => ({
          uid,
          name: people.get(uid)?.name ?? '',
          email: people.get(uid)?.email ?? '',
          was: previous,
          now: earned?.name ?? '',
          spent,
          orders,
        }),
      )
      return { members, next }
    },
  }

  async function stepsAfter(tx: Tx, shopId: number, first: number) {
    const now = clock()
    const rules = await tiers.findIn(tx, shopId)
    const from = seoulMonthStart(now, rules.months)
    const steps: TierStep[] = []
    let after = first
    for (let batch = 0; batch < MAX_BATCHES; batch++) {
      const members = await store.countMembers(tx, shopId, {
        from,
        to: now,
        after,
        max: BATCH_SIZE / 10,
      })
      steps.push(...stepsOf(rules, members, now).filter(isTierChange))
      after = members.at(-1)?.uid ?? after
      if (steps.length > CHANGES_PER_PAGE) {
        const page = steps.slice(0, CHANGES_PER_PAGE)
        return { steps: page, next: page.at(-1)?.uid ?? null }
      }
      if (members.length < BATCH_SIZE / 10) return { steps, next: null }
    }
    return { steps, next: after }
  }
}

export function ownTier({ database, clock }: Pick<OrdersDeps, 'database' | 'clock'>) {
  return {
    async find(uid: number, shopid: string): Promise<MyTier> {
      const [row] = await database.person(store.MY_TIER, [uid, shopid, clock()])
      if (!row) throw new DomainError('NOT_READY')
      const { tiers, own, until, months, spent, orders } = row
      const index = tiers.findIndex(({ id }) => id === own)
      const next = tiers.slice(index + 1).find(({ need }) => need !== 'hand')
      const tier = tiers[index]
      return {
        has_tiers: tiers.length > 0,
        tier: tier ? benefitsOf(tier) : null,
        until: tier && until ? until.toISOString() : null,
        months,
        spent,
        orders,
        next: next ? { ...benefitsOf(next), ...missingFor(next, { spent, orders }) } : null,
      }
    },
  }
}

type OwnRow = store.MyTierRow['tiers'][number]

const benefitsOf = ({ name, color, percent, points, free_delivery }: OwnRow) => ({
  name,
  color,
  percent,
  points,
  free_delivery,
})

function missingFor(tier: OwnRow, bought: { spent: number; orders: number }) {
  const { spent, orders } = missingPurchases(tier, bought)
  const need = tier.need === 'any' ? ('any' as const) : ('all' as const)
  return { need, missing_spent: spent, missing_orders: orders }
}

const isTierChange = ({ previous, earned }: TierStep) => previous !== (earned?.name ?? '')

function addTo(moves: Map<string, TierPreview['moves'][number]>, step: TierStep): void {
  if (!isTierChange(step)) return
  const { previous, earned } = step
  const now = earned?.name ?? ''
  const key = JSON.stringify([previous, now])
  moves.set(key, { was: previous, now, members: (moves.get(key)?.members ?? 0) + 1 })
}
