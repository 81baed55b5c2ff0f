import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openModules, type TestModules } from '../../../../tests/factories/modules.ts'
import { anEdit, editOf } from '../../../../tests/factories/product-edits.ts'
import { newShop } from '../../../../tests/factories/tenancy.ts'
import { DAY_MS } from '../../../platform/seoul-day.ts'

let modules: TestModules
let editor: TestModules['catalogue']['editor']
beforeAll(async () => {
  modules = await openModules()
  editor = modules.catalogue.editor
})
afterAll(() => modules.close())

const save = (shopId: number, pid: number, version: number, product: ReturnType<typeof anEdit>) =>
  editor.save(shopId, { pid, version, product })

const oneOf = async (shopId: number, overrides: Parameters<typeof anEdit>[0] = {}) =>
  editor.create(shopId, anEdit(overrides))

let sent = 0
async function aPicture(bytes?: Buffer | string) {
  sent += 1
  const path = join(modules.dir, `picture-${sent}`)
  const image = sharp({ create: { width: 40, height: 30, channels: 3, background: '#c9b8a0' } })
  await writeFile(
    path,
    bytes ??
      (await image
        .withExif({ IFD0: { Copyright: 'at home, second floor' } })
        .png()
        .toBuffer()),
  )
  return { path, bytes: 1 }
}

test('a picture of another shop is refused', async () => {
  const [mine, theirs] = [await newShop(modules.tenancy), await newShop(modules.tenancy)]
  const { key } = await modules.catalogue.pictures.upload({ shopId: theirs.shopId, uid: 1 }, await aPicture())
  await expect(oneOf(mine.shopId, { images: [{ key, alt: '' }] })).rejects.toMatchObject({
    details: { errors: { images: expect.any(String) } },
  })
})

test('the upload limit of a person counts uploads to all shops', async () => {
  const shops = [await newShop(modules.tenancy), await newShop(modules.tenancy)]
  const files = await Promise.all(Array.from({ length: 5 }, () => aPicture()))
  const uploads = await Promise.allSettled(
    files.map((file, index) =>
      modules.catalogue.pictures.upload({ shopId: shops[index % 2]?.shopId as number, uid: 77 }, file),
    ),
  )
  const refused = uploads.flatMap((upload) => (upload.status === 'rejected' ? [upload.reason.code] : []))
  expect(refused).toEqual(['TOO_MANY_REQUESTS'])
})

test('a picture is stored without metadata, and is deleted after a day if no product uses it', async () => {
  const { shopId, shopid } = await newShop(modules.tenancy)
  const { deleteOrphans } = modules.catalogue.pictures
  const uploadPicture = (index: number, file: Awaited<ReturnType<typeof aPicture>>) =>
    modules.catalogue.pictures.upload({ shopId: index, uid: 1 }, file)
  const [inImages, inDetail, loose] = [
    await uploadPicture(shopId, await aPicture()),
    await uploadPicture(shopId, await aPicture()),
    await uploadPicture(shopId, await aPicture()),
  ]
  expect(Buffer.from(await modules.files.get(inImages.key)).includes('second floor')).toBe(false)
  await expect(uploadPicture(shopId, await aPicture('<svg xmlns="x"/>'))).rejects.toMatchObject({
    code: 'BAD_REQUEST',
  })
  const product = await oneOf(shopId, {
    images: [{ key: inImages.key, alt: '앞모습' }],
    detail: `<p><img src="${inDetail.base}/960.webp" alt=""></p>`,
  })
  expect((await modules.catalogue.products.read({ shopid, sid: product.sid })).data).toMatchObject({
    images: [inImages.base],
    image_alts: ['앞모습'],
  })
  expect(await deleteOrphans(new Date())).toBe(0)
  await deleteOrphans(new Date(Date.now() + 2 * DAY_MS))
  const there = await Promise.all([inImages, inDetail, loose].map(({ key }) => modules.files.exists(key)))
  expect(there).toEqual([true, true, false])
})

test('an edit does not change a description that is a block document, and a copy contains it', async () => {
  const { shopId, shopid } = await newShop(modules.tenancy)
  const product = await oneOf(shopId, { detail: '<p>처음</p>' })
  await modules.content.documentEditor.saveProductDetail(shopId, product.pid, [
    { type: 'text', html: '<p>블록</p>' },
  ])
  const seen = await editor.read(shopId, product.pid)
  expect(seen.detail).toBeNull()
  await save(shopId, product.pid, seen.version, editOf(seen))
  const { blocks } = await modules.content.documents.contents({ shopid, pid: product.sid, type: 'product' })
  expect(blocks).toEqual([{ type: 'text', html: '<p>블록</p>' }])
  const copy = await editor.copy(shopId, { pid: product.pid })
  expect(copy.detail).toBeNull()
  await save(shopId, copy.pid, copy.version, { ...editOf(copy), status: 'on_sale' })
  const copied = await modules.content.documents.contents({ shopid, pid: copy.sid, type: 'product' })
  expect(copied.blocks).toEqual(blocks)
})
