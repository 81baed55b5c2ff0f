import type { Product } from '../../../../domains/catalogue/catalogue.contract.ts'
import type { BestPrice } from '../../../../domains/orders/benefit/best-price.contract.ts'
import { productTexts } from '../../../../ui/texts/product.ts'
import { deliveryWords } from '../../../delivery-words.ts'
import { useVisitor } from '../../shell/person/visitor.ts'
import styles from '../product-summary.module.css'
import { DispatchTerms } from './dispatch-terms.tsx'

const texts = productTexts.delivery
const bestTexts = productTexts.best

interface Props {
  product: Pick<Product, 'delivery' | 'resale' | 'sold_out'>
  best: BestPrice | null
}

/** Delivery, dispatch, and the points to come. */
export function DeliveryTerms({ product, best }: Props) {
  const { person } = useVisitor()
  return (
    <dl className={styles.delivery}>
      <dt>{texts.title}</dt>
      <dd>{describeFee(product)}</dd>
      <dt>{productTexts.dispatch.title}</dt>
      <dd>
        <DispatchTerms
          dispatch={product.delivery.dispatch}
          soldOut={product.sold_out}
          region={person?.region ?? 'mainland'}
        />
      </dd>
      {best !== null && best.points > 0 && (
        <>
          <dt>{bestTexts.points}</dt>
          <dd>{bestTexts.earns(best.points, person?.member != null)}</dd>
        </>
      )}
    </dl>
  )
}

export function describeFee({ delivery, resale }: Pick<Product, 'delivery' | 'resale'>): string {
  const { own } = delivery
  const ownFee = deliveryWords(own)
  return own.kind === 'shop'
    ? [ownFee, describeShopFee(delivery, resale)].filter(Boolean).join(' · ')
    : ownFee
}

function describeShopFee({ fee, free_from }: Product['delivery'], resale: Product['resale']): string {
  if (fee === 0 || free_from === 0) return texts.free
  // For a resold product the threshold counts the supplier's price, without the seller's markup.
  const freeFrom = resale && resale.markup > 0 ? texts.freeFromThere : texts.freeFrom
  return `${texts.fee(fee)} (${freeFrom(free_from)})`
}
