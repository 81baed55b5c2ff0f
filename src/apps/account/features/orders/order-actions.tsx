import type { Order } from '../../../../domains/orders/contract.ts'
import { useFrame } from '../../frame/frame-data.ts'
import { MoveButton } from './line-actions.tsx'
import styles from './order-card.module.css'
import { ReorderButton } from './reorder-button.tsx'

/** What a buyer may do with an order as a whole. A guest's cart is kept by each shop, so only people order again here. */
export function OrderActions({ order }: { order: Order }) {
  const { known } = useFrame()
  const waiting = order.lines.find(({ moves }) => moves.includes('abandon'))
  return (
    <div className={styles.actions}>
      {waiting && <MoveButton order={order} line={waiting.id} move="abandon" />}
      {known && !waiting && <ReorderButton order={order} />}
    </div>
  )
}
