import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { withAllShops } from '../../../../tests/all-shops.ts'
import { newAccount } from '../../../../tests/factories/accounts.ts'
import {
  type MemberModules,
  newMember,
  newTier,
  openMemberModules,
} from '../../../../tests/factories/membership.ts'
import { newShop } from '../../../../tests/factories/tenancy.ts'
import { DAY_MS, seoulDay } from '../../../platform/seoul-day.ts'
import { MEMBERS_PER_PAGE } from '../shared/customer-limits.ts'
import type { Tx } from '../tables.ts'
import { cursorOf, parseCursor } from './cursor.ts'
import { readMembers } from './store.ts'

let modules: MemberModules
beforeAll(async () => {
  modules = await openMemberModules()
})
afterAll(() => modules.close())

/** A shop whose members joined in the given order. */
async function shopWithMembers(names: readonly string[]) {
  const shop = await newShop(modules.tenancy)
  const uids: number[] = []
  for (const name of names) {
    const uid = await newAccount(modules.accounts, { name })
    await modules.membership.joins.join({ uid, over19: 0 }, shop.shopid)
    uids.push(uid)
  }
  return { ...shop, uids }
}

const setPurchases = (shopId: number, uid: number, orders: number, spent: number, on = '2026-02-01') =>
  modules.database.asShop(shopId, (tx: Tx) =>
    modules.membership.purchases.update(tx, { shopId, uid }, async () => ({
      orders,
      spent,
      bought_at: orders > 0 ? new Date(`${on}T03:00:00Z`) : null,
    })),
  )

const namesOf = async (shopId: number, query: Parameters<typeof modules.membership.members.list>[1]) =>
  (await modules.membership.members.list(shopId, query)).members.map(({ name }) => name)

test('lists only members of the shop, newest first, without former members', async () => {
  const { shopId, shopid, uids } = await shopWithMembers(['김하나', '이두리'])
  const other = await shopWithMembers(['박세찬'])
  expect(await namesOf(shopId, {})).toEqual(['이두리', '김하나'])
  await modules.membership.joins.leave(uids[0] as number, shopid)
  expect(await namesOf(shopId, {})).toEqual(['이두리'])
  expect(await namesOf(other.shopId, {})).toEqual(['박세찬'])
})

test('filters members by tier, and shows the tier on their page and in the wallet', async () => {
  const { shopId, uids } = await shopWithMembers(['김하나', '이두리'])
  const uid = uids[0] as number
  const { tiers, version } = await modules.membership.tiers.save(shopId, {
    version: 1,
    months: 6,
    tiers: [newTier('실버'), newTier('골드', { spent: 10_000 })],
  })
  const [silver, gold] = tiers.map(({ id }) => id) as [number, number]
  const until = seoulDay(new Date(Date.now() + 30 * DAY_MS))
  await modules.membership.tiers.give(shopId, { uid, tier: silver, until, reason: '' })
  expect(await namesOf(shopId, { tier: silver })).toEqual(['김하나'])
  expect(await namesOf(shopId, { tier: gold })).toEqual([])
  expect(await modules.membership.members.find(shopId, uid)).toMatchObject({
    tier: { id: silver, name: '실버', until: expect.any(String) },
  })
  expect(await modules.membership.memberships(uid)).toMatchObject([{ tier: { name: '실버' } }])
  expect(await modules.membership.memberships(uids[1] as number)).toMatchObject([{ tier: null }])
  await modules.membership.tiers.save(shopId, { version, months: 6, tiers: tiers.slice(1) })
  expect(await namesOf(shopId, { tier: silver })).toEqual([])
  expect((await modules.membership.members.find(shopId, uid)).tier).toBeNull()
})

test('finds members by prefix of name or address, and by phone number in any format or its last four digits', async () => {
  const { shopId, uids } = await shopWithMembers(['남궁민수', '남다른'])
  const [uid] = uids as [number]
  const email = `minsu-${uid}@example.com`
  await withAllShops(modules.database, (tx) =>
    sql`update account set phone = '01012345678', email = ${email} where uid = ${uid}`.execute(tx as Tx),
  )
  for (const q of [
    '남궁',
    `MINSU-${uid}@`,
    '01012345678',
    '+82 10-1234-5678',
    '０１０ １２３４',
    '010-1234',
    '5678',
  ])
    expect(await namesOf(shopId, { q })).toEqual(['남궁민수'])
  expect(await namesOf(shopId, { q: '%' })).toEqual([])
})

test('finds a name regardless of spaces and case, also after a change', async () => {
  const { shopId, uids } = await shopWithMembers(['김 민지', 'Kim Minji', '김민재'])
  for (const q of ['김민지', '김 민지', '김　민 지'])
    expect(await namesOf(shopId, { q })).toEqual(['김 민지'])
  for (const q of ['kim minji', 'KIMMIN', 'Kim']) expect(await namesOf(shopId, { q })).toEqual(['Kim Minji'])
  expect(await namesOf(shopId, { q: '김 민' })).toEqual(['김민재', '김 민지'])
  await withAllShops(modules.database, (tx) =>
    sql`update account set name = '박 서준' where uid = ${uids[0]}`.execute(tx as Tx),
  )
  expect(await namesOf(shopId, { q: '김민지' })).toEqual([])
  expect(await namesOf(shopId, { q: '박서준' })).toEqual(['박 서준'])
})

test('filters members by purchases, dates, amounts and points', async () => {
  const { shopId, uids } = await shopWithMembers(['없음', '한번', '여러번'])
  const [, once, more] = uids as [number, number, number]
  await setPurchases(shopId, once, 1, 10_000, '2026-01-10')
  await setPurchases(shopId, more, 3, 90_000, '2026-02-20')
  await modules.database.asShop(shopId, (tx) =>
    modules.membership.points.adjust(tx, { shopId, uid: once }, { key: 'a gift', amount: 700 }),
  )
  expect(await namesOf(shopId, { bought: 'never' })).toEqual(['없음'])
  expect(await namesOf(shopId, { bought: 'once' })).toEqual(['한번'])
  expect(await namesOf(shopId, { spent_from: 10_001 })).toEqual(['여러번'])
  expect(await namesOf(shopId, { bought_until: '2026-01-10' })).toEqual(['한번'])
  expect(await namesOf(shopId, { points_from: 700, points_until: 700 })).toEqual(['한번'])
  expect(await namesOf(shopId, { sort: 'spent' })).toEqual(['여러번', '한번', '없음'])
  expect(await namesOf(shopId, { sort: 'points' })).toEqual(['한번', '여러번', '없음'])
})

test('pages through the list without gaps in every sort order', async () => {
  const { shopId, uids } = await shopWithMembers(Array.from({ length: 7 }, (_, index) => `회원${index}`))
  for (const uid of uids.slice(0, 4)) await setPurchases(shopId, uid, 1, 5_000)
  for (const sort of ['newest', 'oldest', 'spent', 'bought', 'seen'] as const) {
    const whole = await namesOf(shopId, { sort })
    const { rows, next } = await readInParts(shopId, sort)
    expect(rows).toEqual(whole)
    expect(next).toBe(null)
  }
})

type ListedMember = Awaited<ReturnType<typeof readMembers>>[number]

/** all pages of the list with two rows per page */
async function readInParts(shopId: number, sort: 'newest' | 'oldest' | 'spent' | 'bought' | 'seen') {
  const rows: string[] = []
  let next: string | null = null
  do {
    const after: string | null = next
    const part: ListedMember[] = await modules.database.asShop(shopId, (tx: Tx) =>
      readMembers(tx, shopId, { filter: {}, sort, after: after ? parseCursor(sort, after) : null, max: 2 }),
    )
    rows.push(...part.map(({ name }) => name))
    const last = part.at(-1)
    next = part.length === 2 && last ? cursorOf(sort, last) : null
  } while (next && rows.length < MEMBERS_PER_PAGE)
  return { rows, next }
}

test('refuses a cursor of another sort order', async () => {
  const { shopId } = await newShop(modules.tenancy)
  const after = cursorOf('spent', { key: '5', uid: 1 })
  await expect(modules.membership.members.list(shopId, { sort: 'newest', after })).rejects.toMatchObject({
    code: 'BAD_REQUEST',
  })
})

test('does not find a member of another shop', async () => {
  const { uid } = await newMember(modules)
  const { shopId } = await newShop(modules.tenancy)
  const { members } = modules.membership
  await expect(members.find(shopId, uid)).rejects.toMatchObject({ code: 'NOT_FOUND' })
  await expect(members.points(shopId, uid, { page: 1 })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  const gift = { amount: 100, reason: '선물' }
  await expect(members.give({ shopId, uid }, 'key', gift)).rejects.toMatchObject({ code: 'NOT_FOUND' })
})

test('grants points once per key, with reason and last day', async () => {
  const { shopId, shopid, uid } = await newMember(modules)
  const { members, pointHistory } = modules.membership
  const gift = { amount: 3_000, reason: '생일 축하', until: '2026-03-31' }
  await members.give({ shopId, uid }, 'one key', gift)
  expect(await members.give({ shopId, uid }, 'one key', gift)).toMatchObject({ points: 3_000 })
  expect((await pointHistory(uid, { shopid, page: 1 })).rows).toMatchObject([
    { kind: 'MANUAL', amount: 3_000, reason: '생일 축하', expires_at: '2026-03-31T15:00:00.000Z' },
  ])
  await expect(members.give({ shopId, uid }, 'one key', { ...gift, amount: 9_000 })).rejects.toMatchObject({
    code: 'CONFLICT',
  })
  const deducted = await members.give({ shopId, uid }, 'another', {
    amount: -1_000,
    reason: '잘못 드림',
  })
  expect(deducted).toMatchObject({ points: 2_000 })
  await expect(
    members.give({ shopId, uid }, 'third', { amount: -2_001, reason: '너무 많이' }),
  ).rejects.toMatchObject({ code: 'CONFLICT', details: { available: 2_000 } })
})

test.each([
  [{ amount: 0, reason: '없음' }, 'amount'],
  [{ amount: 10, reason: '  ' }, 'reason'],
  [{ amount: 10, reason: '지난 날', until: '2026-03-01' }, 'until'],
  [{ amount: 10, reason: '없는 날', until: '2026-99-99' }, 'until'],
])('refuses points %o at %s', async (gift, field) => {
  const { shopId, uid } = await newMember(modules)
  await expect(modules.membership.members.give({ shopId, uid }, 'key', gift)).rejects.toMatchObject({
    code: 'BAD_REQUEST',
    details: { field },
  })
})

test("a blocked person can't join and sees the reason, and can join after the block ends", async () => {
  const { shopId, shopid, uid } = await newMember(modules)
  const { blocks, joins } = modules.membership
  await blocks.block({ shopId, uid }, '되팔기')
  expect(await blocks.blockOf(shopId, uid)).toBe('되팔기')
  await joins.leave(uid, shopid)
  await expect(joins.join({ uid, over19: 0 }, shopid)).rejects.toMatchObject({
    code: 'BLOCKED',
    message: expect.stringContaining('되팔기'),
  })
  await blocks.unblock({ shopId, uid })
  expect(await blocks.blockOf(shopId, uid)).toBe(null)
  expect(await joins.join({ uid, over19: 0 }, shopid)).toEqual({ status: 'MEMBER' })
})

test('refuses to block a stranger; a block applies to one shop only', async () => {
  const { shopId, uid } = await newMember(modules)
  const other = await newShop(modules.tenancy)
  await expect(modules.membership.blocks.block({ shopId: other.shopId, uid }, '누구')).rejects.toMatchObject({
    code: 'NOT_FOUND',
  })
  await modules.membership.blocks.block({ shopId, uid }, '되팔기')
  expect(await modules.membership.joins.join({ uid, over19: 0 }, other.shopid)).toEqual({ status: 'MEMBER' })
})

test("deletes a person's data and block when the account is closed", async () => {
  const { shopId, uid } = await newMember(modules)
  await modules.membership.blocks.block({ shopId, uid }, '되팔기')
  await withAllShops(modules.database, (tx) => modules.membership.joins.leaveAll(tx, uid))
  expect(await modules.membership.blocks.blockOf(shopId, uid)).toBe(null)
})
