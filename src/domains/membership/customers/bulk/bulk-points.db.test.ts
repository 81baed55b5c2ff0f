import { afterAll, beforeAll, expect, test } from 'vitest'
import { newAccount } from '../../../../../tests/factories/accounts.ts'
import { openModules, type TestModules } from '../../../../../tests/factories/modules.ts'
import { newShop } from '../../../../../tests/factories/tenancy.ts'

let modules: TestModules
beforeAll(async () => {
  modules = await openModules()
})
afterAll(() => modules.close())

const GIFT = { amount: 1_000, reason: '감사 인사' }

/** A shop with new members. Its owner starts the jobs. */
async function shopWithMembers(members: number) {
  const owner = await newAccount(modules.accounts)
  const shop = await newShop(modules.tenancy, { uid: owner })
  const uids: number[] = []
  for (let index = 0; index < members; index++) {
    const uid = await newAccount(modules.accounts)
    await modules.membership.joins.join({ uid, over19: 0 }, shop.shopid)
    uids.push(uid)
  }
  const pointsOf = async (uid: number) => (await modules.membership.members.find(shop.shopId, uid)).points
  return {
    ...shop,
    uids,
    actor: { shopId: shop.shopId, uid: owner },
    points: () => Promise.all(uids.map(pointsOf)),
  }
}

async function finish(actor: { shopId: number }, job: { id: number }) {
  await modules.jobs.work()
  return modules.jobs.find(actor.shopId, job.id)
}

test('grants points once to each selected member and to nobody else', async () => {
  const { actor, uids, points } = await shopWithMembers(3)
  const [first, second] = uids as [number, number, number]
  const job = await modules.membership.bulkPoints.start(actor, { gift: GIFT, uids: [first, second, first] })
  expect(await finish(actor, job)).toMatchObject({ state: 'done', done: 2, failed: 0 })
  expect(await points()).toEqual([1_000, 1_000, 0])
})

test('deducts points from all matching members, and reports a member with too few points', async () => {
  const { actor, uids, points } = await shopWithMembers(2)
  const [rich] = uids as [number, number]
  await modules.membership.members.give({ shopId: actor.shopId, uid: rich }, 'key', GIFT)
  const gift = { amount: -600, reason: '행사 취소' }
  const job = await modules.membership.bulkPoints.start(actor, { gift, filter: {} })
  expect(await finish(actor, job)).toMatchObject({
    done: 1,
    failed: 1,
    failures: [{ reason: '포인트가 부족합니다.' }],
  })
  expect(await points()).toEqual([400, 0])
})

test('an undo runs once, and reports members who have already spent their points', async () => {
  const { actor, uids, points } = await shopWithMembers(2)
  const { bulkPoints, members } = modules.membership
  const job = await bulkPoints.start(actor, { gift: GIFT, filter: {} })
  await finish(actor, job)
  await members.give({ shopId: actor.shopId, uid: uids[0] as number }, 'spent', { amount: -1, reason: '씀' })
  const undo = await bulkPoints.undo(actor, job.id)
  expect(await finish(actor, undo)).toMatchObject({ done: 1, failed: 1 })
  expect(await points()).toEqual([999, 0])
  await expect(bulkPoints.undo(actor, job.id)).rejects.toMatchObject({ code: 'CONFLICT' })
})

test('of concurrent undos one runs, also while a member spends points', async () => {
  const { actor, uids, points } = await shopWithMembers(3)
  const { bulkPoints, members } = modules.membership
  const job = await bulkPoints.start(actor, { gift: GIFT, filter: {} })
  await finish(actor, job)
  const [spender] = uids as [number]
  const spend = (index: number) =>
    members.give({ shopId: actor.shopId, uid: spender }, `spent ${index}`, { amount: -100, reason: '씀' })
  const [undos] = await Promise.all([
    Promise.allSettled([1, 2, 3].map(() => bulkPoints.undo(actor, job.id))),
    Promise.allSettled(Array.from({ length: 8 }, (_, index) => spend(index))),
    modules.jobs.work(),
  ])
  await modules.jobs.work()
  expect(undos.map((undo) => (undo.status === 'fulfilled' ? 'begun' : undo.reason.code)).toSorted()).toEqual([
    'CONFLICT',
    'CONFLICT',
    'begun',
  ])
  const [left, ...others] = await points()
  expect(others).toEqual([0, 0])
  // The undo took this member's points before the first was spent, or failed for this member.
  expect(left === 0 || left === 200).toBe(true)
})

test('refuses members of another shop', async () => {
  const { actor } = await shopWithMembers(0)
  const other = await shopWithMembers(1)
  const request = { gift: GIFT, uids: other.uids }
  await expect(modules.membership.bulkPoints.start(actor, request)).rejects.toMatchObject({
    code: 'BAD_REQUEST',
  })
  expect(await other.points()).toEqual([0])
})
