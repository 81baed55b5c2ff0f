import { expect, test } from 'vitest'
import { hostIn, isApex, wwwVariantOf } from './domain-hosts.ts'

test('pairs an apex domain with its www host, and no other sub-domain', () => {
  expect(['haru.com', 'www.haru.co.kr', '하루.한국', 'shop.haru.com', 'haru', ''].map(wwwVariantOf)).toEqual([
    'www.haru.com',
    'haru.co.kr',
    'www.하루.한국',
    null,
    null,
    null,
  ])
})

test('recognizes apex domains', () => {
  expect(['haru.co.kr', 'haru.seoul.kr', 'haru.kr'].filter(isApex)).toHaveLength(3)
  expect(['co.kr', 'seoul.kr', 'www.haru.kr', 'a.haru.co.kr'].filter(isApex)).toEqual([])
})

test('extracts the host from an address', () => {
  expect(hostIn(' https://www.haru.example/shop?a=1 ')).toBe('www.haru.example')
  expect(hostIn('하루공방.한국')).toBe('하루공방.한국')
})
