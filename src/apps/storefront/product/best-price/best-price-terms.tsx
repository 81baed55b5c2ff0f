import type { Product } from '../../../../domains/catalogue/catalogue.contract.ts'
import type { BestPrice } from '../../../../domains/orders/benefit/best-price.contract.ts'
import { won } from '../../../../ui/money.ts'
import { bestPriceTexts as texts } from '../../../../ui/texts/best-price.ts'
import { couponTexts } from '../../../../ui/texts/coupons.ts'
import { useVisitor } from '../../shell/person/visitor.ts'
import styles from './best-price-terms.module.css'

interface Props {
  product: Product
  best: BestPrice
  /** delivery cost */
  fee: string
}

/** What makes up the best price of one piece. */
export function BestPriceTerms({ product, best, fee }: Props) {
  const { login, person } = useVisitor()
  const { regular, member_off, coupon_off, coupon } = best
  return (
    <>
      <dl className={styles.terms}>
        <dt>{texts.regular(product.options.length > 0)}</dt>
        <dd>{won(regular)}</dd>
        {member_off > 0 && (
          <>
            <dt>
              {person?.tier?.name} {texts.member}
            </dt>
            <dd>{texts.minus(member_off)}</dd>
          </>
        )}
        {coupon && (
          <>
            <dt>{couponTexts.named(coupon.name)}</dt>
            <dd>{texts.minus(coupon_off)}</dd>
          </>
        )}
        <dt>{texts.delivery}</dt>
        <dd>{fee}</dd>
      </dl>
      <p className={styles.note}>
        {texts.piece} {login !== 1 && texts.login}
      </p>
    </>
  )
}
