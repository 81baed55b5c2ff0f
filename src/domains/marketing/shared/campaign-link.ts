/** `utm_source` of the links of each feed */
export const FEEDS = ['naver_shopping', 'google_shopping', 'meta', 'kakao'] as const
export type Feed = (typeof FEEDS)[number]

/** UTM parameters of a link (`visit-source.ts`) */
export interface LinkTags {
  source: string
  medium: string
  campaign?: string
}

export const feedTags = (feed: Feed): LinkTags => ({ source: feed, medium: 'feed' })

/** Replaces the UTM parameters of an absolute or root-relative address. */
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
