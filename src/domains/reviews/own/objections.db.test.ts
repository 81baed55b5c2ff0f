import { afterAll, beforeAll, expect, test } from 'vitest'
import { withAllShops } from '../../../../tests/all-shops.ts'
import { newAccount } from '../../../../tests/factories/accounts.ts'
import { openModules, type TestModules } from '../../../../tests/factories/modules.ts'
import { aProduct } from '../../../../tests/factories/products.ts'
import { newQuestion, newReview, setWriter } from '../../../../tests/factories/reviews.ts'
import { newShop } from '../../../../tests/factories/tenancy.ts'

const SELLER = { uid: 1, address: '127.0.0.1' }
const REASON = '광고로 보입니다.'
const OBJECTION = '제가 쓴 후기입니다.'

let modules: TestModules
beforeAll(async () => {
  modules = await openModules()
})
afterAll(() => modules.close())

/** A question that its shop has hidden, and its writer. */
async function aHidden() {
  const { shopId, shopid } = await newShop(modules.tenancy)
  const { sid } = await aProduct(modules.catalogue, shopId)
  const uid = await newAccount(modules.accounts)
  const question = { shopid, sid, question: '언제 오나요?', secret: false }
  const { id } = await modules.reviews.ownQuestions.ask({ uid, over19: 0 }, question)
  const { questions } = modules.reviews.inbox
  const hide = () => questions.hide(shopId, { question: id, reason: REASON }, SELLER)
  await hide()
  return {
    shopId,
    sid,
    id,
    uid,
    hide,
    object: (writer = uid) =>
      modules.reviews.objections.objectToQuestion(writer, { id, objection: OBJECTION }),
    keep: () => questions.keep(shopId, { question: id, answer: '다른 곳의 주소가 있습니다.' }, SELLER),
    show: () => questions.show(shopId, id, SELLER),
    own: async () => (await modules.reviews.ownQuestions.list(uid, { page: 1 })).items[0],
    waiting: async () => (await modules.reviews.inbox.waiting(shopId)).questions,
    listed: async (state?: 'objected' | 'hidden') =>
      (await questions.list(shopId, state ? { state } : {})).items.map((row) => row.id),
  }
}

test('lists a text with an open objection first until the shop answers, and shows the answer to the writer', async () => {
  const { shopId, sid, id, object, keep, own, listed, waiting } = await aHidden()
  await newQuestion(modules.reviews, shopId, sid)
  await object()
  expect([(await listed())[0], await listed('objected'), await waiting()]).toEqual([id, [id], 2])
  await keep()
  expect([await listed('objected'), await listed('hidden'), await waiting()]).toEqual([[], [id], 1])
  expect(await own()).toMatchObject({
    hidden_reason: REASON,
    objection: OBJECTION,
    objection_answer: '다른 곳의 주소가 있습니다.',
  })
  await expect(keep()).rejects.toMatchObject({ code: 'CONFLICT' })
})

test('allows one objection each time that a text is hidden', async () => {
  const { object, keep, show, hide, own } = await aHidden()
  await object()
  await expect(object()).rejects.toMatchObject({ code: 'CONFLICT' })
  await keep()
  await expect(object()).rejects.toMatchObject({ code: 'CONFLICT' })
  await show()
  expect(await own()).toMatchObject({ hidden_reason: '', objection: OBJECTION, objection_answer: '' })
  await expect(object()).rejects.toMatchObject({ code: 'CONFLICT' })
  await hide()
  expect(await own()).toMatchObject({ hidden_reason: REASON, objection: '' })
  await object()
})

test('refuses objections to other people’s feedback, and deletes the objections of a closed account', async () => {
  const { object, uid, listed } = await aHidden()
  await expect(object(await newAccount(modules.accounts))).rejects.toMatchObject({ code: 'NOT_FOUND' })
  await object()
  await withAllShops(modules.database, (tx) => modules.reviews.submissions.deleteWriter(tx, uid))
  expect(await listed('objected')).toEqual([])
})

test('a writer objects to a hidden review, which counts again when the shop shows it', async () => {
  const { shopId, shopid } = await newShop(modules.tenancy)
  const { sid } = await aProduct(modules.catalogue, shopId)
  await newReview(modules.reviews, shopId, sid, { stars: 2 })
  const { inbox } = modules.reviews
  const review = (await inbox.reviews.list(shopId, {})).items[0]?.id as number
  const [uid, line] = [await newAccount(modules.accounts), 4_001]
  await setWriter(modules.database, 'review', review, uid, line)
  const object = () => modules.reviews.objections.objectToReview(uid, { line, objection: OBJECTION })
  await expect(object()).rejects.toMatchObject({ code: 'CONFLICT' })
  await inbox.reviews.hide(shopId, { review, reason: REASON }, SELLER)
  await object()
  expect((await inbox.reviews.list(shopId, { state: 'objected' })).items).toMatchObject([
    { id: review, reason: REASON, objection: OBJECTION },
  ])
  await inbox.reviews.show(shopId, review, SELLER)
  expect((await modules.reviews.queries.ofShop({ shopid, all: true, page: 1 })).total).toBe(1)
  expect((await modules.reviews.ownReviews.list(uid, { page: 1 })).items).toMatchObject([
    { line, hidden_reason: '', objection: OBJECTION },
  ])
})
