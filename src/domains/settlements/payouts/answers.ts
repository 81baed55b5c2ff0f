import { emit } from '../../../platform/events/outbox.ts'
import type { SettlementsDeps } from '../deps.ts'
import { payoutAnswered } from '../events.ts'
import { ownerOf } from '../store.ts'
import type { Tx } from '../tables.ts'
import type { AnsweredPayout } from './batch-store.ts'
import { placeHold } from './hold-store.ts'

/** Books payouts that got an answer in this transaction, holds the shops of failed ones, and notifies the shops. */
export async function bookAnswers(
  tx: Tx,
  { payments }: Pick<SettlementsDeps, 'payments'>,
  answered: readonly AnsweredPayout[],
  now: Date,
): Promise<void> {
  const paid = answered.filter(({ state }) => state === 'PAID')
  await payments.ledger.bookPayouts(
    tx,
    paid.map(({ id, amount }) => ({ name: `payout ${id}`, amount })),
    now,
  )
  for (const { shop_id: shopId, amount, state, problem } of answered) {
    if (state === 'FAILED') await placeHold(tx, shopId, { cause: 'account', reason: problem, uid: null, now })
    await emit(tx, payoutAnswered, {
      ...(await ownerOf(tx, shopId)),
      amount,
      paid: state === 'PAID',
      problem,
    })
  }
}
