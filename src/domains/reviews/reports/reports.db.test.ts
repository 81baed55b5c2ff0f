import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newAccount } from '../../../../tests/factories/accounts.ts'
import { openModules, type TestModules } from '../../../../tests/factories/modules.ts'
import { aProduct } from '../../../../tests/factories/products.ts'
import { newQuestion, newReview, setWriter } from '../../../../tests/factories/reviews.ts'
import { newShop } from '../../../../tests/factories/tenancy.ts'

const SELLER = { uid: 1, address: '127.0.0.1' }

let modules: TestModules
beforeAll(async () => {
  modules = await openModules()
})
afterAll(() => modules.close())

/** A shop with a review and a question, and functions that report them and list the reports. */
async function shopWithProduct(wishes: { adult?: boolean; secret?: boolean } = {}) {
  const { shopId, shopid } = await newShop(modules.tenancy)
  const { adult = false, secret = false } = wishes
  const { sid } = await aProduct(modules.catalogue, shopId, { adult })
  await newReview(modules.reviews, shopId, sid, { text: '사지 마세요' })
  await newQuestion(modules.reviews, shopId, sid, { question: '언제 오나요', secret })
  const { inbox } = modules.reviews
  const review = (await inbox.reviews.list(shopId, {})).items[0]?.id as number
  const question = (await inbox.questions.list(shopId, {})).items[0]?.id as number
  const words = { shopid, kind: 'review', id: review } as const
  return {
    shopId,
    shopid,
    sid,
    review,
    question,
    words,
    questionRef: { shopid, kind: 'question', id: question } as const,
    report: (uid: number, named: Parameters<typeof modules.reviews.reports.subject>[1] = words, own = '') =>
      modules.reviews.reports.report({ uid, over19: 0 }, { ...named, cause: 'abuse', words: own }),
    listed: async (state?: 'reported' | 'waiting') =>
      (await inbox.reviews.list(shopId, state ? { state } : {})).items,
  }
}

test('lists reported feedback first, with the reason; a person reports once, and a report hides nothing', async () => {
  const { shopId, shopid, sid, review, report, listed } = await shopWithProduct()
  await newReview(modules.reviews, shopId, sid, { text: '더 새 리뷰' })
  const [one, two] = [await newAccount(modules.accounts), await newAccount(modules.accounts)]
  await report(one, undefined, '욕이 있어요')
  await report(one)
  await report(two)
  const [first] = await listed()
  expect(first).toMatchObject({ id: review, reports: 2 })
  expect(first?.reported.map(({ cause, words }) => [cause, words]).sort()).toEqual([
    ['abuse', ''],
    ['abuse', '욕이 있어요'],
  ])
  expect((await listed('reported')).map(({ id }) => id)).toEqual([review])
  expect(
    (await modules.reviews.queries.ofProduct({ shopid, sid, photo: false, page: 1 })).items,
  ).toHaveLength(2)
})

test('settled reports leave the inbox’s list, and the same person cannot report the text again', async () => {
  const { shopId, review, report, listed, words } = await shopWithProduct()
  const uid = await newAccount(modules.accounts)
  await report(uid)
  const { reviews } = modules.reviews.inbox
  await reviews.dismiss(shopId, review, SELLER)
  await report(uid)
  expect([await listed('reported'), (await listed('waiting')).length]).toEqual([[], 1])
  expect(await modules.reviews.reports.subject({ uid, over19: 0 }, words)).toMatchObject({ reported: true })
  await expect(reviews.dismiss(shopId, review, SELLER)).rejects.toMatchObject({ code: 'CONFLICT' })
})

test('hiding a text settles its reports for ever', async () => {
  const { shopId, question, questionRef, report } = await shopWithProduct()
  await report(await newAccount(modules.accounts), questionRef)
  const { questions } = modules.reviews.inbox
  expect((await questions.list(shopId, { state: 'reported' })).items).toHaveLength(1)
  await questions.hide(shopId, { question, reason: '욕설입니다.' }, SELLER)
  await questions.show(shopId, question, SELLER)
  expect((await questions.list(shopId, { state: 'reported' })).items).toEqual([])
})

test('refuses reports of the person’s own feedback, and of hidden, secret and adult feedback', async () => {
  const { shopId, question, questionRef, report } = await shopWithProduct()
  const writer = await newAccount(modules.accounts)
  await setWriter(modules.database, 'question', question, writer)
  await expect(report(writer, questionRef)).rejects.toMatchObject({ code: 'CONFLICT' })
  await modules.reviews.inbox.questions.hide(shopId, { question, reason: '광고' }, SELLER)
  const uid = await newAccount(modules.accounts)
  await expect(report(uid, questionRef)).rejects.toMatchObject({ code: 'NOT_FOUND' })
  const secret = await shopWithProduct({ secret: true })
  await expect(secret.report(uid, secret.questionRef)).rejects.toMatchObject({ code: 'NOT_FOUND' })
  const adult = await shopWithProduct({ adult: true })
  await expect(adult.report(uid)).rejects.toMatchObject({ code: 'NOT_FOUND' })
})

test('answers NOT_FOUND for feedback of another shop', async () => {
  const { shopid } = await shopWithProduct()
  const other = await shopWithProduct()
  const uid = await newAccount(modules.accounts)
  await expect(other.report(uid, { ...other.words, shopid })).rejects.toMatchObject({ code: 'NOT_FOUND' })
})

test('counts open reports exactly while people report and the shop settles them concurrently', async () => {
  const { shopId, review, report, listed } = await shopWithProduct()
  const people = await Promise.all(Array.from({ length: 12 }, () => newAccount(modules.accounts)))
  const { dismiss, hide, show } = modules.reviews.inbox.reviews
  const done = await Promise.allSettled([
    ...people.flatMap((uid) => [report(uid), report(uid)]),
    ...[1, 2].map(() => dismiss(shopId, review, SELLER)),
    hide(shopId, { review, reason: '욕설' }, SELLER).then(() => show(shopId, review, SELLER)),
  ])
  const failed = done.flatMap((result) => (result.status === 'rejected' ? [result.reason.code] : []))
  // A report is refused with NOT_FOUND while the review is hidden.
  expect(failed.filter((code) => code !== 'NOT_FOUND' && code !== 'CONFLICT')).toEqual([])
  const [row] = await listed()
  const open = await modules.database.asShop(shopId, (tx) =>
    sql<{ open: number }>`
      select count(*)::int as open from word_report where shop_id = ${shopId} and review = ${review} and settled_at is null`.execute(
      tx,
    ),
  )
  expect(row?.reports).toBe(open.rows[0]?.open)
})
