import type { BoughtOrder } from '../../../../../domains/orders/contract.ts'
import { dottedDay } from '../../../../../ui/dates.ts'
import { won } from '../../../../../ui/money.ts'
import { orderTexts } from '../../../../../ui/texts/orders.ts'
import { usePaths } from '../../../frame/frame-data.ts'
import { OrderActions } from '../actions/order-actions.tsx'
import { useOrderActions } from '../actions/order-actions-context.ts'
import { OrderLines } from '../order/order-lines.tsx'
import { shownAmount } from '../order/shown-amount.ts'
import { clockOfOrder } from '../status/clock-words.ts'
import styles from './order-card.module.css'

const texts = orderTexts.order

/** One order in a list: its next step, its lines, and its actions. */
export function OrderCard({ order }: { order: BoughtOrder }) {
  const paths = usePaths()
  const { show } = useOrderActions()
  const clock = clockOfOrder(order, new Date())
  const { kind, amount } = shownAmount(order)
  const id = `order-${order.number}`
  return (
    <article className={styles.card} aria-labelledby={id}>
      <header className={styles.head}>
        <h2 id={id}>{order.shop_name}</h2>
        {show ? (
          <button
            type="button"
            aria-label={orderTexts.list.seeOf(order.number)}
            onClick={() => show(order.number, { name: 'order' })}
          >
            {orderTexts.list.see}
          </button>
        ) : (
          <a href={paths.order(order.number)} aria-label={orderTexts.list.seeOf(order.number)}>
            {orderTexts.list.see}
          </a>
        )}
        <p>
          {texts.placed(dottedDay(order.placed_at))} · {order.number}
        </p>
        {order.shop_name_origin !== order.shop_name && <p>{texts.ships(order.shop_name_origin)}</p>}
      </header>
      {clock && (
        <p className={styles.clock}>
          <strong>{clock.who}</strong> {clock.what} {clock.until}
        </p>
      )}
      <OrderLines order={order} />
      <footer className={styles.foot}>
        <p>
          {orderTexts.amounts.shown[kind]} <strong>{won(amount)}</strong>
        </p>
        <OrderActions order={order} />
      </footer>
    </article>
  )
}
