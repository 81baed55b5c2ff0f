import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { withAllShops } from '../../../tests/all-shops.ts'
import { aFont, cutWords } from '../../../tests/factories/fonts.ts'
import { openModules, type TestModules } from '../../../tests/factories/modules.ts'
import { aProduct } from '../../../tests/factories/products.ts'
import { newQuestion } from '../../../tests/factories/reviews.ts'
import { newShop } from '../../../tests/factories/tenancy.ts'
import { type Fonts, type FontsDeps, fontsService } from './fonts.service.ts'

let modules: TestModules
let font: ReturnType<typeof aFont>
let cuts: number

beforeAll(async () => {
  modules = await openModules({ pool: 4 })
})
afterAll(() => modules.close())
beforeEach(async () => {
  font = aFont()
  cuts = 0
  await change('update font_set set due_at = null, leased_until = null')
})

/** The fonts service of one process. */
function fontsOf(needs: Partial<FontsDeps> = {}): Fonts {
  return fontsService({
    database: modules.database,
    files: modules.files,
    fontNamed: async () => font,
    cut: (faces) => {
      cuts += 1
      return cutWords(faces)
    },
    ownTexts: { front: ['장바구니'], product: [], rest: [], boldFront: ['1원'], boldRest: [] },
    ...needs,
  })
}

const change = (text: string) => withAllShops(modules.database, (tx) => sql.raw(text).execute(tx))
const timeHasPassed = () =>
  change('update font_set set due_at = now() where due_at is not null and leased_until is null')

const markDue = (shopSlug: string) => withAllShops(modules.database, (tx) => fontsOf().markDue(tx, shopSlug))

async function aShopThatSells(title: string) {
  const shop = await newShop(modules.tenancy)
  const product = await aProduct(modules.catalogue, shop.shopId, { title })
  await markDue(shop.shopid)
  await timeHasPassed()
  return { ...shop, product }
}

const textOf = async (fonts: Fonts, shopSlug: string, address = '') =>
  Buffer.from(await fonts.file(shopSlug, address.split('/').at(-1) ?? '')).toString()

test('cuts slices for the shop’s texts, writes a stylesheet and emits fonts.changed', async () => {
  const fonts = fontsOf()
  const { shopid } = await aShopThatSells('꽃병')
  expect(await fonts.setOf(shopid)).toBe(null)
  await fonts.generateDue()
  const set = await fonts.setOf(shopid)
  expect(set).toMatchObject({ base: font.address, preload: ['/fonts/abcd/l.woff2', expect.any(String)] })
  const css = await textOf(fonts, shopid, set?.css)
  expect(css).toContain('url(../../abcd/m.woff2)')
  const first = await textOf(fonts, shopid, set?.preload[1])
  for (const char of '꽃병장바구니가게') expect(first).toContain(char)
  expect(css).toMatch(/font-weight:700;src:url\([0-9a-f]{16}\.woff2\);unicode-range:U\+20,?.*U\+c6d0/)
  const { rows } = await change(
    "select payload from outbox where type = 'fonts.changed' order by id desc limit 1",
  )
  expect(rows).toEqual([{ payload: { shopid } }])
})

test('returns a file only for its exact name', async () => {
  const fonts = fontsOf()
  const { shopid } = await aShopThatSells('찻잔')
  await fonts.generateDue()
  const name = (await fonts.setOf(shopid))?.css.split('/').at(-1) ?? ''
  for (const other of ['', '..', `x${name}`, name.replace('.css', '.txt'), '0123456789abcdef.woff2'])
    await expect(fonts.file(shopid, other)).rejects.toMatchObject({ code: 'NOT_FOUND' })
})

test('cuts nothing for an unchanged plan, but cuts all sets for new built-in texts or a new stylesheet', async () => {
  const fonts = fontsOf()
  const { shopid } = await aShopThatSells('접시')
  await fonts.generateDue()
  await markDue(shopid)
  await timeHasPassed()
  await fonts.generateDue()
  expect(cuts).toBe(1)
  await fonts.markOutdated([font.address])
  await fonts.generateDue()
  expect(cuts).toBe(1)
  const newer = fontsOf({ ownTexts: { front: ['햇밤'], product: [], rest: [], boldFront: [], boldRest: [] } })
  await newer.markOutdated([font.address])
  await newer.generateDue()
  expect(await textOf(fonts, shopid, (await fonts.setOf(shopid))?.preload[1])).toContain('햇')
  font = aFont({ address: '/fonts/jua.2.css' })
  await fonts.markOutdated([font.address])
  await fonts.generateDue()
  expect(await fonts.setOf(shopid)).toMatchObject({ base: '/fonts/jua.2.css' })
})

test('cuts once for a series of changes, and at most once a minute for a shop', async () => {
  const fonts = fontsOf()
  const { shopId, shopid } = await aShopThatSells('종지')
  await fonts.generateDue()
  const dueIn = async () => {
    const { rows } = await change(
      `select extract(epoch from due_at - made_at) as s from font_set where shop_id = ${shopId}`,
    )
    return Number((rows[0] as { s: string }).s)
  }
  await markDue(shopid)
  const first = await dueIn()
  expect(first).toBeGreaterThanOrEqual(60)
  await markDue(shopid)
  expect(await dueIn()).toBe(first)
  await fonts.generateDue()
  expect(await dueIn()).toBe(first)
})

test('cuts only one set at a time over all processes, and cuts a set again that changed meanwhile', async () => {
  let seen: unknown
  const [first, other] = [await aShopThatSells('대접'), await aShopThatSells('사발')]
  const neighbour = fontsOf()
  const fonts = fontsOf({
    async cut(faces) {
      await neighbour.generateDue()
      seen ??= [await neighbour.setOf(first.shopid), await neighbour.setOf(other.shopid)]
      await markDue(first.shopid)
      return cutWords(faces)
    },
  })
  await fonts.generateDue()
  expect(seen).toEqual([null, null])
  expect(cuts).toBe(0)
  expect(await fonts.setOf(other.shopid)).not.toBe(null)
  const { rows } = await change('select shop_id from font_set where due_at is not null')
  expect(rows).toEqual([{ shop_id: first.shopId }])
})

test('cuts the set that a killed process had claimed when its lease expires', async () => {
  const { shopId, shopid } = await aShopThatSells('뚝배기')
  await change(
    `update font_set set due_at = null, leased_until = now() + interval '1 minute' where shop_id = ${shopId}`,
  )
  await fontsOf().generateDue()
  expect(await fontsOf().setOf(shopid)).toBe(null)
  await change(`update font_set set leased_until = now() - interval '1 second' where shop_id = ${shopId}`)
  await fontsOf().generateDue()
  expect(await fontsOf().setOf(shopid)).not.toBe(null)
})

test('tries a failing set five times without delaying other sets, and tries it again after a change', async () => {
  const broken = await aShopThatSells('항아리')
  const sound = await aShopThatSells('주발')
  const fonts = fontsOf({
    async cut(faces) {
      cuts += 1
      if (JSON.stringify(faces).includes(String('항'.codePointAt(0)))) throw new Error('can not be cut')
      return cutWords(faces)
    },
  })
  await expect(fonts.generateDue()).rejects.toThrow('can not be cut')
  expect(await fonts.setOf(sound.shopid)).not.toBe(null)
  cuts = 0
  for (let round = 0; round < 8; round += 1) {
    await timeHasPassed()
    await fonts.generateDue().catch(() => {})
  }
  expect(cuts).toBe(4)
  await markDue(broken.shopid)
  await timeHasPassed()
  await expect(fonts.generateDue()).rejects.toThrow('can not be cut')
})

test('deletes the files of a replaced set after a day', async () => {
  const fonts = fontsOf()
  const { shopId, shopid } = await aShopThatSells('쟁반')
  await fonts.generateDue()
  const earlier = (await fonts.setOf(shopid))?.preload[1] ?? ''
  await aProduct(modules.catalogue, shopId, { title: '솥뚜껑' })
  await markDue(shopid)
  await timeHasPassed()
  await fonts.generateDue()
  const latest = (await fonts.setOf(shopid))?.preload[1] ?? ''
  expect(latest).not.toBe(earlier)
  await fonts.purgeOld()
  expect(await textOf(fonts, shopid, earlier)).toContain('쟁')
  await change("update font_file set retired_at = retired_at - interval '25 hours'")
  await fonts.purgeOld()
  await expect(textOf(fonts, shopid, earlier)).rejects.toMatchObject({ code: 'NOT_FOUND' })
  expect(await textOf(fonts, shopid, latest)).toContain('솥')
})

test('keeps an old file if a new set needs it while old files are deleted', async () => {
  const [fonts, other] = [
    fontsOf(),
    fontsOf({ ownTexts: { front: ['시루'], product: [], rest: [], boldFront: [], boldRest: [] } }),
  ]
  const { shopid } = await aShopThatSells('물동이')
  const generateBy = async (maker: Fonts) => {
    await maker.markOutdated([font.address])
    await maker.generateDue()
  }
  await generateBy(fonts)
  await generateBy(other)
  await change("update font_file set retired_at = retired_at - interval '25 hours'")
  let again: Promise<void> | undefined
  const slow = {
    ...modules.files,
    async delete(key: string) {
      if (!again) {
        again = generateBy(fonts)
        await Promise.race([again, pause(1_000)])
      }
      await modules.files.delete(key)
    },
  }
  await fontsOf({ files: slow }).purgeOld()
  await again
  expect(await textOf(fonts, shopid, (await fonts.setOf(shopid))?.preload[1])).toContain('물')
})

test('does not cut characters that occur only in secret questions and adult products', async () => {
  const fonts = fontsOf()
  const { shopId, shopid, product } = await aShopThatSells('물병')
  await aProduct(modules.catalogue, shopId, { title: '뷁', adult: true })
  await newQuestion(modules.reviews, shopId, product.sid, { question: '쀍', secret: true })
  await newQuestion(modules.reviews, shopId, product.sid, { question: '궁금' })
  await fonts.generateDue()
  const { rows } = await change(
    `select name from font_file where shop_id = ${shopId} and name like '%.woff2'`,
  )
  const all = await Promise.all(rows.map((row) => textOf(fonts, shopid, (row as { name: string }).name)))
  expect(all.join()).toContain('궁')
  expect(all.join()).not.toMatch(/[뷁쀍]/)
})
