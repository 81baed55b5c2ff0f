import { afterAll, beforeAll, expect, test } from 'vitest'
import { newAccount } from '../../../../tests/factories/accounts.ts'
import { aCaller } from '../../../../tests/factories/callers.ts'
import { openModules, type TestModules } from '../../../../tests/factories/modules.ts'
import { aProduct } from '../../../../tests/factories/products.ts'
import { answerQuestion, newReview } from '../../../../tests/factories/reviews.ts'
import { newShop } from '../../../../tests/factories/tenancy.ts'

let modules: TestModules
let reviews: TestModules['reviews']

beforeAll(async () => {
  modules = await openModules()
  reviews = modules.reviews
})
afterAll(() => modules.close())

/** A product, the owner of its shop and a person who asks about it. */
async function productWithQuestions(overrides: Parameters<typeof aProduct>[2] = {}) {
  const owner = await newAccount(modules.accounts)
  const shop = await newShop(modules.tenancy, { uid: owner })
  const { sid } = await aProduct(modules.catalogue, shop.shopId, overrides)
  const asker = await newAccount(modules.accounts, { name: '이준' })
  const ask = (question: string, secret = false, over19: 0 | 1 = 0) =>
    reviews.ownQuestions.ask({ uid: asker, over19 }, { shopid: shop.shopid, sid, question, secret })
  const listed = (caller = aCaller()) =>
    reviews.queries.questions({ shopid: shop.shopid, sid, page: 1 }, { caller })
  return { ...shop, sid, owner, asker, ask, listed }
}

test('shows a question on its product’s page at once, and with its answer in the asker’s list', async () => {
  const { shopId, shopid, sid, asker, ask, listed } = await productWithQuestions({ title: '머그' })
  const question = await ask(' 언제 오나요? ')
  expect(question).toMatchObject({ question: '언제 오나요?', author: '이*', answered: false })
  expect(await listed()).toMatchObject({ total: 1, items: [question] })
  await answerQuestion(reviews, shopId, question.id, '내일 갑니다.')
  expect(await reviews.ownQuestions.list(asker, { page: 1 })).toMatchObject({
    total: 1,
    items: [{ id: question.id, shopid, sid, title: '머그', answer: '내일 갑니다.', open: true }],
  })
  expect((await modules.catalogue.products.counts({ shopid, id: sid })).comment).toBe(1)
})

test('a page of the asker’s list continues after the given question, also if newer questions were added meanwhile', async () => {
  const { asker, ask } = await productWithQuestions()
  const [first, second] = [await ask('첫째'), await ask('둘째')]
  await ask('셋째')
  const listAfter = (id: number) => reviews.ownQuestions.list(asker, { page: 2, after: id })
  expect(await listAfter(second.id)).toMatchObject({ total: 3, pages: 2, items: [{ id: first.id }] })
  expect((await listAfter(first.id)).items).toEqual([])
  // Another person's question is not part of this list.
  const elsewhere = await productWithQuestions()
  expect((await listAfter((await elsewhere.ask('다른 곳')).id)).items).toEqual([])
})

test('only the asker and the shop’s owner read a secret question', async () => {
  const { shopId, shopid, owner, asker, ask, listed } = await productWithQuestions()
  const { id } = await ask('제 주소는 비밀', true)
  await answerQuestion(reviews, shopId, id, '비밀 답')
  expect(JSON.stringify(await listed())).not.toMatch(/주소|비밀 답/)
  const opened = (uid: number, slug = shopid) =>
    reviews.ownQuestions.readSecret(uid, { shopid: slug, ids: [id] })
  const unmasked = [{ id, question: '제 주소는 비밀', answer: '비밀 답' }]
  expect([await opened(asker), await opened(owner)]).toEqual([unmasked, unmasked])
  const elsewhere = await productWithQuestions()
  expect(await opened(elsewhere.asker)).toEqual([])
  expect(await opened(elsewhere.owner)).toEqual([])
  expect(await opened(elsewhere.owner, elsewhere.shopid)).toEqual([])
  expect((await reviews.ownQuestions.list(elsewhere.asker, { page: 1 })).items).toEqual([])
})

test('an asker can delete a question until it is answered', async () => {
  const { shopId, shopid, sid, asker, owner, ask, listed } = await productWithQuestions()
  const [first, second] = [await ask('첫째'), await ask('둘째')]
  await expect(reviews.ownQuestions.remove(owner, first.id)).rejects.toMatchObject({ code: 'NOT_FOUND' })
  await reviews.ownQuestions.remove(asker, first.id)
  await expect(reviews.ownQuestions.remove(asker, first.id)).rejects.toMatchObject({ code: 'NOT_FOUND' })
  await answerQuestion(reviews, shopId, second.id, '답')
  await expect(reviews.ownQuestions.remove(asker, second.id)).rejects.toMatchObject({ code: 'CONFLICT' })
  expect(await listed()).toMatchObject({ total: 1, items: [{ id: second.id }] })
  expect((await modules.catalogue.products.counts({ shopid, id: sid })).comment).toBe(1)
})

test('refuses empty questions and questions about hidden products', async () => {
  const { ask, asker, shopid } = await productWithQuestions()
  await expect(ask('  ')).rejects.toMatchObject({ code: 'BAD_REQUEST' })
  const { sid } = await productWithQuestions()
  const foreign = reviews.ownQuestions.ask(
    { uid: asker, over19: 0 },
    { shopid, sid, question: '?', secret: false },
  )
  await expect(foreign).rejects.toMatchObject({ code: 'NOT_READY' })
})

test('only verified adults can ask and read questions about an adult product', async () => {
  const { shopId, shopid, sid, ask, listed } = await productWithQuestions({ adult: true, title: '막걸리' })
  await expect(ask('도수는요?')).rejects.toMatchObject({ code: 'AUTH_ONLY' })
  await ask('도수는요?', false, 1)
  await newReview(reviews, shopId, sid, { text: '잘 익은 막걸리' })
  const adult = aCaller({ over19: 1 })
  const answersOf = async (caller = aCaller()) => {
    const { items } = await reviews.queries.ofProduct({ shopid, sid, photo: false, page: 1 }, { caller })
    return [items.map(({ text }) => text), (await listed(caller)).items.map(({ question }) => question)]
  }
  expect(await answersOf(adult)).toEqual([['잘 익은 막걸리'], ['도수는요?']])
  for (const over19 of [0, -1] as const) expect(await answersOf(aCaller({ over19 }))).toEqual([[], []])
  const { items } = await reviews.queries.ofProduct({ shopid, sid, photo: false, page: 1 }, { caller: adult })
  const loadReview = (caller = aCaller()) =>
    reviews.queries.review({ shopid, id: items[0]?.id as number }, { caller })
  expect(await loadReview(adult)).toMatchObject({ text: '잘 익은 막걸리', masked: false })
  const hidden = await loadReview()
  expect(hidden).toMatchObject({ adult: true, masked: true, product: { title: '19세 이상 상품' } })
  expect(JSON.stringify(hidden)).not.toContain('막걸리')
})
