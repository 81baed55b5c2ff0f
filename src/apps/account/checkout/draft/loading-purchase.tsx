import { checkoutTexts as texts } from '../../../../ui/texts/checkout.ts'
import styles from '../checkout-page.module.css'

interface Props {
  /** higher than the window, since what follows is: nothing below it moves when that comes */
  tall?: boolean
}

/** The placeholder of a purchase that is being opened or priced. */
export function LoadingPurchase({ tall = false }: Props) {
  return (
    <div className={styles.loading} data-tall={tall} role="status" aria-label={texts.opening}>
      <div />
      <div />
      <div />
    </div>
  )
}
