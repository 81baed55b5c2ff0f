import type { ShopPermission } from '../../platform/contract/permissions.ts'
import type { AnyEvent } from '../wiring/event-types.ts'

export const topics = {
  orders: 'orders:read',
  requests: 'customers:read',
  shops: 'shop:read',
  stock: 'products:read',
  products: 'products:read',
  feeds: 'marketing:read',
  jobs: 'shop:read',
  inbox: 'reviews:write',
  messages: 'messages:write',
} satisfies Record<string, ShopPermission>

export type Topic = keyof typeof topics

export interface LiveChange {
  shopRef: number | string
  topic: Topic
}

/** An order of a resale changes topics of both its shops. */
export function liveChangesOf({ type, payload }: AnyEvent): LiveChange[] {
  switch (type) {
    case 'order.placed':
    case 'order.paid':
    case 'order.canceled':
    case 'order.moved':
    case 'order.refund-sent':
    case 'order.dues-paid':
    case 'order.dues-refunded':
      return [...new Set([payload.shop, payload.origin])].map((shopId) => ({
        shopRef: shopId,
        topic: 'orders',
      }))
    case 'stock.low':
    case 'stock.out':
      return [{ shopRef: payload.shop, topic: 'stock' }]
    case 'list.changed':
    case 'product.changed':
      return [{ shopRef: payload.shopid, topic: 'products' }]
    case 'membership.requested':
    case 'membership.approved':
    case 'membership.rejected':
      return [{ shopRef: payload.shopid, topic: 'requests' }]
    case 'qna.changed':
    case 'reviews.changed':
    case 'words.reported':
      return [{ shopRef: payload.shopid, topic: 'inbox' }]
    case 'message.sent':
    case 'message.read':
    case 'message.taken-back':
    case 'conversation.changed':
      return [{ shopRef: payload.shop, topic: 'messages' }]
    case 'job.started':
    case 'job.progressed':
      return [{ shopRef: payload.shop, topic: 'jobs' }]
    case 'feeds.changed':
      return [{ shopRef: payload.shop, topic: 'feeds' }]
    case 'shop.changed':
      return [{ shopRef: payload.shopid, topic: 'shops' }]
    default:
      return []
  }
}

/** The person whose sessions or permissions the event changes, or null. */
export function personOf({ type, payload }: AnyEvent): number | null {
  switch (type) {
    case 'account.sessions-ended':
    case 'staff.changed':
    case 'staff.removed':
      return payload.uid
    default:
      return null
  }
}
