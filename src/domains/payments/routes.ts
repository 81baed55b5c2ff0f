import { type ServedCall, serve } from '../../platform/contract/contract.ts'
import { paymentsCalls } from './contract.ts'
import { askerOf, type Payments } from './service.ts'

export function paymentsRoutes(payments: Payments): ServedCall[] {
  return serve(paymentsCalls, {
    paymentMethods: async () => ({ methods: payments.methods() }),
    payment: async (_query, { body, caller }) =>
      payments.find(body.payment, await askerOf(caller, body.uuid)),
    completePayment: async (_query, { body, caller }) =>
      payments.complete(body.payment, await askerOf(caller, body.uuid)),
    abandonPayment: async (_query, { body, caller }) =>
      payments.abandon(body.payment, await askerOf(caller, body.uuid)),
    decideTestCard: async (_query, { body: { payment, uuid, decision }, caller }) =>
      payments.decideTestCard(payment, await askerOf(caller, uuid), decision),
  })
}
