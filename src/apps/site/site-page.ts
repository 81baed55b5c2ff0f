import type { PlatformCompany } from '../../domains/content/platform/platform-company.contract.ts'
import type { FeePlanRates } from '../../domains/settlements/settlements.contract.ts'
import type { PolicyName } from '../../ui/texts/policies.ts'

/** Pages outside the shops: pages of the operator's hosts, and messages at a host that has no shop. */
export type SitePage =
  | ({ kind: 'platform' } & PlatformHome & { frame: SiteFrame })
  | ({ kind: 'search' } & SiteSearch & { frame: SiteFrame })
  | { kind: 'policy'; name: PolicyName; frame: SiteFrame }
  | { kind: 'status'; status: PlatformStatus; frame: SiteFrame }
  | { kind: 'docs'; groups: CallGroup[]; frame: SiteFrame }
  | { kind: 'mails'; mails: MailCard[] }
  /** for example "not ready" */
  | { kind: 'message'; title: string; description: string; links: MessageLinks }

/** Where a reader of a message can go on. */
export interface MessageLinks {
  /** URL of the platform's home */
  platform: string
  /** URL of a shopper's own page */
  my: string
}

/** Header and footer of the platform's public pages. */
export interface SiteFrame {
  /** URL of the page */
  url: string
  openUrl: string
  adminUrl: string
  /** URL of a shopper's own page */
  myUrl: string
  /** URL of the form for holders of rights */
  rightsUrl: string
  company: PlatformCompany
}

export const SITE_PICTURES = ['shop-pc', 'shop-phone', 'product-phone', 'dashboard', 'products'] as const
export type SitePicture = (typeof SITE_PICTURES)[number]

export interface PlatformHome extends SiteSuggestions {
  shops: ShopCard[]
  /** rates of today for a shop without a plan of its own */
  rates: FeePlanRates
  /** URLs of screenshots */
  pictures: Record<SitePicture, string>
}

/** What the search page shows. */
export interface SiteSearch extends SiteSuggestions {
  /** empty before a search */
  q: string
  subject: 'products' | 'shops'
  /** null before a search */
  results: SiteResults | null
}

export interface SiteResults {
  products: SiteList<SiteProduct>
  shops: SiteList<ShopCard>
  /** the query whose results these are, if the typed one has none */
  corrected?: string
}

export interface SiteList<Item> {
  items: Item[]
  total: number
  page: number
  pages: number
}

/** Where a shopper may begin: words of categories, and products that sell well. */
export interface SiteSuggestions {
  categories: string[]
  ranking: SiteProduct[]
}

export interface SiteProduct {
  title: string
  shopName: string
  url: string
  /** signed image base; empty without a picture */
  image: string
  price: number
  /** equals `price` without a sale */
  salePrice: number
  soldOut: boolean
  /** day (YYYY-MM-DD) from which a pre-ordered product is sent */
  shipsFrom?: string
}

export interface PlatformStatus {
  /** whether log-ins, orders and changes work */
  orders: boolean
  /** ISO time */
  checkedAt: string
}

export interface MailCard {
  id: number
  recipient: string
  subject: string
  /** plain text; empty once the mail was sent */
  body: string
  state: 'queued' | 'sending' | 'sent' | 'kept' | 'failed'
  failure: string
  createdAt: string
}

export interface ShopCard {
  name: string
  url: string
  description: string
  /** absolute URL; empty without a picture */
  picture: string
  /** number of listed products, in results of a search */
  products?: number
}

export interface CallGroup {
  name: string
  calls: CallCard[]
}

export interface CallCard {
  method: string
  path: string
  summary: string
  params: { name: string; type: string; required: boolean; fallback: string }[]
  /** example of the reply's shape */
  reply: string
}
