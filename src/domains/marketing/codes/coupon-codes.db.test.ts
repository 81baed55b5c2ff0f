import { afterAll, beforeAll, expect, test } from 'vitest'
import { newAccount } from '../../../../tests/factories/accounts.ts'
import { newCoupon } from '../../../../tests/factories/coupons.ts'
import { type MemberModules, openMemberModules } from '../../../../tests/factories/membership.ts'
import { newShop } from '../../../../tests/factories/tenancy.ts'
import type { Marketing } from '../marketing.service.ts'

let modules: MemberModules
let marketing: Marketing

beforeAll(async () => {
  modules = await openMemberModules()
  marketing = modules.marketing
})
afterAll(() => modules.close())

const newPerson = () => newAccount(modules.accounts)
const refusalOf = (call: Promise<unknown>) =>
  call.then(
    () => null,
    (error: { code: string }) => error.code,
  )

test('each person claims the coupon of a shared code once, in any spelling of the code', async () => {
  const { shopId, shopid, name } = await namedShop()
  const coupon = await newCoupon(marketing, shopId, { who: 'code', code: 'welcome 10' })
  const uid = await newPerson()
  const claimed = await marketing.codes.claim(uid, 'WELC0ME-I0', shopid)
  expect(claimed).toMatchObject({ value: 1_000, shopid, shop_name: name })
  expect((await marketing.codes.claim(uid, 'welcome10')).id).toBe(claimed.id)
  await marketing.codes.claim(await newPerson(), 'Welcome10', shopid)
  expect((await marketing.seller.list(shopId)).coupons).toMatchObject([
    { id: coupon, code: 'WELCOME10', issued: 2 },
  ])
  expect(await marketing.queries.offered(null, shopid)).toEqual([])
  expect(await refusalOf(marketing.issuance.claim(uid, shopid, coupon))).toBe('NOT_FOUND')
})

test('a single-use code gives a coupon to the first claim only, also of simultaneous claims', async () => {
  const { shopId, shopid } = await newShop(modules.tenancy)
  const coupon = await newCoupon(marketing, shopId, { who: 'code', total: 3 })
  const codes = (await marketing.codes.list(shopId, coupon)).map(({ code }) => code)
  expect(new Set(codes).size).toBe(3)
  const [first = '', second = ''] = codes
  const people = await Promise.all(Array.from({ length: 5 }, newPerson))
  const refused = await Promise.all(people.map((uid) => refusalOf(marketing.codes.claim(uid, first, shopid))))
  expect(refused.toSorted()).toEqual([...Array(4).fill('CONFLICT'), null])
  const winner = people[refused.indexOf(null)] as number
  const loser = people[(refused.indexOf(null) + 1) % people.length] as number
  await expect(marketing.codes.claim(loser, first, shopid)).rejects.toMatchObject({
    message: '이미 다른 분이 쓴 코드입니다.',
  })
  expect(await marketing.codes.claim(winner, first, shopid)).toMatchObject({ had: true })
  expect(await refusalOf(marketing.codes.claim(winner, second, shopid))).toBe('CONFLICT')
  const unclaimed = (await marketing.codes.list(shopId, coupon)).filter(
    ({ claimed_at }) => claimed_at === null,
  )
  expect(unclaimed).toHaveLength(2)
})

test('uses up only one code when a person claims a coupon by several codes at once', async () => {
  const { shopId, shopid } = await newShop(modules.tenancy)
  const coupon = await newCoupon(marketing, shopId, { who: 'code', total: 6 })
  const codes = (await marketing.codes.list(shopId, coupon)).map(({ code }) => code)
  const uid = await newPerson()
  const refused = await Promise.all(codes.map((code) => refusalOf(marketing.codes.claim(uid, code, shopid))))
  expect(refused.toSorted()).toEqual([...Array(5).fill('CONFLICT'), null])
  const used = (await marketing.codes.list(shopId, coupon)).filter(({ claimed_at }) => claimed_at !== null)
  expect(used).toHaveLength(1)
})

test('creates ten thousand different codes', async () => {
  const { shopId } = await newShop(modules.tenancy)
  const coupon = await newCoupon(marketing, shopId, { who: 'code', total: 10_000 })
  expect(new Set((await marketing.codes.list(shopId, coupon)).map(({ code }) => code)).size).toBe(10_000)
})

test('a code is unique in its shop, and a person chooses among several shops that have it', async () => {
  const [first, other] = [await newShop(modules.tenancy), await newShop(modules.tenancy)]
  for (const { shopId } of [first, other])
    await newCoupon(marketing, shopId, { who: 'code', code: 'AUTUMN26' })
  await expect(newCoupon(marketing, first.shopId, { who: 'code', code: 'autumn 26' })).rejects.toMatchObject({
    details: { field: 'code' },
  })
  const uid = await newPerson()
  await expect(marketing.codes.claim(uid, 'autumn26')).rejects.toMatchObject({
    code: 'CONFLICT',
    details: { shops: expect.arrayContaining([{ shopid: first.shopid, name: expect.any(String) }]) },
  })
  expect(await marketing.codes.claim(uid, 'autumn26', other.shopid)).toMatchObject({
    shopid: other.shopid,
  })
})

test('gives the same answer for an unknown code and a code of a hidden shop, and says that a coupon was stopped', async () => {
  const [open, hidden] = [await newShop(modules.tenancy), await newShop(modules.tenancy, { isshow: false })]
  await marketing.seller.stop(
    open.shopId,
    await newCoupon(marketing, open.shopId, { who: 'code', code: 'STOPPED1' }),
  )
  await newCoupon(marketing, hidden.shopId, { who: 'code', code: 'HIDDEN22' })
  const uid = await newPerson()
  for (const code of ['NOTHING1', 'HIDDEN22', '?', '봄'])
    expect(await refusalOf(marketing.codes.claim(uid, code))).toBe('NOT_FOUND')
  await expect(marketing.codes.claim(uid, 'STOPPED1')).rejects.toMatchObject({
    code: 'CONFLICT',
    message: '더는 나누어 주지 않는 쿠폰입니다.',
  })
})

test('refuses a blocked person by code and by button, with the reason of the block', async () => {
  const { shopId, shopid } = await newShop(modules.tenancy)
  await newCoupon(marketing, shopId, { who: 'code', code: 'SPRING26' })
  const open = await newCoupon(marketing, shopId, { who: 'everyone' })
  const uid = await newPerson()
  await modules.membership.joins.join({ uid, over19: 0 }, shopid)
  await modules.membership.blocks.block({ shopId, uid }, '되팔기')
  const refusal = { code: 'BLOCKED', details: { reason: '되팔기' } }
  await expect(marketing.codes.claim(uid, 'SPRING26', shopid)).rejects.toMatchObject(refusal)
  await expect(marketing.issuance.claim(uid, shopid, open)).rejects.toMatchObject(refusal)
})

async function namedShop() {
  const shop = await newShop(modules.tenancy, { name: '코드 상점' })
  return { ...shop, name: '코드 상점' }
}
