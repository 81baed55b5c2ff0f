import { type XmlElement, xmlDocument } from './xml-document.ts'

const NAMESPACE = 'http://www.sitemaps.org/schemas/sitemap/0.9'
const IMAGES = 'http://www.google.com/schemas/sitemap-image/1.1'
const MAX_ADDRESSES = 50_000
const MAX_BYTES = 50 * 1024 * 1024
const W3C_TIME = /^\d{4}-\d\d-\d\d(?:T\d\d:\d\d:\d\d(?:\.\d+)?(?:Z|[+-]\d\d:\d\d))?$/

export interface SitemapEntry {
  loc: string
  lastmod?: string
  image?: string
}

/**
 * Reads a sitemap by sitemap.xsd and siteindex.xsd of sitemaps.org (0.9) and returns its entries. Throws for anything
 * else: one root element in its namespace; 1 to 50,000 entries with `loc`, then `lastmod` and one Google image if
 * present; absolute addresses of 12 to 2,048 characters on one host; W3C dates.
 */
export function sitemapOf(text: string, root: 'urlset' | 'sitemapindex'): SitemapEntry[] {
  if (Buffer.byteLength(text) > MAX_BYTES) throw new Error('more than 50 MB')
  const document = xmlDocument(text)
  if (document.name !== root || document.attributes.xmlns !== NAMESPACE)
    throw new Error(`no ${root} of sitemaps.org`)
  const { 'xmlns:image': images } = document.attributes
  if (images !== undefined && images !== IMAGES) throw new Error(`pictures of ${images}`)
  const { children } = document
  if (children.length === 0 || children.length > MAX_ADDRESSES) throw new Error(`${children.length} entries`)
  const entries = children.map((child) => entryOf(child, root === 'urlset' ? 'url' : 'sitemap'))
  const hosts = new Set(entries.map(({ loc }) => new URL(loc).host))
  if (!images && entries.some(({ image }) => image)) throw new Error('pictures without their namespace')
  if (hosts.size > 1) throw new Error(`addresses of ${[...hosts]}`)
  return entries
}

function entryOf({ name, children }: XmlElement, expectedName: string): SitemapEntry {
  if (name !== expectedName) throw new Error(`<${name}> in place of <${expectedName}>`)
  const order = children.map((child) => child.name).join()
  if (!(expectedName === 'url' ? /^loc(,lastmod)?(,image:image)?$/ : /^loc(,lastmod)?$/).test(order))
    throw new Error(`<${name}> holds ${order}`)
  const ofName = (wantedName: string) => children.find((child) => child.name === wantedName)
  const [loc = '', lastmod] = [ofName('loc')?.text, ofName('lastmod')?.text]
  const picture = ofName('image:image')
  if (picture && !(picture.children.length === 1 && picture.children[0]?.name === 'image:loc'))
    throw new Error('a picture without its address')
  const image = picture?.children[0]?.text
  if (image !== undefined && !URL.canParse(image)) throw new Error(`no picture: ${image}`)
  if (loc.length < 12 || loc.length > 2_048 || !/^https?:\/\//.test(loc) || !URL.canParse(loc))
    throw new Error(`no address: ${loc}`)
  if (lastmod !== undefined && (!W3C_TIME.test(lastmod) || Number.isNaN(Date.parse(lastmod))))
    throw new Error(`no time: ${lastmod}`)
  return { loc, ...(lastmod !== undefined && { lastmod }), ...(image !== undefined && { image }) }
}
