import type { Product } from '../../../../../domains/catalogue/contract.ts'
import { productTexts } from '../../../../../ui/texts/product.ts'
import { deliveryWords } from '../../../../delivery-words.ts'
import styles from '../summary.module.css'
import { DispatchTerms } from './dispatch-terms.tsx'

const texts = productTexts.delivery

export function DeliveryTerms({ delivery }: { delivery: Product['delivery'] }) {
  return (
    <dl className={styles.delivery}>
      <dt>{texts.title}</dt>
      <dd>{feeWords(delivery)}</dd>
      <dt>{productTexts.dispatch.title}</dt>
      <dd>
        <DispatchTerms dispatch={delivery.dispatch} />
      </dd>
    </dl>
  )
}

/** The text of the fee and the amount for free delivery. */
export function feeWords({ fee, free_from, own }: Product['delivery']): string {
  const byProduct = deliveryWords(own)
  return own.kind === 'shop'
    ? [byProduct, shopsFee({ fee, free_from })].filter(Boolean).join(' · ')
    : byProduct
}

function shopsFee({ fee, free_from }: Pick<Product['delivery'], 'fee' | 'free_from'>): string {
  if (fee === 0 || free_from === 0) return texts.free
  return `${texts.fee(fee)} (${texts.freeFrom(free_from)})`
}
