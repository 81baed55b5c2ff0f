import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { withAllShops } from '../../../../../tests/all-shops.ts'
import { aFileSeller, aRedPicture } from '../../../../../tests/factories/file-sellers.ts'
import { openModules, type TestModules } from '../../../../../tests/factories/modules.ts'
import { newZip } from '../../../../../tests/factories/product-files.ts'
import { withMoreEntries } from '../../../../platform/archives/zip.fixture.ts'
import { writeXlsx } from '../../../../platform/spreadsheets/xlsx/xlsx.fixture.ts'
import { FILE_LIMITS } from '../../shared/file-limits.ts'
import type { Tx } from '../../tables.ts'
import { importsToDelete } from './arrivals.store.ts'
import { openReservation } from './disk-reservation.ts'
import { importFiles } from './import-files.ts'

let modules: TestModules
beforeAll(async () => {
  modules = await openModules({ pool: 4 })
})
afterAll(() => modules.close())

const HEADER = '<row><c t="s"><v>0</v></c><c t="s"><v>1</v></c><c t="s"><v>2</v></c></row>'
const NAMES = ['상품명', '판매가', '상세설명'].map((name) => `<t>${name}</t>`)

/** A seller, with functions that list the files and rows left by uploads. */
async function newSeller() {
  const seller = await aFileSeller(modules)
  const { shopId, uid, uploaded, uploads } = seller
  const folder = join(modules.dir, 'private', `product-imports/${shopId}`)
  return {
    ...seller,
    upload: async (content: Uint8Array | string, signal?: AbortSignal) =>
      uploads.upload(
        { shopId, uid },
        { name: '상품.xlsx' },
        {
          ...(await uploaded(content)),
          ...(signal && { signal }),
        },
      ),
    newWorkbook: async (workbook: Parameters<typeof writeXlsx>[1]) => {
      const path = join(modules.dir, `${shopId}.xlsx`)
      await writeXlsx(path, workbook)
      return readFile(path)
    },
    leftovers: async () => ({
      files: await readdir(folder, { recursive: true }).catch(() => []),
      arrivals: (
        await modules.database.asShop(shopId, (tx) =>
          sql`select id from product_import_arrival where shop_id = ${shopId}`.execute(tx),
        )
      ).rows,
    }),
  }
}
const NOTHING = { files: [], arrivals: [] }

test('a workbook whose rows repeat one long shared text is refused and leaves nothing', async () => {
  const { upload, newWorkbook, leftovers } = await newSeller()
  const row = '<row><c t="s"><v>3</v></c><c><v>1000</v></c><c t="s"><v>3</v></c></row>'
  const bomb = await newWorkbook({
    sheet: HEADER + row.repeat(66_000),
    strings: [...NAMES, `<t>${'가'.repeat(30_000)}</t>`],
  })
  expect(bomb.length).toBeLessThan(20_000)
  await expect(upload(bomb)).rejects.toMatchObject({
    code: 'PAYLOAD_TOO_LARGE',
    message: expect.stringContaining('나누어 올려 주세요'),
  })
  expect(await leftovers()).toEqual(NOTHING)
})

test('a workbook with long inline texts is refused, also in an archive, and formulas are not stored', async () => {
  const { upload, newWorkbook, leftovers, queries, shopId } = await newSeller()
  const inline = `<row><c><v>1</v></c><c><v>1000</v></c><c t="inlineStr"><is><t>${'a'.repeat(400_000)}</t></is></c></row>`
  const bomb = await newWorkbook({ sheet: HEADER + inline.repeat(200), strings: NAMES })
  await expect(upload(bomb)).rejects.toMatchObject({ code: 'PAYLOAD_TOO_LARGE' })
  await expect(upload(await newZip({ 'products.xlsx': bomb }))).rejects.toMatchObject({
    code: 'PAYLOAD_TOO_LARGE',
  })
  expect(await leftovers()).toEqual(NOTHING)
  const formula = `<row><c t="str"><f>${'A1+'.repeat(300_000)}1</f><v>달항아리</v></c><c><v>1000</v></c></row>`
  const { id } = await upload(await newWorkbook({ sheet: HEADER + formula.repeat(50), strings: NAMES }))
  const stored = await modules.storage.private.get(`product-imports/${shopId}/${id}/rows-1.json`)
  expect(stored.byteLength).toBeLessThan(2_000)
  expect(await queries.read(shopId, id)).toMatchObject({ rows: 50 })
})

test('an archive with overlapping entries is refused and leaves nothing', async () => {
  const { send, leftovers, upload, queries, shopId } = await newSeller()
  const archive = await newZip({ 'p.jpg': Buffer.concat([await aRedPicture(), Buffer.alloc(8_000_000)]) })
  const offsets = Array.from({ length: 109 }, () => 0)
  await expect(upload(withMoreEntries(archive, offsets))).rejects.toThrow('손상')
  expect(await leftovers()).toEqual(NOTHING)
  await expect(send('상품명,판매가\n가,1000\n', withMoreEntries(archive, offsets))).rejects.toThrow('손상')
  expect((await leftovers()).arrivals).toEqual([])
  expect(await queries.list(shopId)).toMatchObject([{ pictures: 0 }])
})

test('a cell of 3,000,000 characters is refused', async () => {
  const { upload, leftovers } = await newSeller()
  await expect(upload(`상품명,판매가\n"${'가'.repeat(3_000_000)}",1000\n`)).rejects.toThrow('너무 깁니다')
  expect(await leftovers()).toEqual(NOTHING)
})

test('an aborted upload leaves nothing', async () => {
  const { upload, leftovers } = await newSeller()
  const sender = new AbortController()
  const csv = `상품명,판매가\n${Array.from({ length: 100_000 }, (_, index) => `상품 ${index},1000`).join('\n')}\n`
  const uploading = upload(csv, sender.signal)
  const rejection = expect(uploading).rejects.toThrow('left')
  await expect.poll(async () => (await leftovers()).files.length, { interval: 1 }).toBeGreaterThan(0)
  sender.abort(new Error('left'))
  await rejection
  expect(await leftovers()).toEqual(NOTHING)
})

test('rows are stored compressed', async () => {
  const { upload, shopId } = await newSeller()
  const { id } = await upload(`상품명,판매가,상세설명\n${`가,1000,${'긴 설명 '.repeat(500)}\n`.repeat(100)}`)
  const files = importFiles(modules.storage.private)
  const bytes = await modules.storage.private.get(`product-imports/${shopId}/${id}/rows-1.json`)
  expect(bytes.byteLength).toBeLessThan(10_000)
  const [first] = await files.readStored(shopId, { id, rows_version: 0 }, 1)
  expect(first).toMatchObject({
    line: 2,
    row: ['가', '1000', /긴 설명/],
  })
})

test('uploads in progress count towards the limits of shop and uploader, and the oldest imports are deleted to make room', async () => {
  const { shopId, uid, send, upload, queries } = await newSeller()
  const other = await newSeller()
  const oldest = await send('상품명,판매가\n가,1000\n')
  const newest = await send('상품명,판매가\n나,1000\n')
  const fill = (id: number, bytes: number) =>
    modules.database.asShop(shopId, (tx: Tx) =>
      sql`update product_import set bytes = ${bytes} where shop_id = ${shopId} and id = ${id}`.execute(tx),
    )
  await fill(oldest, 1_000_000_000)
  await fill(newest, 1_000_000_000)
  // This purge deletes nothing, so the shop stays full.
  const deps = { database: modules.database, purges: { purge: async () => {} } }
  const reservation = await openReservation(deps, { shopId, uid })
  await reservation.reserve(FILE_LIMITS.importBytes)
  await expect(reservation.reserve(1)).rejects.toMatchObject({ code: 'PAYLOAD_TOO_LARGE' })
  await expect((await openReservation(deps, { shopId, uid })).reserve(1)).rejects.toMatchObject({
    code: 'TOO_MANY_REQUESTS',
  })
  await upload('상품명,판매가\n다,1000\n')
  expect((await queries.list(shopId)).map(({ id }) => id)).not.toContain(oldest)
  // The uploads of the same person to another shop also count.
  const imports = await withAllShops(modules.database, (tx: Tx) =>
    importsToDelete(tx, {
      shopId: other.shopId,
      uid,
      excludedId: null,
      bytes: FILE_LIMITS.personBytes - 4_500_000_000,
    }),
  )
  expect(imports.map(({ id }) => id)).toEqual([newest])
})
