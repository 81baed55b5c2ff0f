import { expect, test } from 'vitest'
import { mount } from '../../../tests/component/mount.tsx'
import { followLinks } from './follow-links.ts'
import { keepScroll } from './keep-scroll.ts'
import type { PageModule } from './page-module.ts'
import { Router } from './router.ts'

const Component = () => null

test('a jump within the page stays where the browser has scrolled, also when the data is loaded again', async () => {
  const page: PageModule = { Component, loader: async () => 'for a member' }
  const first = { url: new URL(location.href), page, data: 'for everyone', error: null }
  const routes = [{ path: location.pathname, module: 'page', load: async () => page as never }]
  const router = new Router(routes, { api: {} as never, shopid: 'haru', device: 'pc' }, first)
  keepScroll(router)
  followLinks(router)
  const screen = mount(
    <div style={{ height: 5000 }}>
      <a href="#reviews">리뷰</a>
      <h2 id="reviews" style={{ marginTop: 3000 }}>
        리뷰 목록
      </h2>
    </div>,
  )
  await screen.getByRole('link', { name: '리뷰' }).click()
  await expect.poll(() => scrollY).toBeGreaterThan(2000)
  await router.refresh()
  expect(router.state.data).toBe('for a member')
  // The router scrolls in the next frame.
  await new Promise(requestAnimationFrame)
  await new Promise(requestAnimationFrame)
  expect(scrollY).toBeGreaterThan(2000)
})
