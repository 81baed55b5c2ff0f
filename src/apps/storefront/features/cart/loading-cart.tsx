import { cartTexts as texts } from '../../../../ui/texts/cart.ts'
import styles from './cart-page.module.css'

/** The placeholder of the lines. */
export function LoadingCart() {
  return (
    <div className={styles.loading} role="status" aria-label={texts.loading}>
      <div />
      <div />
    </div>
  )
}
