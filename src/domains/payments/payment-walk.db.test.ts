import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { BUYER, openPayments, type PaymentModule } from '../../../tests/factories/payments.ts'
import { startPortOne, type TestPortOne } from '../../../tests/factories/portone.ts'
import type { Payment } from './payments.contract.ts'

let portone: TestPortOne
let paymentModule: PaymentModule

beforeAll(async () => {
  portone = await startPortOne()
  paymentModule = await openPayments({ portOne: portone.keys })
})
afterAll(() => Promise.all([paymentModule.close(), portone.close()]))

type Step = (payment: Payment) => unknown

/** A random step. In most states of a payment, most steps are refused. */
const step: fc.Arbitrary<Step> = fc.oneof(
  fc.constantFrom<Step>(
    ({ id }) => paymentModule.payments.own.complete(id, BUYER),
    ({ id }) => paymentModule.payments.own.abandon(id, BUYER),
    ({ reference }) => paymentModule.system((tx) => paymentModule.payments.purchases.cancel(tx, reference)),
    ({ reference }) => paymentModule.beginPayment({ reference, method: 'card' }),
    // The card pays only once, because paying again would reset the refunds of the fake PortOne.
    ({ id }) => portone.cancelled(id) === undefined && portone.pay(id, 12_000),
    ({ reference }) => paymentModule.undeliverable.add(reference),
    () => portone.fail('lost answer'),
    () => portone.failCancels('lost answer'),
    () => paymentModule.payments.refunds.sendDue(),
    () => paymentModule.pass(6),
    () => paymentModule.payments.settlement.reconcile(),
    ({ id }) => {
      const { headers, body } = portone.webhook(id, { sentAt: paymentModule.time.now })
      return paymentModule.payments.settlement.receiveWebhook(headers, body)
    },
  ),
  fc.record({ amount: fc.integer({ min: 1, max: 12_000 }), key: fc.integer({ min: 1, max: 4 }) }).map(
    ({ amount, key }): Step =>
      ({ reference }) =>
        paymentModule.refund(reference, amount, `claim ${key}`),
  ),
)

test('after any sequence of steps a reference is paid at most once, refunds do not exceed the payment, and the ledger balances', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 40 }), async (steps) => {
      // Faults that a walk has set but not used must not affect the next walk.
      portone.recover()
      const payment = await paymentModule.beginPayment({ method: 'card' })
      for (const take of steps)
        try {
          await take(payment)
        } catch {
          // The step was refused, or its reply was lost. The check of the ledger would find an incomplete step.
        }
      await paymentModule.payments.ledger.assertBalanced()
      const { reference } = payment
      expect(
        paymentModule.outcomesOf(reference).filter((line) => line.startsWith('paid')).length,
      ).toBeLessThanOrEqual(1)
      for (let round = 0; round < 20; round += 1) {
        await paymentModule.payments.refunds.sendDue().catch(() => {})
        await paymentModule.payments.settlement.reconcile().catch(() => {})
        paymentModule.pass(61)
      }
      const sums = await paymentModule.payments.ledger.assertBalanced()
      expect(sums.find(({ account }) => account === 'buyers')?.booked).toBe(0)
      const shown = await paymentModule.payments.own.find(payment.id, BUYER)
      expect(portone.cancelled(payment.id) ?? 0).toBe(
        ['PAID', 'RETURNED'].includes(shown.state) ? shown.refunded : 0,
      )
    }),
    { numRuns: 25 },
  )
})
