import { expect, test } from 'vitest'
import { loggedUrl } from './logged-url.ts'

test.each([
  ['/api/user/bridge/enter?to=%2F&ticket=6bowryOj', '/api/user/bridge/enter?to=%2F&ticket=...'],
  ['/user/reset?token=abc&shopid=haru', '/user/reset?token=...&shopid=haru'],
  ['/api/auth/callback/kakao?code=a&state=b', '/api/auth/callback/kakao?code=...&state=...'],
  ['/api/myshp/sync/mcart/v4?uuid_value=zKCO', '/api/myshp/sync/mcart/v4?uuid_value=...'],
  ['/user/checkout?draft=zKCO&shopid=haru', '/user/checkout?draft=...&shopid=haru'],
  ['/preview/eyJ1.Fg-s/pc/shop/view/3?id=3', '/preview/.../pc/shop/view/3?id=3'],
  ['/shop/list?category=3', '/shop/list?category=3'],
])('logs %s as %s', (url, written) => {
  expect(loggedUrl(url)).toBe(written)
})
