import type { Event } from '../platform/events/outbox.ts'

/** The cache tags that an event makes stale. Every event that pages can see has its line here. */
export function tagsOf({ type, payload }: Event): string[] {
  const { shopid, sid, sids, uid, slug } = payload as {
    shopid?: string
    sid?: number
    sids?: number[]
    uid?: number
    slug?: string
  }
  const products = [...(sids ?? []), ...(sid ? [sid] : [])].map((id) => `product:${shopid}:${id}`)
  switch (type) {
    case 'shop.changed':
    case 'content.changed':
    case 'fonts.changed':
      return [`shop:${shopid}`, ...(uid ? [`owner:${uid}`] : [])]
    case 'benefit.changed':
      return [`benefit:${shopid}`]
    case 'list.changed':
      return [`list:${shopid}`]
    case 'product.changed':
      return [`list:${shopid}`, ...products]
    case 'reviews.changed':
      return [`reviews:${shopid}`, `list:${shopid}`, ...products]
    case 'qna.changed':
    case 'likes.changed':
      return products
    case 'promotion.changed':
      return [`promotion:${slug}`]
    default:
      return []
  }
}
