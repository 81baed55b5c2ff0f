import { percentOff, won } from '../money.ts'
import { controlsTexts as texts } from '../texts/controls.ts'
import styles from './price.module.css'

/** Prices in won. During a sale, the discount in percent and the original price are shown too. */
export function Price({ price, sale }: { price: number; sale: number | null }) {
  if (sale === null || sale >= price) {
    return (
      <p className={styles.price}>
        <strong>{won(price)}</strong>
      </p>
    )
  }
  const percent = percentOff(price, sale)
  return (
    <p className={styles.price}>
      {percent > 0 && <em>{texts.price.percent(percent)}</em>}
      <strong>{won(sale)}</strong>
      <s>
        <span className="visually-hidden">{texts.price.before} </span>
        {won(price)}
      </s>
    </p>
  )
}
