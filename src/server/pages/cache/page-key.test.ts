import { expect, test } from 'vitest'
import { pageKey } from './page-key.ts'

test.each([
  ['/shop/list?utm_source=kakao&page=2&category=7', '/shop/list?category=7&page=2'],
  ['/shop/list?page=2&category=7', '/shop/list?category=7&page=2'],
  ['/shop/list?page=', '/shop/list'],
  ['/shop/list?sort=low&category=7', '/shop/list?category=7&sort=low'],
  ['/shop/list?sort=cheapest&category=7', '/shop/list?category=7'],
  ['/shop/view/12?fbclid=x', '/shop/view/12'],
  ['/shop/view?id=12', '/shop/view?id=12'],
  ['/shop/view/12?id=13', '/shop/view/12'],
  ['/?gclid=x', '/'],
  ['/shop/search?q=%EC%85%94%EC%B8%A0', '/shop/search?q=%EC%85%94%EC%B8%A0'],
  ['/shop/search?q=a%26page%3D2', '/shop/search?q=a%26page%3D2'],
  ['/shop/list?brand=b&min=10000&brand=a&sale=1', '/shop/list?brand=a&brand=b&min=10000&sale=1'],
  ['/shop/list?min=10001&max=&stars=9&sale=yes&page=2', '/shop/list?page=2'],
  ['/shop/list', '/shop/list'],
])('the key of %s is %s', (url, key) => {
  expect(pageKey(url)).toBe(key)
})
