import { checkoutTexts as texts } from '../../../../ui/texts/checkout.ts'
import styles from '../checkout-page.module.css'

interface Props {
  /** makes the placeholder higher than the window, so that the content below is not seen to shift */
  tall?: boolean
}

/** Placeholder while a purchase is loading. */
export function LoadingPurchase({ tall = false }: Props) {
  return (
    <div className={styles.loading} data-tall={tall} role="status" aria-label={texts.opening}>
      <div />
      <div />
      <div />
    </div>
  )
}
