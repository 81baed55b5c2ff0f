import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newAccount } from '../../../tests/factories/accounts.ts'
import { openModules, type TestModules } from '../../../tests/factories/modules.ts'
import {
  daysAgo,
  startPastOrders,
  type TestPastOrder,
  withPastOrderFile,
} from '../../../tests/factories/past-orders.ts'
import { newShop } from '../../../tests/factories/tenancy.ts'
import type { Tx } from './tables.ts'

let modules: TestModules

beforeAll(async () => {
  modules = await openModules()
})
afterAll(() => modules.close())

/** A shop, and functions that import files as its owner. */
async function shopWithFiles() {
  const uid = await newAccount(modules.accounts)
  const { shopId, shopid } = await newShop(modules.tenancy, { uid })
  const { files, imports, list, ...pastOrders } = modules.pastOrders
  const actor = { shopId, uid }
  const read = (orders: readonly TestPastOrder[]) =>
    withPastOrderFile(orders, (file) => files.read(shopId, uid, { file }))
  const start = (orders: readonly TestPastOrder[]) => startPastOrders(modules, actor, orders)
  return {
    shopId,
    shopid,
    uid,
    ...pastOrders,
    read,
    start,
    async importOrders(...orders: TestPastOrder[]) {
      const id = await start(orders)
      await modules.jobs.work()
      return id
    },
    undo: (id: number) => imports.undo(shopId, id),
    imports: () => imports.list(shopId),
    list: (query: Parameters<typeof list>[1] = {}) => list(shopId, query),
    numbers: async (query: Parameters<typeof list>[1] = {}) =>
      (await list(shopId, query)).orders.map(({ number }) => number),
  }
}

const inShop = <Result>(shopId: number, work: (tx: Tx) => Promise<Result>) =>
  modules.database.asShop(shopId, work)

test('imports orders once: a repeat finds them, a change replaces them', async () => {
  const shop = await shopWithFiles()
  const first = { number: 'A-1', total: 5_000 }
  await shop.importOrders(first, { number: 'A-2' })
  const preview = await shop.read([first, { number: 'A-2', total: 7_000 }, { number: 'A-3' }])
  expect(preview.counts).toMatchObject({ added: 1, changed: 1, unchanged: 1, faults: 0 })
  expect(preview.orders[0]).toMatchObject({
    number: 'A-2',
    outcome: 'changed',
    before: { lines: 1, total: 9_000 },
  })
  await shop.importOrders(first, { number: 'A-2', total: 7_000 }, { number: 'A-3' })
  const { orders, total } = await shop.list()
  expect(total).toBe(3)
  expect(new Map(orders.map((order) => [order.number, order.total]))).toEqual(
    new Map([
      ['A-1', 5_000],
      ['A-2', 7_000],
      ['A-3', 9_000],
    ]),
  )
  expect((await shop.imports())[0]).toMatchObject({
    added: 1,
    changed: 1,
    unchanged: 1,
    state: 'done',
    processed: 3,
  })
})

test('rows of one number are one order, also if other rows are between them', async () => {
  const shop = await shopWithFiles()
  await shop.importOrders(
    { number: 'A', title: '접시', total: 9_000 },
    { number: 'B' },
    { number: 'A', title: '찻잔', total: 9_000 },
  )
  const { orders } = await shop.list({ q: 'A' })
  expect(orders).toMatchObject([{ number: 'A', total: 9_000, lines: [{ title: '접시' }, { title: '찻잔' }] }])
})

test('an undo deletes the orders of its file, except those that a later file has replaced', async () => {
  const shop = await shopWithFiles()
  const first = await shop.importOrders({ number: 'A' }, { number: 'B' })
  const second = await shop.importOrders({ number: 'B', total: 1 }, { number: 'C' })
  expect(await shop.undo(first)).toEqual({ deleted: 1 })
  expect((await shop.numbers()).toSorted()).toEqual(['B', 'C'])
  expect(await shop.undo(first)).toEqual({ deleted: 0 })
  expect(await shop.undo(second)).toEqual({ deleted: 2 })
  expect((await shop.imports()).map(({ state, undoable }) => [state, undoable])).toEqual([
    ['undone', false],
    ['undone', false],
  ])
})

test('refuses the undo of an import that still runs', async () => {
  const shop = await shopWithFiles()
  const id = await shop.start([{ number: 'A' }])
  await expect(shop.undo(id)).rejects.toMatchObject({ code: 'CONFLICT' })
  await modules.jobs.work()
  expect(await shop.undo(id)).toEqual({ deleted: 1 })
})

test('of two files at once the later one decides about an order that both have', async () => {
  const shop = await shopWithFiles()
  const many = (total: number) => Array.from({ length: 450 }, (_, index) => ({ number: `N-${index}`, total }))
  await shop.start(many(1_000))
  await shop.start(many(2_000))
  await Promise.all([modules.jobs.work(), modules.jobs.work()])
  const totals = await inShop(shop.shopId, (tx) =>
    sql<{ total: number; count: number }>`
      select total, count(*)::int as count from past_order where shop_id = ${shop.shopId} group by total`.execute(
      tx,
    ),
  )
  expect(totals.rows).toEqual([{ total: 2_000, count: 450 }])
  expect((await shop.imports()).map(({ processed }) => processed)).toEqual([450, 450])
})

test('refuses a file that has changed since its preview', async () => {
  const shop = await shopWithFiles()
  const { digest } = await shop.read([{ number: 'A' }])
  const start = withPastOrderFile([{ number: 'A', total: 1 }], (file) =>
    modules.pastOrders.files.start(shop, { file, digest, name: 'orders.csv' }),
  )
  await expect(start).rejects.toMatchObject({ code: 'CONFLICT' })
})

test('finds orders by number, name, address, phone number and its last four digits', async () => {
  const shop = await shopWithFiles()
  await shop.importOrders(
    { number: '20260102-0000012', name: '김 민지', email: 'Minji@Example.com', phone: '010-1234-5678' },
    { number: '20260102-0000013', name: '이준', email: 'jun@example.com', phone: '010-9999-0000' },
  )
  for (const q of ['20260102-0000012', '김민', 'minji@', '010-1234', '+82 10-1234-5678', '5678'])
    expect(await shop.numbers({ q })).toEqual(['20260102-0000012'])
  expect(await shop.numbers({ q: '20260102' })).toHaveLength(2)
  expect(await shop.numbers({ q: '없는 사람' })).toEqual([])
})

test('pages show each order once, the newest first', async () => {
  const shop = await shopWithFiles()
  await shop.importOrders(
    ...Array.from({ length: 120 }, (_, index) => ({
      number: `N-${index}`,
      ordered_at: daysAgo(1 + (index % 40)),
    })),
  )
  const seen: string[] = []
  let days: string[] = []
  let after: string | undefined
  do {
    const page = await shop.list({ ...(after && { after }) })
    seen.push(...page.orders.map(({ number }) => number))
    days = [...days, ...page.orders.map(({ ordered_at }) => ordered_at)]
    after = page.next ?? undefined
  } while (after)
  expect(new Set(seen).size).toBe(120)
  expect(days).toEqual(days.toSorted().reverse())
})

test('shows the orders of a member by address or phone number, and those of one buyer', async () => {
  const shop = await shopWithFiles()
  const member = await newAccount(modules.accounts)
  await modules.membership.joins.join({ uid: member, over19: 0 }, shop.shopid)
  const { email } = await modules.membership.members.find(shop.shopId, member)
  await shop.importOrders(
    { number: 'A', email: email.toUpperCase() },
    { number: 'B', email: 'other@example.com' },
    { number: 'C' },
  )
  expect((await shop.ofMember(shop.shopId, member)).orders.map(({ number }) => number)).toEqual(['A'])
  const [order] = (await shop.list({ q: 'A' })).orders
  expect(await shop.numbers({ buyer: order?.id as number })).toEqual(['A'])
  await expect(shop.list({ member: await newAccount(modules.accounts) })).rejects.toMatchObject({
    code: 'NOT_FOUND',
  })
  const [without] = (await shop.list({ q: 'C' })).orders
  expect(await shop.numbers({ buyer: without?.id as number })).toEqual([])
})

test('hides orders after five years, and the job deletes them', async () => {
  const shop = await shopWithFiles()
  await shop.importOrders({ number: 'old' }, { number: 'new' })
  await inShop(shop.shopId, (tx) =>
    sql`update past_order set ordered_at = now() - interval '5 years 1 second'
      where shop_id = ${shop.shopId} and number = 'old'`.execute(tx),
  )
  expect(await shop.numbers()).toEqual(['new'])
  expect(await shop.numbers({ q: 'old' })).toEqual([])
  await shop.purgeOld()
  const { rows } = await inShop(shop.shopId, (tx) =>
    sql<{ number: string }>`select number from past_order where shop_id = ${shop.shopId}`.execute(tx),
  )
  expect(rows).toEqual([{ number: 'new' }])
})

test('does not import orders that are older than five years, and says how many there are', async () => {
  const shop = await shopWithFiles()
  const preview = await shop.read([{ number: 'old', ordered_at: daysAgo(6 * 365) }, { number: 'new' }])
  expect(preview.counts).toMatchObject({ added: 1, expired: 1, faults: 0 })
})

test('returns the rows of an order with a fault as they were, with the reason', async () => {
  const shop = await shopWithFiles()
  const preview = await shop.read([
    { number: '2.02401E+13' },
    { number: 'B' },
    { number: '', title: '이름 없는 것' },
  ])
  expect(preview.counts).toMatchObject({ added: 1, faults: 2 })
  expect(preview.faults.map(({ row }) => row)).toEqual([2, 4])
  expect(preview.faults[0]?.cells[0]).toBe('2.02401E+13')
  expect(preview.faults[0]?.faults[0]).toContain('줄어 있어')
  expect(preview.faults[1]?.cells).toHaveLength(preview.columns.length)
})

test('neither shows nor changes the orders of another shop', async () => {
  const shop = await shopWithFiles()
  const other = await shopWithFiles()
  const imported = await shop.importOrders({ number: 'A' })
  const [order] = (await shop.list()).orders
  expect(await other.numbers()).toEqual([])
  expect((await other.read([{ number: 'A' }])).counts.added).toBe(1)
  await expect(other.undo(imported)).rejects.toMatchObject({ code: 'NOT_FOUND' })
  await expect(other.list({ buyer: order?.id as number })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  expect(await other.remove(other.shopId, [order?.id as number])).toEqual({ deleted: 0 })
  expect(await shop.numbers()).toEqual(['A'])
  expect(await shop.remove(shop.shopId, [order?.id as number])).toEqual({ deleted: 1 })
})
