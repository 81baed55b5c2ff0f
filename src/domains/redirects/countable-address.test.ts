import { expect, test } from 'vitest'
import { readAddress } from './addresses.ts'
import { countableAddress } from './countable-address.ts'

const counted = (url: string): string | null => {
  const old = readAddress(url)
  return old && countableAddress(old)
}

test.each([
  ['/board?no=123456789&mode=view', '/board?mode=view&no=123456789'],
  ['/board?order=new_items-first', '/board?order=new_items-first'],
  // A telephone number, words in Korean, and a value of letters and digits.
  ['/board?no=01012345678', '/board'],
  ['/board?q=홍길동', '/board'],
  ['/board?id=user1', '/board'],
  ['/board?q=abcdefghijklmnopqrstu', '/board'],
  ['/board?sid=1&PHPSESSID=2&session_no=3&token=4&apikey=5', '/board'],
  ['/board?phone=1&tel=2&mail=3&email=4&username=5&no=6', '/board?no=6'],
])('%s is counted as %s', (url, address) => {
  expect(counted(url)).toBe(address)
})

test.each([
  '/members/hong@example.kr',
  '/members/hong%40example.kr',
  '/reset/0123456789abcdef0123456789abcde',
  '/reset/123e4567-e89b-12d3-a456-426614174000',
])('%s is not counted', (url) => {
  expect(counted(url)).toBeNull()
})

test.each([
  '/reset/0123456789abcdef0123456789abcd',
  '/게시판/아주-긴-제목의-글입니다-여름-신상품-안내와-배송-지연-안내를-함께-알려-드립니다',
])('%s is counted', (url) => {
  expect(counted(url)).toBe(url)
})
