import type { AnyEvent } from './wiring/event-types.ts'

/** The cache tags that an event invalidates. Each event that changes pages must be listed here. */
export function tagsOf({ type, payload }: AnyEvent): string[] {
  switch (type) {
    case 'shop.changed':
      return [`shop:${payload.shopid}`, `owner:${payload.uid}`]
    case 'content.changed':
      return [`shop:${payload.shopid}`, ...(payload.uid ? [`owner:${payload.uid}`] : [])]
    case 'fonts.changed':
      return [`shop:${payload.shopid}`]
    // Product pages and cards show the best price with discounts and coupons, and deals.
    case 'benefit.changed':
    case 'coupons.changed':
    case 'deals.changed':
      return [`benefit:${payload.shopid}`, `list:${payload.shopid}`]
    case 'redirects.changed':
      return [`redirects:${payload.shopid}`]
    case 'list.changed':
      return [`list:${payload.shopid}`]
    case 'product.changed':
      return [
        `list:${payload.shopid}`,
        ...payload.sids.map((listingId) => productTag({ ...payload, sid: listingId })),
      ]
    case 'subscription.offer-changed':
      return [productTag(payload)]
    case 'origin.changed':
      return [`origins:${payload.shopid}`]
    case 'reviews.changed':
      return [`reviews:${payload.shopid}`, `list:${payload.shopid}`, productTag(payload)]
    // Lists of the whole shop show the votes of their last render.
    case 'reviews.voted':
    case 'qna.changed':
    case 'likes.changed':
      return [productTag(payload)]
    case 'promotion.changed':
      return [`promotion:${payload.slug}`]
    default:
      return []
  }
}

const productTag = ({ shopid, sid }: { shopid: string; sid: number }) => `product:${shopid}:${sid}`
