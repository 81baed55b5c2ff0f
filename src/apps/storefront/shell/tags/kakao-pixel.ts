import type { Item, Moment } from './moments.ts'
import type { MakeService } from './tag-service.ts'

type Tell = (fields?: object) => void

/** The calls that the script offers for an id. Its version is not ours to know, so each call is one that it may lack. */
interface Pixel {
  pageView?: Tell
  search?: Tell
  viewContent?: Tell
  addToWishList?: Tell
  addToCart?: Tell
  viewCart?: Tell
  beginCheckout?: Tell
  purchase?: Tell
  completeRegistration?: Tell
  login?: Tell
}

interface KakaoPage {
  kakaoPixel?: (id: string) => Pixel
}

/** A pixel of Kakao. Texts alone stand in its fields. */
export const service: MakeService<KakaoPage> = (id, page) => ({
  source: 'https://t1.daumcdn.net/kas/static/kp.js',
  tell(moment) {
    const pixel = page.kakaoPixel?.(id)
    if (pixel) sendToPixel(pixel, moment)
  },
})

function sendToPixel(pixel: Pixel, moment: Moment): void {
  const { kind } = moment
  if (kind === 'page') pixel.pageView?.()
  else if (kind === 'list') pixel.viewContent?.({ tag: moment.name })
  else if (kind === 'search') pixel.search?.({ keyword: moment.words })
  else if (kind === 'product') forEach(moment.items, (item) => pixel.viewContent?.(item))
  else if (kind === 'liked') forEach(moment.items, (item) => pixel.addToWishList?.(item))
  else if (kind === 'added') forEach(moment.items, (item) => pixel.addToCart?.(item))
  else if (kind === 'cart') pixel.viewCart?.()
  else if (kind === 'checkout') pixel.beginCheckout?.(saleOf(moment.items))
  else if (kind === 'purchase') pixel.purchase?.(saleOf(moment.items))
  else if (kind === 'joined') pixel.completeRegistration?.()
  else if (kind === 'login') pixel.login?.()
}

function forEach(items: readonly Item[], tell: (fields: object) => void): void {
  for (const { sid } of items) tell({ id: String(sid) })
}

function saleOf(items: readonly Item[]) {
  return {
    total_quantity: String(items.reduce((sum, { quantity }) => sum + quantity, 0)),
    total_price: String(items.reduce((sum, { amount }) => sum + amount, 0)),
    currency: 'KRW',
    products: items.map(({ sid, name, quantity, amount }) => ({
      id: String(sid),
      ...(name && { name }),
      quantity: String(quantity),
      price: String(Math.round(amount / quantity)),
    })),
  }
}
