import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type MemberModules, newMember, openMemberModules } from '../../../tests/factories/membership.ts'
import { rounds } from '../../../tests/rounds.ts'
import { DomainError } from '../../platform/errors/domain-error.ts'
import type { MembershipKey } from './store/ledger.ts'
import type { Tx } from './tables.ts'

let modules: MemberModules
beforeAll(async () => {
  modules = await openMemberModules()
})
afterAll(() => modules.close())

const amount = fc.integer({ min: 1, max: 1_000 })
// Three keys only, so that random steps often repeat and conflict.
const key = fc.constantFrom('a', 'b', 'c')

type Step =
  | { kind: 'accrue' | 'use' | 'give' | 'take'; key: string; amount: number }
  | { kind: 'restore' | 'clawBack'; key: string; sourceKey: string; amount: number }
  | { kind: 'confirm'; key: string }
  | { kind: 'expire' }
  | { kind: 'wait'; days: number }

const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ kind: fc.constantFrom('accrue', 'use', 'give', 'take'), key, amount }),
  fc.record({ kind: fc.constantFrom('restore', 'clawBack'), key, sourceKey: key, amount }),
  fc.record({ kind: fc.constant('confirm'), key }),
  fc.constant({ kind: 'expire' as const }),
  fc.record({ kind: fc.constant('wait'), days: fc.integer({ min: 1, max: 250 }) }),
) as fc.Arbitrary<Step>

/** Runs a step. Errors CONFLICT are expected, because the steps are random; other errors fail the test. */
async function apply(holder: MembershipKey, step: Step, now: Date): Promise<void> {
  const { points } = modules.membership
  const write = async (tx: Tx): Promise<unknown> => {
    switch (step.kind) {
      case 'accrue':
        return points.accrual.accrue(tx, [{ ...step, holder }], now)
      case 'use':
        return points.usage.use(tx, [{ ...step, holder }], now)
      case 'give':
        return points.adjust(tx, holder, step, now)
      case 'take':
        return points.adjust(tx, holder, { key: `-${step.key}`, amount: -step.amount }, now)
      case 'restore':
        return points.usage.restore(tx, holder, step, now)
      case 'clawBack':
        return points.accrual.clawBack(tx, holder, step, now)
      case 'confirm':
        return points.accrual.confirmAccrual(tx, holder, step, now)
    }
  }
  try {
    if (step.kind === 'expire') await points.expirePoints(now)
    else if (step.kind !== 'wait') await modules.database.asShop(holder.shopId, write)
  } catch (error) {
    if (!(error instanceof DomainError) || error.code !== 'CONFLICT') throw error
  }
}

interface LedgerSums {
  balance: number
  pending: number
  entries: number
  entries_pending: number
  lots: number
  lowest: number
  overdrawn: number
  unbalanced: number
}

/** All sums that must balance, computed by PostgreSQL. */
async function ledgerSums({ shopId, uid }: MembershipKey): Promise<LedgerSums> {
  const { rows } = await modules.database.asShop(shopId, (tx) =>
    sql<LedgerSums>`
      with mine as (select * from point_entry where uid = ${uid}),
      course as (
        select sum(amount) over (order by id) as balance, sum(pending) over (order by id) as pending from mine)
      select m.balance, m.pending,
        (select coalesce(sum(amount), 0)::bigint from mine) as entries,
        (select coalesce(sum(pending), 0)::bigint from mine) as entries_pending,
        (select coalesce(sum(remaining), 0)::bigint from point_lot where uid = ${uid}) as lots,
        (select coalesce(least(min(balance), min(pending)), 0)::bigint from course) as lowest,
        -- uses of which more came back than was spent, and accruals of which more was undone than promised
        (select count(*) from mine u where
          (u.kind = 'USE' and -u.amount < (
            select coalesce(sum(r.amount), 0) from mine r where r.kind = 'RESTORE' and r.of_key = u.key))
          or (u.kind = 'ACCRUE' and u.pending < (
            select coalesce(sum(c.short - c.amount - c.pending), 0) from mine c
            where c.kind = 'CLAWBACK' and c.of_key = u.key))) as overdrawn,
        -- what went is told lot by lot
        (select count(*) from mine e where e.amount < 0 and -e.amount <> (
          select coalesce(sum((d->>'amount')::bigint), 0) from jsonb_array_elements(e.draws) d)) as unbalanced
      from membership m where m.uid = ${uid}`.execute(tx),
  )
  return rows[0] as LedgerSums
}

function expectBalanced({ lowest, overdrawn, unbalanced, ...sums }: LedgerSums): void {
  expect(sums).toMatchObject({ balance: sums.entries, pending: sums.entries_pending, lots: sums.entries })
  expect({ overdrawn, unbalanced }).toEqual({ overdrawn: 0, unbalanced: 0 })
  expect(lowest).toBeGreaterThanOrEqual(0)
}

test('the ledger balances after any sequence of changes of a member’s points', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 25 }), async (steps) => {
      const { holder } = await newMember(modules)
      let now = new Date('2026-03-02T03:00:00Z')
      for (const step of steps) {
        if (step.kind === 'wait') now = new Date(now.getTime() + step.days * 24 * 60 * 60 * 1000)
        await apply(holder, step, now)
      }
      expectBalanced(await ledgerSums(holder))
    }),
    { numRuns: 12 * rounds(5) },
  )
})

test('the ledger balances after any concurrent changes of a member’s points', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.array(step, { maxLength: 8 }), { maxLength: 5 }), async (turns) => {
      const { holder } = await newMember(modules)
      let now = new Date('2026-03-02T03:00:00Z')
      for (const batch of turns) {
        await Promise.all(batch.map((step) => apply(holder, step, now)))
        now = new Date(now.getTime() + 90 * 24 * 60 * 60 * 1000)
        expectBalanced(await ledgerSums(holder))
      }
    }),
    { numRuns: 12 * rounds(5) },
  )
})

test('leaving a shop during concurrent changes of points deletes all points', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 10 }), async (batch) => {
      const { holder, shopid, uid } = await newMember(modules, { join_point: 500 })
      const now = new Date('2026-03-02T03:00:00Z')
      await Promise.all([
        ...batch.map((step) => apply(holder, step, now)),
        modules.membership.joins.leave(uid, shopid),
      ])
      const { rows } = await modules.database.asShop(holder.shopId, (tx) =>
        sql`select uid from point_entry where uid = ${uid} union all select uid from point_lot where uid = ${uid}`.execute(
          tx,
        ),
      )
      expect(rows).toEqual([])
    }),
    { numRuns: 6 * rounds(5) },
  )
})
