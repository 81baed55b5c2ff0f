import type { BoughtOrder } from '../../../../../domains/orders/contract.ts'
import type { Counter } from '../../../../../domains/orders/shared/moves.ts'
import { Button, buttonClass } from '../../../../../ui/controls/button.tsx'
import { EmptyState } from '../../../../../ui/feedback/empty-state.tsx'
import { orderTexts } from '../../../../../ui/texts/orders.ts'
import { usePaths } from '../../../frame/frame-data.ts'
import { ToShops } from '../../my/to-shops.tsx'
import { OrderActionsContext, type OrderActionsValue } from '../actions/order-actions-context.ts'
import { OrderCard } from './order-card.tsx'
import styles from './order-list.module.css'
import { useOrderList } from './use-order-list.ts'

const texts = orderTexts.list

interface Props {
  counter?: Counter | undefined
  /** a guest's orders, shown on the same page */
  guest?: { uuid: string; show: NonNullable<OrderActionsValue['show']> }
  onChanged?: (order: BoughtOrder) => void
}

/** A buyer's orders of one counter or all, newest first. */
export function OrderList({ counter, guest, onChanged }: Props) {
  const paths = usePaths()
  const { read, failure, reading, load, replace } = useOrderList({ counter, uuid: guest?.uuid })
  const changed = (order: BoughtOrder) => {
    replace(order)
    onChanged?.(order)
  }
  if (!read && failure)
    return (
      <EmptyState title={texts.failed}>
        <p>{failure}</p>
        <Button onClick={() => load(null)}>{texts.retry}</Button>
      </EmptyState>
    )
  if (!read)
    return (
      <p role="status" className={styles.loading}>
        {texts.loading}
      </p>
    )
  if (read.orders.length === 0)
    return (
      <EmptyState title={texts.empty[counter ?? 'all']}>
        {counter ? (
          <a className={buttonClass('quiet')} href={paths.orders()}>
            {texts.toAll}
          </a>
        ) : (
          <ToShops />
        )}
      </EmptyState>
    )
  const actions = { whose: guest ? { uuid: guest.uuid } : {}, changed, ...(guest && { show: guest.show }) }
  return (
    <OrderActionsContext value={actions}>
      <div className={styles.orders}>
        {read.orders.map((order) => (
          <OrderCard order={order} key={order.number} />
        ))}
        {failure && <p role="alert">{failure}</p>}
        {read.next !== null && (
          <Button aria-disabled={reading} onClick={() => reading || load(read)}>
            {texts.more}
          </Button>
        )}
      </div>
    </OrderActionsContext>
  )
}
