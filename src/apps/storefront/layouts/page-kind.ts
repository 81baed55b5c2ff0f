import { WITH_POPUPS } from '../../page.ts'
import { paths } from '../paths.ts'

const pathOf = (href: string) => href.replace(/\?.*/, '')
const lists = [paths.list(), pathOf(paths.search(''))]

/** Whether the products of the page follow the listing type. */
export const isList = (url: URL): boolean => lists.includes(url.pathname)

/** Whether the page opens the shop's popup (docs/product/storefront.md); in a preview only on request. */
export const hasPopup = ({ pathname, searchParams }: URL, isPreview: boolean): boolean =>
  (pathname === paths.home() || pathname === paths.list()) && (!isPreview || searchParams.has(WITH_POPUPS))

/** Returns one address for all addresses with the same error page, so that few error pages are cached. */
export const errorPath = (url: URL): string => {
  if (isProduct(url)) return paths.product(0)
  return isList(url) ? url.pathname : '/error/404'
}

/** Product pages have a buy bar. */
export const isProduct = (url: URL): boolean => url.pathname.startsWith(paths.product(0).slice(0, -2))
