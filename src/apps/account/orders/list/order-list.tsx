import type { BoughtOrder } from '../../../../domains/orders/orders.contract.ts'
import type { Counter } from '../../../../domains/orders/shared/transitions.ts'
import { Button, buttonClass } from '../../../../ui/controls/button.tsx'
import { dottedDay, lastDay } from '../../../../ui/dates.ts'
import { wholeNumbers } from '../../../../ui/display/whole-numbers.tsx'
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx'
import { won } from '../../../../ui/money.ts'
import { giftTexts } from '../../../../ui/texts/gifts.ts'
import { orderTexts } from '../../../../ui/texts/orders.ts'
import { subscriptionRound } from '../../../../ui/texts/subscription-round.ts'
import { usePaths } from '../../frame/frame-data.ts'
import { ToShops } from '../../my/to-shops.tsx'
import { OrderActions } from '../actions/order-actions.tsx'
import {
  OrderActionsContext,
  type OrderActionsValue,
  useOrderActions,
} from '../actions/order-actions-context.ts'
import { mainAmount } from '../order/main-amount.ts'
import { OrderLines } from '../order/order-lines.tsx'
import { mostUrgentClock } from '../status/order-clock-texts.ts'
import orderCardStyles from './order-card.module.css'
import styles from './order-list.module.css'
import { useOrderList } from './use-order-list.ts'

const texts = orderTexts.list
const orderCardTexts = orderTexts.order

interface Props {
  counter?: Counter | undefined
  /** a guest's orders, whose views are shown on the same page */
  guest?: { uuid: string; showView: NonNullable<OrderActionsValue['showView']> }
  onChange?: (order: BoughtOrder) => void
}

/** Orders of one state or all, newest first. */
export function OrderList({ counter, guest, onChange }: Props) {
  const paths = usePaths()
  const { loaded, failure, isLoading, load, replace } = useOrderList({ counter, uuid: guest?.uuid })
  const handleChange = (order: BoughtOrder) => {
    replace(order)
    onChange?.(order)
  }
  if (!loaded && failure)
    return (
      <EmptyState title={texts.failed}>
        <p>{failure}</p>
        <Button onClick={() => load(null)}>{texts.retry}</Button>
      </EmptyState>
    )
  if (!loaded)
    return (
      <p role="status" className={styles.loading}>
        {texts.loading}
      </p>
    )
  if (loaded.orders.length === 0)
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
  const actions = {
    access: guest ? { uuid: guest.uuid } : {},
    onChange: handleChange,
    ...(guest && { showView: guest.showView }),
  }
  return (
    <OrderActionsContext value={actions}>
      <div className={styles.orders}>
        {loaded.orders.map((order) => (
          <OrderCard order={order} key={order.number} />
        ))}
        {failure && <p role="alert">{failure}</p>}
        {loaded.next !== null && (
          <Button aria-disabled={isLoading} onClick={() => isLoading || load(loaded)}>
            {texts.more}
          </Button>
        )}
      </div>
    </OrderActionsContext>
  )
}

function OrderCard({ order }: { order: BoughtOrder }) {
  const paths = usePaths()
  const { showView } = useOrderActions()
  const isWaitingGift = order.gift != null && order.gift.state !== 'ACCEPTED'
  const clock = isWaitingGift ? null : mostUrgentClock(order, new Date())
  const { kind, amount } = mainAmount(order)
  const id = `order-${order.number}`
  return (
    <article className={orderCardStyles.card} aria-labelledby={id}>
      <header className={orderCardStyles.head}>
        <h2 id={id}>{order.shop_name}</h2>
        {showView ? (
          <button
            type="button"
            aria-label={orderTexts.list.seeOf(order.number)}
            onClick={() => showView(order.number, { name: 'order' })}
          >
            {orderTexts.list.see}
          </button>
        ) : (
          <a href={paths.order(order.number)} aria-label={orderTexts.list.seeOf(order.number)}>
            {orderTexts.list.see}
          </a>
        )}
        <p>
          {orderCardTexts.placedOn(dottedDay(order.placed_at))} · {wholeNumbers(order.number)}
        </p>
        {order.shop_name_origin !== order.shop_name && <p>{orderCardTexts.ships(order.shop_name_origin)}</p>}
      </header>
      {order.gift && (
        <p className={orderCardStyles.clock}>
          <strong>{giftTexts.order.mark}</strong> {giftTexts.order.states[order.gift.state]}{' '}
          {order.gift.state === 'WAITING' &&
            order.gift.until &&
            giftTexts.order.untilShort(lastDay(order.gift.until))}
        </p>
      )}
      {order.subscription_round && (
        <p className={orderCardStyles.clock}>
          <strong>{subscriptionRound(order.subscription_round)}</strong>
        </p>
      )}
      {clock && (
        <p className={orderCardStyles.clock}>
          <strong>{clock.actor}</strong> {clock.text} {wholeNumbers(clock.deadline)}
        </p>
      )}
      <OrderLines order={order} />
      <footer className={orderCardStyles.foot}>
        <p>
          {orderTexts.amounts.shown[kind]} <strong>{won(amount)}</strong>
        </p>
        <OrderActions order={order} />
      </footer>
    </article>
  )
}
