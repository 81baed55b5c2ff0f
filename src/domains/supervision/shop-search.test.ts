import { expect, test } from 'vitest'
import { parseShopSearch } from './shop-search.ts'

const parse = (text: string) => parseShopSearch(text, 'madang.kr')
const start = (name: string, slug = name, host = slug) => ({ kind: 'start', name, slug, host })

test.each([
  ['  ', { kind: 'all' }],
  ['Haru@Example.com ', { kind: 'email', email: 'haru@example.com' }],
  ['123-45-67890', { kind: 'business', numbers: ['1234567890', '123-45-67890'] }],
  ['1234567890', { kind: 'business', numbers: ['1234567890', '123-45-67890'] }],
  ['하루', start('하루')],
  ['Haru', start('haru')],
  ['50%_할인', start('50%_할인')],
  ['https://haru.madang.kr/shop', start('https://haru.madang.kr/shop', 'haru', 'haru.madang.kr')],
  ['haru.example:8080', start('haru.example:8080', 'haru.example')],
])('reads %j', (text, expected) => {
  expect(parse(text)).toEqual(expected)
})
