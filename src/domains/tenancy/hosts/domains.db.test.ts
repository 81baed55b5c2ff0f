import { afterAll, beforeAll, expect, test } from 'vitest'
import { withAllShops } from '../../../../tests/all-shops.ts'
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

test('a custom host is enabled only after its TXT record was found', async () => {
  const { shopId, shopid } = await newShop(tenancy)
  const { name, value } = await tenancy.domains.add(shopId, 'haru.example')
  expect(name).toBe('_madang.haru.example')

  expect(await tenancy.domains.verify(shopId, 'haru.example')).toBe(false)
  dns.set(name, 'v=spf1 -all', 'something else')
  expect(await tenancy.domains.verify(shopId, 'haru.example')).toBe(false)
  expect(await tenancy.hosts.resolveHost({ custom: 'haru.example' })).toBeNull()

  dns.set(name, 'v=spf1 -all', value)
  expect(await tenancy.domains.verify(shopId, 'haru.example')).toBe(true)
  expect(await tenancy.hosts.resolveHost({ custom: 'haru.example' })).toMatchObject({ shopid, isshow: true })
})

test('refuses a host that another shop has proven, even with a correct record', async () => {
  const [owner, thief] = [await newShop(tenancy), await newShop(tenancy)]
  const { name, value } = await tenancy.domains.add(thief.shopId, 'owned.example')
  now = new Date(now.getTime() + 3 * DAY_MS)
  await addVerifiedDomain(tenancy, dns, owner.shopId, 'owned.example')
  dns.set(name, value)
  await expect(tenancy.domains.verify(thief.shopId, 'owned.example')).rejects.toMatchObject({
    code: 'BAD_REQUEST',
  })
  expect(await tenancy.hosts.resolveHost({ custom: 'owned.example' })).toMatchObject({ shopid: owner.shopid })
})

test('refuses a claim of a host that another shop has proven', async () => {
  const [owner, thief] = [await newShop(tenancy), await newShop(tenancy)]
  await addVerifiedDomain(tenancy, dns, owner.shopId, 'held.example')
  await expect(tenancy.domains.add(thief.shopId, 'held.example')).rejects.toMatchObject({
    message: '다른 상점이 쓰고 있는 도메인입니다.',
    details: { field: 'host' },
  })
})

test('refuses a public suffix', async () => {
  const { shopId } = await newShop(tenancy)
  await expect(tenancy.domains.add(shopId, 'CO.KR')).rejects.toMatchObject({
    message: 'co.kr 아래에서 산 도메인을 적어 주세요. 예: haru.co.kr',
  })
})

test('refuses to verify a host that the shop has not claimed', async () => {
  const [asking, other] = [await newShop(tenancy), await newShop(tenancy)]
  const { name, value } = await tenancy.domains.add(asking.shopId, 'asked.example')
  dns.set(name, value)
  await expect(tenancy.domains.verify(other.shopId, 'asked.example')).rejects.toMatchObject({
    code: 'NOT_FOUND',
  })
})

test('after a transfer a preferred host needs a new record, and is preferred again when it is found', async () => {
  const { shopId, shopid } = await newShop(tenancy)
  const host = 'handed.example'
  await addVerifiedDomain(tenancy, dns, shopId, host)
  await tenancy.domains.prefer(shopId, host)
  await withAllShops(database, (tx) => tenancy.ownShops.transferShop(tx, shopId, 987_654))
  const own = async () => (await tenancy.domains.list(shopId))[0]
  expect(await own()).toMatchObject({ host, state: 'renewed', preferred: false })
  await tenancy.domains.proveAll()
  expect(await tenancy.domains.verify(shopId, host)).toBe(false)
  expect(await tenancy.hosts.resolveHost({ custom: host })).toBeNull()

  const record = (await own())?.record
  dns.set(record?.name ?? '', record?.value ?? '')
  expect(await tenancy.domains.verify(shopId, host)).toBe(true)
  expect(await own()).toMatchObject({ state: 'serving', since: null, preferred: true })
  expect(await tenancy.hosts.resolveHost({ custom: host })).toMatchObject({ shopid })
})

test('stores a Korean domain in ASCII', async () => {
  const { shopId } = await newShop(tenancy)
  await addVerifiedDomain(tenancy, dns, shopId, '하루공방.한국')
  expect(await tenancy.hosts.resolveHost({ custom: 'xn--ob0bp0uprcz71b.xn--3e0b707e' })).not.toBeNull()
})

test.each(['madang.test', 'haru.madang.test', '127.0.0.1', 'localhost', 'a b.example', 'x.example/y', ''])(
  'refuses a claim of %j',
  async (host) => {
    const { shopId } = await newShop(tenancy)
    await expect(tenancy.domains.add(shopId, host)).rejects.toMatchObject({ details: { field: 'host' } })
  },
)

test("the preferred host is the shop's address, and must be verified", async () => {
  const { shopId, shopid, slug } = await newShop(tenancy)
  await tenancy.domains.add(shopId, 'later.example')
  await expect(tenancy.domains.prefer(shopId, 'later.example')).rejects.toMatchObject({ code: 'NOT_FOUND' })

  await addVerifiedDomain(tenancy, dns, shopId, 'first.example')
  await addVerifiedDomain(tenancy, dns, shopId, 'second.example')
  await tenancy.domains.prefer(shopId, 'first.example')
  await tenancy.domains.prefer(shopId, 'second.example')
  expect(await tenancy.address({ id: shopid })).toEqual({
    dom: `${slug}.madang.test`,
    dom3: 'second.example',
  })
  await tenancy.domains.prefer(shopId, null)
  expect(await tenancy.address({ id: shopid })).toEqual({ dom: `${slug}.madang.test`, dom3: '' })
})

test('with redirect_dom all other hosts of the shop redirect to the canonical one', async () => {
  const { shopId, slug } = await newShop(tenancy, { redirect_dom: true })
  await addVerifiedDomain(tenancy, dns, shopId, 'own.example')
  await addVerifiedDomain(tenancy, dns, shopId, 'www.own.example')
  const leadsTo = async (host: Parameters<Tenancy['hosts']['resolveHost']>[0]) =>
    (await tenancy.hosts.resolveHost(host))?.redirect_to

  // Without a preferred host, the platform's host is canonical.
  expect(await leadsTo({ custom: 'own.example' })).toBe(`${slug}.madang.test`)
  expect(await leadsTo({ slug })).toBe('')

  await tenancy.domains.prefer(shopId, 'own.example')
  expect(await leadsTo({ custom: 'own.example' })).toBe('')
  expect(await leadsTo({ custom: 'www.own.example' })).toBe('own.example')
  expect(await leadsTo({ slug })).toBe('own.example')

  await tenancy.ownShops.changeShop(shopId, { redirect_dom: false })
  expect(await leadsTo({ slug })).toBe('')
})

/** Advances the time day by day, and checks the records on each day. */
async function proveFor(days: number): Promise<void> {
  for (let day = 0; day < days; day += 1) {
    now = new Date(now.getTime() + DAY_MS)
    await tenancy.domains.proveAll()
  }
}

test('disables a host after three days without its record, and notifies the shop', async () => {
  const { shopId, shopid } = await newShop(tenancy)
  await addVerifiedDomain(tenancy, dns, shopId, 'fading.example')
  await tenancy.domains.prefer(shopId, 'fading.example')
  const [{ record }] = (await tenancy.domains.list(shopId)) as [
    Awaited<ReturnType<Tenancy['domains']['list']>>[0],
  ]
  dns.remove(record.name)
  await proveFor(3)
  const firstMissed = new Date(now.getTime() - 2 * DAY_MS)
  expect(await tenancy.hosts.resolveHost({ custom: 'fading.example' })).toMatchObject({ shopid })
  expect(await tenancy.domains.list(shopId)).toMatchObject([
    { state: 'missing', since: firstMissed, checked_at: now },
  ])

  await proveFor(1)
  expect(await tenancy.hosts.resolveHost({ custom: 'fading.example' })).toBeNull()
  expect((await tenancy.address({ id: shopid })).dom3).toBe('')
  expect(await tenancy.domains.list(shopId)).toMatchObject([{ state: 'lapsed', since: now, record }])

  dns.set(record.name, record.value)
  await proveFor(1)
  expect((await tenancy.address({ id: shopid })).dom3).toBe('fading.example')
  expect(await tenancy.domains.list(shopId)).toMatchObject([{ state: 'serving', since: null }])
})

test('ignores errors of name servers, and restarts the three days when the record is found again', async () => {
  const { shopId } = await newShop(tenancy)
  await addVerifiedDomain(tenancy, dns, shopId, 'steady.example')
  const [{ record }] = (await tenancy.domains.list(shopId)) as [
    Awaited<ReturnType<Tenancy['domains']['list']>>[0],
  ]
  dns.fail(record.name)
  await proveFor(5)
  expect(await tenancy.domains.list(shopId)).toMatchObject([{ state: 'serving' }])
  dns.remove(record.name)
  await proveFor(2)
  dns.set(record.name, record.value)
  await proveFor(1)
  dns.remove(record.name)
  await proveFor(3)
  expect(await tenancy.domains.list(shopId)).toMatchObject([{ state: 'missing' }])
})

test('a lapsed host remains with another shop that has proven it meanwhile', async () => {
  const [before, after] = [await newShop(tenancy), await newShop(tenancy)]
  await addVerifiedDomain(tenancy, dns, before.shopId, 'sold.example')
  const [{ record }] = (await tenancy.domains.list(before.shopId)) as [
    Awaited<ReturnType<Tenancy['domains']['list']>>[0],
  ]
  dns.remove(record.name)
  await proveFor(4)
  const { value } = await tenancy.domains.add(after.shopId, 'sold.example')
  dns.set(record.name, value, record.value)
  expect(await tenancy.domains.verify(after.shopId, 'sold.example')).toBe(true)
  await proveFor(1)
  expect(await tenancy.hosts.resolveHost({ custom: 'sold.example' })).toMatchObject({ shopid: after.shopid })
})

test('disables a removed host', async () => {
  const { shopId } = await newShop(tenancy)
  await addVerifiedDomain(tenancy, dns, shopId, 'given-up.example')
  await tenancy.domains.remove(shopId, 'given-up.example')
  expect(await tenancy.hosts.resolveHost({ custom: 'given-up.example' })).toBeNull()
  expect(await tenancy.domains.list(shopId)).toEqual([])
  await expect(tenancy.domains.remove(shopId, 'given-up.example')).rejects.toMatchObject({
    code: 'NOT_FOUND',
  })
})
