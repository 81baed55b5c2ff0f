const OF_PERSONS = [
  '/api/',
  '/user/',
  '/myshop',
  '/message/',
  '/preview/',
  '/shop/cart',
  '/shop/member_point',
  '/shop/likes',
]

/** Naver's crawler (Yeti) follows a group of its own if there is one. */
const CRAWLERS = ['*', 'Yeti']

export const CLOSED_ROBOTS = 'User-agent: *\nDisallow: /\n'

export const PLATFORM_ROBOTS = 'User-agent: *\nDisallow: /api/\nAllow: /\n'

/**
 * The content of robots.txt, the same on all hosts of a shop: crawlers must be able to read pages of other hosts to
 * find the canonical host. Search results are not disallowed, because crawlers can see their noindex only if they may
 * read them.
 */
export function shopRobots(origin: string): string {
  const rules = [...OF_PERSONS.map((path) => `Disallow: ${path}`), 'Allow: /'].join('\n')
  const groups = CRAWLERS.map((name) => `User-agent: ${name}\n${rules}\n`)
  return [...groups, `Sitemap: ${origin}/sitemap.xml\n`].join('\n')
}
