import { createRoute } from '@tanstack/react-router'
import { adminTexts } from '../../../ui/texts/admin.ts'
import { page, prefetch, screenAt, settingsScreen } from './screen-routes.ts'
import { urlParameters } from './url-parameters.ts'

const { nav } = adminTexts

/** Screens about the shop itself, its pages and its staff. */
export const shopScreens = [
  createRoute({
    ...screenAt('start', 'settings:read', { name: nav.start, menu: 'shop' }),
    loader({ context: { queries }, params: { shopid } }) {
      prefetch(
        () => import('../api/shop/opening.api.ts'),
        ({ preflightQuery }) => queries.prefetchQuery(preflightQuery(shopid)),
      )
    },
  }).lazy(page(async () => (await import('../opening/shop-start-page.tsx')).ShopStartPage)),
  createRoute({
    ...screenAt('moving', 'settings:read', { name: nav.moving, menu: 'shop' }),
    validateSearch: urlParameters.moving,
  }).lazy(page(async () => (await import('../moving/moving-page.tsx')).MovingPage)),
  createRoute(screenAt('announcements', 'shop:read', { name: nav.announcements, menu: 'shop' })).lazy(
    page(async () => (await import('../announcements/announcements-page.tsx')).AnnouncementsPage),
  ),
  createRoute({
    ...screenAt('look', 'settings:read', { name: nav.look, menu: 'shop' }),
    loader({ context: { queries }, params: { shopid } }) {
      prefetch(
        () => import('../api/pages/theme.api.ts'),
        ({ themeQuery }) => queries.prefetchQuery(themeQuery(shopid)),
      )
    },
  }).lazy(page(async () => (await import('../theme/theme-page.tsx')).ThemePage)),
  createRoute({
    ...screenAt('pages', 'marketing:read', { name: nav.pages, menu: 'shop' }),
    loader({ context: { queries }, params: { shopid } }) {
      prefetch(
        () => import('../api/pages/page-drafts.api.ts'),
        ({ pageListQuery }) => queries.prefetchQuery(pageListQuery(shopid)),
      )
    },
  }).lazy(page(async () => (await import('../page-editor/page-list-page.tsx')).PageListPage)),
  createRoute(screenAt('pages/$page', 'marketing:read')).lazy(
    page(async () => (await import('../page-editor/page-editor-page.tsx')).PageEditorPage),
  ),
  settingsScreen('shop', async () => (await import('../settings/shop-section.tsx')).ShopSection),
  settingsScreen('seller', async () => (await import('../settings/seller-section.tsx')).SellerSection),
  settingsScreen('members', async () => (await import('../settings/members-section.tsx')).MembersSection),
  settingsScreen('delivery', async () => (await import('../settings/delivery-section.tsx')).DeliverySection),
  settingsScreen('payment', async () => (await import('../settings/payment-section.tsx')).PaymentSection),
  settingsScreen('domains', async () => (await import('../settings/domains-section.tsx')).DomainsSection),
  createRoute({
    ...screenAt('policies', 'settings:read', { name: nav.policies, menu: 'shop' }),
    validateSearch: urlParameters.policies,
    loaderDeps: ({ search: { kind } }) => ({ kind }),
    loader({ context: { queries }, params: { shopid }, deps: { kind = 'agreement' } }) {
      prefetch(
        () => import('../api/pages/pages.api.ts'),
        ({ policyQuery }) => queries.prefetchQuery(policyQuery(shopid, kind)),
      )
    },
  }).lazy(page(async () => (await import('../pages/policy-page.tsx')).PolicyPage)),
  createRoute({
    ...screenAt('links', 'settings:read', { name: nav.links, menu: 'shop' }),
    loader({ context: { queries }, params: { shopid } }) {
      prefetch(
        () => import('../api/pages/pages.api.ts'),
        ({ linksQuery }) => queries.prefetchQuery(linksQuery(shopid)),
      )
    },
  }).lazy(page(async () => (await import('../pages/links-page.tsx')).LinksPage)),
  createRoute({
    ...screenAt('staff', 'staff:read', { name: nav.staff, menu: 'shop' }),
    loader({ context: { queries }, params: { shopid } }) {
      prefetch(
        () => import('../api/shop/staff.api.ts'),
        ({ staffQuery }) => queries.prefetchQuery(staffQuery(shopid)),
      )
    },
  }).lazy(page(async () => (await import('../staff/staff-page.tsx')).StaffPage)),
  createRoute({
    ...screenAt('log', 'audit:read', { name: nav.log, menu: 'shop' }),
    validateSearch: urlParameters.log,
    loaderDeps: ({ search }) => urlParameters.log(search),
    loader({ context: { queries }, params: { shopid }, deps }) {
      prefetch(
        () => import('../api/shop/log.api.ts'),
        ({ logQuery }) => queries.prefetchQuery(logQuery(shopid, deps)),
      )
    },
  }).lazy(page(async () => (await import('../log/log-page.tsx')).LogPage)),
  createRoute({
    ...screenAt('notifications', 'shop:read', { name: nav.notifications, menu: 'shop', staffOnly: true }),
    loader({ context: { queries }, params: { shopid } }) {
      prefetch(
        () => import('../api/shop/notifications.api.ts'),
        ({ notificationsQuery }) => queries.prefetchQuery(notificationsQuery(shopid)),
      )
    },
  }).lazy(page(async () => (await import('../staff/notifications-page.tsx')).NotificationsPage)),
  createRoute({
    ...screenAt('role', 'shop:read', { name: nav.role, menu: 'shop', staffOnly: true }),
    validateSearch: urlParameters.role,
  }).lazy(page(async () => (await import('../staff/role-page.tsx')).RolePage)),
]
