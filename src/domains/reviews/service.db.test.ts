import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { withAllShops } from '../../../tests/all-shops.ts'
import { aPicture } from '../../../tests/factories/content.ts'
import { eventsOf } from '../../../tests/factories/events.ts'
import { openModules, type TestModules } from '../../../tests/factories/modules.ts'
import { aProduct, setStatus } from '../../../tests/factories/products.ts'
import { answerQuestion, newQuestion, newReview } from '../../../tests/factories/reviews.ts'
import { newShop } from '../../../tests/factories/tenancy.ts'

const SELLER = { uid: 1, address: '' }

let modules: TestModules
let reviews: TestModules['reviews']

beforeAll(async () => {
  modules = await openModules()
  reviews = modules.reviews
})
afterAll(() => modules.close())

/** A shop with one product on sale. */
async function shopWithProduct(overrides: Parameters<typeof aProduct>[2] = {}) {
  const shop = await newShop(modules.tenancy)
  return { ...shop, ...(await aProduct(modules.catalogue, shop.shopId, overrides)) }
}

const first = { photo: false, page: 1 }

test('lists a product’s reviews with a summary, best first, then the newest', async () => {
  const { shopId, shopid, sid } = await shopWithProduct()
  await newReview(reviews, shopId, sid, { stars: 5, text: '오래된', regdate: new Date('2026-01-01') })
  await newReview(reviews, shopId, sid, { stars: 2, text: '새', regdate: new Date('2026-01-02') })
  const { items } = await reviews.queries.ofProduct({ shopid, sid, ...first })
  expect(items.map(({ text }) => text)).toEqual(['새', '오래된'])
  const review = items[1]?.id ?? 0
  await reviews.inbox.reviews.pin(shopId, { review, best: true }, SELLER)
  await reviews.inbox.reviews.reply(shopId, { review, version: 1, reply: '고맙습니다' }, SELLER)
  const reply = await reviews.queries.ofProduct({ shopid, sid, ...first })
  expect(reply.items[0]).toMatchObject({ text: '오래된', best: true, reply: '고맙습니다', author: '김*지' })
  expect(reply).toMatchObject({
    total: 2,
    pages: 1,
    summary: { count: 2, photos: 0, stars: 3.5, spread: [1, 0, 0, 1, 0] },
  })
})

test('photo reviews are listed separately, with signed pictures', async () => {
  const { shopId, shopid, sid } = await shopWithProduct()
  const key = await aPicture(modules.files)
  await newReview(reviews, shopId, sid)
  await newReview(reviews, shopId, sid, { photos: [key] })
  const { items, total, summary } = await reviews.queries.ofProduct({ shopid, sid, photo: true, page: 1 })
  expect(total).toBe(1)
  expect(summary).toMatchObject({ count: 2, photos: 1 })
  expect(items[0]?.photos[0]).toMatch(new RegExp(`^/img/[\\w-]{16}/${key}$`))
  expect(await reviews.queries.ofShop({ shopid, all: false, page: 1 })).toMatchObject({ total: 1 })
})

test('a listing stores the numbers of its reviews and questions', async () => {
  const { shopId, shopid, sid } = await shopWithProduct()
  await newReview(reviews, shopId, sid, { stars: 4 })
  await newQuestion(reviews, shopId, sid)
  expect(await modules.catalogue.products.counts({ shopid, id: sid })).toEqual({ like: 0, comment: 2 })
  expect((await modules.catalogue.products.read({ shopid, sid })).data).toMatchObject({
    reviews: 1,
    stars: 4,
  })
})

test('imports only one of two reviews, or of two questions, with the same source', async () => {
  const { shopId, shopid, sid } = await shopWithProduct()
  for (const _ of [1, 2]) {
    await newReview(reviews, shopId, sid, { source: 'line:1' })
    await newQuestion(reviews, shopId, sid, { source: 'line:1' })
  }
  expect(await reviews.queries.ofProduct({ shopid, sid, ...first })).toMatchObject({
    total: 1,
    summary: { count: 1 },
  })
  expect(await reviews.queries.questions({ shopid, sid, page: 1 })).toMatchObject({ total: 1 })
})

test('lists a shop’s reviews with products, and finds a review only in its own shop', async () => {
  const { shopId, shopid, sid } = await shopWithProduct({ title: '머그' })
  const other = await shopWithProduct()
  await newReview(reviews, shopId, sid)
  const { items, total } = await reviews.queries.ofShop({ shopid, all: true, page: 1 })
  expect({ total, product: items[0]?.product }).toEqual({
    total: 1,
    product: { sid, title: '머그', image: '' },
  })
  const id = items[0]?.id ?? 0
  expect(await reviews.queries.review({ shopid, id })).toMatchObject(items[0] as object)
  await expect(reviews.queries.review({ shopid: other.shopid, id })).rejects.toMatchObject({
    code: 'NOT_FOUND',
  })
})

test('a page has twenty items, and the last page has the remaining ones', async () => {
  const { shopId, shopid, sid } = await shopWithProduct()
  await reviews.editor.addReviews(
    shopId,
    Array.from({ length: 23 }, (_, index) => ({ sid, author: '박서연', stars: 5, text: `${index}` })),
  )
  const last = await reviews.queries.ofProduct({ shopid, sid, photo: false, page: 2 })
  expect(last).toMatchObject({ total: 23, page: 2, pages: 2 })
  expect(last.items).toHaveLength(3)
  expect((await reviews.queries.ofProduct({ shopid, sid, photo: false, page: 10_000 })).items).toEqual([])
})

test('a page continues after the given item, also if newer items were added meanwhile', async () => {
  const { shopId, shopid, sid } = await shopWithProduct()
  for (let day = 1; day <= 5; day++) {
    await newReview(reviews, shopId, sid, { text: `${day}`, regdate: new Date(`2026-01-0${day}`) })
    await newQuestion(reviews, shopId, sid, { question: `${day}`, regdate: new Date(`2026-01-0${day}`) })
  }
  const lists = {
    ofProduct: async (after?: number) =>
      (await reviews.queries.ofProduct({ shopid, sid, photo: false, page: 9, after })).items,
    ofShop: async (after?: number) =>
      (await reviews.queries.ofShop({ shopid, all: true, page: 9, after })).items,
    questions: async (after?: number) =>
      (await reviews.queries.questions({ shopid, sid, page: 9, after })).items,
  }
  const begin = {
    ofProduct: (await reviews.queries.ofProduct({ shopid, sid, ...first })).items,
    ofShop: (await reviews.queries.ofShop({ shopid, all: true, page: 1 })).items,
    questions: (await reviews.queries.questions({ shopid, sid, page: 1 })).items,
  }
  await newReview(reviews, shopId, sid)
  await newQuestion(reviews, shopId, sid)
  for (const name of ['ofProduct', 'ofShop', 'questions'] as const) {
    const ids = begin[name].map(({ id }) => id)
    expect((await lists[name](ids[1])).map(({ id }) => id)).toEqual(ids.slice(2))
    expect(await lists[name](ids.at(-1))).toEqual([])
    expect(await lists[name](Number.MAX_SAFE_INTEGER)).toEqual([])
  }
})

test('returns a secret question without its text and answer', async () => {
  const { shopId, shopid, sid } = await shopWithProduct()
  await newQuestion(reviews, shopId, sid, { secret: true, question: '제 주소는 비밀', answer: '비밀 답' })
  const { items } = await reviews.queries.questions({ shopid, sid, page: 1 })
  expect(items).toMatchObject([{ secret: true, question: '', answer: '', answered: true, author: '이*' }])
  const peek = modules.database.browse({ name: 'peek', text: 'select question from question' }, [])
  await expect(peek).rejects.toThrow(/permission denied/)
})

test('shows the answer of a public question', async () => {
  const { shopId, shopid, sid } = await shopWithProduct()
  await newQuestion(reviews, shopId, sid)
  const questions = () => reviews.queries.questions({ shopid, sid, page: 1 })
  const id = (await questions()).items[0]?.id ?? 0
  expect((await questions()).items[0]).toMatchObject({ answered: false, answer: '' })
  await answerQuestion(reviews, shopId, id, '내일 보냅니다')
  expect((await questions()).items[0]).toMatchObject({ answered: true, answer: '내일 보냅니다' })
})

test('hides reviews and questions of an adult product', async () => {
  const { shopId, shopid, sid } = await shopWithProduct({ adult: true })
  await newReview(reviews, shopId, sid)
  await newQuestion(reviews, shopId, sid)
  const none = { items: [], total: 0, pages: 0 }
  expect(await reviews.queries.ofProduct({ shopid, sid, ...first })).toMatchObject({
    ...none,
    summary: { count: 0, stars: 0 },
  })
  expect(await reviews.queries.questions({ shopid, sid, page: 1 })).toMatchObject(none)
  expect(await reviews.queries.ofShop({ shopid, all: true, page: 1 })).toMatchObject(none)
})

test('hides reviews of a product off sale until it is on sale again', async () => {
  const { shopId, shopid, sid, pid } = await shopWithProduct()
  await newReview(reviews, shopId, sid)
  const shown = async () => (await reviews.queries.ofShop({ shopid, all: true, page: 1 })).total
  await setStatus(modules.catalogue, shopId, pid, 'stopped')
  await withAllShops(modules.database, (tx) => reviews.editor.syncListings(tx, { shopid, sids: [sid] }))
  expect(await shown()).toBe(0)
  await setStatus(modules.catalogue, shopId, pid, 'on_sale')
  await withAllShops(modules.database, (tx) => reviews.editor.syncListings(tx, { shopid, sids: [sid] }))
  expect(await shown()).toBe(1)
})

test('counts reviews exactly that are added concurrently', async () => {
  const { shopId, shopid, sid } = await shopWithProduct()
  await Promise.all([1, 2, 3, 4, 5].map((stars) => newReview(reviews, shopId, sid, { stars })))
  expect(await reviews.queries.ofProduct({ shopid, sid, ...first })).toMatchObject({
    summary: { count: 5, stars: 3, spread: [1, 1, 1, 1, 1] },
  })
})

test.each([
  { stars: 0 },
  { stars: 6 },
  { stars: 4.5 },
  { text: ' ' },
  { photos: Array(6).fill('a.webp') },
  { photos: ['no/such.webp'] },
])('refuses an invalid review: %o', async (overrides) => {
  const { shopId, sid } = await shopWithProduct()
  await expect(newReview(reviews, shopId, sid, overrides)).rejects.toMatchObject({ code: 'BAD_REQUEST' })
})

test('refuses reviews of an unknown listing', async () => {
  const { shopId, shopid } = await shopWithProduct()
  const other = await shopWithProduct()
  await expect(newReview(reviews, shopId, other.sid)).rejects.toMatchObject({ code: 'NOT_FOUND' })
  await expect(newQuestion(reviews, shopId, other.sid)).rejects.toMatchObject({ code: 'NOT_FOUND' })
  for (const request of [
    () => reviews.queries.ofProduct({ shopid, sid: other.sid, ...first }),
    () => reviews.queries.questions({ shopid, sid: other.sid, page: 1 }),
    () => reviews.queries.ofShop({ shopid: 'nobody', all: true, page: 1 }),
    () => reviews.queries.review({ shopid: 'nobody', id: 1 }),
  ])
    await expect(request()).rejects.toMatchObject({ code: 'NOT_READY' })
})

test('emits events with shop and listing', async () => {
  const { shopId, shopid, sid } = await shopWithProduct()
  await newReview(reviews, shopId, sid)
  await newQuestion(reviews, shopId, sid)
  const events = (await eventsOf(modules.database, shopid)).filter(({ payload }) => payload.sid === sid)
  expect(events).toEqual([
    { type: 'reviews.changed', payload: { shopid, sid } },
    { type: 'qna.changed', payload: { shopid, sid } },
  ])
})

test('row level security denies a shop access to rows of other shops', async () => {
  const { shopId, sid } = await shopWithProduct()
  const own = await shopWithProduct()
  await newReview(reviews, shopId, sid)
  await newQuestion(reviews, shopId, sid)
  for (const table of ['review', 'review_tally', 'question']) {
    const seen = await modules.database.asShop(own.shopId, (tx) =>
      sql`select from ${sql.table(table)}`.execute(tx),
    )
    expect(seen.rows, table).toHaveLength(0)
  }
  const foreign = modules.database.asShop(own.shopId, (tx) =>
    sql`insert into review_tally (shop_id, sid) values (${shopId}, 0)`.execute(tx),
  )
  await expect(foreign).rejects.toThrow(/row-level security/)
})

test('the best photo reviews of a shop are the pinned ones, then the newest, with the beginning of their text', async () => {
  const { shopId, shopid } = await newShop(modules.tenancy)
  const [plate, wine] = [
    await aProduct(modules.catalogue, shopId, { title: '접시' }),
    await aProduct(modules.catalogue, shopId, { adult: true }),
  ]
  const photos = [await aPicture(modules.files)]
  const best = async (count: number) => (await reviews.queries.best({ shopid, count })).items
  expect(await best(3)).toEqual([])
  await newReview(reviews, shopId, plate.sid, { text: '고정', photos, best: true })
  await newReview(reviews, shopId, plate.sid, { text: '가'.repeat(500), photos })
  await newReview(reviews, shopId, plate.sid, { text: '사진 없음' })
  await newReview(reviews, shopId, wine.sid, { text: '성인', photos })
  await newReview(reviews, shopId, plate.sid, { text: '새 리뷰', photos })
  expect((await best(5)).map(({ text }) => text)).toEqual(['고정', '새 리뷰', '가'.repeat(120)])
  const [first] = await best(1)
  expect(first).toMatchObject({ title: '접시', sid: plate.sid, stars: 5, author: '김*지' })
  expect(first?.photo).not.toBe('')
})
