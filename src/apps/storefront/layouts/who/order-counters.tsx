import type { OrderCounts } from '../../../../domains/shopper/contract.ts'
import { quantity } from '../../../../ui/money.ts'
import { meTexts } from '../../../../ui/texts/me.ts'
import styles from './who.module.css'

const texts = meTexts.orders
const counted = ['ready', 'delivery', 'confirm', 'refund'] as const

/** How many orders wait for what. */
export function OrderCounters({ orders }: { orders: OrderCounts }) {
  return (
    <dl className={styles.orders} aria-label={texts.label}>
      {counted.map((state) => (
        <div key={state}>
          <dt>{texts[state]}</dt>
          <dd>{quantity(orders[state])}</dd>
        </div>
      ))}
    </dl>
  )
}
