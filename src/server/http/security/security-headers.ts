import {
  KAKAO_SHARE,
  kakaoShareHosts,
  type TagHosts,
  tagHosts,
} from '../../../apps/storefront/shell/tags/tag-hosts.ts'

/** names and values of response headers, alternating */
export type HeaderList = string[]

const hosts: Readonly<Record<string, TagHosts>> = { ...tagHosts, [KAKAO_SHARE]: kakaoShareHosts }

const VIDEO_FRAMES = [
  'https://www.youtube.com',
  'https://www.youtube-nocookie.com',
  'https://player.vimeo.com',
  'https://tv.naver.com',
  'https://play-tv.kakao.com',
]

/**
 * Hosts of PortOne. The host of its payment window depends on card, bank and carrier, so frames and forms may use any
 * host.
 */
const paying = {
  script: ['https://cdn.portone.io'],
  connect: ['https://*.portone.io', 'https://*.iamport.co'],
  anywhere: ['https:'],
}

/**
 * Builds the security headers of a page. No inline script runs; inline style attributes are permitted because they
 * carry theme colours. Only `shop` pages load third-party services, namely those of the shop's `tags`. Only
 * `embeddable` pages may be framed by any site. Other pages load nothing from third parties, except pages that open
 * PortOne's window (`portOne`). A page whose URL identifies a purchase (`unnamed`) sends no referrer to other sites.
 */
export function securityHeaders(options: {
  https: boolean
  shop?: boolean
  tags?: readonly string[]
  embeddable?: boolean
  /** origin of the only other site that may frame the page */
  framedBy?: string
  frames?: readonly string[]
  portOne?: boolean
  /** nonce for style elements that our scripts write */
  styleNonce?: string
  unnamed?: boolean
  /** whether the page may register the service worker of its site */
  workers?: boolean
  /** origin of the account host, which the page calls for the log-in without a page change */
  account?: string
  dev?: boolean
}): HeaderList {
  const { shop = false, portOne = false } = options
  const services = (options.tags ?? []).flatMap((type) => hosts[type] ?? [])
  const framers = options.embeddable ? '*' : (options.framedBy ?? (shop ? "'self'" : "'none'"))
  const policy = {
    'default-src': ["'self'"],
    'script-src': [
      "'self'",
      ...new Set(services.flatMap(({ script }) => script)),
      ...(portOne ? paying.script : []),
      ...(options.dev ? ["'unsafe-inline'"] : []),
    ],
    'style-src': ["'self'", ...stylesOf(options)],
    'style-src-attr': ["'unsafe-inline'"],
    'img-src': ["'self'", 'data:', 'https:'],
    'font-src': ["'self'"],
    'connect-src': [
      "'self'",
      ...new Set(services.flatMap(({ connect }) => connect)),
      ...(options.account ? [options.account] : []),
      ...(portOne ? paying.connect : []),
      ...(options.dev ? ['ws:'] : []),
    ],
    'worker-src': [options.workers ? "'self'" : "'none'"],
    'frame-src': shop
      ? [...VIDEO_FRAMES, ...new Set(services.flatMap(({ frame = [] }) => frame))]
      : portOne
        ? [...paying.anywhere, ...(options.frames ?? [])]
        : (options.frames ?? ["'none'"]),
    'frame-ancestors': [framers],
    'form-action': [
      "'self'",
      ...new Set(services.flatMap(({ form = [] }) => form)),
      ...(portOne ? paying.anywhere : []),
    ],
    'base-uri': ["'none'"],
    'object-src': ["'none'"],
  }
  return [
    ...headersOf(policy, {
      https: options.https,
      referrer: options.unnamed ? 'same-origin' : 'strict-origin-when-cross-origin',
    }),
    ...(options.embeddable || options.framedBy ? [] : ['X-Frame-Options', shop ? 'SAMEORIGIN' : 'DENY']),
  ]
}

// The script of the postcode service frames its search from these hosts, and shows pictures of these. The former ones
// redirect to the present ones (docs/decisions/0067-address-search.md).
const postcode = {
  frame: ['https://postcode.map.kakao.com', 'https://postcode.map.daum.net'],
  picture: ['https://t1.kakaocdn.net', 'https://t1.daumcdn.net'],
}

/**
 * Builds the headers of the page of the address search. It is the only page that permits inline code, because the
 * service needs it, and it reaches nothing but the service: it calls no API, and only the site `framedBy` may frame it.
 */
export function addressSearchHeaders(options: {
  https: boolean
  dev: boolean
  /** origin of the service's script */
  service: string
  framedBy: string
}): HeaderList {
  const { https, dev, service, framedBy } = options
  const frames = [...new Set([...postcode.frame, service])]
  const policy = {
    'default-src': ["'none'"],
    'script-src': ["'self'", "'unsafe-inline'", service],
    'style-src': ["'self'", "'unsafe-inline'"],
    'img-src': [...new Set([...postcode.picture, service]), 'data:'],
    'connect-src': dev ? ["'self'", 'ws:'] : ["'none'"],
    'frame-src': frames,
    'frame-ancestors': [framedBy],
    'form-action': frames,
    'base-uri': ["'none'"],
    'object-src': ["'none'"],
  }
  return headersOf(policy, { https, referrer: 'strict-origin' })
}

/** The policy of a page, and the headers that every page has. */
function headersOf(
  policy: Readonly<Record<string, readonly string[]>>,
  { https, referrer }: { https: boolean; referrer: string },
): HeaderList {
  const csp = Object.entries(policy).map(([name, sources]) => `${name} ${sources.join(' ')}`)
  return [
    'Content-Security-Policy',
    csp.join('; '),
    'X-Content-Type-Options',
    'nosniff',
    'Referrer-Policy',
    referrer,
    'Permissions-Policy',
    'camera=(), microphone=(), geolocation=(), interest-cohort=()',
    'Cross-Origin-Opener-Policy',
    'same-origin-allow-popups',
    ...(https ? ['Strict-Transport-Security', 'max-age=31536000; includeSubDomains'] : []),
  ]
}

/** Either a nonce or 'unsafe-inline', never both, because browsers ignore 'unsafe-inline' beside a nonce. */
const stylesOf = ({ styleNonce, dev }: { styleNonce?: string; dev?: boolean }) =>
  styleNonce ? [`'nonce-${styleNonce}'`] : dev ? ["'unsafe-inline'"] : []
