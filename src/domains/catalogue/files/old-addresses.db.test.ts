import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openModules, type TestModules } from '../../../../tests/factories/modules.ts'
import { newProductImport } from '../../../../tests/factories/product-files.ts'
import { newShop } from '../../../../tests/factories/tenancy.ts'
import type { AnyTx } from '../../../platform/database/transactions.ts'

let modules: TestModules
beforeAll(async () => {
  modules = await openModules()
})
afterAll(() => modules.close())

type Actor = { shopId: number; uid: number }

async function imported(actor: Actor, table: string[]) {
  const { imports, queries } = modules.productFiles
  const id = await newProductImport(modules, actor, table.join('\n'))
  await imports.check(actor, id)
  await modules.jobs.work()
  const { items } = await queries.rows(actor.shopId, { import: id })
  if (items.some(({ outcome }) => outcome === 'created' || outcome === 'changed')) {
    await imports.start(actor, id)
    await modules.jobs.work()
  }
  return items.map(({ outcome, changes }) => [outcome, changes.map(({ column }) => column).join()])
}

async function keysOf({ shopId }: Actor): Promise<string[]> {
  const { rows } = await modules.database.asShop(shopId, (tx: AnyTx) =>
    sql<{ key: string }>`
      select s.source || ' ' || p.title as key from product_source s
      join product p on p.shop_id = s.shop_id and p.pid = s.pid
      where s.shop_id = ${shopId} order by 1`.execute(tx),
  )
  return rows.map(({ key }) => key)
}

async function versionsOf({ shopId }: Actor) {
  const { rows } = await modules.database.asShop(shopId, (tx: AnyTx) =>
    sql`select pid, version, digest from product where shop_id = ${shopId} order by pid`.execute(tx),
  )
  return rows
}

test('old addresses that a later file of the same products has are added, and nothing else is written', async () => {
  const actor = await newShop(modules.tenancy)
  const head = '상품코드,진열상태,판매상태,상품명,판매가'
  const rows = ['P1,T,T,비누,5000.00', 'P2,T,T,비누,6000.00'].map((row) => row.replaceAll('T', 'Y'))
  expect(await imported(actor, [head, ...rows])).toEqual([
    ['created', ''],
    ['created', ''],
  ])
  expect(await keysOf(actor)).toEqual(['cafe24:~비누 비누'])
  expect(await imported(actor, [head, ...rows])).toEqual([
    ['unchanged', ''],
    ['unchanged', ''],
  ])
  const numbered = [`${head},상품번호`, ...rows.map((row, index) => `${row},${index + 11}`)]
  const before = await versionsOf(actor)
  expect(await imported(actor, numbered)).toEqual([
    ['changed', '이전 주소 연결'],
    ['changed', '이전 주소 연결'],
  ])
  expect(await keysOf(actor)).toEqual(['cafe24:11 비누', 'cafe24:12 비누', 'cafe24:~비누 비누'])
  expect(await versionsOf(actor)).toEqual(before)
  expect(await imported(actor, numbered)).toEqual([
    ['unchanged', ''],
    ['unchanged', ''],
  ])
})
