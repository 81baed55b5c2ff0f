import { createRoute, redirect } from '@tanstack/react-router'
import type { Workplace } from '../../../domains/staff/staff.contract.ts'
import { questionsQuery, reviewsQuery } from '../api/inbox.ts'
import { shopsQuery } from '../api/me.ts'
import { memberQuery, membersQuery } from '../api/members/members.ts'
import { previewQuery, tiersQuery } from '../api/members/tiers.ts'
import { foundQuery, orderQuery, ordersQuery } from '../api/orders/orders.ts'
import { requestKey, requestsQuery } from '../api/orders/requests.ts'
import { accountQuery, refundsQuery } from '../api/orders/transfers.ts'
import { lookQuery } from '../api/pages/look.ts'
import { pageListQuery } from '../api/pages/page-drafts.ts'
import { linksQuery, policyQuery } from '../api/pages/pages.ts'
import { logQuery } from '../api/shop/log.ts'
import { notificationsQuery } from '../api/shop/notifications.ts'
import { preflightQuery } from '../api/shop/opening.ts'
import { staffQuery } from '../api/shop/staff.ts'
import { waitingQuery } from '../api/shop/statistics.ts'
import { ordersView } from '../orders/list/orders-view.ts'
import { paths } from '../paths.ts'
import { addresses } from './addresses.ts'
import { at, page, settingsScreen, shop } from './places.ts'

/** The other screens of a shop. */
export const shopScreens = [
  createRoute({
    getParentRoute: () => shop,
    path: '/',
    async beforeLoad({ context: { queries }, params: { shopid } }) {
      const shops = await queries.ensureQueryData(shopsQuery)
      const shop = shops.find((each: Workplace) => each.shopid === shopid)
      throw redirect({ href: shop ? paths.firstPage(shop) : paths.home(), replace: true })
    },
  }),
  createRoute({
    ...at('dashboard', 'shop:read'),
    validateSearch: addresses.dashboard,
    loader({ context: { queries }, params: { shopid } }) {
      void queries.prefetchQuery(waitingQuery(shopid))
    },
  }).lazy(page(async () => (await import('../statistics/dashboard-page.tsx')).DashboardPage)),
  createRoute({ ...at('statistics', 'money:read'), validateSearch: addresses.statistics }).lazy(
    page(async () => (await import('../statistics/statistics-page.tsx')).StatisticsPage),
  ),
  createRoute({
    ...at('orders', 'orders:read'),
    validateSearch: addresses.orders,
    loaderDeps: ({ search: { status, sort, after } }) => ({ status, sort, after }),
    loader({ context: { queries }, params: { shopid }, deps }) {
      void queries.prefetchQuery(ordersQuery(shopid, ordersView(deps)))
    },
  }).lazy(page(async () => (await import('../orders/list/orders-page.tsx')).OrdersPage)),
  createRoute({
    ...at('orders/$number', 'orders:read'),
    // An order is personal data: an intent alone must not load it.
    loader({ context: { queries }, params: { shopid, number }, preload }) {
      if (!preload) void queries.prefetchQuery(orderQuery(shopid, number))
    },
  }).lazy(page(async () => (await import('../orders/detail/order-page.tsx')).OrderPage)),
  createRoute({
    ...at('find', 'orders:read'),
    validateSearch: addresses.find,
    loaderDeps: ({ search: { q, after } }) => ({ q, after }),
    loader({ context: { queries }, params: { shopid }, deps: { q, after } }) {
      if (q) void queries.prefetchQuery(foundQuery(shopid, { q, after }))
    },
  }).lazy(page(async () => (await import('../orders/find/find-orders-page.tsx')).FindPage)),
  createRoute({
    ...at('tiers', 'customers:read'),
    loader({ context: { queries }, params: { shopid } }) {
      void queries.prefetchQuery(tiersQuery(shopid))
    },
  }).lazy(page(async () => (await import('../tiers/tiers-page.tsx')).TiersPage)),
  createRoute({
    ...at('tiers/preview', 'customers:read'),
    validateSearch: addresses.tierPreview,
    loader({ context: { queries }, params: { shopid } }) {
      void queries.prefetchInfiniteQuery(previewQuery(shopid))
    },
  }).lazy(page(async () => (await import('../tiers/tier-preview-page.tsx')).PreviewPage)),
  createRoute({
    ...at('tiers/history', 'customers:read'),
    validateSearch: addresses.tierHistory,
  }).lazy(page(async () => (await import('../tiers/tier-history-page.tsx')).HistoryPage)),
  createRoute(at('tracking', 'orders:write')).lazy(
    page(async () => (await import('../orders/tracking-page.tsx')).TrackingPage),
  ),
  createRoute({
    ...at('transfers', 'money:read'),
    loader({ context: { queries }, params: { shopid } }) {
      void queries.prefetchQuery(accountQuery(shopid))
      void queries.prefetchQuery(refundsQuery(shopid))
    },
  }).lazy(page(async () => (await import('../orders/transfers-page.tsx')).TransfersPage)),
  createRoute({
    ...at('questions', 'reviews:write'),
    validateSearch: addresses.questions,
    loaderDeps: ({ search }) => addresses.questions(search),
    loader({ context: { queries }, params: { shopid }, deps }) {
      void queries.prefetchQuery(questionsQuery(shopid, deps))
    },
  }).lazy(page(async () => (await import('../inbox/questions-page.tsx')).QuestionsPage)),
  createRoute({
    ...at('reviews', 'reviews:write'),
    validateSearch: addresses.reviews,
    loaderDeps: ({ search }) => addresses.reviews(search),
    loader({ context: { queries }, params: { shopid }, deps }) {
      void queries.prefetchQuery(reviewsQuery(shopid, deps))
    },
  }).lazy(page(async () => (await import('../inbox/reviews-page.tsx')).ReviewsPage)),
  createRoute({
    ...at('members', 'customers:read'),
    validateSearch: addresses.members,
    loaderDeps: ({ search }) => addresses.members(search),
    loader({ context: { queries }, params: { shopid }, deps }) {
      if (deps.view === 'requests')
        void queries.prefetchQuery(requestsQuery(shopid, deps.state ?? 'REQUEST', requestKey(deps.after)))
      else void queries.prefetchQuery(membersQuery(shopid, deps))
    },
  }).lazy(page(async () => (await import('../members/members-page.tsx')).MembersPage)),
  createRoute(at('members/points', 'customers:write')).lazy(
    page(async () => (await import('../members/point-file-page.tsx')).PointFilePage),
  ),
  createRoute({
    ...at('members/$uid', 'customers:read'),
    // A member is personal data: an intent alone must not load it.
    loader({ context: { queries }, params: { shopid, uid }, preload }) {
      if (!preload) void queries.prefetchQuery(memberQuery(shopid, Number(uid)))
    },
  }).lazy(page(async () => (await import('../members/member/member-page.tsx')).MemberPage)),
  createRoute({
    ...at('pages', 'marketing:read'),
    loader({ context: { queries }, params: { shopid } }) {
      void queries.prefetchQuery(pageListQuery(shopid))
    },
  }).lazy(page(async () => (await import('../page-editor/page-list-page.tsx')).PagesList)),
  createRoute(at('pages/$page', 'marketing:read')).lazy(
    page(async () => (await import('../page-editor/page-editor-page.tsx')).PageEditorPage),
  ),
  createRoute({
    ...at('policies', 'settings:read'),
    validateSearch: addresses.policies,
    loaderDeps: ({ search: { kind } }) => ({ kind }),
    loader({ context: { queries }, params: { shopid }, deps: { kind = 'agreement' } }) {
      void queries.prefetchQuery(policyQuery(shopid, kind))
    },
  }).lazy(page(async () => (await import('../pages/policy-page.tsx')).PolicyPage)),
  createRoute({
    ...at('look', 'settings:read'),
    loader({ context: { queries }, params: { shopid } }) {
      void queries.prefetchQuery(lookQuery(shopid))
    },
  }).lazy(page(async () => (await import('../look/look-page.tsx')).LookPage)),
  createRoute({
    ...at('links', 'settings:read'),
    loader({ context: { queries }, params: { shopid } }) {
      void queries.prefetchQuery(linksQuery(shopid))
    },
  }).lazy(page(async () => (await import('../pages/links-page.tsx')).LinksPage)),
  createRoute({
    ...at('staff', 'staff:read'),
    loader({ context: { queries }, params: { shopid } }) {
      void queries.prefetchQuery(staffQuery(shopid))
    },
  }).lazy(page(async () => (await import('../staff/staff-page.tsx')).StaffPage)),
  createRoute({
    ...at('log', 'audit:read'),
    validateSearch: addresses.log,
    loaderDeps: ({ search }) => addresses.log(search),
    loader({ context: { queries }, params: { shopid }, deps }) {
      void queries.prefetchQuery(logQuery(shopid, deps))
    },
  }).lazy(page(async () => (await import('../log/log-page.tsx')).LogPage)),
  createRoute({
    ...at('start', 'settings:read'),
    loader({ context: { queries }, params: { shopid } }) {
      void queries.prefetchQuery(preflightQuery(shopid))
    },
  }).lazy(page(async () => (await import('../opening/shop-start-page.tsx')).StartPage)),
  settingsScreen('shop', async () => (await import('../settings/shop-section.tsx')).ShopSection),
  settingsScreen('seller', async () => (await import('../settings/seller-section.tsx')).SellerSection),
  settingsScreen('members', async () => (await import('../settings/members-section.tsx')).MembersSection),
  settingsScreen('delivery', async () => (await import('../settings/delivery-section.tsx')).DeliverySection),
  settingsScreen('payment', async () => (await import('../settings/payment-section.tsx')).PaymentSection),
  settingsScreen('domains', async () => (await import('../settings/domains-section.tsx')).DomainsSection),
  createRoute({
    ...at('notifications', 'shop:read'),
    loader({ context: { queries }, params: { shopid } }) {
      void queries.prefetchQuery(notificationsQuery(shopid))
    },
  }).lazy(page(async () => (await import('../staff/notifications-page.tsx')).NotificationsPage)),
  createRoute({ ...at('role', 'shop:read'), validateSearch: addresses.role }).lazy(
    page(async () => (await import('../staff/role-page.tsx')).RolePage),
  ),
]
