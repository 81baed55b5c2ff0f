import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { startPortOneLists, type TestPortOneLists } from '../../../tests/factories/portone-reconciliation.ts'
import {
  openPurchaseModules,
  type PurchaseModules,
  rowsOf,
} from '../../../tests/factories/purchase-modules.ts'
import { addProviderStatement, statementText } from '../../../tests/factories/reconciliation.ts'
import { type Reconciliation, reconciliationService } from './reconciliation.service.ts'

let portone: TestPortOneLists
let modules: PurchaseModules
let reconciliation: Reconciliation

beforeEach(async () => {
  portone = await startPortOneLists()
  modules = await openPurchaseModules()
  modules.time.now = new Date('2026-11-30T04:30:00+09:00')
  const { database, time } = modules
  reconciliation = reconciliationService({ database, clock: () => time.now, portOne: portone.store })
})
afterEach(async () => {
  await modules.database.close()
  await portone.close()
})

let payments = 0

/** A payment over PortOne in our books. */
async function newPayment(state: 'PAID' | 'CANCELED' = 'PAID', paidAt = '2026-11-28T12:00:00+09:00') {
  payments += 1
  const id = `p${payments}`.padEnd(24, '-')
  const isPaid = state === 'PAID'
  await rowsOf(
    modules,
    sql`insert into payment (id, reference, provider, method, uid, title, amount, state, received, begun_at, due_at, paid_at)
      values (${id}, ${id}, 'portone', 'card', 1, '', 10000, ${state}, ${isPaid ? 10_000 : 0}, ${paidAt}, ${paidAt},
        ${isPaid ? paidAt : null}) returning id`,
  )
  return id
}

const remote = (id: string, more: Partial<TestPortOneLists['payments'][number]> = {}) =>
  portone.payments.push({
    id,
    status: 'PAID',
    total: 10_000,
    changedAt: new Date('2026-11-28T12:00:00+09:00'),
    ...more,
  })

const open = async () =>
  (await reconciliation.differences.list({ state: 'open' })).differences.map(
    ({ kind, ours, theirs }) => `${kind} ${ours} ${theirs}`,
  )

test('a cancellation in the console is noticed at night, and resolved when the order is refunded', async () => {
  const id = await newPayment()
  remote(id, { status: 'PARTIAL_CANCELLED', cancelled: 3_000 })
  await reconciliation.gateway.run()
  expect(await open()).toEqual(['canceled_elsewhere 0 3000'])
  const [found] = (await reconciliation.differences.list({ state: 'open' })).differences
  expect(await reconciliation.differences.find(found?.id as number)).toMatchObject({
    provider: 'toss',
    gateway: { status: 'paid', total: 10_000, canceled: 3_000, changed_on: '2026-11-28' },
  })
  await rowsOf(
    modules,
    sql`insert into payment_refund (payment, key, amount, before, reason, asked_at, state, done_at)
      values (${id}, 'k', 3000, 0, '', now(), 'DONE', now()) returning id`,
  )
  await rowsOf(modules, sql`update payment set refunded = 3000 where id = ${id} returning id`)
  expect(await open()).toEqual([])
  // The other part is cancelled in the console later.
  portone.payments[0] = {
    ...(portone.payments[0] as TestPortOneLists['payments'][number]),
    status: 'CANCELLED',
    cancelled: 10_000,
    changedAt: new Date('2026-11-30T12:00:00+09:00'),
  }
  modules.time.now = new Date('2026-12-01T04:30:00+09:00')
  await reconciliation.gateway.run()
  expect(await open()).toEqual(['canceled_elsewhere 3000 10000'])
})

test('payments that only one side has are told; those of other shops, stores and test channels are not', async () => {
  const canceled = await newPayment('CANCELED')
  remote(canceled)
  remote('a payment of nobody')
  remote('of another store', { storeId: 'store-2' })
  remote('of another channel', { channel: 'channel-2' })
  const unpaid = await newPayment()
  remote(unpaid, { status: 'FAILED' })
  const odd = await newPayment()
  remote(odd, { status: 'SOMETHING_NEW', total: 1 })
  await reconciliation.gateway.run()
  expect((await open()).toSorted()).toEqual(['not_booked 0 10000', 'not_paid 10000 0', 'unknown 0 10000'])
})

test('what PortOne said before a payment proves nothing', async () => {
  const id = await newPayment('PAID', '2026-11-30T05:00:00+09:00')
  remote(id, { status: 'READY' })
  await reconciliation.gateway.run()
  expect(await open()).toEqual([])
})

test.each(['away', 'broken', 'late', 'server error', 'refused'] as const)(
  'after PortOne was %s, the next run continues, and operators see the problem',
  async (fault) => {
    const id = await newPayment()
    remote(id, { status: 'CANCELLED', cancelled: 10_000 })
    portone.fail(fault)
    await expect(reconciliation.gateway.run()).rejects.toThrow()
    expect((await reconciliation.days.summary()).gateway?.problem).not.toBe('')
    expect(await open()).toEqual([])
    await reconciliation.gateway.run()
    expect(await open()).toEqual(['canceled_elsewhere 0 10000'])
    expect((await reconciliation.days.summary()).gateway).toMatchObject({
      problem: '',
      fetched_at: modules.time.now.toISOString(),
    })
  },
)

test('all pages are read, also if payments move between them, and a page may come twice', async () => {
  const ids: string[] = []
  for (let index = 0; index < 250; index += 1) ids.push(`x${index}`.padEnd(24, '-'))
  for (const id of ids) remote(id)
  portone.hooks.beforePage = (page) => {
    // A payment leaves the period while the second page is read.
    if (page !== 1) return
    portone.hooks.beforePage = () => {}
    const [first] = portone.payments
    if (first) first.changedAt = new Date('2026-11-30T04:29:00+09:00')
  }
  await reconciliation.gateway.run()
  const [{ count } = { count: 0 }] = await rowsOf(
    modules,
    sql<{ count: number }>`select count(*)::int as count from provider_payment`,
  )
  expect(count).toBe(250)
})

test('items that cannot be read are counted, the others are compared', async () => {
  const id = await newPayment()
  remote(id, { status: 'CANCELLED', cancelled: 10_000 })
  remote('broken', { total: -5 })
  remote('x'.repeat(200))
  await reconciliation.gateway.run()
  expect(await open()).toEqual(['canceled_elsewhere 0 10000'])
  expect((await reconciliation.days.summary()).gateway?.problem).toContain('2건')
})

test("a statement's row is found by the id that PortOne has for the payment, whichever comes first", async () => {
  const [before, after] = [await newPayment(), await newPayment()]
  const rows = [
    { tx: 'pg-before', amount: 10_000 },
    { tx: 'pg-after', amount: 10_000 },
  ]
  remote(before, { tx: 'pg-before' })
  await reconciliation.gateway.run()
  await addProviderStatement({ reconciliation }, statementText(rows, '2026-11-29'))
  expect(await open()).toEqual(['unknown 0 10000'])
  remote(after, { tx: 'pg-after', changedAt: new Date('2026-11-30T04:29:00+09:00') })
  await reconciliation.gateway.run()
  expect(await open()).toEqual([])
})

test('the sums that PortOne has collected stand beside those of the statement', async () => {
  portone.totals.set('2026-11-29', { TOSSPAYMENTS: 10_000, KCP: 5_000 })
  await addProviderStatement(
    { reconciliation },
    statementText(
      [
        { tx: 'a', amount: 10_000 },
        { tx: 'b', amount: 4_000, provider: 'KCP' },
      ],
      '2026-11-29',
    ),
  )
  await reconciliation.gateway.run()
  const { days } = await reconciliation.days.list()
  expect(days.map(({ provider, paid, collected }) => [provider, paid, collected])).toEqual([
    ['kcp', 4_000, 5_000],
    ['toss', 10_000, 10_000],
  ])
})

test('without PortOne nothing is fetched', async () => {
  await modules.reconciliation.gateway.run()
  expect(portone.requests).toEqual([])
  expect((await modules.reconciliation.days.summary()).gateway).toBeNull()
})
