import type { NotificationKind } from './seller-kinds.ts'

const orders = (status: string) => `/orders?status=${status}`

/** the screen of each kind: a path below the shop in the admin */
const screens: Record<NotificationKind, string> = {
  'order.paid': orders('CONFIRM_PAYMENT'),
  'order.deposit': '/transfers',
  'order.address': orders('READY_FOR_DELIVERY'),
  'claim.cancel': orders('REQ_CANCEL'),
  'claim.return': orders('REQ_REFUND'),
  'claim.exchange': orders('REQ_CHANGE'),
  'claim.progress': orders('REFUND_ACCEPTED'),
  'subscription.failed': '/orders/subscriptions',
  'question.asked': '/questions?state=waiting',
  'message.unread': '/messages',
  'member.requested': '/members?view=requests',
  'stock.low': '/products?stock=low',
  'stock.out': '/products?stock=out',
  'pick.ended': '/picks?changed=1',
  'domain.lapsed': '/settings/domains',
}

export interface Sites {
  adminUrl: (path: string) => string
}

export const adminAddress = ({ adminUrl }: Sites, shopSlug: string, path: string): string =>
  adminUrl(`/shops/${encodeURIComponent(shopSlug)}${path}`)

export const pageOf = (sites: Sites, shopSlug: string, kind: NotificationKind): string =>
  adminAddress(sites, shopSlug, screens[kind])
