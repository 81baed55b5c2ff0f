import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { withAllShops } from '../../../../tests/all-shops.ts'
import { newAccount } from '../../../../tests/factories/accounts.ts'
import { openModules, type TestModules } from '../../../../tests/factories/modules.ts'
import { anEdit, editOf } from '../../../../tests/factories/product-edits.ts'
import { aProductDraft, changePrice } from '../../../../tests/factories/products.ts'
import { newShop } from '../../../../tests/factories/tenancy.ts'
import { recordProducts } from '../../audit/audit.service.ts'
import type { BulkChange } from './bulk.contract.ts'

let modules: TestModules

beforeAll(async () => {
  modules = await openModules()
})
afterAll(() => modules.close())

const tenPercentOff: BulkChange = {
  kind: 'price',
  by: 'percent',
  amount: -10,
  step: 10,
  round: 'down',
  with_sale: true,
}

async function shopWithPrices(prices: number[]) {
  const { shopId, shopid, uid } = await newShop(modules.tenancy, { uid: await newAccount(modules.accounts) })
  const saved = await modules.catalogue.drafts.save(
    shopId,
    prices.map((price, index) => aProductDraft({ title: `상품 ${index}`, price, stock: [index + 1] })),
  )
  const products = saved.map(({ pid }) => pid)
  const actor = { shopId, uid }
  return {
    shopId,
    shopid,
    uid,
    saved,
    products,
    async run(change: BulkChange, some = products) {
      const job = await modules.catalogue.bulk.start(actor, { change, products: some })
      return finished(shopId, uid, job.id)
    },
    async undo(job: number) {
      return finished(shopId, uid, (await modules.catalogue.bulk.undo(actor, job)).id)
    },
    prices: async () =>
      Promise.all(
        saved.map(async ({ sid }) => (await modules.catalogue.products.read({ shopid, sid })).data.price),
      ),
    editor: (pid: number) => modules.catalogue.editor.read(shopId, pid),
  }
}

async function finished(shopId: number, uid: number, job: number) {
  await modules.jobs.work()
  return (await modules.jobs.list(shopId, uid)).find(({ id }) => id === job)
}

const contradictions = (shopId: number) =>
  withAllShops(modules.database, async (tx) => {
    const { rows } = await sql`
      select l.sid from listing l join product p on p.shop_id = l.origin_shop_id and p.pid = l.pid
      join listing_category c on c.shop_id = l.shop_id and c.sid = l.sid
      where l.shop_id = ${shopId} and (l.price <> p.price or l.sale_price is distinct from p.sale_price
        or c.price <> coalesce(p.sale_price, p.price))`.execute(tx)
    return rows
  })

test('prices change in lists and on pages, and an undo restores them', async () => {
  const { run, undo, prices, shopId, shopid } = await shopWithPrices([1_005, 20_000, 33_333])
  const job = await run(tenPercentOff)
  expect(job).toMatchObject({ kind: 'products.price', state: 'done', done: 3, failed: 0 })
  expect(await prices()).toEqual([900, 18_000, 29_990])
  const { items } = await modules.catalogue.lists.page({ shopid, category: 0, sort: 'low', page: 1 })
  expect(items.map(({ price }) => price)).toEqual([900, 18_000, 29_990])
  expect(await undo(job?.id as number)).toMatchObject({ state: 'done', done: 3, undoes: job?.id })
  expect([await prices(), await contradictions(shopId)]).toEqual([[1_005, 20_000, 33_333], []])
  await expect(undo(job?.id as number)).rejects.toMatchObject({ code: 'CONFLICT' })
})

test('an undo skips and reports a product that was changed after the bulk change', async () => {
  const { run, undo, prices, shopId, products, editor } = await shopWithPrices([1_000, 2_000])
  const job = await run(tenPercentOff)
  const [pid = 0] = products
  const { version, ...fields } = await editor(pid)
  const product = { ...editOf({ version, ...fields }), price: 777 }
  await modules.catalogue.editor.save(shopId, { pid, version, product })
  expect(await undo(job?.id as number)).toMatchObject({
    state: 'done',
    done: 1,
    failed: 1,
    failures: [{ name: '상품 0', reason: '일괄 변경 뒤에 다시 바뀌어서 그대로 두었습니다.' }],
  })
  expect(await prices()).toEqual([777, 2_000])
})

test('a refused product is reported with its title, and the others change', async () => {
  const { run, products, prices } = await shopWithPrices([1_000, 500_000_000])
  expect(
    await run({ kind: 'price', by: 'percent', amount: 200, step: 10, round: 'down', with_sale: false }),
  ).toMatchObject({
    done: 1,
    failed: 1,
    failures: [{ name: '상품 1', reason: '판매가가 10억 원을 넘게 됩니다.' }],
  })
  expect(await prices()).toEqual([3_000, 500_000_000])
  expect(await run({ kind: 'sale_end' }, [...products, 999_999_999])).toMatchObject({
    failures: [{ name: '상품 999999999', reason: '없는 상품입니다.' }],
  })
})

test('every kind of change is applied and undone', async () => {
  const { run, undo, products, shopId, editor } = await shopWithPrices([10_000])
  const [pid = 0] = products
  const cid = await modules.catalogue.categories.open(shopId, ['찻잔'])
  const until = '2127-01-01T00:00:00.000Z'
  const changes: [BulkChange, object][] = [
    [{ kind: 'price', by: 'set', amount: 9_000 }, { price: 9_000 }],
    [
      { kind: 'sale', percent: 10, step: 10, round: 'down', from: null, until },
      { sale: { price: 9_000, from: null, until } },
    ],
    [{ kind: 'stock', by: 'set', amount: 77 }, { variants: [{ stock: 77 }] }],
    [{ kind: 'status', status: 'stopped' }, { status: 'stopped' }],
    [{ kind: 'category', by: 'move', category: cid }, { cids: [cid] }],
    [
      { kind: 'notice', notice_type: 'WEAR', notice: [{ name: '소재', value: '면' }] },
      { notice_type: 'WEAR', notice: [{ name: '소재', value: '면' }] },
    ],
    [{ kind: 'delivery', text: '내일 보냅니다.' }, { delivery_note: '내일 보냅니다.' }],
    [
      { kind: 'fee', fee: 'own', won: 4_000, each: 2, parcel: 'apart' },
      { delivery: { kind: 'own', won: 4_000, each: 2, apart: true } },
    ],
    [{ kind: 'pickable', pickable: true }, { pickable: true }],
    [{ kind: 'tags', by: 'add', tags: [' 봄 ', '봄'] }, { tags: ['봄'] }],
    [{ kind: 'deleted', deleted: true }, { deleted: true }],
  ]
  const { version: _, ...before } = await editor(pid)
  for (const [change, after] of changes) {
    const job = await run(change)
    expect(job, change.kind).toMatchObject({ state: 'done', done: 1, failed: 0 })
    expect(await editor(pid), change.kind).toMatchObject(after)
    expect(await undo(job?.id as number), change.kind).toMatchObject({ state: 'done', done: 1, failed: 0 })
    expect(await editor(pid), change.kind).toMatchObject(before)
  }
})

test('a bulk change is in the history of each product, where it can be undone for that product alone', async () => {
  const { run, products, shopId, uid, prices } = await shopWithPrices([1_000, 2_000])
  const [pid = 0] = products
  const job = await run(tenPercentOff)
  const { items } = await modules.catalogue.history.list(shopId, { pid })
  expect(items).toMatchObject([
    { uid, job: job?.id, before: { price: 1_000 }, after: { price: 900 }, undoable: true },
  ])
  const entry = items[0]?.id as number
  await modules.catalogue.history.undo(shopId, { pid, entry })
  expect(await prices()).toEqual([1_000, 1_800])
  const undoStates = async () =>
    (await modules.catalogue.history.list(shopId, { pid })).items.map(({ undoable, not_undoable }) =>
      undoable ? true : not_undoable,
    )
  expect(await undoStates()).toEqual(['이미 되돌린 변경입니다.'])
  await changePrice(modules.catalogue, shopId, pid, 1_500)
  expect(await undoStates()).toEqual(['같은 항목이 그 뒤에 다시 바뀌어 되돌릴 수 없습니다.'])
  await expect(modules.catalogue.history.undo(shopId, { pid, entry })).rejects.toMatchObject({
    code: 'CONFLICT',
    details: { fields: ['price'] },
  })
  await expect(
    modules.catalogue.history.undo(shopId, { pid: products[1] as number, entry }),
  ).rejects.toMatchObject({ code: 'NOT_FOUND' })
})

test('a history of very large changes is returned in small pages', async () => {
  const { products, shopId, uid } = await shopWithPrices([1_000])
  const [pid = 0] = products
  const change = (version: number) => ({
    product: pid,
    before: { seo_title: '가'.repeat(100_000) },
    after: { seo_title: '' },
    version,
  })
  await modules.database.asShop(shopId, (tx) =>
    recordProducts(tx, { shopId, uid, job: 1, action: 'startBulk' }, [1, 2, 3, 4, 5, 6, 7].map(change)),
  )
  const sizes: number[] = []
  for (let after: number | undefined; ; ) {
    const { items, next } = await modules.catalogue.history.list(shopId, { pid, ...(after && { after }) })
    expect(JSON.stringify(items).length).toBeLessThan(10_000)
    sizes.push(items.length)
    if (next === null) break
    after = next
  }
  expect(sizes).toEqual([3, 3, 1])
})

test('a save in the editor records the changed fields, and changed options cannot be undone', async () => {
  const { shopId } = await newShop(modules.tenancy)
  const record = vi.fn()
  const { pid, version, ...fields } = await modules.catalogue.editor.create(shopId, anEdit())
  const product = editOf({ pid, version, ...fields })
  await modules.catalogue.editor.save(
    shopId,
    { pid, version, product: { ...product, title: '새 이름', detail: '<p>길다</p>' } },
    record,
  )
  expect(record.mock.calls[0]?.[2]).toMatchObject({ product: pid, after: { title: '새 이름', detail: 9 } })
  expect(Object.keys(record.mock.calls[0]?.[2].after)).toEqual(['title', 'detail'])
})

test('a bulk change emits one event for many products', async () => {
  const { run, products } = await shopWithPrices(Array.from({ length: 230 }, (_, index) => 1_000 + index))
  const entries = () =>
    withAllShops(modules.database, async (tx) => {
      const { rows } = await sql<{ n: number }>`
        select count(*)::int as n from outbox where type = 'product.changed'`.execute(tx)
      return rows[0]?.n as number
    })
  const before = await entries()
  await run(tenPercentOff)
  expect([(await entries()) - before, products.length]).toEqual([1, 230])
})

test('a change by a filter changes only the products that match', async () => {
  const { shopId, uid, prices } = await shopWithPrices([1_000, 2_000, 3_000])
  await modules.catalogue.drafts.save(shopId, [aProductDraft({ title: '다른 것', price: 5_000 })])
  const job = await modules.catalogue.bulk.start(
    { shopId, uid },
    { change: tenPercentOff, filter: { q: '상품' } },
  )
  expect(await finished(shopId, uid, job.id)).toMatchObject({ state: 'done', total: 3, done: 3 })
  expect(await prices()).toEqual([900, 1_800, 2_700])
})

test('a change that lacks a field of its kind is refused', async () => {
  const { run } = await shopWithPrices([1_000])
  for (const change of [
    { kind: 'price', by: 'percent' },
    { kind: 'tags', by: 'move', tags: ['a'] },
    { kind: 'status' },
  ])
    await expect(run(change as BulkChange)).rejects.toMatchObject({ code: 'BAD_REQUEST' })
})

test('a contradictory change is refused, and so is one that has both or neither of products and a filter', async () => {
  const { run, shopId, uid, products } = await shopWithPrices([1_000])
  const start = (request: object) =>
    modules.catalogue.bulk.start({ shopId, uid }, { change: tenPercentOff, ...request })
  await expect(start({})).rejects.toMatchObject({ code: 'BAD_REQUEST' })
  await expect(start({ products, filter: {} })).rejects.toMatchObject({ code: 'BAD_REQUEST' })
  await expect(run({ kind: 'category', by: 'move', category: 999_999 })).rejects.toMatchObject({
    code: 'BAD_REQUEST',
  })
  await expect(run({ kind: 'fee', fee: 'keep', won: 0, each: 0, parcel: 'keep' })).rejects.toMatchObject({
    code: 'BAD_REQUEST',
  })
  await expect(run({ kind: 'tags', by: 'add', tags: ['  '] })).rejects.toMatchObject({ code: 'BAD_REQUEST' })
  await expect(run({ kind: 'notice', notice_type: 'NOTHING', notice: [] })).rejects.toMatchObject({
    code: 'BAD_REQUEST',
  })
  await expect(
    run({ kind: 'sale', percent: 5, step: 10, round: 'up', from: null, until: '2001-01-01T00:00:00.000Z' }),
  ).rejects.toMatchObject({ code: 'BAD_REQUEST' })
  for (const from of ['infinity', 'now', '2026-02-31', 'x'])
    for (const until of [null, '2127-01-01T00:00:00.000Z'])
      await expect(
        run({ kind: 'sale', percent: 5, step: 10, round: 'up', from, until }),
      ).rejects.toMatchObject({ code: 'BAD_REQUEST' })
})
