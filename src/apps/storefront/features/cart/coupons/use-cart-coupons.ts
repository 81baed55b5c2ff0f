import { useEffect, useState } from 'react'
import { browserApi } from '../../../../../client/browser.ts'
import type { CartGroup } from '../../../../../domains/cart/contract.ts'
import type { CartCoupon } from '../../../../../domains/marketing/contract.ts'
import { MAX_CART_PRODUCTS } from '../../../../../domains/marketing/limits.ts'
import { useMe } from '../../../shell/person/me.ts'
import { linesOf } from '../cart-edits.ts'

/** The visitor's own coupons at a shop beside the products of these groups; none for a guest, and until they are known. */
export function useCartCoupons(shopid: string, groups: readonly CartGroup[]): CartCoupon[] {
  const { login } = useMe()
  const [coupons, setCoupons] = useState<CartCoupon[]>([])
  const products = [...new Set(linesOf(groups).map(({ sid }) => sid))].slice(0, MAX_CART_PRODUCTS).join()

  useEffect(() => {
    if (login !== 1 || products === '') return setCoupons([])
    let isWanted = true
    const sids = products.split(',').map(Number)
    browserApi.post('/api/myshp/v2/coupon/cart', { shopid, sids }).then(
      (found) => isWanted && setCoupons(found),
      // The cart is whole without the hint.
      () => isWanted && setCoupons([]),
    )
    return () => {
      isWanted = false
    }
  }, [login, shopid, products])
  return coupons
}
