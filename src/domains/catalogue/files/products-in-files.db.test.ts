import { once } from 'node:events'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aFileSeller, aRedPicture } from '../../../../tests/factories/file-sellers.ts'
import { openModules, type TestModules } from '../../../../tests/factories/modules.ts'
import { anEdit } from '../../../../tests/factories/product-edits.ts'
import { newZip } from '../../../../tests/factories/product-files.ts'
import { aProduct, changePrice } from '../../../../tests/factories/products.ts'
import { NotFetched } from '../../../platform/outside/fetch-outside.ts'
import { cafe24Export } from './rows/cafe24.fixture.ts'

let modules: TestModules
let red: Buffer

beforeAll(async () => {
  modules = await openModules({
    pool: 4,
    fetchOutside: async () => {
      throw new NotFetched('서버에 닿을 수 없습니다.')
    },
  })
  red = await aRedPicture()
})
afterAll(() => modules.close())

const newSeller = () => aFileSeller(modules)

test('checking a file changes no product, importing it does', async () => {
  const { shopId, imports, queries, check, send, uid } = await newSeller()
  await aProduct(modules.catalogue, shopId, { code: 'A', title: '청자', price: 1_000 })
  const id = await send(
    `상품코드,상품명,판매가\nA,청자,1500\nB,백자,2000\nC,,3000\nD,${'가'.repeat(300)},4000\n`,
  )
  expect(await queries.read(shopId, id)).toMatchObject({ state: 'uploaded', rows: 4 })
  expect(await check(id)).toMatchObject({
    state: 'checked',
    counts: { created: 2, changed: 1, unchanged: 0, refused: 1, told: 1, saved: 0 },
  })
  expect((await queries.rows(shopId, { import: id, only: 'changed' })).items).toMatchObject([
    { line: 2, changes: [{ column: '판매가', before: '1000', after: '1500' }] },
  ])
  expect((await queries.rows(shopId, { import: id, only: 'refused' })).items).toMatchObject([
    { line: 4, notes: ['상품명이 비어 있습니다.'] },
  ])
  expect((await queries.rows(shopId, { import: id, only: 'told' })).items).toMatchObject([{ line: 5 }])
  const beyond = await queries.rows(shopId, { import: id, after: Number.MAX_SAFE_INTEGER })
  expect(beyond).toEqual({ items: [], next: null })
  expect(await modules.catalogue.sellerList.findTitled(shopId, ['백자'])).toEqual([])
  await imports.start({ shopId, uid }, id)
  await modules.jobs.work()
  expect(await queries.read(shopId, id)).toMatchObject({ state: 'imported', counts: { saved: 3 } })
  expect(await modules.catalogue.sellerList.findTitled(shopId, ['백자'])).toHaveLength(1)
  await expect(imports.start({ shopId, uid }, id)).rejects.toMatchObject({ code: 'CONFLICT' })
})

test('texts are not cut within a character, and unpaired surrogates are replaced', async () => {
  const { shopId, check, send, queries } = await newSeller()
  await aProduct(modules.catalogue, shopId, { code: 'A', title: '청자', price: 1_000 })
  const long = (max: number) => `${'a'.repeat(max - 1)}😀b`
  const id = await send(
    `상품코드,상품명,판매가\nA,${long(40)},1000\nB,${long(200)},x\n${long(100)},백자,1000\nC,반쪽\ud83d,x\n`,
  )
  expect(await check(id)).toMatchObject({ state: 'checked', counts: { created: 1, changed: 1, refused: 2 } })
  const { items } = await queries.rows(shopId, { import: id, only: 'refused' })
  expect(items.map(({ title }) => title.isWellFormed())).toEqual([true, true])
})

test('a description that is too long is cut', async () => {
  const { bring } = await newSeller()
  const csv = `상품명,판매가,상세설명\n찻잔,1000,<p>${'🍵'.repeat(60_000)}</p>\n`
  expect(await bring(csv)).toMatchObject({ state: 'imported', counts: { saved: 1, told: 1, refused: 0 } })
})

test('refused rows are downloaded, corrected and imported', async () => {
  const { queries, shopId, send, check, bring } = await newSeller()
  const id = await send('상품코드,상품명,판매가,상세설명\nA,,1000,"=1+1, ""둘""\n셋"\nB,백자,2000,\n')
  await check(id)
  const file = (await buffer((await queries.refused(shopId, id)).stream)).toString()
  expect(file).toContain('"상품명이 비어 있습니다.","A","","1000","\'=1+1, ""둘""\n셋"')
  expect(file).not.toContain('백자')
  expect(await bring(file.replace('"A","",', '"A","청자",'))).toMatchObject({
    state: 'imported',
    counts: { created: 1, refused: 0 },
  })
})

test('every row of a Cafe24 export is imported', async () => {
  const { bring } = await newSeller()
  expect(await bring(cafe24Export())).toMatchObject({
    state: 'imported',
    counts: { created: 171, refused: 0, saved: 171 },
  })
})

test('a row with an item that costs 0 won needs the seller’s confirmation in a column, which exports contain', async () => {
  const haru = await newSeller()
  const head = '상품코드,상품명,판매가,옵션,추가상품,0원판매\n'
  const freeItems = (confirmed: string) =>
    `${head}A,컵,0,,,${confirmed}\nB,잔,1000,색:흰|푸른(-1000),,${confirmed}\nC,병,1000,,포장(+0)*5,${confirmed}\n`
  expect(await haru.bring(freeItems('N'))).toMatchObject({ counts: { created: 0, refused: 3 } })
  expect(await haru.bring(freeItems('Y'))).toMatchObject({ counts: { created: 3, refused: 0 } })
  expect(await haru.bring(`상품코드,상품명,판매가\nA,큰 컵,0\n`)).toMatchObject({ counts: { changed: 1 } })
  expect(await haru.bring(`상품코드,상품명,판매가\nB,잔,0\n`)).toMatchObject({ counts: { refused: 1 } })
  expect(await (await newSeller()).bring(await haru.take('csv'))).toMatchObject({
    counts: { created: 3, refused: 0 },
  })
})

test('an export changes nothing in its own shop, and creates the same products in another', async () => {
  const haru = await newSeller()
  const pictures = await newZip({ '사진/빨강.png': red, '사진/note.txt.jpg': 'no picture' })
  const csv =
    `상품코드,상품명,판매가,옵션,재고수량,대표이미지,추가이미지,이미지설명,카테고리,기본배송비,묶음배송\n` +
    `A,=청자,1000,색:흰|푸른,3|4,빨강.png,없음.png,"=설명",식기>컵|선물,4000,불가\nB,같은 이름,2000,,,,,,,,\n,같은 이름,3000,,,,,,,,\n`
  expect(await haru.bring(csv, pictures)).toMatchObject({ counts: { created: 3, told: 1 } })
  await modules.catalogue.editor.create(haru.shopId, anEdit({ title: '같은 이름', price: 4_000 }))
  const [pid = 0] = await modules.catalogue.sellerList.findTitled(haru.shopId, ['=청자'])
  expect((await modules.catalogue.editor.read(haru.shopId, pid)).delivery).toEqual({
    kind: 'own',
    won: 4_000,
    each: 0,
    apart: true,
  })
  const file = await haru.take('zip')
  for (const form of ['csv', 'xlsx', 'zip'] as const)
    expect(await haru.bring(await haru.take(form)), form).toMatchObject({
      counts: { created: 0, changed: 0, refused: 0, told: 0, unchanged: 4 },
    })
  const other = await newSeller()
  expect(await other.bring(file)).toMatchObject({ counts: { created: 4, refused: 0, told: 0 } })
  expect(await other.bring(file)).toMatchObject({ counts: { created: 0, changed: 0, unchanged: 4 } })
  const lines = async (shop: typeof haru) =>
    (await shop.take('csv'))
      .toString()
      .split('\r\n')
      .map((line) =>
        line
          .replace(/^"\d+",/, '')
          .replace(/"z?[\w-]+\.jpg"/, '')
          .replace(/""at"":""[^"]*""/, ''),
      )
  expect(await lines(other)).toEqual(await lines(haru))
})

test('pieces that were sold after an export do not come back, and a difference in the file is applied once', async () => {
  const haru = await newSeller()
  const { shopId, bring, take } = haru
  await bring('상품코드,상품명,판매가,옵션,재고수량,추가상품\nA,청자,1000,색:흰|푸른,5|7,포장(+1000)*9\n')
  const [pid = 0] = await modules.catalogue.sellerList.findTitled(shopId, ['청자'])
  const read = () => modules.catalogue.editor.read(shopId, pid)
  const stockNow = async () => {
    const { variants, add_ons } = await read()
    return [...variants.map(({ stock }) => stock), ...add_ons.map(({ stock }) => stock)]
  }
  const file = (await take('csv')).toString()
  const { variants, add_ons } = await read()
  await modules.database.asShop(shopId, (tx) =>
    modules.catalogue.stock.reserve(tx, [
      { shopId, pid2: variants[0]?.pid2 ?? 0, pid3: 0, qty: 2 },
      { shopId, pid2: variants[1]?.pid2 ?? 0, pid3: add_ons[0]?.pid3 ?? 0, qty: 4 },
    ]),
  )
  const sold = await stockNow()
  expect(sold[0]).toBe(3)
  expect(await bring(file)).toMatchObject({ counts: { changed: 0, unchanged: 1 } })
  expect(await stockNow()).toEqual(sold)

  const restocked = file.replace('"5|7"', '"15|7"').replace('*9"', '*10"')
  expect(restocked).not.toBe(file)
  expect(await bring(restocked)).toMatchObject({ counts: { changed: 1 } })
  const after = [13, sold[1], (sold[2] ?? 0) + 1]
  expect(await stockNow()).toEqual(after)

  await changePrice(modules.catalogue, shopId, pid, 2_000)
  expect(await bring(restocked)).toMatchObject({ counts: { changed: 1 } })
  expect((await read()).price).toBe(1_000)
  expect(await stockNow()).toEqual(after)

  expect(await bring(restocked.replace('"청자"', '"큰 청자"'))).toMatchObject({ counts: { changed: 1 } })
  expect(await stockNow()).toEqual(after)
  expect(await bring(restocked.replace('"15|7"', '"16|7"'))).toMatchObject({ counts: { changed: 1 } })
  expect(await stockNow()).toEqual([14, ...after.slice(1)])
})

test('a stock is not changed if the cell with the stock at the export was changed by hand', async () => {
  const { shopId, bring } = await newSeller()
  await bring('상품코드,상품명,판매가,재고수량\nA,청자,1000,5\n')
  expect(await bring('상품코드,상품명,판매가,재고수량,내보낸때의재고\nA,청자,2000,9,5개\n')).toMatchObject({
    counts: { changed: 1, told: 1 },
  })
  const [pid = 0] = await modules.catalogue.sellerList.findTitled(shopId, ['청자'])
  expect(await modules.catalogue.editor.read(shopId, pid)).toMatchObject({
    price: 2_000,
    variants: [{ stock: 5 }],
  })
})

test('an import is undone: new products are deleted, changes are restored, and what was sold or edited since stays', async () => {
  const { shopId, uid, imports, send, check } = await newSeller()
  const actor = { shopId, uid }
  const old = await aProduct(modules.catalogue, shopId, { code: 'OLD', title: '옛 접시', price: 1_000 })
  const id = await send(
    '상품코드,상품명,판매가,재고수량\nOLD,옛 접시,1500,\nA,새 잔,2000,5\nB,팔린 잔,2000,5\nC,고친 잔,2000,5\n',
  )
  await check(id)
  const { id: job } = await imports.start(actor, id)
  await modules.jobs.work()
  const { sellerList, editor, stock, bulk } = modules.catalogue
  const idOf = async (title: string) => (await sellerList.findTitled(shopId, [title]))[0] ?? 0
  const { variants } = await editor.read(shopId, await idOf('팔린'))
  await modules.database.asShop(shopId, (tx) =>
    stock.reserve(tx, [{ shopId, pid2: variants[0]?.pid2 ?? 0, pid3: 0, qty: 1 }]),
  )
  await changePrice(modules.catalogue, shopId, await idOf('고친'), 3_000)

  const { read } = modules.productFiles.queries
  expect(await read(shopId, id)).toMatchObject({ import_job: job, undone: false })
  const undo = await bulk.undo(actor, job)
  await modules.jobs.work()
  expect(await read(shopId, id)).toMatchObject({ undone: true })
  expect(await modules.jobs.find(shopId, undo.id)).toMatchObject({
    state: 'done',
    done: 2,
    failures: [
      { name: '팔린 잔', reason: '가져온 뒤에 주문이 있어서 그대로 두었습니다.' },
      { name: '고친 잔', reason: '가져온 뒤에 바뀌어서 그대로 두었습니다.' },
    ],
  })
  expect(await editor.read(shopId, old.pid)).toMatchObject({ price: 1_000 })
  const listed = await modules.database.asShop(shopId, (tx) => sellerList.matchingIds(tx, shopId, {}, 0))
  expect(listed).toEqual([old.pid, await idOf('팔린'), await idOf('고친')])
})

test('an undone import leaves every field of a product as it was', async () => {
  const { shopId, uid, imports, send, check } = await newSeller()
  const { pid } = await aProduct(modules.catalogue, shopId, { code: 'OLD', title: '옛 접시', price: 9_000 })
  const product = async () => {
    const { version: _, ...fields } = await modules.catalogue.editor.read(shopId, pid)
    return fields
  }
  const before = await product()
  const changes = {
    상품코드: 'OLD',
    상품명: '새 접시',
    판매가: '8000',
    소비자가: '12000',
    할인가: '7000',
    카테고리: '그릇>접시',
    판매상태: '판매중지',
    목록제외: 'Y',
    재고수량: '3',
    안전재고: '2',
    최소주문수량: '2',
    최대주문수량: '5',
    브랜드: '하루',
    제조사: '공방',
    원산지: '국산',
    모델명: 'M1',
    바코드: '8801234567893',
    자체상품코드: 'OWN',
    과세구분: '면세',
    성인상품: 'Y',
    태그: '접시,그릇',
    요약설명: '요약',
    간략설명: '간략',
    검색엔진제목: '제목',
    검색엔진설명: '설명',
    배송비유형: '개별배송비',
    배송비: '4000',
    배송안내: '안내',
  }
  const id = await send(
    `${Object.keys(changes).join()}\n${Object.values(changes)
      .map((cell) => `"${cell}"`)
      .join()}\n`,
  )
  await check(id)
  const { id: job } = await imports.start({ shopId, uid }, id)
  await modules.jobs.work()
  expect(await product()).toMatchObject({
    title: '새 접시',
    list_price: 12_000,
    unlisted: true,
    own_code: 'OWN',
  })
  await modules.catalogue.bulk.undo({ shopId, uid }, job)
  await modules.jobs.work()
  expect(await product()).toEqual(before)
})

test('a shop imports one file at a time, and a refused start does not block the next', async () => {
  const { shopId, uid, imports, queries, send, check } = await newSeller()
  const [one, other] = [await send('상품명,판매가\n가,1000\n'), await send('상품명,판매가\n나,1000\n')]
  await expect(imports.start({ shopId, uid }, one)).rejects.toMatchObject({ code: 'CONFLICT' })
  await check(one)
  await check(other)
  await imports.start({ shopId, uid }, one)
  await expect(imports.start({ shopId, uid }, other)).rejects.toThrow('다른 파일을 가져오고 있습니다')
  await modules.jobs.work()
  await imports.start({ shopId, uid }, other)
  await modules.jobs.work()
  expect(await queries.read(shopId, other)).toMatchObject({ state: 'imported', counts: { saved: 1 } })
})

test('an export contains only the products that match', async () => {
  const { shopId } = await newSeller()
  await aProduct(modules.catalogue, shopId, { title: '청자', brand: '하루' })
  await aProduct(modules.catalogue, shopId, { title: '백자', status: 'stopped' })
  const { exports } = modules.productFiles
  const { stream } = await exports.exportProducts(shopId, 'csv', { status: 'stopped' })
  const file = (await buffer(stream)).toString()
  expect([file.includes('백자'), file.includes('청자')]).toEqual([true, false])
})

test('an import records the changes of a product in its history', async () => {
  const { shopId, bring } = await newSeller()
  await bring('상품코드,상품명,판매가\nA,청자,1000\n')
  await bring('상품코드,상품명,판매가\nA,청자,1500\n')
  const [pid = 0] = await modules.catalogue.sellerList.findTitled(shopId, ['청자'])
  const { items } = await modules.catalogue.history.list(shopId, { pid })
  expect(items[0]).toMatchObject({ before: { price: 1_000 }, after: { price: 1_500 }, undoable: true })
  await bring('상품코드,상품명,판매가,옵션,재고수량\nA,청자,1700,색상:청|백,1|2\n')
  const { items: later } = await modules.catalogue.history.list(shopId, { pid })
  expect(later[0]).toMatchObject({ after: { price: 1_700, options: [{ name: '색상' }] }, undoable: false })
})

test('an aborted export does not count towards the limit of concurrent exports', async () => {
  const { shopId } = await newSeller()
  await aProduct(modules.catalogue, shopId, { title: '청자' })
  const { exports } = modules.productFiles
  const download = await exports.exportProducts(shopId, 'csv')
  const other = await exports.exportProducts(shopId, 'zip')
  await expect(exports.exportProducts(shopId, 'csv')).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' })
  const abort = async ({ stream }: typeof download) => {
    const closed = once(stream, 'close')
    stream.destroy()
    await closed
  }
  await abort(download)
  const again = await exports.exportProducts(shopId, 'csv')
  expect((await buffer(again.stream)).toString()).toContain('청자')
  await abort(other)
})
