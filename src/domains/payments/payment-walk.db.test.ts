import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { BUYER, openPayments, type PaymentModule } from '../../../tests/factories/payments.ts'
import { startPortOne, type TestPortOne } from '../../../tests/factories/portone.ts'
import type { Payment } from './payments.contract.ts'

let portone: TestPortOne
let room: PaymentModule

beforeAll(async () => {
  portone = await startPortOne()
  room = await openPayments({ portOne: portone.keys })
})
afterAll(() => Promise.all([room.close(), portone.close()]))

type Step = (payment: Payment) => unknown

/** A random step. In most states of a payment, most steps are refused. */
const step: fc.Arbitrary<Step> = fc.oneof(
  fc.constantFrom<Step>(
    ({ id }) => room.payments.own.complete(id, BUYER),
    ({ id }) => room.payments.own.abandon(id, BUYER),
    ({ reference }) => room.system((tx) => room.payments.purchases.cancel(tx, reference)),
    ({ reference }) => room.beginPayment({ reference, method: 'card' }),
    // The card pays only once, because paying again would reset the refunds of the fake PortOne.
    ({ id }) => portone.cancelled(id) === undefined && portone.pay(id, 12_000),
    ({ reference }) => room.undeliverable.add(reference),
    () => portone.fail('lost answer'),
    () => portone.failCancels('lost answer'),
    () => room.payments.refunds.sendDue(),
    () => room.pass(6),
    () => room.payments.settlement.reconcile(),
    ({ id }) => {
      const { headers, body } = portone.webhook(id, { sentAt: room.time.now })
      return room.payments.settlement.receiveWebhook(headers, body)
    },
  ),
  fc.record({ amount: fc.integer({ min: 1, max: 12_000 }), key: fc.integer({ min: 1, max: 4 }) }).map(
    ({ amount, key }): Step =>
      ({ reference }) =>
        room.refund(reference, amount, `claim ${key}`),
  ),
)

test('after any sequence of steps a reference is paid at most once, refunds do not exceed the payment, and the ledger balances', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 40 }), async (steps) => {
      // Faults that a walk has set but not used must not affect the next walk.
      portone.recover()
      const payment = await room.beginPayment({ method: 'card' })
      for (const take of steps)
        try {
          await take(payment)
        } catch {
          // The step was refused, or its reply was lost. The check of the ledger would find an incomplete step.
        }
      await room.payments.ledger.assertBalanced()
      const { reference } = payment
      expect(room.outcomesOf(reference).filter((line) => line.startsWith('paid')).length).toBeLessThanOrEqual(
        1,
      )
      for (let round = 0; round < 20; round += 1) {
        await room.payments.refunds.sendDue().catch(() => {})
        await room.payments.settlement.reconcile().catch(() => {})
        room.pass(61)
      }
      const sums = await room.payments.ledger.assertBalanced()
      expect(sums.find(({ account }) => account === 'buyers')?.booked).toBe(0)
      const shown = await room.payments.own.find(payment.id, BUYER)
      expect(portone.cancelled(payment.id) ?? 0).toBe(
        ['PAID', 'RETURNED'].includes(shown.state) ? shown.refunded : 0,
      )
    }),
    { numRuns: 25 },
  )
})
