import { afterAll, beforeAll, expect, test } from 'vitest'
import { aNotice } from '../../../tests/factories/content.ts'
import { openModules, type TestModules } from '../../../tests/factories/modules.ts'
import { aProduct } from '../../../tests/factories/products.ts'
import { newShop } from '../../../tests/factories/tenancy.ts'

let modules: TestModules
beforeAll(async () => {
  modules = await openModules()
})
afterAll(() => modules.close())

async function aFilledShop(overrides: Parameters<typeof newShop>[1] = {}) {
  const opened = await newShop(modules.tenancy, overrides)
  const newProduct = (more: Parameters<typeof aProduct>[2] = {}) =>
    aProduct(modules.catalogue, opened.shopId, { images: ['pictures/a.jpg'], ...more })
  return { ...opened, newProduct }
}

async function numbersIn(shopSlug: string): Promise<number[]> {
  const numbers: number[] = []
  for (const { kind, after } of await modules.seo.files(shopSlug))
    for await (const addresses of modules.seo.addresses(shopSlug, kind, after))
      numbers.push(...addresses.map(({ id }) => id))
  return numbers
}

test('counts the pages in the sitemap, and the omitted pages by reason', async () => {
  const { shopId, newProduct } = await aFilledShop()
  await newProduct({ category: ['그릇'] })
  await newProduct({ adult: true })
  await newProduct({ status: 'stopped' })
  await aNotice(modules.content, shopId)
  const state = await modules.seo.state(shopId)
  expect(state).toMatchObject({
    shown: true,
    listed: { products: 1, categories: 1, contents: 0, notices: 1 },
    left: { adult: 1, unlisted: 0, stopped: 1, hiddenCategories: 0, drafts: 0, waitingNotices: 0 },
  })
})

test('lists the addresses of public pages with the times of their last changes', async () => {
  const { shopid, newProduct } = await aFilledShop()
  await newProduct({ adult: true })
  const { sid } = await newProduct()
  expect(await numbersIn(shopid)).toEqual([sid])
  const [file] = await modules.seo.files(shopid)
  expect(Date.now() - Number(file?.at)).toBeLessThan(60_000)
})

test('a change of a product’s description counts as a change of its page', async () => {
  const { shopId, shopid, newProduct } = await aFilledShop()
  const { sid, pid } = await newProduct()
  const before = Number((await modules.seo.files(shopid))[0]?.at)
  await modules.content.documentEditor.saveProductDetail(shopId, pid, [])
  expect(await numbersIn(shopid)).toEqual([sid])
  expect(Number((await modules.seo.files(shopid))[0]?.at)).toBeGreaterThan(before)
})

test('a hidden shop has no sitemap, but staff see its state', async () => {
  const { shopId, shopid, newProduct } = await aFilledShop({ isshow: false })
  await newProduct()
  expect(await numbersIn(shopid)).toEqual([])
  await expect(modules.seo.pages(shopid)).rejects.toMatchObject({ code: 'NOT_READY' })
  await expect(modules.seo.news(shopid)).rejects.toMatchObject({ code: 'NOT_READY' })
  expect(await modules.seo.state(shopId)).toMatchObject({ shown: false, listed: { products: 1 } })
})

test('lists no products of another shop', async () => {
  const [first, other] = [await aFilledShop(), await aFilledShop()]
  const { sid } = await first.newProduct()
  await other.newProduct()
  expect(await numbersIn(first.shopid)).toEqual([sid])
})
