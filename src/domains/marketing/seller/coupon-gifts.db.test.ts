import { afterAll, beforeAll, expect, test } from 'vitest'
import { newAccount } from '../../../../tests/factories/accounts.ts'
import { newCoupon } from '../../../../tests/factories/coupons.ts'
import { type MemberModules, openMemberModules } from '../../../../tests/factories/membership.ts'
import { newShop } from '../../../../tests/factories/tenancy.ts'

let modules: MemberModules
beforeAll(async () => {
  modules = await openMemberModules()
})
afterAll(() => modules.close())

async function newPerson(shopSlug?: string) {
  const uid = await newAccount(modules.accounts)
  if (shopSlug) await modules.membership.joins.join({ uid, over19: 0 }, shopSlug)
  return { uid, email: (await modules.accounts.find(uid))?.email as string }
}

test('gives a coupon once to members by their mail addresses, and other people don’t see it', async () => {
  const { shopId, shopid } = await newShop(modules.tenancy)
  const { marketing } = modules
  const coupon = await newCoupon(marketing, shopId, { who: 'chosen' })
  const [member, stranger] = [await newPerson(shopid), await newPerson()]
  const emails = [member.email.toUpperCase(), stranger.email, 'nobody@example.com', 'no address']
  expect(await marketing.gifts.give(shopId, { coupon, emails })).toEqual({
    given: 1,
    had: 0,
    unknown: [stranger.email, 'nobody@example.com', 'no address'],
  })
  expect(await marketing.gifts.give(shopId, { coupon, emails: [member.email] })).toMatchObject({
    given: 0,
    had: 1,
  })
  expect(await marketing.queries.mine(member.uid)).toMatchObject([{ state: 'usable' }])
  expect(await marketing.queries.mine(stranger.uid)).toEqual([])
  expect(await marketing.queries.offered(member.uid, shopid)).toEqual([])
  await expect(marketing.issuance.claim(stranger.uid, shopid, coupon)).rejects.toMatchObject({
    code: 'NOT_FOUND',
  })
})

test('gives a coupon to no member if too few are left for all', async () => {
  const { shopId, shopid } = await newShop(modules.tenancy)
  const coupon = await newCoupon(modules.marketing, shopId, { who: 'chosen', total: 1 })
  const people = [await newPerson(shopid), await newPerson(shopid)]
  const emails = people.map(({ email }) => email)
  await expect(modules.marketing.gifts.give(shopId, { coupon, emails })).rejects.toMatchObject({
    code: 'CONFLICT',
  })
  for (const { uid } of people) expect(await modules.marketing.queries.mine(uid)).toEqual([])
  const openCoupon = await newCoupon(modules.marketing, shopId)
  await expect(modules.marketing.gifts.give(shopId, { coupon: openCoupon, emails })).rejects.toMatchObject({
    code: 'NOT_FOUND',
  })
})
