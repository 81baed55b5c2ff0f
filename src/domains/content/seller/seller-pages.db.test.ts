import { afterAll, beforeAll, expect, test } from 'vitest'
import { openModules, type TestModules } from '../../../../tests/factories/modules.ts'
import { newShop } from '../../../../tests/factories/tenancy.ts'

let modules: TestModules
let pages: TestModules['content']['sellerPages']

beforeAll(async () => {
  modules = await openModules()
  pages = modules.content.sellerPages
})
afterAll(() => modules.close())

const actor = { uid: 1, address: '' }

test('replaces the template of a policy by a text and restores it; each save increases the version', async () => {
  const { shopId, shopid } = await newShop(modules.tenancy, { corp: true, corpname: '하루상회' })
  const first = await pages.policy(shopId, 'agreement')
  expect(first).toMatchObject({ version: 1, own: false })
  expect(first.html).toContain('하루상회')
  const html = '<p>우리 약관<script>x()</script></p>'
  const own = await pages.savePolicy(shopId, { kind: 'agreement', version: 1, html }, actor)
  expect(own).toMatchObject({ version: 2, own: true, html: '<p>우리 약관</p>' })
  expect((await modules.content.settings.policy({ shopid, kind: 'agreement' })).html).toBe('<p>우리 약관</p>')
  await expect(
    pages.savePolicy(shopId, { kind: 'agreement', version: 1, html }, actor),
  ).rejects.toMatchObject({
    code: 'STALE',
    details: { current: { version: 2, own: true } },
  })
  expect(await pages.savePolicy(shopId, { kind: 'agreement', version: 2, html: null }, actor)).toMatchObject({
    version: 3,
    own: false,
    html: first.html,
  })
  expect((await modules.content.settings.policy({ shopid, kind: 'agreement' })).html).toBe(first.html)
})

test('refuses a policy without text', async () => {
  const { shopId } = await newShop(modules.tenancy)
  const empty = { kind: 'privacy', version: 1, html: '<p> </p>' } as const
  await expect(pages.savePolicy(shopId, empty, actor)).rejects.toMatchObject({
    code: 'BAD_REQUEST',
    details: { errors: { html: expect.any(String) } },
  })
})

test('saves links in order, names the position of a forbidden link, and answers an outdated save with the stored links', async () => {
  const { shopId, shopid } = await newShop(modules.tenancy)
  const links = [
    { title: '블로그', url: 'https://blog.example/' },
    { title: '모두 보기', url: '/shop/list' },
  ]
  expect(await pages.saveLinks(shopId, { version: 1, links }, actor)).toEqual({ version: 2, links })
  expect(await modules.content.settings.links({ shopid })).toMatchObject(links)
  await expect(pages.saveLinks(shopId, { version: 1, links: [] }, actor)).rejects.toMatchObject({
    code: 'STALE',
    details: { current: { version: 2, links } },
  })
  const wrong = [...links, { title: '나쁜 것', url: 'javascript:alert(1)' }]
  await expect(pages.saveLinks(shopId, { version: 2, links: wrong }, actor)).rejects.toMatchObject({
    details: { errors: { links: expect.stringContaining('3번째') } },
  })
  expect(await pages.saveLinks(shopId, { version: 2, links: [] }, actor)).toEqual({ version: 3, links: [] })
})
