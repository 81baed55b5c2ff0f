import { quantity } from '../money.ts'
import { meTexts } from '../texts/me.ts'
import styles from './order-steps.module.css'

const texts = meTexts.orders

const steps = ['paid', 'preparing', 'delivery', 'confirm'] as const
const extraCounters = ['ready', 'refund'] as const

type Counter = (typeof steps)[number] | (typeof extraCounters)[number]

interface Props {
  counts: Readonly<Record<Counter, number>>
  hrefOf: (counter: Counter) => string
}

/** Counts of orders and parcels per step, with links to their lists (docs/product/storefront.md). */
export function OrderSteps({ counts, hrefOf }: Props) {
  return (
    <nav aria-label={texts.label} className={styles.orders}>
      <ol className={styles.steps}>
        {steps.map((step) => (
          <li key={step}>
            <a href={hrefOf(step)} data-any={counts[step] > 0}>
              <span>{texts[step]}</span>
              <strong>{quantity(counts[step])}</strong>
            </a>
          </li>
        ))}
      </ol>
      <ul className={styles.beside}>
        {extraCounters.map((counter) => (
          <li key={counter}>
            <a href={hrefOf(counter)} data-any={counts[counter] > 0}>
              <span>{texts[counter]}</span> <strong>{quantity(counts[counter])}</strong>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
