import { createRoute } from '@tanstack/react-router'
import { marketingScreens } from './marketing-screens.ts'
import { memberScreens } from './member-screens.ts'
import { orderScreens } from './order-screens.ts'
import { productScreens } from './product-screens.ts'
import { page, prefetch, root, shop } from './screen-routes.ts'
import { shopScreens } from './shop-screens.ts'
import { urlParameters } from './url-parameters.ts'

const home = page(async () => (await import('../shell/home.tsx')).Home)

const operator = createRoute({ getParentRoute: () => root, path: '/operator' }).lazy(
  page(async () => (await import('../shell/operator-pages.tsx')).OperatorPages),
)

export const screens = root.addChildren([
  createRoute({ getParentRoute: () => root, path: '/' }).lazy(home),
  createRoute({ getParentRoute: () => root, path: '/shops' }).lazy(home),
  createRoute({
    getParentRoute: () => root,
    path: '/invitation',
    validateSearch: urlParameters.invitation,
  }).lazy(page(async () => (await import('../staff/invitation-page.tsx')).StaffInvitationPage)),
  createRoute({
    getParentRoute: () => root,
    path: '/operator-invitation',
    validateSearch: urlParameters.invitation,
  }).lazy(
    page(
      async () => (await import('../operator/people/operator-invitation-page.tsx')).OperatorInvitationPage,
    ),
  ),
  createRoute({ getParentRoute: () => root, path: '/open', validateSearch: urlParameters.open }).lazy(
    page(async () => (await import('../opening/open-shop-page.tsx')).OpenShopPage),
  ),
  operator.addChildren([
    createRoute({ getParentRoute: () => operator, path: '/' }).lazy(
      page(async () => (await import('../operator/operator-start-page.tsx')).OperatorStartPage),
    ),
    createRoute({
      getParentRoute: () => operator,
      path: 'registrations',
      validateSearch: urlParameters.registrations,
      loaderDeps: ({ search: { of, state, after } }) => ({ of, state, after }),
      // Nothing is prefetched on operators' pages, because each view is logged.
      loader({ context: { queries }, deps: { of = 'all', state = 'waiting', after }, preload }) {
        if (!preload)
          prefetch(
            () => import('../api/operator/operator.api.ts'),
            ({ registrationsQuery }) => queries.prefetchQuery(registrationsQuery({ of, state, after })),
          )
      },
    }).lazy(page(async () => (await import('../operator/registrations-page.tsx')).RegistrationsPage)),
    createRoute({
      getParentRoute: () => operator,
      path: 'deposits',
      validateSearch: urlParameters.deposits,
      loaderDeps: ({ search: { view, after } }) => ({ view, after }),
      loader({ context: { queries }, deps: { view = 'sure', after }, preload }) {
        if (preload) return
        prefetch(
          () => import('../api/deposits.api.ts'),
          ({ depositsQuery }) => queries.prefetchQuery(depositsQuery(null, { view, after })),
        )
        prefetch(
          () => import('../api/deposits.api.ts'),
          ({ bankStatementsQuery }) => queries.prefetchQuery(bankStatementsQuery(null)),
        )
      },
    }).lazy(page(async () => (await import('../operator/platform-deposits-page.tsx')).PlatformDepositsPage)),
    createRoute({
      getParentRoute: () => operator,
      path: 'cash-receipts',
      validateSearch: urlParameters.receipts,
      loaderDeps: ({ search: { view, after } }) => ({ view, after }),
      loader({ context: { queries }, deps: { view = 'open', after }, preload }) {
        if (!preload)
          prefetch(
            () => import('../api/receipts.api.ts'),
            ({ receiptsQuery }) => queries.prefetchQuery(receiptsQuery(null, { view, after })),
          )
      },
    }).lazy(page(async () => (await import('../operator/platform-receipts-page.tsx')).PlatformReceiptsPage)),
    createRoute({
      getParentRoute: () => operator,
      path: 'settlements',
      validateSearch: urlParameters.operatorSettlements,
    }).lazy(
      page(
        async () =>
          (await import('../operator/settlements/operator-settlements-page.tsx')).OperatorSettlementsPage,
      ),
    ),
    createRoute({
      getParentRoute: () => operator,
      path: 'reconciliation',
      validateSearch: urlParameters.operatorReconciliation,
    }).lazy(
      page(
        async () =>
          (await import('../operator/reconciliation/operator-reconciliation-page.tsx'))
            .OperatorReconciliationPage,
      ),
    ),
    createRoute({
      getParentRoute: () => operator,
      path: 'shops',
      validateSearch: urlParameters.operatorShops,
    }).lazy(page(async () => (await import('../operator/shops/operator-shops-page.tsx')).OperatorShopsPage)),
    createRoute({ getParentRoute: () => operator, path: 'shops/$shop' }).lazy(
      page(async () => (await import('../operator/shops/operator-shop-page.tsx')).OperatorShopPage),
    ),
    createRoute({ getParentRoute: () => operator, path: 'refunds' }).lazy(
      page(async () => (await import('../operator/platform-refunds-page.tsx')).PlatformRefundsPage),
    ),
    createRoute({ getParentRoute: () => operator, path: 'reports' }).lazy(
      page(async () => (await import('../operator/reports/operator-reports-page.tsx')).OperatorReportsPage),
    ),
    createRoute({ getParentRoute: () => operator, path: 'announcements' }).lazy(
      page(
        async () =>
          (await import('../operator/announcements/operator-announcements-page.tsx'))
            .OperatorAnnouncementsPage,
      ),
    ),
    createRoute({ getParentRoute: () => operator, path: 'persons' }).lazy(
      page(async () => (await import('../operator/persons/operator-persons-page.tsx')).OperatorPersonsPage),
    ),
    createRoute({ getParentRoute: () => operator, path: 'persons/$uid' }).lazy(
      page(async () => (await import('../operator/persons/operator-person-page.tsx')).OperatorPersonPage),
    ),
    createRoute({ getParentRoute: () => operator, path: 'promotions' }).lazy(
      page(async () => (await import('../operator/promotions/promotions-page.tsx')).PromotionsPage),
    ),
    createRoute({ getParentRoute: () => operator, path: 'promotions/$id' }).lazy(
      page(async () => (await import('../page-editor/page-editor-page.tsx')).PromotionEditorPage),
    ),
    createRoute({ getParentRoute: () => operator, path: 'company' }).lazy(
      page(async () => (await import('../operator/company/platform-company-page.tsx')).PlatformCompanyPage),
    ),
    createRoute({ getParentRoute: () => operator, path: 'system' }).lazy(
      page(async () => (await import('../operator/system/system-page.tsx')).SystemPage),
    ),
    createRoute({ getParentRoute: () => operator, path: 'people' }).lazy(
      page(async () => (await import('../operator/people/operators-page.tsx')).OperatorsPage),
    ),
    createRoute({
      getParentRoute: () => operator,
      path: 'undelivered',
      validateSearch: urlParameters.undelivered,
      loaderDeps: ({ search: { channel } }) => ({ channel }),
      loader({ context: { queries }, deps: { channel = 'mail' }, preload }) {
        if (!preload)
          prefetch(
            () => import('../api/operator/undelivered.api.ts'),
            ({ undeliveredQuery }) => queries.prefetchQuery(undeliveredQuery(channel)),
          )
      },
    }).lazy(page(async () => (await import('../operator/undelivered-page.tsx')).UndeliveredPage)),
    createRoute({
      getParentRoute: () => operator,
      path: 'log',
      validateSearch: urlParameters.log,
      loaderDeps: ({ search: { kind, actor, shop, from, to, after } }) => ({
        kind,
        actor,
        shop,
        from,
        to,
        after,
      }),
      loader({ context: { queries }, deps, preload }) {
        if (!preload)
          prefetch(
            () => import('../api/shop/log.api.ts'),
            ({ platformLogQuery }) => queries.prefetchQuery(platformLogQuery(deps)),
          )
      },
    }).lazy(page(async () => (await import('../log/platform-log-page.tsx')).PlatformLogPage)),
  ]),
  // The menu and the command palette list the screens in this order.
  shop.addChildren([
    ...orderScreens,
    ...productScreens,
    ...memberScreens,
    ...marketingScreens,
    ...shopScreens,
  ]),
])
