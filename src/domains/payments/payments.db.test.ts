import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { BUYER, openPayments, type PaymentModule } from '../../../tests/factories/payments.ts'

let paymentModule: PaymentModule
let payments: PaymentModule['payments']

beforeAll(async () => {
  paymentModule = await openPayments()
  payments = paymentModule.payments
})
beforeEach(() => {
  paymentModule.time.now = new Date('2026-03-02T03:00:00Z')
})
afterAll(async () => {
  await payments.ledger.assertBalanced()
  await paymentModule.close()
})

const sent = (id: number, payee: number | null = null) =>
  paymentModule.system((tx) => payments.refunds.markTransferred(tx, payee, id))

const balances = async () =>
  Object.fromEntries((await payments.ledger.assertBalanced()).map(({ account, booked }) => [account, booked]))

test('completes an approved test card payment once, however often it is called', async () => {
  const { id, reference } = await paymentModule.beginPayment()
  await payments.own.decideTestCard(id, BUYER, 'approve')
  const again = await Promise.all(Array.from({ length: 8 }, () => payments.own.complete(id, BUYER)))
  expect(new Set(again.map(({ state }) => state))).toEqual(new Set(['PAID']))
  expect(paymentModule.outcomesOf(reference)).toEqual([`paid ${reference}`])
  await payments.ledger.assertBalanced()
})

test('a declined card shows the reason and can be retried', async () => {
  const { id, reference } = await paymentModule.beginPayment()
  expect(await payments.own.decideTestCard(id, BUYER, 'decline')).toMatchObject({
    state: 'WAITING',
    problem: '시험 카드가 거절되었습니다.',
    step: { kind: 'test_card' },
  })
  expect(await payments.own.decideTestCard(id, BUYER, 'approve')).toMatchObject({
    state: 'PAID',
    problem: '',
    step: { kind: 'none' },
  })
  expect(paymentModule.outcomesOf(reference)).toEqual([`paid ${reference}`])
})

test('settles a charge whose reply was lost within a minute', async () => {
  const { id, reference } = await paymentModule.beginPayment()
  const lost = payments.own.decideTestCard(id, BUYER, 'time_out')
  await expect(lost).rejects.toMatchObject({ code: 'UNAVAILABLE' })
  expect(await paymentModule.state(reference)).toBe('WAITING')
  paymentModule.pass(0.5)
  await payments.settlement.reconcile()
  expect(await paymentModule.state(reference)).toBe('PAID')
})

test('an abandoned payment releases its purchase at once, and a payment that is not finished after ten minutes', async () => {
  const [first, second] = [await paymentModule.beginPayment(), await paymentModule.beginPayment()]
  expect(await payments.own.abandon(first.id, BUYER)).toMatchObject({
    state: 'CANCELED',
    step: { kind: 'none' },
  })
  await payments.own.abandon(first.id, BUYER)
  expect(paymentModule.outcomesOf(first.reference)).toEqual([`lapsed ${first.reference}`])
  paymentModule.pass(9)
  await payments.settlement.reconcile()
  expect(await paymentModule.state(second.reference)).toBe('WAITING')
  paymentModule.pass(1)
  await payments.settlement.reconcile()
  await payments.settlement.reconcile()
  expect(paymentModule.outcomesOf(second.reference)).toEqual([`lapsed ${second.reference}`])
})

test('abandoning a payment whose card was already charged completes it', async () => {
  const { id } = await paymentModule.beginPayment()
  await payments.own.decideTestCard(id, BUYER, 'time_out').catch(() => {})
  expect(await payments.own.abandon(id, BUYER)).toMatchObject({ state: 'PAID' })
})

test('refunds the whole payment if the purchase can no longer be delivered', async () => {
  const { id, reference } = await paymentModule.beginPayment()
  paymentModule.undeliverable.add(reference)
  expect(await payments.own.decideTestCard(id, BUYER, 'approve')).toMatchObject({
    state: 'RETURNED',
    refunded: 12_000,
  })
  const owed = (await balances()).buyers as number
  await payments.refunds.sendDue()
  expect(await balances()).toMatchObject({ buyers: owed + 12_000 })
})

test('a payment whose orders fail is not booked, and is tried again', async () => {
  const { id, reference } = await paymentModule.beginPayment()
  paymentModule.failing.add(reference)
  const before = await balances()
  await expect(payments.own.decideTestCard(id, BUYER, 'approve')).rejects.toThrow('orders fail')
  paymentModule.pass(0.5)
  await expect(payments.settlement.reconcile()).rejects.toThrow('failed')
  expect(await paymentModule.state(reference)).toBe('WAITING')
  expect(await balances()).toEqual(before)
  paymentModule.failing.delete(reference)
  paymentModule.pass(1)
  await payments.settlement.reconcile()
  expect(await paymentModule.state(reference)).toBe('PAID')
})

test('a new payment replaces the waiting one, and money that arrives late for the replaced one is refunded', async () => {
  const first = await paymentModule.beginPayment()
  const second = await paymentModule.beginPayment({
    reference: first.reference,
    method: 'bank',
    depositor: '김민지',
  })
  expect(second.step).toEqual({
    kind: 'transfer',
    depositor: '김민지',
    account: { bank: '마당은행', number: '100-200-300400', holder: '(주)마당' },
  })
  await payments.settlement.confirmDeposit(first.reference, { payee: null })
  await paymentModule.system((tx) =>
    sql`update payment set details = '{"decision":"approve"}' where id = ${first.id}`.execute(tx),
  )
  expect(await payments.own.complete(first.id, BUYER)).toMatchObject({ state: 'RETURNED' })
  expect(paymentModule.outcomesOf(first.reference)).toEqual([`paid ${first.reference}`])
  await expect(paymentModule.beginPayment({ reference: first.reference })).rejects.toMatchObject({
    code: 'CONFLICT',
  })
})

test('a bank transfer can be confirmed for 72 hours', async () => {
  const [paid, late] = [
    await paymentModule.beginPayment({ method: 'bank' }),
    await paymentModule.beginPayment({ method: 'bank' }),
  ]
  paymentModule.pass(72 * 60 - 1)
  await payments.settlement.reconcile()
  expect(await payments.settlement.confirmDeposit(paid.reference, { payee: null })).toMatchObject({
    state: 'PAID',
  })
  expect(await payments.settlement.confirmDeposit(paid.reference, { payee: null })).toMatchObject({
    state: 'PAID',
  })
  expect(paymentModule.outcomesOf(paid.reference)).toEqual([`paid ${paid.reference}`])
  paymentModule.pass(1)
  await payments.settlement.reconcile()
  expect(paymentModule.outcomesOf(late.reference)).toEqual([`lapsed ${late.reference}`])
  await expect(payments.settlement.confirmDeposit(late.reference, { payee: null })).rejects.toMatchObject({
    code: 'CONFLICT',
  })
})

test('cancelling a purchase cancels its waiting payment without calling the purchase handler', async () => {
  const { reference } = await paymentModule.beginPayment({ method: 'bank' })
  await paymentModule.system((tx) => payments.purchases.cancel(tx, reference))
  expect(await paymentModule.state(reference)).toBe('CANCELED')
  expect(paymentModule.outcomesOf(reference)).toEqual([])
})

test('refunds once per key, and never more than was paid', async () => {
  const { id, reference } = await paymentModule.beginPayment()
  await expect(paymentModule.refund(reference, 1, 'early')).rejects.toMatchObject({ code: 'CONFLICT' })
  await payments.own.decideTestCard(id, BUYER, 'approve')
  await paymentModule.refund(reference, 5_000, 'claim 1')
  await paymentModule.refund(reference, 5_000, 'claim 1')
  await expect(paymentModule.refund(reference, 4_000, 'claim 1')).rejects.toMatchObject({ code: 'CONFLICT' })
  await expect(paymentModule.refund(reference, 7_001, 'claim 2')).rejects.toMatchObject({
    code: 'CONFLICT',
    details: { refundable: 7_000 },
  })
  const outcomes = await Promise.allSettled(
    [1, 2, 3, 4].map((index) => paymentModule.refund(reference, 2_500, `part ${index}`)),
  )
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(2)
  expect(await payments.own.find(id, BUYER)).toMatchObject({ state: 'PAID', refunded: 10_000 })
  while ((await payments.refunds.sendDue()) > 0);
  const { rows } = await paymentModule.system((tx) =>
    sql`select state, count(*)::int from payment_refund where payment = ${id} group by state`.execute(tx),
  )
  expect(rows).toEqual([{ state: 'DONE', count: 3 }])
})

test("a refund of a transfer needs the buyer's account, and is done when the payee confirms it", async () => {
  const { reference } = await paymentModule.beginPayment({ method: 'bank' })
  await payments.settlement.confirmDeposit(reference, { payee: null })
  await expect(paymentModule.refund(reference, 12_000, 'claim')).rejects.toMatchObject({
    code: 'BAD_REQUEST',
  })
  const account = { bank: 'KOOKMIN', number: '123-45', holder: '김민지' }
  await paymentModule.system((tx) =>
    payments.refunds.request(tx, { reference, amount: 12_000, key: 'claim', reason: '반품', account }),
  )
  await payments.refunds.sendDue()
  const before = await balances()
  const [due] = await payments.refunds.listTransfers(null)
  expect(due).toMatchObject({ amount: 12_000, reason: '반품', account })
  await sent(due?.id as number)
  await expect(sent(due?.id as number)).rejects.toMatchObject({ code: 'NOT_FOUND' })
  expect(await payments.refunds.listTransfers(null)).toEqual([])
  const after = await balances()
  expect((after.bank as number) - (before.bank as number)).toBe(-12_000)
})

test('only the shop confirms and refunds transfers to its account, and they are booked separately', async () => {
  const account = { bank: '하루은행', number: '300-12-3456789', holder: '김하루' }
  const before = await balances()
  const { reference, step, payee } = await paymentModule.beginPayment({
    method: 'bank',
    depositor: '김민지',
    payee: { shopId: 5, account },
  })
  expect([payee, step]).toEqual(['shop', { kind: 'transfer', depositor: '김민지', account }])
  expect(await payments.settlement.listDeposits(1_000)).not.toContainEqual(
    expect.objectContaining({ reference }),
  )
  await expect(payments.settlement.confirmDeposit(reference, { payee: null })).rejects.toMatchObject({
    code: 'CONFLICT',
    details: { payee: 'shop' },
  })
  // Another shop does not even get to know that the transfer exists.
  await expect(payments.settlement.confirmDeposit(reference, { payee: 6, uid: 1 })).rejects.toMatchObject({
    code: 'CONFLICT',
    details: undefined,
  })
  expect(await paymentModule.state(reference)).toBe('WAITING')
  expect(await payments.settlement.confirmDeposit(reference, { payee: 5, uid: 1 })).toMatchObject({
    state: 'PAID',
  })
  const back = { bank: '국민은행', number: '123-45', holder: '김민지' }
  await paymentModule.system((tx) =>
    payments.refunds.request(tx, { reference, amount: 5_000, key: 'line 1', reason: '반품', account: back }),
  )
  while ((await payments.refunds.sendDue()) > 0);
  expect(await balances()).toEqual({ ...before, shop: 12_000, shop_orders: -7_000, shop_buyers: -5_000 })
  expect(await payments.refunds.listTransfers(null)).toEqual([])
  expect(await payments.refunds.listTransfers(6)).toEqual([])
  const [due] = await payments.refunds.listTransfers(5)
  expect(due).toMatchObject({ amount: 5_000, account: back, reference })
  const id = due?.id as number
  for (const other of [null, 6]) await expect(sent(id, other)).rejects.toMatchObject({ code: 'NOT_FOUND' })
  await sent(id, 5)
  await expect(sent(id, 5)).rejects.toMatchObject({ code: 'NOT_FOUND' })
  expect(await balances()).toEqual({ ...before, shop: 7_000, shop_orders: -7_000, shop_buyers: 0 })
})

test('a shop cannot confirm transfers to the platform, and each booking belongs to one payee', async () => {
  const { id, reference } = await paymentModule.beginPayment({ method: 'bank' })
  await expect(payments.settlement.confirmDeposit(reference, { payee: 5, uid: 1 })).rejects.toMatchObject({
    code: 'CONFLICT',
  })
  expect(await payments.settlement.listDeposits(1_000)).toContainEqual(expect.objectContaining({ reference }))
  await expect(
    paymentModule.system((tx) =>
      sql`insert into ledger_entry (booking, account, amount, payment, at)
        values ('mixed', 'shop', 5, ${id}, now()), ('mixed', 'orders', -5, ${id}, now())`.execute(tx),
    ),
  ).rejects.toMatchObject({ code: '23514' })
})

test('a shop refunds a transfer that it received for a purchase that can no longer be delivered', async () => {
  const account = { bank: '하루은행', number: '300-12-3456789', holder: '김하루' }
  const { reference } = await paymentModule.beginPayment({ method: 'bank', payee: { shopId: 8, account } })
  paymentModule.undeliverable.add(reference)
  expect(await payments.settlement.confirmDeposit(reference, { payee: 8, uid: 1 })).toMatchObject({
    state: 'RETURNED',
  })
  expect(await payments.refunds.sendDue()).toBe(0)
  const [due] = await payments.refunds.listTransfers(8)
  expect(due).toMatchObject({ amount: 12_000, key: 'returned', account: null })
  await sent(due?.id as number, 8)
})

test('a payment that has stored no account shows the current account of the platform', async () => {
  const { id, reference } = await paymentModule.beginPayment({ method: 'bank' })
  await paymentModule.system((tx) => sql`update payment set details = '{}' where id = ${id}`.execute(tx))
  const shown = await paymentModule.system((tx) => payments.purchases.current(tx, reference))
  expect(shown?.step).toMatchObject({ kind: 'transfer', account: { bank: '마당은행' } })
})

test('does not find payments of other customers', async () => {
  const digest = (id: string) => createHash('sha256').update(id).digest()
  const { id } = await paymentModule.beginPayment({ buyer: { guest: digest('mine') } })
  expect(await payments.own.find(id, { uid: 9, guest: digest('mine') })).toMatchObject({ id })
  for (const customer of [BUYER, { uid: null, guest: null }, { uid: 9, guest: digest('yours') }])
    for (const call of [
      () => payments.own.find(id, customer),
      () => payments.own.complete(id, customer),
      () => payments.own.abandon(id, customer),
      () => payments.own.decideTestCard(id, customer, 'approve'),
    ])
      await expect(call()).rejects.toMatchObject({ code: 'NOT_FOUND' })
})

test.each([0, -1, 0.5, Number.NaN, 2 ** 53])('refuses to pay or refund %s won', async (amount) => {
  await expect(paymentModule.beginPayment({ amount })).rejects.toMatchObject({ code: 'BAD_REQUEST' })
  await expect(paymentModule.refund('checkout', amount, 'key')).rejects.toMatchObject({ code: 'BAD_REQUEST' })
})

test('refuses a method that is not offered', async () => {
  expect(payments.purchases.methods()).toEqual(['test_card', 'bank'])
  await expect(paymentModule.beginPayment({ method: 'card' })).rejects.toMatchObject({ code: 'BAD_REQUEST' })
})

test('offers only transfers if there are neither a test card nor PortOne keys', async () => {
  const real = await openPayments({ testCard: false })
  expect(real.payments.purchases.methods()).toEqual(['bank'])
  await expect(real.beginPayment()).rejects.toMatchObject({ code: 'BAD_REQUEST' })
  await real.close()
})

test('ledger entries cannot be changed, and the entries of a booking sum to zero', async () => {
  const { id } = await paymentModule.beginPayment()
  await payments.own.decideTestCard(id, BUYER, 'approve')
  const client = await paymentModule.database.connect()
  try {
    for (const change of [
      'update ledger_entry set amount = 1',
      'delete from ledger_entry',
      'truncate ledger_entry',
    ])
      await expect(client.query(change)).rejects.toMatchObject({ code: '42501' })
    const lone = `insert into ledger_entry (booking, account, amount, payment, at) values ('x', 'test', 5, '${id}', now())`
    await expect(client.query(lone)).rejects.toMatchObject({ code: '23514' })
  } finally {
    await client.end()
  }
})
