import { afterAll, beforeAll, expect, test } from 'vitest'
import { newAccount } from '../../../../tests/factories/accounts.ts'
import { aCoupon } from '../../../../tests/factories/coupons.ts'
import { type MemberModules, openMemberModules } from '../../../../tests/factories/membership.ts'
import { newShop } from '../../../../tests/factories/tenancy.ts'

let modules: MemberModules
beforeAll(async () => {
  modules = await openMemberModules()
})
afterAll(() => modules.close())

async function aPerson(shopSlug?: string) {
  const uid = await newAccount(modules.accounts)
  if (shopSlug) await modules.membership.joins.join({ uid, over19: 0 }, shopSlug)
  return { uid, email: (await modules.accounts.find(uid))?.email as string }
}

test('a shop gives a coupon to members by their addresses, once each; nobody else sees it', async () => {
  const { shop, shopid } = await newShop(modules.tenancy)
  const { marketing } = modules
  const coupon = await aCoupon(marketing, shop, { who: 'chosen' })
  const [member, stranger] = [await aPerson(shopid), await aPerson()]
  const emails = [member.email.toUpperCase(), stranger.email, 'nobody@example.com', 'no address']
  expect(await marketing.give(shop, { coupon, emails })).toEqual({
    given: 1,
    had: 0,
    unknown: [stranger.email, 'nobody@example.com', 'no address'],
  })
  expect(await marketing.give(shop, { coupon, emails: [member.email] })).toMatchObject({ given: 0, had: 1 })
  expect(await marketing.mine(member.uid)).toMatchObject([{ state: 'usable' }])
  expect(await marketing.mine(stranger.uid)).toEqual([])
  expect(await marketing.offered(member.uid, shopid)).toEqual([])
  await expect(marketing.claimCoupon(stranger.uid, shopid, coupon)).rejects.toMatchObject({
    code: 'NOT_FOUND',
  })
})

test('where too few coupons are left nobody of the list is given one', async () => {
  const { shop, shopid } = await newShop(modules.tenancy)
  const coupon = await aCoupon(modules.marketing, shop, { who: 'chosen', total: 1 })
  const people = [await aPerson(shopid), await aPerson(shopid)]
  const emails = people.map(({ email }) => email)
  await expect(modules.marketing.give(shop, { coupon, emails })).rejects.toMatchObject({ code: 'CONFLICT' })
  for (const { uid } of people) expect(await modules.marketing.mine(uid)).toEqual([])
  const everyones = await aCoupon(modules.marketing, shop)
  await expect(modules.marketing.give(shop, { coupon: everyones, emails })).rejects.toMatchObject({
    code: 'NOT_FOUND',
  })
})
