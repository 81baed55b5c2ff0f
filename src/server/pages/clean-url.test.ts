import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cleanUrl } from './clean-url.ts'

test.each([
  ['/shop/list/?category=3&page=2', '/shop/list?category=3&page=2'],
  ['/shop//list?page=2', '/shop/list?page=2'],
  ['//shop/list', '/shop/list'],
  ['/shop/list//', '/shop/list'],
  ['/shop\\list', '/shop/list'],
  ['/\\evil.example/', '/evil.example'],
  ['//evil.example', '/evil.example'],
  ['/.//evil.example', '/evil.example'],
  ['/shop/./list', '/shop/list'],
  ['/shop/x/..//list', '/shop/list'],
  ['/shop/%2e%2E/shop/list', '/shop/list'],
  ['/..', '/'],
  ['//', '/'],
  ['/shop/view/12/', '/shop/view/12'],
])('normalises %s to %s', (url, clean) => {
  expect(cleanUrl(url)).toBe(clean)
})

test.each(['/', '/shop/list', '/shop/list?back=//x/../', '/?', '/promotion/%ED%95%9C', '/a.b', '/%2e%2ex'])(
  '%s is written well',
  (url) => {
    expect(cleanUrl(url)).toBe(url)
  },
)

test('normalisation is idempotent and never leads to another host', () => {
  const parts = fc.constantFrom(
    '/',
    '\\',
    '.',
    '..',
    '%2e',
    'shop',
    'list',
    'evil.example',
    '@',
    ':',
    '?',
    '=',
  )
  fc.assert(
    fc.property(fc.array(parts), (parameters) => {
      const clean = cleanUrl(`/${parameters.join('')}`)
      expect(cleanUrl(clean)).toBe(clean)
      expect(new URL(clean, 'http://shop').host).toBe('shop')
    }),
  )
})
