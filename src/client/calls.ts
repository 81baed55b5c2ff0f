import type { accountsCalls, ownAccountCalls } from '../domains/accounts/accounts.contract.ts'
import type { cartCalls } from '../domains/cart/cart.contract.ts'
import type { bulkCalls } from '../domains/catalogue/bulk/bulk.contract.ts'
import type { catalogueCalls } from '../domains/catalogue/catalogue.contract.ts'
import type { sellerCategoryCalls } from '../domains/catalogue/categories/categories.contract.ts'
import type { historyCalls } from '../domains/catalogue/changes/history.contract.ts'
import type { displayCalls } from '../domains/catalogue/display/display.contract.ts'
import type { productFileCalls } from '../domains/catalogue/files/product-files.contract.ts'
import type { sellerPickCalls } from '../domains/catalogue/resales/resales.contract.ts'
import type { sellerProductCalls } from '../domains/catalogue/seller/products.contract.ts'
import type { contentCalls } from '../domains/content/contract.ts'
import type { pageCalls } from '../domains/content/pages/contract.ts'
import type { pastedCalls } from '../domains/content/pasted/contract.ts'
import type { sellerContentCalls } from '../domains/content/seller/contract.ts'
import type { conversionsCalls } from '../domains/conversions/conversions.contract.ts'
import type { sellerConversionsCalls } from '../domains/conversions/seller/destinations.contract.ts'
import type { feedsCalls } from '../domains/feeds/feeds.contract.ts'
import type { interestsCalls } from '../domains/interests/interests.contract.ts'
import type { jobsCalls } from '../domains/jobs/jobs.contract.ts'
import type { marketingCalls } from '../domains/marketing/marketing.contract.ts'
import type { sellerMarketingCalls } from '../domains/marketing/seller/seller-coupons.contract.ts'
import type { pointFileCalls } from '../domains/membership/customers/bulk/bulk-points.contract.ts'
import type { memberCalls } from '../domains/membership/customers/customers.contract.ts'
import type { membershipCalls } from '../domains/membership/membership.contract.ts'
import type { sellerMembershipCalls } from '../domains/membership/seller/member-settings.contract.ts'
import type { tierCalls } from '../domains/membership/tiers/tiers.contract.ts'
import type { messagingCalls } from '../domains/messaging/messaging.contract.ts'
import type { sellerMessagingCalls } from '../domains/messaging/seller/shop-messages.contract.ts'
import type { messageSettingsCalls } from '../domains/messaging/settings/message-settings.contract.ts'
import type { notificationsCalls } from '../domains/notifications/notifications.contract.ts'
import type { openingCalls, registrationCalls } from '../domains/opening/opening.contract.ts'
import type { ordersCalls } from '../domains/orders/orders.contract.ts'
import type { sellerOrdersCalls } from '../domains/orders/seller/seller-orders.contract.ts'
import type { tierRunCalls } from '../domains/orders/tiers/tiers.contract.ts'
import type { paymentsCalls } from '../domains/payments/payments.contract.ts'
import type { publishingCalls } from '../domains/publishing/contract.ts'
import type { reportCalls } from '../domains/reviews/reports/reports.contract.ts'
import type { reviewsCalls } from '../domains/reviews/reviews.contract.ts'
import type { sellerReviewsCalls } from '../domains/reviews/seller/feedback.contract.ts'
import type { savedAnswersCalls } from '../domains/reviews/seller/saved/saved-answers.contract.ts'
import type { seoCalls } from '../domains/seo/seo.contract.ts'
import type { shopperCalls } from '../domains/shopper/shopper.contract.ts'
import type { logCalls, staffCalls } from '../domains/staff/staff.contract.ts'
import type { statisticsCalls } from '../domains/statistics/statistics.contract.ts'
import type { sellerTenancyCalls } from '../domains/tenancy/seller/shop-settings.contract.ts'
import type { tenancyCalls } from '../domains/tenancy/tenancy.contract.ts'
import type { themeCalls } from '../domains/theme/theme.contract.ts'
import type { CallBody, CallQuery, CallReply, UploadedFile } from '../platform/contract/contract.ts'

type Calls = typeof tenancyCalls &
  typeof sellerTenancyCalls &
  typeof accountsCalls &
  typeof ownAccountCalls &
  typeof staffCalls &
  typeof logCalls &
  typeof jobsCalls &
  typeof publishingCalls &
  typeof themeCalls &
  typeof catalogueCalls &
  typeof conversionsCalls &
  typeof sellerConversionsCalls &
  typeof sellerCategoryCalls &
  typeof displayCalls &
  typeof sellerPickCalls &
  typeof sellerProductCalls &
  typeof productFileCalls &
  typeof bulkCalls &
  typeof historyCalls &
  typeof contentCalls &
  typeof sellerContentCalls &
  typeof pageCalls &
  typeof pastedCalls &
  typeof seoCalls &
  typeof interestsCalls &
  typeof membershipCalls &
  typeof sellerMembershipCalls &
  typeof memberCalls &
  typeof pointFileCalls &
  typeof tierCalls &
  typeof tierRunCalls &
  typeof marketingCalls &
  typeof sellerMarketingCalls &
  typeof cartCalls &
  typeof paymentsCalls &
  typeof ordersCalls &
  typeof sellerOrdersCalls &
  typeof openingCalls &
  typeof notificationsCalls &
  typeof statisticsCalls &
  typeof registrationCalls &
  typeof reviewsCalls &
  typeof reportCalls &
  typeof sellerReviewsCalls &
  typeof savedAnswersCalls &
  typeof feedsCalls &
  typeof messagingCalls &
  typeof sellerMessagingCalls &
  typeof messageSettingsCalls &
  typeof shopperCalls

// Calls are named by path (docs/product/api.md); module names are dropped.
type GetCalls = {
  [Name in keyof Calls as CallBody<Calls[Name]> extends undefined ? Calls[Name]['path'] : never]: Calls[Name]
}
type PostCalls = {
  [Name in keyof Calls as CallBody<Calls[Name]> extends undefined | UploadedFile
    ? never
    : Calls[Name]['path']]: Calls[Name]
}
type UploadCalls = {
  [Name in keyof Calls as CallBody<Calls[Name]> extends UploadedFile
    ? Calls[Name]['path']
    : never]: Calls[Name]
}

export type GetPath = keyof GetCalls
/** Fields with a default are optional; the server checks required ones. */
export type QueryOf<Path extends GetPath> = Partial<CallQuery<GetCalls[Path]>>
export type ReplyOf<Path extends GetPath> = CallReply<GetCalls[Path]>

export type PostPath = keyof PostCalls
export type UploadPath = keyof UploadCalls

export type BodyOf<Path extends PostPath> = CallBody<PostCalls[Path]>
export type PostReplyOf<Path extends PostPath> = CallReply<PostCalls[Path]>
export type UploadReplyOf<Path extends UploadPath> = CallReply<UploadCalls[Path]>

/** The typed API: over HTTP in the browser, in the process on the server. */
export interface Api {
  /** Rejects with `ApiError`. */
  get<Path extends GetPath>(
    path: Path,
    query: QueryOf<Path>,
    options?: { signal?: AbortSignal },
  ): Promise<ReplyOf<Path>>
}

type FieldOf<Body> = Body extends unknown ? keyof Body : never

/** The server refuses undeclared fields, so they do not compile. */
type Declared<Body, Sent> = { [Name in Exclude<keyof Sent, FieldOf<Body>>]: never }

export interface BrowserApi extends Api {
  /** Rejects with `ApiError`. */
  post<Path extends PostPath, Body extends CallBody<PostCalls[Path]>>(
    path: Path,
    body: Body & Declared<CallBody<PostCalls[Path]>, Body>,
    query?: Partial<CallQuery<PostCalls[Path]>>,
  ): Promise<PostReplyOf<Path>>
  /** Rejects with `ApiError`. */
  upload<Path extends UploadPath>(
    path: Path,
    file: Blob,
    query?: Partial<CallQuery<UploadCalls[Path]>>,
  ): Promise<UploadReplyOf<Path>>
}
