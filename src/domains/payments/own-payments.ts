import { createBatcher } from '../../platform/database/batches/batcher.ts'
import { DomainError } from '../../platform/errors/domain-error.ts'
import type { CallerIdentity } from './caller-identity.ts'
import type { PaymentsDeps } from './deps.ts'
import type { PaymentSettlement } from './payment-settlement.ts'
import type { Payment } from './payments.contract.ts'
import * as store from './store/payment-store.ts'
import type { PaymentRow } from './tables.ts'

const MOST_TOGETHER = 32

/** A customer's operations on their own payments. NOT_FOUND for others'. */
export function ownPayments({
  database,
  shown,
  settlement: { settle, lapse },
}: Pick<PaymentsDeps, 'database' | 'shown'> & { settlement: Pick<PaymentSettlement, 'settle' | 'lapse'> }) {
  async function own(id: string, who: CallerIdentity): Promise<PaymentRow> {
    const row = await store.findOwn(database, id, who)
    if (!row) throw new DomainError('NOT_FOUND')
    return row
  }

  const tell = createBatcher({
    ask: (decisions: readonly store.TestCardDecision[]) => store.tellTestCards(database, decisions),
    keyOf: ({ id }) => id,
    max: MOST_TOGETHER,
  })

  return {
    find: async (id: string, who: CallerIdentity): Promise<Payment> => shown(await own(id, who)),

    /** After the return from paying: asks the provider and completes the payment by its answer. */
    complete: async (id: string, who: CallerIdentity): Promise<Payment> =>
      shown(await settle(await own(id, who))),

    /** The buyer gives up. A payment that was made all the same stands. */
    async abandon(id: string, who: CallerIdentity): Promise<Payment> {
      const settled = await settle(await own(id, who))
      return shown(settled.state === 'WAITING' ? await lapse(settled) : settled)
    },

    /** Simulates the test card. `time_out` pays as well, but its answer is lost: UNAVAILABLE. */
    async decideTestCard(
      id: string,
      who: CallerIdentity,
      decision: 'approve' | 'decline' | 'time_out',
    ): Promise<Payment> {
      const told = await tell({ id, who, decision })
      if (!told) {
        const row = await own(id, who)
        if (row.provider !== 'test') throw new DomainError('NOT_FOUND')
        return shown(row)
      }
      if (decision === 'time_out')
        throw new DomainError('UNAVAILABLE', {
          message: '결제 결과를 받지 못했습니다. 곧 자동으로 확인됩니다.',
        })
      return shown(await settle(told))
    },
  }
}
