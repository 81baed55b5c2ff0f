import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { withAllShops } from '../../../../tests/all-shops.ts'
import { newAccount } from '../../../../tests/factories/accounts.ts'
import { aCaller } from '../../../../tests/factories/callers.ts'
import { openModules, type TestModules } from '../../../../tests/factories/modules.ts'
import { deliverLine } from '../../../../tests/factories/orders.ts'
import { aProduct } from '../../../../tests/factories/products.ts'
import { newQuestion, newReview, setWriter } from '../../../../tests/factories/reviews.ts'
import { newShop } from '../../../../tests/factories/tenancy.ts'
import { PAGE } from './inbox-page.ts'

const SELLER = { uid: 1, address: '127.0.0.1' }

let modules: TestModules
let inbox: TestModules['reviews']['inbox']

beforeAll(async () => {
  modules = await openModules()
  inbox = modules.reviews.inbox
})
afterAll(() => modules.close())

/** A shop with a product, a person who writes about it, and functions that read what shoppers see. */
async function shopWithProduct(overrides: Parameters<typeof aProduct>[2] = {}) {
  const shop = await newShop(modules.tenancy, { uid: await newAccount(modules.accounts) })
  const { sid, pid } = await aProduct(modules.catalogue, shop.shopId, overrides)
  const writer = await newAccount(modules.accounts, { name: '이준' })
  const query = { shopid: shop.shopid, sid, page: 1 }
  return {
    ...shop,
    sid,
    pid,
    writer,
    ask: (question: string) =>
      modules.reviews.ownQuestions.ask(
        { uid: writer, over19: 0 },
        { shopid: shop.shopid, sid, question, secret: false },
      ),
    /** the texts of a page of questions, and of reviews */
    questions: async (filter: Parameters<typeof inbox.questions.list>[1] = {}) =>
      (await inbox.questions.list(shop.shopId, filter)).items.map(({ question }) => question),
    reviews: async (filter: Parameters<typeof inbox.reviews.list>[1] = {}) =>
      (await inbox.reviews.list(shop.shopId, filter)).items.map(({ text }) => text),
    seenQuestions: () => modules.reviews.queries.questions(query),
    seenReviews: (caller = aCaller()) =>
      modules.reviews.queries.ofProduct({ ...query, photo: false }, { caller }),
    own: async () => (await modules.reviews.ownQuestions.list(writer, { page: 1 })).items,
    counts: async () => (await modules.catalogue.products.read({ shopid: shop.shopid, sid })).data,
  }
}

const aDay = (day: number) => new Date(`2026-01-${String(day).padStart(2, '0')}T00:00:00Z`)

/** The newest review of a shop's inbox. */
const firstReview = async (shopId: number) => {
  const [review] = (await inbox.reviews.list(shopId, {})).items
  if (!review) throw new Error('no review')
  return review
}

const eventsOf = async (type: string, shopId: number) => {
  const { rows } = await withAllShops(modules.database, (tx) =>
    sql<{ id: number }>`
      select (payload->>'id')::int as id from outbox
      where type = ${type} and payload->>'shop' = ${String(shopId)}`.execute(tx),
  )
  return rows.map(({ id }) => id)
}

test('lists waiting questions before the others, and the newest question of each group first', async () => {
  const { shopId, sid, questions } = await shopWithProduct({ title: '달항아리' })
  await newQuestion(modules.reviews, shopId, sid, { question: '먼저', regdate: aDay(1) })
  await newQuestion(modules.reviews, shopId, sid, { question: '답함', answer: '네', regdate: aDay(3) })
  await newQuestion(modules.reviews, shopId, sid, { question: '나중', regdate: aDay(2) })
  expect(await questions()).toEqual(['나중', '먼저', '답함'])
  expect(await questions({ state: 'waiting' })).toEqual(['나중', '먼저'])
  expect(await questions({ state: 'answered' })).toEqual(['답함'])
  expect((await inbox.questions.list(shopId, {})).items[0]).toMatchObject({
    uid: null,
    hidden: false,
    author: '이*',
    product: { sid, title: '달항아리', open: true },
  })
  expect(await inbox.waiting(shopId)).toEqual({ questions: 2, reviews: 0 })
})

test('lists and counts one person’s feedback in the shop, including hidden feedback', async () => {
  const { shopId, sid, writer, ask, questions, reviews } = await shopWithProduct()
  const other = await shopWithProduct()
  await ask('제 것')
  await newQuestion(modules.reviews, shopId, sid, { question: '남의 것' })
  await modules.reviews.ownQuestions.ask(
    { uid: writer, over19: 0 },
    { shopid: other.shopid, sid: other.sid, question: '다른 상점', secret: false },
  )
  await newReview(modules.reviews, shopId, sid, { text: '좋아요' })
  await setWriter(modules.database, 'review', (await firstReview(shopId)).id, writer)
  await newReview(modules.reviews, shopId, sid, { text: '남의 리뷰' })
  expect(await questions({ uid: writer })).toEqual(['제 것'])
  expect(await reviews({ uid: writer })).toEqual(['좋아요'])
  const [{ id } = { id: 0 }] = (await inbox.questions.list(shopId, { uid: writer })).items
  await inbox.questions.hide(shopId, { question: id, reason: '광고' }, SELLER)
  expect(await inbox.countOfPerson(shopId, writer)).toEqual({ uid: writer, questions: 1, reviews: 1 })
  expect(await inbox.countOfPerson(shopId, await newAccount(modules.accounts))).toMatchObject({
    questions: 0,
    reviews: 0,
  })
})

test('the next page continues after the last question of a page, also if it was answered meanwhile', async () => {
  const { shopId, sid } = await shopWithProduct()
  await modules.reviews.editor.insertQuestions(
    shopId,
    Array.from({ length: PAGE + 5 }, (_, index) => ({
      sid,
      author: '이준',
      question: `문의 ${index}`,
      regdate: aDay(1),
    })),
  )
  const first = await inbox.questions.list(shopId, {})
  const last = first.items.at(-1)
  await inbox.questions.answer(shopId, { question: last?.id ?? 0, version: 1, answer: '네' }, SELLER)
  const second = await inbox.questions.list(shopId, { after: first.next ?? '' })
  const seen = [...first.items, ...second.items].map(({ question }) => question)
  expect([first.items.length, new Set(seen).size, second.next]).toEqual([PAGE, PAGE + 5, null])
  await expect(inbox.questions.list(shopId, { after: 'x' })).rejects.toMatchObject({ code: 'BAD_REQUEST' })
})

test('each part of an export has the requested size, and the next part continues', async () => {
  const { shopId, sid } = await shopWithProduct()
  for (const day of [1, 2, 3]) await newQuestion(modules.reviews, shopId, sid, { regdate: aDay(day) })
  const first = await inbox.questions.list(shopId, { size: 2 })
  const second = await inbox.questions.list(shopId, { size: 2, after: first.next ?? '' })
  expect([first.items.length, second.items.length, second.next]).toEqual([2, 1, null])
})

test('only feedback about the shop’s own products has a product id', async () => {
  const maker = await shopWithProduct({ pickable: true })
  const { shopId } = await shopWithProduct()
  const pick = await modules.catalogue.resales.addOne(shopId, {
    origin: maker.shopId,
    pid: maker.pid,
    cid: 0,
  })
  await newQuestion(modules.reviews, maker.shopId, maker.sid)
  await newQuestion(modules.reviews, shopId, pick)
  const pidOf = async (productIdOf: number) =>
    (await inbox.questions.list(productIdOf, {})).items[0]?.product.pid
  expect([await pidOf(maker.shopId), await pidOf(shopId)]).toEqual([maker.pid, null])
})

test('a question shows the asker’s last order of the product', async () => {
  const { shopId, shopid, sid, writer, ask } = await shopWithProduct()
  const other = await aProduct(modules.catalogue, shopId)
  await ask('언제 오나요?')
  const orderOf = async () => (await inbox.questions.list(shopId, {})).items[0]?.order
  await deliverLine(modules, { shopId, shopid, ...other, qty: 1 }, { uid: writer, adult: true })
  const stranger = { uid: await newAccount(modules.accounts), adult: true }
  await deliverLine(modules, { shopId, shopid, sid, qty: 1 }, stranger)
  expect(await orderOf()).toBeNull()
  await deliverLine(modules, { shopId, shopid, sid, qty: 1 }, { uid: writer, adult: true })
  const { number } = await deliverLine(modules, { shopId, shopid, sid, qty: 1 }, { uid: writer, adult: true })
  expect(await orderOf()).toBe(number)
})

test('searches questions and reviews by text and product', async () => {
  const { shopId, sid, questions, reviews } = await shopWithProduct({ title: 'Blue 머그' })
  await newQuestion(modules.reviews, shopId, sid, { question: '택배로 오나요' })
  await newReview(modules.reviews, shopId, sid, { text: '선물했어요' })
  expect(await questions({ q: ' 택배 ' })).toEqual(['택배로 오나요'])
  expect(await reviews({ q: 'blue' })).toEqual(['선물했어요'])
  expect([await questions({ q: '없는말' }), await reviews({ q: '%' })]).toEqual([[], []])
})

test('filters reviews by stars, photos and state', async () => {
  const { shopId, sid, reviews } = await shopWithProduct()
  await newReview(modules.reviews, shopId, sid, { text: '별 다섯', stars: 5, regdate: aDay(3) })
  await newReview(modules.reviews, shopId, sid, { text: '별 하나', stars: 1, regdate: aDay(2) })
  await newReview(modules.reviews, shopId, sid, {
    text: '답글 있음',
    stars: 1,
    reply: '네',
    regdate: aDay(4),
  })
  expect(await reviews()).toEqual(['별 다섯', '별 하나', '답글 있음'])
  expect(await reviews({ stars: 1 })).toEqual(['별 하나', '답글 있음'])
  expect(await reviews({ stars: 1, state: 'waiting' })).toEqual(['별 하나'])
  expect([await reviews({ photo: true }), await reviews({ photo: true, stars: 1 })]).toEqual([[], []])
})

test('notifies the writer of the first answer, but not of later changes', async () => {
  const { shopId, ask, own, seenQuestions } = await shopWithProduct()
  const { id } = await ask('언제 오나요?')
  const first = await inbox.questions.answer(shopId, { question: id, version: 1, answer: ' 내일 ' }, SELLER)
  expect(first).toMatchObject({ version: 2, answer: '내일' })
  await inbox.questions.answer(shopId, { question: id, version: 2, answer: '모레' }, SELLER)
  expect((await own())[0]).toMatchObject({ answer: '모레', hidden_reason: '' })
  expect((await seenQuestions()).items[0]).toMatchObject({ answered: true, answer: '모레' })
  expect(await eventsOf('qna.answered', shopId)).toEqual([id])
  const [entry] = (await modules.audit.entries(shopId, {})).entries
  expect(entry).toMatchObject({
    action: 'answerShopQuestion',
    subject: { question: id },
    before: { answer: '내일' },
    after: { answer: '모레' },
  })
})

test('refuses the second of two simultaneous answers with STALE and the current answer', async () => {
  const { shopId, ask } = await shopWithProduct()
  const { id: question } = await ask('언제 오나요?')
  await inbox.questions.answer(shopId, { question, version: 1, answer: '내일' }, SELLER)
  await expect(
    inbox.questions.answer(shopId, { question, version: 1, answer: '모레' }, SELLER),
  ).rejects.toMatchObject({ code: 'STALE', details: { current: { version: 2, answer: '내일' } } })
})

test('edits and deletes a reply', async () => {
  const { shopId, sid, seenReviews } = await shopWithProduct()
  await newReview(modules.reviews, shopId, sid)
  const { id: review } = await firstReview(shopId)
  await inbox.reviews.reply(shopId, { review, version: 1, reply: '고맙습니다' }, SELLER)
  expect((await seenReviews()).items[0]).toMatchObject({ reply: '고맙습니다' })
  await expect(
    inbox.reviews.reply(shopId, { review, version: 1, reply: '다시' }, SELLER),
  ).rejects.toMatchObject({ code: 'STALE' })
  await inbox.reviews.reply(shopId, { review, version: 2, reply: '' }, SELLER)
  expect((await seenReviews()).items[0]).toMatchObject({ reply: '' })
  expect(await inbox.waiting(shopId)).toEqual({ questions: 0, reviews: 1 })
})

test('hides a question from shoppers, and shows the reason to the writer', async () => {
  const { shopId, ask, own, seenQuestions, questions } = await shopWithProduct()
  const { id: question } = await ask('전화번호는 010-0000-0000')
  await inbox.questions.hide(shopId, { question, reason: '연락처가 있어 숨겼습니다.' }, SELLER)
  expect(await seenQuestions()).toMatchObject({ items: [], total: 0 })
  expect((await own())[0]).toMatchObject({ id: question, hidden_reason: '연락처가 있어 숨겼습니다.' })
  expect(await questions({ state: 'hidden' })).toHaveLength(1)
  expect(await inbox.waiting(shopId)).toEqual({ questions: 0, reviews: 0 })
  expect(await inbox.notificationData('question', shopId, question)).toMatchObject({
    reason: '연락처가 있어 숨겼습니다.',
  })
  await expect(inbox.questions.hide(shopId, { question, reason: '또' }, SELLER)).rejects.toMatchObject({
    code: 'CONFLICT',
  })
  await inbox.questions.show(shopId, question, SELLER)
  expect(await seenQuestions()).toMatchObject({ total: 1 })
  expect((await own())[0]).toMatchObject({ hidden_reason: '' })
})

test('deleting a hidden question does not change the counts a second time', async () => {
  const { shopId, shopid, sid, writer, ask } = await shopWithProduct()
  const { id: question } = await ask('삭제할 문의')
  await inbox.questions.hide(shopId, { question, reason: '광고입니다.' }, SELLER)
  await modules.reviews.ownQuestions.remove(writer, question)
  expect((await modules.catalogue.products.counts({ shopid, id: sid })).comment).toBe(0)
})

test('a hidden review does not count until it is shown again', async () => {
  const { shopId, shopid, sid, seenReviews, counts } = await shopWithProduct()
  await newReview(modules.reviews, shopId, sid, { stars: 1, text: '욕설' })
  await newReview(modules.reviews, shopId, sid, { stars: 5, text: '좋아요', regdate: aDay(1) })
  const { id: review } = await firstReview(shopId)
  await inbox.reviews.hide(shopId, { review, reason: '욕설이 있습니다.' }, SELLER)
  const { items, summary } = await seenReviews()
  expect([items.map(({ text }) => text), summary]).toEqual([
    ['좋아요'],
    { count: 1, photos: 0, stars: 5, spread: [1, 0, 0, 0, 0] },
  ])
  expect(await counts()).toMatchObject({ reviews: 1, stars: 5 })
  expect(await modules.reviews.queries.ofShop({ shopid, all: true, page: 1 })).toMatchObject({ total: 1 })
  await expect(modules.reviews.queries.review({ shopid, id: review })).rejects.toMatchObject({
    code: 'NOT_FOUND',
  })
  await withAllShops(modules.database, (tx) =>
    modules.reviews.editor.syncListings(tx, { shopid, sids: [sid] }),
  )
  expect((await seenReviews()).items).toHaveLength(1)
  await inbox.reviews.show(shopId, review, SELLER)
  expect((await seenReviews()).summary).toMatchObject({ count: 2, stars: 3 })
  expect(await modules.reviews.queries.ofShop({ shopid, all: true, page: 1 })).toMatchObject({ total: 2 })
})

test('a review of an adult product that the shop hides is hidden from verified adults too', async () => {
  const { shopId, sid, seenReviews } = await shopWithProduct({ adult: true })
  await newReview(modules.reviews, shopId, sid)
  const adult = aCaller({ over19: 1 })
  expect((await seenReviews(adult)).items).toHaveLength(1)
  const { id: review } = await firstReview(shopId)
  await inbox.reviews.hide(shopId, { review, reason: '욕설이 있습니다.' }, SELLER)
  expect(await seenReviews(adult)).toMatchObject({ items: [], total: 0 })
  await inbox.reviews.show(shopId, review, SELLER)
  expect(await seenReviews(adult)).toMatchObject({ total: 1 })
})

test('answers NOT_FOUND for feedback of another shop', async () => {
  const here = await shopWithProduct()
  const there = await shopWithProduct()
  await newReview(modules.reviews, there.shopId, there.sid)
  const { id: question } = await there.ask('남의 문의')
  const { id: review } = await firstReview(there.shopId)
  const { shopId } = here
  const missing = [
    () => inbox.questions.answer(shopId, { question, version: 1, answer: '네' }, SELLER),
    () => inbox.questions.hide(shopId, { question, reason: '왜' }, SELLER),
    () => inbox.questions.show(shopId, question, SELLER),
    () => inbox.reviews.reply(shopId, { review, version: 1, reply: '네' }, SELLER),
    () => inbox.reviews.pin(shopId, { review, best: true }, SELLER),
    () => inbox.reviews.hide(shopId, { review, reason: '왜' }, SELLER),
    () => inbox.reviews.show(shopId, review, SELLER),
  ]
  for (const request of missing) await expect(request()).rejects.toMatchObject({ code: 'NOT_FOUND' })
  expect([await here.questions(), await here.reviews()]).toEqual([[], []])
  expect(await inbox.notificationData('review', shopId, review)).toBeNull()
})
