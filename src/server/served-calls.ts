import type { CallName } from '../client/calls.ts'
import { accountsRoutes } from '../domains/accounts/accounts.routes.ts'
import { operatorRoutes } from '../domains/accounts/operators/operators.routes.ts'
import { cartRoutes } from '../domains/cart/cart.routes.ts'
import { bulkRoutes } from '../domains/catalogue/bulk/bulk.routes.ts'
import { catalogueRoutes } from '../domains/catalogue/catalogue.routes.ts'
import { sellerCategoryRoutes } from '../domains/catalogue/categories/categories.routes.ts'
import { productHistoryRoutes } from '../domains/catalogue/changes/history.routes.ts'
import { displayRoutes } from '../domains/catalogue/display/display.routes.ts'
import { codeNameRoutes } from '../domains/catalogue/files/codes/code-names.routes.ts'
import { productFileRoutes } from '../domains/catalogue/files/product-files.routes.ts'
import { sellerPickRoutes } from '../domains/catalogue/resales/resales.routes.ts'
import { sellerProductRoutes } from '../domains/catalogue/seller/products.routes.ts'
import { contentRoutes, platformCompanyRoutes } from '../domains/content/content.routes.ts'
import { pageRoutes } from '../domains/content/pages/pages.routes.ts'
import { pastedRoutes } from '../domains/content/pasted/pasted-pages.routes.ts'
import { promotionRoutes } from '../domains/content/promotions/promotions.routes.ts'
import { sellerContentRoutes } from '../domains/content/seller/seller-content.routes.ts'
import { conversionsRoutes } from '../domains/conversions/conversions.routes.ts'
import { sellerConversionsRoutes } from '../domains/conversions/seller/destinations.routes.ts'
import { depositsRoutes, platformDepositsRoutes } from '../domains/deposits/deposits.routes.ts'
import { feedsRoutes } from '../domains/feeds/feeds.routes.ts'
import { interestsRoutes } from '../domains/interests/interests.routes.ts'
import { jobsRoutes } from '../domains/jobs/jobs.routes.ts'
import { dealRoutes } from '../domains/marketing/deals/deals.routes.ts'
import { sellerDealRoutes } from '../domains/marketing/deals/seller-deals.routes.ts'
import { marketingRoutes } from '../domains/marketing/marketing.routes.ts'
import { sellerMarketingRoutes } from '../domains/marketing/seller/seller-coupons.routes.ts'
import { memberRoutes } from '../domains/membership/customers/customers.routes.ts'
import { importedMemberRoutes } from '../domains/membership/imported/imported.routes.ts'
import { membershipRoutes } from '../domains/membership/membership.routes.ts'
import { sellerMembershipRoutes } from '../domains/membership/seller/member-settings.routes.ts'
import { tierRoutes } from '../domains/membership/tiers/tiers.routes.ts'
import { messagingRoutes } from '../domains/messaging/messaging.routes.ts'
import { sellerMessagingRoutes } from '../domains/messaging/seller/shop-messages.routes.ts'
import { notificationsRoutes } from '../domains/notifications/notifications.routes.ts'
import { openingRoutes, registrationRoutes } from '../domains/opening/opening.routes.ts'
import { bestPriceRoutes } from '../domains/orders/benefit/best-price.routes.ts'
import { ordersRoutes } from '../domains/orders/orders.routes.ts'
import { allOrdersRoutes } from '../domains/orders/seller/all-orders.routes.ts'
import { orderNotesRoutes } from '../domains/orders/seller/notes/order-notes.routes.ts'
import { orderViewsRoutes } from '../domains/orders/seller/notes/order-views.routes.ts'
import { orderFileRoutes } from '../domains/orders/seller/order-files/order-files.routes.ts'
import { platformRefundRoutes, sellerOrdersRoutes } from '../domains/orders/seller/seller-orders.routes.ts'
import { lineJobsRoutes } from '../domains/orders/seller/waiting/line-jobs.routes.ts'
import { tierRunRoutes } from '../domains/orders/tiers/tiers.routes.ts'
import { pastOrdersRoutes } from '../domains/past-orders/past-orders.routes.ts'
import { paymentsRoutes } from '../domains/payments/payments.routes.ts'
import { publishingRoutes } from '../domains/publishing/publishing.routes.ts'
import { platformReceiptsRoutes, receiptsRoutes } from '../domains/receipts/receipts.routes.ts'
import { reconciliationRoutes } from '../domains/reconciliation/reconciliation.routes.ts'
import { redirectsRoutes } from '../domains/redirects/redirects.routes.ts'
import { reviewImportsRoutes } from '../domains/reviews/imported/review-imports.routes.ts'
import { reportRoutes } from '../domains/reviews/reports/reports.routes.ts'
import { reviewsRoutes } from '../domains/reviews/reviews.routes.ts'
import { sellerReviewsRoutes } from '../domains/reviews/seller/feedback.routes.ts'
import { seoRoutes } from '../domains/seo/seo.routes.ts'
import {
  payoutRoutes,
  settlementOperatorRoutes,
  settlementsRoutes,
} from '../domains/settlements/settlements.routes.ts'
import { shopperRoutes } from '../domains/shopper/shopper.routes.ts'
import { logRoutes, type StaffMailDeps, staffRoutes } from '../domains/staff/staff.routes.ts'
import { statisticsRoutes } from '../domains/statistics/statistics.routes.ts'
import { subscriptionsRoutes } from '../domains/subscriptions/subscriptions.routes.ts'
import {
  platformAnnouncementRoutes,
  sellerAnnouncementRoutes,
} from '../domains/supervision/announcements/announcements.routes.ts'
import {
  personReportRoutes,
  platformReportRoutes,
  takeDownRoutes,
} from '../domains/supervision/reports/reports.routes.ts'
import { operatorRightsRoutes, publicRightsRoutes } from '../domains/supervision/rights/rights.routes.ts'
import {
  operatorStartRoutes,
  supervisionRoutes,
  suspensionRoutes,
} from '../domains/supervision/supervision.routes.ts'
import { ownSupportViewRoutes, supportViewRoutes } from '../domains/supervision/views/views.routes.ts'
import { systemRoutes } from '../domains/system/system.routes.ts'
import { taxOperatorRoutes, taxRoutes } from '../domains/tax/tax.routes.ts'
import { sellerTenancyRoutes } from '../domains/tenancy/seller/shop-settings.routes.ts'
import { tenancyRoutes } from '../domains/tenancy/tenancy.routes.ts'
import { themeRoutes } from '../domains/theme/theme.routes.ts'
import type { ServedCall } from '../platform/contract/contract.ts'
import type { RateLimits } from '../platform/limits/rate-limits.ts'
import type { Services } from './services.ts'

/** All calls except those about a person's own account, which `accountSite` serves. */
export function servedCalls(
  services: Services,
  deps: { limits: RateLimits } & Pick<StaffMailDeps, 'mailer' | 'adminUrl'>,
) {
  const { limits } = deps
  const { tenancy, accounts, catalogue, content, interests, membership, cart, payments, orders } = services
  return [
    ...tenancyRoutes(tenancy),
    ...sellerTenancyRoutes(tenancy, limits),
    ...accountsRoutes(accounts),
    ...operatorRoutes(accounts, deps),
    ...staffRoutes(services.staff, { ...deps, accounts }),
    ...logRoutes(services.staff),
    ...jobsRoutes(services.jobs),
    ...publishingRoutes(services.publishing),
    ...themeRoutes(services.publishing, services.sign),
    ...catalogueRoutes(catalogue),
    ...sellerProductRoutes(catalogue),
    ...productFileRoutes(services.productFiles),
    ...codeNameRoutes(services.productFiles),
    ...sellerCategoryRoutes(catalogue),
    ...displayRoutes(catalogue),
    ...sellerPickRoutes(catalogue),
    ...bulkRoutes(catalogue),
    ...productHistoryRoutes(catalogue),
    ...contentRoutes(content),
    ...sellerContentRoutes(content),
    ...platformCompanyRoutes(content),
    ...promotionRoutes(content),
    ...pageRoutes(services),
    ...pastedRoutes(content),
    ...seoRoutes(services.seo),
    ...redirectsRoutes(services.redirects),
    ...interestsRoutes(interests),
    ...membershipRoutes(membership),
    ...sellerMembershipRoutes(membership),
    ...memberRoutes(membership),
    ...importedMemberRoutes(membership),
    ...tierRoutes(membership),
    ...marketingRoutes(services.marketing, limits),
    ...sellerMarketingRoutes(services.marketing),
    ...dealRoutes(services.marketing),
    ...sellerDealRoutes(services.marketing),
    ...cartRoutes(cart),
    ...paymentsRoutes(payments, limits),
    ...ordersRoutes(orders, limits),
    ...bestPriceRoutes(orders),
    ...sellerOrdersRoutes(orders),
    ...platformRefundRoutes(orders),
    ...allOrdersRoutes(orders),
    ...lineJobsRoutes(orders),
    ...orderFileRoutes(orders),
    ...orderNotesRoutes(orders),
    ...orderViewsRoutes(orders),
    ...tierRunRoutes(orders),
    ...subscriptionsRoutes(services.subscriptions, limits),
    ...depositsRoutes(services.deposits),
    ...platformDepositsRoutes(services.deposits),
    ...receiptsRoutes(services.receipts),
    ...platformReceiptsRoutes(services.receipts),
    ...reconciliationRoutes(services.reconciliation),
    ...pastOrdersRoutes(services.pastOrders),
    ...settlementsRoutes(services.settlements),
    ...settlementOperatorRoutes(services.settlements),
    ...payoutRoutes(services.settlements),
    ...taxRoutes(services.tax),
    ...taxOperatorRoutes(services.tax),
    ...operatorStartRoutes(services.supervision),
    ...supervisionRoutes(services.supervision),
    ...suspensionRoutes(services.supervision),
    ...platformAnnouncementRoutes(services.supervision),
    ...sellerAnnouncementRoutes(services.supervision),
    ...supportViewRoutes(services.supervision),
    ...ownSupportViewRoutes(services.supervision),
    ...personReportRoutes(services.supervision, limits),
    ...platformReportRoutes(services.supervision),
    ...publicRightsRoutes(services.supervision, limits),
    ...operatorRightsRoutes(services.supervision),
    ...takeDownRoutes(services.supervision),
    ...conversionsRoutes(services.conversions),
    ...sellerConversionsRoutes(services.conversions, limits),
    ...openingRoutes(services.opening, limits),
    ...registrationRoutes(services.opening),
    ...reviewsRoutes(services.reviews, limits),
    ...reportRoutes(services.reviews, limits),
    ...sellerReviewsRoutes(services.reviews),
    ...reviewImportsRoutes(services.reviews),
    ...feedsRoutes(services.feeds),
    ...messagingRoutes(services.messaging),
    ...sellerMessagingRoutes(services.messaging),
    ...notificationsRoutes(services.notifications),
    ...statisticsRoutes(services.statistics),
    ...shopperRoutes(services.shopper),
    ...systemRoutes(services.system),
  ]
}

type Missing<Name> = [Name] extends [never] ? unknown : { missing: Name }

/** Does not compile unless the calls are exactly those of `src/client/calls.ts`. */
export function assertAllCalls<Name extends CallName>(
  calls: ServedCall<Name>[] & Missing<Exclude<CallName, Name>>,
): ServedCall[] {
  return calls
}
