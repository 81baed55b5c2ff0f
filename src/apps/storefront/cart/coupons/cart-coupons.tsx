import { useEffect, useState } from 'react'
import { browserApi } from '../../../../client/browser.ts'
import type { CartGroup } from '../../../../domains/cart/cart.contract.ts'
import type { CartCoupon } from '../../../../domains/marketing/marketing.contract.ts'
import { MAX_CART_PRODUCTS } from '../../../../domains/marketing/shared/marketing-limits.ts'
import { cartTexts } from '../../../../ui/texts/cart.ts'
import { couponTexts } from '../../../../ui/texts/coupons.ts'
import { paths } from '../../paths.ts'
import { useMe } from '../../shell/person/me.ts'
import { linesOf } from '../cart-edits.ts'
import styles from './cart-coupons.module.css'
import { fitOf } from './coupon-fit.ts'

const texts = cartTexts.coupons

interface Props {
  /** public id of the shop whose page this is; no other's coupons are told here */
  shopid: string
  /** the groups of the order */
  groups: readonly CartGroup[]
}

/** The visitor's coupons at this shop: those that count for what is chosen, and of the others the reason. Nothing without any. */
export function CartCoupons({ shopid, groups }: Props) {
  const own = groups.filter((group) => group.shopid === shopid)
  const coupons = useCartCoupons(shopid, own)
  if (coupons.length === 0) return null
  const fitting = coupons.filter((coupon) => fitOf(coupon, own).can)
  return (
    <details className={styles.coupons}>
      <summary>{texts.some(own[0]?.shop_name ?? '', coupons.length, fitting.length)}</summary>
      <ul>
        {[...fitting, ...coupons.filter((coupon) => !fitting.includes(coupon))].map((coupon) => (
          <Coupon key={coupon.id} coupon={coupon} groups={own} />
        ))}
      </ul>
      <a href={paths.coupons()}>{texts.mine}</a>
    </details>
  )
}

function Coupon({ coupon, groups }: { coupon: CartCoupon; groups: readonly CartGroup[] }) {
  const fit = fitOf(coupon, groups)
  const goods = couponTexts.goods(coupon)
  return (
    <li data-fits={fit.can}>
      <strong>
        {couponTexts.off(coupon)} <span>{coupon.name}</span>
      </strong>
      <p>
        {[couponTexts.allGoods(coupon), couponTexts.conditions(coupon), couponTexts.until(coupon.valid_until)]
          .filter(Boolean)
          .join(' · ')}
      </p>
      <p>{words()}</p>
    </li>
  )

  function words(): string {
    if (fit.can) return texts.fits
    if (fit.why === 'least') return couponTexts.why.least(coupon.least, goods, fit.missing)
    if (fit.why === 'resale') return couponTexts.why.resale
    return fit.why === 'delivery' ? couponTexts.why.delivery : texts.otherGoods(goods)
  }
}

/** The visitor's own coupons at a shop beside the products of these groups; none for a guest, and until they are known. */
function useCartCoupons(shopid: string, groups: readonly CartGroup[]): CartCoupon[] {
  const { login } = useMe()
  const [coupons, setCoupons] = useState<CartCoupon[]>([])
  const products = [...new Set(linesOf(groups).map(({ sid }) => sid))].slice(0, MAX_CART_PRODUCTS).join()

  useEffect(() => {
    if (login !== 1 || products === '') return setCoupons([])
    let isWanted = true
    const sids = products.split(',').map(Number)
    browserApi.post('/api/myshp/v2/coupon/cart', { shopid, sids }).then(
      (offers) => isWanted && setCoupons(offers),
      // The cart is whole without the hint.
      () => isWanted && setCoupons([]),
    )
    return () => {
      isWanted = false
    }
  }, [login, shopid, products])
  return coupons
}
