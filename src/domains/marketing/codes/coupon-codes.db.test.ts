import { afterAll, beforeAll, expect, test } from 'vitest'
import { newAccount } from '../../../../tests/factories/accounts.ts'
import { aCoupon } from '../../../../tests/factories/coupons.ts'
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

const someone = () => newAccount(modules.accounts)
const refusalOf = (call: Promise<unknown>) =>
  call.then(
    () => null,
    (error: { code: string }) => error.code,
  )

test('everybody claims the coupon of one code once, however they type it', async () => {
  const { shop, shopid, name } = await aShopNamed()
  const coupon = await aCoupon(marketing, shop, { who: 'code', code: 'welcome 10' })
  const uid = await someone()
  const claimed = await marketing.claim(uid, { shopid, code: 'WELC0ME-I0' })
  expect(claimed).toMatchObject({ value: 1_000, shopid, shop_name: name })
  expect((await marketing.claim(uid, { code: 'welcome10' })).id).toBe(claimed.id)
  await marketing.claim(await someone(), { shopid, code: 'Welcome10' })
  expect((await marketing.ofShop(shop)).coupons).toMatchObject([{ id: coupon, code: 'WELCOME10', issued: 2 }])
  expect(await marketing.offered(null, shopid)).toEqual([])
  expect(await refusalOf(marketing.claimCoupon(uid, shopid, coupon))).toBe('NOT_FOUND')
})

test('a code for one person serves the first who types it, also when many do at once', async () => {
  const { shop, shopid } = await newShop(modules.tenancy)
  const coupon = await aCoupon(marketing, shop, { who: 'code', total: 3 })
  const codes = (await marketing.codesOf(shop, coupon)).map(({ code }) => code)
  expect(new Set(codes).size).toBe(3)
  const [first = '', second = ''] = codes
  const people = await Promise.all(Array.from({ length: 5 }, someone))
  const refused = await Promise.all(
    people.map((uid) => refusalOf(marketing.claim(uid, { shopid, code: first }))),
  )
  expect(refused.toSorted()).toEqual([...Array(4).fill('CONFLICT'), null])
  const winner = people[refused.indexOf(null)] as number
  const late = people[(refused.indexOf(null) + 1) % people.length] as number
  await expect(marketing.claim(late, { shopid, code: first })).rejects.toMatchObject({
    message: '이미 다른 분이 쓴 코드입니다.',
  })
  expect(await marketing.claim(winner, { shopid, code: first })).toMatchObject({ had: true })
  expect(await refusalOf(marketing.claim(winner, { shopid, code: second }))).toBe('CONFLICT')
  const left = (await marketing.codesOf(shop, coupon)).filter(({ claimed_at }) => claimed_at === null)
  expect(left).toHaveLength(2)
})

test('of codes that one person types at once only the first is used up', async () => {
  const { shop, shopid } = await newShop(modules.tenancy)
  const coupon = await aCoupon(marketing, shop, { who: 'code', total: 6 })
  const codes = (await marketing.codesOf(shop, coupon)).map(({ code }) => code)
  const uid = await someone()
  const refused = await Promise.all(codes.map((code) => refusalOf(marketing.claim(uid, { shopid, code }))))
  expect(refused.toSorted()).toEqual([...Array(5).fill('CONFLICT'), null])
  const used = (await marketing.codesOf(shop, coupon)).filter(({ claimed_at }) => claimed_at !== null)
  expect(used).toHaveLength(1)
})

test('ten thousand codes are made at once', async () => {
  const { shop } = await newShop(modules.tenancy)
  const coupon = await aCoupon(marketing, shop, { who: 'code', total: 10_000 })
  expect(new Set((await marketing.codesOf(shop, coupon)).map(({ code }) => code)).size).toBe(10_000)
})

test('a shop has a code once, and a person chooses the shop where several have it', async () => {
  const [first, other] = [await newShop(modules.tenancy), await newShop(modules.tenancy)]
  for (const { shop } of [first, other]) await aCoupon(marketing, shop, { who: 'code', code: 'AUTUMN26' })
  await expect(aCoupon(marketing, first.shop, { who: 'code', code: 'autumn 26' })).rejects.toMatchObject({
    details: { field: 'code' },
  })
  const uid = await someone()
  await expect(marketing.claim(uid, { code: 'autumn26' })).rejects.toMatchObject({
    code: 'CONFLICT',
    details: { shops: expect.arrayContaining([{ shopid: first.shopid, name: expect.any(String) }]) },
  })
  expect(await marketing.claim(uid, { shopid: other.shopid, code: 'autumn26' })).toMatchObject({
    shopid: other.shopid,
  })
})

test('an unknown code and one of a hidden shop get the same answer, and one of a stopped coupon says so', async () => {
  const [open, hidden] = [await newShop(modules.tenancy), await newShop(modules.tenancy, { isshow: false })]
  await marketing.stop(open.shop, await aCoupon(marketing, open.shop, { who: 'code', code: 'STOPPED1' }))
  await aCoupon(marketing, hidden.shop, { who: 'code', code: 'HIDDEN22' })
  const uid = await someone()
  for (const code of ['NOTHING1', 'HIDDEN22', '?', '봄'])
    expect(await refusalOf(marketing.claim(uid, { code }))).toBe('NOT_FOUND')
  await expect(marketing.claim(uid, { code: 'STOPPED1' })).rejects.toMatchObject({
    code: 'CONFLICT',
    message: '더는 나누어 주지 않는 쿠폰입니다.',
  })
})

test('a person whom the shop has blocked neither claims nor takes a coupon, and reads the reason', async () => {
  const { shop, shopid } = await newShop(modules.tenancy)
  await aCoupon(marketing, shop, { who: 'code', code: 'SPRING26' })
  const open = await aCoupon(marketing, shop, { who: 'everyone' })
  const uid = await someone()
  await modules.membership.joins.join({ uid, over19: 0 }, shopid)
  await modules.membership.blocks.block({ shop, uid }, '되팔기')
  const refusal = { code: 'BLOCKED', details: { reason: '되팔기' } }
  await expect(marketing.claim(uid, { shopid, code: 'SPRING26' })).rejects.toMatchObject(refusal)
  await expect(marketing.claimCoupon(uid, shopid, open)).rejects.toMatchObject(refusal)
})

async function aShopNamed() {
  const issuer = await newShop(modules.tenancy, { name: '코드 상점' })
  return { ...issuer, name: '코드 상점' }
}
