import { accountsService } from '../domains/accounts/accounts.service.ts'
import { corpService } from '../domains/accounts/corp/corp.service.ts'
import { auditService } from '../domains/audit/audit.service.ts'
import { cartService } from '../domains/cart/cart.service.ts'
import { catalogueService } from '../domains/catalogue/catalogue.service.ts'
import { productFiles } from '../domains/catalogue/files/product-files.service.ts'
import { contentService } from '../domains/content/content.service.ts'
import { conversionsService } from '../domains/conversions/conversions.service.ts'
import { depositsService } from '../domains/deposits/deposits.service.ts'
import { feedsService } from '../domains/feeds/feeds.service.ts'
import { fontsService } from '../domains/fonts/fonts.service.ts'
import { interestsService } from '../domains/interests/interests.service.ts'
import { jobsService } from '../domains/jobs/jobs.service.ts'
import { marketingService } from '../domains/marketing/marketing.service.ts'
import { membershipService } from '../domains/membership/membership.service.ts'
import { messagingService } from '../domains/messaging/messaging.service.ts'
import { notificationsService } from '../domains/notifications/notifications.service.ts'
import { openingService } from '../domains/opening/opening.service.ts'
import { ordersService } from '../domains/orders/orders.service.ts'
import { pastOrdersService } from '../domains/past-orders/past-orders.service.ts'
import { type PortOneKeys, paymentsService } from '../domains/payments/payments.service.ts'
import { publishingService } from '../domains/publishing/publishing.service.ts'
import { receiptsService } from '../domains/receipts/receipts.service.ts'
import { reconciliationService } from '../domains/reconciliation/reconciliation.service.ts'
import { redirectsService } from '../domains/redirects/redirects.service.ts'
import { reviewsService } from '../domains/reviews/reviews.service.ts'
import { seoService } from '../domains/seo/seo.service.ts'
import { settlementsService } from '../domains/settlements/settlements.service.ts'
import { shopperService } from '../domains/shopper/shopper.service.ts'
import { staffService } from '../domains/staff/staff.service.ts'
import { statisticsService } from '../domains/statistics/statistics.service.ts'
import { subscriptionsService } from '../domains/subscriptions/subscriptions.service.ts'
import { supervisionService } from '../domains/supervision/supervision.service.ts'
import { systemService } from '../domains/system/system.service.ts'
import { taxService } from '../domains/tax/tax.service.ts'
import { type ShopTheme, tenancyService } from '../domains/tenancy/tenancy.service.ts'
import { THEME, themeDrafts } from '../domains/theme/theme.service.ts'
import { remembered } from '../platform/cache/remembered.ts'
import { restrictedImageBase, signedImageBase } from '../platform/images/signature.ts'
import { privateUploads } from '../platform/uploads/private-uploads.ts'
import { NO_AD_SERVICES, NO_FONTS, type ServiceDeps } from './service-deps.ts'

export type Services = ReturnType<typeof openServices>

export function openServices(deps: ServiceDeps) {
  const { database, files, privateFiles, imageSecret, platform, resolveTxt, identifies = false } = deps
  const { findPreviewed } = deps
  const clock = deps.clock ? { clock: deps.clock } : {}
  const sign = remembered((key) => (key ? signedImageBase(imageSecret, key) : ''), SIGNATURE_CACHE)
  const signAdult = deps.plainAdults
    ? sign
    : (key: string) => (key ? restrictedImageBase(imageSecret, key) : '')
  const audit = auditService({ database })
  const shopPictures = privateUploads({ database, files, folder: 'shop-pictures', format: 'webp' })
  const tenancy = tenancyService({
    database,
    sign,
    platform,
    pictures: shopPictures,
    identifies,
    ...(findPreviewed && {
      readThemeDraft: (shopId) => findPreviewed(shopId, THEME) as Promise<ShopTheme | undefined>,
    }),
    ...(resolveTxt ? { resolveTxt } : {}),
    ...clock,
  })
  const accounts = accountsService({
    database,
    operatorsSecondFactor: deps.operatorsSecondFactor,
    ...clock,
  })
  const staff = staffService({
    database,
    tenancy,
    accounts,
    audit,
    sign,
    secret: imageSecret,
    ...clock,
  })
  const jobs = jobsService({
    database,
    accessOf: staff.accessOf,
    ...(deps.jobLeaseMs && { leaseMs: deps.jobLeaseMs }),
  })
  const publishing = publishingService({
    database,
    staff,
    accounts,
    hostAt: tenancy.hostAt,
    ...clock,
  })
  const catalogue = catalogueService({
    database,
    files,
    sign,
    signAdult,
    addressOf: (id) => tenancy.address({ id }),
    accounts,
    jobs,
    previews: staff.previews,
    hostAt: tenancy.hostAt,
  })
  const filesOfProducts = productFiles({
    database,
    catalogue,
    files,
    privateFiles,
    jobs,
    sign,
    signAdult,
    fetchOutside: deps.fetchOutside,
  })
  const promotionPictures = privateUploads({ database, files, folder: 'promotions', format: 'either' })
  const content = contentService({
    database,
    files,
    sign,
    signAdult,
    catalogue,
    fetchOutside: deps.fetchOutside,
    findPreviewed,
    previewedPromotion: deps.previewedPromotion,
    promotionPictures,
    previews: staff.previews,
    hostAt: tenancy.hostAt,
    ...clock,
  })
  const seo = seoService({ database, tenancy, content, sign })
  const redirects = redirectsService({ database, tenancy })
  const interests = interestsService({ database, catalogue, ...clock })
  const uploads = privateUploads({ database, files: privateFiles })
  const corps = corpService({ database })
  const membership = membershipService({
    database,
    accounts,
    corps,
    uploads,
    sign,
    tenancy,
    jobs,
    accountUrl: `${deps.scheme ?? 'http'}://account.${platform.host}${platform.portSuffix}`,
    ...clock,
  })
  const marketing = marketingService({ database, accounts, tenancy, catalogue, ...clock })
  const cart = cartService({ database, sign, signAdult, tenancy })
  const payments = paymentsService({
    database,
    secret: deps.conversions?.secret ?? imageSecret,
    ...clock,
    ...deps.payments,
  })
  const orders = ordersService({
    database,
    secret: imageSecret,
    ...clock,
    accountUrl: `${deps.scheme ?? 'http'}://account.${platform.host}${platform.portSuffix}`,
    sign,
    signAdult,
    tenancy,
    uploads,
    catalogue,
    accounts,
    membership,
    marketing,
    cart,
    payments,
    jobs,
    parcelTracking: deps.parcelTracking,
  })
  const subscriptions = subscriptionsService({
    database,
    sign,
    signAdult,
    tenancy,
    payments,
    orders,
    ...clock,
  })
  const deposits = depositsService({
    database,
    payments,
    orders,
    tenancy,
    account: deps.payments?.account,
    ...clock,
  })
  const receipts = receiptsService({ database, payments, ...clock })
  const reconciliation = reconciliationService({
    database,
    portOne: portOneStore(deps.payments?.portOne),
    ...clock,
  })
  const pastOrders = pastOrdersService({ database, jobs, ...clock })
  const settlements = settlementsService({
    database,
    payments,
    uploads,
    portOne: deps.portOnePlatform,
    host: platform.host,
    ...clock,
  })
  const tax = taxService({ database, platformCompany: content.platformCompany.find, ...clock })
  const conversions = conversionsService({
    database,
    tenancy,
    scheme: deps.scheme,
    ...NO_AD_SERVICES,
    ...deps.conversions,
    ...clock,
    secret: deps.conversions?.secret ?? imageSecret,
  })
  const opening = openingService({
    database,
    tenancy,
    catalogue,
    payments,
    uploads,
    corp: corps,
    accounts,
    identifies,
    scheme: deps.scheme ?? 'http',
  })
  const supervision = supervisionService({
    database,
    platform,
    tenancy,
    staff,
    accounts,
    settlements,
    receipts,
    reconciliation,
    catalogue,
    adminUrl: `${deps.scheme ?? 'http'}://admin.${platform.host}${platform.portSuffix}`,
    accountUrl: `${deps.scheme ?? 'http'}://account.${platform.host}${platform.portSuffix}`,
    ...clock,
  })
  const photos = privateUploads({ database, files, folder: 'reviews' })
  const reviews = reviewsService({
    database,
    files,
    photos,
    sign,
    signAdult,
    tenancy,
    accounts,
    catalogue,
    membership,
    orders,
    jobs,
    fetchOutside: deps.fetchOutside,
    ...clock,
  })
  const feeds = feedsService({ database, sign, signAdult, tenancy })
  const messaging = messagingService({
    database,
    privateFiles,
    sign,
    signAdult,
    tenancy,
    accounts,
    staff,
    secret: imageSecret,
    answers: reviews.inbox.saved,
    ...(deps.scheme && { scheme: deps.scheme }),
    ...clock,
  })
  const fonts = fontsService({ database, files, ...(deps.fonts ?? NO_FONTS) })
  const notifications = notificationsService({
    database,
    accounts,
    staff,
    pushKey: deps.pushKey,
    isPushService: deps.isPushService,
    hasAlimtalk: deps.hasAlimtalk,
    messaging,
    marketing,
    interests,
    tenancy,
    ...clock,
  })
  const statistics = statisticsService({
    database,
    orders,
    catalogue,
    platformHost: platform.host,
    countBatch: deps.countViews,
    ...clock,
  })
  supervision.start.registerVisitors(statistics.platformVisitors)
  supervision.persons.registerData({
    ...reviews.ownData,
    ...messaging.ownData,
    ...subscriptions.ownData,
  })
  const shopper = shopperService({ database, cart, membership, messaging })
  // Earlier modules may not import later ones, so functions of later modules are registered with them here.
  publishing.registerKinds([themeDrafts(tenancy), ...content.draftKinds])
  catalogue.editor.registerDetailBlocks(content.detailBlocks)
  catalogue.benefits.register(orders.bestPrices.ofCards)
  catalogue.benefits.registerDeals(marketing.deals)
  catalogue.couponCoverage.register(marketing.queries.coverage)
  jobs.register(catalogue.bulk.jobHandlers)
  jobs.register(filesOfProducts.imports.jobHandlers)
  jobs.register(membership.bulkPoints.jobHandlers)
  jobs.register(membership.imported.jobHandlers)
  jobs.register(orders.bulk.jobHandlers)
  jobs.register(orders.lineJobs.jobHandlers)
  jobs.register(orders.trackingFiles.jobHandlers)
  jobs.register(pastOrders.files.jobHandlers)
  jobs.register(reviews.jobHandlers)
  payments.purchases.register(orders.purchaseHandler)
  staff.transfers.registerCleanup(opening.handedOver)
  staff.transfers.registerCleanup(conversions.destinations.removeAll)
  staff.transfers.registerCleanup(settlements.accounts.remove)
  staff.transfers.registerCleanup(supervision.views.endAll)
  staff.registerViews(supervision.views.accessOf)
  const system = systemService({ database, ...(deps.dataFolder && { dataFolder: deps.dataFolder }) })
  return {
    audit,
    tenancy,
    accounts,
    staff,
    jobs,
    publishing,
    sign,
    catalogue,
    productFiles: filesOfProducts,
    content,
    seo,
    redirects,
    interests,
    uploads,
    corps,
    membership,
    cart,
    payments,
    orders,
    subscriptions,
    deposits,
    receipts,
    reconciliation,
    pastOrders,
    settlements,
    tax,
    conversions,
    opening,
    supervision,
    marketing,
    photos,
    shopPictures,
    promotionPictures,
    reviews,
    feeds,
    messaging,
    fonts,
    notifications,
    statistics,
    shopper,
    system,
  }
}

const portOneStore = (keys: PortOneKeys | undefined) =>
  keys && {
    apiSecret: keys.apiSecret,
    origin: keys.api,
    storeId: keys.storeId,
    channels: [
      ...Object.values(keys.channels),
      keys.billingChannel,
      ...Object.values(keys.easyPayBillingChannels ?? {}),
    ].filter((key) => key !== undefined),
  }

// Remembered signed URLs: a list page signs forty pictures, and pages repeat them. A key has about fifty characters.
const SIGNATURE_CACHE = { max: 20_000, longest: 200 }
