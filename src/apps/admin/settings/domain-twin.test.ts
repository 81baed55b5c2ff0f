import { expect, test } from 'vitest'
import { hostIn, isApex, twinOf } from './domain-twin.ts'

test('a bought domain and its www address belong together, and a sub-domain stands alone', () => {
  expect(['haru.com', 'www.haru.co.kr', '하루.한국', 'shop.haru.com', 'haru', ''].map(twinOf)).toEqual([
    'www.haru.com',
    'haru.co.kr',
    'www.하루.한국',
    null,
    null,
    null,
  ])
})

test('a domain is one that is sold as it is', () => {
  expect(['haru.co.kr', 'haru.seoul.kr', 'haru.kr'].filter(isApex)).toHaveLength(3)
  expect(['co.kr', 'seoul.kr', 'www.haru.kr', 'a.haru.co.kr'].filter(isApex)).toEqual([])
})

test('an address that was copied from a browser names its host', () => {
  expect(hostIn(' https://www.haru.example/shop?a=1 ')).toBe('www.haru.example')
  expect(hostIn('하루공방.한국')).toBe('하루공방.한국')
})
