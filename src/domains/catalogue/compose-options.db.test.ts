import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openModules, type TestModules } from '../../../tests/factories/modules.ts'
import { aProduct } from '../../../tests/factories/products.ts'
import { newShop } from '../../../tests/factories/tenancy.ts'

let modules: TestModules
let client: pg.Client
beforeAll(async () => {
  modules = await openModules()
  client = new pg.Client({ connectionString: modules.url })
  await client.connect()
})
afterAll(async () => {
  await client.end()
  await modules.close()
})

const red = '빨강'.normalize('NFD')

test('composes decomposed (NFD) option values together with those of the variants', async () => {
  const { shopId } = await newShop(modules.tenancy)
  const axis = (name: string, values: string[]) => ({
    name,
    values: values.map((value) => ({ name: value, diff: 0 })),
  })
  const { pid } = await aProduct(modules.catalogue, shopId, {
    options: [axis('색', [red, '빨강', '파랑']), axis('색'.normalize('NFD'), ['소', '대'])],
    stock: [1, 2, 3, 4, 5, 6],
  })
  await client.query('call compose_all_options()')
  const read = await modules.database.asShop(shopId, async (tx) => ({
    product: (await sql`select options from product where pid = ${pid}`.execute(tx)).rows[0],
    variants: (
      await sql<{ chosen: string[]; stock: number }>`
        select chosen, stock from variant where pid = ${pid} order by sort`.execute(tx)
    ).rows,
  }))
  expect(read.product).toEqual({
    options: [
      { name: '색', values: ['빨강 (2)', '빨강', '파랑'] },
      { name: '색 (2)', values: ['소', '대'] },
    ],
  })
  expect(read.variants.map(({ chosen, stock }) => [...chosen, stock])).toEqual([
    ['빨강 (2)', '소', 1],
    ['빨강 (2)', '대', 2],
    ['빨강', '소', 3],
    ['빨강', '대', 4],
    ['파랑', '소', 5],
    ['파랑', '대', 6],
  ])
})

test('numbers the decomposed (NFD) one of two categories with the same name, and keeps its products', async () => {
  const { shopId, shopid } = await newShop(modules.tenancy)
  await aProduct(modules.catalogue, shopId, { title: '하나', category: ['컵'] })
  await aProduct(modules.catalogue, shopId, { title: '둘', category: ['컵'.normalize('NFD')] })
  await client.query(`call compose_texts('category', 'name')`)
  const menu = await modules.catalogue.lists.categories({ shopid })
  expect(menu.map(({ name, count }) => [name, count])).toEqual([
    ['컵', 1],
    ['컵 (2)', 1],
  ])
})

test('numbers the decomposed (NFD) one of two products with the same code', async () => {
  const { shopId } = await newShop(modules.tenancy)
  const composed = await aProduct(modules.catalogue, shopId, { code: '컵-1' })
  const other = await aProduct(modules.catalogue, shopId, { code: '컵-1'.normalize('NFD') })
  await client.query(`call compose_texts('product', 'code')`)
  const codes = await modules.database.asShop(shopId, (tx) =>
    sql<{
      pid: number
      code: string
    }>`select pid, code from product where shop_id = ${shopId} order by pid`.execute(tx),
  )
  expect(codes.rows).toEqual([
    { pid: composed.pid, code: '컵-1' },
    { pid: other.pid, code: '컵-1 (2)' },
  ])
})
