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
  /** what members of the shop pay less; null where they pay the same */
  discount: MemberDiscount | null
}

/** The price of a product for members. Everybody may see it; that it is one's own price is known once it is known who looks. */
export function MemberPrice({ price, discount }: Props) {
  const isOwn = useOwnDiscount(discount) !== null
  if (!discount) return null
  // So many won come off all that is ordered together, not off each piece.
  const words = discount.kind === 'percent' ? won(price - discountOf(price, discount)) : won(discount.value)
  return (
    <p className={styles.member}>
      {texts[discount.kind][isOwn ? 'own' : 'others']} <strong>{texts[discount.kind].amount(words)}</strong>
    </p>
  )
}
