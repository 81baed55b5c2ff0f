import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { withAllShops } from '../../../../tests/all-shops.ts'
import { newAccount } from '../../../../tests/factories/accounts.ts'
import { openModules, type TestModules } from '../../../../tests/factories/modules.ts'
import { deliverLine } from '../../../../tests/factories/orders.ts'
import { aProduct } from '../../../../tests/factories/products.ts'
import { newReviewPhoto } from '../../../../tests/factories/reviews.ts'
import { newShop } from '../../../../tests/factories/tenancy.ts'

let modules: TestModules
let reviews: TestModules['reviews']

beforeAll(async () => {
  modules = await openModules()
  reviews = modules.reviews
})
afterAll(() => modules.close())

const seller = { actor: 'seller', uid: null } as const

/** A member with a delivered line, at a shop that gives 500 points for a photo review. */
async function aBuyer(overrides: { qty?: number; product?: Parameters<typeof aProduct>[2] } = {}) {
  const shop = await newShop(modules.tenancy, { review_point: 500 })
  const product = await aProduct(modules.catalogue, shop.shopId, overrides.product)
  const uid = await newAccount(modules.accounts, { name: '김민지', over19: 1 })
  await modules.membership.joins.join({ uid, over19: 1 }, shop.shopid)
  const reviewed = { ...shop, sid: product.sid, qty: overrides.qty ?? 1 }
  const bought = await deliverLine(modules, reviewed, { uid, adult: true })
  const all = () =>
    reviews.queries.ofProduct({ shopid: shop.shopid, sid: product.sid, photo: false, page: 1 })
  const buyerMoves = (name: 'confirm') =>
    modules.orders.fulfilment.transition({ ...bought, scope: { uid } }, name, { actor: 'buyer', uid })
  return {
    ...shop,
    ...product,
    ...bought,
    buyer: uid,
    all,
    buyerMoves,
    points: () => modules.membership.pointHistory(uid, { shopid: shop.shopid, page: 1 }),
  }
}

const words = (line: number, overrides: Partial<Parameters<typeof reviews.submissions.save>[1]> = {}) => ({
  line,
  stars: 5,
  text: '잘 받았습니다.',
  photos: [] as string[],
  ...overrides,
})

test('a delivered line can be reviewed once, and the buyer’s list shows the review', async () => {
  const { buyer, line, number, sid, shopid, all } = await aBuyer({ product: { title: '머그' } })
  const writable = await reviews.ownReviews.reviewable(buyer, { page: 1 })
  expect(writable).toMatchObject({
    total: 1,
    items: [{ line, number, sid, shopid, title: '머그', open: true, point: 500 }],
  })
  await reviews.submissions.save(buyer, words(line, { text: '  손에 꼭 맞아요.  ' }))
  expect(await reviews.ownReviews.reviewable(buyer, { page: 1 })).toMatchObject({ total: 0, items: [] })
  expect((await reviews.ownReviews.list(buyer, { page: 1 })).items).toMatchObject([
    { line, sid, stars: 5, text: '손에 꼭 맞아요.', photos: [], open: true },
  ])
  expect(await all()).toMatchObject({ total: 1, items: [{ author: '김*지', text: '손에 꼭 맞아요.' }] })
})

test('a page of a buyer’s lists continues after the given item, also if newer ones were added meanwhile', async () => {
  const { buyer, line, shopId, shopid, sid } = await aBuyer()
  const buy = async () => (await deliverLine(modules, { shopId, shopid, sid }, { uid: buyer })).line
  const [second, third] = [await buy(), await buy()]
  const lines = (list: { items: { line: number }[] }) => list.items.map((item) => item.line)
  expect(lines(await reviews.ownReviews.reviewable(buyer, { page: 1 }))).toEqual([third, second, line])
  const newest = await buy()
  expect(await reviews.ownReviews.reviewable(buyer, { page: 2, after: third })).toMatchObject({
    total: 4,
    page: 2,
    pages: 2,
    items: [{ line: second }, { line }],
  })
  expect(lines(await reviews.ownReviews.reviewable(buyer, { page: 3, after: line }))).toEqual([])
  for (const lineId of [line, second, third]) await reviews.submissions.save(buyer, words(lineId))
  // No line without a review remains after this line, which is still known as a place in the list.
  expect(lines(await reviews.ownReviews.reviewable(buyer, { page: 2, after: third }))).toEqual([])
  expect(lines(await reviews.ownReviews.list(buyer, { page: 1 }))).toEqual([third, second, line])
  await reviews.submissions.save(buyer, words(newest))
  expect(await reviews.ownReviews.list(buyer, { page: 2, after: third })).toMatchObject({
    total: 4,
    page: 2,
    pages: 2,
    items: [{ line: second }, { line }],
  })
  expect(lines(await reviews.ownReviews.list(buyer, { page: 3, after: line }))).toEqual([])
})

test('add-ons are not offered for a review', async () => {
  const { buyer, line } = await aBuyer()
  const { database } = modules
  await withAllShops(database, (tx) => sql`update order_line set pid3 = 1 where id = ${line}`.execute(tx))
  expect(await reviews.ownReviews.reviewable(buyer, { page: 1 })).toMatchObject({ total: 0, items: [] })
})

test('counts the new stars of an edited review, and does not count a deleted one', async () => {
  const { buyer, line, shopid, sid, all } = await aBuyer()
  await reviews.submissions.save(buyer, words(line, { stars: 5 }))
  await reviews.submissions.save(buyer, words(line, { stars: 2, text: '다시 보니 아쉬워요.' }))
  expect(await all()).toMatchObject({
    items: [{ text: '다시 보니 아쉬워요.' }],
    summary: { count: 1, stars: 2, spread: [0, 0, 0, 1, 0] },
  })
  expect((await modules.catalogue.products.read({ shopid, sid })).data).toMatchObject({
    reviews: 1,
    stars: 2,
  })
  await reviews.submissions.remove(buyer, line)
  expect(await all()).toMatchObject({ items: [], summary: { count: 0, photos: 0, spread: [0, 0, 0, 0, 0] } })
  expect(await reviews.queries.ofShop({ shopid, all: true, page: 1 })).toMatchObject({ total: 0 })
  expect(await reviews.ownReviews.reviewable(buyer, { page: 1 })).toMatchObject({ total: 1 })
})

test('a hidden review stays hidden and uncounted when its writer edits or deletes it', async () => {
  const { buyer, line, shopId, shopid, sid, number, all } = await aBuyer()
  await reviews.submissions.save(buyer, words(line, { stars: 1, text: '전화 주세요 010' }))
  const [row] = (await reviews.inbox.reviews.list(shopId, {})).items
  expect(row).toMatchObject({ uid: buyer, order: number })
  const actor = { uid: 1, address: '' }
  await reviews.inbox.reviews.hide(shopId, { review: row?.id ?? 0, reason: '연락처가 있습니다.' }, actor)
  await reviews.submissions.save(buyer, words(line, { stars: 2, text: '연락처를 지웠어요.' }))
  expect((await reviews.ownReviews.list(buyer, { page: 1 })).items).toMatchObject([
    { text: '연락처를 지웠어요.', hidden_reason: '연락처가 있습니다.' },
  ])
  expect(await all()).toMatchObject({ items: [], summary: { count: 0 } })
  await reviews.submissions.remove(buyer, line)
  expect(await all()).toMatchObject({ items: [], summary: { count: 0, spread: [0, 0, 0, 0, 0] } })
  expect((await modules.catalogue.products.read({ shopid, sid })).data).toMatchObject({ reviews: 0 })
})

test('stores one review if it is sent twice concurrently', async () => {
  const { buyer, line, all } = await aBuyer()
  await Promise.all([1, 2, 3].map(() => reviews.submissions.save(buyer, words(line))))
  expect(await all()).toMatchObject({ total: 1, summary: { count: 1 } })
})

test('only the buyer of a delivered line writes, edits and deletes its review', async () => {
  const { buyer, line, shopId, shopid, sid } = await aBuyer()
  const other = await newAccount(modules.accounts)
  const missing = { code: 'NOT_FOUND' }
  await expect(reviews.submissions.save(other, words(line))).rejects.toMatchObject(missing)
  await expect(reviews.ownReviews.ofLine(other, { line })).rejects.toMatchObject(missing)
  await reviews.submissions.save(buyer, words(line))
  await expect(reviews.submissions.save(other, words(line))).rejects.toMatchObject(missing)
  await expect(reviews.submissions.remove(other, line)).rejects.toMatchObject(missing)
  const second = await deliverLine(modules, { shopId, shopid, sid }, { uid: other })
  await withAllShops(modules.database, (tx) =>
    sql`update order_line set status = 'DELIVERY' where id = ${second.line}`.execute(tx),
  )
  await expect(reviews.submissions.save(other, words(second.line))).rejects.toMatchObject(missing)
})

test('the parts of a line that a claim has split have one review together', async () => {
  const { buyer, line, number, shopId, all } = await aBuyer({ qty: 3 })
  const scope = { uid: buyer }
  await modules.orders.claims.request(
    { number, scope },
    { kind: 'exchange', cause: 'fault', lines: [{ line, qty: 1 }], reason: '다른 색' },
    { uid: buyer },
  )
  const part = (await modules.orders.queries.detail(number, scope)).lines.find(({ id }) => id !== line)
    ?.id as number
  for (const name of ['acceptExchange', 'reship', 'arrive'] as const)
    await modules.orders.fulfilment.transition(
      { number, line: part, scope: { supplierShopId: shopId } },
      name,
      seller,
      {
        carrier: '우체국',
        tracking: '1234567890123',
      },
    )
  expect((await reviews.ownReviews.reviewable(buyer, { page: 1 })).items).toMatchObject([{ line }])
  await reviews.submissions.save(buyer, words(part))
  await reviews.submissions.save(buyer, words(line, { stars: 3 }))
  expect(await reviews.ownReviews.ofLine(buyer, { line: part })).toMatchObject({
    line: { line },
    review: { stars: 3 },
  })
  expect(await all()).toMatchObject({ total: 1 })
})

test('accepts up to five photos that the writer uploaded, and stores each as long as the review uses it', async () => {
  const { buyer, line, all } = await aBuyer()
  const [usedPhoto, dropped] = [await newReviewPhoto(reviews, buyer), await newReviewPhoto(reviews, buyer)]
  await reviews.submissions.save(buyer, words(line, { photos: [usedPhoto, dropped] }))
  expect((await all()).items[0]?.photos).toHaveLength(2)
  await reviews.submissions.save(buyer, words(line, { photos: [usedPhoto] }))
  await modules.photos.deleteOrphans(new Date(Date.now() + 25 * 60 * 60_000))
  expect([await modules.files.exists(usedPhoto), await modules.files.exists(dropped)]).toEqual([true, false])

  const foreign = await newReviewPhoto(reviews, await newAccount(modules.accounts))
  const paper = (await newReviewPhoto(reviews, buyer)).replace('reviews/', 'uploads/')
  // A review can have at most five photos.
  const many: string[] = []
  while (many.length < 6) many.push(await newReviewPhoto(reviews, buyer))
  for (const photos of [[foreign], [paper], many, ['reviews/none.jpg']])
    await expect(reviews.submissions.save(buyer, words(line, { photos }))).rejects.toMatchObject({
      code: 'BAD_REQUEST',
      details: { field: 'photos' },
    })
})

test.each([{ stars: 0 }, { stars: 6 }, { text: '    ' }, { text: '  짧아 ' }])(
  'refuses an invalid review: %o',
  async (overrides) => {
    const { buyer, line } = await aBuyer()
    await expect(reviews.submissions.save(buyer, words(line, overrides))).rejects.toMatchObject({
      code: 'BAD_REQUEST',
    })
  },
)

test('a photo review promises points, which become usable when the line is completed', async () => {
  const { buyer, line, points, buyerMoves } = await aBuyer()
  const { balance } = await points()
  const pending = (await points()).pending
  const photos = [await newReviewPhoto(reviews, buyer)]
  expect(await reviews.submissions.save(buyer, words(line))).toEqual({ point: 0, pending: false, taken: 0 })
  expect(await reviews.submissions.save(buyer, words(line, { photos }))).toEqual({
    point: 500,
    pending: true,
    taken: 0,
  })
  expect(await reviews.submissions.save(buyer, words(line, { photos }))).toEqual({
    point: 0,
    pending: false,
    taken: 0,
  })
  expect(await points()).toMatchObject({ balance, pending: pending + 500 })
  await reviews.rewards.settle()
  expect(await points()).toMatchObject({ balance })
  await buyerMoves('confirm')
  const confirmed = (await points()).balance
  await reviews.rewards.settle()
  expect(await points()).toMatchObject({ balance: confirmed + 500, pending: 0 })
})

test('gives usable points for the review of a completed line, and revokes them for ever when its photos are deleted', async () => {
  const { buyer, line, points, buyerMoves } = await aBuyer()
  await buyerMoves('confirm')
  const { balance } = await points()
  const photos = [await newReviewPhoto(reviews, buyer)]
  expect(await reviews.submissions.save(buyer, words(line, { photos }))).toEqual({
    point: 500,
    pending: false,
    taken: 0,
  })
  expect(await points()).toMatchObject({ balance: balance + 500 })
  expect((await reviews.ownReviews.list(buyer, { page: 1 })).items).toMatchObject([
    { reward: 500, reward_pending: false },
  ])
  expect(await reviews.submissions.remove(buyer, line)).toEqual({ taken: 500 })
  expect(await points()).toMatchObject({ balance })
  expect((await reviews.ownReviews.reviewable(buyer, { page: 1 })).items).toMatchObject([{ point: 0 }])
  const again = [await newReviewPhoto(reviews, buyer)]
  expect(await reviews.submissions.save(buyer, words(line, { photos: again }))).toMatchObject({ point: 0 })
})

test('shows the promised points of a review, and returns how many points were revoked', async () => {
  const { buyer, line, points } = await aBuyer()
  const { pending } = await points()
  await reviews.submissions.save(buyer, words(line, { photos: [await newReviewPhoto(reviews, buyer)] }))
  const own = async () => (await reviews.ownReviews.ofLine(buyer, { line })).review
  expect(await own()).toMatchObject({ reward: 500, reward_pending: true })
  expect(await reviews.submissions.save(buyer, words(line))).toEqual({ point: 0, pending: false, taken: 500 })
  expect(await points()).toMatchObject({ pending })
  expect(await own()).toMatchObject({ reward: 0, reward_pending: false })
  expect(await reviews.submissions.remove(buyer, line)).toEqual({ taken: 0 })
})

test('revokes promised points when the product is returned', async () => {
  const { buyer, line, number, shopId, points } = await aBuyer()
  await reviews.submissions.save(buyer, words(line, { photos: [await newReviewPhoto(reviews, buyer)] }))
  const pieces = [{ line, qty: 1 }]
  const asking = { kind: 'return', cause: 'mind', lines: pieces, reason: '안 어울려요.' } as const
  await modules.orders.claims.request({ number, scope: { uid: buyer } }, asking, { uid: buyer })
  for (const name of ['acceptReturn', 'completeReturn'] as const)
    await modules.orders.fulfilment.transition(
      { number, line, scope: { supplierShopId: shopId } },
      name,
      seller,
    )
  await reviews.rewards.settle()
  expect(await points()).toMatchObject({ pending: 0 })
  expect(await reviews.rewards.settle()).toBe(0)
})

test('gives no points to a buyer who is not a member', async () => {
  const { line, buyer, shopid } = await aBuyer()
  await modules.membership.joins.leave(buyer, shopid)
  expect((await reviews.ownReviews.reviewable(buyer, { page: 1 })).items).toMatchObject([{ point: 0 }])
  const photos = [await newReviewPhoto(reviews, buyer)]
  expect(await reviews.submissions.save(buyer, words(line, { photos }))).toEqual({
    point: 0,
    pending: false,
    taken: 0,
  })
})

test('the review of a closed account stays without an author', async () => {
  const { buyer, line, all } = await aBuyer()
  await reviews.submissions.save(buyer, words(line))
  await withAllShops(modules.database, (tx) => reviews.submissions.deleteWriter(tx, buyer))
  expect((await all()).total).toBe(1)
  expect((await reviews.ownReviews.list(buyer, { page: 1 })).total).toBe(0)
})

test('the database role for browsing cannot read the author of a review', async () => {
  const peek = modules.database.browse({ name: 'peek', text: 'select uid from review' }, [])
  await expect(peek).rejects.toThrow(/permission denied/)
})
