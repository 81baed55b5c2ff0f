import { discountOf } from '../../../../../domains/membership/benefit.ts'
import type { MemberDiscount } from '../../../../../domains/membership/contract.ts'
import { won } from '../../../../../ui/money.ts'
import { productTexts } from '../../../../../ui/texts/product.ts'
import styles from '../summary.module.css'
import { useOwnDiscount } from './use-own-discount.ts'

const texts = productTexts.member

interface Props {
  /** won of one */
  price: number
  /** the shop's member discount; null without one */
  discount: MemberDiscount | null
}

/** The price of a product for members. Everybody may see it; it is labelled as one's own once the visitor is known. */
export function MemberPrice({ price, discount }: Props) {
  const isOwn = useOwnDiscount(discount) !== null
  if (!discount) return null
  // A discount in won is on the whole order, not on each piece.
  const words = discount.kind === 'percent' ? won(price - discountOf(price, discount)) : won(discount.value)
  return (
    <p className={styles.member}>
      {texts[discount.kind][isOwn ? 'own' : 'others']} <strong>{texts[discount.kind].amount(words)}</strong>
    </p>
  )
}
