import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { sql } from 'kysely'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { anAccount } from '../../../../tests/factories/accounts.ts'
import { anEdit } from '../../../../tests/factories/product-edits.ts'
import { anArchive } from '../../../../tests/factories/product-files.ts'
import { aProduct } from '../../../../tests/factories/products.ts'
import { openRooms, type TestRooms } from '../../../../tests/factories/rooms.ts'
import { aShop } from '../../../../tests/factories/tenancy.ts'
import type { Tx } from '../tables.ts'
import { noteUpload } from './import/picture-store.ts'
import { findImports, nextImport, noteBytes } from './import/store.ts'
import { cafe24Export } from './rows/cafe24.fixture.ts'

let rooms: TestRooms
let folder: string
let red: Buffer

beforeAll(async () => {
  rooms = await openRooms({ pool: 4 })
  folder = await mkdtemp(join(tmpdir(), 'madang-files-'))
  red = await sharp({ create: { width: 8, height: 8, channels: 3, background: 'red' } })
    .png()
    .toBuffer()
})
afterAll(async () => {
  await rooms.close()
  await rm(folder, { recursive: true })
})

async function aSeller() {
  const uid = await anAccount(rooms.accounts)
  const { shop, shopid } = await aShop(rooms.tenancy, { uid })
  const by = { shop, uid }
  const { imports, exports } = rooms.productFiles
  let files = 0
  const uploaded = async (content: string | Uint8Array) => {
    files += 1
    const path = join(folder, `${shopid}-${files}`)
    await writeFile(path, content)
    return { path, bytes: (await stat(path)).size }
  }
  const send = async (content: string | Uint8Array, pictures?: Uint8Array) => {
    const { id } = await imports.upload(by, '상품.csv', await uploaded(content))
    if (pictures) await imports.addPictures(by, id, await uploaded(pictures))
    return id
  }
  const check = async (id: number) => {
    await imports.check(by, id)
    await rooms.jobs.work()
    return imports.read(shop, id)
  }
  const bring = async (content: string | Uint8Array, pictures?: Uint8Array) => {
    const id = await send(content, pictures)
    const checked = await check(id)
    if (checked.counts.created + checked.counts.changed === 0) return checked
    await imports.start(by, id)
    await rooms.jobs.work()
    return imports.read(shop, id)
  }
  const take = async (form: 'csv' | 'xlsx' | 'zip') => {
    const { stream } = await exports.exportProducts(shop, form)
    return buffer(stream)
  }
  return { ...by, shopid, imports, uploaded, send, check, bring, take }
}

test('a file is looked through first, and changes products only when it is taken over', async () => {
  const { shop, imports, check, send, uid } = await aSeller()
  await aProduct(rooms.catalogue, shop, { code: 'A', title: '청자', price: 1_000 })
  const id = await send(
    `상품코드,상품명,판매가\nA,청자,1500\nB,백자,2000\nC,,3000\nD,${'가'.repeat(300)},4000\n`,
  )
  expect(await imports.read(shop, id)).toMatchObject({ state: 'uploaded', rows: 4 })
  expect(await check(id)).toMatchObject({
    state: 'checked',
    counts: { created: 2, changed: 1, unchanged: 0, refused: 1, told: 1, saved: 0 },
  })
  expect((await imports.rows(shop, { import: id, only: 'changed' })).items).toMatchObject([
    { line: 2, changes: [{ column: '판매가', before: '1000', after: '1500' }] },
  ])
  expect((await imports.rows(shop, { import: id, only: 'refused' })).items).toMatchObject([
    { line: 4, notes: ['상품명이 비어 있습니다.'] },
  ])
  expect((await imports.rows(shop, { import: id, only: 'told' })).items).toMatchObject([{ line: 5 }])
  const beyond = await imports.rows(shop, { import: id, after: Number.MAX_SAFE_INTEGER })
  expect(beyond).toEqual({ items: [], next: null })
  expect(await rooms.catalogue.titled(shop, ['백자'])).toEqual([])
  await imports.start({ shop, uid }, id)
  await rooms.jobs.work()
  expect(await imports.read(shop, id)).toMatchObject({ state: 'imported', counts: { saved: 3 } })
  expect(await rooms.catalogue.titled(shop, ['백자'])).toHaveLength(1)
  await expect(imports.start({ shop, uid }, id)).rejects.toMatchObject({ code: 'CONFLICT' })
})

test('characters that fill two units are cut whole, and half ones are replaced', async () => {
  const { shop, check, send, imports } = await aSeller()
  await aProduct(rooms.catalogue, shop, { code: 'A', title: '청자', price: 1_000 })
  const long = (most: number) => `${'a'.repeat(most - 1)}😀b`
  const id = await send(
    `상품코드,상품명,판매가\nA,${long(40)},1000\nB,${long(200)},x\n${long(100)},백자,1000\nC,반쪽\ud83d,x\n`,
  )
  expect(await check(id)).toMatchObject({ state: 'checked', counts: { created: 1, changed: 1, refused: 2 } })
  const { items } = await imports.rows(shop, { import: id, only: 'refused' })
  expect(items.map(({ title }) => title.isWellFormed())).toEqual([true, true])
})

test('refused rows come back as they were, to be corrected and sent again', async () => {
  const { imports, shop, send, check, bring } = await aSeller()
  const id = await send('상품코드,상품명,판매가,상세설명\nA,,1000,"=1+1, ""둘""\n셋"\nB,백자,2000,\n')
  await check(id)
  const file = (await buffer((await imports.refused(shop, id)).stream)).toString()
  expect(file).toContain('"상품명이 비어 있습니다.","A","","1000","\'=1+1, ""둘""\n셋"')
  expect(file).not.toContain('백자')
  expect(await bring(file.replace('"A","",', '"A","청자",'))).toMatchObject({
    state: 'imported',
    counts: { created: 1, refused: 0 },
  })
})

test('an export of Cafe24 is refused in no row', async () => {
  const { bring } = await aSeller()
  expect(await bring(cafe24Export())).toMatchObject({
    state: 'imported',
    counts: { created: 171, refused: 0, saved: 171 },
  })
})

test('goods and pictures of a shop come into another one, and back into their own without a change', async () => {
  const haru = await aSeller()
  const pictures = await anArchive({ '사진/빨강.png': red, '사진/note.txt.jpg': 'no picture' })
  const csv =
    `상품코드,상품명,판매가,옵션,재고수량,대표이미지,추가이미지,이미지설명,카테고리,기본배송비,묶음배송\n` +
    `A,=청자,1000,색:흰|푸른,3|4,빨강.png,없음.png,"=설명",식기>컵|선물,4000,불가\nB,같은 이름,2000,,,,,,,,\n,같은 이름,3000,,,,,,,,\n`
  expect(await haru.bring(csv, pictures)).toMatchObject({ counts: { created: 3, told: 1 } })
  await rooms.catalogue.editor.createProduct(haru.shop, anEdit({ title: '같은 이름', price: 4_000 }))
  const [pid = 0] = await rooms.catalogue.titled(haru.shop, ['=청자'])
  expect((await rooms.catalogue.editor.readProduct(haru.shop, pid)).delivery).toEqual({
    ...{ kind: 'own', won: 4_000, each: 0, apart: true },
  })
  const taken = await haru.take('zip')
  for (const form of ['csv', 'xlsx', 'zip'] as const)
    expect(await haru.bring(await haru.take(form)), form).toMatchObject({
      counts: { created: 0, changed: 0, refused: 0, told: 0, unchanged: 4 },
    })
  const other = await aSeller()
  expect(await other.bring(taken)).toMatchObject({ counts: { created: 4, refused: 0, told: 0 } })
  expect(await other.bring(taken)).toMatchObject({ counts: { created: 0, changed: 0, unchanged: 4 } })
  const lines = async (shop: typeof haru) =>
    (await shop.take('csv'))
      .toString()
      .split('\r\n')
      .map((line) => line.replace(/^"\d+",/, '').replace(/"z?[\w-]+\.jpg"/, ''))
  expect(await lines(other)).toEqual(await lines(haru))
})

test('a file that is checked again a day later has its pictures again, which were deleted meanwhile', async () => {
  const { shop, uid, imports, send, check } = await aSeller()
  const id = await send('상품명,판매가,대표이미지\n달항아리,1000,a.png\n', await anArchive({ 'a.png': red }))
  expect(await check(id)).toMatchObject({ state: 'checked', counts: { created: 1 } })
  await rooms.catalogue.pictures.deleteOrphans(new Date(Date.now() + 25 * 60 * 60 * 1_000))
  expect(await check(id)).toMatchObject({ state: 'checked', counts: { created: 1 } })
  await imports.start({ shop, uid }, id)
  await rooms.jobs.work()
  const [pid = 0] = await rooms.catalogue.titled(shop, ['달항아리'])
  const { images } = await rooms.catalogue.editor.readProduct(shop, pid)
  expect(await rooms.storage.public.exists(images[0]?.key ?? '')).toBe(true)
})

test('pictures lose the place where they were taken, and an SVG is refused', async () => {
  const { bring, shop, imports } = await aSeller()
  const placed = await sharp(red)
    .withExif({ IFD3: { GPSLatitude: '37/1 33/1 0/1' } })
    .jpeg()
    .toBuffer()
  expect((await sharp(placed).metadata()).exif).toBeDefined()
  const done = await bring(
    '상품명,판매가,대표이미지\n가,1000,place.jpg\n나,2000,drawing.svg\n',
    await anArchive({ 'place.jpg': placed, 'drawing.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>' }),
  )
  expect(done.counts).toMatchObject({ created: 2, told: 1 })
  const [row] = (await imports.rows(shop, { import: done.id, only: 'told' })).items
  expect(row?.notes[0]).toContain('이미지만 사용할 수 있습니다')
  const keys = await rooms.catalogue.editor.readProduct(
    shop,
    (await rooms.catalogue.titled(shop, ['가']))[0] ?? 0,
  )
  const stored = await rooms.files.get(keys.images[0]?.key ?? '')
  expect((await sharp(stored).metadata()).exif).toBeUndefined()
})

test('archives that harm are refused in the words of a seller', async () => {
  const { send } = await aSeller()
  const csv = '상품명,판매가\n가,1000\n'
  const refused = async (archive: Buffer, words: string) =>
    expect(send(csv, archive)).rejects.toMatchObject({
      code: 'BAD_REQUEST',
      message: expect.stringContaining(words),
    })
  await refused(await anArchive({ 'zeros.jpg': Buffer.alloc(15_000_000) }), '너무 큽니다')
  await refused((await anArchive({ 'aaaa.jpg': red })).subarray(0, 60), '손상')
  await refused(
    await anArchive(Object.fromEntries(Array.from({ length: 3_002 }, (_, at) => [`${at}.jpg`, 'x']))),
    '3,001개까지',
  )
  await refused(
    await anArchive(Object.fromEntries(Array.from({ length: 3 }, (_, at) => [`${at}.jpg`, red]))).then(
      claimLarge,
    ),
    '너무 큽니다',
  )
  const outside = await anArchive({ 'xx/evil.jpg': red })
  await refused(
    Buffer.from(outside.toString('latin1').replaceAll('xx/evil', '../evil'), 'latin1'),
    '올바르지 않은 경로',
  )
  await refused(Buffer.from('no archive'), 'ZIP')
  await refused(await anArchive({ 'a.jpg': red, 'more.csv': csv }), '상품 파일이 들어')
  const { uploaded, imports, shop, uid } = await aSeller()
  const upload = async (content: Buffer | string) =>
    imports.upload({ shop, uid }, '가', await uploaded(content))
  await expect(upload(await anArchive({ 'a.jpg': red }))).rejects.toThrow('상품 파일(CSV, XLSX)이 없습니다')
  await expect(upload(await anArchive({ 'a.csv': csv, 'b.csv': csv }))).rejects.toThrow('여러 개')
  await expect(upload('')).rejects.toThrow('비어')
  await expect(upload('상품명,판매가\n')).rejects.toThrow('한 줄도')
  await expect(upload('아무거나\n1\n')).rejects.toThrow('제목 행')
})

/** The archive with directory entries that claim a gigabyte each, as one does that unpacks to more than it may. */
function claimLarge(archive: Buffer): Buffer {
  const large = Buffer.from(archive)
  for (let at = large.indexOf('PK\x01\x02'); at >= 0; at = large.indexOf('PK\x01\x02', at + 4)) {
    large.writeUInt32LE(10_000_000, at + 20)
    large.writeUInt32LE(1_000_000_000, at + 24)
  }
  return large
}

test('names of files in archives of a Korean Windows are read', async () => {
  const { encode } = await import('iconv-lite')
  const { bring } = await aSeller()
  const archive = (await anArchive({ 'AAAA.png': red })).toString('latin1')
  const korean = archive.replaceAll('AAAA', encode('사진', 'cp949').toString('latin1'))
  expect(
    await bring('상품명,판매가,대표이미지\n가,1000,사진.png\n', Buffer.from(korean, 'latin1')),
  ).toMatchObject({
    counts: { created: 1, told: 0 },
  })
})

test('a shop takes one file over at a time, and a start that found nothing to do leaves the next one free', async () => {
  const { shop, uid, imports, send, check } = await aSeller()
  const [one, other] = [await send('상품명,판매가\n가,1000\n'), await send('상품명,판매가\n나,1000\n')]
  await expect(imports.start({ shop, uid }, one)).rejects.toMatchObject({ code: 'CONFLICT' })
  await check(one)
  await check(other)
  await imports.start({ shop, uid }, one)
  await expect(imports.start({ shop, uid }, other)).rejects.toThrow('다른 파일을 가져오고 있습니다')
  await rooms.jobs.work()
  await imports.start({ shop, uid }, other)
  await rooms.jobs.work()
  expect(await imports.read(shop, other)).toMatchObject({ state: 'imported', counts: { saved: 1 } })
})

test('an export has just the products of the list', async () => {
  const { shop } = await aSeller()
  await aProduct(rooms.catalogue, shop, { title: '청자', brand: '하루' })
  await aProduct(rooms.catalogue, shop, { title: '백자', status: 'stopped' })
  const { exports } = rooms.productFiles
  const { stream } = await exports.exportProducts(shop, 'csv', { status: 'stopped' })
  const file = (await buffer(stream)).toString()
  expect([file.includes('백자'), file.includes('청자')]).toEqual([true, false])
})

test('a change by a file stands in the history of its product', async () => {
  const { shop, bring } = await aSeller()
  await bring('상품코드,상품명,판매가\nA,청자,1000\n')
  await bring('상품코드,상품명,판매가\nA,청자,1500\n')
  const [pid = 0] = await rooms.catalogue.titled(shop, ['청자'])
  const { items } = await rooms.catalogue.history.changesOf(shop, { pid })
  expect(items[0]).toMatchObject({ before: { price: 1_000 }, after: { price: 1_500 }, undoable: true })
  await bring('상품코드,상품명,판매가,옵션,재고수량\nA,청자,1700,색상:청|백,1|2\n')
  const { items: later } = await rooms.catalogue.history.changesOf(shop, { pid })
  expect(later[0]).toMatchObject({ after: { price: 1_700, options: [{ name: '색상' }] }, undoable: false })
})

test('a refused file leaves nothing on the disk, and neither do files that were left for newer ones', async () => {
  const { shop, uid, send, imports, uploaded } = await aSeller()
  const kept = async () =>
    (
      await readdir(join(rooms.dir, 'private', `product-imports/${shop}`), { recursive: true }).catch(
        () => [],
      )
    )
      .filter((name) => /picture-|rows-/.test(name))
      .toSorted()
  const upload = async (content: Buffer) =>
    imports.upload({ shop, uid }, '가', await uploaded(content)).catch(() => null)
  await upload(await anArchive({ 'a.jpg': red, 'b.jpg': red }))
  await upload(await anArchive({ 'a.jpg': red, 'products.csv': '상품명,판매가\n' }))
  const id = await send('상품명,판매가\n가,1000\n', await anArchive({ 'a.jpg': red }))
  const csv = await anArchive({ 'b.jpg': red, 'more.csv': 'x' })
  await expect(imports.addPictures({ shop, uid }, id, await uploaded(csv))).rejects.toThrow()
  expect(await kept()).toEqual([`${id}/picture-1`, `${id}/rows-1.json`])
  const newer = []
  for (let n = 0; n < 3; n += 1) newer.push(await send('상품명,판매가\n가,1000\n'))
  expect(await kept()).toEqual(newer.map((each) => `${each}/rows-1.json`).toSorted())
})

test('a shop holds so many bytes of files: the oldest go for the newest', async () => {
  const { shop, uid, send, check, imports, uploaded } = await aSeller()
  const csv = '상품명,판매가\n가,1000\n'
  const ids = [await send(csv), await send(csv, await anArchive({ 'a.jpg': red }))]
  for (const id of ids) await check(id)
  const bytesOf = async (id: number) =>
    rooms.database.asShop(shop, async (tx: Tx) => (await findImports(tx, shop, id))[0]?.bytes ?? 0)
  expect(await bytesOf(ids[1] ?? 0)).toBe((await bytesOf(ids[0] ?? 0)) + red.length)
  const fill = (id: number, bytes: number) =>
    rooms.database.asShop(shop, (tx: Tx) => noteBytes(tx, shop, id, bytes))
  const shown = async () => (await imports.list(shop)).map(({ id }) => id)
  await fill(ids[0] ?? 0, 3_000_000_000)
  await fill(ids[1] ?? 0, 2_900_000_000)
  const third = await send(csv)
  expect(await shown()).toEqual([third, ids[1], ids[0]])
  await fill(third, 3_999_999_999)
  await expect(
    imports.addPictures({ shop, uid }, third, await uploaded(await anArchive({ 'b.jpg': red }))),
  ).rejects.toThrow('4GB')
  await fill(third, 1_000_000_000)
  await imports.addPictures({ shop, uid }, third, await uploaded(await anArchive({ 'b.jpg': red })))
  expect(await shown()).toEqual([third, ids[1]])
})

test('files of an upload in whose middle its process died are deleted, and those that stand in the list stay', async () => {
  const { shop, send } = await aSeller()
  const id = await send('상품명,판매가\n가,1000\n')
  const folder = join(rooms.dir, 'private', `product-imports/${shop}`)
  const lost = await rooms.database.asShop(shop, (tx: Tx) => nextImport(tx, shop))
  const key = `product-imports/${shop}/${lost}`
  await rooms.storage.private.put(`${key}/picture-1`, red, 'image/png')
  await writeFile(join(folder, String(lost), 'picture-2.half'), 'half of a picture')
  const { imports } = rooms.productFiles
  await imports.forgetOld(new Date(Date.now() + 60 * 60 * 1_000))
  expect((await readdir(folder)).toSorted()).toEqual([String(id), String(lost)].toSorted())
  await imports.forgetOld(new Date(Date.now() + 3 * 60 * 60 * 1_000))
  expect(await readdir(folder)).toEqual([String(id)])
})

test('pictures of a checked file leave room for those of the editor, and have a bound of their own', async () => {
  const { shop, uid, send, check } = await aSeller()
  const noted = (key: string, most: number) =>
    rooms.database.asShop(shop, (tx: Tx) => noteUpload(tx, shop, key, most))
  await check(await send('상품명,판매가,대표이미지\n가,1000,a.png\n', await anArchive({ 'a.png': red })))
  await rooms.database.asShop(shop, (tx: Tx) =>
    sql`insert into product_upload (shop_id, key, imported)
      select ${shop}, 'of-import/' || n, true from generate_series(1, 600) n`.execute(tx),
  )
  const path = join(folder, 'editor.png')
  await writeFile(path, red)
  const { key } = await rooms.catalogue.pictures.uploadPicture({ shop, uid }, { path, bytes: red.length })
  expect(key).toContain('/products/')
  expect([await noted('another', 601), await noted('of-import/1', 601), await noted('another', 602)]).toEqual(
    [...[false, true, true]],
  )
})

test('files of a week ago are forgotten with their rows', async () => {
  const { shop, imports, send, check } = await aSeller()
  const id = await send('상품명,판매가\n가,1000\n')
  await check(id)
  await imports.forgetOld(new Date(Date.now() + 8 * 24 * 60 * 60 * 1_000))
  await expect(imports.read(shop, id)).rejects.toMatchObject({ code: 'NOT_FOUND' })
  await expect(
    readFile(join(rooms.dir, 'private', `product-imports/${shop}/${id}/rows-1.json`)),
  ).rejects.toMatchObject({ code: 'ENOENT' })
})

test('an export that nobody reads to its end makes room for the next', async () => {
  const { shop, shopid } = await aSeller()
  await aProduct(rooms.catalogue, shop, { title: '청자' })
  const { exports } = rooms.productFiles
  const one = await exports.exportProducts(shop, 'csv')
  const other = await exports.exportProducts(shop, 'zip')
  await expect(exports.exportProducts(shop, 'csv')).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' })
  const left = async ({ stream }: typeof one) => {
    const gone = once(stream, 'close')
    stream.destroy()
    await gone
  }
  await left(one)
  const again = await exports.exportProducts(shop, 'csv')
  await pipeline(again.stream, createWriteStream(join(folder, `${shopid}.csv`)))
  expect(await readFile(join(folder, `${shopid}.csv`), 'utf8')).toContain('청자')
  await left(other)
})
