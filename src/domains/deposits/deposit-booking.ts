import { withTables } from '../../platform/database/transactions.ts'
import { DomainError } from '../../platform/errors/domain-error.ts'
import { recordEntry } from '../audit/audit.service.ts'
import type { DepositsDeps } from './deps.ts'
import { claimQueued, markBooked, type QueuedDeposit, reopen, setProblem } from './store/booking-store.ts'
import type { Tx } from './tables.ts'

/** Deposits that a process books together; their confirmations share transactions. */
const BATCH_SIZE = 64
const CLAIM_S = 60

/** Books queued deposits by the same confirmation as people do (docs/decisions/0068-bank-statements.md). */
export function depositBooking({
  database,
  payments,
  claimSeconds = CLAIM_S,
}: Pick<DepositsDeps, 'database' | 'payments' | 'claimSeconds'>) {
  async function book(deposit: QueuedDeposit): Promise<void> {
    const { payee, reference, amount, orders, decided_by: uid, decided_from: address } = deposit
    let isBooked = false
    try {
      const { state } = await payments.settlement.confirmDeposit(
        reference,
        payee === null ? { payee } : { payee, uid },
        // In the transaction of the confirmation, so that neither exists without the other.
        async (tx, _subject, states) => {
          if (!(await markBooked(withTables(tx) as Tx, deposit))) throw new DomainError('CONFLICT')
          await recordEntry(tx, {
            shopId: payee,
            uid,
            address,
            kind: 'change',
            action: payee === null ? 'bookPlatformDeposits' : 'bookDeposits',
            subject: { orderid: orders[0], deposit: deposit.id, amount },
            ...states,
          })
          isBooked = true
        },
      )
      if (!isBooked) await inSystem((tx) => reopen(tx, deposit, PAID_OTHERWISE))
      else if (state === 'RETURNED') await inSystem((tx) => setProblem(tx, deposit.id, RETURNED))
    } catch (error) {
      if (!(error instanceof DomainError) || error.code === 'BUSY') throw error
      await inSystem((tx) => reopen(tx, deposit, error.code === 'CONFLICT' ? PAID_OTHERWISE : error.message))
    }
  }

  const inSystem = <Result>(work: (tx: Tx) => Promise<Result>) => database.asSystem('money', work)

  return {
    /**
     * Books deposits until none is queued. One that cannot be booked becomes open again with the reason. Errors of the
     * database are thrown at the end; these deposits stay queued.
     */
    async run(): Promise<number> {
      const failures: unknown[] = []
      for (let booked = 0; ; ) {
        const deposits = await inSystem((tx) => claimQueued(tx, BATCH_SIZE, claimSeconds))
        const results = await Promise.allSettled(deposits.map(book))
        for (const result of results) if (result.status === 'rejected') failures.push(result.reason)
        booked += deposits.length
        if (deposits.length === 0 && failures.length > 0)
          throw new AggregateError(failures, 'some deposits were not booked')
        if (deposits.length === 0) return booked
      }
    },
  }
}

const PAID_OTHERWISE = '그 사이에 이미 결제되었거나 취소된 주문입니다.'
const RETURNED = '주문하지 못한 결제라 환불할 목록에 넣었습니다.'
