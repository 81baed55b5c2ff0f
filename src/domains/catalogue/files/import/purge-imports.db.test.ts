import { spawnSync } from 'node:child_process'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aFileSeller, aRedPicture } from '../../../../../tests/factories/file-sellers.ts'
import { openModules, type TestModules } from '../../../../../tests/factories/modules.ts'
import { newZip } from '../../../../../tests/factories/product-files.ts'
import { processMark } from '../../../../platform/process-mark.ts'
import type { Tx } from '../../tables.ts'
import { beginArrival } from './arrivals.store.ts'
import { findImports } from './imports.store.ts'

let modules: TestModules
let red: Buffer

beforeAll(async () => {
  modules = await openModules({ pool: 4 })
  red = await aRedPicture()
})
afterAll(() => modules.close())

const newSeller = () => aFileSeller(modules)

test('refused uploads and old unchecked imports leave no files', async () => {
  const { shopId, uid, send, uploads, uploaded } = await newSeller()
  const storedFiles = async () =>
    (
      await readdir(join(modules.dir, 'private', `product-imports/${shopId}`), { recursive: true }).catch(
        () => [],
      )
    )
      .filter((name) => /picture-|rows-/.test(name))
      .toSorted()
  const upload = async (content: Buffer) =>
    uploads.upload({ shopId, uid }, { name: '가' }, await uploaded(content)).catch(() => null)
  await upload(await newZip({ 'a.jpg': red, 'b.jpg': red }))
  await upload(await newZip({ 'a.jpg': red, 'products.csv': '상품명,판매가\n' }))
  const id = await send('상품명,판매가\n가,1000\n', await newZip({ 'a.jpg': red }))
  const csv = await newZip({ 'b.jpg': red, 'more.csv': 'x' })
  await expect(uploads.addPictures({ shopId, uid }, id, await uploaded(csv))).rejects.toThrow()
  expect(await storedFiles()).toEqual([`${id}/picture-1`, `${id}/rows-1.json`])
  const newer = []
  for (let n = 0; n < 3; n += 1) newer.push(await send('상품명,판매가\n가,1000\n'))
  expect(await storedFiles()).toEqual(newer.map((id) => `${id}/rows-1.json`).toSorted())
})

test('the oldest imports are deleted when a shop has too many bytes', async () => {
  const { shopId, uid, send, check, queries, uploads, uploaded } = await newSeller()
  const csv = '상품명,판매가\n가,1000\n'
  const ids = [await send(csv), await send(csv, await newZip({ 'a.jpg': red }))]
  for (const id of ids) await check(id)
  const bytesOf = async (id: number) =>
    modules.database.asShop(shopId, async (tx: Tx) => (await findImports(tx, shopId, id))[0]?.bytes ?? 0)
  expect(await bytesOf(ids[1] ?? 0)).toBe((await bytesOf(ids[0] ?? 0)) + red.length)
  const fill = (id: number, bytes: number) =>
    modules.database.asShop(shopId, (tx: Tx) =>
      sql`update product_import set bytes = ${bytes} where shop_id = ${shopId} and id = ${id}`.execute(tx),
    )
  const listedIds = async () => (await queries.list(shopId)).map(({ id }) => id)
  await fill(ids[0] ?? 0, 3_000_000_000)
  await fill(ids[1] ?? 0, 2_900_000_000)
  const third = await send(csv)
  expect(await listedIds()).toEqual([third, ids[1], ids[0]])
  await fill(third, 3_999_999_999)
  await expect(
    uploads.addPictures({ shopId, uid }, third, await uploaded(await newZip({ 'b.jpg': red }))),
  ).rejects.toThrow('4GB')
  await fill(third, 1_000_000_000)
  await uploads.addPictures({ shopId, uid }, third, await uploaded(await newZip({ 'b.jpg': red })))
  expect(await listedIds()).toEqual([third, ids[1]])
})

test('deletes files of interrupted uploads, but not those of imports and of uploads in progress', async () => {
  const { shopId, uid, send } = await newSeller()
  const id = await send('상품명,판매가\n가,1000\n')
  const folder = join(modules.dir, 'private', `product-imports/${shopId}`)
  const newArrival = async (process: string) => {
    const id = await modules.database.asShop(shopId, (tx: Tx) => beginArrival(tx, { shopId, uid, process }))
    await modules.storage.private.put(`product-imports/${shopId}/${id}/picture-1`, red, 'image/png')
    await writeFile(join(folder, String(id), 'picture-2.half'), 'half of a picture')
    return id
  }
  const { pid } = spawnSync(process.execPath, ['-e', ''])
  await newArrival(`${hostname()}~${pid}~1`)
  const [ours, elsewhere] = [await newArrival(processMark()), await newArrival('another.machine~1~1')]
  const { purges } = modules.productFiles
  const folders = async () => (await readdir(folder)).map(Number).toSorted((a, b) => a - b)
  await purges.purgeKilled(new Date())
  expect(await folders()).toEqual([id, ours, elsewhere])
  await purges.purgeOld(new Date(Date.now() + 3 * 60 * 60 * 1_000))
  expect(await folders()).toEqual([id])
})

test('imports older than a week are deleted with their files', async () => {
  const { shopId, queries, send, check } = await newSeller()
  const id = await send('상품명,판매가\n가,1000\n')
  await check(id)
  await modules.productFiles.purges.purgeOld(new Date(Date.now() + 8 * 24 * 60 * 60 * 1_000))
  await expect(queries.read(shopId, id)).rejects.toMatchObject({ code: 'NOT_FOUND' })
  await expect(
    readFile(join(modules.dir, 'private', `product-imports/${shopId}/${id}/rows-1.json`)),
  ).rejects.toMatchObject({ code: 'ENOENT' })
})
