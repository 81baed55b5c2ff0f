import { type RawBuilder, sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { withAllShops } from '../../../../tests/all-shops.ts'
import { aNotice } from '../../../../tests/factories/content.ts'
import { openModules, type TestModules } from '../../../../tests/factories/modules.ts'
import { newShop } from '../../../../tests/factories/tenancy.ts'

let modules: TestModules
let content: TestModules['content']

beforeAll(async () => {
  modules = await openModules()
  content = modules.content
})
afterAll(() => modules.close())

test('shows announcements with a weight in the notice bar, heaviest first', async () => {
  const { shopId, shopid } = await newShop(modules.tenancy)
  await aNotice(content, shopId, { title: '가벼운', weight: 1 })
  await aNotice(content, shopId, { title: '무거운', weight: 9 })
  await aNotice(content, shopId, { title: '목록에만' })
  const bar = await content.announcements.inBar({ shopid })
  expect(bar.map(({ title }) => title)).toEqual(['무거운', '가벼운'])
})

test('lists announcements newest first, with texts if requested, and finds the previous and the next one', async () => {
  const { shopId, shopid } = await newShop(modules.tenancy)
  const [first, second, third] = [
    await aNotice(content, shopId, { regdate: new Date('2026-01-01') }),
    await aNotice(content, shopId, { regdate: new Date('2026-01-02') }),
    await aNotice(content, shopId, { regdate: new Date('2026-01-03') }),
  ]
  const listed = await content.announcements.list({ shopid, page: 1, full: false })
  expect(listed).toMatchObject({ total: 3, pages: 1, items: [{ id: third }, { id: second }, { id: first }] })
  expect(listed.items[0]).not.toHaveProperty('html')
  const unfolded = await content.announcements.list({ shopid, page: 1, full: true })
  expect(unfolded.items[0]).toHaveProperty('html', '<p>알려 드립니다.</p>')
  expect(await content.announcements.find({ shopid, id: second })).toMatchObject({
    notice: { regdate: '2026-01-02T00:00:00.000Z' },
    previous: { id: first, regdate: '2026-01-01T00:00:00.000Z' },
    next: { id: third },
  })
  await expect(content.announcements.find({ shopid, id: third + 1_000 })).rejects.toMatchObject({
    code: 'NOT_FOUND',
  })
})

test('overwrites the announcement with the same source', async () => {
  const { shopId, shopid } = await newShop(modules.tenancy)
  const first = await aNotice(content, shopId, { source: 'file:1', title: '처음' })
  expect(await aNotice(content, shopId, { source: 'file:1', title: '고침' })).toBe(first)
  expect(await content.announcements.list({ shopid, page: 1, full: false })).toMatchObject({
    total: 1,
    items: [{ title: '고침' }],
  })
})

test('lists a pinned announcement above newer ones', async () => {
  const { shopId, shopid } = await newShop(modules.tenancy)
  await aNotice(content, shopId, { title: '고정', pinned: true, regdate: new Date('2025-01-01') })
  await aNotice(content, shopId, { title: '옛날', regdate: new Date('2026-01-01') })
  await aNotice(content, shopId, { title: '새로', regdate: new Date('2026-01-02') })
  const { items } = await content.announcements.list({ shopid, page: 1, full: false })
  expect(items.map(({ title }) => title)).toEqual(['고정', '새로', '옛날'])
  await aNotice(content, shopId, { title: '더 새로', regdate: new Date('2026-01-03') })
  const behind = (await content.announcements.list({ shopid, page: 2, full: false, after: items[1]?.id }))
    .items
  expect(behind.map(({ title }) => title)).toEqual(['옛날'])
})

test('continues a list to its end after announcements of its first page were deleted', async () => {
  const { shopId, shopid } = await newShop(modules.tenancy)
  const ids: number[] = []
  for (let hour = 0; hour < 42; hour++)
    ids.unshift(await aNotice(content, shopId, { regdate: new Date(Date.UTC(2026, 0, 1, hour)) }))
  const page = async (number: number, after?: number) => {
    const { items, pages } = await content.announcements.list({ shopid, page: number, full: false, after })
    return { ids: items.map(({ id }) => id), pages }
  }
  expect(await page(1)).toEqual({ ids: ids.slice(0, 20), pages: 3 })
  for (const id of ids.slice(0, 3)) await content.sellerAnnouncements.remove(shopId, id)
  expect(await page(2, ids[19])).toEqual({ ids: ids.slice(20, 40), pages: 3 })
  expect(await page(3, ids[39])).toEqual({ ids: ids.slice(40), pages: 3 })
})

const query = async (text: RawBuilder<unknown>) =>
  withAllShops(modules.database, async (tx) => (await text.execute(tx)).rows)

const HOUR_MS = 60 * 60 * 1_000
const inHours = (hours: number) => new Date(Date.now() + hours * HOUR_MS)
const titlesOf = async (shopid: string) => {
  const { items, total } = await content.announcements.list({ shopid, page: 1, full: false })
  expect(total).toBe(items.length)
  return items.map(({ title }) => title)
}

test('shows an announcement only in its period, with the start of the period as its date', async () => {
  const { shopId, shopid } = await newShop(modules.tenancy)
  const begins = inHours(1)
  const id = await aNotice(content, shopId, { title: '곧', weight: 1, shown_from: begins })
  await aNotice(content, shopId, { title: '지남', weight: 1, shown_until: inHours(-1) })
  await aNotice(content, shopId, {
    title: '지금',
    weight: 1,
    shown_from: inHours(-1),
    shown_until: inHours(1),
  })
  expect(await titlesOf(shopid)).toEqual(['지금'])
  expect(await content.announcements.inBar({ shopid })).toHaveLength(1)
  await expect(content.announcements.find({ shopid, id })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  expect(await content.sellerAnnouncements.read(shopId, id)).toMatchObject({
    state: 'waiting',
    regdate: begins.toISOString(),
  })
})

/** Shifts the periods of these announcements two hours into the past. */
const pass = (...ids: number[]) =>
  query(sql`
    update notice set shown_from = shown_from - interval '2 hours', shown_until = shown_until - interval '2 hours',
      due = due - interval '2 hours' where id = any (${ids}::bigint[])`)

test('shows and hides an announcement on time, even before the job runs', async () => {
  const { shopId, shopid } = await newShop(modules.tenancy)
  const comes = await aNotice(content, shopId, { title: '온다', weight: 1, shown_from: inHours(1) })
  const goes = await aNotice(content, shopId, { title: '간다', weight: 1, shown_until: inHours(1) })
  const bar = async () => (await content.announcements.inBar({ shopid })).map(({ id }) => id)
  expect([await titlesOf(shopid), await bar()]).toEqual([['간다'], [goes]])
  await pass(comes, goes)
  expect([await titlesOf(shopid), await bar()]).toEqual([['온다'], [comes]])
  expect((await content.announcements.find({ shopid, id: comes })).previous).toBeNull()
  await expect(content.announcements.find({ shopid, id: goes })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  expect(await content.sellerAnnouncements.read(shopId, comes)).toMatchObject({ state: 'shown' })
  expect(await content.sellerAnnouncements.read(shopId, goes)).toMatchObject({ state: 'over' })
})

test('emits one change when several announcements of a shop have started or ended', async () => {
  const { shopId, shopid } = await newShop(modules.tenancy)
  const comes = await aNotice(content, shopId, { title: '온다', shown_from: inHours(1) })
  const goes = await aNotice(content, shopId, { title: '간다', shown_until: inHours(1) })
  await pass(comes, goes)
  const countEvents = async () =>
    (await query(sql`select from outbox where type = 'content.changed' and payload->>'shopid' = ${shopid}`))
      .length
  const before = await countEvents()
  await Promise.all([content.sellerAnnouncements.showDue(), content.sellerAnnouncements.showDue()])
  expect(await countEvents()).toBe(before + 1)
})
