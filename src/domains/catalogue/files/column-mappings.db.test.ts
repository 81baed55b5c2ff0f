import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openModules, type TestModules } from '../../../../tests/factories/modules.ts'
import { newProductImport } from '../../../../tests/factories/product-files.ts'
import { newShop } from '../../../../tests/factories/tenancy.ts'
import type { AnyTx } from '../../../platform/database/transactions.ts'

let modules: TestModules
let files: TestModules['productFiles']
beforeAll(async () => {
  modules = await openModules()
  files = modules.productFiles
})
afterAll(() => modules.close())

async function newActor() {
  const { shopId, uid } = await newShop(modules.tenancy)
  return { shopId, uid }
}

type Actor = Awaited<ReturnType<typeof newActor>>

async function checked(actor: Actor, id: number) {
  await files.imports.check(actor, id)
  await modules.jobs.work()
  return (await files.queries.rows(actor.shopId, { import: id })).items
}

const TABLE = ['품목,단가,메모', '접시,1000,비밀', '접시,1000,또', '컵,,없음'].join('\n')

test('a file without known columns is read as a person connects them, and so is the next one', async () => {
  const actor = await newActor()
  const id = await newProductImport(modules, actor, TABLE)
  expect(await files.queries.read(actor.shopId, id)).toMatchObject({
    needs: ['상품명', '판매가'],
    mapped: false,
    rows: 3,
  })
  await expect(files.imports.check(actor, id)).rejects.toThrow('상품명, 판매가 열을 먼저')
  expect(await files.mappings.map(actor, id, ['title', 'price', null])).toMatchObject({
    needs: [],
    mapped: true,
    state: 'uploaded',
    rows: 3,
  })
  expect((await checked(actor, id)).map(({ line, title, outcome }) => [line, title, outcome])).toEqual([
    [2, '접시', 'created'],
    [3, '접시', 'refused'],
    [4, '컵', 'refused'],
  ])
  const next = await newProductImport(modules, actor, TABLE)
  expect(await files.queries.read(actor.shopId, next)).toMatchObject({ needs: [], mapped: true })
  const other = await newActor()
  const foreign = await newProductImport(modules, other, TABLE)
  expect(await files.queries.read(other.shopId, foreign)).toMatchObject({ mapped: false })
})

test('another mapping voids the check, and none reads the file as its program writes it', async () => {
  const actor = await newActor()
  const table = ['상품코드,진열상태,판매상태,상품명,판매가,메모', 'P1,N,Y,비누,5000.00,새 이름'].join('\n')
  const id = await newProductImport(modules, actor, table)
  expect((await checked(actor, id))[0]).toMatchObject({
    title: '비누',
    product: { unlisted: true, status: 'on_sale', price: 5_000, variant_count: 1, image: '' },
  })
  await files.mappings.map(actor, id, ['code', null, null, null, 'price', 'title'])
  expect(await files.queries.rows(actor.shopId, { import: id })).toMatchObject({ items: [] })
  expect((await checked(actor, id))[0]).toMatchObject({ title: '새 이름', product: { unlisted: false } })
  expect(await files.mappings.map(actor, id, null)).toMatchObject({ program: 'cafe24', mapped: false })
  expect((await checked(actor, id))[0]).toMatchObject({ title: '비누' })
  expect((await files.queries.columns(actor.shopId, id))[1]).toMatchObject({
    key: 'unlisted',
    field: '목록제외',
  })
})

test('a file that was uploaded with a saved mapping is read as its program writes it without one', async () => {
  const actor = await newActor()
  const table = ['상품코드,진열상태,판매상태,상품명,판매가,메모', 'P1,Y,N,비누,5000.00,새 이름'].join('\n')
  const first = await newProductImport(modules, actor, table)
  await files.mappings.map(actor, first, ['code', null, null, null, 'price', 'title'])
  const id = await newProductImport(modules, actor, table)
  expect(await files.queries.read(actor.shopId, id)).toMatchObject({ mapped: true, program: 'cafe24' })
  expect(await files.mappings.map(actor, id, null)).toMatchObject({ mapped: false, program: 'cafe24' })
  expect((await checked(actor, id))[0]).toMatchObject({ title: '비누', product: { status: 'stopped' } })
})

test('a mapping replaces the pictures and the bytes of the one before', async () => {
  const actor = await newActor()
  const table = '상품명,판매가,그림,다른 그림\n접시,1000,http://127.0.0.1:9/a.jpg,http://127.0.0.1:9/b.jpg'
  const id = await newProductImport(modules, actor, table)
  const bytes = async () => {
    const { rows } = await modules.database.asShop(actor.shopId, (tx: AnyTx) =>
      sql<{ bytes: number }>`select bytes from product_import where id = ${id}`.execute(tx),
    )
    return rows[0]?.bytes
  }
  await files.mappings.map(actor, id, ['title', 'price', 'image', null])
  const before = await bytes()
  for (let round = 0; round < 3; round += 1) {
    expect(await files.mappings.map(actor, id, ['title', 'price', null, 'image'])).toMatchObject({
      pictures: 1,
    })
    expect(await files.mappings.map(actor, id, ['title', 'price', 'image', null])).toMatchObject({
      pictures: 1,
    })
  }
  expect(await bytes()).toBe(before)
})

test.each([
  [['title', 'price'], '열 수와'],
  [['title', 'title', null], '둘 이상'],
  [['title', null, null], '판매가 열을'],
] as const)('the mapping %j is refused', async (mapping, message) => {
  const actor = await newActor()
  const id = await newProductImport(modules, actor, TABLE)
  await expect(files.mappings.map(actor, id, [...mapping])).rejects.toThrow(message)
})

test('a file with a product of too many rows is refused instead of losing the rest of them', async () => {
  const actor = await newActor()
  const rows = Array.from(
    { length: 1_001 },
    (_, index) => `cup,${index === 0 ? '컵' : ''},,,색,빨강 ${index},1000`,
  )
  const head = 'Handle,Title,Vendor,Body (HTML),Option1 Name,Option1 Value,Variant Price'
  const id = await newProductImport(modules, actor, [head, ...rows].join('\n'))
  const mapping = ['code', 'title', null, null, null, null, 'price'] as const
  await expect(files.mappings.map(actor, id, [...mapping])).rejects.toMatchObject({ code: 'CONFLICT' })
})

test('an import that was started keeps its columns', async () => {
  const actor = await newActor()
  const id = await newProductImport(modules, actor, '상품명,판매가\n접시,1000')
  await checked(actor, id)
  await files.imports.start(actor, id)
  await expect(files.mappings.map(actor, id, ['title', 'price'])).rejects.toMatchObject({ code: 'CONFLICT' })
})

test('pictures that only the mapping names by address are downloaded by the next check', async () => {
  const actor = await newActor()
  const id = await newProductImport(modules, actor, '상품명,판매가,그림\n접시,1000,http://127.0.0.1:9/a.jpg')
  expect(await files.queries.read(actor.shopId, id)).toMatchObject({ pictures: 0 })
  expect(await files.mappings.map(actor, id, ['title', 'price', 'image'])).toMatchObject({ pictures: 1 })
})

const MAKESHOP = 'category_code,product_code,membership_code,product_name,sell_price\n1,7,M1,접시,1000'

test('new products of a file without state and stock are stopped; present ones stay on sale', async () => {
  const actor = await newActor()
  const id = await newProductImport(modules, actor, MAKESHOP)
  expect((await checked(actor, id))[0]).toMatchObject({ product: { status: 'stopped', stock: 0 } })
  const own = await newProductImport(modules, actor, '상품코드,상품명,판매가,재고수량\nM1,접시,1000,5')
  await checked(actor, own)
  await files.imports.start(actor, own)
  await modules.jobs.work()
  const again = await newProductImport(modules, actor, MAKESHOP.replace('1000', '1200'))
  expect((await checked(actor, again))[0]).toMatchObject({
    outcome: 'changed',
    product: { status: 'on_sale', stock: 5, price: 1_200, old_address: '7' },
  })
})

test('an import whose undo was undone is imported again, and can be undone again', async () => {
  const actor = await newActor()
  const id = await newProductImport(modules, actor, '상품명,판매가\n접시,1000')
  await checked(actor, id)
  await files.imports.start(actor, id)
  await modules.jobs.work()
  const state = () => files.queries.read(actor.shopId, id)
  const undoLast = async () => {
    await modules.catalogue.bulk.undo(actor, (await state()).undo_job as number)
    await modules.jobs.work()
  }
  const products = async () =>
    (await modules.catalogue.sellerList.page(actor.shopId, {})).items.filter(({ deleted }) => !deleted).length
  expect([(await state()).undone, await products()]).toEqual([false, 1])
  await undoLast()
  expect([(await state()).undone, await products()]).toEqual([true, 0])
  await undoLast()
  expect([(await state()).undone, await products()]).toEqual([false, 1])
  await undoLast()
  expect([(await state()).undone, await products()]).toEqual([true, 0])
})

test('a part that cannot be checked ends the check at once, and the seller is told', async () => {
  const actor = await newActor()
  const id = await newProductImport(modules, actor, '상품명,판매가\n접시,1000')
  const stored = await modules.storage.private.get(`product-imports/${actor.shopId}/${id}/rows-1.json`)
  await modules.storage.private.put(
    `product-imports/${actor.shopId}/${id}/rows-1.json`,
    stored.slice(0, 20),
    'application/gzip',
  )
  await files.imports.check(actor, id)
  await expect(modules.jobs.work()).rejects.toThrow('some jobs failed')
  expect(await files.queries.read(actor.shopId, id)).toMatchObject({ state: 'uploaded', check_failed: true })
})
