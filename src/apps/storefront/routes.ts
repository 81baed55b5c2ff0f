import type { Route } from '../router/page-module.ts'

const page = (path: string, module: string, load: () => Promise<object>): Route => ({
  path,
  module: `src/apps/storefront/features/${module}`,
  load: load as Route['load'],
})

/** Every route of a shop (spec 2). The first matching pattern wins; an address without a match is unknown. */
export const routes: readonly Route[] = [
  page('/', 'home/home-page.tsx', () => import('./features/home/home-page.tsx')),
  page('/link', 'home/link-page.tsx', () => import('./features/home/link-page.tsx')),
  page('/shop/list', 'catalogue/list-page.tsx', () => import('./features/catalogue/list-page.tsx')),
  page('/shop/view/:id?', 'product/product-page.tsx', () => import('./features/product/product-page.tsx')),
  page('/shop/cart', 'cart/cart-page.tsx', () => import('./features/cart/cart-page.tsx')),
  page('/shop/search', 'catalogue/search-page.tsx', () => import('./features/catalogue/search-page.tsx')),
  page(
    '/shop/contents/:id?',
    'content/content-page.tsx',
    () => import('./features/content/content-page.tsx'),
  ),
  page(
    '/shop/review',
    'reviews/photo-reviews-page.tsx',
    () => import('./features/reviews/photo-reviews-page.tsx'),
  ),
  page('/shop/review/list', 'reviews/reviews-page.tsx', () => import('./features/reviews/reviews-page.tsx')),
  page('/shop/review/view', 'reviews/review-page.tsx', () => import('./features/reviews/review-page.tsx')),
  page('/shop/notice-list', 'notices/notices-page.tsx', () => import('./features/notices/notices-page.tsx')),
  page(
    '/shop/notice-list2',
    'notices/unfolded-notices-page.tsx',
    () => import('./features/notices/unfolded-notices-page.tsx'),
  ),
  page('/shop/notice-view', 'notices/notice-page.tsx', () => import('./features/notices/notice-page.tsx')),
  page(
    '/shop/member_point',
    'membership/points-page.tsx',
    () => import('./features/membership/points-page.tsx'),
  ),
  page(
    '/shop/agreement',
    'policies/agreement-page.tsx',
    () => import('./features/policies/agreement-page.tsx'),
  ),
  page('/shop/privacy', 'policies/privacy-page.tsx', () => import('./features/policies/privacy-page.tsx')),
  page('/error/404', 'errors/not-found-page.tsx', () => import('./features/errors/not-found-page.tsx')),
  page(
    '/promotion/:slug',
    'content/promotion-page.tsx',
    () => import('./features/content/promotion-page.tsx'),
  ),
  page('/:mycontent/load', 'content/embedded-page.tsx', () => import('./features/content/embedded-page.tsx')),
  page('/:mycontent/load2', 'content/bare-page.tsx', () => import('./features/content/bare-page.tsx')),
]
