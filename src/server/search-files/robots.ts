/** Pages that are one person's, and calls: nothing in them is to be found. */
const OF_PERSONS = [
  '/api/',
  '/user/',
  '/myshop',
  '/message/',
  '/preview/',
  '/shop/cart',
  '/shop/member_point',
]

/** Naver's crawler reads its own group where there is one; both say the same. */
const CRAWLERS = ['*', 'Yeti']

/** The robots.txt of a host where nothing is to be found. */
export const CLOSED_ROBOTS = 'User-agent: *\nDisallow: /\n'

/** The robots.txt of the platform's own page. */
export const PLATFORM_ROBOTS = 'User-agent: *\nDisallow: /api/\nAllow: /\n'

/**
 * The robots.txt of a shop, the same on all its hosts: a crawler has to read a page elsewhere to learn which host it is known by. Search
 * results may be read as well, since they themselves say that they are not to be kept.
 */
export function shopRobots(origin: string): string {
  const rules = [...OF_PERSONS.map((path) => `Disallow: ${path}`), 'Allow: /'].join('\n')
  const groups = CRAWLERS.map((name) => `User-agent: ${name}\n${rules}\n`)
  return [...groups, `Sitemap: ${origin}/sitemap.xml\n`].join('\n')
}
