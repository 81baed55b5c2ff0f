import { paths } from '../../apps/storefront/paths.ts'
import type { Address, AddressFile, FiledKind, PicturedAddress, Seo } from '../../domains/seo/seo.service.ts'
import { DomainError } from '../../platform/errors/domain-error.ts'
import { xmlText } from '../../platform/xml/xml-text.ts'
import { imageUrl } from '../../ui/images.ts'

const HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n'
const NAMESPACE = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"'
const IMAGES = 'xmlns:image="http://www.google.com/schemas/sitemap-image/1.1"'

const PAGE_OF: Record<FiledKind, (id: number) => string> = {
  products: paths.product,
  notices: paths.notice,
}

const filePath = ({ kind, after }: Pick<AddressFile, 'kind' | 'after'>) => `/sitemap/${kind}-${after}.xml`

/**
 * Parses the name of a sitemap file; null for an invalid name. `pages` is the file of pages that are neither products
 * nor announcements.
 */
export function fileNamed(name: string): 'pages' | { kind: FiledKind; after: number } | null {
  if (name === 'pages.xml') return 'pages'
  const match = /^(products|notices)-(0|[1-9]\d{0,14})\.xml$/.exec(name)
  return match ? { kind: match[1] as FiledKind, after: Number(match[2]) } : null
}

/** The index of a shop's sitemaps (sitemaps.org 0.9). */
export async function sitemapIndex(
  seo: Pick<Seo, 'files'>,
  shopSlug: string,
  origin: string,
): Promise<string> {
  const files = await seo.files(shopSlug)
  const rows = [
    entry('sitemap', `${origin}/sitemap/pages.xml`),
    ...files.map((file) => entry('sitemap', origin + filePath(file), file.at)),
  ]
  return `${HEAD}<sitemapindex ${NAMESPACE}>\n${rows.join('')}</sitemapindex>\n`
}

export const isListed = (index: string, path: string, origin: string): boolean =>
  index.includes(`<loc>${xmlText(origin + path)}</loc>`)

/**
 * The sitemap of the products or announcements whose ids are greater than `after`. Throws NOT_FOUND if it would be
 * empty.
 */
export async function urlSitemap(
  seo: Pick<Seo, 'addresses'>,
  { shopid, kind, after }: { shopid: string; kind: FiledKind; after: number },
  origin: string,
): Promise<string> {
  let rows = ''
  for await (const addresses of seo.addresses(shopid, kind, after))
    rows += pageRows(addresses, PAGE_OF[kind], origin)
  if (rows === '') throw new DomainError('NOT_FOUND')
  return urlSet(rows)
}

/**
 * The pages that are neither products nor announcements: home page or product list, categories with products, content
 * pages, the list of announcements.
 */
export async function pageMap(seo: Pick<Seo, 'pages'>, shopSlug: string, origin: string): Promise<string> {
  const { main, notices, categories, contents } = await seo.pages(shopSlug)
  const lists = [
    ...(main ? [paths.home()] : []),
    paths.list(),
    ...categories.map((category) => paths.list({ category })),
    ...(notices ? [paths.notices()] : []),
  ]
  const rows = lists.map((path) => entry('url', origin + path)).join('')
  return urlSet(rows + pageRows(contents, paths.content, origin))
}

const urlSet = (rows: string) => `${HEAD}<urlset ${NAMESPACE} ${IMAGES}>\n${rows}</urlset>\n`

const pageRows = (
  addresses: readonly (Address & Partial<PicturedAddress>)[],
  pathOf: (id: number) => string,
  origin: string,
) =>
  addresses
    .map(({ id, at, image }) => entry('url', origin + pathOf(id), at, image ? imageOf(image, origin) : ''))
    .join('')

/** One entry of a sitemap with the time of its last change. The order of its elements is prescribed by the schema. */
function entry(name: 'url' | 'sitemap', address: string, modifiedAt: Date | null = null, more = ''): string {
  const lastmod = modifiedAt ? `<lastmod>${modifiedAt.toISOString().slice(0, 19)}Z</lastmod>` : ''
  return `<${name}><loc>${xmlText(address)}</loc>${lastmod}${more}</${name}>\n`
}

const imageOf = (image: string, origin: string): string =>
  `<image:image><image:loc>${xmlText(origin + imageUrl(image, 960))}</image:loc></image:image>`
