import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { productWithLine } from '../../../tests/factories/carts.ts'
import { placeOrder } from '../../../tests/factories/orders.ts'
import {
  newGuest,
  openPurchaseModules,
  type PurchaseModules,
  rowsOf,
} from '../../../tests/factories/purchase-modules.ts'
import {
  addProviderStatement,
  RECONCILER,
  statementText,
  type TestTransaction,
  withFile,
} from '../../../tests/factories/reconciliation.ts'
import { newShop, type TestShop } from '../../../tests/factories/tenancy.ts'
import type { DifferenceQuery } from './differences.ts'

let modules: PurchaseModules
let shop: TestShop

beforeAll(async () => {
  modules = await openPurchaseModules()
  modules.time.now = new Date('2026-11-02T12:00:00+09:00')
  shop = await newShop(modules.tenancy)
})
afterAll(() => modules.close())

const on = (moment: string) => {
  modules.time.now = new Date(`2026-${moment}:00+09:00`)
}

/** An order that was paid by card, of 10,000 won. */
async function newPayment() {
  const { line } = await productWithLine(modules, shop.shopId, { price: 10_000, stock: [9] })
  const customer = newGuest()
  const { numbers, payment, amount } = await placeOrder(modules.orders, customer, [line])
  const id = payment?.id as string
  await modules.payments.own.decideTestCard(id, customer, 'approve')
  return { id, number: numbers[0] as string, amount }
}
type TestPayment = Awaited<ReturnType<typeof newPayment>>

/** Refunds a part, and sends it. */
async function refund({ id }: TestPayment, amount: number, isSent = true): Promise<void> {
  const [row] = await rowsOf(
    modules,
    sql<{ reference: string }>`select reference from payment where id = ${id}`,
  )
  await modules.database.asSystem('money', (tx) =>
    modules.payments.refunds.request(tx, {
      reference: row?.reference as string,
      amount,
      key: crypto.randomUUID(),
      reason: '환불',
    }),
  )
  if (isSent) await modules.payments.refunds.sendDue()
}

const settle = ({ id, amount }: Pick<TestPayment, 'id' | 'amount'>, more: Partial<TestTransaction> = {}) => ({
  tx: `tx-${crypto.randomUUID()}`,
  order: id,
  amount,
  fee: 300,
  vat: 30,
  ...more,
})

const add = (rows: readonly TestTransaction[], day?: string) =>
  addProviderStatement(modules, statementText(rows, day))

const list = async (query: Partial<DifferenceQuery> = {}) =>
  (await modules.reconciliation.differences.list({ state: 'open', ...query })).differences

/** What is open about a payment. */
const openOf = async ({ id }: { id: string }) =>
  (await list({ q: id })).map(({ kind, ours, theirs }) => `${kind} ${ours} ${theirs}`)

test('a payment that the provider settles is matched, by our number or by that of its order', async () => {
  const [first, second] = [await newPayment(), await newPayment()]
  on('11-05T12:00')
  const statement = await add([settle(first), settle(second, { order: second.number })], '2026-11-05')
  expect(statement).toMatchObject({
    providers: ['toss'],
    added: 2,
    known: 0,
    first_day: '2026-11-05',
    last_day: '2026-11-05',
  })
  on('12-30T12:00')
  expect(await openOf(first)).toEqual([])
  expect(await openOf(second)).toEqual([])
  on('11-05T12:00')
})

test('the same file, and one that overlaps, add nothing twice', async () => {
  const payments = [await newPayment(), await newPayment(), await newPayment()]
  const rows = payments.map((payment) => settle(payment))
  await add(rows.slice(0, 2), '2026-11-04')
  expect(await add(rows.slice(0, 2), '2026-11-04')).toMatchObject({ added: 0, known: 2, changed: 0 })
  expect(await add(rows, '2026-11-04')).toMatchObject({ added: 1, known: 2 })
  const changed = rows.map((row) => ({ ...row, amount: row.amount + 1 }))
  expect(await add(changed, '2026-11-04')).toMatchObject({ added: 0, known: 3, changed: 3 })
  const { days } = await modules.reconciliation.days.list()
  expect(days.find(({ day }) => day === '2026-11-04')).toMatchObject({
    provider: 'toss',
    payments: 3,
    paid: payments.reduce((sum, { amount }) => sum + amount, 0),
    fee: 900,
    vat: 90,
    rest: 0,
    open: 3,
    deposited_on: null,
  })
  await add(rows, '2026-11-04')
  for (const payment of payments) expect(await openOf(payment)).toEqual([])
})

test('a known row with other amounts opens a difference until a statement says the first amounts again', async () => {
  const payment = await newPayment()
  const row = settle(payment)
  await add([row], '2026-11-04')
  const paid = payment.amount - 330
  await add([{ ...row, fee: 500 }], '2026-11-04')
  expect(await openOf(payment)).toEqual([`restated ${paid} ${paid - 200}`])
  const [found] = await list({ q: payment.id })
  const { id: difference, version } = found as { id: number; version: number }
  const detail = await modules.reconciliation.differences.find(difference)
  expect(detail.transactions).toMatchObject([{ net: paid, restated: { net: paid - 200 } }])
  const { explain } = modules.reconciliation.differences
  await explain({ difference, version, note: '수수료가 바뀜' }, RECONCILER)
  // The same again says nothing new; another amount does.
  await add([{ ...row, fee: 500 }], '2026-11-04')
  expect(await openOf(payment)).toEqual([])
  await add([{ ...row, amount: row.amount - 1_000 }], '2026-11-04')
  expect(await openOf(payment)).toEqual([`restated ${paid} ${paid - 1_000}`])
  await add([row], '2026-11-04')
  expect(await openOf(payment)).toEqual([])
  expect(await list({ state: 'resolved', q: payment.id })).toHaveLength(1)
})

test('a payment that no statement has is a difference after ten business days, and resolves itself later', async () => {
  const payment = await newPayment()
  on('11-18T23:59')
  expect(await openOf(payment)).toEqual([])
  // Paid on 5 November; the tenth business day is the 19th.
  on('11-19T23:59')
  expect(await openOf(payment)).toEqual([])
  on('11-20T00:01')
  expect(await openOf(payment)).toEqual([`unsettled ${payment.amount} 0`])
  expect(await modules.reconciliation.differences.count()).toEqual({ open: 1, oldest: '2026-11-05' })
  await add([settle(payment)], '2026-11-20')
  expect(await openOf(payment)).toEqual([])
  expect(await list({ state: 'resolved', q: payment.id })).toMatchObject([
    { kind: 'unsettled', orders: [payment.number], resolved_at: expect.any(String) },
  ])
})

test('a refund waits for its cancellation, and a cancellation without a refund is a difference at once', async () => {
  const [refunded, canceled] = [await newPayment(), await newPayment()]
  await refund(refunded, 4_000)
  await add([settle(refunded), settle(canceled), settle(canceled, { amount: -3_000 })], '2026-11-20')
  expect(await openOf(refunded)).toEqual([])
  expect(await openOf(canceled)).toEqual(['canceled_elsewhere 0 3000'])
  on('12-05T12:00')
  expect(await openOf(refunded)).toEqual(['refund_unsettled 4000 0'])
  await add([settle(refunded, { amount: -4_000 })], '2026-12-04')
  expect(await openOf(refunded)).toEqual([])
  // The order is refunded afterwards.
  await refund(canceled, 3_000, false)
  expect(await openOf(canceled)).toEqual([])
  await modules.payments.refunds.sendDue()
  expect(await openOf(canceled)).toEqual([])
  expect(await list({ state: 'resolved', q: canceled.number })).toMatchObject([
    { kind: 'canceled_elsewhere', ours: 0, theirs: 3_000 },
  ])
})

test('another amount, a payment that was settled twice and an unknown one are told', async () => {
  const [other, twice] = [await newPayment(), await newPayment()]
  const row = settle(twice)
  await add([settle(other, { amount: 9_000 }), row], '2026-12-04')
  await add([row, { ...settle({ id: 'of-nobody', amount: 5_000 }), tx: 'stray' }], '2026-12-05')
  expect(await openOf(other)).toEqual([`amount_differs ${other.amount} 9000`])
  expect(await openOf(twice)).toEqual([`settled_twice ${twice.amount} ${2 * twice.amount}`])
  const [stray] = await list({ q: 'stray' })
  expect(stray).toMatchObject({ kind: 'unknown', provider: 'toss', payment: null, orders: [], theirs: 5_000 })
  // The provider takes the second settlement back, and cancels the unknown payment.
  on('12-08T12:00')
  await add(
    [
      settle(twice, { amount: -twice.amount }),
      { tx: 'stray', kind: '취소', amount: -5_000, order: 'of-nobody' },
    ],
    '2026-12-07',
  )
  expect(await list({ q: 'stray' })).toEqual([])
  expect(await openOf(twice)).toEqual([
    `canceled_elsewhere 0 ${twice.amount}`,
    `settled_twice ${twice.amount} ${2 * twice.amount}`,
  ])
})

test('rows without a payment are differences until somebody explains them', async () => {
  await add([{ kind: '기타 차감', amount: 0, net: -3_300 }], '2026-12-06')
  const [found] = await list({ kind: 'adjustment' })
  if (!found) throw new Error('no adjustment')
  const { explain, reopen } = modules.reconciliation.differences
  const { id: difference, version } = found
  const explained = await explain({ difference, version, note: ' 월 이용료 ' }, RECONCILER)
  expect(explained).toMatchObject({
    state: 'explained',
    note: '월 이용료',
    decided_by: RECONCILER,
    version: 2,
  })
  expect(await list({ kind: 'adjustment' })).toEqual([])
  expect(await list({ state: 'explained' })).toMatchObject([{ id: difference }])
  await expect(explain({ difference, version, note: '다시' }, RECONCILER)).rejects.toMatchObject({
    code: 'STALE',
  })
  await expect(explain({ difference, version: 2, note: '다시' }, RECONCILER)).rejects.toMatchObject({
    code: 'CONFLICT',
  })
  await reopen({ difference, version: 2 })
  expect(await list({ kind: 'adjustment' })).toMatchObject([{ id: difference, note: '' }])
})

test('an explained difference is opened again when its amount changes', async () => {
  const payment = await newPayment()
  await add([settle(payment), settle(payment, { amount: -1_000 })], '2026-12-07')
  const [found] = await list({ q: payment.id })
  if (!found) throw new Error('no difference')
  await modules.reconciliation.differences.explain(
    { difference: found.id, version: found.version, note: '콘솔에서 취소' },
    RECONCILER,
  )
  expect(await openOf(payment)).toEqual([])
  await add([settle(payment, { amount: -2_000 })], '2026-12-08')
  expect(await list({ q: payment.id })).toMatchObject([
    { kind: 'canceled_elsewhere', theirs: 3_000, note: '' },
  ])
})

test('a cancellation is found by the payment that it cancels, also if that comes in a later file', async () => {
  const payment = await newPayment()
  const cancel =
    'PG,거래번호,원거래번호,구분,정산일,거래 금액,정산 금액\nKCP,c9,p9,취소,2026-12-08,-2000,-2000'
  const { reconciliation } = modules
  await withFile(cancel, async (file) => {
    const chosen = { uid: RECONCILER, file, name: 'a.csv' }
    const { digest, unknown } = await reconciliation.statements.read(chosen)
    expect(unknown).toBe(1)
    await reconciliation.statements.add({ ...chosen, digest })
  })
  expect((await list({ q: 'c9' })).map(({ kind }) => kind)).toEqual(['unknown_cancel'])
  await add([{ ...settle(payment), tx: 'p9', provider: 'KCP' }], '2026-12-08')
  expect(await list({ q: 'c9' })).toEqual([])
  expect(await openOf(payment)).toEqual(['canceled_elsewhere 0 2000'])
  const [found] = await list({ q: payment.id })
  const detail = await reconciliation.differences.find(found?.id as number)
  expect(detail).toMatchObject({
    own: { state: 'PAID', received: payment.amount, refunded: 0 },
    gateway: null,
    transactions: [
      { kind: 'cancel', tx: 'c9', amount: 2_000 },
      { kind: 'payment', tx: 'p9', fee: 300 },
    ],
  })
})

test('a file of another provider than the chosen one, and another file than the shown one, are refused', async () => {
  const { statements } = modules.reconciliation
  const toss =
    'paymentKey,transactionKey,orderId,amount,fee,payOutAmount,paidOutDate\na,b,c,1000,0,1000,2026-12-01'
  await withFile(toss, async (file) => {
    const chosen = { uid: RECONCILER, file, name: 'a.csv' }
    await expect(statements.read({ ...chosen, provider: 'kcp' })).rejects.toThrow('고른 PG의')
    await expect(statements.add({ ...chosen, digest: '0'.repeat(64) })).rejects.toMatchObject({
      code: 'CONFLICT',
    })
  })
  const unnamed = '거래번호,정산일,거래금액,정산금액\nz1,2026-12-01,1000,1000'
  await withFile(unnamed, async (file) => {
    const chosen = { uid: RECONCILER, file, name: 'a.csv' }
    const { digest, needs_provider } = await statements.read(chosen)
    expect(needs_provider).toBe(true)
    await expect(statements.add({ ...chosen, digest })).rejects.toMatchObject({ code: 'BAD_REQUEST' })
  })
})

test('what a provider pays for a day is looked for on the bank statement', async () => {
  await rowsOf(
    modules,
    sql`with s as (insert into bank_statement (payee, uid, name, bank, names_account, added, known, withdrawals, apart, faults,
        left_out) values (null, 1, 'a', 'kb', false, 1, 0, 0, 0, 0, '[]') returning id)
      insert into bank_deposit (payee, statement, deposited_at, has_time, day, amount, depositor, depositor_key, memo, fingerprint)
      select null, id, '2026-10-06', false, '2026-10-06', 9670, '토스', '토스', '', 'x' from s returning id`,
  )
  await add([{ tx: 'd1', order: 'old', amount: 10_000, fee: 300, vat: 30 }], '2026-10-05')
  const { days } = await modules.reconciliation.days.list()
  expect(days.find(({ day }) => day === '2026-10-05')).toMatchObject({
    net: 9_670,
    deposited_on: '2026-10-06',
    open: 1,
  })
})
