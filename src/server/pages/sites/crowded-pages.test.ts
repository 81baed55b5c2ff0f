import { beforeEach, expect, test } from 'vitest'
import { askPages, documentOf, PricedShop } from '../../../../tests/factories/shop-pages.ts'

let shop: PricedShop
beforeEach(() => {
  shop = new PricedShop()
})

test('a thousand concurrent requests for a page that is not cached share one render', async () => {
  const gate = Promise.withResolvers<void>()
  const pages = shop.pages({
    async make() {
      await gate.promise
      return documentOf('ready')
    },
  })
  const replies = Array.from({ length: 1_000 }, () => askPages(pages, '/', { 'accept-encoding': 'br' }))
  gate.resolve()
  const answers = await Promise.all(replies)
  expect(pages.renders).toBe(1)
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
})

test('a failed render rejects its requests, and the next request renders again', async () => {
  let broken = true
  const pages = shop.pages({
    async make() {
      if (broken) throw new Error('broken')
      return documentOf('mended')
    },
  })
  await expect(askPages(pages, '/')).rejects.toThrow('broken')
  broken = false
  expect((await askPages(pages, '/')).body).toBe('mended')
})

test('refuses renders beyond the limits of the queue, and still serves cached pages', async () => {
  const gate = Promise.withResolvers<void>()
  const pages = shop.pages({
    renderQueue: { atOnce: 1, waitingPerShop: 2, waiting: 2 },
    async make({ key }) {
      if (key !== '/') await gate.promise
      return documentOf(key)
    },
  })
  await askPages(pages, '/')
  const waiting = ['a', 'b', 'c'].map((q) => askPages(pages, `/shop/search?q=${q}`))
  await expect(askPages(pages, '/shop/search?q=d')).rejects.toMatchObject({ code: 'BUSY' })
  expect((await askPages(pages, '/')).body).toBe('/')
  gate.resolve()
  expect((await Promise.all(waiting)).map(({ body }) => body)).toEqual([
    '/shop/search?q=a',
    '/shop/search?q=b',
    '/shop/search?q=c',
  ])
  expect(pages.refusals).toBe(1)
})
