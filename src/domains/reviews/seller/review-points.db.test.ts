import { afterAll, beforeAll, expect, test } from 'vitest'
import { newAccount } from '../../../../tests/factories/accounts.ts'
import { openModules, type TestModules } from '../../../../tests/factories/modules.ts'
import { aProduct } from '../../../../tests/factories/products.ts'
import { newReview, setWriter } from '../../../../tests/factories/reviews.ts'
import { newShop } from '../../../../tests/factories/tenancy.ts'

let modules: TestModules
beforeAll(async () => {
  modules = await openModules()
})
afterAll(() => modules.close())

/** A review in a shop, and its writer, who has not joined it. */
async function aWritten() {
  const { shopId, shopid } = await newShop(modules.tenancy)
  const { sid } = await aProduct(modules.catalogue, shopId)
  await newReview(modules.reviews, shopId, sid)
  const { inbox } = modules.reviews
  const row = async () => (await inbox.reviews.list(shopId, {})).items[0]
  const review = (await row())?.id as number
  const uid = await newAccount(modules.accounts)
  await setWriter(modules.database, 'review', review, uid)
  return {
    row,
    join: () => modules.membership.joins.join({ uid, over19: 0 }, shopid),
    history: () => modules.membership.pointHistory(uid, { shopid, page: 1 }),
    give: (gift: { amount?: number; reason?: string } = {}) =>
      inbox.points.give(shopId, { review, amount: 500, reason: ' 정성스러운 리뷰 ', ...gift }),
  }
}

test('gives points for a review once; the inbox and the writer’s points show the reason', async () => {
  const { join, give, row, history } = await aWritten()
  await join()
  await give()
  expect(await row()).toMatchObject({ points: 500, points_reason: '정성스러운 리뷰' })
  expect(await history()).toMatchObject({
    balance: 500,
    rows: [{ amount: 500, reason: '정성스러운 리뷰' }],
  })
  await expect(give({ amount: 700 })).rejects.toMatchObject({ code: 'CONFLICT', message: /이미 포인트를/ })
  expect(await history()).toMatchObject({ balance: 500 })
})

test('refuses the second of two concurrent gifts for a review', async () => {
  const { join, give, history } = await aWritten()
  await join()
  const outcomes = await Promise.allSettled([give(), give()])
  expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  expect(await history()).toMatchObject({ balance: 500 })
})

test('refuses points for a non-member, without a log entry', async () => {
  const { give, row } = await aWritten()
  await expect(give()).rejects.toMatchObject({ code: 'CONFLICT', message: /상점의 회원이 아니어서/ })
  expect(await row()).toMatchObject({ points: 0, points_reason: '' })
})
