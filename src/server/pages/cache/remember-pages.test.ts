import { expect, test } from 'vitest'
import type { Renderer } from '../document/renderer.ts'
import { rememberPages } from './remember-pages.ts'

const message = (title: string) =>
  ({ kind: 'message', title, description: '', links: { platform: '', my: '' } }) as const

function aRenderer() {
  const rendered: string[] = []
  const renderSite: Renderer['renderSite'] = (page) => {
    rendered.push('title' in page ? page.title : page.kind)
    return JSON.stringify(page)
  }
  return { rendered, renderer: { renderSite } as Renderer }
}

test('renders the same page once, and renders another page separately', async () => {
  const { rendered, renderer } = aRenderer()
  const pages = rememberPages(
    async () => renderer,
    () => [],
  )
  for (let index = 0; index < 10; index += 1) expect(await pages(message('not ready'))).toContain('not ready')
  expect(await pages(message('page not found'))).toContain('page not found')
  expect(rendered).toEqual(['not ready', 'page not found'])
})

test('renders a page again when the renderer has changed', async () => {
  const [old, fresh] = [aRenderer(), aRenderer()]
  let current = old.renderer
  const pages = rememberPages(
    async () => current,
    () => [],
  )
  await pages(message('a'))
  current = fresh.renderer
  await pages(message('a'))
  expect(fresh.rendered).toEqual(['a'])
})
