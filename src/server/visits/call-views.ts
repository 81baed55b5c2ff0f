import type { FastifyRequest } from 'fastify'
import { paths } from '../../apps/storefront/paths.ts'
import { catalogueCalls } from '../../domains/catalogue/catalogue.contract.ts'
import { deviceOf } from '../device.ts'
import type { Sites } from '../hosts/sites.ts'
import type { RecordPageView } from './page-views.ts'

/** Calls that count as page views, because navigation within a shop loads data by calls and no document. */
const PAGES: Record<string, (query: { sid?: number; q?: string; page: number }) => string> = {
  [catalogueCalls.product.path]: ({ sid = 0 }) => paths.product(sid),
  [catalogueCalls.search.path]: ({ q = '', page }) => paths.search(q, { page }),
  [catalogueCalls.searchFiltered.path]: ({ q = '', page }) => paths.search(q, { page }),
}

/** Records calls for product pages and searches as page views. */
export function callViews(
  sites: Pick<Sites, 'peek'>,
  recordView: RecordPageView,
): (request: FastifyRequest) => void {
  return ({ routeOptions, raw, query }) => {
    const page = PAGES[routeOptions.url ?? '']
    if (!page) return
    const site = sites.peek(raw.headers.host)
    if (site?.kind === 'shop' && !site.redirect)
      recordView(site.shopid, deviceOf(raw.headers['user-agent']), raw, page(query as never))
  }
}
