import { expect, test, vi } from 'vitest'
import { ApiError } from '../../client/api-error.ts'
import type { PageModule, Route } from './page-module.ts'
import { Router } from './router.ts'

const url = new URL('http://haru.test/shop/list')

function aRouter(loader: PageModule['loader']) {
  const page: PageModule = { Component: () => null, ...(loader && { loader }) }
  const routes: Route[] = [{ path: '/shop/list', module: 'list', load: async () => page as never }]
  const first = { url, page, data: 'for everyone', error: null }
  return new Router(routes, { api: {} as never, shopid: 'haru', device: 'pc' }, first)
}

test('a refresh shows what the page’s loader answers now', async () => {
  const router = aRouter(async () => 'for an adult')
  await router.refresh()
  expect(router.state).toMatchObject({ data: 'for an adult', pending: null, error: null })
})

test('a refresh that fails leaves the page as it is', async () => {
  const router = aRouter(async () => {
    throw new ApiError(503, null)
  })
  await router.refresh()
  expect(router.state).toMatchObject({ data: 'for everyone', pending: null, error: null })
})

test('a refresh asks for what was loaded, whatever scrolling has renamed the page to', async () => {
  vi.stubGlobal('history', { state: null, replaceState: () => {} })
  const loader = vi.fn(async () => 'page one')
  const router = aRouter(loader)
  router.rename('/shop/list?page=2')
  await router.refresh()
  expect(loader).toHaveBeenCalledWith(expect.objectContaining({ url }))
  expect(router.state.url.search).toBe('?page=2')
})
