import type { OrderCounts } from '../../../../domains/shopper/contract.ts'
import { quantity } from '../../../../ui/money.ts'
import { meTexts } from '../../../../ui/texts/me.ts'
import { paths } from '../../paths.ts'
import styles from './who.module.css'

const texts = meTexts.orders
const counted = ['ready', 'delivery', 'confirm', 'refund'] as const

/** How many orders wait for what; each leads to those (spec 2, Side menu and drawer). */
export function OrderCounters({ orders }: { orders: OrderCounts }) {
  return (
    <nav aria-label={texts.label}>
      <ul className={styles.orders}>
        {counted.map((state) => (
          <li key={state}>
            <a href={paths.orders(state)}>
              <span>{texts[state]}</span>
              <strong>{quantity(orders[state])}</strong>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
