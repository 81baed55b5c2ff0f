import type { Order } from '../../../../../domains/orders/contract.ts'
import { useFrame } from '../../../frame/frame-data.ts'
import styles from '../list/order-card.module.css'
import { MoveButton } from './line-actions.tsx'
import { ReorderButton } from './reorder-button.tsx'

/** A buyer's actions on a whole order. A guest's cart is stored per shop, so only persons can order again here. */
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
