import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { newAccount } from '../../../../tests/factories/accounts.ts'
import { BUYER, openPayments, type PaymentModule } from '../../../../tests/factories/payments.ts'
import { startPortOne, type TestPortOne } from '../../../../tests/factories/portone.ts'
import { accountsService } from '../../accounts/accounts.service.ts'
import type { CashReceiptWish } from '../payments.contract.ts'

const PHONE: CashReceiptWish = { kind: 'income', number: '010-1234-5678' }
const BUSINESS: CashReceiptWish = { kind: 'expense', number: '220-81-62517' }
const ACCOUNT = { bank: '국민은행', number: '1-23', holder: '하루상점' }
const REFUND_ACCOUNT = { bank: 'KOOKMIN', number: '1-23', holder: '김민지' }

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
  portone.recover()
})
afterAll(async () => {
  await payments.ledger.assertBalanced()
  await Promise.all([paymentModule.close(), portone.close()])
})

async function paidTransfer(receipt?: CashReceiptWish, amount = 12_000) {
  const payment = await paymentModule.beginPayment({ method: 'bank', amount, ...(receipt && { receipt }) })
  await payments.settlement.confirmDeposit(payment.reference, { payee: null })
  return payment
}

const issue = () => payments.receipts.issuing.issueDue()

/** Repeats the job until nothing is due. */
async function issueAll(): Promise<void> {
  for (let round = 0; round < 6; round += 1) {
    await issue().catch(() => {})
    paymentModule.pass(5)
  }
}

const find = (reference: string) =>
  paymentModule.system((tx) => payments.receipts.requests.find(tx, reference))
const change = (reference: string, wish: CashReceiptWish) =>
  paymentModule.system((tx) => payments.receipts.requests.change(tx, reference, null, wish))
const refund = (reference: string, amount: number, key: string) =>
  paymentModule.system((tx) =>
    payments.refunds.request(tx, { reference, amount, key, reason: '주문 취소', account: REFUND_ACCOUNT }),
  )
/** What the provider has issued for a payment: amounts, oldest first; cancelled ones are negative. */
const issued = (id: string) =>
  [...portone.receipts]
    .filter(([remote]) => remote.startsWith(id))
    .map(([, { status, amount }]) => (status === 'ISSUED' ? amount : -amount))

test('issues a receipt when the money has come, once', async () => {
  const { id, reference } = await paymentModule.beginPayment({ method: 'bank', receipt: PHONE })
  await issue()
  expect(await find(reference)).toMatchObject({ state: 'waiting', kind: 'income', number: '010-****-5678' })
  expect(issued(id)).toEqual([])
  await payments.settlement.confirmDeposit(reference, { payee: null })
  expect(await find(reference)).toMatchObject({ state: 'due' })
  await Promise.all([issue(), issue(), issue()])
  await issueAll()
  const receipt = portone.receipts.get(`${id}-r1`)
  expect(receipt).toMatchObject({ amount: 12_000, type: 'PERSONAL', identityNumber: '01012345678' })
  expect(await find(reference)).toMatchObject({
    state: 'issued',
    approval: receipt?.issueNumber,
    url: receipt?.url,
    amount: 12_000,
    request_until: null,
  })
  expect(issued(id)).toEqual([12_000])
})

test('issues a receipt for expenses with the tax-free amount', async () => {
  const { id, reference } = await paymentModule.beginPayment({ method: 'bank', receipt: BUSINESS })
  paymentModule.taxFree.set(reference, 5_000)
  await payments.settlement.confirmDeposit(reference, { payee: null })
  await issue()
  expect(portone.receipts.get(`${id}-r1`)).toMatchObject({
    type: 'CORPORATE',
    taxFreeAmount: 5_000,
    identityNumber: '2208162517',
  })
})

test('refuses a wrong number with the payment', async () => {
  const wrong: CashReceiptWish = { kind: 'expense', number: '220-81-62518' }
  await expect(paymentModule.beginPayment({ method: 'bank', receipt: wrong })).rejects.toMatchObject({
    code: 'BAD_REQUEST',
    details: { field: 'receipt_number' },
  })
})

test('stores no number in plain text', async () => {
  const { id } = await paidTransfer(PHONE)
  const { rows } = await paymentModule.system((tx) =>
    sql<{ row: string }>`select r::text as row from cash_receipt_request r where payment = ${id}`.execute(tx),
  )
  expect(rows[0]?.row).not.toContain(Buffer.from('12345678').toString('hex'))
  expect(rows[0]?.row).not.toContain('12345678')
})

test('without a request, issues a receipt without a name on the third day from 100,000 won on', async () => {
  const [large, small] = [await paidTransfer(undefined, 100_000), await paidTransfer(undefined, 99_999)]
  paymentModule.pass(3 * 24 * 60 - 1)
  await issue()
  expect(issued(large.id)).toEqual([])
  paymentModule.pass(1)
  await issue()
  expect(portone.receipts.get(`${large.id}-r1`)).toMatchObject({ identityNumber: '0100001234' })
  expect(await find(large.reference)).toMatchObject({ state: 'issued', is_self_issued: true })
  expect(issued(small.id)).toEqual([])
  expect(await find(small.reference)).toMatchObject({ state: 'none' })
})

test('a buyer asks for a receipt later, within five days and before it is issued', async () => {
  const { id, reference } = await paidTransfer(undefined, 100_000)
  paymentModule.pass(60)
  await change(reference, { kind: 'income', number: '010-9999-0000' })
  await change(reference, PHONE)
  await issue()
  expect(portone.receipts.get(`${id}-r1`)).toMatchObject({ identityNumber: '01012345678' })
  await expect(change(reference, BUSINESS)).rejects.toMatchObject({ code: 'CONFLICT' })
  const late = await paidTransfer()
  paymentModule.pass(5 * 24 * 60)
  await expect(change(late.reference, PHONE)).rejects.toMatchObject({ code: 'CONFLICT' })
})

test.each(['lost answer', 'broken answer'] as const)(
  'asks about an issue after a %s instead of repeating it',
  async (fault) => {
    const { id, reference } = await paidTransfer(PHONE)
    portone.failIssues(fault)
    await expect(issue()).rejects.toThrow('failed')
    const before = portone.requests.length
    await issueAll()
    expect(await find(reference)).toMatchObject({ state: 'issued' })
    expect(issued(id)).toEqual([12_000])
    expect(portone.requests.slice(before).filter((line) => line === 'POST cash-receipts')).toEqual([])
  },
)

test('while PortOne is unreachable, nothing is issued or lost', async () => {
  const { id } = await paidTransfer(PHONE)
  portone.disconnect()
  await expect(issue()).rejects.toThrow('failed')
  portone.reconnect()
  await issueAll()
  expect(issued(id)).toEqual([12_000])
})

test('a refund in part replaces the receipt, a refund in full cancels it', async () => {
  const { id, reference } = await paidTransfer(PHONE)
  await issue()
  await refund(reference, 5_000, 'line 1')
  await issueAll()
  expect(issued(id)).toEqual([-12_000, 7_000])
  expect(await find(reference)).toMatchObject({ state: 'issued', amount: 7_000 })
  await refund(reference, 7_000, 'line 2')
  await issueAll()
  expect(issued(id)).toEqual([-12_000, -7_000])
  expect(await find(reference)).toMatchObject({ state: 'canceled', approval: '' })
})

test('a lost answer to a cancellation is asked about, and the rest is issued once', async () => {
  const { id, reference } = await paidTransfer(PHONE)
  await issue()
  await refund(reference, 5_000, 'line 1')
  portone.failCancels('lost answer')
  await issueAll()
  expect(issued(id)).toEqual([-12_000, 7_000])
})

test('a refund before the receipt is issued leaves one receipt of the rest', async () => {
  const { id, reference } = await paidTransfer(PHONE)
  await refund(reference, 5_000, 'line 1')
  await issueAll()
  expect(issued(id)).toEqual([7_000])
})

test('the rest of a receipt without a name gets one too, although it is small', async () => {
  const { id, reference } = await paidTransfer(undefined, 100_000)
  paymentModule.pass(3 * 24 * 60)
  await issue()
  await refund(reference, 60_000, 'line 1')
  await issueAll()
  expect(issued(id)).toEqual([-100_000, 40_000])
})

test('a refused receipt waits for a person, who tries it again, without a name or with another number', async () => {
  const payment = await paidTransfer(PHONE)
  portone.refuseReceipts('발급 대상이 아닌 번호', '발급 대상이 아닌 번호')
  await issueAll()
  expect(await find(payment.reference)).toMatchObject({ state: 'failed' })
  const retry = (withoutName: boolean) =>
    paymentModule.system((tx) => payments.receipts.decisions.retry(tx, payment.id, withoutName))
  await retry(false)
  await issueAll()
  expect(await find(payment.reference)).toMatchObject({ state: 'failed' })
  await retry(true)
  await issueAll()
  expect(await find(payment.reference)).toMatchObject({ state: 'issued', is_self_issued: true })
  expect(issued(payment.id)).toEqual([12_000])

  const other = await paidTransfer(PHONE)
  portone.refuseReceipts('발급 대상이 아닌 번호')
  await issueAll()
  await change(other.reference, BUSINESS)
  await issueAll()
  expect(portone.receipts.get(`${other.id}-r1`)).toMatchObject({ type: 'CORPORATE', status: 'ISSUED' })
})

test('takes over a receipt that was issued with a virtual account', async () => {
  const payment = await paymentModule.beginPayment({ method: 'virtual_account', receipt: PHONE })
  portone.pay(payment.id, 12_000, { channel: { key: 'channel-key-account' } })
  const own = { amount: 12_000, taxFreeAmount: 0, url: '', identityNumber: '' }
  portone.receipts.set(payment.id, { status: 'ISSUED', type: 'PERSONAL', issueNumber: 'PG-1', ...own })
  await payments.own.complete(payment.id, BUYER)
  await issueAll()
  expect(await find(payment.reference)).toMatchObject({ state: 'issued', approval: 'PG-1' })
  expect(issued(payment.id)).toEqual([12_000])
})

test('a shop enters the receipt of a transfer to its own account, also after a refund', async () => {
  const payee = { shopId: 7, account: ACCOUNT }
  const payment = await paymentModule.beginPayment({ method: 'bank', receipt: PHONE, payee })
  await paymentModule.system((tx) =>
    sql`update payment set state = 'PAID', received = amount, paid_at = ${paymentModule.time.now}
    where id = ${payment.id}`.execute(tx),
  )
  await paymentModule.system((tx) =>
    sql`insert into ledger_entry (booking, account, amount, payment, at) values
      (${`received ${payment.id}`}, 'shop', 12000, ${payment.id}, now()),
      (${`received ${payment.id}`}, 'shop_orders', -12000, ${payment.id}, now())`.execute(tx),
  )
  await issueAll()
  expect(issued(payment.id)).toEqual([])
  const { decisions } = payments.receipts
  const entered = { number: 'H12345678', issuedAt: paymentModule.time.now, uid: 3 }
  const enter = (shopId: number, number = entered.number) =>
    paymentModule.system((tx) => decisions.enter(tx, shopId, payment.id, { ...entered, number }))
  expect(await paymentModule.system((tx) => decisions.openNumber(tx, 7, payment.id))).toBe('01012345678')
  await expect(paymentModule.system((tx) => decisions.openNumber(tx, 8, payment.id))).rejects.toMatchObject({
    code: 'NOT_FOUND',
  })
  await expect(enter(8)).rejects.toMatchObject({ code: 'NOT_FOUND' })
  await enter(7)
  await enter(7)
  expect(await find(payment.reference)).toMatchObject({
    issuer: 'shop',
    state: 'issued',
    approval: 'H12345678',
  })
  await refund(payment.reference, 2_000, 'line 1')
  await enter(7, 'H87654321')
  expect(await find(payment.reference)).toMatchObject({ approval: 'H87654321', amount: 10_000 })
  await refund(payment.reference, 10_000, 'line 2')
  await paymentModule.system((tx) => decisions.markCanceled(tx, 7, payment.id))
  expect(await find(payment.reference)).toMatchObject({ state: 'canceled' })
})

test('remembers the number of a person who wants that, and forgets it', async () => {
  const uid = await newAccount(accountsService({ database: paymentModule.database }))
  const begin = (receipt: CashReceiptWish) =>
    paymentModule.beginPayment({ method: 'bank', buyer: { uid }, receipt })
  const { saved } = payments.receipts.requests
  await begin({ ...PHONE, remember: true })
  expect(await saved(uid)).toEqual({ kind: 'income', masked: '010-****-5678' })
  const second = await begin({ kind: 'income', saved: true, remember: true })
  await payments.settlement.confirmDeposit(second.reference, { payee: null })
  await issue()
  expect(portone.receipts.get(`${second.id}-r1`)).toMatchObject({ identityNumber: '01012345678' })
  await begin({ kind: 'income', saved: true, remember: false })
  expect(await saved(uid)).toBeNull()
  await expect(begin({ kind: 'income', saved: true })).rejects.toMatchObject({ code: 'BAD_REQUEST' })
})

test('deletes numbers after a year; what remains is masked', async () => {
  const { id, reference } = await paidTransfer(PHONE)
  await issue()
  paymentModule.pass(366 * 24 * 60)
  await payments.receipts.decisions.purgeNumbers()
  const { rows } = await paymentModule.system((tx) =>
    sql<{ number: Buffer | null }>`select number from cash_receipt_request where payment = ${id}`.execute(tx),
  )
  expect(rows).toEqual([{ number: null }])
  expect(await find(reference)).toMatchObject({ number: '010-****-5678', state: 'issued' })
})
