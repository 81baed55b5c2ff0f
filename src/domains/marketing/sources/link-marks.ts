/** Parameters that a service appends to the links of its ads alone, by the service's name. */
const AD_CLICKS: Readonly<Record<string, readonly string[]>> = {
  google: ['gclid', 'gbraid', 'wbraid', 'dclid'],
  bing: ['msclkid'],
  tiktok: ['ttclid'],
  x: ['twclid'],
  pinterest: ['epik'],
  linkedin: ['li_fat_id'],
  yandex: ['yclid'],
  naver: ['n_media', 'n_ad', 'n_ad_group', 'n_keyword_id'],
  kakao: ['DMKW', 'DMSKW', 'DMCOL'],
}
const AD_PARAMETERS = Object.entries(AD_CLICKS).flatMap(([service, names]) =>
  names.map((name) => [name, service] as const),
)

// `n_campaign_type` of Naver's search ads: 2 is an ad in its shopping search.
const NAVER_SHOPPING_AD = '2'
// `tr` within `NaPm`, which Naver appends to all clicks that it counts: ads in search, brand search, shopping search and on display.
const NAVER_ADS: Readonly<Record<string, string>> = {
  sa: 'naver',
  brnd: 'naver',
  gfa: 'naver',
  pla: 'naver_shopping',
}

export const AD_SERVICES: readonly string[] = [...Object.keys(AD_CLICKS), ...Object.values(NAVER_ADS)]

/** The service whose ad a link is of, by what the service has appended; null for a link of no ad. */
export function adClickOf(query: URLSearchParams): string | null {
  for (const [name, service] of AD_PARAMETERS)
    if (query.has(name)) {
      const isShopping = service === 'naver' && query.get('n_campaign_type') === NAVER_SHOPPING_AD
      return isShopping ? 'naver_shopping' : service
    }
  const way = naverWay(query)
  return way && Object.hasOwn(NAVER_ADS, way) ? (NAVER_ADS[way] as string) : null
}

/** The shopping service whose listing, and not an ad of it, a link was in, as `kind:name`; null for none. */
export function listingOf(query: URLSearchParams): string | null {
  if (query.has('NaPm')) return 'shopping:naver'
  return query.has('srsltid') ? 'shopping:google' : null
}

/** Where a link was shared, as services append it to every link: no ad is meant by it. */
export function sharedAt(query: URLSearchParams): string | null {
  if (query.has('igsh') || query.has('igshid')) return 'social:instagram'
  return query.has('fbclid') ? 'social:facebook' : null
}

// The value is `ct=..|ci=..|tr=..|hk=..`.
const naverWay = (query: URLSearchParams): string | undefined =>
  query
    .get('NaPm')
    ?.slice(0, 500)
    .split('|')
    .find((part) => part.startsWith('tr='))
    ?.slice('tr='.length)
