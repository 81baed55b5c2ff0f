import { expect, test } from 'vitest'
import { isPublicSuffix } from './public-suffix.ts'

test.each(['co.kr', 'or.kr', 'pe.kr', 'seoul.kr', 'jeju.kr', 'co.uk', 'com.cn', 'ne.jp', 'kr'])(
  '%s is a public suffix',
  (host) => {
    expect(isPublicSuffix(host)).toBe(true)
  },
)

test.each([
  'haru.kr',
  'haru.co.kr',
  'www.co.kr',
  'company.com',
  'co.com',
  'haru.seoul.kr',
  'xn--ob0b.xn--3e0b707e',
])('%s is not a public suffix', (host) => {
  expect(isPublicSuffix(host)).toBe(false)
})
