import { afterAll, beforeAll, expect, test } from 'vitest'
import { aNotice } from '../../../tests/factories/content.ts'
import { openRooms, type TestRooms } from '../../../tests/factories/rooms.ts'
import { aShop } from '../../../tests/factories/tenancy.ts'

let rooms: TestRooms
let content: TestRooms['content']

beforeAll(async () => {
  rooms = await openRooms()
  content = rooms.content
})
afterAll(() => rooms.close())

test('the notice bar shows notices of weight, heaviest first', async () => {
  const { shop, shopid } = await aShop(rooms.tenancy)
  await aNotice(content, shop, { title: '가벼운', weight: 1 })
  await aNotice(content, shop, { title: '무거운', weight: 9 })
  await aNotice(content, shop, { title: '목록에만' })
  const bar = await content.noticesByWeight({ shopid })
  expect(bar.map(({ title }) => title)).toEqual(['무거운', '가벼운'])
})

test('notices are listed newest first, each knowing its neighbours, with texts only when asked', async () => {
  const { shop, shopid } = await aShop(rooms.tenancy)
  const [first, second, third] = [
    await aNotice(content, shop, { regdate: new Date('2026-01-01') }),
    await aNotice(content, shop, { regdate: new Date('2026-01-02') }),
    await aNotice(content, shop, { regdate: new Date('2026-01-03') }),
  ]
  const listed = await content.notices({ shopid, page: 1, full: false })
  expect(listed).toMatchObject({ total: 3, pages: 1, items: [{ id: third }, { id: second }, { id: first }] })
  expect(listed.items[0]).not.toHaveProperty('html')
  const unfolded = await content.notices({ shopid, page: 1, full: true })
  expect(unfolded.items[0]).toHaveProperty('html', '<p>알려 드립니다.</p>')
  expect(await content.notice({ shopid, id: second })).toMatchObject({
    notice: { regdate: '2026-01-02T00:00:00.000Z' },
    previous: { id: first, regdate: '2026-01-01T00:00:00.000Z' },
    next: { id: third },
  })
  await expect(content.notice({ shopid, id: third + 1_000 })).rejects.toMatchObject({ code: 'NOT_FOUND' })
})

test('a notice of the same source is the same notice', async () => {
  const { shop, shopid } = await aShop(rooms.tenancy)
  const first = await aNotice(content, shop, { source: 'file:1', title: '처음' })
  expect(await aNotice(content, shop, { source: 'file:1', title: '고침' })).toBe(first)
  expect(await content.notices({ shopid, page: 1, full: false })).toMatchObject({
    total: 1,
    items: [{ title: '고침' }],
  })
})
