import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { withAllShops } from '../../../tests/all-shops.ts'
import { newAccount } from '../../../tests/factories/accounts.ts'
import { type MemberModules, newMember, openMemberModules } from '../../../tests/factories/membership.ts'
import { newShop } from '../../../tests/factories/tenancy.ts'
import { anUpload } from '../../../tests/factories/uploads.ts'
import type { MembershipService } from './membership.service.ts'

/** Query for the first page of waiting requests. */
const WAITING = { state: 'REQUEST' } as const

let modules: MemberModules
let membership: MembershipService

beforeAll(async () => {
  modules = await openMemberModules()
  membership = modules.membership
})
afterAll(() => modules.close())

const newPerson = async (overrides: Parameters<typeof newAccount>[1] = {}) => {
  const uid = await newAccount(modules.accounts, overrides)
  return { uid, over19: overrides.over19 ?? 0 } as const
}

/** A shop that requires approval, with a waiting request. */
async function newRequest(overrides: Parameters<typeof newShop>[1] = {}) {
  const shop = await newShop(modules.tenancy, { member_type: 'APPROVE', ...overrides })
  const person = await newPerson()
  await membership.joins.join(person, shop.shopid, { memo: '안녕하세요', file: '' })
  const {
    requests: [request],
  } = await membership.requests.list(shop.shopId, WAITING)
  return { ...shop, person, request: request?.id as number }
}

const eventsOf = async (shopSlug: string) => {
  const { rows } = await withAllShops(modules.database, (tx) =>
    sql<{ type: string }>`
      select type from outbox where type like 'membership.%' and payload->>'shopid' = ${shopSlug} order by id`.execute(
      tx,
    ),
  )
  return rows.map(({ type }) => type)
}

test('joining an open shop grants membership and bonus once, also when repeated concurrently', async () => {
  const { shopid } = await newShop(modules.tenancy, { join_point: 2_000 })
  const person = await newPerson()
  const joined = await Promise.all(Array.from({ length: 8 }, () => membership.joins.join(person, shopid)))
  expect(joined).toEqual(Array(8).fill({ status: 'MEMBER' }))
  expect(await membership.isMember(person.uid, shopid)).toMatchObject({ point: 2_000 })
  const history = await membership.pointHistory(person.uid, { shopid, page: 1 })
  expect(history).toMatchObject({ balance: 2_000, pending: 0, expiring: 0, total: 1, pages: 1 })
  expect(history.rows).toMatchObject([{ kind: 'JOIN', amount: 2_000, pending: 0 }])
  expect(await eventsOf(shopid)).toEqual(['membership.joined'])
})

test('refuses a person without a verified identity if the shop requires one', async () => {
  const { shopId, shopid } = await newShop(modules.tenancy, { member_type: 'AUTH_ONLY' })
  const person = await newPerson()
  await expect(membership.joins.join(person, shopid)).rejects.toMatchObject({ code: 'AUTH_ONLY' })
  expect(await membership.joinStatus(person.uid, shopId)).toBe('')
  expect(await membership.joins.join({ ...person, over19: 1 }, shopid)).toEqual({ status: 'MEMBER' })
  expect(await membership.joinStatus(person.uid, shopId)).toBe('MEMBER')
})

test('a shop can reject a person’s request and approve the next one', async () => {
  const { shopId, shopid, person, request } = await newRequest({ join_point: 3_000 })
  expect(await membership.joinStatus(person.uid, shopId)).toBe('REQUEST')
  await expect(membership.isMember(person.uid, shopid)).rejects.toMatchObject({ code: 'NOT_FOUND' })
  await membership.joinDecisions.reject(shopId, request, { reason: '연락처를 적어 주세요.' })
  await membership.joinDecisions.reject(shopId, request, { reason: '두 번째 말' })
  expect(await membership.joinStatus(person.uid, shopId)).toBe('REJECTED')
  expect(await membership.joins.rejectionOf(shopid, person.uid)).toBe('연락처를 적어 주세요.')
  await membership.joins.join(person, shopid, { memo: '010-0000-0000', file: '' })
  expect(await membership.joinStatus(person.uid, shopId)).toBe('REQUEST')
  expect(await membership.requests.list(shopId, WAITING)).toMatchObject({
    requests: [{ id: request, memo: '010-0000-0000', reason: '' }],
  })
  await membership.joinDecisions.approve(shopId, request)
  await membership.joinDecisions.approve(shopId, request)
  expect(await membership.joinStatus(person.uid, shopId)).toBe('MEMBER')
  expect(await membership.isMember(person.uid, shopid)).toMatchObject({ point: 3_000 })
  expect(await membership.requests.list(shopId, WAITING)).toMatchObject({ requests: [], total: 0 })
  await expect(membership.joinDecisions.reject(shopId, request)).rejects.toMatchObject({ code: 'CONFLICT' })
  expect(await eventsOf(shopid)).toEqual([
    'membership.requested',
    'membership.rejected',
    'membership.requested',
    'membership.approved',
  ])
})

test('refuses decisions by another shop and on unknown requests', async () => {
  const { request, person, shopId } = await newRequest()
  const other = await newShop(modules.tenancy)
  await expect(membership.joinDecisions.approve(other.shopId, request)).rejects.toMatchObject({
    code: 'NOT_FOUND',
  })
  await expect(membership.joinDecisions.reject(other.shopId, request)).rejects.toMatchObject({
    code: 'NOT_FOUND',
  })
  await expect(membership.joinDecisions.approve(shopId, 999_999_999)).rejects.toMatchObject({
    code: 'NOT_FOUND',
  })
  expect(await membership.joinStatus(person.uid, shopId)).toBe('REQUEST')
})

test('concurrent approval, joining and leaving end in a consistent state', async () => {
  for (let round = 0; round < 5; round += 1) {
    const { shopId, shopid, person, request } = await newRequest({ join_point: 1_000 })
    await modules.tenancy.ownShops.changeShop(shopId, { member_type: 'ANY' })
    const done = await Promise.allSettled([
      membership.joinDecisions.approve(shopId, request),
      membership.joins.join(person, shopid),
      membership.joins.leave(person.uid, shopid),
      membership.joinDecisions.reject(shopId, request),
    ])
    for (const result of done)
      if (result.status === 'rejected') expect(['NOT_FOUND', 'CONFLICT']).toContain(result.reason.code)
    expect(['MEMBER', 'REJECTED', '']).toContain(await membership.joinStatus(person.uid, shopId))
  }
})

test('joining an open shop deletes an earlier request', async () => {
  const { shopId, shopid, person } = await newRequest()
  await modules.tenancy.ownShops.changeShop(shopId, { member_type: 'ANY' })
  expect(await membership.joins.join(person, shopid)).toEqual({ status: 'MEMBER' })
  expect(await membership.requests.list(shopId, WAITING)).toMatchObject({ requests: [], total: 0 })
})

test('only the rejected person sees the reason, and finds the text of the rejected request when applying again', async () => {
  const { shopId, shopid, person, request } = await newRequest()
  expect(await membership.ownRequest(person.uid, shopid)).toMatchObject({
    status: 'REQUEST',
    reason: '',
    memo: '안녕하세요',
    corp: null,
  })
  await membership.joinDecisions.reject(shopId, request, { reason: '연락처를 적어 주세요.' })
  expect(await membership.ownRequest(person.uid, shopid)).toMatchObject({
    status: 'REJECTED',
    reason: '연락처를 적어 주세요.',
    memo: '안녕하세요',
  })
  expect(await membership.ownRequest((await newPerson()).uid, shopid)).toEqual({
    status: '',
    reason: '',
    memo: '',
    requested_at: null,
    corp: null,
  })
  await membership.joins.join(person, shopid, { memo: '010-0000-0000' })
  expect(await membership.ownRequest(person.uid, shopid)).toMatchObject({ status: 'REQUEST', reason: '' })
})

test('a shop for businesses shows a person the state of their registration, and receives its picture', async () => {
  const { shopId, shopid } = await newShop(modules.tenancy, { member_type: 'APPROVE_CORP' })
  const { corps } = modules
  const email = 'a-business@example.com'
  const { uid } = await newPerson({ email })
  const person = { uid, over19: 0 } as const
  const requestJoin = () => membership.joins.join(person, shopid, { registered: true })
  const corp = async () => (await membership.ownRequest(uid, shopid)).corp
  const register = async () => {
    const file = await anUpload(modules.uploads, uid)
    await corps.register(uid, { idnum: '220-81-62517', corpname: '하루상회', file })
    return { file, id: (await corps.request(email))?.id ?? 0 }
  }
  expect(await corp()).toMatchObject({ state: -1, rejected: false, registered_at: null, paper: false })
  await expect(requestJoin()).rejects.toMatchObject({ code: 'CORP_ONLY' })
  const first = await register()
  expect(await corp()).toMatchObject({ state: 0, corpname: '하루상회', paper: false })
  await expect(requestJoin()).rejects.toMatchObject({ code: 'CORP_ONLY' })
  await corps.decide(first.id, { approved: false, reason: '사진이 흐립니다.' })
  expect(await corp()).toMatchObject({ state: -1, rejected: true, reason: '사진이 흐립니다.' })
  const second = await register()
  await corps.decide(second.id, { approved: true })
  expect(await corp()).toMatchObject({ state: 1, rejected: false, reason: '', paper: true })
  expect(await requestJoin()).toEqual({ status: 'REQUEST' })
  const { requests } = await membership.requests.list(shopId, WAITING)
  expect(requests).toMatchObject([{ uid, paper: true }])
  // The registration and the request refer to the same picture. It is deleted with the last reference.
  await membership.joins.leave(uid, shopid)
  expect(await usesOf(second.file)).toBe(1)
})

test('an approved business without a picture of its registration must upload one', async () => {
  const { shopid } = await newShop(modules.tenancy, { member_type: 'APPROVE_CORP' })
  const person = await newPerson({ corp: 1 })
  expect((await membership.ownRequest(person.uid, shopid)).corp).toMatchObject({ state: 1, paper: false })
  await expect(membership.joins.join(person, shopid, { registered: true })).rejects.toMatchObject({
    code: 'BAD_REQUEST',
    details: { field: 'file_url' },
  })
})

async function usesOf(file: string): Promise<number | undefined> {
  const { rows } = await withAllShops(modules.database, (tx) =>
    sql<{ uses: number }>`select uses from private_upload where key = ${file}`.execute(tx),
  )
  return rows[0]?.uses
}

test('a request can still be decided after the shop restricts joining to verified people', async () => {
  const { shopId, shopid, person } = await newRequest()
  await modules.tenancy.ownShops.changeShop(shopId, { member_type: 'AUTH_ONLY' })
  await expect(membership.joins.join(person, shopid)).rejects.toMatchObject({ code: 'AUTH_ONLY' })
  const { requests } = await membership.requests.list(shopId, WAITING)
  expect(requests).toHaveLength(1)
  await membership.joinDecisions.approve(shopId, requests[0]?.id ?? 0)
  expect(await membership.joinStatus(person.uid, shopId)).toBe('MEMBER')
})

test('leaving deletes the membership and its points, and joining again grants no second bonus', async () => {
  const { shopId, shopid, uid } = await newMember(modules, { join_point: 2_000 })
  await membership.joins.leave(uid, shopid)
  await membership.joins.leave(uid, shopid)
  expect(await membership.joinStatus(uid, shopId)).toBe('')
  expect(await rowCounts(uid)).toEqual({ membership: 0, point_entry: 0, point_lot: 0 })
  expect(await membership.joinBenefit(uid, shopid)).toMatchObject({ member: false, join_point: 0 })
  await membership.joins.join({ uid, over19: 0 }, shopid)
  expect(await membership.isMember(uid, shopid)).toMatchObject({ point: 0 })
  expect(await eventsOf(shopid)).toEqual(['membership.joined', 'membership.left', 'membership.joined'])
})

async function rowCounts(uid: number) {
  const counts: Record<string, number> = {}
  for (const table of ['membership', 'point_entry', 'point_lot'])
    counts[table] = await withAllShops(modules.database, async (tx) => {
      const { rows } = await sql<{ n: number }>`
        select count(*)::int as n from ${sql.table(table)} where uid = ${uid}`.execute(tx)
      return rows[0]?.n as number
    })
  return counts
}

test('a member can leave a hidden shop, but nobody can join a hidden or unknown one', async () => {
  const { shopId, shopid, uid } = await newMember(modules)
  await modules.tenancy.ownShops.changeShop(shopId, { isshow: false })
  const person = await newPerson()
  for (const id of [shopid, 'nobody'])
    for (const request of [
      () => membership.joins.join(person, id),
      () => membership.isMember(uid, id),
      () => membership.pointHistory(uid, { shopid: id, page: 1 }),
      () => membership.joinBenefit(null, id),
      () => membership.joins.leave(person.uid, id),
    ])
      await expect(request()).rejects.toMatchObject({ code: 'NOT_READY' })
  await expect(membership.joinStatus(uid, shopId)).rejects.toMatchObject({ code: 'NOT_READY' })
  expect(await membership.memberships(uid)).toMatchObject([{ shopid, isshow: false }])
  await membership.joins.leave(uid, shopid)
  expect(await membership.memberships(uid)).toEqual([])
})

test('the wallet lists all shops of the person only', async () => {
  const { uid, shopid, shopId } = await newMember(modules, { name: '첫 가게', join_point: 500 })
  modules.time.now = new Date('2026-03-03T03:00:00Z')
  const second = await newShop(modules.tenancy, { name: '다음 가게' })
  await membership.joins.join({ uid, over19: 0 }, second.shopid)
  expect(await membership.memberships(uid)).toMatchObject([
    { shopid: second.shopid, name: '다음 가게', point: 0 },
    { shopid, xshopid: shopId, name: '첫 가게', dom: `${shopid}.madang.localhost`, point: 500, isshow: true },
  ])
  expect(await membership.memberships((await newPerson()).uid)).toEqual([])
})

test('closing an account deletes its data at every shop', async () => {
  const { uid, shopid } = await newMember(modules, { join_point: 500 })
  const { shopId, shopid: approvingShop } = await newShop(modules.tenancy, { member_type: 'APPROVE' })
  await membership.joins.join({ uid, over19: 0 }, approvingShop)
  await withAllShops(modules.database, (tx) => membership.joins.leaveAll(tx, uid))
  expect(await membership.memberships(uid)).toEqual([])
  expect(await membership.requests.list(shopId, WAITING)).toMatchObject({ requests: [], total: 0 })
  expect(await membership.joinBenefit(uid, shopid)).toMatchObject({ join_point: 500 })
})

test('shows the benefits of joining a shop to guests and members', async () => {
  const { shopId, shopid, uid } = await newMember(modules, { join_point: 500, point: 1.5 })
  const benefit = { member_type: 'ANY', point: 1.5 }
  expect(await membership.joinBenefit(null, shopid)).toEqual({
    ...benefit,
    member: false,
    join_point: 500,
    discount: null,
  })
  await membership.discount.set(shopId, { kind: 'percent', value: 2.5 })
  expect(await membership.joinBenefit(uid, shopid)).toEqual({
    ...benefit,
    member: true,
    join_point: 0,
    discount: { kind: 'percent', value: 2.5 },
  })
  await membership.discount.set(shopId, null)
  expect(await membership.joinBenefit(uid, shopid)).toMatchObject({ discount: null })
})

test('pages through requests without gaps or repeats when one is decided meanwhile', async () => {
  const { shopId, shopid } = await newShop(modules.tenancy, { member_type: 'APPROVE' })
  const { list } = membership.requests
  const waiting = 33
  for (let n = 0; n < waiting; n += 1) await membership.joins.join(await newPerson(), shopid)
  const first = await list(shopId, WAITING)
  expect([first.requests.length, first.total]).toEqual([30, waiting])
  for (const { id } of first.requests.slice(20)) await membership.joinDecisions.reject(shopId, id)
  const rest = await list(shopId, { ...WAITING, after: first.next as number })
  expect([rest.requests.length, rest.next]).toEqual([3, null])
  const ids = [...first.requests, ...rest.requests].map(({ id }) => id)
  expect(ids).toEqual(ids.toSorted((a, b) => a - b))
  expect(new Set(ids).size).toBe(waiting)
  const decided = await list(shopId, { state: 'REJECTED' })
  expect(decided.requests.map(({ id }) => id)).toEqual(
    first.requests
      .slice(20)
      .map(({ id }) => id)
      .reverse(),
  )
})

test('refuses a decision on a request that was decided meanwhile, and shows the current state', async () => {
  const { shopId, request } = await newRequest()
  const [seen] = (await membership.requests.list(shopId, WAITING)).requests
  await membership.joinDecisions.reject(shopId, request, { reason: '아직', version: seen?.version ?? 0 })
  await expect(
    membership.joinDecisions.approve(shopId, request, { version: seen?.version ?? 0 }),
  ).rejects.toMatchObject({
    code: 'STALE',
    details: { current: { state: 'REJECTED', reason: '아직' } },
  })
  const [decided] = (await membership.requests.list(shopId, { state: 'REJECTED' })).requests
  await membership.joinDecisions.approve(shopId, request, { version: decided?.version ?? 0 })
})
