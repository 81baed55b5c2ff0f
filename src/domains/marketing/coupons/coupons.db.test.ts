import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { withAllShops } from '../../../../tests/all-shops.ts'
import { newAccount } from '../../../../tests/factories/accounts.ts'
import { newCoupon } from '../../../../tests/factories/coupons.ts'
import { type MemberModules, openMemberModules } from '../../../../tests/factories/membership.ts'
import { aProduct } from '../../../../tests/factories/products.ts'
import { newShop } from '../../../../tests/factories/tenancy.ts'
import type { Marketing } from '../marketing.service.ts'
import { COUPONS_PER_PAGE } from '../shared/marketing-limits.ts'
import type { Tx } from '../tables.ts'

let modules: MemberModules
let marketing: Marketing

beforeAll(async () => {
  modules = await openMemberModules()
  marketing = modules.marketing
})
beforeEach(() => {
  modules.time.now = new Date('2026-03-02T03:00:00Z')
})
afterAll(() => modules.close())

const newPerson = () => newAccount(modules.accounts)
const advanceDays = (number: number) => {
  modules.time.now = new Date(modules.time.now.getTime() + number * 24 * 60 * 60 * 1000)
}

/** A shop with a coupon and a person who has claimed it. */
async function claimedCoupon(terms: Parameters<typeof newCoupon>[2] = {}) {
  const { shopId, shopid } = await newShop(modules.tenancy)
  const [uid, coupon] = [await newPerson(), await newCoupon(marketing, shopId, terms)]
  const { id } = await marketing.issuance.claim(uid, shopid, coupon)
  const use = (purchase: string, buyer = uid) =>
    modules.database.asShop(shopId, (tx: Tx) =>
      marketing.usage.use(tx, { shopId, uid: buyer }, { id, purchase }),
    )
  const restore = (purchase: string) =>
    modules.database.asShop(shopId, (tx: Tx) => marketing.usage.restore(tx, { shopId, purchase }))
  const undo = (purchase: string) =>
    modules.database.asShop(shopId, (tx: Tx) => marketing.usage.undo(tx, { shopId, purchase }))
  return { shop: shopId, shopid, uid, coupon, id, use, restore, undo }
}

const stateOf = async (uid: number) => (await marketing.queries.mine(uid)).map(({ state }) => state)

test('issues a coupon once to a person, also for simultaneous claims', async () => {
  const { shopId, shopid } = await newShop(modules.tenancy)
  const [uid, coupon] = [await newPerson(), await newCoupon(marketing, shopId, { total: 5 })]
  const issued = await Promise.all(
    Array.from({ length: 8 }, () => marketing.issuance.claim(uid, shopid, coupon)),
  )
  expect(new Set(issued.map(({ id }) => id)).size).toBe(1)
  expect(issued[0]).toMatchObject({ value: 1_000, valid_until: '2026-04-01T15:00:00.000Z' })
  expect((await marketing.seller.list(shopId)).coupons).toMatchObject([{ id: coupon, issued: 1, used: 0 }])
})

test('lists a shop’s coupons in pages, by state or part of the name', async () => {
  const { shopId } = await newShop(modules.tenancy)
  const ids: number[] = []
  for (let index = 0; index <= COUPONS_PER_PAGE; index++)
    ids.unshift(await newCoupon(marketing, shopId, { name: `쿠폰 ${index}` }))
  const first = await marketing.seller.list(shopId)
  const second = await marketing.seller.list(shopId, { after: first.next })
  expect([...first.coupons, ...second.coupons].map(({ id }) => id)).toEqual(ids)
  expect([first.coupons.length, second.next]).toEqual([COUPONS_PER_PAGE, null])
  const ended = await newCoupon(marketing, shopId, {
    name: '지난 쿠폰',
    days: null,
    valid_until: '2026-03-05T15:00:00Z',
  })
  await marketing.seller.stop(shopId, ids[0] as number)
  advanceDays(7)
  const idsOf = async (filter: Parameters<typeof marketing.seller.list>[1]) =>
    (await marketing.seller.list(shopId, filter)).coupons.map(({ id }) => id)
  expect(await idsOf({ state: 'stopped' })).toEqual([ids[0]])
  expect(await idsOf({ state: 'over' })).toEqual([ended])
  expect(await idsOf({ state: 'given', q: `쿠폰 ${COUPONS_PER_PAGE}` })).toEqual([])
  expect(await idsOf({ q: ' 지난 ' })).toEqual([ended])
})

test('a member’s list in the admin contains only coupons of this shop', async () => {
  const { shop: shopId, shopid, uid, id, use } = await claimedCoupon()
  const elsewhere = await claimedCoupon()
  await marketing.issuance.claim(uid, elsewhere.shopid, elsewhere.coupon)
  await marketing.issuance.claim(uid, shopid, await newCoupon(marketing, shopId, { name: '둘째', days: 2 }))
  expect(await marketing.seller.listOfMember(shopId, uid)).toMatchObject({
    usable: 2,
    coupons: [
      { name: '둘째', state: 'usable' },
      { id, state: 'usable', used_at: null },
    ],
    next: null,
  })
  await use('purchase')
  advanceDays(5)
  const { usable, coupons } = await marketing.seller.listOfMember(shopId, uid)
  expect([usable, coupons.map(({ state }) => state)]).toEqual([0, ['expired', 'used']])
  const [newest] = coupons
  expect((await marketing.seller.listOfMember(shopId, uid, newest?.id)).coupons).toMatchObject([{ id }])
})

test('lists the usable coupons of the cart’s shop, each with the products that it applies to', async () => {
  const { shop: shopId, shopid, uid, id, use } = await claimedCoupon({ days: 20 })
  const elsewhere = await claimedCoupon()
  await marketing.issuance.claim(uid, elsewhere.shopid, elsewhere.coupon)
  const { sid } = await aProduct(modules.catalogue, shopId)
  const other = await aProduct(modules.catalogue, shopId)
  const limited = await newCoupon(marketing, shopId, { days: 10, scope: 'products', targets: [sid] })
  const issued = await marketing.issuance.claim(uid, shopid, limited)
  const listingIds = [other.sid, sid]
  expect(await marketing.queries.forCart(uid, shopid, listingIds)).toMatchObject([
    { id: issued.id, covers: [sid], goods_count: 1 },
    { id, covers: listingIds, goods: [] },
  ])
  await use('purchase')
  expect(await marketing.queries.forCart(uid, shopid, listingIds)).toMatchObject([{ id: issued.id }])
  advanceDays(15)
  expect(await marketing.queries.forCart(uid, shopid, listingIds)).toEqual([])
})

test('issues no more coupons than their number, also for simultaneous claims', async () => {
  const { shopId, shopid } = await newShop(modules.tenancy)
  const coupon = await newCoupon(marketing, shopId, { total: 3 })
  const people = await Promise.all(Array.from({ length: 12 }, newPerson))
  const outcomes = await Promise.allSettled(
    people.map((uid) => marketing.issuance.claim(uid, shopid, coupon)),
  )
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(3)
  const refused = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason] : []))
  expect(refused.map(({ code }) => code)).toEqual(Array(9).fill('CONFLICT'))
  expect(new Set(refused.map(({ message }) => message))).toEqual(new Set(['모두 소진된 쿠폰입니다.']))
  expect((await marketing.seller.list(shopId)).coupons).toMatchObject([{ issued: 3 }])
  const states = await Promise.all(people.map(stateOf))
  expect(states.flat()).toEqual(['usable', 'usable', 'usable'])
  expect(await marketing.queries.offered(null, shopid)).toMatchObject([
    { id: coupon, gone: true, taken: false },
  ])
})

test('a coupon is used once, also by simultaneous purchases, and only by its owner', async () => {
  const { id, uid, use, shop: shopId } = await claimedCoupon()
  await expect(use('another', await newPerson())).rejects.toMatchObject({ code: 'CONFLICT' })
  const outcomes = await Promise.allSettled(Array.from({ length: 8 }, (_, index) => use(`purchase ${index}`)))
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(await marketing.queries.mine(uid)).toMatchObject([{ id, state: 'used' }])
  expect((await marketing.seller.list(shopId)).coupons).toMatchObject([{ issued: 1, used: 1 }])
})

test('a returned coupon is valid for at least a week', async () => {
  const { uid, use, restore } = await claimedCoupon({ days: 2 })
  await use('first')
  advanceDays(10)
  await restore('first')
  await restore('first')
  expect(await marketing.queries.mine(uid)).toMatchObject([
    { state: 'usable', valid_until: '2026-03-19T15:00:00.000Z' },
  ])
  await use('second')
  await restore('first')
  expect(await stateOf(uid)).toEqual(['used'])
})

test('a coupon of a purchase that was never paid keeps its end', async () => {
  const { uid, use, undo } = await claimedCoupon({ days: 2 })
  const [before] = await marketing.queries.mine(uid)
  await use('given up')
  expect(await stateOf(uid)).toEqual(['used'])
  await undo('given up')
  expect(await marketing.queries.mine(uid)).toEqual([before])
  await use('again')
  advanceDays(3)
  await undo('again')
  expect(await stateOf(uid)).toEqual(['expired'])
})

test('refuses an expired coupon although no job has marked it as expired', async () => {
  const { uid, use } = await claimedCoupon({ days: 2 })
  advanceDays(3)
  await expect(use('too late')).rejects.toMatchObject({ code: 'CONFLICT' })
  expect(await stateOf(uid)).toEqual(['expired'])
})

test('offers and issues a coupon only within its period, and not after it was stopped', async () => {
  const { shopId, shopid } = await newShop(modules.tenancy)
  const from = '2026-03-03T00:00:00.000Z'
  const until = '2026-03-05T00:00:00.000Z'
  const coupon = await newCoupon(marketing, shopId, { valid_from: from, valid_until: until, days: null })
  const refused = async (message: string) => {
    expect(await marketing.queries.offered(null, shopid)).toEqual([])
    const claim = marketing.issuance.claim(await newPerson(), shopid, coupon)
    await expect(claim).rejects.toMatchObject({ code: 'CONFLICT', message })
  }
  await refused('2026.03.03 09:00부터 받을 수 있는 쿠폰입니다.')
  advanceDays(1)
  const uid = await newPerson()
  expect(await marketing.issuance.claim(uid, shopid, coupon)).toMatchObject({ had: false })
  expect(await marketing.issuance.claim(uid, shopid, coupon)).toMatchObject({ had: true })
  expect(await marketing.queries.offered(uid, shopid)).toMatchObject([
    { id: coupon, taken: true, gone: false, valid_until: until },
  ])
  advanceDays(3)
  await refused('받을 수 있는 기간이 지난 쿠폰입니다.')
  advanceDays(-2)
  await marketing.seller.stop(shopId, coupon)
  await refused('더는 나누어 주지 않는 쿠폰입니다.')
  expect(await stateOf(uid)).toEqual(['usable'])
})

test('only members claim coupons for members, and use them while they are members', async () => {
  const { shopId, shopid } = await newShop(modules.tenancy)
  const [uid, coupon] = [await newPerson(), await newCoupon(marketing, shopId, { who: 'members' })]
  await expect(marketing.issuance.claim(uid, shopid, coupon)).rejects.toMatchObject({ code: 'FORBIDDEN' })
  await modules.membership.joins.join({ uid, over19: 0 }, shopid)
  await marketing.issuance.claim(uid, shopid, coupon)
  expect((await marketing.seller.list(shopId)).coupons).toMatchObject([{ issued: 1 }])
  expect(await marketing.queries.countMine(uid)).toEqual({ usable: 1 })
  await modules.membership.joins.leave(uid, shopid)
  expect(await marketing.queries.mine(uid)).toEqual([])
  expect(await marketing.queries.countMine(uid)).toEqual({ usable: 0 })
})

test('a new member gets the shop’s coupons for joining once, and they can’t be claimed', async () => {
  const { shopId, shopid } = await newShop(modules.tenancy)
  const [uid, coupon] = [await newPerson(), await newCoupon(marketing, shopId, { who: 'joining', total: 1 })]
  await newCoupon(marketing, shopId, { who: 'joining', name: '또 하나' })
  const welcome = (member: number) =>
    withAllShops(modules.database, (tx) => marketing.issuance.issueForJoining(tx, member, shopid))
  await expect(marketing.issuance.claim(uid, shopid, coupon)).rejects.toMatchObject({ code: 'NOT_FOUND' })
  expect(await marketing.queries.offered(uid, shopid)).toEqual([])
  await welcome(uid)
  expect(await stateOf(uid)).toEqual([])
  for (const person of [uid, await newPerson()]) {
    await modules.membership.joins.join({ uid: person, over19: 0 }, shopid)
    await Promise.all([welcome(person), welcome(person)])
  }
  expect(await stateOf(uid)).toEqual(['usable', 'usable'])
  expect((await marketing.seller.list(shopId)).coupons.map(({ issued }) => issued)).toEqual([2, 1])
})

test('answers NOT_FOUND for a coupon of another shop, and NOT_READY for a hidden shop', async () => {
  const { coupon, shop: shopId, uid } = await claimedCoupon()
  const neighbour = await newShop(modules.tenancy)
  const hidden = await newShop(modules.tenancy, { isshow: false })
  await expect(marketing.issuance.claim(uid, neighbour.shopid, coupon)).rejects.toMatchObject({
    code: 'NOT_FOUND',
  })
  await expect(marketing.seller.stop(neighbour.shopId, coupon)).rejects.toMatchObject({ code: 'NOT_FOUND' })
  await expect(marketing.queries.offered(null, hidden.shopid)).rejects.toMatchObject({ code: 'NOT_READY' })
  expect((await marketing.seller.list(neighbour.shopId)).coupons).toEqual([])
  expect((await marketing.seller.list(shopId)).coupons).toMatchObject([{ stopped: false }])
})

test('deletes the coupons of a closed account', async () => {
  const { uid } = await claimedCoupon()
  await withAllShops(modules.database, (tx) => marketing.issuance.deletePerson(tx, uid))
  expect(await marketing.queries.mine(uid)).toEqual([])
})

test('a changed end applies to later claims only, and the number can’t be set below the number of issued coupons', async () => {
  const { shop: shopId, shopid, coupon, uid } = await claimedCoupon({ total: 5, days: 30 })
  const actor = { uid, address: '' }
  const edit = { name: '새 이름', valid_until: null, days: 3, total: 5 }
  const change = (version: number, changes: object = {}) =>
    marketing.seller.edit(shopId, { coupon, version, edit: { ...edit, ...changes } }, actor)
  await change(1)
  expect(await marketing.queries.mine(uid)).toMatchObject([
    { name: '새 이름', valid_until: '2026-04-01T15:00:00.000Z' },
  ])
  expect(await marketing.issuance.claim(await newPerson(), shopid, coupon)).toMatchObject({
    valid_until: '2026-03-05T15:00:00.000Z',
  })
  await expect(change(2, { total: 1 })).rejects.toMatchObject({ details: { field: 'total' } })
  await expect(change(2, { valid_until: '2026-01-01T15:00:00.000Z', days: null })).rejects.toMatchObject({
    details: { field: 'valid_until' },
  })
})

test('the name of an expired coupon can be edited', async () => {
  const valid_until = '2026-03-03T15:00:00.000Z'
  const { shopId } = await newShop(modules.tenancy)
  const coupon = await newCoupon(marketing, shopId, { days: null, valid_until })
  advanceDays(10)
  const edit = { name: '지난 쿠폰', valid_until, days: null, total: null }
  expect(
    await marketing.seller.edit(shopId, { coupon, version: 1, edit }, { uid: 1, address: '' }),
  ).toMatchObject(edit)
})

test('names what the coupons apply to that anyone or members can claim now', async () => {
  const { shopId, shopid } = await newShop(modules.tenancy)
  const { sid } = await aProduct(modules.catalogue, shopId, { category: ['접시'] })
  const [category] = await modules.catalogue.lists.categories({ shopid })
  const cid = category?.cid as number
  const coverage = () => marketing.queries.coverage({ shopid })
  await newCoupon(marketing, shopId, { who: 'chosen' })
  await newCoupon(marketing, shopId, { valid_from: new Date(Date.now() + 3_600_000).toISOString() })
  expect(await coverage()).toEqual({ all: false, categoryIds: [], listingIds: [] })
  await newCoupon(marketing, shopId, { scope: 'products', targets: [sid] })
  await newCoupon(marketing, shopId, { scope: 'categories', targets: [cid], who: 'members' })
  expect(await coverage()).toEqual({ all: false, categoryIds: [cid], listingIds: [sid] })
  const forAll = await newCoupon(marketing, shopId)
  expect((await coverage()).all).toBe(true)
  await marketing.seller.stop(shopId, forAll)
  expect((await coverage()).all).toBe(false)
})
