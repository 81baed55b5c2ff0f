import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Router } from './router.ts'
import { RouterContext, useScreen } from './use-router.ts'

function Address() {
  const { url, pending } = useScreen()
  return `${url.pathname} ${pending ? 'loading' : 'still'}`
}

test('hydrates the server markup even if a navigation starts during hydration', () => {
  const first = { url: new URL('http://haru.test/shop/list'), page: null, data: null, error: null }
  const router = new Router([], { api: {} as never, shopid: 'haru', device: 'pc' }, first)
  void router.refresh()
  expect(router.state.pending).not.toBeNull()
  const markup = renderToStaticMarkup(
    <RouterContext value={router}>
      <Address />
    </RouterContext>,
  )
  expect(markup).toBe('/shop/list still')
})
