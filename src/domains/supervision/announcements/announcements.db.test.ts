import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { withAllShops } from '../../../../tests/all-shops.ts'
import { newAccount } from '../../../../tests/factories/accounts.ts'
import { openModules, type TestModules } from '../../../../tests/factories/modules.ts'
import { newShop } from '../../../../tests/factories/tenancy.ts'
import { supervisionService } from '../supervision.service.ts'
import type { AnnouncementDraft } from './announcements.contract.ts'

const DAY_MS = 86_400_000
const adminUrl = (path: string) => `https://admin.example${path}`

let modules: TestModules
let now: Date
beforeAll(async () => {
  modules = await openModules()
})
afterAll(() => modules.close())
beforeEach(async () => {
  now = new Date('2026-12-01T03:00:00Z')
  await withAllShops(modules.database, (tx) =>
    sql`update platform_announcement set withdrawn_at = now()`.execute(tx),
  )
})

const service = () =>
  supervisionService({
    ...modules,
    platform: { host: 'madang.localhost' },
    adminUrl: 'http://admin.madang.localhost',
    accountUrl: 'http://account.madang.localhost',
    clock: () => now,
  }).announcements
const after = (days: number) => new Date(now.getTime() + days * DAY_MS).toISOString()
const announce = (overrides: Partial<AnnouncementDraft> = {}) =>
  service().announce(
    {
      kind: 'news',
      title: '정산 안내',
      text: '정산 화면이 바뀝니다.',
      plan: null,
      shown_from: null,
      shown_until: null,
      by_mail: false,
      ...overrides,
    },
    1,
  )
const titles = async (shopId: number, uid = 1) =>
  (await service().shown(shopId, uid)).announcements.map(({ title }) => title)
const mails = async () => {
  const { rows } = await withAllShops(modules.database, (tx) =>
    sql<{ to: string; url: string }>`
      select recipient as "to", data ->> 'url' as url from mail where template = 'platform-announcement'
      order by recipient`.execute(tx),
  )
  return rows
}

async function newPlan(name: string): Promise<number> {
  const { rows } = await withAllShops(modules.database, (tx) =>
    sql<{ id: number }>`insert into fee_plan (name) values (${name}) returning id`.execute(tx),
  )
  return rows[0]?.id as number
}
const assignPlan = (shopId: number, plan: number, day: string) =>
  withAllShops(modules.database, (tx) =>
    sql`insert into shop_fee_plan (shop_id, first_day, plan_id) values (${shopId}, ${day}::date, ${plan})`.execute(
      tx,
    ),
  )

test('a shop sees what is shown to all and to its fee plan, during its period only', async () => {
  const plan = await newPlan('큰 상점')
  const { shopId: large } = await newShop(modules.tenancy)
  const { shopId: small } = await newShop(modules.tenancy)
  await assignPlan(large, plan, '2026-11-01')
  await announce({ title: '모두에게' })
  await announce({ title: '큰 상점에게', plan, shown_until: after(2) })
  await announce({ title: '나중에', shown_from: after(1), shown_until: after(3) })
  expect(await titles(large)).toEqual(['큰 상점에게', '모두에게'])
  expect(await titles(small)).toEqual(['모두에게'])
  now = new Date(after(2))
  expect(await titles(large)).toEqual(['나중에', '모두에게'])
  now = new Date(after(2))
  expect(await titles(large)).toEqual(['모두에게'])
})

test('what a person has read stays read, and what appears later is new', async () => {
  const { shopId } = await newShop(modules.tenancy)
  await announce({ title: '예약', shown_from: after(1) })
  await announce({ title: '첫째' })
  const unread = async () => (await service().shown(shopId, 5)).unread
  expect(await unread()).toBe(1)
  await service().markRead(5, after(30))
  expect(await unread()).toBe(0)
  now = new Date(after(2))
  expect(await unread()).toBe(1)
  expect((await service().shown(shopId, 6)).unread).toBe(2)
})

test('refuses an end before the beginning, maintenance without an end, and an unknown plan', async () => {
  const refusals: [Partial<AnnouncementDraft>, string][] = [
    [{ shown_until: after(-1) }, 'shown_until'],
    [{ shown_from: after(2), shown_until: after(1) }, 'shown_until'],
    [{ kind: 'maintenance' }, 'shown_until'],
    [{ plan: 999_999 }, 'plan'],
  ]
  for (const [overrides, field] of refusals)
    await expect(announce(overrides)).rejects.toMatchObject({ code: 'BAD_REQUEST', details: { field } })
})

test('each owner gets one mail, once the announcement is shown, whatever the number of shops and workers', async () => {
  const { accounts, tenancy } = modules
  const owners: string[] = []
  for (let index = 0; index < 230; index += 1) {
    const email = `owner${String(index).padStart(3, '0')}@mailed.example`
    const uid = await newAccount(accounts, { email })
    await newShop(tenancy, { uid })
    if (index < 3) await newShop(tenancy, { uid })
    owners.push(email)
  }
  await announce({ by_mail: true, shown_from: after(1) })
  expect(await service().mailDue(adminUrl)).toBe(false)
  now = new Date(after(1))
  const workers = Array.from({ length: 3 }, async () => {
    while (await service().mailDue(adminUrl));
  })
  await Promise.all(workers)
  while (await service().mailDue(adminUrl));
  const sent = (await mails()).filter(({ to }) => to.endsWith('@mailed.example'))
  expect(sent.map(({ to }) => to)).toEqual(owners)
  expect(sent[0]?.url).toMatch(/^https:\/\/admin\.example\/shops\/.+\/announcements$/)
  const [announcement] = (await service().list({})).announcements
  expect(announcement).toMatchObject({ is_mailed: true, mailed: (await mails()).length })
})

test('a withdrawn announcement disappears and its mails are not sent', async () => {
  const before = (await mails()).length
  const { shopId } = await newShop(modules.tenancy)
  const { id } = await announce({ by_mail: true })
  await service().withdraw(id)
  await service().withdraw(id)
  expect(await titles(shopId)).toEqual([])
  expect(await service().mailDue(adminUrl)).toBe(false)
  expect((await mails()).length).toBe(before)
  await expect(service().withdraw(id + 1)).rejects.toMatchObject({ code: 'NOT_FOUND' })
})

test('lists all announcements over pages, newest first', async () => {
  for (let index = 0; index < 60; index += 1) await announce({ title: `목록 ${index}` })
  const seen: string[] = []
  for (let after: number | undefined; ; ) {
    const { announcements, next } = await service().list({ after })
    seen.push(...announcements.map(({ title }) => title))
    if (next === null) break
    after = next
  }
  expect(seen.slice(0, 60)).toEqual(Array.from({ length: 60 }, (_, index) => `목록 ${59 - index}`))
  expect(seen.length).toBeGreaterThan(60)
})
