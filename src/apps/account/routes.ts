import type { Route } from '../router/page-module.ts'

const page = (path: string, module: string, load: () => Promise<object>): Route => ({
  path,
  module: `src/apps/account/${module}`,
  load: load as Route['load'],
})

export const routes: readonly Route[] = [
  page('/user/login', 'login/login-page.tsx', () => import('./login/login-page.tsx')),
  page('/user/connect', 'login/connect-page.tsx', () => import('./login/connect-page.tsx')),
  page('/user/join', 'join/join-page.tsx', () => import('./join/join-page.tsx')),
  page('/user/verify', 'join/verify-page.tsx', () => import('./join/verify-page.tsx')),
  page('/user/welcome', 'join/welcome-page.tsx', () => import('./join/welcome-page.tsx')),
  page('/user/invitation', 'join/invitation-page.tsx', () => import('./join/invitation-page.tsx')),
  page('/user/reset', 'login/password-reset-page.tsx', () => import('./login/password-reset-page.tsx')),
  page('/user/info', 'info/info-page.tsx', () => import('./info/info-page.tsx')),
  page(
    '/user/second-factor',
    'second-factor/second-factor-page.tsx',
    () => import('./second-factor/second-factor-page.tsx'),
  ),
  page('/user/info/auth', 'info/identity-page.tsx', () => import('./info/identity-page.tsx')),
  page('/user/info/corp', 'info/corp-page.tsx', () => import('./info/corp-page.tsx')),
  page('/user/info/email', 'email/email-proof-page.tsx', () => import('./email/email-proof-page.tsx')),
  page('/user/email-stop', 'email/email-stop-page.tsx', () => import('./email/email-stop-page.tsx')),
  page('/user/info/leave', 'leave/leave-page.tsx', () => import('./leave/leave-page.tsx')),
  page('/user/report', 'report/platform-report-page.tsx', () => import('./report/platform-report-page.tsx')),
  page('/user/rights', 'rights/rights-notice-page.tsx', () => import('./rights/rights-notice-page.tsx')),
  page(
    '/user/rights/confirm',
    'rights/rights-confirm-page.tsx',
    () => import('./rights/rights-confirm-page.tsx'),
  ),
  page('/user/left', 'leave/left-page.tsx', () => import('./leave/left-page.tsx')),
  page('/user/checkout', 'checkout/checkout-page.tsx', () => import('./checkout/checkout-page.tsx')),
  page('/user/checkout/pay', 'payment/pay-page.tsx', () => import('./payment/pay-page.tsx')),
  page('/user/checkout/done', 'payment/done-page.tsx', () => import('./payment/done-page.tsx')),
  page('/user/gift', 'gifts/gift-page.tsx', () => import('./gifts/gift-page.tsx')),
  page('/myshop', 'my/my-page.tsx', () => import('./my/my-page.tsx')),
  page('/myshop/recent', 'my/recent-page.tsx', () => import('./my/recent-page.tsx')),
  page('/myshop/likes', 'my/likes-page.tsx', () => import('./my/likes-page.tsx')),
  page('/myshop/orders', 'orders/list/orders-page.tsx', () => import('./orders/list/orders-page.tsx')),
  page(
    '/myshop/orders/:number',
    'orders/order/order-page.tsx',
    () => import('./orders/order/order-page.tsx'),
  ),
  page('/myshop/coupons', 'my/coupons-page.tsx', () => import('./my/coupons-page.tsx')),
  page('/myshop/reviews', 'reviews/reviews-page.tsx', () => import('./reviews/reviews-page.tsx')),
  page(
    '/myshop/reviews/write',
    'reviews/review-write-page.tsx',
    () => import('./reviews/review-write-page.tsx'),
  ),
  page(
    '/myshop/reviews/month',
    'reviews/month-review-page.tsx',
    () => import('./reviews/month-review-page.tsx'),
  ),
  page('/myshop/report', 'report/report-page.tsx', () => import('./report/report-page.tsx')),
  page('/myshop/qna', 'reviews/qna-page.tsx', () => import('./reviews/qna-page.tsx')),
  page(
    '/myshop/orders/:number/claim',
    'orders/claims/claim-page.tsx',
    () => import('./orders/claims/claim-page.tsx'),
  ),
  page(
    '/myshop/orders/:number/pay',
    'orders/dues/dues-page.tsx',
    () => import('./orders/dues/dues-page.tsx'),
  ),
  page(
    '/user/orders',
    'orders/guest/guest-order-page.tsx',
    () => import('./orders/guest/guest-order-page.tsx'),
  ),
  page(
    '/user/orders/link',
    'orders/guest/link-order-page.tsx',
    () => import('./orders/guest/link-order-page.tsx'),
  ),
  page(
    '/myshop/orders/:number/receipt',
    'orders/receipt/receipt-page.tsx',
    () => import('./orders/receipt/receipt-page.tsx'),
  ),
  page('/message/list', 'messages/message-list-page.tsx', () => import('./messages/message-list-page.tsx')),
  page(
    '/message/view/:shop',
    'messages/message-view-page.tsx',
    () => import('./messages/message-view-page.tsx'),
  ),
  page('/myshop/addresses', 'my/addresses-page.tsx', () => import('./my/addresses-page.tsx')),
  page('/myshop/cards', 'cards/cards-page.tsx', () => import('./cards/cards-page.tsx')),
  page(
    '/myshop/subscriptions',
    'subscriptions/subscriptions-page.tsx',
    () => import('./subscriptions/subscriptions-page.tsx'),
  ),
  page('/myshop/cards/new', 'cards/new-card-page.tsx', () => import('./cards/new-card-page.tsx')),
]

/**
 * Returns the URL to match with the routes: `/user/info?auth=1` and `/user/info?corp=1` are other pages than
 * `/user/info` (docs/product/storefront.md).
 */
export function routeUrl(href: string): URL {
  const url = new URL(href)
  if (url.pathname === '/user/info')
    for (const part of ['auth', 'corp']) if (url.searchParams.get(part) === '1') url.pathname += `/${part}`
  return url
}
