import { tagHosts } from '../../apps/storefront/shell/tag-hosts.ts'

/** Flat name, value list of the headers that every answer carries. */
export type HeaderList = string[]

const VIDEO_FRAMES = [
  'https://www.youtube.com',
  'https://www.youtube-nocookie.com',
  'https://player.vimeo.com',
  'https://tv.naver.com',
  'https://play-tv.kakao.com',
]

/**
 * Security headers, computed once. No inline script runs anywhere, so the policy needs no nonce; inline style
 * attributes carry the skin's colours. `embeddable` pages may be framed by any site.
 */
export function securityHeaders(options: {
  https: boolean
  embeddable?: boolean
  dev?: boolean
}): HeaderList {
  const policy = {
    'default-src': ["'self'"],
    'script-src': ["'self'", ...tagHosts.script, ...(options.dev ? ["'unsafe-inline'"] : [])],
    'style-src': ["'self'", ...(options.dev ? ["'unsafe-inline'"] : [])],
    'style-src-attr': ["'unsafe-inline'"],
    'img-src': ["'self'", 'data:', 'https:'],
    'font-src': ["'self'"],
    'connect-src': ["'self'", ...tagHosts.connect, ...(options.dev ? ['ws:'] : [])],
    'frame-src': VIDEO_FRAMES,
    'frame-ancestors': options.embeddable ? ['*'] : ["'self'"],
    'form-action': ["'self'"],
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
    'strict-origin-when-cross-origin',
    'Permissions-Policy',
    'camera=(), microphone=(), geolocation=(), interest-cohort=()',
    'Cross-Origin-Opener-Policy',
    'same-origin-allow-popups',
    ...(options.embeddable ? [] : ['X-Frame-Options', 'SAMEORIGIN']),
    ...(options.https ? ['Strict-Transport-Security', 'max-age=31536000; includeSubDomains'] : []),
  ]
}
