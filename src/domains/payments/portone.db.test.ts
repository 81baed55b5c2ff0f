import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { BUYER, openPayments, type PaymentModule } from '../../../tests/factories/payments.ts'
import { startPortOne, type TestPortOne } from '../../../tests/factories/portone.ts'

let portone: TestPortOne
let paymentModule: PaymentModule
let payments: PaymentModule['payments']

beforeAll(async () => {
  portone = await startPortOne()
  paymentModule = await openPayments({ portOne: portone.keys })
  payments = paymentModule.payments
})
beforeEach(() => {
  paymentModule.time.now = new Date('2026-03-02T03:00:00Z')
})
afterAll(async () => {
  await payments.ledger.assertBalanced()
  await Promise.all([paymentModule.close(), portone.close()])
})

const beginCardPayment = () => paymentModule.beginPayment({ method: 'card' })

async function paidByCard() {
  const payment = await beginCardPayment()
  portone.pay(payment.id, 12_000)
  await payments.own.complete(payment.id, BUYER)
  return payment
}

function receiveWebhook(id: string, wishes: Partial<Parameters<TestPortOne['webhook']>[1]> = {}) {
  const { headers, body } = portone.webhook(id, { sentAt: paymentModule.time.now, ...wishes })
  return payments.settlement.receiveWebhook(headers, body)
}

async function sendAllRefunds(): Promise<void> {
  for (let round = 0; round < 12; round += 1) {
    await payments.refunds.sendDue().catch(() => {})
    paymentModule.pass(10)
  }
}

test('PortOne replaces the test card if its keys are set', async () => {
  expect(payments.purchases.methods()).toEqual(['card', 'virtual_account', 'bank'])
  const { id, step } = await beginCardPayment()
  expect(step).toMatchObject({
    kind: 'portone',
    request: { paymentId: id, totalAmount: 12_000, currency: 'KRW', channelKey: 'channel-key-card' },
  })
  await expect(payments.own.decideTestCard(id, BUYER, 'approve')).rejects.toMatchObject({ code: 'NOT_FOUND' })
})

test('twenty webhooks and the return page complete a payment once', async () => {
  const { id, reference } = await beginCardPayment()
  expect(await payments.own.complete(id, BUYER)).toMatchObject({ state: 'WAITING' })
  await receiveWebhook(id, { type: 'Transaction.Ready' })
  portone.pay(id, 12_000)
  const types = ['Transaction.Paid', 'Transaction.Ready', 'Transaction.PayPending', 'Transaction.Failed']
  await Promise.all([
    ...Array.from({ length: 20 }, (_, index) =>
      receiveWebhook(id, { type: types[index % types.length] as string }),
    ),
    payments.own.complete(id, BUYER),
    payments.settlement.reconcile(),
  ])
  expect(await paymentModule.state(reference)).toBe('PAID')
  expect(paymentModule.outcomesOf(reference)).toEqual([`paid ${reference}`])
})

test.each([
  ['signed with another secret', { key: `whsec_${Buffer.from('another secret').toString('base64')}` }],
  ['older than five minutes', { sentAt: new Date('2026-03-02T02:54:59Z') }],
  ['newer than five minutes', { sentAt: new Date('2026-03-02T03:05:01Z') }],
])('refuses a webhook that is %s', async (_what, wishes) => {
  const { id, reference } = await beginCardPayment()
  portone.pay(id, 12_000)
  await expect(receiveWebhook(id, wishes)).rejects.toMatchObject({ code: 'FORBIDDEN' })
  expect(await paymentModule.state(reference)).toBe('WAITING')
})

test('refuses a webhook with changed body or headers', async () => {
  const { id } = await beginCardPayment()
  const { headers, body } = portone.webhook(id, { sentAt: paymentModule.time.now })
  for (const [changed, text] of [
    [headers, body.replace('Paid', 'Fake')],
    [{ ...headers, 'webhook-id': 'other' }, body],
    [{ ...headers, 'webhook-signature': 'v1,' }, body],
    [{ ...headers, 'webhook-signature': headers['webhook-signature']?.replace('v1,', 'v2,') }, body],
    [{ ...headers, 'webhook-timestamp': 'now' }, body],
    [{}, body],
  ] as const)
    await expect(payments.settlement.receiveWebhook(changed, text)).rejects.toMatchObject({
      code: 'FORBIDDEN',
    })
})

test('ignores webhooks about other things than payments and about unknown payments', async () => {
  await receiveWebhook('unknown-payment')
  const { id, reference } = await beginCardPayment()
  portone.pay(id, 12_000)
  await receiveWebhook(id, { type: 'BillingKey.Issued' })
  expect(await paymentModule.state(reference)).toBe('WAITING')
})

test('refunds a payment of another amount and releases the purchase', async () => {
  const { id, reference } = await beginCardPayment()
  portone.pay(id, 100)
  expect(await payments.own.complete(id, BUYER)).toMatchObject({ state: 'RETURNED', refunded: 100 })
  expect(paymentModule.outcomesOf(reference)).toEqual([`lapsed ${reference}`])
  await sendAllRefunds()
  expect(portone.cancelled(id)).toBe(100)
})

test.each([
  ['of another store', { storeId: 'store-of-a-stranger' }],
  ['over another channel', { channel: { key: 'channel-key-test' } }],
  ['in another currency', { currency: 'JPY' }],
])('does not accept a payment %s', async (_what, differences) => {
  const { id, reference } = await beginCardPayment()
  portone.pay(id, 12_000, differences)
  expect(await payments.own.complete(id, BUYER)).toMatchObject({ state: 'WAITING' })
  expect(paymentModule.outcomesOf(reference)).toEqual([])
})

test('settles a charge whose replies were lost within a minute', async () => {
  const { id, reference } = await beginCardPayment()
  portone.pay(id, 12_000)
  portone.fail('lost answer')
  await expect(payments.own.complete(id, BUYER)).rejects.toMatchObject({ code: 'UNAVAILABLE' })
  paymentModule.pass(0.5)
  await payments.settlement.reconcile()
  expect(await paymentModule.state(reference)).toBe('PAID')
})

test('neither pays nor cancels an overdue payment while PortOne is unreachable', async () => {
  const { id, reference } = await beginCardPayment()
  portone.pay(id, 12_000)
  paymentModule.pass(11)
  portone.disconnect()
  await expect(payments.own.complete(id, BUYER)).rejects.toMatchObject({ code: 'UNAVAILABLE' })
  await expect(payments.settlement.reconcile()).rejects.toThrow('failed')
  expect(await paymentModule.state(reference)).toBe('WAITING')
  portone.reconnect()
  paymentModule.pass(1)
  await payments.settlement.reconcile()
  expect(paymentModule.outcomesOf(reference)).toEqual([`paid ${reference}`])
})

test('a charge after the deadline completes the purchase, or is refunded if the purchase can no longer be delivered', async () => {
  const [early, undeliverable] = [await beginCardPayment(), await beginCardPayment()]
  paymentModule.pass(11)
  await payments.settlement.reconcile()
  expect(await paymentModule.state(early.reference)).toBe('CANCELED')
  paymentModule.undeliverable.add(undeliverable.reference)
  for (const { id } of [early, undeliverable]) portone.pay(id, 12_000)
  await receiveWebhook(early.id)
  paymentModule.pass(60)
  await payments.settlement.reconcile()
  expect(paymentModule.outcomesOf(early.reference)).toEqual([
    `lapsed ${early.reference}`,
    `paid ${early.reference}`,
  ])
  expect(await payments.own.find(undeliverable.id, BUYER)).toMatchObject({ state: 'RETURNED' })
})

test('a declined card may be tried again', async () => {
  const { id, reference } = await beginCardPayment()
  portone.pay(id, 12_000, { status: 'FAILED', failure: { reason: '한도 초과' } })
  expect(await payments.own.complete(id, BUYER)).toMatchObject({ state: 'WAITING', problem: '한도 초과' })
  portone.change(id, { status: 'PAID', receiptUrl: 'https://receipts.example/1' })
  await receiveWebhook(id)
  expect(await payments.own.find(id, BUYER)).toMatchObject({
    reference,
    state: 'PAID',
    problem: '',
    receipt: 'https://receipts.example/1',
  })
})

test('shows a virtual account, which a webhook reports as paid days later', async () => {
  const { id, reference, step } = await paymentModule.beginPayment({ method: 'virtual_account' })
  expect(step).toMatchObject({
    request: { virtualAccount: { accountExpiry: { dueDate: '2026-03-05T03:00:00.000Z' } } },
  })
  const method = { bank: 'KOOKMIN', accountNumber: '9-87', remitteeName: '마당' }
  const channel = { key: 'channel-key-account' }
  portone.pay(id, 12_000, { status: 'VIRTUAL_ACCOUNT_ISSUED', channel, method })
  expect(await payments.own.complete(id, BUYER)).toMatchObject({
    state: 'WAITING',
    step: { kind: 'transfer', account: { bank: 'KOOKMIN', number: '9-87', holder: '마당' } },
  })
  paymentModule.pass(71 * 60)
  portone.change(id, { status: 'PAID' })
  await receiveWebhook(id)
  expect(paymentModule.outcomesOf(reference)).toEqual([`paid ${reference}`])
})

test('sends each of several partial refunds once, even if replies are lost', async () => {
  const { id, reference } = await paidByCard()
  await paymentModule.refund(reference, 5_000, 'claim 1')
  await paymentModule.refund(reference, 3_000, 'claim 2')
  await paymentModule.refund(reference, 4_000, 'claim 3')
  portone.fail('lost answer')
  portone.failCancels('lost answer', 'away')
  await sendAllRefunds()
  expect(portone.cancels(id)).toEqual([5_000, 3_000, 4_000])
  expect(portone.cancelled(id)).toBe(12_000)
})

describe('refunds of a virtual account whose buyer has not given an account yet', () => {
  const account = { bank: 'KOOKMIN', number: '1-23', holder: '김민지' }

  async function paidByVirtualAccount() {
    const payment = await paymentModule.beginPayment({ method: 'virtual_account' })
    portone.pay(payment.id, 12_000, { channel: { key: 'channel-key-account' } })
    await payments.own.complete(payment.id, BUYER)
    const request = (amount: number, key: string, terms: { account?: typeof account }) =>
      paymentModule.system((tx) =>
        payments.refunds.request(tx, {
          reference: payment.reference,
          amount,
          key,
          reason: '주문 취소',
          awaitsAccount: true,
          ...terms,
        }),
      )
    const provide = (key: string) =>
      paymentModule.system((tx) =>
        payments.refunds.provideAccount(tx, { reference: payment.reference, keys: [key], account }),
      )
    return { ...payment, request, provide }
  }

  test('do not delay later refunds of the payment, and are sent after the account is known', async () => {
    const { id, request, provide } = await paidByVirtualAccount()
    await request(5_000, 'line 1', {})
    await request(1_000, 'line 2', {})
    await request(3_000, 'line 3', { account })
    await sendAllRefunds()
    expect(portone.cancels(id)).toEqual([3_000])
    await provide('line 2')
    await request(2_000, 'line 4', { account })
    await sendAllRefunds()
    expect(portone.cancels(id)).toEqual([3_000, 1_000, 2_000])
    await provide('line 1')
    await sendAllRefunds()
    expect(portone.cancels(id)).toEqual([3_000, 1_000, 2_000, 5_000])
    expect(await payments.refunds.sendDue()).toBe(0)
  })

  test('keep their next attempt if the same account is given again', async () => {
    const { id, request, provide } = await paidByVirtualAccount()
    await request(5_000, 'line 1', {})
    await provide('line 1')
    portone.disconnect()
    await expect(payments.refunds.sendDue()).rejects.toThrow('failed')
    await provide('line 1')
    expect(await payments.refunds.sendDue()).toBe(0)
    portone.reconnect()
    await sendAllRefunds()
    expect(portone.cancels(id)).toEqual([5_000])
  })
})

test.each(['lost answer', 'broken answer'] as const)(
  'does not repeat a cancel after a %s',
  async (answer) => {
    const { id, reference } = await paidByCard()
    await paymentModule.refund(reference, 5_000, 'claim 1')
    const before = portone.requests.length
    portone.failCancels(answer)
    await expect(payments.refunds.sendDue()).rejects.toThrow('failed')
    await sendAllRefunds()
    expect(portone.cancels(id)).toEqual([5_000])
    expect(portone.requests.slice(before).filter((line) => line === 'POST cancel')).toHaveLength(1)
  },
)

test('with a wrong API secret, no payment changes', async () => {
  const other = await openPayments({ portOne: { ...portone.keys, apiSecret: 'wrong' } })
  try {
    const { id, reference } = await other.beginPayment({ method: 'card' })
    portone.pay(id, 12_000)
    await expect(other.payments.own.complete(id, BUYER)).rejects.toMatchObject({ code: 'UNAVAILABLE' })
    expect(await other.state(reference)).toBe('WAITING')
  } finally {
    await other.close()
  }
})
