/** Parameters that services append only to links of ads, by service. */
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

// Naver sets `n_campaign_type` in links of its search ads; 2 is an ad in its shopping search.
const NAVER_SHOPPING_AD = '2'
// Values of `tr` in the parameter `NaPm`: ads in search, brand search, display and shopping search.
const NAVER_ADS: Readonly<Record<string, string>> = {
  sa: 'naver',
  brnd: 'naver',
  gfa: 'naver',
  pla: 'naver_shopping',
}

export const AD_SERVICES: readonly string[] = [...Object.keys(AD_CLICKS), ...Object.values(NAVER_ADS)]

/** The service whose ad has this link; null for other links. */
export function adClickOf(query: URLSearchParams): string | null {
  for (const [name, service] of AD_PARAMETERS)
    if (query.has(name)) {
      const isShopping = service === 'naver' && query.get('n_campaign_type') === NAVER_SHOPPING_AD
      return isShopping ? 'naver_shopping' : service
    }
  const placement = naverPlacement(query)
  return placement && Object.hasOwn(NAVER_ADS, placement) ? (NAVER_ADS[placement] as string) : null
}

/** `kind:name` of the shopping service whose unpaid listing has this link; null for other links. */
export function listingOf(query: URLSearchParams): string | null {
  if (query.has('NaPm')) return 'shopping:naver'
  return query.has('srsltid') ? 'shopping:google' : null
}

/** `kind:name` of the service where the link was shared; null if unknown. */
export function sharingSite(query: URLSearchParams): string | null {
  if (query.has('igsh') || query.has('igshid')) return 'social:instagram'
  return query.has('fbclid') ? 'social:facebook' : null
}

// The value is `ct=..|ci=..|tr=..|hk=..`.
const naverPlacement = (query: URLSearchParams): string | undefined =>
  query
    .get('NaPm')
    ?.slice(0, 500)
    .split('|')
    .find((part) => part.startsWith('tr='))
    ?.slice('tr='.length)
