import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { BUYER, openPayments, type PaymentModule } from '../../../tests/factories/payments.ts'
import type { Payment } from './payments.contract.ts'

let room: PaymentModule
let payments: PaymentModule['payments']

beforeAll(async () => {
  room = await openPayments()
  payments = room.payments
})
afterAll(async () => {
  await payments.ledger.assertBalanced()
  await room.close()
})

test('completes a payment once, although it is called many times concurrently', async () => {
  const { id, reference } = await room.beginPayment()
  await room.system((tx) =>
    sql`update payment set details = '{"decision":"approve"}' where id = ${id}`.execute(tx),
  )
  await Promise.all([
    ...Array.from({ length: 12 }, () => payments.own.complete(id, BUYER)),
    payments.settlement.reconcile(),
  ])
  expect(room.outcomesOf(reference)).toEqual([`paid ${reference}`])
})

test('payments that complete concurrently have independent outcomes', async () => {
  const startedPayments = await Promise.all(Array.from({ length: 12 }, () => room.beginPayment()))
  const [stuck, sold] = startedPayments as [Payment, Payment]
  room.failing.add(stuck.reference)
  room.undeliverable.add(sold.reference)
  const outcomes = await Promise.allSettled(
    startedPayments.map(({ id }) => payments.own.decideTestCard(id, BUYER, 'approve')),
  )
  room.failing.delete(stuck.reference)
  expect(
    outcomes.map((outcome) => (outcome.status === 'fulfilled' ? outcome.value.state : 'failed')),
  ).toEqual(['failed', 'RETURNED', ...Array.from({ length: 10 }, () => 'PAID')])
  await payments.ledger.assertBalanced()
})

test('if two payments of one purchase are charged concurrently, one pays it and the other is refunded', async () => {
  const first = await room.beginPayment()
  const second = await room.beginPayment({ reference: first.reference })
  const both = [first.id, second.id]
  await room.system((tx) =>
    sql`update payment set details = '{"decision":"approve"}' where id = any(${both})`.execute(tx),
  )
  const done = await Promise.all([...both, ...both].map((id) => payments.own.complete(id, BUYER)))
  expect(new Set(done.map(({ id, state }) => `${id} ${state}`)).size).toBe(2)
  expect(done.map(({ state }) => state).sort()).toEqual(['PAID', 'PAID', 'RETURNED', 'RETURNED'])
  expect(room.outcomesOf(first.reference)).toEqual([`paid ${first.reference}`])
})
