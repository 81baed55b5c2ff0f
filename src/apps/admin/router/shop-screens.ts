import { createRoute, redirect } from '@tanstack/react-router'
import type { Workplace } from '../../../domains/staff/staff.contract.ts'
import { questionsQuery, reviewsQuery } from '../calls/inbox/inbox.ts'
import { shopsQuery } from '../calls/me.ts'
import { memberQuery, membersQuery } from '../calls/members/members.ts'
import { previewQuery, tiersQuery } from '../calls/members/tiers.ts'
import { foundQuery, orderQuery, ordersQuery } from '../calls/orders/orders.ts'
import { requestKey, requestsQuery } from '../calls/orders/requests.ts'
import { accountQuery, refundsQuery } from '../calls/orders/transfers.ts'
import { lookQuery } from '../calls/pages/look.ts'
import { pageListQuery } from '../calls/pages/page-drafts.ts'
import { linksQuery, policyQuery } from '../calls/pages/pages.ts'
import { logQuery } from '../calls/shop/log.ts'
import { notificationsQuery } from '../calls/shop/notifications.ts'
import { preflightQuery } from '../calls/shop/opening.ts'
import { staffQuery } from '../calls/shop/staff.ts'
import { waitingQuery } from '../calls/shop/statistics.ts'
import { ordersView } from '../features/orders/list/orders-view.ts'
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
  }).lazy(page(async () => (await import('../features/statistics/dashboard-page.tsx')).DashboardPage)),
  createRoute({ ...at('statistics', 'money:read'), validateSearch: addresses.statistics }).lazy(
    page(async () => (await import('../features/statistics/statistics-page.tsx')).StatisticsPage),
  ),
  createRoute({
    ...at('orders', 'orders:read'),
    validateSearch: addresses.orders,
    loaderDeps: ({ search: { status, sort, after } }) => ({ status, sort, after }),
    loader({ context: { queries }, params: { shopid }, deps }) {
      void queries.prefetchQuery(ordersQuery(shopid, ordersView(deps)))
    },
  }).lazy(page(async () => (await import('../features/orders/list/orders-page.tsx')).OrdersPage)),
  createRoute({
    ...at('orders/$number', 'orders:read'),
    // An order is personal data: an intent alone must not load it.
    loader({ context: { queries }, params: { shopid, number }, preload }) {
      if (!preload) void queries.prefetchQuery(orderQuery(shopid, number))
    },
  }).lazy(page(async () => (await import('../features/orders/detail/order-page.tsx')).OrderPage)),
  createRoute({
    ...at('find', 'orders:read'),
    validateSearch: addresses.find,
    loaderDeps: ({ search: { q, after } }) => ({ q, after }),
    loader({ context: { queries }, params: { shopid }, deps: { q, after } }) {
      if (q) void queries.prefetchQuery(foundQuery(shopid, { q, after }))
    },
  }).lazy(page(async () => (await import('../features/orders/find/find-page.tsx')).FindPage)),
  createRoute({
    ...at('tiers', 'customers:read'),
    loader({ context: { queries }, params: { shopid } }) {
      void queries.prefetchQuery(tiersQuery(shopid))
    },
  }).lazy(page(async () => (await import('../features/tiers/tiers-page.tsx')).TiersPage)),
  createRoute({
    ...at('tiers/preview', 'customers:read'),
    validateSearch: addresses.tierPreview,
    loader({ context: { queries }, params: { shopid } }) {
      void queries.prefetchInfiniteQuery(previewQuery(shopid))
    },
  }).lazy(page(async () => (await import('../features/tiers/preview-page.tsx')).PreviewPage)),
  createRoute({
    ...at('tiers/history', 'customers:read'),
    validateSearch: addresses.tierHistory,
  }).lazy(page(async () => (await import('../features/tiers/history-page.tsx')).HistoryPage)),
  createRoute(at('tracking', 'orders:write')).lazy(
    page(async () => (await import('../features/tracking/tracking-page.tsx')).TrackingPage),
  ),
  createRoute({
    ...at('transfers', 'money:read'),
    loader({ context: { queries }, params: { shopid } }) {
      void queries.prefetchQuery(accountQuery(shopid))
      void queries.prefetchQuery(refundsQuery(shopid))
    },
  }).lazy(page(async () => (await import('../features/transfers/transfers-page.tsx')).TransfersPage)),
  createRoute({
    ...at('questions', 'reviews:write'),
    validateSearch: addresses.questions,
    loaderDeps: ({ search }) => addresses.questions(search),
    loader({ context: { queries }, params: { shopid }, deps }) {
      void queries.prefetchQuery(questionsQuery(shopid, deps))
    },
  }).lazy(page(async () => (await import('../features/inbox/questions-page.tsx')).QuestionsPage)),
  createRoute({
    ...at('reviews', 'reviews:write'),
    validateSearch: addresses.reviews,
    loaderDeps: ({ search }) => addresses.reviews(search),
    loader({ context: { queries }, params: { shopid }, deps }) {
      void queries.prefetchQuery(reviewsQuery(shopid, deps))
    },
  }).lazy(page(async () => (await import('../features/inbox/reviews-page.tsx')).ReviewsPage)),
  createRoute({
    ...at('members', 'customers:read'),
    validateSearch: addresses.members,
    loaderDeps: ({ search }) => addresses.members(search),
    loader({ context: { queries }, params: { shopid }, deps }) {
      if (deps.view === 'requests')
        void queries.prefetchQuery(requestsQuery(shopid, deps.state ?? 'REQUEST', requestKey(deps.after)))
      else void queries.prefetchQuery(membersQuery(shopid, deps))
    },
  }).lazy(page(async () => (await import('../features/members/members-page.tsx')).MembersPage)),
  createRoute(at('members/points', 'customers:write')).lazy(
    page(async () => (await import('../features/members/points/file/point-file-page.tsx')).PointFilePage),
  ),
  createRoute({
    ...at('members/$uid', 'customers:read'),
    // A member is personal data: an intent alone must not load it.
    loader({ context: { queries }, params: { shopid, uid }, preload }) {
      if (!preload) void queries.prefetchQuery(memberQuery(shopid, Number(uid)))
    },
  }).lazy(page(async () => (await import('../features/members/member/member-page.tsx')).MemberPage)),
  createRoute({
    ...at('pages', 'marketing:read'),
    loader({ context: { queries }, params: { shopid } }) {
      void queries.prefetchQuery(pageListQuery(shopid))
    },
  }).lazy(page(async () => (await import('../features/page-editor/pages-list.tsx')).PagesList)),
  createRoute(at('pages/$page', 'marketing:read')).lazy(
    page(async () => (await import('../features/page-editor/editor-page.tsx')).PageEditorPage),
  ),
  createRoute({
    ...at('policies', 'settings:read'),
    validateSearch: addresses.policies,
    loaderDeps: ({ search: { kind } }) => ({ kind }),
    loader({ context: { queries }, params: { shopid }, deps: { kind = 'agreement' } }) {
      void queries.prefetchQuery(policyQuery(shopid, kind))
    },
  }).lazy(page(async () => (await import('../features/pages/policy-page.tsx')).PolicyPage)),
  createRoute({
    ...at('look', 'settings:read'),
    loader({ context: { queries }, params: { shopid } }) {
      void queries.prefetchQuery(lookQuery(shopid))
    },
  }).lazy(page(async () => (await import('../features/look/look-page.tsx')).LookPage)),
  createRoute({
    ...at('links', 'settings:read'),
    loader({ context: { queries }, params: { shopid } }) {
      void queries.prefetchQuery(linksQuery(shopid))
    },
  }).lazy(page(async () => (await import('../features/pages/links-page.tsx')).LinksPage)),
  createRoute({
    ...at('staff', 'staff:read'),
    loader({ context: { queries }, params: { shopid } }) {
      void queries.prefetchQuery(staffQuery(shopid))
    },
  }).lazy(page(async () => (await import('../features/staff/staff-page.tsx')).StaffPage)),
  createRoute({
    ...at('log', 'audit:read'),
    validateSearch: addresses.log,
    loaderDeps: ({ search }) => addresses.log(search),
    loader({ context: { queries }, params: { shopid }, deps }) {
      void queries.prefetchQuery(logQuery(shopid, deps))
    },
  }).lazy(page(async () => (await import('../features/log/log-page.tsx')).LogPage)),
  createRoute({
    ...at('start', 'settings:read'),
    loader({ context: { queries }, params: { shopid } }) {
      void queries.prefetchQuery(preflightQuery(shopid))
    },
  }).lazy(page(async () => (await import('../features/opening/start-page.tsx')).StartPage)),
  settingsScreen(
    'shop',
    async () => (await import('../features/settings/sections/shop-section.tsx')).ShopSection,
  ),
  settingsScreen(
    'seller',
    async () => (await import('../features/settings/sections/seller-section.tsx')).SellerSection,
  ),
  settingsScreen(
    'members',
    async () => (await import('../features/settings/sections/members-section.tsx')).MembersSection,
  ),
  settingsScreen(
    'delivery',
    async () => (await import('../features/settings/sections/delivery-section.tsx')).DeliverySection,
  ),
  settingsScreen(
    'payment',
    async () => (await import('../features/settings/sections/payment-section.tsx')).PaymentSection,
  ),
  settingsScreen(
    'domains',
    async () => (await import('../features/settings/domains/domains-section.tsx')).DomainsSection,
  ),
  createRoute({
    ...at('notifications', 'shop:read'),
    loader({ context: { queries }, params: { shopid } }) {
      void queries.prefetchQuery(notificationsQuery(shopid))
    },
  }).lazy(
    page(async () => (await import('../features/notifications/notifications-page.tsx')).NotificationsPage),
  ),
  createRoute({ ...at('role', 'shop:read'), validateSearch: addresses.role }).lazy(
    page(async () => (await import('../features/staff/role-page.tsx')).RolePage),
  ),
]
