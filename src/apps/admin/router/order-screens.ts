import { createRoute, redirect } from '@tanstack/react-router'
import type { Workplace } from '../../../domains/staff/staff.contract.ts'
import { adminTexts } from '../../../ui/texts/admin.ts'
import { bankStatementsQuery, depositsQuery } from '../api/deposits.api.ts'
import { shopsQuery } from '../api/me.api.ts'
import { allOrdersQuery } from '../api/orders/all-orders.api.ts'
import { orderFormsQuery } from '../api/orders/order-files.api.ts'
import { orderViewsQuery } from '../api/orders/order-views.api.ts'
import { orderQuery, orderSearchQuery, ordersQuery } from '../api/orders/orders.api.ts'
import { pastOrderImportsQuery, pastOrdersQuery } from '../api/orders/past-orders.api.ts'
import { subscriptionsQuery } from '../api/orders/subscriptions.api.ts'
import { accountQuery, refundsQuery } from '../api/orders/transfers.api.ts'
import { receiptsQuery } from '../api/receipts.api.ts'
import { entriesQuery, overviewQuery, settlementQuery } from '../api/shop/settlements.api.ts'
import { waitingQuery } from '../api/shop/statistics.api.ts'
import { salesDaysQuery, salesMonthsQuery, shopInvoiceQuery, shopInvoicesQuery } from '../api/shop/tax.api.ts'
import type { Command } from '../components/command/command-palette.tsx'
import { ordersView, queueGroups, queueName } from '../orders/list/order-queues.ts'

import { paths } from '../paths.ts'
import { addresses } from './addresses.ts'
import { page, screenAt, shop } from './screen-routes.ts'

const { nav } = adminTexts

// All conversations share one screen, so that the list keeps its state.
const messages = createRoute({
  ...screenAt('messages', 'messages:write', { name: nav.messages, menu: 'first' }),
  validateSearch: addresses.messages,
  loaderDeps: ({ search }) => addresses.messages(search),
  // Personal data is not prefetched, because each view is logged.
  loader({ context: { queries }, params: { shopid }, deps, preload }) {
    if (preload) return
    void import('../api/messages/messages.api.ts').then(
      ({ conversationsQuery }) => queries.prefetchInfiniteQuery(conversationsQuery(shopid, deps)),
      () => {},
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
    validateSearch: addresses.dashboard,
    loader({ context: { queries }, params: { shopid } }) {
      void queries.prefetchQuery(waitingQuery(shopid))
    },
  }).lazy(page(async () => (await import('../statistics/dashboard-page.tsx')).DashboardPage)),
  createRoute({
    ...screenAt('statistics', 'money:read', { name: nav.statistics, menu: 'first' }),
    validateSearch: addresses.statistics,
  }).lazy(page(async () => (await import('../statistics/statistics-page.tsx')).StatisticsPage)),
  messages.addChildren([
    createRoute({ getParentRoute: () => messages, path: '/', ...needs }),
    createRoute({ getParentRoute: () => messages, path: '$conversation', ...needs }),
  ]),
  createRoute({
    ...screenAt('orders', 'orders:read', { views: queueViews }),
    validateSearch: addresses.orders,
    loaderDeps: ({ search: { status, sort, after } }) => ({ status, sort, after }),
    loader({ context: { queries }, params: { shopid }, deps }) {
      void queries.prefetchQuery(ordersQuery(shopid, ordersView(deps)))
    },
  }).lazy(page(async () => (await import('../orders/list/orders-page.tsx')).OrdersPage)),
  createRoute({
    ...screenAt('orders/all', 'orders:read', { name: nav.allOrders }),
    validateSearch: addresses.allOrders,
    loaderDeps: ({ search }) => addresses.allOrders(search),
    loader({ context: { queries }, params: { shopid }, deps }) {
      void queries.prefetchQuery(orderViewsQuery(shopid))
      void queries.prefetchQuery(allOrdersQuery(shopid, deps))
    },
  }).lazy(page(async () => (await import('../orders/all/all-orders-page.tsx')).AllOrdersPage)),
  createRoute({
    ...screenAt('orders/subscriptions', 'orders:read', { name: nav.subscriptions, menu: 'orders' }),
    validateSearch: addresses.subscriptions,
    loaderDeps: ({ search }) => addresses.subscriptions(search),
    // Personal data is not prefetched, because each view is logged.
    loader({ context: { queries }, params: { shopid }, deps, preload }) {
      if (!preload) void queries.prefetchQuery(subscriptionsQuery(shopid, deps))
    },
  }).lazy(
    page(async () => (await import('../orders/subscriptions/subscriptions-page.tsx')).SubscriptionsPage),
  ),
  createRoute({
    ...screenAt('orders/past', 'orders:read', { name: nav.pastOrders, menu: 'orders' }),
    validateSearch: addresses.pastOrders,
    loaderDeps: ({ search }) => addresses.pastOrders(search),
    // Personal data is not prefetched, because each view is logged.
    loader({ context: { queries }, params: { shopid }, deps, preload }) {
      if (!preload) void queries.prefetchQuery(pastOrdersQuery(shopid, deps))
    },
  }).lazy(page(async () => (await import('../orders/past/past-orders-page.tsx')).PastOrdersPage)),
  createRoute({
    ...screenAt('orders/past/import', 'orders:write', { name: nav.importPastOrders }),
    loader({ context: { queries }, params: { shopid } }) {
      void queries.prefetchQuery(pastOrderImportsQuery(shopid))
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
    validateSearch: addresses.printOrders,
  }).lazy(page(async () => (await import('../orders/print/print-page.tsx')).PrintPage)),
  createRoute({
    ...screenAt('find', 'orders:read'),
    validateSearch: addresses.find,
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
      void queries.prefetchQuery(orderFormsQuery(shopid))
    },
  }).lazy(page(async () => (await import('../orders/files/order-forms-page.tsx')).OrderFormsPage)),
  createRoute({
    ...screenAt('deposits', 'money:read', { name: nav.deposits, menu: 'money', staffOnly: true }),
    validateSearch: addresses.deposits,
    loaderDeps: ({ search: { view, after } }) => ({ view, after }),
    // Personal data is not prefetched, because each view is logged.
    loader({ context: { queries }, params: { shopid }, deps: { view = 'sure', after }, preload }) {
      if (!preload) void queries.prefetchQuery(depositsQuery(shopid, { view, after }))
      void queries.prefetchQuery(bankStatementsQuery(shopid))
    },
  }).lazy(page(async () => (await import('../deposits/deposits-page.tsx')).DepositsPage)),
  createRoute({
    ...screenAt('cash-receipts', 'money:read', { name: nav.receipts, menu: 'money', staffOnly: true }),
    validateSearch: addresses.receipts,
    loaderDeps: ({ search: { view, after } }) => ({ view, after }),
    // Personal data is not prefetched, because each view is logged.
    loader({ context: { queries }, params: { shopid }, deps: { view = 'open', after }, preload }) {
      if (!preload) void queries.prefetchQuery(receiptsQuery(shopid, { view, after }))
    },
  }).lazy(page(async () => (await import('../receipts/receipts-page.tsx')).ReceiptsPage)),
  createRoute({
    ...screenAt('settlements', 'money:read', { name: nav.settlements, menu: 'money' }),
    loader({ context: { queries }, params: { shopid } }) {
      void queries.prefetchQuery(overviewQuery(shopid))
    },
  }).lazy(page(async () => (await import('../settlements/settlements-page.tsx')).SettlementsPage)),
  createRoute({
    ...screenAt('settlements/entries', 'money:read', { name: nav.settlementEntries }),
    validateSearch: addresses.settlementEntries,
    loaderDeps: ({ search }) => addresses.settlementEntries(search),
    loader({ context: { queries }, params: { shopid }, deps }) {
      void queries.prefetchQuery(entriesQuery(shopid, deps))
    },
  }).lazy(
    page(async () => (await import('../settlements/settlement-entries-page.tsx')).SettlementEntriesPage),
  ),
  createRoute({
    ...screenAt('settlements/sales', 'money:read', { name: nav.sales, menu: 'money' }),
    validateSearch: addresses.sales,
    loaderDeps: ({ search: { year } }) => ({ year }),
    loader({ context: { queries }, params: { shopid }, deps: { year } }) {
      void queries.prefetchQuery(salesMonthsQuery(shopid, year))
    },
  }).lazy(page(async () => (await import('../tax/sales-page.tsx')).SalesPage)),
  createRoute({
    ...screenAt('settlements/sales/$month', 'money:read'),
    validateSearch: addresses.salesMonth,
    loader({ context: { queries }, params: { shopid, month } }) {
      void queries.prefetchQuery(salesDaysQuery(shopid, month))
    },
  }).lazy(page(async () => (await import('../tax/sales-month-page.tsx')).SalesMonthPage)),
  createRoute({
    ...screenAt('settlements/invoices', 'money:read', { name: nav.feeInvoices, menu: 'money' }),
    loader({ context: { queries }, params: { shopid } }) {
      void queries.prefetchQuery(shopInvoicesQuery(shopid))
    },
  }).lazy(page(async () => (await import('../tax/fee-invoices-page.tsx')).FeeInvoicesPage)),
  createRoute({
    ...screenAt('settlements/invoices/$month', 'money:read'),
    loader({ context: { queries }, params: { shopid, month } }) {
      void queries.prefetchQuery(shopInvoiceQuery(shopid, month))
    },
  }).lazy(page(async () => (await import('../tax/fee-invoice-page.tsx')).FeeInvoicePage)),
  createRoute({
    ...screenAt('settlements/$settlement', 'money:read'),
    validateSearch: addresses.settlement,
    loader({ context: { queries }, params: { shopid, settlement } }) {
      void queries.prefetchQuery(settlementQuery(shopid, Number(settlement)))
    },
  }).lazy(page(async () => (await import('../settlements/settlement-page.tsx')).SettlementPage)),
  createRoute({
    ...screenAt('transfers', 'money:read', { name: nav.transfers, menu: 'money' }),
    loader({ context: { queries }, params: { shopid } }) {
      void queries.prefetchQuery(accountQuery(shopid))
      void queries.prefetchQuery(refundsQuery(shopid))
    },
  }).lazy(page(async () => (await import('../orders/transfers-page.tsx')).TransfersPage)),
]
