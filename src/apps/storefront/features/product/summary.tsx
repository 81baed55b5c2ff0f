import { sellerShareOf } from '../../../../domains/catalogue/resale.ts'
import { Price } from '../../../../ui/display/price.tsx'
import { Stars } from '../../../../ui/display/stars.tsx'
import { productTexts as texts } from '../../../../ui/texts/product.ts'
import { brandLine } from '../catalogue/brand-line.ts'
import { CouponButton } from '../coupons/coupon-button.tsx'
import { LikeButton } from './actions/like-button.tsx'
import { ShareButton } from './actions/share-button.tsx'
import type { OpenProduct } from './product-data.ts'
import { MemberPrice } from './purchase/member-price.tsx'
import { DeliveryTerms } from './sections/delivery-terms.tsx'
import styles from './summary.module.css'

/** The title, price and marks of a product. */
export function Summary({ product, counts, discount }: Pick<OpenProduct, 'product' | 'counts' | 'discount'>) {
  // Discounts on resold goods are limited.
  const maxDiscount = product.resale && sellerShareOf(product.sale_price ?? product.price, product.resale)
  return (
    <header className={styles.summary}>
      <div className={styles.top}>
        <p className={styles.brand}>{brandLine(product)}</p>
        <CouponButton maxDiscount={maxDiscount} />
        <LikeButton sid={product.sid} count={counts.like} />
        <ShareButton sid={product.sid} title={product.title} />
      </div>
      <h1>{product.title}</h1>
      <Price price={product.price} sale={product.sale_price} />
      <MemberPrice price={product.sale_price ?? product.price} resale={product.resale} discount={discount} />
      <ul className={styles.counts}>
        {product.reviews > 0 && (
          <li>
            <Stars value={product.stars} /> {product.stars.toFixed(1)}
          </li>
        )}
        {counts.comment > 0 && <li>{texts.comments(counts.comment)}</li>}
      </ul>
      <DeliveryTerms product={product} />
    </header>
  )
}
