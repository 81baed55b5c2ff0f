import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openModules, type TestModules } from '../../../../../tests/factories/modules.ts'
import { newProductImport } from '../../../../../tests/factories/product-files.ts'
import { newShop } from '../../../../../tests/factories/tenancy.ts'
import type { AnyTx } from '../../../../platform/database/transactions.ts'
import type { CodeKind } from '../../shared/code-names.ts'

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

const HEADER = '상품코드,진열상태,판매상태,상품분류 번호,상품명,판매가,제조사,브랜드,원산지'
const CAFE24 = [
  HEADER,
  'P1,Y,Y,24|43,비누,5000.00,M0000000,B000000A,1798',
  'P2,Y,Y,43,샴푸,7000.00,M000000B,B000000A,국내산',
  'P3,Y,Y,,빗,900.00,M000000B,B0000000,1798',
].join('\n')

async function checkedRows({ shopId, uid }: Actor, id: number) {
  await files.imports.check({ shopId, uid }, id)
  await modules.jobs.work()
  return (await files.queries.rows(shopId, { import: id })).items
}

async function productOf({ shopId }: Actor, code: string) {
  const { rows } = await modules.database.asShop(shopId, (tx: AnyTx) =>
    sql<{ brand: string; maker: string; origin: string; categories: string[] }>`
      select brand, maker, origin, array(
        select c.name from listing l join listing_category lc on lc.shop_id = l.shop_id and lc.sid = l.sid
          join category c on c.shop_id = lc.shop_id and c.cid = lc.cid
        where l.shop_id = p.shop_id and l.pid = p.pid order by c.name) as categories
      from product p where shop_id = ${shopId} and code = ${code}`.execute(tx),
  )
  return rows[0]
}

async function imported(actor: Actor, id: number) {
  await files.imports.start(actor, id)
  await modules.jobs.work()
}

async function upload(actor: Actor, id: number, kind: CodeKind, content: string) {
  const folder = await mkdtemp(join(tmpdir(), 'madang-names-'))
  const path = join(folder, 'names')
  await writeFile(path, content)
  try {
    return await files.codeNames.upload(actor, { import: id, kind }, { path, bytes: content.length })
  } finally {
    await rm(folder, { recursive: true })
  }
}

test('codes become what the seller names them, also in the next file of that program', async () => {
  const actor = await newActor()
  const id = await newProductImport(modules, actor, CAFE24)
  expect(await files.codeNames.list(actor.shopId, { import: id, kind: 'category' })).toEqual({
    kinds: [
      { kind: 'category', codes: 2, unnamed: 2 },
      { kind: 'brand', codes: 1, unnamed: 1 },
      { kind: 'maker', codes: 1, unnamed: 1 },
      { kind: 'origin', codes: 1, unnamed: 1 },
    ],
    items: [
      { kind: 'category', code: '43', products: 2, example: '비누', name: null },
      { kind: 'category', code: '24', products: 1, example: '비누', name: null },
    ],
    next: null,
  })
  await files.codeNames.save(actor, id, [
    { kind: 'category', code: '24', name: '' },
    { kind: 'category', code: '43', name: '목욕>비누' },
    { kind: 'brand', code: 'B000000A', name: '하루' },
  ])
  const rows = await checkedRows(actor, id)
  expect(rows.map(({ product, notes }) => [product?.category, notes])).toEqual([
    ['목욕 > 비누', []],
    ['목욕 > 비누', []],
    ['', []],
  ])
  await imported(actor, id)
  expect(await productOf(actor, 'P1')).toEqual({
    brand: '하루',
    maker: '',
    origin: '',
    categories: ['목욕', '비누'],
  })
  const next = await newProductImport(modules, actor, CAFE24)
  expect((await files.codeNames.list(actor.shopId, { import: next })).kinds).toMatchObject([
    { kind: 'category', unnamed: 0 },
    { kind: 'brand', unnamed: 0 },
    { unnamed: 1 },
    { unnamed: 1 },
  ])
  expect((await checkedRows(actor, next)).map(({ outcome }) => outcome)).toEqual(
    Array.from({ length: 3 }, () => 'unchanged'),
  )
})

test('what products share about a column is noted once, with their number', async () => {
  const actor = await newActor()
  const id = await newProductImport(modules, actor, CAFE24)
  expect((await checkedRows(actor, id)).flatMap(({ notes }) => notes)).toEqual([])
  const columns = await files.queries.columns(actor.shopId, id)
  const summaries = columns.map(({ name, coded, notes = [] }) => [name, coded, notes.map(({ rows }) => rows)])
  expect(summaries.filter(([, coded]) => coded)).toEqual([
    ['상품분류 번호', true, [2]],
    ['제조사', true, [2]],
    ['브랜드', true, [2]],
    ['원산지', true, [2]],
  ])
})

test('a code without a name leaves the brand that the product has', async () => {
  const actor = await newActor()
  const named = await newProductImport(modules, actor, CAFE24.replaceAll('B000000A', '하루'))
  await checkedRows(actor, named)
  await imported(actor, named)
  const coded = await newProductImport(modules, actor, CAFE24.replace('5000', '6000'))
  const [soap] = await checkedRows(actor, coded)
  expect(soap).toMatchObject({ outcome: 'changed', changes: [{ column: '판매가' }] })
})

test('a file names the codes, and its unreadable rows are reported', async () => {
  const actor = await newActor()
  const id = await newProductImport(modules, actor, CAFE24)
  const categories = [
    '분류번호,상위분류번호,분류명',
    '24,1,목욕',
    '43,24,비누',
    '99,98,없는 위',
    '77,24,다른 분류',
  ].join('\n')
  expect(await upload(actor, id, 'category', categories)).toEqual({
    saved: 3,
    matched: 2,
    blank: 0,
    problems: [{ line: 4, reason: "상위 분류 '98'의 행이 없습니다." }],
    problem_count: 1,
    deleted: 0,
  })
  await upload(actor, id, 'brand', '브랜드코드,브랜드명\nB000000A,하루\n')
  await checkedRows(actor, id)
  await imported(actor, id)
  expect(await productOf(actor, 'P1')).toMatchObject({ brand: '하루', categories: ['목욕', '비누'] })
  await expect(upload(actor, id, 'brand', '번지,이름\n1,하루\n')).rejects.toThrow('브랜드 코드 열')
})

test('names belong to one shop and one program', async () => {
  const [actor, other] = [await newActor(), await newActor()]
  const id = await newProductImport(modules, actor, CAFE24)
  await files.codeNames.save(actor, id, [{ kind: 'brand', code: 'B000000A', name: '하루' }])
  const foreign = await newProductImport(modules, other, CAFE24)
  const { items } = await files.codeNames.list(other.shopId, { import: foreign, kind: 'brand' })
  expect(items).toMatchObject([{ name: null }])
  await expect(files.codeNames.list(other.shopId, { import: id })).rejects.toMatchObject({
    code: 'NOT_FOUND',
  })
  const imweb = await newProductImport(
    modules,
    actor,
    '상품번호,상품명,카테고리ID,판매가,재고사용\n1,접시,43,1000,N\n',
  )
  await files.codeNames.save(actor, id, [{ kind: 'category', code: '43', name: '비누' }])
  expect(await files.codeNames.list(actor.shopId, { import: imweb, kind: 'category' })).toMatchObject({
    items: [{ code: '43', name: null }],
  })
  await expect(
    files.codeNames.save(actor, imweb, [{ kind: 'maker', code: '1', name: '하루' }]),
  ).rejects.toThrow('제조사 코드가 없습니다')
  await expect(
    files.codeNames.save(actor, imweb, [{ kind: 'category', code: '43', name: 'a>b>c>d>e>f' }]),
  ).rejects.toThrow('5단계까지')
})

test('a shop keeps a limited number of names, the last ones', async () => {
  const actor = await newActor()
  const id = await newProductImport(modules, actor, CAFE24)
  await modules.database.asShop(actor.shopId, (tx: AnyTx) =>
    sql`
      insert into product_code_name (shop_id, program, kind, code, name, saved_at)
      select ${actor.shopId}, 'cafe24', 'origin', n, '원산지', now() - interval '1 day' * (1 + n)
      from generate_series(1, 20000) n`.execute(tx),
  )
  const saved = await files.codeNames.save(actor, id, [{ kind: 'brand', code: 'B000000A', name: '하루' }])
  expect(saved).toEqual({ saved: 1, deleted: 1 })
  const { items } = await files.codeNames.list(actor.shopId, { import: id, kind: 'brand' })
  expect(items).toMatchObject([{ name: '하루' }])
})
