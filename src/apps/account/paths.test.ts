import { expect, test } from 'vitest'
import { accountPaths } from './paths.ts'

const HOME = 'haru.madang.test:8080'
const backFrom = (returnParams: Parameters<typeof accountPaths>[0], home?: string) => {
  const { searchParams } = new URL(accountPaths(returnParams).back(home), 'http://account')
  return Object.fromEntries(searchParams)
}

test.each([
  ['a path of the shop', '/shop/view/1?x=2#review', { dom: HOME, to: '/shop/view/1?x=2#review' }],
  ['a query of its home', '?category=3', { dom: HOME, to: '?category=3' }],
  [
    'a full address',
    'http://sool.madang.test/shop/list',
    { dom: HOME, to: 'http://sool.madang.test/shop/list' },
  ],
  ['a page of the account site', '/myshop/orders?counter=ready', { to: '/myshop/orders?counter=ready' }],
  ['a path that only starts like a page of the account site', '/userland', { dom: HOME, to: '/userland' }],
  ['nothing', undefined, { dom: HOME, to: '/' }],
])('returns to the shop or to a page of the account site, given %s', (_, url, page) => {
  expect(backFrom({ shopid: 'haru', url }, HOME)).toEqual(page)
  expect(backFrom({ dom: HOME, url })).toEqual(page)
})

test.each([
  ['a path of a shop', '/shop/view/1', '/myshop'],
  ['a whole address', 'http://sool.madang.test/shop/list', 'http://sool.madang.test/shop/list'],
  ['a page of the account site', '/user/info', '/user/info'],
  ['nothing', undefined, '/myshop'],
])('without a shop, returns to a page of the account site or a full address, given %s', (_, url, page) => {
  expect(backFrom({ url })).toEqual({ to: page })
  expect(backFrom({ shopid: 'nobody', url })).toEqual({ to: page })
})

test('the host of the visit takes precedence over the shop’s own', () => {
  const returnParams = { shopid: 'haru', dom: 'harugongbang.example', url: '/shop/list' }
  expect(backFrom(returnParams, HOME)).toEqual({ dom: 'harugongbang.example', to: '/shop/list' })
})
