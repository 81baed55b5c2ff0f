import type { Route } from '../router/page-module.ts'

// Only the server needs the module path, to add the page's files to the document.
const SSR = import.meta.env.SSR

const page = (path: string, module: string | false, load: () => Promise<object>): Route => ({
  path,
  module: SSR ? `src/apps/storefront/${module}` : '',
  load: load as Route['load'],
})

/** Routes of a shop (docs/product/storefront.md). The first matching pattern is used. */
export const routes: readonly Route[] = [
  page('/', SSR && 'home/home-page.tsx', () => import('./home/home-page.tsx')),
  page('/link', SSR && 'home/link-page.tsx', () => import('./home/link-page.tsx')),
  page('/shop/list', SSR && 'catalogue/catalogue-page.tsx', () => import('./catalogue/catalogue-page.tsx')),
  page('/shop/view/:id?', SSR && 'product/product-page.tsx', () => import('./product/product-page.tsx')),
  page('/shop/deal/:id', SSR && 'deals/deal-page.tsx', () => import('./deals/deal-page.tsx')),
  page('/shop/cart', SSR && 'cart/cart-page.tsx', () => import('./cart/cart-page.tsx')),
  page('/shop/search', SSR && 'catalogue/search-page.tsx', () => import('./catalogue/search-page.tsx')),
  page('/shop/contents/:id?', SSR && 'content/content-page.tsx', () => import('./content/content-page.tsx')),
  page(
    '/shop/review',
    SSR && 'reviews/photo-reviews-page.tsx',
    () => import('./reviews/photo-reviews-page.tsx'),
  ),
  page('/shop/review/list', SSR && 'reviews/reviews-page.tsx', () => import('./reviews/reviews-page.tsx')),
  page('/shop/review/view', SSR && 'reviews/review-page.tsx', () => import('./reviews/review-page.tsx')),
  page(
    '/shop/notice-list',
    SSR && 'announcements/announcements-page.tsx',
    () => import('./announcements/announcements-page.tsx'),
  ),
  page(
    '/shop/notice-list2',
    SSR && 'announcements/unfolded-announcements-page.tsx',
    () => import('./announcements/unfolded-announcements-page.tsx'),
  ),
  page(
    '/shop/notice-view',
    SSR && 'announcements/announcement-page.tsx',
    () => import('./announcements/announcement-page.tsx'),
  ),
  page(
    '/shop/member_point',
    SSR && 'membership/points-page.tsx',
    () => import('./membership/points-page.tsx'),
  ),
  page('/shop/likes', SSR && 'catalogue/likes-page.tsx', () => import('./catalogue/likes-page.tsx')),
  page(
    '/shop/agreement',
    SSR && 'policies/agreement-page.tsx',
    () => import('./policies/agreement-page.tsx'),
  ),
  page('/shop/privacy', SSR && 'policies/privacy-page.tsx', () => import('./policies/privacy-page.tsx')),
  page('/error/404', SSR && 'errors/not-found-page.tsx', () => import('./errors/not-found-page.tsx')),
  page('/promotion/:slug', SSR && 'content/promotion-page.tsx', () => import('./content/promotion-page.tsx')),
  page('/:mycontent/load', SSR && 'content/embedded-page.tsx', () => import('./content/embedded-page.tsx')),
  page('/:mycontent/load2', SSR && 'content/bare-page.tsx', () => import('./content/bare-page.tsx')),
]
