import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestDatabase, testDatabase } from '../../../../tests/database.ts'
import { addVerifiedDomain, NO_PICTURES, newShop, TestDns } from '../../../../tests/factories/tenancy.ts'
import type { Database } from '../../../platform/database/pools.ts'
import { DAY_MS } from '../../../platform/seoul-day.ts'
import { type Tenancy, tenancyService } from '../tenancy.service.ts'

const dns = new TestDns()
let now = new Date('2026-11-21T12:00:00Z')
let database: Database
let tenancy: Tenancy

beforeAll(async () => {
  database = openTestDatabase({ ...(await testDatabase()), pool: 2 })
  tenancy = tenancyService({
    database,
    pictures: NO_PICTURES,
    sign: (key) => key,
    platform: { host: 'madang.test', portSuffix: '' },
    resolveTxt: dns.resolveTxt,
    clock: () => now,
  })
})
afterAll(() => database.close())

test('a repeated claim returns the same record, and another shop can claim the host after three days', async () => {
  const [one, other] = [await newShop(tenancy), await newShop(tenancy)]
  const first = await tenancy.domains.add(one.shopId, 'again.example')
  expect(await tenancy.domains.add(one.shopId, 'AGAIN.example.')).toEqual(first)
  now = new Date(now.getTime() + 3 * DAY_MS - 1)
  await expect(tenancy.domains.add(other.shopId, 'again.example')).rejects.toMatchObject({
    code: 'BAD_REQUEST',
    message: expect.stringContaining('다른 상점이 확인하고 있는 도메인입니다.'),
    details: { errors: { host: expect.stringContaining('2026.11.24 21:00부터') } },
  })
  now = new Date(now.getTime() + 1)
  expect((await tenancy.domains.add(other.shopId, 'again.example')).value).not.toBe(first.value)
})

test('repeating a claim does not extend the three days for which the first claim blocks other shops', async () => {
  const [holder, owner] = [await newShop(tenancy), await newShop(tenancy)]
  const host = 'reclaimed.example'
  await tenancy.domains.add(holder.shopId, host)
  now = new Date(now.getTime() + 2 * DAY_MS)
  await tenancy.domains.remove(holder.shopId, host)
  await tenancy.domains.add(holder.shopId, host)
  await expect(tenancy.domains.add(owner.shopId, host)).rejects.toMatchObject({ code: 'BAD_REQUEST' })
  await tenancy.domains.remove(holder.shopId, host)
  now = new Date(now.getTime() + DAY_MS)
  await tenancy.domains.add(holder.shopId, host)
  await addVerifiedDomain(tenancy, dns, owner.shopId, host)

  // The former claim was proven, so a new claim starts a new period of three days.
  await tenancy.domains.remove(owner.shopId, host)
  await tenancy.domains.add(owner.shopId, host)
  await expect(tenancy.domains.add((await newShop(tenancy)).shopId, host)).rejects.toMatchObject({
    code: 'BAD_REQUEST',
  })
})

test('a former claim is deleted after a year', async () => {
  const [holder, other] = [await newShop(tenancy), await newShop(tenancy)]
  const host = 'long-ago.example'
  await tenancy.domains.add(holder.shopId, host)
  await tenancy.domains.remove(holder.shopId, host)
  now = new Date(now.getTime() + 366 * DAY_MS)
  await tenancy.domains.proveAll()
  await tenancy.domains.add(holder.shopId, host)
  await expect(tenancy.domains.add(other.shopId, host)).rejects.toMatchObject({ code: 'BAD_REQUEST' })
})

test('a claim without a time counts as older than all other claims, also when it is repeated', async () => {
  const [holder, owner] = [await newShop(tenancy), await newShop(tenancy)]
  const host = 'timeless.example'
  await tenancy.domains.add(holder.shopId, host)
  await database.asShop(holder.shopId, (tx) =>
    sql`update shop_domain set claimed_at = null where shop_id = ${holder.shopId}`.execute(tx),
  )
  await tenancy.domains.remove(holder.shopId, host)
  await tenancy.domains.proveAll()
  await tenancy.domains.add(holder.shopId, host)
  await addVerifiedDomain(tenancy, dns, owner.shopId, host)
})

test('a shop can have 20 hosts and, within a year, remove 100 claims without proving them', async () => {
  const { shopId } = await newShop(tenancy)
  const hosts = Array.from({ length: 20 }, (_, index) => `mine-${index}.example`)
  for (const host of hosts) await tenancy.domains.add(shopId, host)
  await expect(tenancy.domains.add(shopId, 'mine-20.example')).rejects.toMatchObject({
    code: 'BAD_REQUEST',
    message: '도메인은 20개까지 추가할 수 있습니다.',
  })
  expect(await tenancy.domains.add(shopId, 'mine-0.example')).toBeTruthy()

  for (const host of hosts) await tenancy.domains.remove(shopId, host)
  for (let index = 20; index < 100; index += 1) {
    await tenancy.domains.add(shopId, `mine-${index}.example`)
    await tenancy.domains.remove(shopId, `mine-${index}.example`)
  }
  await expect(tenancy.domains.add(shopId, 'mine-100.example')).rejects.toMatchObject({
    code: 'BAD_REQUEST',
    message: '확인하지 않고 삭제한 도메인이 많아 새 도메인을 추가할 수 없습니다.',
  })
  // A repeated claim does not count as a new one.
  expect(await tenancy.domains.add(shopId, 'mine-7.example')).toBeTruthy()
})

test('counts concurrent claims of a shop one after the other', async () => {
  const { shopId } = await newShop(tenancy)
  const outcomes = await Promise.allSettled(
    Array.from({ length: 24 }, (_, index) => tenancy.domains.add(shopId, `at-once-${index}.example`)),
  )
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(20)
})
