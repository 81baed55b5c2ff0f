import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { FastifyInstance } from 'fastify'
import {
  type PlatformHome,
  SITE_PICTURES,
  type SiteFrame,
  type SitePage,
  type SitePicture,
  type SiteProduct,
  type SiteSearch,
  type SiteSuggestions,
} from '../../../apps/site/site-page.ts'
import {
  type Catalogue,
  MAX_PLATFORM_PAGES,
  type PlatformProduct,
} from '../../../domains/catalogue/catalogue.service.ts'
import { type ContentService, noCompany } from '../../../domains/content/content.service.ts'
import type { Settlements } from '../../../domains/settlements/settlements.service.ts'
import type { Tenancy } from '../../../domains/tenancy/tenancy.service.ts'
import { cutText } from '../../../platform/cut-text.ts'
import { imageUrl } from '../../../ui/images.ts'

const SHOPS_SHOWN = 12
const SHOPS_BESIDE_PRODUCTS = 4
const RANKING_SHOWN = 8
const CATEGORIES_SHOWN = 12
// Words of categories change rarely, and reading them passes all shops.
const CATEGORIES_KEPT_MS = 10 * 60_000
const MAX_QUERY = 100
const NO_RATES: PlatformHome['rates'] = { goods_rate: 0, delivery_rate: 0, method_rates: {} }

/** Public pages of the platform's host, without the API's documentation. */
export interface PlatformSite {
  /** the page at a path; undefined if there is none */
  page(path: string, query: URLSearchParams): Promise<SitePage | undefined>
  frame(path: string): Promise<SiteFrame>
}

export function platformSite(options: {
  app: FastifyInstance
  tenancy: Pick<Tenancy, 'showcase' | 'hostOf'>
  catalogue: Pick<Catalogue, 'platformSearch'>
  content: Pick<ContentService, 'platformCompany'>
  settlements: Pick<Settlements, 'plans'>
  /** whether the database can be used */
  ready: () => Promise<boolean>
  scheme: 'http' | 'https'
  urls: { platform: string; open: string; admin: string; my: string; rights: string }
}): PlatformSite {
  const { app, tenancy, catalogue, content, settlements, ready, scheme, urls } = options
  const pictures = servePictures(app)
  let company = noCompany

  async function frameOf(path: string): Promise<SiteFrame> {
    // The footer keeps its last content while the database is unavailable.
    company = await content.platformCompany.find().catch(() => company)
    const { open: openUrl, admin: adminUrl, my: myUrl, rights: rightsUrl } = urls
    return { url: urls.platform + path, openUrl, adminUrl, myUrl, rightsUrl, company }
  }

  async function home(): Promise<PlatformHome> {
    const [shops, rates, words] = await Promise.all([
      tenancy.showcase(SHOPS_SHOWN),
      settlements.plans.defaultRates(),
      suggestions(),
    ])
    return {
      ...words,
      rates: rates ?? NO_RATES,
      pictures,
      shops: shops.map(({ dom, picture, ...shop }) => ({
        ...shop,
        url: `${scheme}://${dom}/`,
        picture: picture ? imageUrl(picture, 240) : '',
      })),
    }
  }

  const addressOf = (shop: { slug: string; dom3: string | null }) => `${scheme}://${tenancy.hostOf(shop)}`
  const categories = cacheFor(CATEGORIES_KEPT_MS, () => catalogue.platformSearch.categories(CATEGORIES_SHOWN))

  async function suggestions(): Promise<SiteSuggestions> {
    const [words, ranking] = await Promise.all([
      categories(),
      catalogue.platformSearch.ranking(RANKING_SHOWN),
    ])
    return { categories: words, ranking: ranking.map(productOf) }
  }

  const productOf = ({ card, shopName, ...shop }: PlatformProduct): SiteProduct => ({
    title: card.title,
    shopName,
    url: `${addressOf(shop)}/shop/view/${card.sid}`,
    image: card.image,
    price: card.price,
    salePrice: card.sale_price ?? card.price,
    soldOut: card.sold_out,
    ...(card.ships_from !== undefined && { shipsFrom: card.ships_from }),
  })

  async function search(query: URLSearchParams): Promise<SiteSearch> {
    const q = cleanQuery(query.get('q') ?? '')
    const subject = query.get('in') === 'shops' ? 'shops' : 'products'
    const results = await catalogue.platformSearch.find({
      q,
      page: pageOf(query.get('page')),
      subject,
      shopsBeside: SHOPS_BESIDE_PRODUCTS,
    })
    const isMissed = !results || results.products.total + results.shops.total === 0
    // Only a page without results shows them.
    const ways = isMissed ? await suggestions() : { categories: [], ranking: [] }
    if (!results) return { q, subject, results: null, ...ways }
    const { products, shops, corrected } = results
    return {
      q,
      subject,
      results: {
        products: { ...products, items: products.items.map(productOf) },
        shops: {
          ...shops,
          items: shops.items.map(({ slug, dom3, picture, ...shop }) => ({
            ...shop,
            url: `${addressOf({ slug, dom3 })}/`,
            picture: picture ? imageUrl(picture, 240) : '',
          })),
        },
        ...(corrected !== undefined && { corrected }),
      },
      ...ways,
    }
  }

  async function page(path: string, query: URLSearchParams): Promise<SitePage | undefined> {
    switch (path) {
      case '/':
        return { kind: 'platform', ...(await home()), frame: await frameOf(path) }
      case '/search':
        return { kind: 'search', ...(await search(query)), frame: await frameOf(path) }
      case '/terms':
        return { kind: 'policy', name: 'terms', frame: await frameOf(path) }
      case '/privacy':
        return { kind: 'policy', name: 'privacy', frame: await frameOf(path) }
      case '/status': {
        const orders = await ready()
        // A page is rendered once a minute, because the page shows no seconds.
        const checkedAt = `${new Date().toISOString().slice(0, 16)}:00Z`
        return { kind: 'status', status: { orders, checkedAt }, frame: await frameOf(path) }
      }
      default:
        return undefined
    }
  }

  return { page, frame: frameOf }
}

/** Serves the screenshots under names with their digests. */
function servePictures(app: FastifyInstance): Record<SitePicture, string> {
  const urls = SITE_PICTURES.map((name) => {
    const bytes = readFileSync(new URL(`../../../apps/site/pictures/${name}.webp`, import.meta.url))
    const digest = createHash('sha256').update(bytes).digest('hex').slice(0, 8)
    const url = `/assets/site-${name}-${digest}.webp`
    app.get(url, async (_request, reply) =>
      reply.type('image/webp').header('cache-control', 'public, max-age=31536000, immutable').send(bytes),
    )
    return [name, url]
  })
  return Object.fromEntries(urls)
}

/** What a person typed, without control characters and outer spaces, in NFC. */
const cleanQuery = (text: string) =>
  cutText(
    text
      .slice(0, 4 * MAX_QUERY)
      .toWellFormed()
      .normalize('NFC')
      .replaceAll(/[\p{Cc}\p{Cf}\uFFFD]/gu, ' ')
      .trim(),
    MAX_QUERY,
  )

/** A page number from an address, within the pages that can be opened. */
function pageOf(text: string | null): number {
  const page = /^\d{1,4}$/.test(text ?? '') ? Number(text) : 1
  return Math.min(Math.max(page, 1), MAX_PLATFORM_PAGES)
}

/** Reads a value at most once in `maxAgeMs`, and again after a failure. */
function cacheFor<Value>(maxAgeMs: number, read: () => Promise<Value>): () => Promise<Value> {
  let latest: Promise<Value> | undefined
  let readAt = 0
  return () => {
    if (latest && performance.now() - readAt < maxAgeMs) return latest
    const reading = read()
    latest = reading
    readAt = performance.now()
    reading.catch(() => {
      if (latest === reading) latest = undefined
    })
    return reading
  }
}
