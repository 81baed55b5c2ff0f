/** The services that a shop's products are fed to, by the names that the links of its feeds bear. */
export const FEEDS = ['naver_shopping', 'google_shopping', 'meta', 'kakao'] as const
export type Feed = (typeof FEEDS)[number]

/** The words of a link about itself; statistics count its visits and sales by it (`visit-source.ts`). */
export interface LinkTags {
  source: string
  medium: string
  campaign?: string
}

/** The tags of all links in a feed. */
export const feedTags = (feed: Feed): LinkTags => ({ source: feed, medium: 'feed' })

/** An address of a shop, whole or from the root, with the tags of a link in place of those that it had. */
export function taggedLink(address: string, { source, medium, campaign }: LinkTags): string {
  const [rest, ...fragment] = address.split('#')
  const [path, ...search] = (rest as string).split('?')
  const query = new URLSearchParams(search.join('?'))
  query.set('utm_source', source)
  query.set('utm_medium', medium)
  if (campaign) query.set('utm_campaign', campaign)
  else query.delete('utm_campaign')
  return [`${path}?${query}`, ...fragment].join('#')
}
