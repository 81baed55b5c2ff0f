import type { Order } from '../../../../domains/orders/contract.ts'
import { MoveButton } from './line-actions.tsx'
import styles from './order-card.module.css'

/** What a buyer may do with an order as a whole. */
export function OrderActions({ order }: { order: Order }) {
  const waiting = order.lines.find(({ moves }) => moves.includes('abandon'))
  return (
    <div className={styles.actions}>
      {waiting && <MoveButton order={order} line={waiting.id} move="abandon" />}
    </div>
  )
}
