import { WITH_POPUPS } from '../../page.ts'
import { paths } from '../paths.ts'

const pathOf = (href: string) => href.replace(/\?.*/, '')
const lists = [paths.list(), pathOf(paths.search(''))]

/** Pages whose products follow the listing type. */
export const isList = (url: URL): boolean => lists.includes(url.pathname)

/** Pages that open with the shop's popup (docs/product/storefront.md); of previews only those that ask for it. */
export const hasPopup = ({ pathname, searchParams }: URL, isPreview: boolean): boolean =>
  (pathname === paths.home() || pathname === paths.list()) && (!isPreview || searchParams.has(WITH_POPUPS))

/** A representative address with the same error page; there are few of them. */
export const errorPath = (url: URL): string => {
  if (isProduct(url)) return paths.product(0)
  return isList(url) ? url.pathname : '/error/404'
}

/** Product pages reserve space for the bar to buy with. */
export const isProduct = (url: URL): boolean => url.pathname.startsWith(paths.product(0).slice(0, -2))
