import type { ExportForm } from '../../domains/catalogue/files/product-files.contract.ts'
import type { RowFilter } from '../../domains/catalogue/shared/file-limits.ts'
import type { LeftOut } from '../../domains/feeds/shared/feed-limits.ts'
import type { RequestState } from '../../domains/membership/seller/member-settings.contract.ts'
import type { ConversationFilter } from '../../domains/messaging/shared/shop-message-limits.ts'
import type { Status } from '../../domains/orders/orders.contract.ts'
import type { Workplace } from '../../domains/staff/staff.contract.ts'
import type { Topic } from '../../domains/statistics/shared/period-limits.ts'
import type { SettingSection } from '../../domains/tenancy/seller/shop-settings.contract.ts'
import type { OperatorPermission } from '../../platform/contract/permissions.ts'
import { BRIDGE, LOGOUT, withQuery } from '../links.ts'

/** The view of the order list; kept in the address, so that the browser can go back to it. */
export interface OrdersView {
  status?: Status | undefined
  sort?: 'newest' | 'oldest' | undefined
  /** key after which the page begins */
  after?: number | undefined
}

/** The list beside a conversation; waiting ones where no filter is named. */
export interface MessagesView {
  filter?: Exclude<ConversationFilter, 'unanswered'> | undefined
  q?: string | undefined
}

/** A period in an address: a usual one by its name, or its first and last day. */
export interface PeriodView {
  range?: 'today' | '30' | '90' | undefined
  from?: string | undefined
  to?: string | undefined
}

/** The sections of the settings that stand beside each other; others are screens of their own. */
export type SettingsTab = Exclude<SettingSection, 'search' | 'tags'>

/** The address of a page of a shop, by its path there. */
export const ofShop = (shopid: string, path: string) => `/shops/${encodeURIComponent(shopid)}${path}`

/** Every address of the sellers' admin. Links are written nowhere else. */
export const paths = {
  home: () => '/',
  /** the first page of a shop: its missing parts while it is hidden, else what is to do */
  firstPage: ({ shopid, isshow, permissions }: Pick<Workplace, 'shopid' | 'isshow' | 'permissions'>) => {
    if (!isshow && permissions.includes('settings:read')) return paths.start(shopid)
    return paths.dashboard(shopid)
  },
  dashboard: (shopid: string, view: PeriodView = {}) => withQuery(ofShop(shopid, '/dashboard'), { ...view }),
  statistics: (shopid: string, view: PeriodView & { topic?: Topic } = {}) =>
    withQuery(ofShop(shopid, '/statistics'), { ...view }),
  orders: (shopid: string, view: OrdersView = {}) => withQuery(ofShop(shopid, '/orders'), { ...view }),
  order: (shopid: string, number: string) => ofShop(shopid, `/orders/${number}`),
  find: (shopid: string, q: string, after?: number) => withQuery(ofShop(shopid, '/find'), { q, after }),
  tracking: (shopid: string) => ofShop(shopid, '/tracking'),
  transfers: (shopid: string) => ofShop(shopid, '/transfers'),
  products: (shopid: string, view: { q?: string; status?: 'on_sale'; stock?: 'low' | 'out' } = {}) =>
    withQuery(ofShop(shopid, '/products'), view),
  product: (shopid: string, pid: number) => ofShop(shopid, `/products/${pid}`),
  newProduct: (shopid: string) => ofShop(shopid, '/products/new'),
  /** products from a file: the upload, or one file with its rows */
  importProducts: (shopid: string, view: { id?: number; only?: RowFilter; after?: number } = {}) =>
    withQuery(ofShop(shopid, '/products/import'), view),
  /** files, which the server makes */
  exportProducts: (shopid: string, form: ExportForm, filter: Record<string, string | number | undefined>) =>
    withQuery('/api/myshp/v2/seller/product/export', { shopid, form, ...filter }),
  refusedRows: (shopid: string, id: number) =>
    withQuery('/api/myshp/v2/seller/product/import/refused', { shopid, import: id }),
  productTemplate: (shopid: string) => withQuery('/api/myshp/v2/seller/product/import/template', { shopid }),
  categories: (shopid: string) => ofShop(shopid, '/categories'),
  /** the products of a category by hand; 0 is all products */
  displayOrder: (shopid: string, cid: number) => ofShop(shopid, `/categories/${cid}/order`),
  picks: (shopid: string, view: { view?: 'offers' | 'sellers' } = {}) =>
    withQuery(ofShop(shopid, '/picks'), view),
  pages: (shopid: string) => ofShop(shopid, '/pages'),
  /** the editor of a page: `main:pc`, `popup:3`, `content:4`, `common` */
  page: (shopid: string, page: string) => ofShop(shopid, `/pages/${page}`),
  productDetail: (shopid: string, pid: number) => ofShop(shopid, `/products/${pid}/detail`),
  notices: (shopid: string) => ofShop(shopid, '/notices'),
  notice: (shopid: string, id: number) => ofShop(shopid, `/notices/${id}`),
  newNotice: (shopid: string) => ofShop(shopid, '/notices/new'),
  /** of one writer, where `uid` names them */
  questions: (shopid: string, view: { uid?: number } = {}) => withQuery(ofShop(shopid, '/questions'), view),
  reviews: (shopid: string, view: { uid?: number } = {}) => withQuery(ofShop(shopid, '/reviews'), view),
  messages: (shopid: string, view: MessagesView = {}) => withQuery(ofShop(shopid, '/messages'), { ...view }),
  conversation: (shopid: string, id: number, view: MessagesView = {}) =>
    withQuery(ofShop(shopid, `/messages/${id}`), { ...view }),
  coupons: (shopid: string) => ofShop(shopid, '/coupons'),
  requests: (shopid: string, view: { state?: RequestState } = {}) =>
    withQuery(ofShop(shopid, '/members'), { view: 'requests', ...view }),
  members: (shopid: string) => ofShop(shopid, '/members'),
  pointFile: (shopid: string) => ofShop(shopid, '/members/points'),
  member: (shopid: string, uid: number) => ofShop(shopid, `/members/${uid}`),
  /** the tiers of members, the moves that a run would make, and those that were made */
  tiers: (shopid: string) => ofShop(shopid, '/tiers'),
  tierPreview: (shopid: string) => ofShop(shopid, '/tiers/preview'),
  tierHistory: (shopid: string) => ofShop(shopid, '/tiers/history'),
  staff: (shopid: string) => ofShop(shopid, '/staff'),
  log: (shopid: string, view: { about?: number } = {}) => withQuery(ofShop(shopid, '/log'), view),
  /** the screens of opening a shop */
  open: (step = 1) => withQuery('/open', { step: step === 1 ? undefined : step }),
  settings: (shopid: string, section: SettingsTab = 'shop') => ofShop(shopid, `/settings/${section}`),
  policies: (shopid: string, view: { kind?: 'agreement' | 'privacy' } = {}) =>
    withQuery(ofShop(shopid, '/policies'), { kind: view.kind === 'agreement' ? undefined : view.kind }),
  look: (shopid: string) => ofShop(shopid, '/look'),
  links: (shopid: string) => ofShop(shopid, '/links'),
  /** what search engines and messengers show of the shop */
  seo: (shopid: string) => ofShop(shopid, '/seo'),
  /** the services that a shop's pages tell of visits and sales */
  tags: (shopid: string) => ofShop(shopid, '/tags'),
  /** the services that the server tells of purchases */
  conversions: (shopid: string) => ofShop(shopid, '/conversions'),
  feeds: (shopid: string) => ofShop(shopid, '/feeds'),
  leftOut: (shopid: string, reason: LeftOut) => withQuery(ofShop(shopid, '/feeds/left-out'), { reason }),
  campaignLinks: (shopid: string) => ofShop(shopid, '/campaign-links'),
  /** what one is told of a shop */
  notifications: (shopid: string) => ofShop(shopid, '/notifications'),
  /** what a shop needs before it opens */
  start: (shopid: string) => ofShop(shopid, '/start'),
  /** one's own role in a shop */
  role: (shopid: string) => ofShop(shopid, '/role'),
  invitation: (token: string) => withQuery('/invitation', { token }),
  mails: () => '/mails',
  /** a page of the shop itself, over the bridge */
  shop: (dom: string) => withQuery(BRIDGE, { dom, to: '/' }),
  /** a product's page in the shop, over the bridge */
  shopProduct: (dom: string, sid: number) => withQuery(BRIDGE, { dom, to: `/shop/view/${sid}` }),
  /** a notice in the shop, over the bridge */
  shopNotice: (dom: string, id: number) => withQuery(BRIDGE, { dom, to: `/shop/notice-view?id=${id}` }),
  /** the link page of the shop, over the bridge */
  shopLinks: (dom: string) => withQuery(BRIDGE, { dom, to: '/link' }),
  /** a page of the shop as its people see it before others do */
  preview: ({ host, token, path }: { host: string; token: string; path: string }, device: 'mobile' | 'pc') =>
    `//${host}/preview/${token}/${device}${path}`,
  login: (to: string) => withQuery(BRIDGE, { to }),
  logout: (to = '/') => withQuery(LOGOUT, { url: to }),
}

/** The operators' pages that these permissions open. A `target` is for a page that is no screen of the admin. */
export const operatorScreens = (permissions: readonly OperatorPermission[]) =>
  OPERATOR_SCREENS.filter(({ permission }) => permissions.includes(permission))

const OPERATOR_SCREENS = [
  {
    name: 'registrations',
    permission: 'companies:decide',
    href: '/operator/registrations',
    target: undefined,
  },
  { name: 'log', permission: 'audit:read', href: '/operator/log', target: undefined },
  { name: 'mails', permission: 'mails:read', href: paths.mails(), target: '_self' },
  { name: 'undelivered', permission: 'mails:read', href: '/operator/undelivered', target: undefined },
] as const satisfies { permission: OperatorPermission; [more: string]: unknown }[]
