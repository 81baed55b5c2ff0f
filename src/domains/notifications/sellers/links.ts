import type { NotificationKind } from './kinds.ts'

const orders = (status: string) => `/orders?status=${status}`

/** The screen of a shop in the admin that belongs to each kind. */
const screens: Record<NotificationKind, string> = {
  'order.paid': orders('CONFIRM_PAYMENT'),
  'order.deposit': '/transfers',
  'claim.cancel': orders('REQ_CANCEL'),
  'claim.return': orders('REQ_REFUND'),
  'claim.exchange': orders('REQ_CHANGE'),
  'claim.progress': orders('REFUND_ACCEPTED'),
  'question.asked': '/questions?state=waiting',
  'message.unread': '/messages',
  'member.requested': '/members?view=requests',
  'stock.low': '/products?stock=low',
  'stock.out': '/products?stock=out',
  'pick.ended': '/picks?changed=1',
  'domain.lapsed': '/settings/domains',
}

export interface Sites {
  /** an address of the admin host */
  adminUrl: (path: string) => string
}

/** An address in the admin of a shop. */
export const inAdmin = ({ adminUrl }: Sites, shopSlug: string, path: string): string =>
  adminUrl(`/shops/${encodeURIComponent(shopSlug)}${path}`)

/** The page that belongs to a kind. */
export const pageOf = (sites: Sites, shopSlug: string, kind: NotificationKind): string =>
  inAdmin(sites, shopSlug, screens[kind])
