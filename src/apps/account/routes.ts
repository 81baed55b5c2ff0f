import type { Route } from '../router/page-module.ts'

const page = (path: string, module: string, load: () => Promise<object>): Route => ({
  path,
  module: `src/apps/account/features/${module}`,
  load: load as Route['load'],
})

/** Every page of the account site. */
export const routes: readonly Route[] = [
  page('/user/login', 'login/login-page.tsx', () => import('./features/login/login-page.tsx')),
  page('/user/connect', 'connect/connect-page.tsx', () => import('./features/connect/connect-page.tsx')),
  page('/user/join', 'join/join-page.tsx', () => import('./features/join/join-page.tsx')),
  page('/user/verify', 'join/verify-page.tsx', () => import('./features/join/verify-page.tsx')),
  page('/user/welcome', 'join/welcome-page.tsx', () => import('./features/join/welcome-page.tsx')),
  page('/user/reset', 'reset/reset-page.tsx', () => import('./features/reset/reset-page.tsx')),
  page('/user/info', 'info/info-page.tsx', () => import('./features/info/info-page.tsx')),
  page(
    '/user/info/auth',
    'identity/identity-page.tsx',
    () => import('./features/identity/identity-page.tsx'),
  ),
  page('/user/info/corp', 'corp/corp-page.tsx', () => import('./features/corp/corp-page.tsx')),
  page('/user/info/email', 'email/proof-page.tsx', () => import('./features/email/proof-page.tsx')),
  page('/user/email-stop', 'email/stop-page.tsx', () => import('./features/email/stop-page.tsx')),
  page('/user/info/leave', 'leave/leave-page.tsx', () => import('./features/leave/leave-page.tsx')),
  page('/user/left', 'leave/left-page.tsx', () => import('./features/leave/left-page.tsx')),
  page('/user/checkout', 'checkout/checkout-page.tsx', () => import('./features/checkout/checkout-page.tsx')),
  page('/user/checkout/pay', 'payment/pay-page.tsx', () => import('./features/payment/pay-page.tsx')),
  page('/user/checkout/done', 'payment/done-page.tsx', () => import('./features/payment/done-page.tsx')),
  page('/myshop', 'my/my-page.tsx', () => import('./features/my/my-page.tsx')),
  page('/myshop/recent', 'my/recent-page.tsx', () => import('./features/my/recent-page.tsx')),
  page('/myshop/likes', 'my/likes-page.tsx', () => import('./features/my/likes-page.tsx')),
  page(
    '/myshop/orders',
    'orders/list/orders-page.tsx',
    () => import('./features/orders/list/orders-page.tsx'),
  ),
  page(
    '/myshop/orders/:number',
    'orders/order/order-page.tsx',
    () => import('./features/orders/order/order-page.tsx'),
  ),
  page('/myshop/coupons', 'coupons/coupons-page.tsx', () => import('./features/coupons/coupons-page.tsx')),
  page('/myshop/reviews', 'reviews/reviews-page.tsx', () => import('./features/reviews/reviews-page.tsx')),
  page('/myshop/reviews/write', 'reviews/write-page.tsx', () => import('./features/reviews/write-page.tsx')),
  page('/myshop/report', 'report/report-page.tsx', () => import('./features/report/report-page.tsx')),
  page('/myshop/qna', 'reviews/qna-page.tsx', () => import('./features/reviews/qna-page.tsx')),
  page(
    '/myshop/orders/:number/claim',
    'orders/claims/claim-page.tsx',
    () => import('./features/orders/claims/claim-page.tsx'),
  ),
  page('/user/orders', 'orders/guest/guest-page.tsx', () => import('./features/orders/guest/guest-page.tsx')),
  page(
    '/myshop/orders/:number/receipt',
    'orders/receipt/receipt-page.tsx',
    () => import('./features/orders/receipt/receipt-page.tsx'),
  ),
  page('/message/list', 'messages/list-page.tsx', () => import('./features/messages/list-page.tsx')),
  page('/message/view/:shop', 'messages/view-page.tsx', () => import('./features/messages/view-page.tsx')),
  page('/myshop/addresses', 'my/addresses-page.tsx', () => import('./features/my/addresses-page.tsx')),
]

/**
 * The address by which a page is matched: two pages are named by a parameter of another one
 * (docs/product/storefront.md).
 */
export function routeUrl(href: string): URL {
  const url = new URL(href)
  if (url.pathname === '/user/info')
    for (const part of ['auth', 'corp']) if (url.searchParams.get(part) === '1') url.pathname += `/${part}`
  return url
}
