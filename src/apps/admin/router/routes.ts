import type { ComponentType } from 'react'
import { matchRoute } from '../../router/match.ts'
import { CouponsPage } from '../features/coupons/coupons-page.tsx'
import { FindPage } from '../features/orders/find-page.tsx'
import { OrderPage } from '../features/orders/order-page.tsx'
import { OrdersPage } from '../features/orders/orders-page.tsx'
import { RequestsPage } from '../features/requests/requests-page.tsx'
import { TrackingPage } from '../features/tracking/tracking-page.tsx'
import { TransfersPage } from '../features/transfers/transfers-page.tsx'

/** What a page of a shop is given. */
export interface PageProps {
  shopid: string
  params: Record<string, string>
}

/** Every page of a shop. */
const routes: readonly { path: string; Page: ComponentType<PageProps> }[] = [
  { path: '/shops/:shopid', Page: OrdersPage },
  { path: '/shops/:shopid/orders', Page: OrdersPage },
  { path: '/shops/:shopid/orders/:number', Page: OrderPage },
  { path: '/shops/:shopid/find', Page: FindPage },
  { path: '/shops/:shopid/tracking', Page: TrackingPage },
  { path: '/shops/:shopid/transfers', Page: TransfersPage },
  { path: '/shops/:shopid/members', Page: RequestsPage },
  { path: '/shops/:shopid/coupons', Page: CouponsPage },
]

/** The page of a path with the parts that its pattern names; null for one that names no page. */
export function pageOf(
  path: string,
): { Page: ComponentType<PageProps>; params: Record<string, string> } | null {
  const match = matchRoute(routes, path)
  return match && { Page: match.route.Page, params: match.params }
}
