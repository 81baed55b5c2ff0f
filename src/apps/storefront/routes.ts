import type { Route } from '../router/page-module.ts'

// The server names a page's files in its document; a browser has no use for their paths.
const SSR = import.meta.env.SSR

const page = (path: string, module: string | false, load: () => Promise<object>): Route => ({
  path,
  module: SSR ? `src/apps/storefront/features/${module}` : '',
  load: load as Route['load'],
})

/**
 * Every route of a shop (docs/product/storefront.md). The first matching pattern wins; an address without a match is
 * unknown.
 */
export const routes: readonly Route[] = [
  page('/', SSR && 'home/home-page.tsx', () => import('./features/home/home-page.tsx')),
  page('/link', SSR && 'home/link-page.tsx', () => import('./features/home/link-page.tsx')),
  page('/shop/list', SSR && 'catalogue/list-page.tsx', () => import('./features/catalogue/list-page.tsx')),
  page(
    '/shop/view/:id?',
    SSR && 'product/product-page.tsx',
    () => import('./features/product/product-page.tsx'),
  ),
  page('/shop/cart', SSR && 'cart/cart-page.tsx', () => import('./features/cart/cart-page.tsx')),
  page(
    '/shop/search',
    SSR && 'catalogue/search-page.tsx',
    () => import('./features/catalogue/search-page.tsx'),
  ),
  page(
    '/shop/contents/:id?',
    SSR && 'content/content-page.tsx',
    () => import('./features/content/content-page.tsx'),
  ),
  page(
    '/shop/review',
    SSR && 'reviews/photo-reviews-page.tsx',
    () => import('./features/reviews/photo-reviews-page.tsx'),
  ),
  page(
    '/shop/review/list',
    SSR && 'reviews/reviews-page.tsx',
    () => import('./features/reviews/reviews-page.tsx'),
  ),
  page(
    '/shop/review/view',
    SSR && 'reviews/review-page.tsx',
    () => import('./features/reviews/review-page.tsx'),
  ),
  page(
    '/shop/notice-list',
    SSR && 'notices/notices-page.tsx',
    () => import('./features/notices/notices-page.tsx'),
  ),
  page(
    '/shop/notice-list2',
    SSR && 'notices/unfolded-notices-page.tsx',
    () => import('./features/notices/unfolded-notices-page.tsx'),
  ),
  page(
    '/shop/notice-view',
    SSR && 'notices/notice-page.tsx',
    () => import('./features/notices/notice-page.tsx'),
  ),
  page(
    '/shop/member_point',
    SSR && 'membership/points-page.tsx',
    () => import('./features/membership/points-page.tsx'),
  ),
  page(
    '/shop/agreement',
    SSR && 'policies/agreement-page.tsx',
    () => import('./features/policies/agreement-page.tsx'),
  ),
  page(
    '/shop/privacy',
    SSR && 'policies/privacy-page.tsx',
    () => import('./features/policies/privacy-page.tsx'),
  ),
  page(
    '/error/404',
    SSR && 'errors/not-found-page.tsx',
    () => import('./features/errors/not-found-page.tsx'),
  ),
  page(
    '/promotion/:slug',
    SSR && 'content/promotion-page.tsx',
    () => import('./features/content/promotion-page.tsx'),
  ),
  page(
    '/:mycontent/load',
    SSR && 'content/embedded-page.tsx',
    () => import('./features/content/embedded-page.tsx'),
  ),
  page('/:mycontent/load2', SSR && 'content/bare-page.tsx', () => import('./features/content/bare-page.tsx')),
]
