import { afterAll, beforeAll, expect, test } from 'vitest'
import { withAllShops } from '../../../../tests/all-shops.ts'
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

async function reviewedProduct(product: { adult?: boolean } = {}) {
  const { shopId, shopid } = await newShop(modules.tenancy)
  const { sid } = await aProduct(modules.catalogue, shopId, product)
  for (const text of ['첫 리뷰입니다', '둘째 리뷰입니다', '셋째 리뷰입니다'])
    await newReview(modules.reviews, shopId, sid, { text })
  const { items } = await modules.reviews.inbox.reviews.list(shopId, {})
  const ids = items.map(({ id }) => id).sort((a, b) => a - b)
  const [first = 0, second = 0] = ids
  const list = { shopid, sid, photo: false, page: 1 }
  return {
    shopId,
    shopid,
    sid,
    ids,
    first,
    second,
    vote: (uid: number, id: number, helpful = true, over19: 0 | 1 = 0) =>
      modules.reviews.votes.save({ uid, over19 }, { shopid, id, helpful }),
    own: async (uid: number) => (await modules.reviews.votes.own(uid, { shopid, ids })).ids,
    shown: async () => (await modules.reviews.queries.ofProduct(list)).items,
    byHelp: async (filter: object = {}) =>
      (await modules.reviews.filters.list({ ...list, sort: 'helpful', ...filter })).items.map(({ id }) => id),
  }
}

test('a person votes once for a review, reads the own votes, and withdraws them', async () => {
  const { first, second, vote, own, shown } = await reviewedProduct()
  const [one, two] = [await newAccount(modules.accounts), await newAccount(modules.accounts)]
  expect(await vote(one, first)).toEqual({ helpful: 1 })
  expect(await vote(one, first)).toEqual({ helpful: 1 })
  const both = await Promise.all([vote(two, first), vote(two, first), vote(two, second)])
  expect(both.map(({ helpful }) => helpful)).toEqual([2, 2, 1])
  expect(await own(one)).toEqual([first])
  expect((await own(two)).sort((a, b) => a - b)).toEqual([first, second])
  expect((await shown()).map(({ id, helpful }) => [id, helpful]).sort()).toContainEqual([first, 2])
  expect(await vote(two, first, false)).toEqual({ helpful: 1 })
  expect(await vote(two, first, false)).toEqual({ helpful: 1 })
  expect(await own(two)).toEqual([second])
})

test('votes still count when the voter has closed the account', async () => {
  const { first, vote, own, shown } = await reviewedProduct()
  const voter = await newAccount(modules.accounts)
  await vote(voter, first)
  await withAllShops(modules.database, (tx) => modules.reviews.submissions.deleteWriter(tx, voter))
  expect(await own(voter)).toEqual([])
  expect((await shown()).find(({ id }) => id === first)?.helpful).toBe(1)
})

test('lists reviews by votes, then the newest, page by page', async () => {
  const { ids, first, vote, byHelp } = await reviewedProduct()
  await vote(await newAccount(modules.accounts), first)
  const [, second, third] = ids
  expect(await byHelp()).toEqual([first, third, second])
  expect(await byHelp({ page: 2, after: first })).toEqual([third, second])
  expect(await byHelp({ q: '둘째' })).toEqual([second])
  expect(await byHelp({ photo: true })).toEqual([])
})

test('refuses the own review, hidden ones, those of other shops and of adult products', async () => {
  const { shopId, first, second, vote } = await reviewedProduct()
  const writer = await newAccount(modules.accounts)
  await setWriter(modules.database, 'review', first, writer)
  await expect(vote(writer, first)).rejects.toMatchObject({ code: 'CONFLICT' })
  const reader = await newAccount(modules.accounts)
  await modules.reviews.inbox.reviews.hide(shopId, { review: second, reason: '광고' }, STAFF)
  await expect(vote(reader, second)).rejects.toMatchObject({ code: 'NOT_FOUND' })
  const other = await reviewedProduct({ adult: true })
  await expect(vote(reader, other.first)).rejects.toMatchObject({ code: 'NOT_FOUND' })
  await expect(other.vote(reader, other.first)).rejects.toMatchObject({ code: 'NOT_FOUND' })
  expect(await other.vote(reader, other.first, true, 1)).toEqual({ helpful: 1 })
})

const STAFF = { uid: 1, address: '127.0.0.1' }
