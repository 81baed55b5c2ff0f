import { expect, test } from 'vitest'
import { matchingAddresses, normalAddress, readAddress } from './addresses.ts'

const stored = (written: string): string | null => {
  const old = readAddress(written)
  return old && normalAddress(old)
}

test.each([
  ['/board/notice?no=3', '/board/notice?no=3'],
  ['https://www.old.kr/Board/Notice/?no=3&utm_source=naver#top', '/board/notice?no=3'],
  ['/a//b/../c/', '/a/c'],
  ['/product/%EB%B9%84%EB%88%84/12/', '/product/비누/12'],
  ['/x?b=2&a=1&fbclid=y', '/x?a=1&b=2'],
  ['/x?empty=', '/x'],
  ['/%E0%A4%A', '/%e0%a4%a'],
  ['//evil.example/x', '/x'],
])('%s is stored as %s', (written, address) => {
  expect(stored(written)).toBe(address)
})

test.each(['javascript:alert(1)', 'mailto:a@b.kr', `/${'a'.repeat(2_000)}`])(
  '%s is no address',
  (written) => {
    expect(readAddress(written)).toBeNull()
  },
)

test('a request matches its whole address, one of its parameters, or its path', () => {
  const request = readAddress('/product/detail.html?product_no=12&cate_no=3')
  expect(request && matchingAddresses(request)).toEqual([
    '/product/detail.html?cate_no=3&product_no=12',
    '/product/detail.html?cate_no=3',
    '/product/detail.html?product_no=12',
    '/product/detail.html',
  ])
})
