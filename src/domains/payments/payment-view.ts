import type { Payment } from './contract.ts'
import type { Providers } from './providers/providers.ts'
import type { PaymentRow } from './tables.ts'

/** Payments as their buyers see them, with their browser's next step. */
export const paymentView =
  (providers: Pick<Providers, 'named'>) =>
  (row: PaymentRow): Payment => {
    const { id, reference, method, payee, state, amount, refunded, problem } = row
    const step = state === 'WAITING' ? providers.named(row.provider).step(row) : ({ kind: 'none' } as const)
    return {
      id,
      reference,
      method,
      payee: payee === null ? 'platform' : 'shop',
      state,
      amount,
      refunded,
      problem,
      step,
      due_at: row.due_at.toISOString(),
      paid_at: row.paid_at?.toISOString() ?? null,
      receipt: row.details.receipt ?? '',
    }
  }
