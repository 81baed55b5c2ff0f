import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { encode } from 'iconv-lite'
import { sql } from 'kysely'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openModules, type TestModules } from '../../../../../tests/factories/modules.ts'
import { changePrice } from '../../../../../tests/factories/products.ts'
import { newShop } from '../../../../../tests/factories/tenancy.ts'
import { imageSize } from '../../../../platform/images/render.ts'
import { writeXlsx } from '../../../../platform/spreadsheets/xlsx/xlsx.fixture.ts'
import { cafe24Export } from '../rows/cafe24.fixture.ts'
import { importProducts } from './import-products.ts'
import { picturesBeside } from './picture-files.ts'

let modules: TestModules
let folder: string

beforeAll(async () => {
  modules = await openModules()
  folder = await mkdtemp(join(tmpdir(), 'madang-import-'))
  const red = sharp({ create: { width: 8, height: 8, channels: 3, background: 'red' } })
  await writeFile(join(folder, 'red.png'), await red.png().toBuffer())
  await writeFile(join(folder, '빨강.png'.normalize('NFD')), await red.png().toBuffer())
  await writeFile(join(folder, 'note.png'), 'not a picture')
})
afterAll(async () => {
  await modules.close()
  await rm(folder, { recursive: true })
})

const measurePicture = async () => ({ width: 4, height: 3 })

async function newSeller() {
  const { shopId, shopid } = await newShop(modules.tenancy)
  const importText = async (content: string | Buffer) => {
    const file = join(folder, 'products.csv')
    await writeFile(file, content)
    return importFile(file)
  }
  const importFile = (file: string) =>
    importProducts({
      catalogue: modules.catalogue,
      shopId,
      shopSlug: shopid,
      file,
      resolvePicture: picturesBeside({ file, shopSlug: shopid, storage: modules.files }),
      measurePicture: async (key) => imageSize(await modules.files.get(key)),
    })
  const listed = async () =>
    (await modules.catalogue.lists.page({ shopid, category: 0, sort: 'low', page: 1 })).items
  return { shopId, shopid, importText, importFile, listed }
}

const HEADER = '상품코드,상품명,카테고리,판매가,옵션,재고수량,대표이미지,태그,상세설명'

test('valid rows are imported, invalid ones reported with line and reasons', async () => {
  const { importText, listed } = await newSeller()
  const report = await importText(`${HEADER}
A-1,청자 머그컵,식기>컵,12000,색상:백자|청자(+1000),3|4,,"선물,집들이","<p>첫 줄
둘째 줄</p>"
A-2,,식기,abc,색상,,,,
A-1,또 나온 상품,,1000,,,,,
A-4,칸이 많은 상품,,1000,,,,,,,,넘침
A-5,접시,식기>접시,9000,,,,,
`)
  expect(report).toMatchObject({ rows: 5, created: 2, changed: 0, unchanged: 0, failed: 3 })
  expect(report.problems.map(({ line }) => line)).toEqual([4, 5, 6])
  expect(report.problems[0]?.reasons).toHaveLength(3)
  expect(report.problems[1]?.reasons[0]).toContain('2행과 상품코드')
  expect((await listed()).map(({ title }) => title)).toEqual(['접시', '청자 머그컵'])
})

test('importing equal products changes nothing, whatever the encoding, column order or file type', async () => {
  const { importText, importFile } = await newSeller()
  const csv = '상품명,판매가,재고수량\n청자,1000,5\n백자,2000,7\n'
  expect(await importText(csv)).toMatchObject({ created: 2 })
  expect(await importText(csv)).toMatchObject({ created: 0, unchanged: 2, changed: 0 })
  expect(await importText(`\ufeff${csv}`)).toMatchObject({ unchanged: 2 })
  expect(await importText(encode(csv, 'cp949'))).toMatchObject({ unchanged: 2 })
  expect(await importText('재고,제품명,가격\n5,청자,1000\n7,백자,2000\n')).toMatchObject({ unchanged: 2 })
  const file = join(folder, 'products.xlsx')
  await writeXlsx(file, {
    strings: ['<t>상품명</t>', '<t>판매가</t>', '<t>재고수량</t>', '<t>청자</t>', '<t>백자</t>'],
    sheet: `<row r="1"><c r="A1" t="s"><v>0</v></c><c r="B1" t="s"><v>1</v></c><c r="C1" t="s"><v>2</v></c></row>
      <row r="2"><c r="A2" t="s"><v>3</v></c><c r="B2"><v>1000</v></c><c r="C2"><v>5</v></c></row>
      <row r="3"><c r="A3" t="s"><v>4</v></c><c r="B3"><v>2000</v></c><c r="C3"><v>7</v></c></row>`,
  })
  expect(await importFile(file)).toMatchObject({ rows: 2, unchanged: 2 })
})

test('a row with other values changes its product', async () => {
  const { importText, listed } = await newSeller()
  await importText('상품코드,상품명,판매가\nA,청자,1000\nB,백자,2000\n')
  expect(await importText('상품코드,상품명,판매가\nA,청자 컵,1500\nB,백자,2000\n')).toMatchObject({
    changed: 1,
    unchanged: 1,
  })
  expect(await listed()).toMatchObject([{ title: '청자 컵', price: 1_500 }, { title: '백자' }])
})

test('each picture in the file’s folder is stored once, also if descriptions use it', async () => {
  const { importText, listed, shopid } = await newSeller()
  const report = await importText(`상품명,판매가,대표이미지,상세설명
가,1000,red.png,"<p><img src=""red.png"" onerror=""x""></p>"
나,2000,빨강.png,
다,3000,https://cdn.example/far.jpg,
라,4000,none.png,
마,5000,note.png,
바,6000,../../etc/passwd,
사,abc,,
`)
  expect(report).toMatchObject({ created: 6, failed: 1, warned: 4 })
  expect(report.problems).toMatchObject([{ line: 8, reasons: [expect.stringContaining('숫자가 아닙니다')] }])
  expect(report.warnings).toMatchObject([
    { line: 4, reasons: [expect.stringContaining('가져오지 않은 이미지')] },
    { line: 5, reasons: [expect.stringContaining('이미지 파일이 없습니다')] },
    { line: 6, reasons: [expect.stringContaining('이미지만 사용할 수 있습니다')] },
    { line: 7, reasons: [expect.stringContaining('폴더 밖')] },
  ])
  const [first, second, third] = await listed()
  expect(first?.image).toMatch(/^\/img\/[\w-]{16}\/[\w-]+\/products\/[0-9a-f]{32}\.png$/)
  // The second file has the same bytes, and its name is decomposed (NFD) as on macOS.
  expect([second?.image, third?.image]).toEqual([first?.image, ''])
  const { blocks } = await modules.content.documents.contents({
    pid: first?.sid ?? 0,
    type: 'product',
    shopid,
  })
  expect(JSON.stringify(blocks)).toContain(
    JSON.stringify(`src="${first?.image}/960.webp" alt="" width="8" height="8"`).slice(1, -1),
  )
})

test('an unreadable file changes nothing', async () => {
  const { importText, listed } = await newSeller()
  const rows = Array.from({ length: 500 }, (_, index) => `상품 ${index},1000`).join('\n')
  await expect(importText(`상품명,판매가\n${rows}\n"열린,1000\n`)).rejects.toThrow('502행')
  await expect(importText('아무거나\n')).rejects.toThrow('제목 행')
  expect(await listed()).toEqual([])
})

test('every row of a Cafe24 export is imported, with warnings for shortened tags', async () => {
  const { importText, shopId } = await newSeller()
  for (const file of [cafe24Export(), encode(cafe24Export(), 'cp949')]) {
    const report = await importText(file)
    expect(report).toMatchObject({ rows: 171, failed: 0, problems: [] })
    const warnings = report.warnings.filter(({ reasons }) =>
      reasons.some((reason) => reason.startsWith('검색어 44개')),
    )
    expect(warnings).toHaveLength(36)
  }
  const { rows } = await modules.database.asShop(shopId, (tx) =>
    sql<{ values: string[]; tags: number }>`
      select (select json_agg(v.chosen order by v.sort) from variant v where v.shop_id = p.shop_id and v.pid = p.pid) as values,
        cardinality(p.tags) as tags
      from product p where p.shop_id = ${shopId} and (p.options <> '[]' or p.code = 'P0000AA1') order by p.pid`.execute(
      tx,
    ),
  )
  expect(rows.map(({ tags }) => tags)).toEqual([30, 6])
  expect(rows[1]?.values).toHaveLength(6)
})

test('missing columns leave their fields unchanged', async () => {
  const { importText, shopId, listed } = await newSeller()
  await importText('상품코드,상품명,판매가,재고수량,브랜드,태그\nA,청자,1000,5,하루,선물\n')
  expect(await importText('상품코드,상품명,판매가\nA,청자,1500\n')).toMatchObject({ changed: 1 })
  expect(await listed()).toMatchObject([{ title: '청자', price: 1_500, brand: '하루' }])
  const { rows } = await modules.database.asShop(shopId, (tx) =>
    sql<{ stock: number }>`select stock from variant where shop_id = ${shopId}`.execute(tx),
  )
  expect(rows).toEqual([{ stock: 5 }])
})

test('a product that was edited after its import gets the values of the file again', async () => {
  const { importText, shopId, listed } = await newSeller()
  const csv = '상품코드,상품명,판매가\nA,청자,1000\n'
  await importText(csv)
  const [pid = 0] = await modules.catalogue.sellerList.findTitled(shopId, ['청자'])
  await changePrice(modules.catalogue, shopId, pid, 2_000)
  expect(await importText(csv)).toMatchObject({ changed: 1 })
  expect(await listed()).toMatchObject([{ price: 1_000 }])
})

test('progress is reported after each batch and at the end', async () => {
  const { shopId, shopid } = await newShop(modules.tenancy)
  const file = join(folder, 'many.csv')
  await writeFile(
    file,
    `상품명,판매가\n${Array.from({ length: 450 }, (_, index) => `연필 ${index},${index}`).join('\n')}\n`,
  )
  const progress: number[][] = []
  await importProducts({
    catalogue: modules.catalogue,
    shopId,
    shopSlug: shopid,
    file,
    resolvePicture: async () => null,
    measurePicture,
    onProgress: ({ done, rows, failed }) => progress.push([done, rows, failed]),
  })
  expect(progress).toEqual([
    [200, 450, 1],
    [400, 450, 1],
    [450, 450, 1],
  ])
})

test('the files of the demo shops have no problems', async () => {
  const shops = new URL('../../../../../demo/shops/', import.meta.url)
  const { shopId, shopid } = await newShop(modules.tenancy)
  let rows = 0
  for (const name of await readdir(shops)) {
    const file = new URL(`${name}/products.csv`, shops).pathname
    const report = await importProducts({
      catalogue: modules.catalogue,
      shopId,
      shopSlug: shopid,
      file,
      resolvePicture: async (source: string) => `${source.replace(/\W/g, '_')}.webp`,
      measurePicture,
    }).catch((error) => {
      // A demo shop may have no product file.
      if (!/열 수 없습니다/.test(error.message)) throw error
      return null
    })
    expect(report?.problems ?? []).toEqual([])
    rows += report?.created ?? 0
  }
  expect(rows).toBeGreaterThanOrEqual(200)
})
