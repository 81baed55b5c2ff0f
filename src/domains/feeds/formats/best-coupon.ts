import { sellerShareOf } from '../../catalogue/shared/resale.ts'
import { couponOff } from '../../marketing/marketing.service.ts'
import type { FeedCoupon, FeedProduct, FeedShop } from '../products/feed-product.ts'

/**
 * The coupon that saves most on the smallest order of a product, as `3000원` or `10%`; empty if no coupon applies.
 * `worth` is the price of that order, won. For a resale, coupons save at most the seller's share.
 */
export function bestCoupon({ coupons, pathOf }: FeedShop, product: FeedProduct, worth: number): string {
  const maxOff = sellerShareOf(worth / product.least, product.resale) * product.least
  let best: { coupon: FeedCoupon; off: number } | undefined
  for (const coupon of coupons) {
    if (!isFor(coupon, product, pathOf)) continue
    const off = Math.min(couponOff(coupon, worth, worth), maxOff)
    if (off > (best?.off ?? 0)) best = { coupon, off }
  }
  if (!best) return ''
  if (best.off < couponOff(best.coupon, worth, worth)) return `${best.off}원`
  return best.coupon.kind === 'percent' ? `${best.coupon.value}%` : `${best.coupon.value}원`
}

function isFor(
  { scope, targets }: FeedCoupon,
  { sid, cid, more_cids }: FeedProduct,
  pathOf: FeedShop['pathOf'],
): boolean {
  if (scope === 'all') return true
  if (scope === 'products') return targets.includes(sid)
  return [cid, ...more_cids].some((categoryId) =>
    pathOf(categoryId).some((category) => targets.includes(category.cid)),
  )
}
