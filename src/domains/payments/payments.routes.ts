import { serve } from '../../platform/contract/contract.ts'
import type { RateLimit, RateLimits } from '../../platform/limits/rate-limits.ts'
import { paymentsCalls } from './payments.contract.ts'
import { callerIdentity, type Payments } from './payments.service.ts'

// A limit per payment, because each request calls the provider, whose rate limit all buyers share.
const providerLimit: RateLimit = { name: 'payment-ask', max: 60, seconds: 10 * 60 }

export function paymentsRoutes(payments: Payments, limits: RateLimits) {
  return serve(paymentsCalls, {
    paymentMethods: async () => ({ methods: payments.purchases.methods() }),
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
