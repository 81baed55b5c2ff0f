import { afterAll, beforeAll, expect, test } from 'vitest'
import { aProduct, aProductDraft } from '../../../tests/factories/products.ts'
import { openRooms, type TestRooms } from '../../../tests/factories/rooms.ts'
import { aShop, type TestShop } from '../../../tests/factories/tenancy.ts'

let rooms: TestRooms
let catalogue: TestRooms['catalogue']
let store: TestShop

beforeAll(async () => {
  rooms = await openRooms()
  catalogue = rooms.catalogue
  store = await aShop(rooms.tenancy)
  const put = (title: string, wishes = {}) => aProduct(catalogue, store.shop, { title, ...wishes })
  await put('청자 상감 머그컵 350ml', { brand: '하루공방', tags: ['집들이'], category: ['식기', '찻그릇'] })
  await put('백자 달항아리', { brand: '달빛', tags: ['화병'] })
  await put('옥스퍼드 셔츠 ABC', { brand: '해밀' })
  await put('흰 도자기컵', { brand: '머그나라', tags: ['선물'] })
  await put('무늬 접시', { tags: ['머그'] })
  await aProduct(catalogue, (await aShop(rooms.tenancy)).shop, { title: '이웃 상점의 청자' })
})
afterAll(() => rooms.close())

const find = async (q: string, page = 1) => {
  const { items, total } = await catalogue.search({ shopid: store.shopid, q, page })
  expect(total).toBe(items.length)
  return items.map(({ title }) => title)
}
const MUG = '청자 상감 머그컵 350ml'
const JAR = '백자 달항아리'
const SHIRT = '옥스퍼드 셔츠 ABC'
const CUP = '흰 도자기컵'
const PLATE = '무늬 접시'

test('any piece of a title from two syllables on finds it', async () => {
  for (const q of ['청자', '자상', '상감', '머그컵', '그컵', '그컵350', '청자상감머그컵350ml', '350'])
    expect(await find(q), q).toEqual([MUG])
  expect(await find('청자나라')).toEqual([])
})

test('brands, tags and categories are found, titles first', async () => {
  expect(await find('하루공방')).toEqual([MUG])
  expect(await find('집들이')).toEqual([MUG])
  expect(await find('찻그릇')).toEqual([MUG])
  expect(await find('식기')).toEqual([MUG])
  expect(await find('머그')).toEqual([MUG, CUP, PLATE])
})

test('initial consonants find words, alone and with clusters that the keyboard made', async () => {
  expect(await find('ㅅㅊ')).toEqual([SHIRT])
  expect(await find('ㅊㅈ')).toEqual([MUG])
  expect(await find('ㄷㅎㅇㄹ')).toEqual([JAR])
  expect(await find('ㅂㅈㄷㅎㅇㄹ')).toEqual([JAR])
  expect(await find('ㄺ')).toEqual([MUG])
  expect(await find('ㅎㅎㅎㅎ')).toEqual([])
})

test('spaces change nothing on either side', async () => {
  for (const q of ['달 항아리', '백자달항아리', ' 백자  달항아리 ', '달\t항아리'])
    expect(await find(q), q).toEqual([JAR])
  expect(await find('도자기 컵')).toEqual([CUP])
})

test('words may come in any order and from different fields', async () => {
  expect(await find('머그컵 청자')).toEqual([MUG])
  expect(await find('집들이 머그')).toEqual([MUG])
  expect(await find('청자 셔츠')).toEqual([])
  expect(await find('ㅁㄱ 하루')).toEqual([MUG])
})

test('a single syllable finds words that begin with it', async () => {
  expect(await find('흰')).toEqual([CUP])
  expect(await find('접')).toEqual([PLATE])
  expect(await find('항')).toEqual([])
})

test('case and width change nothing', async () => {
  for (const q of ['abc', 'ABC', 'ａｂｃ', 'ＡＢＣ', '셔츠'.normalize('NFD')])
    expect(await find(q), q).toEqual([SHIRT])
})

test('queries that say nothing, or try to say something else, find nothing', async () => {
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
  await find(Array.from({ length: 100 }, (_, at) => String.fromCharCode(0xac00 + at)).join(' '))
})

test('among equals the popular come first, and a change of words is found at once', async () => {
  const { shop, shopid } = await aShop(rooms.tenancy)
  const one = await aProduct(catalogue, shop, { code: 'A', title: '보리차' })
  await aProduct(catalogue, shop, { title: '보리차 티백' })
  await rooms.database.asShop(shop, (tx) => catalogue.count(tx, shop, one.sid, { reviews: 1, stars: 5 }))
  const titles = async (q: string) =>
    (await catalogue.search({ shopid, q, page: 1 })).items.map(({ title }) => title)
  expect(await titles('보리차')).toEqual(['보리차', '보리차 티백'])
  await aProduct(catalogue, shop, { code: 'A', title: '옥수수차' })
  expect(await titles('보리차')).toEqual(['보리차 티백'])
  expect(await titles('옥수수')).toEqual(['옥수수차'])
  await catalogue.setStatus(shop, one.pid, 'stopped')
  expect(await titles('옥수수')).toEqual([])
})

test('pages follow one another and end where the answers do', async () => {
  const { shop, shopid } = await aShop(rooms.tenancy)
  for (let made = 0; made < 43; made++) await aProduct(catalogue, shop, { title: `연필 ${made} 나무` })
  for (const q of ['연필', '연필 나무']) {
    const pages = await Promise.all(
      [1, 2, 3, 26, 10_000].map((page) => catalogue.search({ shopid, q, page })),
    )
    expect(pages.map(({ items, total, pages }) => [items.length, total, pages])).toEqual([
      ...[
        [40, 43, 2],
        [3, 43, 2],
        [0, 43, 2],
        [0, 43, 2],
        [0, 43, 2],
      ],
    ])
    expect(new Set(pages.flatMap(({ items }) => items.map(({ sid }) => sid))).size).toBe(43)
  }
})

test('a search counts up to a thousand, exactly below it, also after common words became rarer', async () => {
  const { shop, shopid } = await aShop(rooms.tenancy)
  const drafts = Array.from({ length: 1_001 }, (_, at) => aProductDraft({ title: `연필 ${at} 나무` }))
  const saved = await catalogue.saveProducts(shop, drafts)
  await catalogue.noteCommonWords(shop)
  const totals = async () =>
    Promise.all(
      ['연필', '연필 나무'].map(async (q) => {
        const { total, pages, items } = await catalogue.search({ shopid, q, page: 1 })
        return [total, pages, items.length]
      }),
    )
  expect(await totals()).toEqual([
    [1_000, 25, 40],
    [1_000, 25, 40],
  ])
  for (const { pid } of saved.slice(0, 2)) await catalogue.setStatus(shop, pid, 'stopped')
  expect(await totals()).toEqual([
    [999, 25, 40],
    [999, 25, 40],
  ])
})
