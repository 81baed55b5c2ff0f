import { sql } from 'kysely'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { withAllShops } from '../../../../tests/all-shops.ts'
import { openModules, type TestModules } from '../../../../tests/factories/modules.ts'
import { newShop } from '../../../../tests/factories/tenancy.ts'
import { DAY_MS } from '../../../platform/seoul-day.ts'
import type { NoticeEdit } from './seller-content.contract.ts'

let modules: TestModules
let announcements: TestModules['content']['sellerAnnouncements']

beforeAll(async () => {
  modules = await openModules()
  announcements = modules.content.sellerAnnouncements
})
afterAll(() => modules.close())

const edit = (overrides: Partial<NoticeEdit> = {}): NoticeEdit => ({
  title: '쉬는 날',
  html: '<p>월요일에 쉽니다.</p>',
  weight: 0,
  pinned: false,
  shown_from: null,
  shown_until: null,
  ...overrides,
})
const actorOf = (uid: number) => ({ uid, address: '' })

test('writes and edits an announcement, and answers an outdated edit with the stored announcement', async () => {
  const { shopId, uid } = await newShop(modules.tenancy)
  const { id, version, state } = await announcements.create(shopId, edit())
  expect([version, state]).toEqual([1, 'shown'])
  const saved = await announcements.edit(
    shopId,
    { notice: id, version, edit: edit({ title: '여는 날' }) },
    actorOf(uid),
  )
  expect(saved).toMatchObject({ version: 2, title: '여는 날' })
  await expect(
    announcements.edit(shopId, { notice: id, version, edit: edit() }, actorOf(uid)),
  ).rejects.toMatchObject({
    code: 'STALE',
    details: { current: { version: 2, title: '여는 날' } },
  })
})

test('removes scripts from an announcement, and refuses an invalid period', async () => {
  const { shopId } = await newShop(modules.tenancy)
  const { html } = await announcements.create(
    shopId,
    edit({ html: '<p onclick="x()">안녕<script>x()</script></p>' }),
  )
  expect(html).toBe('<p>안녕</p>')
  const [shown_from, shown_until] = ['2099-01-02T00:00:00Z', '2099-01-01T00:00:00Z']
  await expect(announcements.create(shopId, edit({ shown_from, shown_until }))).rejects.toMatchObject({
    code: 'BAD_REQUEST',
    details: { errors: { shown_until: expect.stringContaining('뒤여야') } },
  })
  await expect(announcements.create(shopId, edit({ shown_from: '내일' }))).rejects.toMatchObject({
    details: { errors: { shown_from: expect.any(String) } },
  })
})

test('dates an announcement by its own date or the start of its period, whichever is later', async () => {
  const { shopId, uid } = await newShop(modules.tenancy)
  const { id, regdate, version } = await announcements.create(shopId, edit())
  let seen = version
  const dateWith = async (shown_from: string | null) => {
    const saved = await announcements.edit(
      shopId,
      { notice: id, version: seen, edit: edit({ shown_from }) },
      actorOf(uid),
    )
    seen = saved.version
    return saved.regdate
  }
  const later = '2099-01-01T00:00:00.000Z'
  expect(await dateWith(later)).toBe(later)
  expect(await dateWith(null)).toBe(regdate)
  expect(await dateWith(later)).toBe(later)
  expect(await dateWith('2020-01-01T00:00:00.000Z')).toBe(regdate)
})

test('an old announcement without a date of its own gets the date of its last change when the start of its period is removed', async () => {
  const { shopId, uid } = await newShop(modules.tenancy)
  const { id, version } = await announcements.create(shopId, edit({ shown_from: '2099-01-01T00:00:00Z' }))
  await withAllShops(modules.database, (tx) =>
    sql`update notice set written_at = null where shop_id = ${shopId} and id = ${id}`.execute(tx),
  )
  const saved = await announcements.edit(shopId, { notice: id, version, edit: edit() }, actorOf(uid))
  expect(Date.parse(saved.regdate)).toBeLessThanOrEqual(Date.now())
  expect(Date.parse(saved.regdate)).toBeGreaterThan(Date.now() - DAY_MS)
})

test('deletes pictures after a day if no announcement shows them', async () => {
  const { shopId, uid } = await newShop(modules.tenancy)
  const upload = async (colour: string) => {
    const create = { width: 30, height: 30, channels: 3, background: colour } as const
    return modules.catalogue.pictures.add(shopId, await sharp({ create }).png().toBuffer())
  }
  const [first, second, unused] = [await upload('#8a4f2d'), await upload('#2d4f8a'), await upload('#4f8a2d')]
  const shows = ({ base }: { base: string }) => `<p><img src="${base}/960.webp"></p>`
  const { id, version } = await announcements.create(shopId, edit({ html: shows(first) }))
  await announcements.edit(shopId, { notice: id, version, edit: edit({ html: shows(second) }) }, actorOf(uid))
  await modules.catalogue.pictures.deleteOrphans(new Date(Date.now() + 2 * DAY_MS))
  const stored = await Promise.all([first, second, unused].map(({ key }) => modules.files.exists(key)))
  expect(stored).toEqual([true, true, false])
})

test('hides a deleted announcement from shoppers, lists it as deleted, and restores it', async () => {
  const { shopId, shopid, uid } = await newShop(modules.tenancy)
  const { id } = await announcements.create(shopId, edit({ weight: 5 }))
  await announcements.remove(shopId, id)
  expect(await modules.content.announcements.inBar({ shopid })).toEqual([])
  await expect(modules.content.announcements.find({ shopid, id })).rejects.toMatchObject({
    code: 'NOT_FOUND',
  })
  await expect(
    announcements.edit(shopId, { notice: id, version: 2, edit: edit() }, actorOf(uid)),
  ).rejects.toMatchObject({
    code: 'NOT_FOUND',
  })
  expect((await announcements.list(shopId, {})).items).toEqual([])
  expect((await announcements.list(shopId, { state: 'deleted' })).items).toMatchObject([
    { id, state: 'deleted' },
  ])
  await announcements.restore(shopId, id)
  expect(await modules.content.announcements.inBar({ shopid })).toMatchObject([{ id, weight: 5 }])
  await expect(announcements.restore(shopId, id)).rejects.toMatchObject({ code: 'NOT_FOUND' })
})

test('filters announcements by text and state, page by page', async () => {
  const { shopId } = await newShop(modules.tenancy)
  for (let n = 1; n <= 52; n += 1) await announcements.create(shopId, edit({ title: `공지 ${n}` }))
  await announcements.create(shopId, edit({ title: '예약', shown_from: '2099-01-01T00:00:00Z' }))
  const first = await announcements.list(shopId, { state: 'shown' })
  expect(first.items).toHaveLength(50)
  const second = await announcements.list(shopId, { state: 'shown', after: first.next as number })
  expect(second).toMatchObject({ next: null, items: [{ title: '공지 2' }, { title: '공지 1' }] })
  expect((await announcements.list(shopId, { q: '지 52' })).items).toHaveLength(1)
  expect((await announcements.list(shopId, { state: 'waiting' })).items).toMatchObject([{ title: '예약' }])
})

test('answers NOT_FOUND for an announcement of another shop', async () => {
  const [haru, sool] = [await newShop(modules.tenancy), await newShop(modules.tenancy)]
  const { id, version } = await announcements.create(haru.shopId, edit())
  const tries = await Promise.allSettled([
    announcements.read(sool.shopId, id),
    announcements.edit(sool.shopId, { notice: id, version, edit: edit() }, actorOf(sool.uid)),
    announcements.remove(sool.shopId, id),
    announcements.restore(sool.shopId, id),
  ])
  for (const attempt of tries)
    expect(attempt).toMatchObject({ status: 'rejected', reason: { code: 'NOT_FOUND' } })
})
