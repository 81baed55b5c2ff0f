import { createRoute, redirect } from '@tanstack/react-router'
import type { Workplace } from '../../../domains/staff/staff.contract.ts'
import { adminTexts } from '../../../ui/texts/admin.ts'
import { shopsQuery } from '../api/me.api.ts'
// The menu shows the numbers of orders, so their calls are in the first scripts.
import { orderQuery, orderSearchQuery, ordersQuery } from '../api/orders/orders.api.ts'
import type { Command } from '../components/command/command-palette.tsx'
import { ordersView, queueGroups, queueName } from '../orders/list/order-queues.ts'

import { paths } from '../paths.ts'
import { page, prefetch, screenAt, shop } from './screen-routes.ts'
import { urlParameters } from './url-parameters.ts'

const { nav } = adminTexts

// All conversations share one screen, so that the list keeps its state.
const messages = createRoute({
  ...screenAt('messages', 'messages:write', { name: nav.messages, menu: 'first' }),
  validateSearch: urlParameters.messages,
  loaderDeps: ({ search }) => urlParameters.messages(search),
  // Personal data is not prefetched, because each view is logged.
  loader({ context: { queries }, params: { shopid }, deps, preload }) {
    if (preload) return
    prefetch(
      () => import('../api/messages/messages.api.ts'),
      ({ conversationsQuery }) => queries.prefetchInfiniteQuery(conversationsQuery(shopid, deps)),
    )
  },
}).lazy(page(async () => (await import('../messages/messages-page.tsx')).MessagesPage))

/** Commands with which the command palette opens the order list of each state. */
const queueViews = (shopid: string): Command[] =>
  queueGroups.flatMap(({ states }) =>
    states.map((status) => ({ label: queueName(status), href: paths.orders(shopid, { status }) })),
  )

const needs = { staticData: { needs: 'messages:write' } } as const

/** Screens of daily work: dashboard, messages, orders and money. */
export const orderScreens = [
  createRoute({
    getParentRoute: () => shop,
    path: '/',
    async beforeLoad({ context: { queries }, params: { shopid } }) {
      const shops = await queries.ensureQueryData(shopsQuery)
      const shop = shops.find((shop: Workplace) => shop.shopid === shopid)
      throw redirect({ href: shop ? paths.firstPage(shop) : paths.home(), replace: true })
    },
  }),
  createRoute({
    ...screenAt('dashboard', 'shop:read', { name: nav.dashboard, menu: 'first' }),
    validateSearch: urlParameters.dashboard,
    loader({ context: { queries }, params: { shopid } }) {
      prefetch(
        () => import('../api/shop/statistics.api.ts'),
        ({ waitingQuery }) => queries.prefetchQuery(waitingQuery(shopid)),
      )
    },
  }).lazy(page(async () => (await import('../statistics/dashboard-page.tsx')).DashboardPage)),
  createRoute({
    ...screenAt('statistics', 'money:read', { name: nav.statistics, menu: 'first' }),
    validateSearch: urlParameters.statistics,
  }).lazy(page(async () => (await import('../statistics/statistics-page.tsx')).StatisticsPage)),
  messages.addChildren([
    createRoute({ getParentRoute: () => messages, path: '/', ...needs }),
    createRoute({ getParentRoute: () => messages, path: '$conversation', ...needs }),
  ]),
  createRoute({
    ...screenAt('orders', 'orders:read', { views: queueViews }),
    validateSearch: urlParameters.orders,
    loaderDeps: ({ search: { status, sort, after } }) => ({ status, sort, after }),
    loader({ context: { queries }, params: { shopid }, deps }) {
      void queries.prefetchQuery(ordersQuery(shopid, ordersView(deps)))
    },
  }).lazy(page(async () => (await import('../orders/list/orders-page.tsx')).OrdersPage)),
  createRoute({
    ...screenAt('orders/all', 'orders:read', { name: nav.allOrders }),
    validateSearch: urlParameters.allOrders,
    loaderDeps: ({ search }) => urlParameters.allOrders(search),
    loader({ context: { queries }, params: { shopid }, deps }) {
      prefetch(
        () => import('../api/orders/order-views.api.ts'),
        ({ orderViewsQuery }) => queries.prefetchQuery(orderViewsQuery(shopid)),
      )
      prefetch(
        () => import('../api/orders/all-orders.api.ts'),
        ({ allOrdersQuery }) => queries.prefetchQuery(allOrdersQuery(shopid, deps)),
      )
    },
  }).lazy(page(async () => (await import('../orders/all/all-orders-page.tsx')).AllOrdersPage)),
  createRoute({
    ...screenAt('orders/subscriptions', 'orders:read', { name: nav.subscriptions, menu: 'orders' }),
    validateSearch: urlParameters.subscriptions,
    loaderDeps: ({ search }) => urlParameters.subscriptions(search),
    // Personal data is not prefetched, because each view is logged.
    loader({ context: { queries }, params: { shopid }, deps, preload }) {
      if (!preload)
        prefetch(
          () => import('../api/orders/subscriptions.api.ts'),
          ({ subscriptionsQuery }) => queries.prefetchQuery(subscriptionsQuery(shopid, deps)),
        )
    },
  }).lazy(
    page(async () => (await import('../orders/subscriptions/subscriptions-page.tsx')).SubscriptionsPage),
  ),
  createRoute({
    ...screenAt('orders/past', 'orders:read', { name: nav.pastOrders, menu: 'orders' }),
    validateSearch: urlParameters.pastOrders,
    loaderDeps: ({ search }) => urlParameters.pastOrders(search),
    // Personal data is not prefetched, because each view is logged.
    loader({ context: { queries }, params: { shopid }, deps, preload }) {
      if (!preload)
        prefetch(
          () => import('../api/orders/past-orders.api.ts'),
          ({ pastOrdersQuery }) => queries.prefetchQuery(pastOrdersQuery(shopid, deps)),
        )
    },
  }).lazy(page(async () => (await import('../orders/past/past-orders-page.tsx')).PastOrdersPage)),
  createRoute({
    ...screenAt('orders/past/import', 'orders:write', { name: nav.importPastOrders }),
    loader({ context: { queries }, params: { shopid } }) {
      prefetch(
        () => import('../api/orders/past-orders.api.ts'),
        ({ pastOrderImportsQuery }) => queries.prefetchQuery(pastOrderImportsQuery(shopid)),
      )
    },
  }).lazy(page(async () => (await import('../orders/past/past-order-import-page.tsx')).PastOrderImportPage)),
  createRoute({
    ...screenAt('orders/$number', 'orders:read'),
    // Personal data is not prefetched, because each view is logged.
    loader({ context: { queries }, params: { shopid, number }, preload }) {
      if (!preload) void queries.prefetchQuery(orderQuery(shopid, number))
    },
  }).lazy(page(async () => (await import('../orders/detail/order-page.tsx')).OrderPage)),
  createRoute({
    ...screenAt('print', 'orders:read'),
    validateSearch: urlParameters.printOrders,
  }).lazy(page(async () => (await import('../orders/print/print-page.tsx')).PrintPage)),
  createRoute({
    ...screenAt('find', 'orders:read'),
    validateSearch: urlParameters.find,
    loaderDeps: ({ search: { q, after } }) => ({ q, after }),
    loader({ context: { queries }, params: { shopid }, deps: { q, after } }) {
      if (q) void queries.prefetchQuery(orderSearchQuery(shopid, { q, after }))
    },
  }).lazy(page(async () => (await import('../orders/search/order-search-page.tsx')).OrderSearchPage)),
  createRoute(screenAt('tracking', 'orders:write', { name: nav.tracking, menu: 'orders' })).lazy(
    page(async () => (await import('../orders/tracking/tracking-page.tsx')).TrackingPage),
  ),
  createRoute({
    ...screenAt('order-forms', 'orders:write', { name: nav.orderForms, menu: 'orders' }),
    loader({ context: { queries }, params: { shopid } }) {
      prefetch(
        () => import('../api/orders/order-files.api.ts'),
        ({ orderFormsQuery }) => queries.prefetchQuery(orderFormsQuery(shopid)),
      )
    },
  }).lazy(page(async () => (await import('../orders/files/order-forms-page.tsx')).OrderFormsPage)),
  createRoute({
    ...screenAt('deposits', 'money:read', { name: nav.deposits, menu: 'money', staffOnly: true }),
    validateSearch: urlParameters.deposits,
    loaderDeps: ({ search: { view, after } }) => ({ view, after }),
    // Personal data is not prefetched, because each view is logged.
    loader({ context: { queries }, params: { shopid }, deps: { view = 'sure', after }, preload }) {
      if (!preload)
        prefetch(
          () => import('../api/deposits.api.ts'),
          ({ depositsQuery }) => queries.prefetchQuery(depositsQuery(shopid, { view, after })),
        )
      prefetch(
        () => import('../api/deposits.api.ts'),
        ({ bankStatementsQuery }) => queries.prefetchQuery(bankStatementsQuery(shopid)),
      )
    },
  }).lazy(page(async () => (await import('../deposits/deposits-page.tsx')).DepositsPage)),
  createRoute({
    ...screenAt('cash-receipts', 'money:read', { name: nav.receipts, menu: 'money', staffOnly: true }),
    validateSearch: urlParameters.receipts,
    loaderDeps: ({ search: { view, after } }) => ({ view, after }),
    // Personal data is not prefetched, because each view is logged.
    loader({ context: { queries }, params: { shopid }, deps: { view = 'open', after }, preload }) {
      if (!preload)
        prefetch(
          () => import('../api/receipts.api.ts'),
          ({ receiptsQuery }) => queries.prefetchQuery(receiptsQuery(shopid, { view, after })),
        )
    },
  }).lazy(page(async () => (await import('../receipts/receipts-page.tsx')).ReceiptsPage)),
  createRoute({
    ...screenAt('settlements', 'money:read', { name: nav.settlements, menu: 'money' }),
    loader({ context: { queries }, params: { shopid } }) {
      prefetch(
        () => import('../api/shop/settlements.api.ts'),
        ({ overviewQuery }) => queries.prefetchQuery(overviewQuery(shopid)),
      )
    },
  }).lazy(page(async () => (await import('../settlements/settlements-page.tsx')).SettlementsPage)),
  createRoute({
    ...screenAt('settlements/entries', 'money:read', { name: nav.settlementEntries }),
    validateSearch: urlParameters.settlementEntries,
    loaderDeps: ({ search }) => urlParameters.settlementEntries(search),
    loader({ context: { queries }, params: { shopid }, deps }) {
      prefetch(
        () => import('../api/shop/settlements.api.ts'),
        ({ entriesQuery }) => queries.prefetchQuery(entriesQuery(shopid, deps)),
      )
    },
  }).lazy(
    page(async () => (await import('../settlements/settlement-entries-page.tsx')).SettlementEntriesPage),
  ),
  createRoute({
    ...screenAt('settlements/sales', 'money:read', { name: nav.sales, menu: 'money' }),
    validateSearch: urlParameters.sales,
    loaderDeps: ({ search: { year } }) => ({ year }),
    loader({ context: { queries }, params: { shopid }, deps: { year } }) {
      prefetch(
        () => import('../api/shop/tax.api.ts'),
        ({ salesMonthsQuery }) => queries.prefetchQuery(salesMonthsQuery(shopid, year)),
      )
    },
  }).lazy(page(async () => (await import('../tax/sales-page.tsx')).SalesPage)),
  createRoute({
    ...screenAt('settlements/sales/$month', 'money:read'),
    validateSearch: urlParameters.salesMonth,
    loader({ context: { queries }, params: { shopid, month } }) {
      prefetch(
        () => import('../api/shop/tax.api.ts'),
        ({ salesDaysQuery }) => queries.prefetchQuery(salesDaysQuery(shopid, month)),
      )
    },
  }).lazy(page(async () => (await import('../tax/sales-month-page.tsx')).SalesMonthPage)),
  createRoute({
    ...screenAt('settlements/invoices', 'money:read', { name: nav.feeInvoices, menu: 'money' }),
    loader({ context: { queries }, params: { shopid } }) {
      prefetch(
        () => import('../api/shop/tax.api.ts'),
        ({ shopInvoicesQuery }) => queries.prefetchQuery(shopInvoicesQuery(shopid)),
      )
    },
  }).lazy(page(async () => (await import('../tax/fee-invoices-page.tsx')).FeeInvoicesPage)),
  createRoute({
    ...screenAt('settlements/invoices/$month', 'money:read'),
    loader({ context: { queries }, params: { shopid, month } }) {
      prefetch(
        () => import('../api/shop/tax.api.ts'),
        ({ shopInvoiceQuery }) => queries.prefetchQuery(shopInvoiceQuery(shopid, month)),
      )
    },
  }).lazy(page(async () => (await import('../tax/fee-invoice-page.tsx')).FeeInvoicePage)),
  createRoute({
    ...screenAt('settlements/$settlement', 'money:read'),
    validateSearch: urlParameters.settlement,
    loader({ context: { queries }, params: { shopid, settlement } }) {
      prefetch(
        () => import('../api/shop/settlements.api.ts'),
        ({ settlementQuery }) => queries.prefetchQuery(settlementQuery(shopid, Number(settlement))),
      )
    },
  }).lazy(page(async () => (await import('../settlements/settlement-page.tsx')).SettlementPage)),
  createRoute({
    ...screenAt('transfers', 'money:read', { name: nav.transfers, menu: 'money' }),
    loader({ context: { queries }, params: { shopid } }) {
      prefetch(
        () => import('../api/orders/transfers.api.ts'),
        ({ accountQuery, refundsQuery }) => {
          void queries.prefetchQuery(accountQuery(shopid))
          void queries.prefetchQuery(refundsQuery(shopid))
        },
      )
    },
  }).lazy(page(async () => (await import('../orders/transfers-page.tsx')).TransfersPage)),
]
