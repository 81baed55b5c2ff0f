import type { ExportForm } from '../../domains/catalogue/files/product-files.contract.ts'
import type { CodeKind } from '../../domains/catalogue/shared/code-names.ts'
import type { RowFilter } from '../../domains/catalogue/shared/file-limits.ts'
import type { DepositView } from '../../domains/deposits/shared/deposit-limits.ts'
import type { LeftOut } from '../../domains/feeds/shared/feed-limits.ts'
import type { RequestState } from '../../domains/membership/seller/member-settings.contract.ts'
import type { ConversationFilter } from '../../domains/messaging/shared/shop-message-limits.ts'
import type { Status } from '../../domains/orders/orders.contract.ts'
import type { Workplace } from '../../domains/staff/staff.contract.ts'
import type { Topic } from '../../domains/statistics/shared/period-limits.ts'
import type { SettingSection } from '../../domains/tenancy/seller/shop-settings.contract.ts'
import type { OperatorPermission } from '../../platform/contract/permissions.ts'
import type { Platform } from '../../ui/texts/admin-moving-platforms.ts'
import { BRIDGE, LOGOUT, withQuery } from '../links.ts'

export interface OrdersView {
  status?: Status | undefined
  sort?: 'newest' | 'oldest' | undefined
  after?: number | undefined
}

/** The list of conversations; unanswered ones by default. */
export interface MessagesView {
  filter?: Exclude<ConversationFilter, 'unanswered'> | undefined
  q?: string | undefined
}

/** A period: a named one, or its first and last day. */
export interface PeriodView {
  range?: 'today' | '30' | '90' | undefined
  from?: string | undefined
  to?: string | undefined
}

/** The parts of the operators' page about settlements; `shops` by default. */
export const SETTLEMENT_VIEWS = ['shops', 'batches', 'accounts', 'adjustments', 'plans', 'invoices'] as const

export interface OperatorSettlementsView {
  view?: (typeof SETTLEMENT_VIEWS)[number] | undefined
  /** the settlements of one shop */
  shop?: number | undefined
  /** one payout file */
  batch?: number | undefined
  /** of the invoices of fees, `YYYY-MM` */
  month?: string | undefined
}

/** The parts of the operators' page about payment providers; `differences` by default. */
export const RECONCILIATION_VIEWS = ['differences', 'days', 'statements'] as const

export interface OperatorReconciliationView {
  view?: (typeof RECONCILIATION_VIEWS)[number] | undefined
  difference?: number | undefined
  /** differences of a day of settlement */
  day?: string | undefined
  provider?: string | undefined
}

/** The sections of the settings page; others are screens of their own. */
export type SettingsTab = Exclude<SettingSection, 'search' | 'tags'>

export const shopPath = (shopid: string, path: string) => `/shops/${encodeURIComponent(shopid)}${path}`

/** All paths of the sellers' admin. */
export const paths = {
  home: () => '/',
  /** the checklist of a hidden shop, otherwise the dashboard */
  firstPage: ({ shopid, isshow, permissions }: Pick<Workplace, 'shopid' | 'isshow' | 'permissions'>) => {
    if (!isshow && permissions.includes('settings:read')) return paths.start(shopid)
    return paths.dashboard(shopid)
  },
  dashboard: (shopid: string, view: PeriodView = {}) =>
    withQuery(shopPath(shopid, '/dashboard'), { ...view }),
  statistics: (shopid: string, view: PeriodView & { topic?: Topic } = {}) =>
    withQuery(shopPath(shopid, '/statistics'), { ...view }),
  orders: (shopid: string, view: OrdersView = {}) => withQuery(shopPath(shopid, '/orders'), { ...view }),
  allOrders: (shopid: string) => shopPath(shopid, '/orders/all'),
  order: (shopid: string, number: string) => shopPath(shopid, `/orders/${number}`),
  /** print pages of these orders, or of all orders in a state */
  printOrders: (shopid: string, view: { status?: Status | undefined; orders?: readonly string[] }) =>
    withQuery(shopPath(shopid, '/print'), { status: view.status, orders: view.orders?.join(',') }),
  find: (shopid: string, q: string, after?: number) => withQuery(shopPath(shopid, '/find'), { q, after }),
  tracking: (shopid: string) => shopPath(shopid, '/tracking'),
  orderForms: (shopid: string) => shopPath(shopid, '/order-forms'),
  /** orders of a former platform; `member` is the uid of a member, `buyer` an order of the same buyer */
  subscriptions: (shopid: string) => shopPath(shopid, '/orders/subscriptions'),
  pastOrders: (shopid: string, view: { member?: number; buyer?: number } = {}) =>
    withQuery(shopPath(shopid, '/orders/past'), view),
  importPastOrders: (shopid: string) => shopPath(shopid, '/orders/past/import'),
  deposits: (shopid: string, view: { view?: DepositView } = {}) =>
    withQuery(shopPath(shopid, '/deposits'), view),
  receipts: (shopid: string) => shopPath(shopid, '/cash-receipts'),
  transfers: (shopid: string) => shopPath(shopid, '/transfers'),
  settlements: (shopid: string) => shopPath(shopid, '/settlements'),
  settlement: (shopid: string, id: number) => shopPath(shopid, `/settlements/${id}`),
  /** entries of an order, or of the days that are not closed */
  settlementEntries: (shopid: string, view: { number?: string } = {}) =>
    withQuery(shopPath(shopid, '/settlements/entries'), view),
  /** a download from the server */
  settlementFile: (shopid: string, id: number, format: 'xlsx' | 'csv') =>
    withQuery('/api/myshp/v2/seller/settlement/file', { shopid, id, format }),
  /** sales of a year for the VAT return */
  sales: (shopid: string, view: { year?: number } = {}) =>
    withQuery(shopPath(shopid, '/settlements/sales'), view),
  /** sales of a month (`YYYY-MM`), with the lines of one of its days */
  salesMonth: (shopid: string, month: string, view: { day?: number } = {}) =>
    withQuery(shopPath(shopid, `/settlements/sales/${month}`), view),
  /** a download from the server */
  salesFile: (shopid: string, file: { month: string; part: 'days' | 'lines'; format: 'xlsx' | 'csv' }) =>
    withQuery('/api/myshp/v2/seller/tax/file', { shopid, ...file }),
  feeInvoices: (shopid: string) => shopPath(shopid, '/settlements/invoices'),
  feeInvoice: (shopid: string, month: string) => shopPath(shopid, `/settlements/invoices/${month}`),
  products: (shopid: string, view: { q?: string; status?: 'on_sale'; stock?: 'low' | 'out' } = {}) =>
    withQuery(shopPath(shopid, '/products'), view),
  product: (shopid: string, productId: number) => shopPath(shopid, `/products/${productId}`),
  newProduct: (shopid: string) => shopPath(shopid, '/products/new'),
  /** the upload of a product file, or one file with its rows */
  importProducts: (shopid: string, view: { id?: number; only?: RowFilter; after?: number } = {}) =>
    withQuery(shopPath(shopid, '/products/import'), view),
  /** downloads from the server */
  exportProducts: (shopid: string, form: ExportForm, filter: Record<string, string | number | undefined>) =>
    withQuery('/api/myshp/v2/seller/product/export', { shopid, form, ...filter }),
  refusedRows: (shopid: string, id: number) =>
    withQuery('/api/myshp/v2/seller/product/import/refused', { shopid, import: id }),
  codeNameForm: (shopid: string, id: number, kind: CodeKind) =>
    withQuery('/api/myshp/v2/seller/product/import/name-form', { shopid, import: id, kind }),
  productTemplate: (shopid: string) => withQuery('/api/myshp/v2/seller/product/import/template', { shopid }),
  categories: (shopid: string) => shopPath(shopid, '/categories'),
  /** the manual order of a category; 0 is all products */
  displayOrder: (shopid: string, categoryId: number) => shopPath(shopid, `/categories/${categoryId}/order`),
  picks: (shopid: string, view: { view?: 'offers' | 'sellers' } = {}) =>
    withQuery(shopPath(shopid, '/picks'), view),
  pages: (shopid: string) => shopPath(shopid, '/pages'),
  /** the editor of a page: `main:pc`, `popup:3`, `content:4`, `common` */
  page: (shopid: string, page: string) => shopPath(shopid, `/pages/${page}`),
  productDetail: (shopid: string, productId: number) => shopPath(shopid, `/products/${productId}/detail`),
  notices: (shopid: string) => shopPath(shopid, '/notices'),
  notice: (shopid: string, id: number) => shopPath(shopid, `/notices/${id}`),
  newNotice: (shopid: string) => shopPath(shopid, '/notices/new'),
  /** `uid` filters by the writer's account */
  questions: (shopid: string, view: { uid?: number } = {}) => withQuery(shopPath(shopid, '/questions'), view),
  /** `imported` filters by reviews of a former platform */
  reviews: (shopid: string, view: { uid?: number; imported?: '1' } = {}) =>
    withQuery(shopPath(shopid, '/reviews'), view),
  reviewImport: (shopid: string) => shopPath(shopid, '/reviews/import'),
  messages: (shopid: string, view: MessagesView = {}) =>
    withQuery(shopPath(shopid, '/messages'), { ...view }),
  conversation: (shopid: string, id: number, view: MessagesView = {}) =>
    withQuery(shopPath(shopid, `/messages/${id}`), { ...view }),
  deals: (shopid: string) => shopPath(shopid, '/deals'),
  coupons: (shopid: string) => shopPath(shopid, '/coupons'),
  requests: (shopid: string, view: { state?: RequestState } = {}) =>
    withQuery(shopPath(shopid, '/members'), { view: 'requests', ...view }),
  members: (shopid: string) => shopPath(shopid, '/members'),
  pointFile: (shopid: string) => shopPath(shopid, '/members/points'),
  importedMembers: (shopid: string) => shopPath(shopid, '/members/imported'),
  importMembers: (shopid: string) => shopPath(shopid, '/members/import'),
  member: (shopid: string, uid: number) => shopPath(shopid, `/members/${uid}`),
  tiers: (shopid: string) => shopPath(shopid, '/tiers'),
  tierPreview: (shopid: string) => shopPath(shopid, '/tiers/preview'),
  tierHistory: (shopid: string) => shopPath(shopid, '/tiers/history'),
  staff: (shopid: string) => shopPath(shopid, '/staff'),
  log: (shopid: string, view: { about?: number } = {}) => withQuery(shopPath(shopid, '/log'), view),
  open: (step = 1) => withQuery('/open', { step: step === 1 ? undefined : step }),
  settings: (shopid: string, section: SettingsTab = 'shop') => shopPath(shopid, `/settings/${section}`),
  policies: (shopid: string, view: { kind?: 'agreement' | 'privacy' } = {}) =>
    withQuery(shopPath(shopid, '/policies'), { kind: view.kind === 'agreement' ? undefined : view.kind }),
  look: (shopid: string) => shopPath(shopid, '/look'),
  links: (shopid: string) => shopPath(shopid, '/links'),
  seo: (shopid: string) => shopPath(shopid, '/seo'),
  tags: (shopid: string) => shopPath(shopid, '/tags'),
  conversions: (shopid: string) => shopPath(shopid, '/conversions'),
  moving: (shopid: string, from?: Platform) => withQuery(shopPath(shopid, '/moving'), { from }),
  redirects: (shopid: string) => shopPath(shopid, '/redirects'),
  missedAddresses: (shopid: string) => shopPath(shopid, '/redirects/missed'),
  feeds: (shopid: string) => shopPath(shopid, '/feeds'),
  leftOut: (shopid: string, reason: LeftOut) => withQuery(shopPath(shopid, '/feeds/left-out'), { reason }),
  campaignLinks: (shopid: string) => shopPath(shopid, '/campaign-links'),
  /** what operators announce to sellers */
  announcements: (shopid: string) => shopPath(shopid, '/announcements'),
  notifications: (shopid: string) => shopPath(shopid, '/notifications'),
  /** the checklist before opening */
  start: (shopid: string) => shopPath(shopid, '/start'),
  /** the user's role in a shop */
  role: (shopid: string) => shopPath(shopid, '/role'),
  invitation: (token: string) => withQuery('/invitation', { token }),
  operatorInvitation: (token: string) => withQuery('/operator-invitation', { token }),
  /** the first page of operators */
  operator: () => '/operator',
  mails: () => '/mails',
  /** the shop itself; links to a shop's host lead through the bridge, which carries the log-in */
  shop: (dom: string) => withQuery(BRIDGE, { dom, to: '/' }),
  shopProduct: (dom: string, listingId: number) => withQuery(BRIDGE, { dom, to: `/shop/view/${listingId}` }),
  shopNotice: (dom: string, id: number) => withQuery(BRIDGE, { dom, to: `/shop/notice-view?id=${id}` }),
  shopLinks: (dom: string) => withQuery(BRIDGE, { dom, to: '/link' }),
  /** a page of the shop with drafts */
  preview: ({ host, token, path }: { host: string; token: string; path: string }, device: 'mobile' | 'pc') =>
    `//${host}/preview/${token}/${device}${path}`,
  /** the operators' page about settlements */
  operatorSettlements: (view: OperatorSettlementsView = {}) =>
    withQuery('/operator/settlements', { ...view }),
  /** the operators' page about payment providers */
  operatorReconciliation: (view: OperatorReconciliationView = {}) =>
    withQuery('/operator/reconciliation', { ...view }),
  operatorShops: () => '/operator/shops',
  operatorShop: (shopId: number) => `/operator/shops/${shopId}`,
  operatorPersons: () => '/operator/persons',
  operatorPerson: (uid: number) => `/operator/persons/${uid}`,
  operatorPromotions: () => '/operator/promotions',
  /** the editor of a promotion */
  operatorPromotion: (id: number) => `/operator/promotions/${id}`,
  operatorLog: (view: { shop?: number } = {}) => withQuery('/operator/log', { ...view }),
  login: (to: string) => withQuery(BRIDGE, { to }),
  logout: (to = '/') => withQuery(LOGOUT, { url: to }),
}

/** The operators' pages that these permissions allow. */
export const operatorScreens = (permissions: readonly OperatorPermission[]) =>
  OPERATOR_SCREENS.filter(({ permission }) => permissions.includes(permission))

const OPERATOR_SCREENS = [
  { name: 'shops', group: 'shops', permission: 'shops:read', href: paths.operatorShops() },
  { name: 'persons', group: 'shops', permission: 'persons:read', href: paths.operatorPersons() },
  { name: 'registrations', group: 'shops', permission: 'companies:decide', href: '/operator/registrations' },
  { name: 'reports', group: 'shops', permission: 'reports:read', href: '/operator/reports' },
  { name: 'deposits', group: 'money', permission: 'deposits:read', href: '/operator/deposits' },
  { name: 'refunds', group: 'money', permission: 'deposits:read', href: '/operator/refunds' },
  { name: 'receipts', group: 'money', permission: 'deposits:read', href: '/operator/cash-receipts' },
  { name: 'settlements', group: 'money', permission: 'settlements:read', href: paths.operatorSettlements() },
  {
    name: 'reconciliation',
    group: 'money',
    permission: 'settlements:read',
    href: paths.operatorReconciliation(),
  },
  {
    name: 'announcements',
    group: 'public',
    permission: 'announcements:write',
    href: '/operator/announcements',
  },
  { name: 'promotions', group: 'public', permission: 'site:write', href: paths.operatorPromotions() },
  { name: 'company', group: 'public', permission: 'site:write', href: '/operator/company' },
  { name: 'people', group: 'platform', permission: 'operators:read', href: '/operator/people' },
  { name: 'system', group: 'platform', permission: 'system:read', href: '/operator/system' },
  { name: 'log', group: 'platform', permission: 'audit:read', href: paths.operatorLog() },
  { name: 'mails', group: 'platform', permission: 'mails:read', href: paths.mails() },
  { name: 'undelivered', group: 'platform', permission: 'mails:read', href: '/operator/undelivered' },
] as const satisfies { permission: OperatorPermission; [more: string]: unknown }[]
