import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { withAllShops } from '../../../../tests/all-shops.ts'
import { newAccount } from '../../../../tests/factories/accounts.ts'
import { openModules, type TestModules } from '../../../../tests/factories/modules.ts'
import { deliverLine } from '../../../../tests/factories/orders.ts'
import { aProduct } from '../../../../tests/factories/products.ts'
import { newShop } from '../../../../tests/factories/tenancy.ts'

const SELLER = { uid: 1, address: '127.0.0.1' }

let modules: TestModules
let buyer: Awaited<ReturnType<typeof aBuyer>>
beforeAll(async () => {
  modules = await openModules()
})
beforeEach(async () => {
  buyer = await aBuyer()
})
afterAll(() => modules.close())

async function aBuyer() {
  const shop = await newShop(modules.tenancy)
  await modules.tenancy.ownShops.changeShop(shop.shopId, {
    review_month_point: 300,
    review_aspects: '사이즈,색감',
    review_body: true,
  })
  const { sid } = await aProduct(modules.catalogue, shop.shopId)
  const uid = await newAccount(modules.accounts, { name: '김민지' })
  await modules.membership.joins.join({ uid, over19: 0 }, shop.shopid)
  const { line, number } = await deliverLine(modules, { ...shop, sid }, { uid })
  await modules.orders.fulfilment.transition({ number, line, scope: { uid } }, 'confirm', {
    actor: 'buyer',
    uid,
  })
  const save = (fields: object = {}) =>
    modules.reviews.submissions.save(uid, { line, stars: 5, text: '잘 받았습니다.', photos: [], ...fields })
  const addMonth = () =>
    modules.reviews.monthReviews.save(uid, { line, text: '아직도 튼튼해요.', photos: [] })
  const shown = async () => {
    const page = await modules.reviews.queries.ofProduct({ shopid: shop.shopid, sid, photo: false, page: 1 })
    return { ...page.items[0], means: page.summary.aspects }
  }
  const passDays = (days: number) =>
    withAllShops(modules.database, (tx) =>
      sql`update review set regdate = regdate - make_interval(days => ${days}) where shop_id = ${shop.shopId}`.execute(
        tx,
      ),
    )
  const remove = () => modules.reviews.submissions.remove(uid, line)
  const hide = async () => {
    const [review] = (await modules.reviews.inbox.reviews.list(shop.shopId, {})).items
    await modules.reviews.inbox.reviews.hide(
      shop.shopId,
      { review: review?.id as number, reason: '욕설' },
      SELLER,
    )
  }
  return { ...shop, uid, line, save, addMonth, shown, passDays, remove, hide }
}

test('a second review is allowed once, from thirty days after the first, and earns points', async () => {
  await expect(buyer.addMonth()).rejects.toMatchObject({ code: 'NOT_FOUND' })
  await buyer.save()
  await expect(buyer.addMonth()).rejects.toMatchObject({ code: 'CONFLICT' })
  await buyer.passDays(30)
  const outcomes = await Promise.allSettled([buyer.addMonth(), buyer.addMonth()])
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  await expect(buyer.addMonth()).rejects.toMatchObject({ code: 'CONFLICT' })
  expect(await buyer.shown()).toMatchObject({ text: '잘 받았습니다.', month: { text: '아직도 튼튼해요.' } })
  const { balance } = await modules.membership.pointHistory(buyer.uid, { shopid: buyer.shopid, page: 1 })
  expect(await buyer.remove()).toEqual({ taken: 300 })
  const after = await modules.membership.pointHistory(buyer.uid, { shopid: buyer.shopid, page: 1 })
  expect(balance - after.balance).toBe(300)
})

test('a second review earns no points if the first one was written again after a deletion', async () => {
  const own = () => modules.reviews.ownReviews.ofLine(buyer.uid, { line: buyer.line })
  await buyer.save()
  await buyer.passDays(30)
  expect(await own()).toMatchObject({ line: { month_point: 300 } })
  await buyer.addMonth()
  expect(await own()).toMatchObject({ line: { month_point: 0 }, review: { month: { point: 300 } } })
  await buyer.remove()
  await buyer.save()
  await buyer.passDays(30)
  expect(await own()).toMatchObject({ line: { month_point: 0 } })
  expect(await buyer.addMonth()).toEqual({ point: 0 })
})

test('a hidden review cannot get a second review', async () => {
  await buyer.save()
  await buyer.passDays(30)
  await buyer.hide()
  await expect(buyer.addMonth()).rejects.toMatchObject({ code: 'CONFLICT' })
})

test('the shop reads second reviews, aspects and measures in its inbox, and finds words of second ones', async () => {
  await buyer.save({ aspects: [{ name: '사이즈', stars: 4 }], body: { weight: 50 } })
  await buyer.passDays(30)
  await buyer.addMonth()
  const { items } = await modules.reviews.inbox.reviews.list(buyer.shopId, { q: '튼튼' })
  expect(items).toMatchObject([
    { aspects: [{ name: '사이즈', stars: 4 }], body: { weight: 50 }, month: { text: '아직도 튼튼해요.' } },
  ])
})

test('aspects and measures are shown if the shop asks for them, and measures are deleted with the account', async () => {
  const aspects = [
    { name: '색감', stars: 3 },
    { name: '무게', stars: 1 },
  ]
  await buyer.save({ aspects, body: { height: 160, size: '55' } })
  expect(await buyer.shown()).toMatchObject({
    aspects: [{ name: '색감', stars: 3 }],
    body: { height: 160, size: '55' },
    means: [{ name: '색감', count: 1, stars: 3 }],
  })
  await withAllShops(modules.database, (tx) => modules.reviews.submissions.deleteWriter(tx, buyer.uid))
  expect((await buyer.shown()).body).toBeUndefined()
})

test('a shop that asks nothing stores no answers', async () => {
  await modules.tenancy.ownShops.changeShop(buyer.shopId, { review_aspects: '', review_body: false })
  await buyer.save({ aspects: [{ name: '색감', stars: 3 }], body: { height: 160 } })
  const { aspects, body, means } = await buyer.shown()
  expect([aspects, body, means]).toEqual([undefined, undefined, undefined])
})
