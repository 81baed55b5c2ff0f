const OF_PERSONS = [
  '/api/',
  '/user/',
  '/myshop',
  '/message/',
  '/preview/',
  '/shop/cart',
  '/shop/member_point',
]

/** Naver's crawler reads its own group if it exists. */
const CRAWLERS = ['*', 'Yeti']

export const CLOSED_ROBOTS = 'User-agent: *\nDisallow: /\n'

export const PLATFORM_ROBOTS = 'User-agent: *\nDisallow: /api/\nAllow: /\n'

/**
 * The same on all hosts of a shop: crawlers must read pages of other hosts to find the canonical one. Search results
 * may be crawled, because they declare themselves noindex.
 */
export function shopRobots(origin: string): string {
  const rules = [...OF_PERSONS.map((path) => `Disallow: ${path}`), 'Allow: /'].join('\n')
  const groups = CRAWLERS.map((name) => `User-agent: ${name}\n${rules}\n`)
  return [...groups, `Sitemap: ${origin}/sitemap.xml\n`].join('\n')
}
