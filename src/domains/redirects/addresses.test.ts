import fc from 'fast-check'
import { expect, test } from 'vitest'
import { matchingAddresses, normalAddress, readAddress } from './addresses.ts'

const stored = (text: string): string | null => {
  const old = readAddress(text)
  return old && normalAddress(old)
}

test.each([
  ['/board/notice?no=3', '/board/notice?no=3'],
  ['https://www.old.kr/Board/Notice/?no=3&utm_source=naver#top', '/board/notice?no=3'],
  ['/a//b/../c/', '/a/c'],
  ['/product/%EB%B9%84%EB%88%84/12/', '/product/비누/12'],
  ['/x?b=2&a=1&fbclid=y', '/x?a=1&b=2'],
  ['/x?empty=', '/x'],
  ['/q%3Fa', '/q%3fa'],
  ['/a%23b', '/a%23b'],
  ['/%2541', '/%2541'],
  ['/100%', '/100%25'],
  ['/a%2Fb%5Cc', '/a%2fb%5cc'],
  ['/a/..%20/b%20/', '/a/b'],
  ['/x?a%26b=1%3D2%2B3%23', '/x?a%26b=1%3d2%2b3%23'],
  // Not in UTF-8.
  ['/%B0%A1/%EB%B9%84', '/%b0%a1/비'],
  ['/%E0%A4%A', '/%e0%a4%25a'],
  ['//evil.example/x', '/x'],
])('%s is stored as %s', (text, address) => {
  expect(stored(text)).toBe(address)
})

test.each([
  'javascript:alert(1)',
  'mailto:a@b.kr',
  `/${'a'.repeat(2_000)}`,
  '/a%00',
  '/a?x=%00',
  '/a?x%0Ay=1',
  '/a%C2%85b',
])('%s is no address', (text) => {
  expect(readAddress(text)).toBeNull()
})

test.each([
  ['/a?x=1&gclid=2&n_media=3&DMKW=4&igsh=5&utm_content=%00', '/a?x=1'],
  ['/a?ref=1&li_fat_id=2&NaPm=ct%3D1&_ga=3', '/a'],
])('%s has no parameters of tracking', (text, address) => {
  expect(stored(text)).toBe(address)
})

test('the stored form of an address is read as the same address', () => {
  const piece = fc.oneof(
    fc.constantFrom(
      ...[
        '/',
        '//',
        '.',
        '..',
        '?',
        '&',
        '=',
        '#',
        '+',
        '%',
        '\\',
        ' ',
        '%20',
        '%2F',
        '%2e',
        '%5C',
        '%3F',
        '%25',
      ],
      ...[
        '%23',
        '%26',
        '%3d',
        '%2B',
        '%E0%A4',
        '%B0',
        '%EB%B9%84',
        '비',
        'é',
        '%CC%87',
        '%CC%B8',
        'İ',
        'Σ',
        '41',
        'a',
      ],
      ...['%ED%A0%80', '\ud800', '\u3000', '%EF%BB%BF', '😀'],
    ),
    fc.string({ unit: 'binary', maxLength: 3 }),
  )
  const address = fc.array(piece, { maxLength: 12 }).map((pieces) => `/${pieces.join('')}`)
  fc.assert(
    fc.property(address, (text) => {
      const old = readAddress(text)
      if (!old) return
      const normal = normalAddress(old)
      expect(readAddress(normal)).toEqual(old)
      expect(normal.isWellFormed()).toBe(true)
    }),
    { numRuns: 3_000 },
  )
})

test('a request matches its whole address, one of its parameters, or its path', () => {
  const request = readAddress('/product/detail.html?product_no=12&cate_no=3')
  expect(request && matchingAddresses(request)).toEqual([
    '/product/detail.html?cate_no=3&product_no=12',
    '/product/detail.html?cate_no=3',
    '/product/detail.html?product_no=12',
    '/product/detail.html',
  ])
})
