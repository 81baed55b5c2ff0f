import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  openPurchaseModules,
  type PurchaseModules,
  rowsOf,
} from '../../../tests/factories/purchase-modules.ts'
import {
  addProviderStatement,
  statementText,
  type TestTransaction,
} from '../../../tests/factories/reconciliation.ts'
import { rounds } from '../../../tests/rounds.ts'

let modules: PurchaseModules
beforeAll(async () => {
  modules = await openPurchaseModules()
})
afterAll(() => modules.database.close())

const PAYMENTS = 4
let walks = 0

type Step = (walk: string) => Promise<unknown>

const idOf = (walk: string, index: number) => `${walk}${index}`.padEnd(24, 'x')

const pay =
  (index: number): Step =>
  (walk) =>
    rowsOf(
      modules,
      sql`update payment set state = 'PAID', received = amount, paid_at = now() where id = ${idOf(walk, index)}
        and state = 'WAITING' returning id`,
    )

const cancel =
  (index: number): Step =>
  (walk) =>
    rowsOf(
      modules,
      sql`update payment set state = 'CANCELED' where id = ${idOf(walk, index)} and state = 'WAITING' returning id`,
    )

const refund =
  (index: number, amount: number): Step =>
  (walk) =>
    rowsOf(
      modules,
      sql`with changed as (
          update payment set refunded = refunded + ${amount} where id = ${idOf(walk, index)}
            and received - refunded >= ${amount} returning id, refunded)
        insert into payment_refund (payment, key, amount, before, reason, asked_at)
        select id, 'k' || refunded, ${amount}, refunded - ${amount}, '', now() from changed returning id`,
    )

const sendRefunds: Step = (walk) =>
  rowsOf(
    modules,
    sql`update payment_refund set state = 'DONE', done_at = now() where payment like ${`${walk}%`} and state = 'PENDING'
      returning id`,
  )

const compare: Step = () => modules.reconciliation.compareDue()

interface Row {
  index: number
  amount: number
  tx: number
  day: number
  byTx: boolean
  isOther: boolean
}

/** A statement with rows in any order, some repeated, some about payments that we do not have. */
const upload =
  (rows: readonly Row[]): Step =>
  (walk) =>
    addProviderStatement(
      modules,
      statementText(
        rows.map(({ index, amount, tx, day, byTx, isOther }): TestTransaction => {
          if (isOther) return { kind: '차감', amount: 0, net: amount, settled: `2026-11-0${day}` }
          return {
            tx: `${walk}-${tx}`,
            order: byTx ? '' : idOf(walk, index),
            amount,
            settled: `2026-11-0${day}`,
          }
        }),
      ),
      // Files of one person are limited.
      { uid: walks },
    )

const index = fc.integer({ min: 0, max: PAYMENTS })
const row: fc.Arbitrary<Row> = fc.record({
  index,
  amount: fc.constantFrom(10_000, 10_000, 10_000, 7_000, -10_000, -3_000, -1_000),
  tx: fc.integer({ min: 0, max: 5 }),
  day: fc.integer({ min: 1, max: 3 }),
  byTx: fc.boolean(),
  isOther: fc.integer({ min: 0, max: 9 }).map((value) => value === 0),
})
const step: fc.Arbitrary<Step> = fc.oneof(
  index.map(pay),
  index.map(pay),
  index.map(cancel),
  fc.tuple(index, fc.constantFrom(10_000, 3_000, 1_000)).map(([of, amount]) => refund(of, amount)),
  fc.constant(sendRefunds),
  fc.constant(compare),
  fc.array(row, { minLength: 1, maxLength: 8 }).map(upload),
  fc.array(row, { minLength: 1, maxLength: 8 }).map(
    (rows): Step =>
      async (walk) => {
        await upload(rows)(walk)
        await upload(rows.toReversed())(walk)
      },
  ),
)

interface Won {
  key: string
  received: number
  refunded: number
  pending: number
  paid: number
  canceled: number
  adjusted: number
  stated: number
  restated: number
}

test('after any sequence of payments, refunds and statements, every won is matched or in exactly one difference', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 20 }), async (steps) => {
      walks += 1
      const walk = `w${walks}q`
      for (let of = 0; of < PAYMENTS; of += 1)
        await rowsOf(
          modules,
          sql`insert into payment (id, reference, provider, method, uid, title, amount, begun_at, due_at)
            values (${idOf(walk, of)}, ${idOf(walk, of)}, 'test', 'test_card', 1, '', 10000, now(), now()) returning id`,
        )
      for (const take of steps) await take(walk)
      await modules.reconciliation.compareDue()
      await assertEveryWon()
    }),
    { numRuns: rounds(200, 25) },
  )
})

/** Computes both sides from the tables alone. */
async function assertEveryWon(): Promise<void> {
  const books = await rowsOf(
    modules,
    sql<Won>`
      with cases as (
        select id as key from payment where received > 0 union select case_key from provider_transaction)
      select c.key, coalesce(p.received, 0)::bigint as received,
        coalesce((select sum(amount) from payment_refund where payment = c.key and state = 'DONE'), 0)::bigint as refunded,
        coalesce((select sum(amount) from payment_refund where payment = c.key and state = 'PENDING'), 0)::bigint as pending,
        coalesce((select sum(amount) from provider_transaction t where t.case_key = c.key and kind = 'payment'), 0)::bigint as paid,
        coalesce((select sum(amount) from provider_transaction t where t.case_key = c.key and kind = 'cancel'), 0)::bigint as canceled,
        coalesce((select sum(net) from provider_transaction t where t.case_key = c.key and kind = 'other'), 0)::bigint as adjusted,
        coalesce((select sum(case when net <> restated_net then net else amount end) from provider_transaction t
          where t.case_key = c.key and restated_net is not null), 0)::bigint as stated,
        coalesce((select sum(case when net <> restated_net then restated_net else restated_amount end)
          from provider_transaction t where t.case_key = c.key and restated_net is not null), 0)::bigint as restated
      from cases c left join payment p on p.id = c.key`,
  )
  const differences = await rowsOf(
    modules,
    sql<{ case_key: string; side: string; ours: number; theirs: number }>`
      select case_key, side, ours, theirs from reconciliation_difference where state <> 'resolved'`,
  )
  const named = new Map(differences.map((row) => [`${row.case_key} ${row.side}`, row]))
  const left = new Set(named.keys())
  const take = (key: string, side: string) => {
    left.delete(`${key} ${side}`)
    return named.get(`${key} ${side}`)
  }
  for (const { key, received, refunded, pending, paid, canceled, adjusted, ...sums } of books) {
    const isNothing =
      paid === canceled && (paid === 0 ? received === refunded && pending === 0 : received === 0)
    const payment = take(key, 'payment')
    if (payment) expect([key, payment.ours, payment.theirs]).toEqual([key, received, paid])
    else expect([key, isNothing || paid === received]).toEqual([key, true])
    const cancellation = take(key, 'cancel')
    if (cancellation) {
      expect([key, cancellation.theirs]).toEqual([key, canceled])
      expect([refunded, refunded + pending]).toContain(cancellation.ours)
      expect(cancellation.ours).not.toBe(canceled)
    } else
      expect([key, isNothing || (refunded <= canceled && canceled <= refunded + pending)]).toEqual([
        key,
        true,
      ])
    const adjustment = take(key, 'adjustment')
    expect([key, adjustment?.theirs ?? 0]).toEqual([key, adjusted])
    const restatement = take(key, 'restatement')
    expect([key, restatement?.ours ?? 0, restatement?.theirs ?? 0]).toEqual([key, sums.stated, sums.restated])
  }
  expect([...left]).toEqual([])
  const [sums] = await rowsOf(
    modules,
    sql<{ differs: number }>`
      select count(*)::int as differs from (
        select settled_on, provider, payments, paid, cancellations, canceled, fee, vat, net from provider_day
        except
        select settled_on, provider, count(*) filter (where kind = 'payment'),
          coalesce(sum(amount) filter (where kind = 'payment'), 0), count(*) filter (where kind = 'cancel'),
          coalesce(sum(amount) filter (where kind = 'cancel'), 0), sum(fee), sum(vat), sum(net)
        from provider_transaction group by settled_on, provider) d`,
  )
  expect(sums?.differs).toBe(0)
}
