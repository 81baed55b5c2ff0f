import { emitAll } from '../../../platform/events/outbox.ts'
import type { SettlementsDeps } from '../deps.ts'
import { payoutAnswered } from '../events.ts'
import { ownersOf } from '../store.ts'
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
  if (answered.length === 0) return
  const paid = answered.filter(({ state }) => state === 'PAID')
  await payments.ledger.bookPayouts(
    tx,
    paid.map(({ id, amount }) => ({ name: `payout ${id}`, amount })),
    now,
  )
  for (const { shop_id, state, problem } of answered)
    if (state === 'FAILED')
      await placeHold(tx, shop_id, { cause: 'account', reason: problem, uid: null, now })
  const owners = await ownersOf(
    tx,
    answered.map(({ shop_id }) => shop_id),
  )
  await emitAll(
    tx,
    payoutAnswered,
    answered.flatMap(({ shop_id, amount, state, problem }) => {
      const owner = owners.get(shop_id)
      return owner ? [{ ...owner, amount, paid: state === 'PAID', problem }] : []
    }),
  )
}
