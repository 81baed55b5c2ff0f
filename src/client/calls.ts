import type {
  Call,
  CallBody,
  CallQuery,
  CallReply,
  Download,
  UploadedFile,
} from '../platform/contract/contract.ts'

/** The contracts of all modules. Each export named `...Calls` is part of the API. */
type Contracts = [
  typeof import('../domains/accounts/accounts.contract.ts'),
  typeof import('../domains/cart/cart.contract.ts'),
  typeof import('../domains/catalogue/bulk/bulk.contract.ts'),
  typeof import('../domains/catalogue/catalogue.contract.ts'),
  typeof import('../domains/catalogue/categories/categories.contract.ts'),
  typeof import('../domains/catalogue/changes/history.contract.ts'),
  typeof import('../domains/catalogue/display/display.contract.ts'),
  typeof import('../domains/catalogue/files/codes/code-names.contract.ts'),
  typeof import('../domains/catalogue/files/product-files.contract.ts'),
  typeof import('../domains/catalogue/resales/resales.contract.ts'),
  typeof import('../domains/catalogue/seller/products.contract.ts'),
  typeof import('../domains/content/content.contract.ts'),
  typeof import('../domains/content/pages/pages.contract.ts'),
  typeof import('../domains/content/pasted/pasted-pages.contract.ts'),
  typeof import('../domains/content/platform/platform-company.contract.ts'),
  typeof import('../domains/content/promotions/promotions.contract.ts'),
  typeof import('../domains/content/seller/seller-content.contract.ts'),
  typeof import('../domains/conversions/conversions.contract.ts'),
  typeof import('../domains/conversions/seller/destinations.contract.ts'),
  typeof import('../domains/deposits/deposits.contract.ts'),
  typeof import('../domains/feeds/feeds.contract.ts'),
  typeof import('../domains/interests/interests.contract.ts'),
  typeof import('../domains/jobs/jobs.contract.ts'),
  typeof import('../domains/marketing/deals/deals.contract.ts'),
  typeof import('../domains/marketing/deals/seller-deals.contract.ts'),
  typeof import('../domains/marketing/marketing.contract.ts'),
  typeof import('../domains/marketing/seller/seller-coupons.contract.ts'),
  typeof import('../domains/membership/customers/bulk/bulk-points.contract.ts'),
  typeof import('../domains/membership/customers/customers.contract.ts'),
  typeof import('../domains/membership/imported/imported.contract.ts'),
  typeof import('../domains/membership/membership.contract.ts'),
  typeof import('../domains/membership/seller/member-settings.contract.ts'),
  typeof import('../domains/membership/tiers/tiers.contract.ts'),
  typeof import('../domains/messaging/messaging.contract.ts'),
  typeof import('../domains/messaging/seller/shop-messages.contract.ts'),
  typeof import('../domains/messaging/settings/message-settings.contract.ts'),
  typeof import('../domains/notifications/notifications.contract.ts'),
  typeof import('../domains/opening/opening.contract.ts'),
  typeof import('../domains/orders/benefit/best-price.contract.ts'),
  typeof import('../domains/orders/orders.contract.ts'),
  typeof import('../domains/orders/seller/all-orders.contract.ts'),
  typeof import('../domains/orders/seller/notes/order-notes.contract.ts'),
  typeof import('../domains/orders/seller/notes/order-views.contract.ts'),
  typeof import('../domains/orders/seller/order-files/order-files.contract.ts'),
  typeof import('../domains/orders/seller/refunds.contract.ts'),
  typeof import('../domains/orders/seller/seller-orders.contract.ts'),
  typeof import('../domains/orders/seller/waiting/line-jobs.contract.ts'),
  typeof import('../domains/orders/tiers/tiers.contract.ts'),
  typeof import('../domains/past-orders/past-orders.contract.ts'),
  typeof import('../domains/payments/payments.contract.ts'),
  typeof import('../domains/publishing/publishing.contract.ts'),
  typeof import('../domains/receipts/receipts.contract.ts'),
  typeof import('../domains/reconciliation/reconciliation.contract.ts'),
  typeof import('../domains/redirects/redirects.contract.ts'),
  typeof import('../domains/reviews/reports/reports.contract.ts'),
  typeof import('../domains/reviews/reviews.contract.ts'),
  typeof import('../domains/reviews/imported/review-imports.contract.ts'),
  typeof import('../domains/reviews/seller/feedback.contract.ts'),
  typeof import('../domains/reviews/seller/saved/saved-answers.contract.ts'),
  typeof import('../domains/seo/seo.contract.ts'),
  typeof import('../domains/settlements/operator-settlements.contract.ts'),
  typeof import('../domains/settlements/payouts/payouts.contract.ts'),
  typeof import('../domains/settlements/settlements.contract.ts'),
  typeof import('../domains/shopper/shopper.contract.ts'),
  typeof import('../domains/staff/staff.contract.ts'),
  typeof import('../domains/statistics/statistics.contract.ts'),
  typeof import('../domains/subscriptions/subscriptions.contract.ts'),
  typeof import('../domains/supervision/announcements/announcements.contract.ts'),
  typeof import('../domains/supervision/persons/persons.contract.ts'),
  typeof import('../domains/supervision/reports/reports.contract.ts'),
  typeof import('../domains/supervision/rights/rights.contract.ts'),
  typeof import('../domains/supervision/supervision.contract.ts'),
  typeof import('../domains/supervision/views/views.contract.ts'),
  typeof import('../domains/tax/tax.contract.ts'),
  typeof import('../domains/system/system.contract.ts'),
  typeof import('../domains/tenancy/seller/shop-settings.contract.ts'),
  typeof import('../domains/tenancy/tenancy.contract.ts'),
  typeof import('../domains/theme/theme.contract.ts'),
]

type GroupsOf<Contract> = Contract extends unknown ? Contract[keyof Contract & `${string}Calls`] : never
type Groups = GroupsOf<Contracts[number]>
type NamesOf<Group> = Group extends unknown ? keyof Group & string : never
type CallsOf<Group> = Group extends unknown ? Extract<Group[keyof Group], Call> : never
type Calls = CallsOf<Groups>

/** All calls; `src/server/served-calls.ts` serves exactly these. */
export type CallName = NamesOf<Groups>

// The path of a call is its name (docs/product/api.md).
type GetCalls = { [C in Calls as CallBody<C> extends undefined ? C['path'] : never]: C }
type PostCalls = { [C in Calls as CallBody<C> extends undefined | UploadedFile ? never : C['path']]: C }
type FileCalls = {
  [C in Calls as CallBody<C> extends undefined ? never : CallReply<C> extends Download ? C['path'] : never]: C
}
type UploadCalls = { [C in Calls as CallBody<C> extends UploadedFile ? C['path'] : never]: C }

export type GetPath = keyof GetCalls
/** All fields are optional, because some have defaults; the server checks that required fields are present. */
export type QueryOf<Path extends GetPath> = Partial<CallQuery<GetCalls[Path]>>
export type ReplyOf<Path extends GetPath> = CallReply<GetCalls[Path]>

export type PostPath = Exclude<keyof PostCalls, keyof FileCalls>
export type FilePath = keyof FileCalls
export type UploadPath = keyof UploadCalls

export type BodyOf<Path extends PostPath> = CallBody<PostCalls[Path]>
export type FileBodyOf<Path extends FilePath> = CallBody<FileCalls[Path]>
export type PostReplyOf<Path extends PostPath> = CallReply<PostCalls[Path]>
export type UploadReplyOf<Path extends UploadPath> = CallReply<UploadCalls[Path]>

export interface Api {
  /** Rejects with `ApiError`. */
  get<Path extends GetPath>(
    path: Path,
    query: QueryOf<Path>,
    options?: { signal?: AbortSignal },
  ): Promise<ReplyOf<Path>>
}

type FieldOf<Body> = Body extends unknown ? keyof Body : never

/** Undeclared fields do not compile, because the server refuses them. */
type Declared<Body, Sent> = { [Name in Exclude<keyof Sent, FieldOf<Body>>]: never }

export interface BrowserApi extends Api {
  /** Rejects with `ApiError`. */
  post<Path extends PostPath, Body extends CallBody<PostCalls[Path]>>(
    path: Path,
    body: Body & Declared<CallBody<PostCalls[Path]>, Body>,
    query?: Partial<CallQuery<PostCalls[Path]>>,
  ): Promise<PostReplyOf<Path>>
  /** Rejects with `ApiError`. */
  file<Path extends FilePath, Body extends CallBody<FileCalls[Path]>>(
    path: Path,
    body: Body & Declared<CallBody<FileCalls[Path]>, Body>,
  ): Promise<{ name: string; content: Blob }>
  /** Rejects with `ApiError`. */
  upload<Path extends UploadPath>(
    path: Path,
    file: Blob,
    query?: Partial<CallQuery<UploadCalls[Path]>>,
  ): Promise<UploadReplyOf<Path>>
}
