import { expect, test } from 'vitest'
import { matchRoute } from './match.ts'

const page = { Component: () => null }
const load = async () => page
const routes = ['/', '/shop/list', '/shop/view/:id?', '/promotion/:slug', '/:mycontent/load'].map((path) => ({
  path,
  module: path,
  load,
}))

test.each([
  ['/', '/', {}],
  ['/shop/list', '/shop/list', {}],
  ['/shop/list/', '/shop/list', {}],
  ['/shop/view', '/shop/view/:id?', {}],
  ['/shop/view/12', '/shop/view/:id?', { id: '12' }],
  ['/promotion/%EC%A7%80%ED%94%84', '/promotion/:slug', { slug: '지프' }],
  ['/promotion/%E0%A4%A', '/promotion/:slug', { slug: '%E0%A4%A' }],
  ['/brand/load', '/:mycontent/load', { mycontent: 'brand' }],
])('%s matches %s', (pathname, path, params) => {
  const match = matchRoute(routes, pathname)
  expect(match?.route.path).toBe(path)
  expect(match?.params).toEqual(params)
})

test.each(['/shop', '/shop/view/1/2', '/promotion', '/shop/unknown'])('%s is no page', (pathname) => {
  expect(matchRoute(routes, pathname)).toBeNull()
})
