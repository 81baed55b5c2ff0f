import type { Caller } from '../../platform/contract/caller.ts'
import { type ServedCall, serve } from '../../platform/contract/contract.ts'
import { digestOfId } from '../cart/service.ts'
import { paymentsCalls } from './contract.ts'
import type { Asking, Payments } from './service.ts'

export function paymentsRoutes(payments: Payments): ServedCall[] {
  return serve(paymentsCalls, {
    paymentMethods: async () => ({ methods: payments.methods() }),
    payment: async (_query, { body, caller }) =>
      payments.find(body.payment, await askingOf(caller, body.uuid)),
    completePayment: async (_query, { body, caller }) =>
      payments.complete(body.payment, await askingOf(caller, body.uuid)),
    abandonPayment: async (_query, { body, caller }) =>
      payments.abandon(body.payment, await askingOf(caller, body.uuid)),
    decideTestCard: async (_query, { body: { payment, uuid, decision }, caller }) =>
      payments.decideTestCard(payment, await askingOf(caller, uuid), decision),
  })
}

// Who logs in while a payment is under way is still who has begun it.
async function askingOf(caller: Caller, uuid: string | undefined): Promise<Asking> {
  const person = await caller.person()
  return { uid: person?.uid ?? null, guest: uuid === undefined ? null : digestOfId(uuid) }
}
