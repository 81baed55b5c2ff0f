import { sql } from 'kysely'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aFileSeller, aRedPicture } from '../../../../../tests/factories/file-sellers.ts'
import { openModules, type TestModules } from '../../../../../tests/factories/modules.ts'
import { newZip } from '../../../../../tests/factories/product-files.ts'
import { noteUpload } from '../../store/products/picture-uploads.ts'
import type { Tx } from '../../tables.ts'

let modules: TestModules
let red: Buffer

beforeAll(async () => {
  modules = await openModules({ pool: 4 })
  red = await aRedPicture()
})
afterAll(() => modules.close())

const newSeller = () => aFileSeller(modules)

test('a second check stores pictures again that were deleted a day after the first check', async () => {
  const { shopId, uid, imports, send, check } = await newSeller()
  const id = await send('상품명,판매가,대표이미지\n달항아리,1000,a.png\n', await newZip({ 'a.png': red }))
  expect(await check(id)).toMatchObject({ state: 'checked', counts: { created: 1 } })
  await modules.catalogue.pictures.deleteOrphans(new Date(Date.now() + 25 * 60 * 60 * 1_000))
  expect(await check(id)).toMatchObject({ state: 'checked', counts: { created: 1 } })
  await imports.start({ shopId, uid }, id)
  await modules.jobs.work()
  const [pid = 0] = await modules.catalogue.sellerList.findTitled(shopId, ['달항아리'])
  const { images } = await modules.catalogue.editor.read(shopId, pid)
  expect(await modules.storage.public.exists(images[0]?.key ?? '')).toBe(true)
})

test('pictures are stored without EXIF data, and an SVG is refused', async () => {
  const { bring, shopId, queries } = await newSeller()
  const picture = await sharp(red)
    .withExif({ IFD3: { GPSLatitude: '37/1 33/1 0/1' } })
    .jpeg()
    .toBuffer()
  expect((await sharp(picture).metadata()).exif).toBeDefined()
  const done = await bring(
    '상품명,판매가,대표이미지\n가,1000,place.jpg\n나,2000,drawing.svg\n',
    await newZip({ 'place.jpg': picture, 'drawing.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>' }),
  )
  expect(done.counts).toMatchObject({ created: 2, told: 1 })
  const [row] = (await queries.rows(shopId, { import: done.id, only: 'told' })).items
  expect(row?.notes[0]).toContain('이미지만 사용할 수 있습니다')
  const keys = await modules.catalogue.editor.read(
    shopId,
    (await modules.catalogue.sellerList.findTitled(shopId, ['가']))[0] ?? 0,
  )
  const stored = await modules.files.get(keys.images[0]?.key ?? '')
  expect((await sharp(stored).metadata()).exif).toBeUndefined()
})

const TOO_LARGE = 'PAYLOAD_TOO_LARGE'

test('harmful archives are refused with a message for the seller', async () => {
  const { send } = await newSeller()
  const csv = '상품명,판매가\n가,1000\n'
  const expectRefusal = async (archive: Buffer, message: string, code = 'BAD_REQUEST') =>
    expect(send(csv, archive)).rejects.toMatchObject({
      code,
      message: expect.stringContaining(message),
    })
  await expectRefusal(await newZip({ 'zeros.jpg': Buffer.alloc(15_000_000) }), '너무 큽니다', TOO_LARGE)
  await expectRefusal((await newZip({ 'aaaa.jpg': red })).subarray(0, 60), '손상')
  await expectRefusal(
    await newZip(Object.fromEntries(Array.from({ length: 3_002 }, (_, index) => [`${index}.jpg`, 'x']))),
    '3,001개까지',
    TOO_LARGE,
  )
  await expectRefusal(
    await newZip(Object.fromEntries(Array.from({ length: 3 }, (_, index) => [`${index}.jpg`, red]))).then(
      claimLarge,
    ),
    '너무 큽니다',
    TOO_LARGE,
  )
  const outside = await newZip({ 'xx/evil.jpg': red })
  await expectRefusal(
    Buffer.from(outside.toString('latin1').replaceAll('xx/evil', '../evil'), 'latin1'),
    '올바르지 않은 경로',
  )
  await expectRefusal(Buffer.from('no archive'), 'ZIP')
  await expectRefusal(await newZip({ 'a.jpg': red, 'more.csv': csv }), '상품 파일이 들어')
  const { uploaded, uploads, shopId, uid } = await newSeller()
  const upload = async (content: Buffer | string) =>
    uploads.upload({ shopId, uid }, { name: '가' }, await uploaded(content))
  await expect(upload(await newZip({ 'a.jpg': red }))).rejects.toThrow('상품 파일(CSV, XLSX)이 없습니다')
  await expect(upload(await newZip({ 'a.csv': csv, 'b.csv': csv }))).rejects.toThrow('여러 개')
  await expect(upload('')).rejects.toThrow('비어')
  await expect(upload('상품명,판매가\n')).rejects.toThrow('한 줄도')
  await expect(upload('아무거나\n1\n')).rejects.toThrow('제목 행')
})

/** The archive with directory entries that claim to unpack to 1 GB each. */
function claimLarge(archive: Buffer): Buffer {
  const large = Buffer.from(archive)
  for (let index = large.indexOf('PK\x01\x02'); index >= 0; index = large.indexOf('PK\x01\x02', index + 4)) {
    large.writeUInt32LE(1_000_000_000, index + 24)
  }
  return large
}

test('file names in ZIP archives made by Korean Windows are decoded', async () => {
  const { encode } = await import('iconv-lite')
  const { bring } = await newSeller()
  const archive = (await newZip({ 'AAAA.png': red })).toString('latin1')
  const korean = archive.replaceAll('AAAA', encode('사진', 'cp949').toString('latin1'))
  expect(
    await bring('상품명,판매가,대표이미지\n가,1000,사진.png\n', Buffer.from(korean, 'latin1')),
  ).toMatchObject({
    counts: { created: 1, told: 0 },
  })
})

test('unused pictures of imports and of the editor have separate limits', async () => {
  const { shopId, uid, send, check, uploaded } = await newSeller()
  const record = (key: string, max: number) =>
    modules.database.asShop(shopId, (tx: Tx) => noteUpload(tx, shopId, key, max))
  await check(await send('상품명,판매가,대표이미지\n가,1000,a.png\n', await newZip({ 'a.png': red })))
  await modules.database.asShop(shopId, (tx: Tx) =>
    sql`insert into product_upload (shop_id, key, imported)
      select ${shopId}, 'of-import/' || n, true from generate_series(1, 600) n`.execute(tx),
  )
  const { key } = await modules.catalogue.pictures.upload({ shopId, uid }, await uploaded(red))
  expect(key).toContain('/products/')
  expect([
    await record('another', 601),
    await record('of-import/1', 601),
    await record('another', 602),
  ]).toEqual([false, true, true])
  const results = await Promise.all(
    Array.from({ length: 6 }, (_, index) => record(`concurrent-${index}`, 604)),
  )
  expect(results.filter((isRecorded) => isRecorded)).toHaveLength(2)
})
