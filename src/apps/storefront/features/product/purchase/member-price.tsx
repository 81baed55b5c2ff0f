import { type ResaleTerms, sellerShareOf } from '../../../../../domains/catalogue/resale.ts'
import type { MemberDiscount } from '../../../../../domains/membership/membership.contract.ts'
import { discountOf } from '../../../../../domains/membership/shared/benefit.ts'
import { won } from '../../../../../ui/money.ts'
import { productTexts } from '../../../../../ui/texts/product.ts'
import { useMe } from '../../../shell/person/me.ts'
import styles from '../summary.module.css'
import { useOwnDiscount } from './use-own-discount.ts'

const texts = productTexts.member

interface Props {
  /** won of one */
  price: number
  /** terms of resold goods, which limit the discount; null for the shop's own */
  resale: ResaleTerms | null
  /** the shop's member discount; null without one */
  discount: MemberDiscount | null
}

/** The price of a product for members. Everybody may see it; once the visitor is known it is their own, by their tier. */
export function MemberPrice({ price, resale, discount }: Props) {
  const own = useOwnDiscount()
  const { person } = useMe()
  const shown = own ?? discount
  if (!shown) return null
  const maxOff = sellerShareOf(price, resale)
  const off = discountOf(price, shown)
  // A discount in won is on the whole order, not on each piece.
  const amount = shown.kind === 'percent' ? won(price - Math.min(off, maxOff)) : won(shown.value)
  return (
    <p className={styles.member}>
      {person?.tier?.name} {texts[shown.kind][own ? 'own' : 'others']}{' '}
      <strong>{texts[shown.kind].amount(amount)}</strong>
      {off > maxOff && <small className={styles.bound}> {texts.most(maxOff)}</small>}
    </p>
  )
}
