import { createBatcher } from '../../platform/database/batches/batcher.ts'
import { DomainError } from '../../platform/errors/domain-error.ts'
import type { CallerIdentity } from './caller-identity.ts'
import type { PaymentsDeps } from './deps.ts'
import type { PaymentSettlement } from './payment-settlement.ts'
import type { Payment } from './payments.contract.ts'
import * as store from './store/payment-store.ts'
import type { PaymentRow } from './tables.ts'

const MAX_BATCH = 32

/** The payments of one customer. Throws NOT_FOUND for payments of other customers. */
export function ownPayments({
  database,
  toPayment,
  settlement: { settle, lapse },
}: Pick<PaymentsDeps, 'database' | 'toPayment'> & {
  settlement: Pick<PaymentSettlement, 'settle' | 'lapse'>
}) {
  async function findOwnPayment(id: string, customer: CallerIdentity): Promise<PaymentRow> {
    const row = await store.findOwn(database, id, customer)
    if (!row) throw new DomainError('NOT_FOUND')
    return row
  }

  const saveDecision = createBatcher({
    ask: (decisions: readonly store.TestCardDecision[]) => store.saveTestCardDecisions(database, decisions),
    keyOf: ({ id }) => id,
    max: MAX_BATCH,
  })

  return {
    find: async (id: string, customer: CallerIdentity): Promise<Payment> =>
      toPayment(await findOwnPayment(id, customer)),

    /** Queries the provider; if the money has arrived, completes the payment. */
    complete: async (id: string, customer: CallerIdentity): Promise<Payment> =>
      toPayment(await settle(await findOwnPayment(id, customer))),

    /**
     * Cancels a waiting payment. A payment for which the provider already has the money is completed instead. Throws
     * CONFLICT while a saved card is being charged.
     */
    async abandon(id: string, customer: CallerIdentity): Promise<Payment> {
      const settled = await settle(await findOwnPayment(id, customer))
      const ended = settled.state === 'WAITING' ? await lapse(settled) : settled
      if (ended.state === 'WAITING')
        throw new DomainError('CONFLICT', {
          message: '결제 결과를 확인하고 있습니다. 잠시 뒤에 다시 해 주세요.',
        })
      return toPayment(ended)
    },

    /**
     * Sets the outcome of a test card. With `time_out` the card pays, but the call throws UNAVAILABLE, as if the
     * provider's reply were lost.
     */
    async decideTestCard(
      id: string,
      customer: CallerIdentity,
      decision: 'approve' | 'decline' | 'time_out',
    ): Promise<Payment> {
      const payment = await saveDecision({ id, customer, decision })
      if (!payment) {
        const row = await findOwnPayment(id, customer)
        if (row.provider !== 'test') throw new DomainError('NOT_FOUND')
        return toPayment(row)
      }
      if (decision === 'time_out')
        throw new DomainError('UNAVAILABLE', {
          message: '결제 결과를 받지 못했습니다. 곧 자동으로 확인됩니다.',
        })
      return toPayment(await settle(payment))
    },
  }
}
