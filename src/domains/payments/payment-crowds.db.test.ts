import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { BUYER, openPayments, type PaymentModule } from '../../../tests/factories/payments.ts'
import type { Payment } from './payments.contract.ts'

let paymentModule: PaymentModule
let payments: PaymentModule['payments']

beforeAll(async () => {
  paymentModule = await openPayments()
  payments = paymentModule.payments
})
afterAll(async () => {
  await payments.ledger.assertBalanced()
  await paymentModule.close()
})

test('completes a payment once, although it is called many times concurrently', async () => {
  const { id, reference } = await paymentModule.beginPayment()
  await paymentModule.system((tx) =>
    sql`update payment set details = '{"decision":"approve"}' where id = ${id}`.execute(tx),
  )
  await Promise.all([
    ...Array.from({ length: 12 }, () => payments.own.complete(id, BUYER)),
    payments.settlement.reconcile(),
  ])
  expect(paymentModule.outcomesOf(reference)).toEqual([`paid ${reference}`])
})

test('payments that complete concurrently have independent outcomes', async () => {
  const startedPayments = await Promise.all(Array.from({ length: 12 }, () => paymentModule.beginPayment()))
  const [stuck, sold] = startedPayments as [Payment, Payment]
  paymentModule.failing.add(stuck.reference)
  paymentModule.undeliverable.add(sold.reference)
  const outcomes = await Promise.allSettled(
    startedPayments.map(({ id }) => payments.own.decideTestCard(id, BUYER, 'approve')),
  )
  paymentModule.failing.delete(stuck.reference)
  expect(
    outcomes.map((outcome) => (outcome.status === 'fulfilled' ? outcome.value.state : 'failed')),
  ).toEqual(['failed', 'RETURNED', ...Array.from({ length: 10 }, () => 'PAID')])
  await payments.ledger.assertBalanced()
})

test('if two payments of one purchase are charged concurrently, one pays it and the other is refunded', async () => {
  const first = await paymentModule.beginPayment()
  const second = await paymentModule.beginPayment({ reference: first.reference })
  const both = [first.id, second.id]
  await paymentModule.system((tx) =>
    sql`update payment set details = '{"decision":"approve"}' where id = any(${both})`.execute(tx),
  )
  const done = await Promise.all([...both, ...both].map((id) => payments.own.complete(id, BUYER)))
  expect(new Set(done.map(({ id, state }) => `${id} ${state}`)).size).toBe(2)
  expect(done.map(({ state }) => state).sort()).toEqual(['PAID', 'PAID', 'RETURNED', 'RETURNED'])
  expect(paymentModule.outcomesOf(first.reference)).toEqual([`paid ${first.reference}`])
})
