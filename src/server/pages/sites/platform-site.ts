import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { FastifyInstance } from 'fastify'
import {
  type PlatformHome,
  SITE_PICTURES,
  type SiteFrame,
  type SitePage,
  type SitePicture,
} from '../../../apps/site/site-page.ts'
import { type ContentService, noCompany } from '../../../domains/content/content.service.ts'
import type { Settlements } from '../../../domains/settlements/settlements.service.ts'
import type { Tenancy } from '../../../domains/tenancy/tenancy.service.ts'
import { imageUrl } from '../../../ui/images.ts'

const SHOPS_SHOWN = 12
const NO_RATES: PlatformHome['rates'] = { goods_rate: 0, delivery_rate: 0, method_rates: {} }

/** Public pages of the platform's host, without the API's documentation. */
export interface PlatformSite {
  /** the page at a path; undefined if there is none */
  page(path: string): Promise<SitePage | undefined>
  frame(path: string): Promise<SiteFrame>
}

export function platformSite(options: {
  app: FastifyInstance
  tenancy: Pick<Tenancy, 'showcase'>
  content: Pick<ContentService, 'platformCompany'>
  settlements: Pick<Settlements, 'plans'>
  /** whether the database can be used */
  ready: () => Promise<boolean>
  scheme: 'http' | 'https'
  urls: { platform: string; open: string; admin: string; my: string; rights: string }
}): PlatformSite {
  const { app, tenancy, content, settlements, ready, scheme, urls } = options
  const pictures = servePictures(app)
  let company = noCompany

  async function frameOf(path: string): Promise<SiteFrame> {
    // The footer keeps its last content while the database is unavailable.
    company = await content.platformCompany.find().catch(() => company)
    const { open: openUrl, admin: adminUrl, my: myUrl, rights: rightsUrl } = urls
    return { url: urls.platform + path, openUrl, adminUrl, myUrl, rightsUrl, company }
  }

  async function home(): Promise<PlatformHome> {
    const [shops, rates] = await Promise.all([
      tenancy.showcase(SHOPS_SHOWN),
      settlements.plans.defaultRates(),
    ])
    return {
      rates: rates ?? NO_RATES,
      pictures,
      shops: shops.map(({ dom, picture, ...shop }) => ({
        ...shop,
        url: `${scheme}://${dom}/`,
        picture: picture ? imageUrl(picture, 240) : '',
      })),
    }
  }

  async function page(path: string): Promise<SitePage | undefined> {
    switch (path) {
      case '/':
        return { kind: 'platform', ...(await home()), frame: await frameOf(path) }
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
