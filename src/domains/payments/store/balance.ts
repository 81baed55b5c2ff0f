import type { PaymentsDeps } from '../deps.ts'
import * as ledger from './ledger-store.ts'
import type { Tx } from './payment-store.ts'

export function paymentLedger({ database }: Pick<PaymentsDeps, 'database'>) {
  return {
    /** Books closed settlements in the transaction that closes them. Throws if a name was booked before. */
    bookSettlements: ledger.bookSettlements,

    /** Books payouts that the bank has transferred. Throws if a name was booked before. */
    bookPayouts: ledger.bookPayouts,

    unsettledMoney: ledger.unsettledMoney,

    /** Compares the ledger with payments and refunds. Returns the sums of all accounts; throws if they differ. */
    assertBalanced: (): Promise<ledger.AccountSum[]> =>
      database.asSystem('money', async (tx: Tx) => {
        const [sums, wrong] = [await ledger.sums(tx), await ledger.unbalanced(tx)]
        const off = sums.filter(({ booked, expected }) => booked !== expected)
        const total = sums.reduce((sum, { booked }) => sum + booked, 0)
        if (off.length > 0 || wrong.length > 0 || total !== 0)
          throw new Error(`the ledger does not balance: ${JSON.stringify({ off, wrong, total })}`)
        return sums
      }),
  }
}
