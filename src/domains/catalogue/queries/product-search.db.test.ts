import { afterAll, beforeAll, expect, test } from 'vitest'
import { openModules, type TestModules } from '../../../../tests/factories/modules.ts'
import { aProduct, aProductDraft, setStatus } from '../../../../tests/factories/products.ts'
import { newShop, type TestShop } from '../../../../tests/factories/tenancy.ts'

let modules: TestModules
let catalogue: TestModules['catalogue']
let store: TestShop

beforeAll(async () => {
  modules = await openModules()
  catalogue = modules.catalogue
  store = await newShop(modules.tenancy)
  const addProduct = (title: string, overrides = {}) =>
    aProduct(catalogue, store.shopId, { title, ...overrides })
  await addProduct('청자 상감 머그컵 350ml', {
    brand: '하루공방',
    tags: ['집들이'],
    category: ['식기', '찻그릇'],
  })
  await addProduct('백자 달항아리', { brand: '달빛', tags: ['화병'] })
  await addProduct('옥스퍼드 셔츠 ABC', { brand: '해밀' })
  await addProduct('흰 도자기컵', { brand: '머그나라', tags: ['선물'] })
  await addProduct('무늬 접시', { tags: ['머그'] })
  await aProduct(catalogue, (await newShop(modules.tenancy)).shopId, { title: '이웃 상점의 청자' })
})
afterAll(() => modules.close())

const find = async (q: string, page = 1) => {
  const { items, total, whole = total } = await catalogue.search.find({ shopid: store.shopid, q, page })
  expect(total).toBe(items.length)
  return items.slice(0, whole).map(({ title }) => title)
}
const MUG = '청자 상감 머그컵 350ml'
const JAR = '백자 달항아리'
const SHIRT = '옥스퍼드 셔츠 ABC'
const CUP = '흰 도자기컵'
const PLATE = '무늬 접시'

test('finds a product by any part of its title', async () => {
  for (const q of ['청자', '자상', '상감', '머그컵', '그컵', '그컵350', '청자상감머그컵350ml', '350'])
    expect(await find(q), q).toEqual([MUG])
  expect(await find('청자나무')).toEqual([])
})

test('finds tags, categories and brands; matches of titles are first, those of brands last', async () => {
  expect(await find('하루공방')).toEqual([MUG])
  expect(await find('집들이')).toEqual([MUG])
  expect(await find('찻그릇')).toEqual([MUG])
  expect(await find('식기')).toEqual([MUG])
  expect(await find('머그')).toEqual([MUG, PLATE, CUP])
  expect(await find('머그 선물')).toEqual([CUP])
})

test('finds words by their initial consonants, also if these are typed as consonant clusters', async () => {
  expect(await find('ㅅㅊ')).toEqual([SHIRT])
  expect(await find('ㅊㅈ')).toEqual([MUG])
  expect(await find('ㄷㅎㅇㄹ')).toEqual([JAR])
  expect(await find('ㅂㅈㄷㅎㅇㄹ')).toEqual([JAR])
  expect(await find('ㄺ')).toEqual([MUG])
  expect(await find('ㅎㅎㅎㅎ')).toEqual([])
})

test('ignores spaces in queries and titles', async () => {
  for (const q of ['달 항아리', '백자달항아리', ' 백자  달항아리 ', '달\t항아리'])
    expect(await find(q), q).toEqual([JAR])
  expect(await find('도자기 컵')).toEqual([CUP])
})

test('finds words in any order and from different fields', async () => {
  expect(await find('머그컵 청자')).toEqual([MUG])
  expect(await find('집들이 머그')).toEqual([MUG])
  expect(await find('청자 셔츠')).toEqual([])
  expect(await find('ㅁㄱ 하루')).toEqual([MUG])
})

test('finds a single syllable anywhere in a word, and ranks words that start with it first', async () => {
  expect(await find('흰')).toEqual([CUP])
  expect(await find('접')).toEqual([PLATE])
  expect(await find('항')).toEqual([JAR])
  expect(await find('5')).toEqual([MUG])
  const { shopId, shopid } = await newShop(modules.tenancy)
  const addProduct = (title: string, overrides = {}) => aProduct(catalogue, shopId, { title, ...overrides })
  await addProduct('컵 받침')
  await addProduct('머그컵')
  await addProduct('종이컵', { stock: [0] })
  await addProduct('물병', { brand: '흰컵' })
  await addProduct('접시', { category: ['컵'] })
  const { items } = await catalogue.search.find({ shopid, q: '컵', page: 1 })
  expect(items.map(({ title }) => title)).toEqual(['컵 받침', '접시', '머그컵', '물병', '종이컵'])
})

test('reindexes the listings of a queued shop in steps', async () => {
  const { shopId, shopid } = await newShop(modules.tenancy)
  await aProduct(catalogue, shopId, { title: '머그컵' })
  const client = await modules.database.connectAsOwner()
  await client.query('set role madang_system')
  await client.query('delete from search_posting where shop_id = $1', [shopId])
  await client.query(`update listing_search set keys = '{}', weights = '{}' where shop_id = $1`, [shopId])
  await client.query('insert into search_reindex (shop_id) values ($1)', [shopId])
  await client.end()
  const countFound = async () => (await catalogue.search.find({ shopid, q: '컵', page: 1 })).total
  expect(await countFound()).toBe(0)
  while ((await catalogue.searchIndex.rebuildNext()) > 0);
  expect(await countFound()).toBe(1)
})

test('ranks products last that match only by their brand', async () => {
  const { shopId, shopid } = await newShop(modules.tenancy)
  const addProduct = (title: string, overrides = {}) => aProduct(catalogue, shopId, { title, ...overrides })
  await addProduct('보리 티백', { brand: '녹차밭' })
  await addProduct('물병', { tags: ['녹차', '티백'] })
  await addProduct('녹차 티백')
  const titles = async (q: string) =>
    (await catalogue.search.find({ shopid, q, page: 1 })).items.map(({ title }) => title)
  expect(await titles('녹차')).toEqual(['녹차 티백', '물병', '보리 티백'])
  expect(await titles('녹차 티백')).toEqual(['녹차 티백', '물병', '보리 티백'])
})

test('ranks sold-out products last in searches and lists until they are in stock', async () => {
  const { shopId, shopid } = await newShop(modules.tenancy)
  const productOf = (title: string, price: number, stock: number, overrides = {}) =>
    aProduct(catalogue, shopId, { code: title, title, price, stock: [stock], ...overrides })
  await productOf('나무 연필', 3_000, 0)
  await productOf('필통 나무', 2_000, 5, { brand: '연필나라' })
  await productOf('연필 나무', 1_000, 5)
  await productOf('색연필 나무', 4_000, 0)
  const orders = async () => {
    const lists = ['popular', 'new', 'low', 'high'] as const
    const results = await Promise.all([
      ...lists.map((sort) => catalogue.lists.page({ shopid, category: 0, sort, page: 1 })),
      ...['연필', '연필 나무'].map((q) => catalogue.search.find({ shopid, q, page: 1 })),
    ])
    return results.map(({ items }) => items.map(({ price }) => price / 1_000).join(' '))
  }
  expect(await orders()).toEqual(['1 2 4 3', '1 2 4 3', '1 2 3 4', '2 1 4 3', '1 2 4 3', '1 2 4 3'])
  await productOf('색연필 나무', 4_000, 1)
  expect(await orders()).toEqual(['4 1 2 3', '4 1 2 3', '1 2 4 3', '4 2 1 3', '4 1 2 3', '4 1 2 3'])
})

test('finds several single syllables in any order', async () => {
  expect(await find('달 항')).toEqual([JAR])
  expect(await find('항 달')).toEqual([JAR])
})

test.each([
  ['ajrmzjq', '머그컵', MUG],
  ['AJRMZJQ', '머그컵', MUG],
  ['ekfgkddkfl', '달항아리', JAR],
  ['ㅁㅠㅊ', 'abc', SHIRT],
  ['머그커ㅂ', '머그컵', MUG],
  ['머그캅', '머그컵', MUG],
  ['머크컵', '머그컵', MUG],
  ['청쟈 머그컵', '청자 머그컵', MUG],
  ['달항어리', '달항아리', JAR],
  ['백자달항아라', '백자달항아리', JAR],
  ['머그커', '머그컵', MUG],
  ['셩츠', '셔츠', SHIRT],
  ['ajrmzkq', '머그컵', MUG],
])('corrects %s to %s and returns the correction', async (q, corrected, title) => {
  const result = await catalogue.search.find({ shopid: store.shopid, q, page: 1 })
  expect([result.corrected, result.items.map((item) => item.title)]).toEqual([corrected, [title]])
  expect(await catalogue.search.find({ shopid: store.shopid, q, page: 2 })).toMatchObject({
    corrected,
    total: 1,
    items: [],
  })
})

test.each(['자전거', '냉장고 문', 'xyzzy', '머드캅', '컴', '머그캅 셩츠 쟙시'])(
  'does not correct %s, because the shop has no similar word',
  async (q) => {
    const result = await catalogue.search.find({ shopid: store.shopid, q, page: 1 })
    expect(result).toEqual({ items: [], total: 0, page: 1, pages: 0 })
  },
)

const search = async (shopid: string, q: string, page = 1, after?: number) => {
  const { items, ...rest } = await catalogue.search.find({ shopid, q, page, after })
  return { ...rest, titles: items.map(({ title }) => title) }
}

test('shows products that match only some of the words behind those that match all', async () => {
  expect(await search(store.shopid, '청자 셔츠')).toMatchObject({ whole: 0, titles: [SHIRT, MUG] })
  expect(await search(store.shopid, '머그 선물')).toMatchObject({ whole: 1, titles: [CUP, MUG, PLATE] })
  // Of three words two have to match, if any product has two.
  expect(await search(store.shopid, '흰 도자기 셔츠')).toMatchObject({ whole: 0, titles: [CUP] })
  expect(await search(store.shopid, '자전거 셔츠')).toMatchObject({ whole: 0, titles: [SHIRT] })
})

test('pages of products that match only some of the words have no gaps and repeats', async () => {
  const { shopId, shopid } = await newShop(modules.tenancy)
  const titles = Array.from({ length: 70 }, (_, index) => `${index % 2 ? '연필' : '지우개'} ${index}`)
  await catalogue.drafts.save(shopId, [
    aProductDraft({ title: '지우개 달린 연필' }),
    ...titles.map((title) => aProductDraft({ title })),
  ])
  const first = await catalogue.search.find({ shopid, q: '연필 지우개', page: 1 })
  const second = await catalogue.search.find({ shopid, q: '연필 지우개', page: 2 })
  expect([first.total, first.whole, first.pages, first.items[0]?.title]).toEqual([
    71,
    1,
    2,
    '지우개 달린 연필',
  ])
  expect(new Set([...first.items, ...second.items].map(({ sid }) => sid)).size).toBe(71)
  const after = first.items[9]?.sid
  const rest = await catalogue.search.find({ shopid, q: '연필 지우개', page: 1, after })
  expect(rest.items.slice(0, 30)).toEqual(first.items.slice(10))
})

test('finds English words, loan words and Korean words by each other', async () => {
  const { shopId, shopid } = await newShop(modules.tenancy)
  const addProduct = (title: string, overrides = {}) => aProduct(catalogue, shopId, { title, ...overrides })
  await addProduct('달항아리 머그')
  await addProduct('CERAMIC MUG 350ml')
  await addProduct('유약 티팟')
  await addProduct('Tea Pot small')
  await addProduct('디너 플레이트', { tags: ['steak'] })
  const sorted = async (q: string) => (await search(shopid, q)).titles.sort()
  for (const q of ['mug', '머그', 'MUGS'])
    expect(await sorted(q), q).toEqual(['CERAMIC MUG 350ml', '달항아리 머그'])
  for (const q of ['티팟', 'teapot', 'tea pot', '찻주전자'])
    expect(await sorted(q), q).toEqual(['Tea Pot small', '유약 티팟'])
  expect(await sorted('plate')).toEqual(['디너 플레이트'])
  expect(await sorted('접시')).toEqual(['디너 플레이트'])
  expect((await search(shopid, '세라믹 머그')).titles).toEqual(['CERAMIC MUG 350ml', '달항아리 머그'])
  expect(await search(shopid, 'pla')).toMatchObject({ corrected: 'plate', total: 1 })
})

test('a shop that waits for the index of groups is searched by the words themselves', async () => {
  const { shopId, shopid } = await newShop(modules.tenancy)
  await aProduct(catalogue, shopId, { title: '달항아리 머그' })
  const client = await modules.database.connectAsOwner()
  await client.query('set role madang_system')
  await client.query('insert into search_reindex (shop_id) values ($1)', [shopId])
  expect((await search(shopid, '머그')).total).toBe(1)
  expect((await search(shopid, 'mug')).total).toBe(0)
  while ((await catalogue.searchIndex.rebuildNext()) > 0);
  await client.end()
  expect((await search(shopid, 'mug')).total).toBe(1)
})

test('finds values of options and codes', async () => {
  const { shopId, shopid } = await newShop(modules.tenancy)
  const options = [{ name: '색상', values: ['백자', '흑유'].map((name) => ({ name, diff: 0 })) }]
  await aProduct(catalogue, shopId, { code: 'HR-0012', title: '달항아리 머그컵', options, stock: [3, 3] })
  await aProduct(catalogue, shopId, { code: 'HR-0013', title: '보름 접시' })
  for (const q of ['흑유', '백자 머그', '백자머그', 'HR-0012', 'hr0012'])
    expect((await search(shopid, q)).titles[0], q).toBe('달항아리 머그컵')
  expect((await search(shopid, '0013')).titles).toEqual(['보름 접시'])
})

test('reads repeated endings once, and words that were typed together as two', async () => {
  expect(await search(store.shopid, '머그컵컵')).toMatchObject({ corrected: '머그컵', titles: [MUG] })
  expect(await search(store.shopid, '머그청자')).toMatchObject({ corrected: '머그 청자', titles: [MUG] })
  expect(await search(store.shopid, '청자셔츠')).toMatchObject({ corrected: '청자 셔츠', whole: 0 })
})

test('a consonant behind a word begins its next syllable, and is ignored if nothing has it', async () => {
  expect((await search(store.shopid, '청자 머그ㅋ')).titles[0]).toBe(MUG)
  expect(await search(store.shopid, '도자기ㅋ')).toMatchObject({ titles: [CUP] })
  expect(await search(store.shopid, '셔츠ㅇ')).toMatchObject({ titles: [SHIRT] })
})

test('does not correct a query with results', async () => {
  for (const q of ['머그', 'abc', 'ㅁㄱ', '컵 흰'])
    expect(await catalogue.search.find({ shopid: store.shopid, q, page: 1 })).not.toHaveProperty('corrected')
})

test('ignores case and character width', async () => {
  for (const q of ['abc', 'ABC', 'ａｂｃ', 'ＡＢＣ', '셔츠'.normalize('NFD')])
    expect(await find(q), q).toEqual([SHIRT])
})

test('finds nothing for empty and malicious queries', async () => {
  const hostile = [
    '',
    '   ',
    '\u0000',
    '%',
    '__',
    '\\',
    '%머그%'.slice(0, 1),
    '🎁',
    'ㅅ',
    "' or 1=1",
    '가'.repeat(200),
  ]
  for (const q of hostile) expect(await find(q), q).toEqual([])
  expect(await find('"청자"%')).toEqual([MUG])
  expect(await find('청자\u0000')).toEqual([MUG])
  await find(Array.from({ length: 100 }, (_, index) => String.fromCharCode(0xac00 + index)).join(' '))
})

test('ranks equal matches by popularity, and finds products by changed titles at once', async () => {
  const { shopId, shopid } = await newShop(modules.tenancy)
  const first = await aProduct(catalogue, shopId, { code: 'A', title: '보리차' })
  await aProduct(catalogue, shopId, { title: '보리차 티백' })
  await modules.database.asShop(shopId, (tx) =>
    catalogue.tallies.add(tx, shopId, first.sid, { reviews: 1, stars: 5 }),
  )
  const titles = async (q: string) =>
    (await catalogue.search.find({ shopid, q, page: 1 })).items.map(({ title }) => title)
  expect(await titles('보리차')).toEqual(['보리차', '보리차 티백'])
  await aProduct(catalogue, shopId, { code: 'A', title: '옥수수차' })
  expect(await titles('보리차')).toEqual(['보리차 티백'])
  expect(await titles('옥수수')).toEqual(['옥수수차'])
  await setStatus(catalogue, shopId, first.pid, 'stopped')
  expect(await titles('옥수수')).toEqual([])
})

test('splits results into pages without gaps or repeats', async () => {
  const { shopId, shopid } = await newShop(modules.tenancy)
  for (let count = 0; count < 43; count++) await aProduct(catalogue, shopId, { title: `연필 ${count} 나무` })
  for (const q of ['연필', '연필 나무']) {
    const pages = await Promise.all(
      [1, 2, 3, 26, 10_000].map((page) => catalogue.search.find({ shopid, q, page })),
    )
    expect(pages.map(({ items, total, pages }) => [items.length, total, pages])).toEqual([
      [40, 43, 2],
      [3, 43, 2],
      [0, 43, 2],
      [0, 43, 2],
      [0, 43, 2],
    ])
    expect(new Set(pages.flatMap(({ items }) => items.map(({ sid }) => sid))).size).toBe(43)
  }
})

test('counts up to a thousand results exactly, also after products with common words were stopped', async () => {
  const { shopId, shopid } = await newShop(modules.tenancy)
  const drafts = Array.from({ length: 1_001 }, (_, index) => aProductDraft({ title: `연필 ${index} 나무` }))
  const saved = await catalogue.drafts.save(shopId, drafts)
  await catalogue.searchIndex.noteCommonWords(shopId)
  const totals = async () =>
    Promise.all(
      ['연필', '연필 나무'].map(async (q) => {
        const { total, pages, items } = await catalogue.search.find({ shopid, q, page: 1 })
        return [total, pages, items.length]
      }),
    )
  expect(await totals()).toEqual([
    [1_000, 25, 40],
    [1_000, 25, 40],
  ])
  for (const { pid } of saved.slice(0, 2)) await setStatus(catalogue, shopId, pid, 'stopped')
  expect(await totals()).toEqual([
    [999, 25, 40],
    [999, 25, 40],
  ])
})

test('continues after the last product of the client although new products were added above it', async () => {
  const { shopId, shopid } = await newShop(modules.tenancy)
  const addProduct = (title: string) => aProduct(catalogue, shopId, { title })
  for (let index = 0; index < 6; index++) await addProduct(`꽃무늬 접시 ${index}`)
  for (const q of ['접시', '꽃무늬 접시']) {
    const page = async (after?: number) =>
      (await catalogue.search.find({ shopid, q, page: 1, after })).items.map(({ sid }) => sid)
    const all = await page()
    const { sid } = await addProduct('새로 온 꽃무늬 접시')
    expect(await page(all[2])).toEqual(all.slice(3))
    expect(await page(all.at(-1))).toEqual([])
    const now = await page()
    expect(await page(sid)).toEqual(now.slice(now.indexOf(sid) + 1))
  }
})
