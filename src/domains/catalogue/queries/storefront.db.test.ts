import { afterAll, beforeAll, expect, test } from 'vitest'
import { aCaller } from '../../../../tests/factories/callers.ts'
import { openModules, type TestModules } from '../../../../tests/factories/modules.ts'
import { aProduct } from '../../../../tests/factories/products.ts'
import { newShop } from '../../../../tests/factories/tenancy.ts'
import { type Caller, guest } from '../../../platform/contract/caller.ts'
import type { Sort } from '../catalogue.contract.ts'

let modules: TestModules
let catalogue: TestModules['catalogue']

beforeAll(async () => {
  modules = await openModules()
  catalogue = modules.catalogue
})
afterAll(() => modules.close())

const titlesOf = (list: { items: { title: string }[] }) => list.items.map(({ title }) => title)
const listOf = (shopid: string, sort: Sort = 'popular', category = 0, page = 1) =>
  catalogue.lists.page({ shopid, category, sort, page })

test('sorts a list as requested', async () => {
  const { shopId, shopid } = await newShop(modules.tenancy)
  await aProduct(catalogue, shopId, { title: '비싼', price: 9_000 })
  const { sid } = await aProduct(catalogue, shopId, { title: '세일', price: 9_000, sale_price: 1_000 })
  await aProduct(catalogue, shopId, { title: '새', price: 5_000 })
  await modules.database.asShop(shopId, (tx) =>
    catalogue.tallies.add(tx, shopId, sid, { reviews: 1, stars: 5 }),
  )
  expect(titlesOf(await listOf(shopid, 'popular'))).toEqual(['세일', '새', '비싼'])
  expect(titlesOf(await listOf(shopid, 'new'))).toEqual(['새', '세일', '비싼'])
  expect(titlesOf(await listOf(shopid, 'low'))).toEqual(['세일', '새', '비싼'])
  expect(titlesOf(await listOf(shopid, 'high'))).toEqual(['비싼', '새', '세일'])
})

test('lists and counts products of a category and its descendants', async () => {
  const { shopId, shopid } = await newShop(modules.tenancy)
  await aProduct(catalogue, shopId, { title: '접시', category: ['식기', '접시'] })
  await aProduct(catalogue, shopId, { title: '컵', category: ['식기', '컵'] })
  await aProduct(catalogue, shopId, { title: '꽃' })
  const categories = await catalogue.lists.categories({ shopid })
  const top = categories.find(({ name }) => name === '식기')
  expect(categories.map(({ name, parent, count }) => [name, parent, count])).toEqual([
    ['식기', 0, 2],
    ['접시', top?.cid, 1],
    ['컵', top?.cid, 1],
  ])
  expect(await listOf(shopid, 'new', top?.cid)).toMatchObject({ total: 2 })
  expect(await listOf(shopid)).toMatchObject({ total: 3 })
})

test('splits a list into pages of forty, with empty pages after the last', async () => {
  const { shopId, shopid } = await newShop(modules.tenancy)
  for (let count = 0; count < 41; count++) await aProduct(catalogue, shopId)
  const first = await listOf(shopid, 'new')
  const second = await listOf(shopid, 'new', 0, 2)
  expect([first.items.length, second.items.length, first.pages, first.total]).toEqual([40, 1, 2, 41])
  expect(new Set([...first.items, ...second.items].map(({ sid }) => sid)).size).toBe(41)
  for (const page of [3, 250, 251, 10_000])
    expect(await listOf(shopid, 'new', 0, page)).toMatchObject({ items: [], total: 41, pages: 2 })
})

test.each(['popular', 'new', 'low', 'high', undefined] as const)(
  'continues after the last product of the client although new products were added above it, sorted by %s',
  async (sort) => {
    const { shopId, shopid } = await newShop(modules.tenancy)
    const addProduct = (price: number) =>
      aProduct(catalogue, shopId, { price, stock: [price > 8_000 ? 0 : 5] })
    for (let index = 0; index < 45; index++) await addProduct(1_000 + 200 * index)
    const page = async (page: number, after?: number) =>
      (await catalogue.lists.page({ shopid, category: 0, sort, page, after })).items.map(({ sid }) => sid)
    const [first, rest] = [await page(1), await page(2)]
    const last = first.at(-1)
    for (const price of [100, 2_000, 20_000]) await addProduct(price)
    const next = await page(2, last)
    expect(next.slice(0, 1)).toEqual(rest.slice(0, 1))
    expect(next.filter((sid) => first.includes(sid))).toEqual([])
    expect(rest.filter((sid) => !next.includes(sid))).toEqual([])
    // If the last product of the client is not in the list, the page number applies.
    expect(await page(2, Number.MAX_SAFE_INTEGER)).toEqual(await page(2))
  },
)

test('returns an empty list for a shop without products', async () => {
  const { shopid } = await newShop(modules.tenancy)
  expect(await listOf(shopid)).toEqual({ items: [], total: 0, page: 1, pages: 0, by_hand: false })
  expect(await catalogue.lists.categories({ shopid })).toEqual([])
})

test('answers NOT_READY for a missing or hidden shop, NOT_FOUND for an unknown category', async () => {
  const open = await newShop(modules.tenancy)
  const hidden = await newShop(modules.tenancy, { isshow: false })
  const { sid } = await aProduct(catalogue, hidden.shopId)
  for (const shopid of [hidden.shopid, 'nowhere', '', "'; --"]) {
    await expect(listOf(shopid)).rejects.toMatchObject({ code: 'NOT_READY' })
    await expect(catalogue.search.find({ shopid, q: '상품', page: 1 })).rejects.toMatchObject({
      code: 'NOT_READY',
    })
    await expect(catalogue.lists.categories({ shopid })).rejects.toMatchObject({ code: 'NOT_READY' })
    await expect(catalogue.products.read({ shopid, sid })).rejects.toMatchObject({ code: 'NOT_READY' })
  }
  await expect(catalogue.products.address({ sid })).rejects.toMatchObject({ code: 'NOT_READY' })
  await expect(listOf(open.shopid, 'new', Number.MAX_SAFE_INTEGER)).rejects.toMatchObject({
    code: 'NOT_FOUND',
  })
})

test('does not show a product in another shop', async () => {
  const first = await newShop(modules.tenancy)
  const other = await newShop(modules.tenancy)
  const { sid } = await aProduct(catalogue, first.shopId)
  const [category] = [await catalogue.categories.open(first.shopId, ['그릇'])]
  await expect(catalogue.products.read({ shopid: other.shopid, sid })).rejects.toMatchObject({
    code: 'NOT_READY',
  })
  await expect(listOf(other.shopid, 'new', category)).rejects.toMatchObject({ code: 'NOT_FOUND' })
  expect(await catalogue.cards.chosen(other.shopid, { sids: [sid] })).toEqual([])
})

test('returns all data of a product in one reply', async () => {
  const { shopId, shopid, uid } = await newShop(modules.tenancy, { free_from: 50_000, delivery_fee: 2_500 })
  const { pid, sid } = await aProduct(catalogue, shopId, {
    title: '머그컵',
    price: 12_000,
    options: [
      {
        name: '색',
        values: [
          { name: '백자', diff: 0 },
          { name: '청자', diff: 1_000 },
        ],
      },
      {
        name: '크기',
        values: [
          { name: '소', diff: 0 },
          { name: '대', diff: 500 },
        ],
      },
    ],
    stock: [1, 2, 3, 0],
    add_ons: [{ name: '포장', price: 3_000, stock: 9 }],
    images: ['haru/a.webp', 'haru/b.webp'],
    tags: ['선물'],
    pickable: true,
    notice: [{ name: '원산지', value: '국산' }],
    delivery_note: '다음 날 보냅니다.',
  })
  const { data } = await catalogue.products.read({ shopid, sid })
  expect(data).toMatchObject({
    id: pid,
    sid,
    shopid,
    uid,
    origin_uid: uid,
    title: '머그컵',
    ptype: 'pick',
    origin: null,
    sold_out: false,
    tags: ['선물'],
    notice: [{ name: '원산지', value: '국산' }],
    options: [
      { name: '색', values: ['백자', '청자'] },
      { name: '크기', values: ['소', '대'] },
    ],
    delivery: { free_from: 50_000, fee: 2_500, note: '다음 날 보냅니다.' },
  })
  expect(data.variants.map(({ values, price_diff, stock }) => [...values, price_diff, stock])).toEqual([
    ['백자', '소', 0, 1],
    ['백자', '대', 500, 2],
    ['청자', '소', 1_000, 3],
    ['청자', '대', 1_500, 0],
  ])
  expect(data.add_ons).toMatchObject([{ name: '포장', price: 3_000, stock: 9 }])
  expect(data.images.map((image) => image.replace(/^\/img\/[\w-]{16}\//, ''))).toEqual([
    'haru/a.webp',
    'haru/b.webp',
  ])
  expect(data.image).toBe(data.images[0])
})

test('masks an adult product everywhere', async () => {
  const { shopId, shopid } = await newShop(modules.tenancy)
  const drink = {
    title: '봄밤막걸리',
    brand: '봄밤',
    tags: ['봄밤'],
    images: ['sool/spring.webp'],
    adult: true,
  }
  const { sid } = await aProduct(catalogue, shopId, {
    ...drink,
    code: 'spring',
    category: ['술'],
    delivery_note: '봄밤',
    detail_html: '봄밤',
    options: [{ name: '봄밤', values: [{ name: '봄밤', diff: 0 }] }],
  })
  const near = await aProduct(catalogue, shopId, { title: '안주', category: ['술'] })
  const [category] = await catalogue.lists.categories({ shopid })
  const answers = [
    await listOf(shopid),
    await listOf(shopid, 'new', category?.cid),
    await catalogue.products.read({ shopid, sid }),
    await catalogue.lists.recommended({ shopid, sid: near.sid }),
    await catalogue.cards.chosen(shopid, { sids: [sid] }),
    await catalogue.cards.chosen(shopid, { codes: ['spring'] }),
    await catalogue.search.find({ shopid, q: '봄밤', page: 1 }),
  ]
  const json = JSON.stringify(answers)
  expect(json).not.toMatch(/봄밤|spring/)
  expect(json.match(/19세 이상 상품/g)).toHaveLength(6)
})

test('shows an adult product to verified adults only', async () => {
  const { shopId, shopid } = await newShop(modules.tenancy)
  const drink = { title: '봄밤막걸리', images: ['sool/spring.webp'], adult: true }
  const { sid } = await aProduct(catalogue, shopId, drink)
  const near = await aProduct(catalogue, shopId, { title: '안주' })
  const replies = async (caller: Caller) => {
    const list = await catalogue.lists.page({ shopid, category: 0, sort: 'new', page: 1 }, { caller })
    const { data } = await catalogue.products.read({ shopid, sid }, { caller })
    const recommended = await catalogue.lists.recommended({ shopid, sid: near.sid }, { caller })
    return { masked: data.masked, text: JSON.stringify([list, data, recommended]) }
  }
  const adult = await replies(aCaller({ over19: 1 }))
  expect(adult.masked).toBe(false)
  expect(adult.text.match(/봄밤막걸리/g)).toHaveLength(3)
  expect(adult.text.match(/"\/img-restricted\/[\w-]+\/sool\/spring/g)).toHaveLength(4)
  expect(adult.text).not.toContain('"/img/')
  for (const caller of [guest, aCaller({ over19: 0 }), aCaller({ over19: -1 })])
    expect(await replies(caller)).toMatchObject({
      masked: true,
      text: expect.not.stringMatching(/봄밤|spring/),
    })
})

test('recommends popular products of the category, then of the shop, without repeats and without the product itself', async () => {
  const { shopId, shopid } = await newShop(modules.tenancy)
  const own = await aProduct(catalogue, shopId, { title: '나', category: ['컵'] })
  await aProduct(catalogue, shopId, { title: '이웃', category: ['컵'] })
  const liked = await aProduct(catalogue, shopId, { title: '인기', category: ['컵'] })
  const far = await aProduct(catalogue, shopId, { title: '먼 인기' })
  await modules.database.asShop(shopId, async (tx) => {
    await catalogue.tallies.add(tx, shopId, liked.sid, { reviews: 1, stars: 5 })
    await catalogue.tallies.add(tx, shopId, far.sid, { reviews: 2, stars: 10 })
  })
  const recommended = await catalogue.lists.recommended({ shopid, sid: own.sid })
  expect(titlesOf({ items: recommended })).toEqual(['인기', '이웃', '먼 인기'])
})

test('returns cards in the requested order without hidden products', async () => {
  const { shopId, shopid } = await newShop(modules.tenancy)
  const first = await aProduct(catalogue, shopId, { code: 'A', title: '하나' })
  const two = await aProduct(catalogue, shopId, { code: 'B', title: '둘' })
  const stoppedProduct = await aProduct(catalogue, shopId, { code: 'C', title: '셋', status: 'stopped' })
  const sids = [two.sid, stoppedProduct.sid, 999_999_999, first.sid]
  expect(titlesOf({ items: await catalogue.cards.chosen(shopid, { sids }) })).toEqual(['둘', '하나'])
  expect(titlesOf({ items: await catalogue.cards.chosen(shopid, { codes: ['C', 'B', 'A'] }) })).toEqual([
    '둘',
    '하나',
  ])
  expect(titlesOf({ items: await catalogue.cards.chosen(shopid, { sort: 'new', count: 1 }) })).toEqual(['둘'])
})

test('returns the host and path of a product at its own shop', async () => {
  const { shopId, slug } = await newShop(modules.tenancy)
  const { sid } = await aProduct(catalogue, shopId)
  expect(await catalogue.products.address({ sid })).toEqual({
    host: `${slug}.madang.localhost`,
    path: `/shop/view/${sid}`,
  })
})

test('an unlisted product is in no list and no search, but its page opens', async () => {
  const { shopId, shopid } = await newShop(modules.tenancy)
  const shown = await aProduct(catalogue, shopId, { title: '보이는 접시', category: ['식기'] })
  const { sid } = await aProduct(catalogue, shopId, {
    title: '숨은 접시',
    category: ['식기'],
    unlisted: true,
    list_price: 90_000,
    sale_price: 100,
    summary: '한 줄',
  })
  expect(titlesOf(await listOf(shopid))).toEqual(['보이는 접시'])
  expect((await catalogue.lists.categories({ shopid })).map(({ count }) => count)).toEqual([1])
  expect(titlesOf(await catalogue.search.find({ shopid, q: '접시', page: 1 }))).toEqual(['보이는 접시'])
  expect((await catalogue.lists.recommended({ shopid, sid: shown.sid })).map((card) => card.sid)).toEqual([])
  expect((await catalogue.products.read({ shopid, sid })).data).toMatchObject({
    unlisted: true,
    list_price: 90_000,
    summary: '한 줄',
  })
})
