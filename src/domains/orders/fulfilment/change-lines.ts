import { refundOverpaidDues } from '../claims/claim-payments.ts'
import { holderOf, orderKey } from '../claims/line-refunds.ts'
import { type TransitionInput, transitionEffects } from '../claims/transition-effects.ts'
import type { Tx } from '../core/checkout-store.ts'
import type { Order, OrderLine } from '../core/line-store.ts'
import * as store from '../core/line-store.ts'
import { type ClaimedLine, type TransitionRefund, transitionLine } from '../core/line-transition.ts'
import type { OrdersDeps } from '../deps.ts'
import { ENDED, lineAfter, lineStateOf, type TransitionName } from '../shared/transitions.ts'
import { endGift } from './gift-store.ts'

/** Transitions after which claims may owe less. */
const CHANGES_DUES: ReadonlySet<TransitionName> = new Set<TransitionName>([
  'withdraw',
  'reship',
  'completeReturn',
  'refundPart',
  'refuseReturn',
  'refuseEmpty',
  'convertToReturn',
  'convertToExchange',
  'expireReturn',
  'refund',
])

interface LinesChange {
  name: TransitionName
  entry: Parameters<typeof transitionLine>[3]
  input: TransitionInput
  now: Date
}

interface ChangedLine {
  after: OrderLine
  refund: TransitionRefund | undefined
}

/** The parts of a transition of several lines. The order must be locked. */
export function lineChanges(deps: Pick<OrdersDeps, 'catalogue' | 'membership' | 'marketing' | 'payments'>) {
  const { points } = deps.membership
  const applyEffects = transitionEffects(deps)
  return {
    /**
     * Makes a transition of several lines, one after another. Returns all lines of the order as they are afterwards,
     * and the changed ones with their refunds.
     */
    async changeLines(
      tx: Tx,
      { order, lines }: { order: Order; lines: OrderLine[] },
      changing: readonly ClaimedLine[],
      { name, entry, input, now }: LinesChange,
    ): Promise<{ lines: OrderLine[]; changed: ChangedLine[] }> {
      // The end of the order confirms points, which are locked before stock.
      const ends = changing.some(({ line, claim }) =>
        ENDED.has(lineAfter(lineStateOf(line, claim, now), name, entry.actor).status),
      )
      if (ends && order.uid !== null) await points.lock(tx, holderOf(order))
      let current = lines
      const changed: ChangedLine[] = []
      // A refund changes the order, and the next refund depends on that, so the order is read after each refund.
      let currentOrder = order
      for (const { line, claim } of changing) {
        const after = { ...line, ...(await transitionLine(tx, { line, claim }, name, entry, input, now)) }
        const others = current.filter((item) => item.id !== line.id)
        const refund = await applyEffects(
          tx,
          { order: currentOrder, line, claim, others },
          name,
          entry,
          input,
          now,
        )
        current = current.map((item) => (item.id === line.id ? after : item))
        changed.push({ after, refund })
        if (refund && changed.length < changing.length)
          currentOrder = (await store.lockOrder(tx, order.number, order.shop_id))?.order ?? currentOrder
      }
      if (CHANGES_DUES.has(name)) await refundOverpaidDues(tx, order, deps.payments.refunds)
      return { lines: current, changed }
    },

    /**
     * If all lines have ended, ends the order and a gift that still waits for its address, and the buyer can use the
     * points earned with it.
     */
    async endIfDone(tx: Tx, order: Order, lines: readonly OrderLine[], now: Date): Promise<void> {
      if (order.ended_at !== null || !lines.every(({ status }) => ENDED.has(status))) return
      await store.updateOrder(tx, order, { ended_at: now })
      if (order.gift_until) await endGift(tx, order)
      if (order.uid !== null)
        await points.accrual.confirmAccrual(
          tx,
          holderOf(order),
          { key: orderKey(order), reason: order.number },
          now,
        )
    },
  }
}
