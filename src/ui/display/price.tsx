import { percentOff, won } from '../money.ts'
import { controlsTexts as texts } from '../texts/controls.ts'
import styles from './price.module.css'

interface Props {
  price: number
  sale: number | null
  /** recommended retail price, only if it is higher than `price` */
  list?: number
}

/**
 * Prices in won. During a sale, the discount in percent and the regular price are shown too; without a sale, the list
 * price and the difference to it.
 */
export function Price({ price, sale, list }: Props) {
  const isOnSale = sale !== null && sale < price
  const payable = isOnSale ? sale : price
  const before = isOnSale ? price : list
  const percent = before === undefined ? 0 : percentOff(before, payable)
  return (
    <p className={styles.price}>
      {percent > 0 && <em>{texts.price.percent(percent)}</em>}
      <strong>{won(payable)}</strong>
      {before !== undefined && (
        <s>
          <span className="visually-hidden">{isOnSale ? texts.price.before : texts.price.list} </span>
          {won(before)}
        </s>
      )}
      {isOnSale && list !== undefined && (
        <small>
          {texts.price.list} <s>{won(list)}</s>
        </small>
      )}
    </p>
  )
}
