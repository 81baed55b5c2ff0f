import { type TagHosts, tagHosts } from '../../../apps/storefront/shell/tags/tag-hosts.ts'

/** Flat list of names and values of the headers that every answer carries. */
export type HeaderList = string[]

const hosts: Readonly<Record<string, TagHosts>> = tagHosts

const VIDEO_FRAMES = [
  'https://www.youtube.com',
  'https://www.youtube-nocookie.com',
  'https://player.vimeo.com',
  'https://tv.naver.com',
  'https://play-tv.kakao.com',
]

/**
 * PortOne's script and its windows. The window's host depends on the card, the bank and the carrier, so frames and forms may go to any
 * host there.
 */
const paying = {
  script: ['https://cdn.portone.io'],
  connect: ['https://*.portone.io', 'https://*.iamport.co'],
  anywhere: ['https:'],
}

/**
 * Security headers, computed once except for a nonce. No inline script runs anywhere, so scripts need no nonce; inline style
 * attributes carry the skin's colours. Only `shop` pages load services of third parties, those of the shop's `tags`, and
 * only `embeddable` ones may be framed by any site. Other pages, the account host's first of all, load nothing foreign,
 * except the pages that open PortOne's window (`portOne`). Pages whose address names a purchase (`unnamed`) send no referrer
 * to other sites.
 */
export function securityHeaders(options: {
  https: boolean
  shop?: boolean
  /** types of the shop's tags */
  tags?: readonly string[]
  embeddable?: boolean
  /** origin of the one site that may frame the page */
  framedBy?: string
  /** sources that the page may frame */
  frames?: readonly string[]
  portOne?: boolean
  /** of style elements that a script of ours writes */
  styleNonce?: string
  unnamed?: boolean
  /** may have a service worker, which gets notifications */
  workers?: boolean
  /** origin of the account host, which a shop's page asks whether a session exists */
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
        ? paying.anywhere
        : (options.frames ?? ["'none'"]),
    'frame-ancestors': [framers],
    'form-action': ["'self'", ...(portOne ? paying.anywhere : [])],
    'base-uri': ["'none'"],
    'object-src': ["'none'"],
  }
  const csp = Object.entries(policy).map(([name, sources]) => `${name} ${sources.join(' ')}`)
  return [
    'Content-Security-Policy',
    csp.join('; '),
    'X-Content-Type-Options',
    'nosniff',
    'Referrer-Policy',
    options.unnamed ? 'same-origin' : 'strict-origin-when-cross-origin',
    'Permissions-Policy',
    'camera=(), microphone=(), geolocation=(), interest-cohort=()',
    'Cross-Origin-Opener-Policy',
    'same-origin-allow-popups',
    ...(options.embeddable || options.framedBy ? [] : ['X-Frame-Options', shop ? 'SAMEORIGIN' : 'DENY']),
    ...(options.https ? ['Strict-Transport-Security', 'max-age=31536000; includeSubDomains'] : []),
  ]
}

/** A nonce makes browsers ignore 'unsafe-inline', so only one of them is sent. */
const stylesOf = ({ styleNonce, dev }: { styleNonce?: string; dev?: boolean }) =>
  styleNonce ? [`'nonce-${styleNonce}'`] : dev ? ["'unsafe-inline'"] : []
