import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { inAllShops } from '../../../tests/all-shops.ts'
import { newAccount } from '../../../tests/factories/accounts.ts'
import { aCoupon } from '../../../tests/factories/coupons.ts'
import { type MemberModules, openMemberModules } from '../../../tests/factories/membership.ts'
import { aProduct } from '../../../tests/factories/products.ts'
import { newShop } from '../../../tests/factories/tenancy.ts'
import type { Marketing } from './marketing.service.ts'
import { COUPONS_PER_PAGE } from './shared/marketing-limits.ts'
import type { Tx } from './tables.ts'

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

const someone = () => newAccount(modules.accounts)
const days = (number: number) => {
  modules.time.now = new Date(modules.time.now.getTime() + number * 24 * 60 * 60 * 1000)
}

/** A shop with a coupon and a person who has taken it. */
async function aTaken(wishes: Parameters<typeof aCoupon>[2] = {}) {
  const { shop, shopid } = await newShop(modules.tenancy)
  const [uid, coupon] = [await someone(), await aCoupon(marketing, shop, wishes)]
  const { id } = await marketing.claimCoupon(uid, shopid, coupon)
  const use = (purchase: string, buyer = uid) =>
    modules.database.asShop(shop, (tx: Tx) => marketing.use(tx, { shop, uid: buyer }, { id, purchase }))
  const giveBack = (purchase: string) =>
    modules.database.asShop(shop, (tx: Tx) => marketing.restore(tx, { shop, purchase }))
  const undo = (purchase: string) =>
    modules.database.asShop(shop, (tx: Tx) => marketing.undo(tx, { shop, purchase }))
  return { shop, shopid, uid, coupon, id, use, giveBack, undo }
}

const stateOf = async (uid: number) => (await marketing.mine(uid)).map(({ state }) => state)

test('a person takes a coupon once, however often and at once', async () => {
  const { shop, shopid } = await newShop(modules.tenancy)
  const [uid, coupon] = [await someone(), await aCoupon(marketing, shop, { total: 5 })]
  const issued = await Promise.all(
    Array.from({ length: 8 }, () => marketing.claimCoupon(uid, shopid, coupon)),
  )
  expect(new Set(issued.map(({ id }) => id)).size).toBe(1)
  expect(issued[0]).toMatchObject({ value: 1_000, valid_until: '2026-04-01T15:00:00.000Z' })
  expect((await marketing.ofShop(shop)).coupons).toMatchObject([{ id: coupon, issued: 1, used: 0 }])
})

test('a shop reads its coupons page by page, and by state and name', async () => {
  const { shop } = await newShop(modules.tenancy)
  const ids: number[] = []
  for (let index = 0; index <= COUPONS_PER_PAGE; index++)
    ids.unshift(await aCoupon(marketing, shop, { name: `쿠폰 ${index}` }))
  const first = await marketing.ofShop(shop)
  const second = await marketing.ofShop(shop, { after: first.next })
  expect([...first.coupons, ...second.coupons].map(({ id }) => id)).toEqual(ids)
  expect([first.coupons.length, second.next]).toEqual([COUPONS_PER_PAGE, null])
  const ended = await aCoupon(marketing, shop, {
    name: '지난 쿠폰',
    days: null,
    valid_until: '2026-03-05T15:00:00Z',
  })
  await marketing.stop(shop, ids[0] as number)
  days(7)
  const idsOf = async (filter: Parameters<typeof marketing.ofShop>[1]) =>
    (await marketing.ofShop(shop, filter)).coupons.map(({ id }) => id)
  expect(await idsOf({ state: 'stopped' })).toEqual([ids[0]])
  expect(await idsOf({ state: 'over' })).toEqual([ended])
  expect(await idsOf({ state: 'given', q: `쿠폰 ${COUPONS_PER_PAGE}` })).toEqual([])
  expect(await idsOf({ q: ' 지난 ' })).toEqual([ended])
})

test('a shop reads what a member holds and used of its own coupons', async () => {
  const { shop, shopid, uid, id, use } = await aTaken()
  const elsewhere = await aTaken()
  await marketing.claimCoupon(uid, elsewhere.shopid, elsewhere.coupon)
  await marketing.claimCoupon(uid, shopid, await aCoupon(marketing, shop, { name: '둘째', days: 2 }))
  expect(await marketing.ofMember(shop, uid)).toMatchObject({
    usable: 2,
    coupons: [
      { name: '둘째', state: 'usable' },
      { id, state: 'usable', used_at: null },
    ],
    next: null,
  })
  await use('purchase')
  days(5)
  const { usable, coupons } = await marketing.ofMember(shop, uid)
  expect([usable, coupons.map(({ state }) => state)]).toEqual([0, ['expired', 'used']])
  const [newest] = coupons
  expect((await marketing.ofMember(shop, uid, newest?.id)).coupons).toMatchObject([{ id }])
})

test('beside a cart a person reads the coupons of that shop that can be used, and which products they are for', async () => {
  const { shop, shopid, uid, id, use } = await aTaken({ days: 20 })
  const elsewhere = await aTaken()
  await marketing.claimCoupon(uid, elsewhere.shopid, elsewhere.coupon)
  const { sid } = await aProduct(modules.catalogue, shop)
  const other = await aProduct(modules.catalogue, shop)
  const some = await aCoupon(marketing, shop, { days: 10, scope: 'products', targets: [sid] })
  const issued = await marketing.claimCoupon(uid, shopid, some)
  const listingIds = [other.sid, sid]
  expect(await marketing.ofCart(uid, { shopid, sids: listingIds })).toMatchObject([
    { id: issued.id, covers: [sid], goods_count: 1 },
    { id, covers: listingIds, goods: [] },
  ])
  await use('purchase')
  expect(await marketing.ofCart(uid, { shopid, sids: listingIds })).toMatchObject([{ id: issued.id }])
  days(15)
  expect(await marketing.ofCart(uid, { shopid, sids: listingIds })).toEqual([])
})

test('no more are given out than there are, also when many come at once', async () => {
  const { shop, shopid } = await newShop(modules.tenancy)
  const coupon = await aCoupon(marketing, shop, { total: 3 })
  const people = await Promise.all(Array.from({ length: 12 }, someone))
  const outcomes = await Promise.allSettled(people.map((uid) => marketing.claimCoupon(uid, shopid, coupon)))
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(3)
  const refused = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason] : []))
  expect(refused.map(({ code }) => code)).toEqual(Array(9).fill('CONFLICT'))
  expect(new Set(refused.map(({ message }) => message))).toEqual(new Set(['모두 소진된 쿠폰입니다.']))
  expect((await marketing.ofShop(shop)).coupons).toMatchObject([{ issued: 3 }])
  const states = await Promise.all(people.map(stateOf))
  expect(states.flat()).toEqual(['usable', 'usable', 'usable'])
  expect(await marketing.offered(null, shopid)).toMatchObject([{ id: coupon, gone: true, taken: false }])
})

test('a coupon is used once, also by two purchases at once, and by its owner alone', async () => {
  const { id, uid, use, shop } = await aTaken()
  await expect(use('another', await someone())).rejects.toMatchObject({ code: 'CONFLICT' })
  const outcomes = await Promise.allSettled(Array.from({ length: 8 }, (_, index) => use(`purchase ${index}`)))
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(await marketing.mine(uid)).toMatchObject([{ id, state: 'used' }])
  expect((await marketing.ofShop(shop)).coupons).toMatchObject([{ issued: 1, used: 1 }])
})

test('one that comes back can be used again, and for a week at least', async () => {
  const { uid, use, giveBack } = await aTaken({ days: 2 })
  await use('first')
  days(10)
  await giveBack('first')
  await giveBack('first')
  expect(await marketing.mine(uid)).toMatchObject([
    { state: 'usable', valid_until: '2026-03-19T15:00:00.000Z' },
  ])
  await use('second')
  await giveBack('first')
  expect(await stateOf(uid)).toEqual(['used'])
})

test('one whose purchase came to nothing ends when it would have ended', async () => {
  const { uid, use, undo } = await aTaken({ days: 2 })
  const [before] = await marketing.mine(uid)
  await use('given up')
  expect(await stateOf(uid)).toEqual(['used'])
  await undo('given up')
  expect(await marketing.mine(uid)).toEqual([before])
  await use('again')
  days(3)
  await undo('again')
  expect(await stateOf(uid)).toEqual(['expired'])
})

test('an expired coupon can’t be used, without a job that marks it', async () => {
  const { uid, use } = await aTaken({ days: 2 })
  days(3)
  await expect(use('too late')).rejects.toMatchObject({ code: 'CONFLICT' })
  expect(await stateOf(uid)).toEqual(['expired'])
})

test('coupons are offered and given out in their time, and not once they are stopped', async () => {
  const { shop, shopid } = await newShop(modules.tenancy)
  const from = '2026-03-03T00:00:00.000Z'
  const until = '2026-03-05T00:00:00.000Z'
  const coupon = await aCoupon(marketing, shop, { valid_from: from, valid_until: until, days: null })
  const refused = async (message: string) => {
    expect(await marketing.offered(null, shopid)).toEqual([])
    const taking = marketing.claimCoupon(await someone(), shopid, coupon)
    await expect(taking).rejects.toMatchObject({ code: 'CONFLICT', message })
  }
  await refused('2026.03.03 09:00부터 받을 수 있는 쿠폰입니다.')
  days(1)
  const uid = await someone()
  expect(await marketing.claimCoupon(uid, shopid, coupon)).toMatchObject({ had: false })
  expect(await marketing.claimCoupon(uid, shopid, coupon)).toMatchObject({ had: true })
  expect(await marketing.offered(uid, shopid)).toMatchObject([
    { id: coupon, taken: true, gone: false, valid_until: until },
  ])
  days(3)
  await refused('받을 수 있는 기간이 지난 쿠폰입니다.')
  days(-2)
  await marketing.stop(shop, coupon)
  await refused('더는 나누어 주지 않는 쿠폰입니다.')
  expect(await stateOf(uid)).toEqual(['usable'])
})

test('members take what is for members, and use it while they are', async () => {
  const { shop, shopid } = await newShop(modules.tenancy)
  const [uid, coupon] = [await someone(), await aCoupon(marketing, shop, { who: 'members' })]
  await expect(marketing.claimCoupon(uid, shopid, coupon)).rejects.toMatchObject({ code: 'FORBIDDEN' })
  await modules.membership.joins.join({ uid, over19: 0 }, shopid)
  await marketing.claimCoupon(uid, shopid, coupon)
  expect((await marketing.ofShop(shop)).coupons).toMatchObject([{ issued: 1 }])
  expect(await marketing.countMine(uid)).toEqual({ usable: 1 })
  await modules.membership.joins.leave(uid, shopid)
  expect(await marketing.mine(uid)).toEqual([])
  expect(await marketing.countMine(uid)).toEqual({ usable: 0 })
})

test('a new member is issued the coupons for joining, once, and nobody can take them', async () => {
  const { shop, shopid } = await newShop(modules.tenancy)
  const [uid, coupon] = [await someone(), await aCoupon(marketing, shop, { who: 'joining', total: 1 })]
  await aCoupon(marketing, shop, { who: 'joining', name: '또 하나' })
  const welcome = (who: number) => inAllShops(modules.database, (tx) => marketing.welcome(tx, who, shopid))
  await expect(marketing.claimCoupon(uid, shopid, coupon)).rejects.toMatchObject({ code: 'NOT_FOUND' })
  expect(await marketing.offered(uid, shopid)).toEqual([])
  await welcome(uid)
  expect(await stateOf(uid)).toEqual([])
  for (const person of [uid, await someone()]) {
    await modules.membership.joins.join({ uid: person, over19: 0 }, shopid)
    await Promise.all([welcome(person), welcome(person)])
  }
  expect(await stateOf(uid)).toEqual(['usable', 'usable'])
  expect((await marketing.ofShop(shop)).coupons.map(({ issued }) => issued)).toEqual([2, 1])
})

test('a neighbour’s coupon is missing, and a hidden shop is not ready', async () => {
  const { coupon, shop, uid } = await aTaken()
  const neighbour = await newShop(modules.tenancy)
  const hidden = await newShop(modules.tenancy, { isshow: false })
  await expect(marketing.claimCoupon(uid, neighbour.shopid, coupon)).rejects.toMatchObject({
    code: 'NOT_FOUND',
  })
  await expect(marketing.stop(neighbour.shop, coupon)).rejects.toMatchObject({ code: 'NOT_FOUND' })
  await expect(marketing.offered(null, hidden.shopid)).rejects.toMatchObject({ code: 'NOT_READY' })
  expect((await marketing.ofShop(neighbour.shop)).coupons).toEqual([])
  expect((await marketing.ofShop(shop)).coupons).toMatchObject([{ stopped: false }])
})

test('a closed account’s coupons are deleted', async () => {
  const { uid } = await aTaken()
  await inAllShops(modules.database, (tx) => marketing.deletePerson(tx, uid))
  expect(await marketing.mine(uid)).toEqual([])
})

test('an edited end is for those who take the coupon from then on; no number below those that are out', async () => {
  const { shop, shopid, coupon, uid } = await aTaken({ total: 5, days: 30 })
  const actor = { uid, address: '' }
  const edit = { name: '새 이름', valid_until: null, days: 3, total: 5 }
  const change = (version: number, changes: object = {}) =>
    marketing.edit(shop, { coupon, version, edit: { ...edit, ...changes } }, actor)
  await change(1)
  expect(await marketing.mine(uid)).toMatchObject([
    { name: '새 이름', valid_until: '2026-04-01T15:00:00.000Z' },
  ])
  expect(await marketing.claimCoupon(await someone(), shopid, coupon)).toMatchObject({
    valid_until: '2026-03-05T15:00:00.000Z',
  })
  await expect(change(2, { total: 1 })).rejects.toMatchObject({ details: { field: 'total' } })
  await expect(change(2, { valid_until: '2026-01-01T15:00:00.000Z', days: null })).rejects.toMatchObject({
    details: { field: 'valid_until' },
  })
})

test('the name of a coupon whose end has passed can be edited, and it stays past', async () => {
  const valid_until = '2026-03-03T15:00:00.000Z'
  const { shop } = await newShop(modules.tenancy)
  const coupon = await aCoupon(marketing, shop, { days: null, valid_until })
  days(10)
  const edit = { name: '지난 쿠폰', valid_until, days: null, total: null }
  expect(await marketing.edit(shop, { coupon, version: 1, edit }, { uid: 1, address: '' })).toMatchObject(
    edit,
  )
})
