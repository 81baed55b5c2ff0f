import { useEffect, useState } from 'react'
import { browserApi } from '../../../../client/browser.ts'
import type { CartGroup } from '../../../../domains/cart/cart.contract.ts'
import type { CartCoupon } from '../../../../domains/marketing/marketing.contract.ts'
import { MAX_CART_PRODUCTS } from '../../../../domains/marketing/shared/marketing-limits.ts'
import { cartTexts } from '../../../../ui/texts/cart.ts'
import { couponTexts } from '../../../../ui/texts/coupons.ts'
import { paths } from '../../paths.ts'
import { useVisitor } from '../../shell/person/visitor.ts'
import { groupLines } from '../cart-edits.ts'
import styles from './cart-coupons.module.css'
import { checkCoupon } from './coupon-fit.ts'

const texts = cartTexts.coupons

interface Props {
  /** the current shop; coupons of other shops are not shown */
  shopSlug: string
  groups: readonly CartGroup[]
}

/** The visitor's coupons at this shop: first those that apply, then those that do not, with the reason. */
export function CartCoupons({ shopSlug, groups }: Props) {
  const own = groups.filter((group) => group.shopid === shopSlug)
  const coupons = useCartCoupons(shopSlug, own)
  if (coupons.length === 0) return null
  const usable = coupons.filter((coupon) => checkCoupon(coupon, own).isUsable)
  return (
    <details className={styles.coupons}>
      <summary>{texts.some(own[0]?.shop_name ?? '', coupons.length, usable.length)}</summary>
      <ul>
        {[...usable, ...coupons.filter((coupon) => !usable.includes(coupon))].map((coupon) => (
          <Coupon key={coupon.id} coupon={coupon} groups={own} />
        ))}
      </ul>
      <a href={paths.coupons()}>{texts.ownCoupons}</a>
    </details>
  )
}

function Coupon({ coupon, groups }: { coupon: CartCoupon; groups: readonly CartGroup[] }) {
  const fit = checkCoupon(coupon, groups)
  const scope = couponTexts.scope(coupon)
  return (
    <li data-fits={fit.isUsable}>
      <strong>
        {couponTexts.off(coupon)} <span>{coupon.name}</span>
      </strong>
      <p>
        {[
          couponTexts.allProducts(coupon),
          couponTexts.conditions(coupon),
          couponTexts.until(coupon.valid_until),
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
      <p>{describeFit()}</p>
    </li>
  )

  function describeFit(): string {
    if (fit.isUsable) return texts.fits
    if (fit.reason === 'least') return couponTexts.why.least(coupon.least, scope, fit.missing)
    if (fit.reason === 'resale') return couponTexts.why.resale
    return fit.reason === 'delivery' ? couponTexts.why.delivery : texts.otherScope(scope)
  }
}

/** Loads the visitor's coupons for the products of the groups; empty for guests and while loading. */
function useCartCoupons(shopSlug: string, groups: readonly CartGroup[]): CartCoupon[] {
  const { login } = useVisitor()
  const [coupons, setCoupons] = useState<CartCoupon[]>([])
  const products = [...new Set(groupLines(groups).map(({ sid }) => sid))].slice(0, MAX_CART_PRODUCTS).join()

  useEffect(() => {
    if (login !== 1 || products === '') return setCoupons([])
    let isActive = true
    const sids = products.split(',').map(Number)
    browserApi.post('/api/myshp/v2/coupon/cart', { shopid: shopSlug, sids }).then(
      (offers) => isActive && setCoupons(offers),
      // The cart works without the coupons.
      () => isActive && setCoupons([]),
    )
    return () => {
      isActive = false
    }
  }, [login, shopSlug, products])
  return coupons
}
