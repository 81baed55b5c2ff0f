import { afterAll, beforeAll, expect, test } from 'vitest'
import { openModules, type TestModules } from '../../../../tests/factories/modules.ts'
import { newShop } from '../../../../tests/factories/tenancy.ts'

let modules: TestModules
let content: TestModules['content']

beforeAll(async () => {
  modules = await openModules()
  content = modules.content
})
afterAll(() => modules.close())

test("lists tags from the shop's fields and from its own entries without duplicates", async () => {
  const { shopId, shopid } = await newShop(modules.tenancy, {
    g_tagid: 'G-ABC123DEF4',
    facebook_pixel: '123456789012345',
  })
  await content.settingEditor.saveScript(shopId, { type: 'meta_pixel', id: '123456789012345' })
  await content.settingEditor.saveScript(shopId, { type: 'kakao_pixel', id: '1234567890123456789' })
  expect(await content.settings.scripts({ shopid })).toEqual([
    { type: 'ga4', value: { id: 'G-ABC123DEF4' } },
    { type: 'meta_pixel', value: { id: '123456789012345' } },
    { type: 'kakao_pixel', value: { id: '1234567890123456789' } },
  ])
  await content.settingEditor.saveScript(shopId, { type: 'kakao_pixel', id: '' })
  expect(await content.settings.scripts({ shopid })).toHaveLength(2)
})

test('shows the policies of companies and of persons: their own text, or the template', async () => {
  const [company, person] = [await newShop(modules.tenancy, { corp: true }), await newShop(modules.tenancy)]
  for (const { shopId } of [company, person])
    await content.settingEditor.savePolicy(shopId, { kind: 'privacy', html: '<p>처리 방침</p>' })
  for (const { shopid } of [company, person])
    expect(await content.settings.policy({ shopid, kind: 'privacy' })).toEqual({
      title: '개인정보처리방침',
      html: '<p>처리 방침</p>',
    })
  const termsOf = async ({ shopid }: { shopid: string }) =>
    (await content.settings.policy({ shopid, kind: 'agreement' })).html
  expect(await termsOf(person)).toContain('개인 판매자')
  expect(await termsOf(company)).not.toContain('개인 판매자')
})

test("lists the shop's channels first, then its links in their order", async () => {
  const { shopId, shopid } = await newShop(modules.tenancy, { kakao_link: 'https://pf.kakao.com/_haru' })
  await content.settingEditor.saveLinks(shopId, [
    { title: '전체 상품', url: '/shop/list' },
    { title: '인스타그램', url: 'https://instagram.com/haru' },
  ])
  expect(await content.settings.links({ shopid })).toEqual([
    { title: '카카오톡 채널', url: 'https://pf.kakao.com/_haru', kind: 'channel' },
    { title: '전체 상품', url: '/shop/list', kind: 'page' },
    { title: '인스타그램', url: 'https://instagram.com/haru', kind: 'link' },
  ])
})
