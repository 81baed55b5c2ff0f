import { expect, test } from 'vitest'
import { securityHeaders } from './security-headers.ts'

/** The sources of a directive of the policy. */
function sources(directive: string, options: Parameters<typeof securityHeaders>[0]): string[] {
  const headers = securityHeaders(options)
  const policy = headers[headers.indexOf('Content-Security-Policy') + 1] as string
  const found = policy.split('; ').find((each) => each.startsWith(`${directive} `))
  return found?.split(' ').slice(1) ?? []
}

const shop = { https: true, shop: true }

test('pages of a shop without tags load scripts of their own origin only', () => {
  expect(sources('script-src', shop)).toEqual(["'self'"])
})

test('pages of a shop with a tag load scripts of its service, and of no other', () => {
  const naver = { ...shop, tags: ['naver_wcs'] }
  expect(sources('script-src', naver)).toEqual(["'self'", 'https://wcs.naver.net'])
  expect(sources('connect-src', naver)).toContain('https://wcs.naver.com')
  expect(sources('frame-src', naver)).not.toContain('https://td.doubleclick.net')
})

test('a shop with a key of its own may open the share window of KakaoTalk, and no other shop', () => {
  const sharing = { ...shop, tags: ['kakao_share'] }
  expect(sources('script-src', sharing)).toEqual(["'self'", 'https://t1.kakaocdn.net'])
  expect(sources('form-action', sharing)).toEqual(["'self'", 'https://sharer.kakao.com'])
  expect(sources('form-action', shop)).toEqual(["'self'"])
})

test('lists a host once if several tags use it', () => {
  const google = { ...shop, tags: ['ga4', 'google_ads', 'google_tag_manager'] }
  const scripts = sources('script-src', google)
  expect(scripts).toContain('https://www.googletagmanager.com')
  expect(new Set(scripts).size).toBe(scripts.length)
  expect(sources('frame-src', google)).toContain('https://td.doubleclick.net')
})

test('no tag permits inline code', () => {
  const all = [
    'ga4',
    'google_ads',
    'google_tag_manager',
    'meta_pixel',
    'kakao_pixel',
    'naver_wcs',
    'channel_talk',
  ]
  const scripts = sources('script-src', { ...shop, tags: [...all, 'evil', 'constructor'] })
  expect(scripts.join(' ')).not.toMatch(/unsafe|\*|nonce|https:( |$)/)
})
