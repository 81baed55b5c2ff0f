import { serve } from '../../platform/contract/contract.ts'
import type { RateLimit, RateLimits } from '../../platform/limits/rate-limits.ts'
import { paymentsCalls } from './payments.contract.ts'
import { callerIdentity, cardChargeLimit, type Payments } from './payments.service.ts'

// A limit per payment, because each request calls the provider, whose rate limit all buyers share.
const providerLimit: RateLimit = { name: 'payment-ask', max: 60, seconds: 10 * 60 }

const registrationLimit: RateLimit = { name: 'card-begin', max: 10, seconds: 60 * 60 }
const finishLimit: RateLimit = { name: 'card-finish', max: 30, seconds: 60 * 60 }

export function paymentsRoutes(payments: Payments, limits: RateLimits) {
  return serve(paymentsCalls, {
    paymentMethods: async () => ({
      methods: payments.purchases.methods(),
      easy_pays: payments.purchases.easyPays(),
    }),
    savedCards: (_query, { person }) => payments.cards.list(person.uid),
    async beginCard(_query, { body: { consent, easy_pay: easyPay }, person }) {
      await limits.consume(registrationLimit, String(person.uid))
      return payments.cards.begin(person.uid, consent, easyPay)
    },
    async finishCard(_query, { body: { card, billing_key, outcome }, person }) {
      await limits.consume(finishLimit, String(person.uid))
      return payments.cards.finish(person.uid, card, {
        ...(billing_key && { billingKey: billing_key }),
        ...(outcome && { outcome }),
      })
    },
    preferCard: (_query, { body: { card }, person }) => payments.cards.prefer(person.uid, card),
    removeCard: (_query, { body: { card }, person }) => payments.cards.remove(person.uid, card),
    async chargeCard(_query, { body: { payment, card }, person }) {
      await limits.consume(cardChargeLimit, String(person.uid))
      return payments.charges.charge(payment, { card, uid: person.uid })
    },
    receiptChoice: async (_query, { person }) => ({
      choice: await payments.receipts.requests.saved(person.uid),
    }),
    payment: async (_query, { body, caller }) =>
      payments.own.find(body.payment, await callerIdentity(caller, body.uuid)),
    async completePayment(_query, { body, caller }) {
      await limits.consume(providerLimit, body.payment)
      return payments.own.complete(body.payment, await callerIdentity(caller, body.uuid))
    },
    async abandonPayment(_query, { body, caller }) {
      await limits.consume(providerLimit, body.payment)
      return payments.own.abandon(body.payment, await callerIdentity(caller, body.uuid))
    },
    decideTestCard: async (_query, { body: { payment, uuid, decision }, caller }) =>
      payments.own.decideTestCard(payment, await callerIdentity(caller, uuid), decision),
  })
}
