import type { ComponentType } from 'react'
import { matchRoute } from '../../router/match.ts'
import { OrderPage } from '../features/orders/order-page.tsx'
import { OrdersPage } from '../features/orders/orders-page.tsx'

/** What a page of a shop is given. */
export interface PageProps {
  shopid: string
  params: Record<string, string>
}

const page = (path: string, Page: ComponentType<PageProps>) => ({
  path,
  module: '',
  load: async () => ({ Component: Page as never }),
  Page,
})

/** Every page of a shop. */
const routes = [
  page('/shops/:shopid', OrdersPage),
  page('/shops/:shopid/orders', OrdersPage),
  page('/shops/:shopid/orders/:number', OrderPage),
]

/** The page of a path with the parts that its pattern names; null for one that names no page. */
export function pageOf(
  path: string,
): { Page: ComponentType<PageProps>; params: Record<string, string> } | null {
  const match = matchRoute(routes, path)
  return match && { Page: (match.route as (typeof routes)[number]).Page, params: match.params }
}
