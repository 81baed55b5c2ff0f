import { couponOff } from '../../marketing/service.ts'
import type { FeedCoupon, FeedGoods, FeedShop } from '../goods/goods.ts'

/** The coupon that takes most off goods worth `worth` won, as `3000원` or `10%`; empty for none. */
export function bestCoupon({ coupons, pathOf }: FeedShop, goods: FeedGoods, worth: number): string {
  let best: { coupon: FeedCoupon; off: number } | undefined
  for (const coupon of coupons) {
    if (!isFor(coupon, goods, pathOf)) continue
    const off = couponOff(coupon, worth, worth)
    if (off > (best?.off ?? 0)) best = { coupon, off }
  }
  if (!best) return ''
  return best.coupon.kind === 'percent' ? `${best.coupon.value}%` : `${best.coupon.value}원`
}

function isFor(
  { scope, targets }: FeedCoupon,
  { sid, cid, more_cids }: FeedGoods,
  pathOf: FeedShop['pathOf'],
): boolean {
  if (scope === 'all') return true
  if (scope === 'products') return targets.includes(sid)
  return [cid, ...more_cids].some((each) => pathOf(each).some((place) => targets.includes(place.cid)))
}
