import type { TagEvent, TagItem } from './tag-events.ts'
import type { CreateTagService } from './tag-service.ts'

type PixelCall = (fields?: object) => void

/** Calls of Kakao's script. Its version is unknown, so each call may be missing. */
interface Pixel {
  pageView?: PixelCall
  search?: PixelCall
  viewContent?: PixelCall
  addToWishList?: PixelCall
  addToCart?: PixelCall
  viewCart?: PixelCall
  beginCheckout?: PixelCall
  purchase?: PixelCall
  completeRegistration?: PixelCall
  login?: PixelCall
}

interface KakaoPage {
  kakaoPixel?: (id: string) => Pixel
}

/** Kakao Pixel. All fields are strings. */
export const service: CreateTagService<KakaoPage> = (id, page) => ({
  source: 'https://t1.daumcdn.net/kas/static/kp.js',
  send(event) {
    const pixel = page.kakaoPixel?.(id)
    if (pixel) sendToPixel(pixel, event)
  },
})

function sendToPixel(pixel: Pixel, event: TagEvent): void {
  const { kind } = event
  if (kind === 'page') pixel.pageView?.()
  else if (kind === 'list') pixel.viewContent?.({ tag: event.name })
  else if (kind === 'search') pixel.search?.({ keyword: event.words })
  else if (kind === 'product') forEach(event.items, (item) => pixel.viewContent?.(item))
  else if (kind === 'liked') forEach(event.items, (item) => pixel.addToWishList?.(item))
  else if (kind === 'added') forEach(event.items, (item) => pixel.addToCart?.(item))
  else if (kind === 'cart') pixel.viewCart?.()
  else if (kind === 'checkout') pixel.beginCheckout?.(toSale(event.items))
  else if (kind === 'purchase') pixel.purchase?.(toSale(event.items))
  else if (kind === 'joined') pixel.completeRegistration?.()
  else if (kind === 'login') pixel.login?.()
}

function forEach(items: readonly TagItem[], send: (fields: object) => void): void {
  for (const { sid } of items) send({ id: String(sid) })
}

function toSale(items: readonly TagItem[]) {
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
