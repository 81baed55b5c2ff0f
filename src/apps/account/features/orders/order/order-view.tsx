import type { MyOrder } from '../../../../../domains/orders/contract.ts'
import { formatPhone } from '../../../../../platform/contract/phone.ts'
import { seoulMinute } from '../../../../../ui/dates.ts'
import { Facts } from '../../../../../ui/display/facts.tsx'
import { orderTexts } from '../../../../../ui/texts/orders.ts'
import { Section } from '../../section.tsx'
import { OrderActions } from '../actions/order-actions.tsx'
import { OrderActionsContext, type OrderActionsValue } from '../actions/order-actions-context.ts'
import { Claims } from '../claims/claims.tsx'
import { Clocks } from '../status/clocks.tsx'
import { History } from '../status/history.tsx'
import { OrderLines } from './order-lines.tsx'
import styles from './order-page.module.css'
import { PaymentBox } from './payment-box.tsx'
import { SellerBox } from './seller-box.tsx'
import { hasEnded } from './shown-amount.ts'
import { Totals } from './totals.tsx'

const texts = orderTexts

/** The details of one order, for its buyer. */
export function OrderView({ order, actions }: { order: MyOrder; actions: OrderActionsValue }) {
  const { recipient } = order
  // The account comes first for a buyer who still has to transfer the money.
  const waits = order.payment?.state === 'WAITING'
  return (
    <OrderActionsContext value={actions}>
      <header className={styles.head}>
        <p className={styles.shop}>{order.shop_name}</p>
        <p>
          {texts.order.number} {order.number} · {texts.order.placed(seoulMinute(order.placed_at))}
        </p>
      </header>
      <Clocks order={order} />
      {waits && <PaymentBox order={order} />}
      <Section title={texts.order.lines}>
        <OrderLines order={order} />
        <OrderActions order={order} />
      </Section>
      <Claims order={order} />
      <Section title={texts.amounts.shown[hasEnded(order) ? 'ordered' : 'paid']}>
        <Totals order={order} />
      </Section>
      {!waits && <PaymentBox order={order} />}
      <Section title={texts.recipient.title}>
        <Facts
          facts={[
            [texts.recipient.name, recipient.name],
            [texts.recipient.phone, formatPhone(recipient.phone)],
            [texts.recipient.address, `(${recipient.zipcode}) ${recipient.address} ${recipient.detail}`],
            [texts.recipient.memo, recipient.memo],
          ]}
        />
      </Section>
      <History order={order} />
      <SellerBox order={order} />
    </OrderActionsContext>
  )
}
