import type { QueryClient } from '@tanstack/react-query'
import {
  type AnyRoute,
  createRootRouteWithContext,
  createRoute,
  LazyRoute,
  notFound,
  redirect,
} from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { Workplace } from '../../../domains/staff/contract.ts'
import type { SettingSection } from '../../../domains/tenancy/seller/contract.ts'
import type { ShopPermission } from '../../../platform/contract/permissions.ts'
import { shopsQuery } from '../calls/me.ts'
import { registrationsQuery } from '../calls/operator/operator.ts'
import { couponsQuery } from '../calls/orders/coupons.ts'
import { foundQuery, orderQuery, ordersQuery } from '../calls/orders/orders.ts'
import { requestsQuery } from '../calls/orders/requests.ts'
import { accountQuery, refundsQuery } from '../calls/orders/transfers.ts'
import { categoriesQuery } from '../calls/products/categories.ts'
import { displayOrderQuery } from '../calls/products/display.ts'
import { offersQuery, pickedQuery, picksQuery } from '../calls/products/picks.ts'
import { importQuery, importRowsQuery, importsQuery } from '../calls/products/product-files.ts'
import { productQuery, productsQuery } from '../calls/products/products.ts'
import { logQuery, platformLogQuery } from '../calls/shop/log.ts'
import { noticeQuery, noticesQuery } from '../calls/shop/notices.ts'
import { notificationsQuery } from '../calls/shop/notifications.ts'
import { preflightQuery } from '../calls/shop/opening.ts'
import { linksQuery, policyQuery } from '../calls/shop/pages.ts'
import { domainsQuery, settingsQuery } from '../calls/shop/settings.ts'
import { staffQuery } from '../calls/shop/staff.ts'
import { ordersView } from '../features/orders/list/orders-view.ts'
import { paths } from '../paths.ts'
import { NoSuchPage } from '../shell/fallbacks/not-found.tsx'
import { ShopPages } from '../shell/shop-pages.tsx'
import { Site } from '../shell/site.tsx'
import { addresses } from './addresses.ts'

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** what one has to be allowed in the shop to open the screen */
    needs?: ShopPermission
  }
}

/** A page whose code loads when it is opened, or on intent. */
const page = (load: () => Promise<() => ReactNode>) => async (): Promise<LazyRoute<AnyRoute>> =>
  new LazyRoute({ id: '', component: await load() })

const root = createRootRouteWithContext<{ queries: QueryClient }>()({
  component: Site,
  notFoundComponent: NoSuchPage,
})

const shop = createRoute({
  getParentRoute: () => root,
  path: '/shops/$shopid',
  // Queries of a shop run only for one's own shops. Where the list of shops fails, the frame reports it.
  async beforeLoad({ context: { queries }, params: { shopid } }) {
    const shops = await queries.ensureQueryData(shopsQuery).catch(() => null)
    if (shops && !shops.some((shop) => shop.shopid === shopid))
      throw notFound({ routeId: '__root__', data: 'shop' })
  },
  component: ShopPages,
})

/** The place of a screen of a shop, and what one has to be allowed to open it. */
const at = <const Path extends string>(path: Path, needs: ShopPermission) => ({
  getParentRoute: () => shop,
  path,
  staticData: { needs },
})

/** A section of the settings, which is a chunk of its own. */
const settingsScreen = (section: SettingSection, load: () => Promise<() => ReactNode>) =>
  createRoute({
    ...at(`settings/${section}`, 'settings:read'),
    loader({ context: { queries }, params: { shopid } }) {
      void queries.prefetchQuery(settingsQuery(shopid))
      if (section === 'domains') void queries.prefetchQuery(domainsQuery(shopid))
    },
  }).lazy(page(load))

const home = page(async () => (await import('../shell/home.tsx')).Home)

const operator = createRoute({ getParentRoute: () => root, path: '/operator' }).lazy(
  page(async () => (await import('../shell/operator-pages.tsx')).OperatorPages),
)

/** Every screen: its address, its parameters, its prefetched queries, and its code. */
export const screens = root.addChildren([
  createRoute({ getParentRoute: () => root, path: '/' }).lazy(home),
  createRoute({ getParentRoute: () => root, path: '/shops' }).lazy(home),
  createRoute({
    getParentRoute: () => root,
    path: '/invitation',
    validateSearch: addresses.invitation,
  }).lazy(page(async () => (await import('../features/staff/invitation-page.tsx')).InvitationPage)),
  createRoute({ getParentRoute: () => root, path: '/open', validateSearch: addresses.open }).lazy(
    page(async () => (await import('../features/opening/open-page.tsx')).OpenPage),
  ),
  operator.addChildren([
    createRoute({
      getParentRoute: () => operator,
      path: 'registrations',
      validateSearch: addresses.registrations,
      loaderDeps: ({ search: { of, state, after } }) => ({ of, state, after }),
      // Looks of operators are logged: an intent alone is none.
      loader({ context: { queries }, deps: { of = 'shop', state = 'waiting', after }, preload }) {
        if (!preload) void queries.prefetchQuery(registrationsQuery({ of, state, after }))
      },
    }).lazy(
      page(async () => (await import('../features/operator/registrations-page.tsx')).RegistrationsPage),
    ),
    createRoute({
      getParentRoute: () => operator,
      path: 'log',
      validateSearch: addresses.log,
      loaderDeps: ({ search: { kind, actor, from, to, after } }) => ({ kind, actor, from, to, after }),
      loader({ context: { queries }, deps, preload }) {
        if (!preload) void queries.prefetchQuery(platformLogQuery(deps))
      },
    }).lazy(page(async () => (await import('../features/log/platform-log-page.tsx')).PlatformLogPage)),
  ]),
  shop.addChildren([
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
      ...at('members', 'customers:read'),
      validateSearch: addresses.members,
      loaderDeps: ({ search: { state, after } }) => ({ state, after }),
      loader({ context: { queries }, params: { shopid }, deps: { state = 'REQUEST', after } }) {
        void queries.prefetchQuery(requestsQuery(shopid, state, after))
      },
    }).lazy(page(async () => (await import('../features/requests/requests-page.tsx')).RequestsPage)),
    createRoute({
      ...at('products', 'products:read'),
      validateSearch: addresses.products,
      loaderDeps: ({ search }) => addresses.products(search),
      loader({ context: { queries }, params: { shopid }, deps }) {
        void queries.prefetchQuery(productsQuery(shopid, deps))
      },
    }).lazy(page(async () => (await import('../features/products/list/products-page.tsx')).ProductsPage)),
    createRoute({
      ...at('products/new', 'products:write'),
      loader({ context: { queries }, params: { shopid } }) {
        void queries.prefetchQuery(categoriesQuery(shopid))
      },
    }).lazy(page(async () => (await import('../features/products/editor/product-page.tsx')).NewProductPage)),
    createRoute({
      ...at('products/import', 'products:read'),
      validateSearch: addresses.importProducts,
      loaderDeps: ({ search: { id, only, after } }) => ({ id, only, after }),
      loader({ context: { queries }, params: { shopid }, deps: { id, ...view } }) {
        if (id === undefined) return void queries.prefetchQuery(importsQuery(shopid))
        void queries.prefetchQuery(importQuery(shopid, id))
        void queries.prefetchQuery(importRowsQuery(shopid, id, view))
      },
    }).lazy(page(async () => (await import('../features/products/import/import-page.tsx')).ImportPage)),
    createRoute({
      ...at('products/$pid', 'products:read'),
      loader({ context: { queries }, params: { shopid, pid } }) {
        void queries.prefetchQuery(productQuery(shopid, Number(pid)))
        void queries.prefetchQuery(categoriesQuery(shopid))
      },
    }).lazy(page(async () => (await import('../features/products/editor/product-page.tsx')).ProductPage)),
    createRoute({
      ...at('categories', 'products:read'),
      loader({ context: { queries }, params: { shopid } }) {
        void queries.prefetchQuery(categoriesQuery(shopid))
      },
    }).lazy(page(async () => (await import('../features/categories/categories-page.tsx')).CategoriesPage)),
    createRoute({
      ...at('categories/$cid/order', 'products:read'),
      loader({ context: { queries }, params: { shopid, cid } }) {
        void queries.prefetchQuery(displayOrderQuery(shopid, Number(cid)))
        void queries.prefetchQuery(categoriesQuery(shopid))
      },
    }).lazy(page(async () => (await import('../features/categories/order/order-page.tsx')).OrderPage)),
    createRoute({
      ...at('picks', 'products:read'),
      validateSearch: addresses.picks,
      loaderDeps: ({ search: { view, changed, q, after } }) => ({ view, changed, q, after }),
      loader({ context: { queries }, params: { shopid }, deps: { view, changed, q, after } }) {
        if (view === 'offers') void queries.prefetchQuery(offersQuery(shopid, { q, after }))
        else if (view === 'sellers') void queries.prefetchQuery(pickedQuery(shopid, after))
        else void queries.prefetchQuery(picksQuery(shopid, { changed: changed === '1', after }))
      },
    }).lazy(page(async () => (await import('../features/picks/picks-page.tsx')).PicksPage)),
    createRoute({
      ...at('notices', 'marketing:read'),
      validateSearch: addresses.notices,
      loaderDeps: ({ search: { state, q, after } }) => ({ state, q, after }),
      loader({ context: { queries }, params: { shopid }, deps }) {
        void queries.prefetchQuery(noticesQuery(shopid, deps))
      },
    }).lazy(page(async () => (await import('../features/notices/notices-page.tsx')).NoticesPage)),
    createRoute(at('notices/new', 'marketing:write')).lazy(
      page(async () => (await import('../features/notices/notice-page.tsx')).NewNoticePage),
    ),
    createRoute({
      ...at('notices/$notice', 'marketing:read'),
      loader({ context: { queries }, params: { shopid, notice } }) {
        void queries.prefetchQuery(noticeQuery(shopid, Number(notice)))
      },
    }).lazy(page(async () => (await import('../features/notices/notice-page.tsx')).NoticePage)),
    createRoute({
      ...at('policies', 'settings:read'),
      validateSearch: addresses.policies,
      loaderDeps: ({ search: { kind } }) => ({ kind }),
      loader({ context: { queries }, params: { shopid }, deps: { kind = 'agreement' } }) {
        void queries.prefetchQuery(policyQuery(shopid, kind))
      },
    }).lazy(page(async () => (await import('../features/pages/policy-page.tsx')).PolicyPage)),
    createRoute({
      ...at('links', 'settings:read'),
      loader({ context: { queries }, params: { shopid } }) {
        void queries.prefetchQuery(linksQuery(shopid))
      },
    }).lazy(page(async () => (await import('../features/pages/links-page.tsx')).LinksPage)),
    createRoute({
      ...at('coupons', 'marketing:read'),
      validateSearch: addresses.coupons,
      loader({ context: { queries }, params: { shopid } }) {
        void queries.prefetchQuery(couponsQuery(shopid))
      },
    }).lazy(page(async () => (await import('../features/coupons/coupons-page.tsx')).CouponsPage)),
    createRoute({
      ...at('staff', 'staff:read'),
      loader({ context: { queries }, params: { shopid } }) {
        void queries.prefetchQuery(staffQuery(shopid))
      },
    }).lazy(page(async () => (await import('../features/staff/staff-page.tsx')).StaffPage)),
    createRoute({
      ...at('log', 'audit:read'),
      validateSearch: addresses.log,
      loaderDeps: ({ search: { kind, actor, from, to, after } }) => ({ kind, actor, from, to, after }),
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
    settingsScreen(
      'tags',
      async () => (await import('../features/settings/sections/tags-section.tsx')).TagsSection,
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
  ]),
])
