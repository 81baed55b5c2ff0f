import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openModules, type TestModules } from '../../../../tests/factories/modules.ts'
import { anEdit, editOf } from '../../../../tests/factories/product-edits.ts'
import { newShop } from '../../../../tests/factories/tenancy.ts'
import { DAY_MS } from '../../../platform/seoul-day.ts'

let modules: TestModules
let editor: TestModules['catalogue']['editor']
beforeAll(async () => {
  modules = await openModules()
  editor = modules.catalogue.editor
})
afterAll(() => modules.close())

const COLORS = { name: '색', values: ['백', '청'] }
const colored = (stock = 10) => ({
  options: [COLORS],
  variants: anEdit().variants.flatMap((variant) =>
    COLORS.values.map((value) => ({ ...variant, values: [value], stock })),
  ),
})

const sell = (shopId: number, pid2: number, qty: number) =>
  modules.database.asShop(shopId, (tx) =>
    modules.catalogue.stock.reserve(tx, [{ shopId, pid2, pid3: 0, qty }]),
  )

const save = (shopId: number, pid: number, version: number, product: ReturnType<typeof anEdit>) =>
  editor.save(shopId, { pid, version, product })

const oneOf = async (shopId: number, overrides: Parameters<typeof anEdit>[0] = {}) =>
  editor.create(shopId, anEdit(overrides))

test('a product is read as it was saved, and listed in the shop', async () => {
  const { shopId, shopid } = await newShop(modules.tenancy)
  const cid = await modules.catalogue.categories.open(shopId, ['그릇'])
  const other = await modules.catalogue.categories.open(shopId, ['선물'])
  const written = {
    ...anEdit({ title: ' 머그컵\n\u0001 ', cids: [cid, other], tags: ['잔', '잔'], low_stock: 3 }),
    ...colored(),
    maker: '하루공방',
    origin: '대한민국',
    condition: 'used' as const,
    seo_title: '손으로 빚은 머그컵',
    detail: '<p onclick="x">설명<script>x</script></p>',
    add_ons: [{ pid3: 0, name: '포장', price: 500, seen: 0, stock: 4 }],
  }
  const created = await editor.create(shopId, written)
  expect(created).toMatchObject({
    title: '머그컵',
    cids: [cid, other],
    tags: ['잔'],
    low_stock: 3,
    maker: '하루공방',
    version: 1,
    detail: '<p>설명</p>',
    condition: 'used',
    deleted: false,
    code: '',
    add_ons: [{ name: '포장', price: 500, stock: 4 }],
  })
  expect(await editor.read(shopId, created.pid)).toEqual(created)
  const { data } = await modules.catalogue.products.read({ shopid, sid: created.sid })
  expect(data).toMatchObject({
    facts: { maker: '하루공방', origin: '대한민국', model: '', condition: 'used', tax_free: false },
    seo: { title: '손으로 빚은 머그컵' },
    variants: [{ values: ['백'] }, { values: ['청'] }],
  })
  for (const category of [0, cid, other])
    expect(await modules.catalogue.lists.page({ shopid, category, sort: 'new', page: 1 })).toMatchObject({
      total: 1,
    })
})

test('items that become free (0 won) need confirmation by name, but not in later edits', async () => {
  const { shopId } = await newShop(modules.tenancy)
  const [white, blue] = colored().variants as [object, object]
  const free = anEdit({
    ...colored(),
    variants: [white, { ...blue, price_diff: -10_000 }] as ReturnType<typeof anEdit>['variants'],
    add_ons: [{ pid3: 0, name: '포장', price: 0, seen: 0, stock: 4 }],
  })
  const refusal = { code: 'BAD_REQUEST', details: { free: ['청', '추가 상품 포장'] } }
  await expect(editor.create(shopId, free)).rejects.toMatchObject(refusal)
  const created = await editor.create(shopId, free, undefined, { allow_free: true })
  const renamed = await save(shopId, created.pid, created.version, { ...editOf(created), title: '잔' })
  const sale = { price: 0, from: null, until: null }
  const onSale = {
    pid: created.pid,
    version: renamed.version,
    product: { ...editOf(renamed), price: 10_000, sale },
  }
  await expect(editor.save(shopId, onSale)).rejects.toMatchObject({ code: 'BAD_REQUEST' })
  const paid = {
    ...editOf(renamed),
    variants: editOf(renamed).variants.map((variant) => ({ ...variant, price_diff: 0 })),
  }
  const dear = await save(shopId, created.pid, renamed.version, paid)
  const freeEdit = { pid: created.pid, version: dear.version, product: { ...editOf(dear), price: 0 } }
  await expect(editor.save(shopId, freeEdit)).rejects.toMatchObject({ details: { free: ['백', '청'] } })
  expect(await editor.save(shopId, { ...freeEdit, allow_free: true })).toMatchObject({ price: 0 })
})

test('a variant has the same id and stock after option values are renamed, swapped, added and reordered', async () => {
  const { shopId } = await newShop(modules.tenancy)
  const created = await editor.create(shopId, { ...anEdit(), ...colored() })
  const [white, blue] = created.variants
  await sell(shopId, white?.pid2 as number, 4)
  const seen = await editor.read(shopId, created.pid)
  const edit = editOf(seen)
  const [first, second] = edit.variants
  // The test renames white to blue and blue to navy, so the name 청 (blue) changes to another variant.
  const saved = await save(shopId, created.pid, seen.version, {
    ...edit,
    options: [{ name: '빛깔', values: ['남색', '청', '녹'] }],
    variants: [
      { ...(second as NonNullable<typeof second>), values: ['남색'] },
      { ...(first as NonNullable<typeof first>), values: ['청'] },
      { ...(first as NonNullable<typeof first>), pid2: 0, seen: 0, stock: 1, values: ['녹'] },
    ],
  })
  expect(saved.variants).toMatchObject([
    { pid2: blue?.pid2, values: ['남색'], stock: 10 },
    { pid2: white?.pid2, values: ['청'], stock: 6 },
    { values: ['녹'], stock: 1 },
  ])
  // Removing a value removes its variant.
  const left = await save(shopId, created.pid, saved.version, {
    ...editOf(saved),
    options: [{ name: '빛깔', values: ['청'] }],
    variants: editOf(saved).variants.slice(1, 2),
  })
  expect(left.variants.map(({ pid2 }) => pid2)).toEqual([white?.pid2])
})

test('pieces sold while the stock is edited stay deducted', async () => {
  const { shopId } = await newShop(modules.tenancy)
  const seen = await oneOf(shopId)
  const pid2 = seen.variants[0]?.pid2 as number
  await sell(shopId, pid2, 3)
  const [variant] = editOf(seen).variants as [ReturnType<typeof editOf>['variants'][number]]
  const saved = await save(shopId, seen.pid, seen.version, {
    ...editOf(seen),
    variants: [{ ...variant, seen: 10, stock: 20 }],
  })
  expect(saved.variants[0]?.stock).toBe(17)
  const emptied = await save(shopId, seen.pid, saved.version, {
    ...editOf(saved),
    variants: [{ ...variant, seen: 20, stock: 0 }],
  })
  expect(emptied.variants[0]?.stock).toBe(0)
  await expect(sell(shopId, pid2, 1)).rejects.toMatchObject({ code: 'CONFLICT' })
})

test('an edit that does not change the stock does not undo a concurrent sale', async () => {
  const { shopId } = await newShop(modules.tenancy)
  const seen = await oneOf(shopId)
  const pid2 = seen.variants[0]?.pid2 as number
  await Promise.all([
    save(shopId, seen.pid, seen.version, { ...editOf(seen), title: '새 이름' }),
    sell(shopId, pid2, 10),
  ])
  expect((await editor.read(shopId, seen.pid)).variants[0]?.stock).toBe(0)
})

test('the second of two concurrent edits fails with the result of the first', async () => {
  const { shopId } = await newShop(modules.tenancy)
  const seen = await oneOf(shopId, { title: '컵' })
  const first = await save(shopId, seen.pid, seen.version, { ...editOf(seen), title: '머그' })
  const second = save(shopId, seen.pid, seen.version, { ...editOf(seen), price: 1 })
  await expect(second).rejects.toMatchObject({ code: 'STALE', details: { current: first } })
  const [one, other] = await Promise.allSettled([
    save(shopId, seen.pid, first.version, { ...editOf(first), price: 1 }),
    save(shopId, seen.pid, first.version, { ...editOf(first), price: 2 }),
  ])
  expect([one.status, other.status].toSorted()).toEqual(['fulfilled', 'rejected'])
})

test('products, variants and categories of another shop are refused', async () => {
  const [mine, theirs] = [await newShop(modules.tenancy), await newShop(modules.tenancy)]
  const foreign = await oneOf(theirs.shopId)
  const own = await oneOf(mine.shopId)
  for (const call of [
    () => editor.read(mine.shopId, foreign.pid),
    () => save(mine.shopId, foreign.pid, 1, editOf(foreign)),
    () => editor.copy(mine.shopId, { pid: foreign.pid }),
    () => editor.setDeleted(mine.shopId, { pid: foreign.pid, deleted: true }),
  ])
    await expect(call()).rejects.toMatchObject({ code: 'NOT_FOUND' })
  await expect(
    save(mine.shopId, own.pid, 1, { ...editOf(own), variants: editOf(foreign).variants }),
  ).rejects.toMatchObject({ code: 'BAD_REQUEST', details: { errors: { variants: expect.any(String) } } })
  const cid = await modules.catalogue.categories.open(theirs.shopId, ['남의 분류'])
  await expect(oneOf(mine.shopId, { cids: [cid] })).rejects.toMatchObject({
    details: { errors: { cids: expect.any(String) } },
  })
})

test.each([
  ['title', { title: '  ' }],
  ['sale', { sale: { price: 10_001, from: null, until: null } }],
  ['sale', { sale: { price: 1, from: '2026-01-02T00:00:00Z', until: '2026-01-01T00:00:00Z' } }],
  ['sale', { sale: { price: 1, from: '1', until: null } }],
  ['sale', { sale: { price: 1, from: null, until: '+275760-09-13T00:00:00Z' } }],
  ['most', { least: 3, most: 2 }],
  ['options', { options: [{ name: '색', values: ['백', '백 '] }] }],
  ['variants', { options: [COLORS] }],
  ['variants', { variants: [{ ...anEdit().variants[0], price_diff: -10_001 }] }],
  ['variants', { variants: [{ ...anEdit().variants[0], image: 'none.jpg' }] }],
  ['notice_type', { notice_type: 'CASTLE' }],
] as const)('a contradictory product is refused with the name of the field: %s', async (field, overrides) => {
  const { shopId } = await newShop(modules.tenancy)
  const refused = editor.create(shopId, { ...anEdit(), ...overrides } as ReturnType<typeof anEdit>)
  await expect(refused).rejects.toMatchObject({
    code: 'BAD_REQUEST',
    details: { errors: { [field]: expect.any(String) } },
  })
})

test('a variant marked as sold out can not be bought, whatever its stock', async () => {
  const { shopId, shopid } = await newShop(modules.tenancy)
  const product = await oneOf(shopId)
  const [variant] = editOf(product).variants
  await save(shopId, product.pid, 1, {
    ...editOf(product),
    variants: [{ ...(variant as NonNullable<typeof variant>), off: true }],
  })
  const { data } = await modules.catalogue.products.read({ shopid, sid: product.sid })
  expect(data).toMatchObject({ sold_out: true, variants: [{ stock: 0 }] })
  await expect(sell(shopId, variant?.pid2 as number, 1)).rejects.toMatchObject({
    details: { short: [{ orderable: 0 }] },
  })
})

test('a sale starts and ends at its times', async () => {
  const { shopId, shopid } = await newShop(modules.tenancy)
  const [past, soon, later] = [-DAY_MS, DAY_MS, 2 * DAY_MS].map((ms) =>
    new Date(Date.now() + ms).toISOString(),
  )
  const sale = { price: 7_000, from: soon as string, until: later as string }
  const product = await oneOf(shopId, { sale })
  const priceNow = async () =>
    (await modules.catalogue.products.read({ shopid, sid: product.sid })).data.sale_price
  /** Shifts the product's sale into the past, as if this number of days had passed. */
  const wait = (days: number) =>
    modules.database.asShop(shopId, (tx) =>
      sql`update product set sale_from = sale_from - make_interval(days => ${days}),
        sale_until = sale_until - make_interval(days => ${days}), sale_due = sale_due - make_interval(days => ${days})
        where shop_id = ${shopId} and pid = ${product.pid}`.execute(tx),
    )
  expect(product.sale).toEqual(sale)
  expect([await priceNow(), await modules.catalogue.salePeriods.apply(), await priceNow()]).toEqual([
    null,
    0,
    null,
  ])
  await wait(1)
  expect([await modules.catalogue.salePeriods.apply(), await priceNow()]).toEqual([1, 7_000])
  expect(
    (await modules.catalogue.lists.page({ shopid, category: 0, sort: 'new', page: 1 })).items,
  ).toMatchObject([{ price: 10_000, sale_price: 7_000 }])
  await wait(1)
  expect([await modules.catalogue.salePeriods.apply(), await priceNow()]).toEqual([1, null])
  expect(await modules.catalogue.salePeriods.apply()).toBe(0)
  const running = await oneOf(shopId, { sale: { ...sale, from: past as string } })
  expect((await modules.catalogue.products.read({ shopid, sid: running.sid })).data.sale_price).toBe(7_000)
})
