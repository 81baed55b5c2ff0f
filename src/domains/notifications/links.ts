import type { NotificationKind } from './kinds.ts'

const orders = (status: string) => () => `/orders?status=${status}`

/** The screen of a shop in the admin that belongs to each kind; null for what stands in the shop itself. */
const screens: Record<NotificationKind, (() => string) | null> = {
  'order.paid': orders('CONFIRM_PAYMENT'),
  'order.deposit': () => '/transfers',
  'claim.cancel': orders('REQ_CANCEL'),
  'claim.return': orders('REQ_REFUND'),
  'claim.exchange': orders('REQ_CHANGE'),
  // The admin has no screen for questions: they stand under their product.
  'question.asked': null,
  'member.requested': () => '/members',
  'stock.low': () => '/products?stock=low',
  'stock.out': () => '/products?stock=out',
  'pick.ended': () => '/picks?changed=1',
  'domain.lapsed': () => '/settings/domains',
}

export interface Sites {
  /** an address of the admin host */
  adminUrl: (path: string) => string
  scheme: 'http' | 'https'
}

/** An address in the admin of a shop. */
export const inAdmin = ({ adminUrl }: Pick<Sites, 'adminUrl'>, shopid: string, path: string): string =>
  adminUrl(`/shops/${encodeURIComponent(shopid)}${path}`)

/** The page that belongs to a kind; `latest` is the subject of the newest fact, `host` that of the shop. */
export function pageOf(
  sites: Sites,
  { shopid, host }: { shopid: string; host: string },
  { kind, latest }: { kind: NotificationKind; latest: string },
): string {
  const screen = screens[kind]
  if (screen) return inAdmin(sites, shopid, screen())
  const sid = Number.parseInt(latest, 10)
  return `${sites.scheme}://${host}/shop/view/${sid}`
}
