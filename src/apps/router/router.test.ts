import { expect, test, vi } from 'vitest'
import { ApiError, Unreached } from '../../client/api-error.ts'
import { toast } from '../../ui/feedback/toast.ts'
import { UNREACHED } from '../../ui/texts/errors.ts'
import type { PageModule, Route } from './page-module.ts'
import { Router } from './router.ts'

vi.mock('../../ui/feedback/toast.ts', () => ({ toast: vi.fn() }))

const url = new URL('http://haru.test/shop/list')

const Component = () => null

function aRouter(loader: PageModule['loader']) {
  const page: PageModule = { Component, ...(loader && { loader }) }
  const routes: Route[] = [{ path: '/shop/list', module: 'list', load: async () => page as never }]
  const first = { url, page, data: 'for everyone', error: null }
  return new Router(routes, { api: {} as never, shopid: 'haru', device: 'pc' }, first)
}

test('a refresh shows the current data of the loader', async () => {
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

test('a refresh loads the original URL after scrolling renamed the page', async () => {
  vi.stubGlobal('history', { state: null, replaceState: () => {} })
  const loader = vi.fn(async () => 'page one')
  const router = aRouter(loader)
  router.rename('/shop/list?page=2')
  await router.refresh()
  expect(loader).toHaveBeenCalledWith(expect.objectContaining({ url }))
  expect(router.state.url.search).toBe('?page=2')
})

test('a navigation without a reply keeps the page and offers a retry', async () => {
  vi.stubGlobal('location', url)
  let isAway = true
  const loader = async () => {
    if (isAway) throw new Unreached('no answer')
    return 'page two'
  }
  const router = aRouter(loader)
  await router.navigate('/shop/list?page=2')
  expect(router.state).toMatchObject({ data: 'for everyone', pending: null, error: null, url })
  expect(toast).toHaveBeenCalledWith(expect.objectContaining({ kind: 'error' }))

  isAway = false
  vi.stubGlobal('history', { pushState: () => {} })
  vi.mocked(toast).mock.lastCall?.[0].action?.run()
  await vi.waitFor(() => expect(router.state).toMatchObject({ data: 'page two', pending: null }))
  expect(router.state.url.search).toBe('?page=2')
})

test('going back without a reply shows an error page, because the URL has changed', async () => {
  const router = aRouter(async () => {
    throw new Unreached('no answer')
  })
  await router.restore(new URL('/shop/list?page=3', url))
  expect(router.state).toMatchObject({ page: null, error: { status: UNREACHED } })
})

test('missing code of a page is handled like a missing reply', async () => {
  const routes: Route[] = [
    { path: '/shop/list', module: 'list', load: () => Promise.reject(new TypeError('lost')) },
  ]
  const surroundings = { api: {} as never, shopid: 'haru', device: 'pc' as const }
  const router = new Router(routes, surroundings, { url, page: null, data: null, error: null })
  router.prepare('/shop/list')
  await router.restore(url)
  expect(router.state.error?.status).toBe(UNREACHED)
})

test('a jump within the page loads nothing, and going back to another page does', async () => {
  const loader = vi.fn(async () => 'loaded')
  const router = aRouter(loader)
  await router.restore(new URL('#reviews', url))
  expect(loader).not.toHaveBeenCalled()
  expect(router.state).toMatchObject({ data: 'for everyone', pending: null })
  expect(router.state.url.hash).toBe('#reviews')
  await router.restore(new URL('/shop/list?page=2', url))
  expect(router.state).toMatchObject({ data: 'loaded' })
})
