/** Paths of a shop's pages (`src/apps/storefront/routes.ts`) without parameters of the path. */
const PAGES = new Set([
  '/',
  '/link',
  '/shop/list',
  '/shop/view',
  '/shop/cart',
  '/shop/search',
  '/shop/contents',
  '/shop/review',
  '/shop/review/list',
  '/shop/review/view',
  '/shop/notice-list',
  '/shop/notice-list2',
  '/shop/notice-view',
  '/shop/member_point',
  '/shop/likes',
  '/shop/agreement',
  '/shop/privacy',
])
const PAGES_WITH_ID = /^\/(?:shop\/(?:view|contents|deal)|promotion)\/[^/]+$|^\/[^/]+\/load2?$/

/** Whether a path without query is that of a page of a shop. */
export const isShopPage = (path: string): boolean => PAGES.has(path) || PAGES_WITH_ID.test(path)

/** Other paths that the server answers itself, as their first segment. */
const SERVED =
  /^\/(?:api|assets|error|favicon\.ico|feeds|fonts|images|live|manifest\.webmanifest|message|myshop|myshp|notifications-worker\.js|offline|offline-worker\.js|preview|robots\.txt|rss\.xml|sitemap[^/]*|user)(?:\/|$)/

/** Whether a redirect may start at a path without query: no page and no file of ours has it. */
export const mayBeOldPath = (path: string): boolean => !isShopPage(path) && !SERVED.test(path)
