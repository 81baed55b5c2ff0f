import { afterAll, beforeAll, expect, test } from 'vitest'
import { openModules, type TestModules } from '../../../../tests/factories/modules.ts'
import { anEdit } from '../../../../tests/factories/product-edits.ts'
import { newShop } from '../../../../tests/factories/tenancy.ts'
import { LIMITS } from '../shared/product-limits.ts'

let modules: TestModules
let editor: TestModules['catalogue']['editor']
beforeAll(async () => {
  modules = await openModules()
  editor = modules.catalogue.editor
})
afterAll(() => modules.close())

const oneOf = async (shopId: number, written: Parameters<typeof anEdit>[0] = {}) =>
  editor.create(shopId, anEdit(written))

test('a code is unique; a copy has no code and is not on sale; deleting a product frees its code', async () => {
  const { shopId, shopid } = await newShop(modules.tenancy)
  const mug = await oneOf(shopId, { code: 'M-1', title: '머그' })
  await expect(oneOf(shopId, { code: 'M-1' })).rejects.toMatchObject({
    details: { errors: { code: expect.any(String) } },
  })
  const copy = await editor.copy(shopId, { pid: mug.pid })
  expect(copy).toMatchObject({ title: '머그 (복사)', code: '', status: 'stopped', version: 1 })
  await expect(modules.catalogue.products.read({ shopid, sid: copy.sid })).rejects.toMatchObject({
    code: 'NOT_READY',
  })
  expect(await editor.setDeleted(shopId, { pid: mug.pid, deleted: true })).toMatchObject({ deleted: true })
  await expect(modules.catalogue.products.read({ shopid, sid: mug.sid })).rejects.toMatchObject({
    code: 'NOT_READY',
  })
  expect((await modules.catalogue.sellerList.page(shopId, {})).items.map(({ pid }) => pid)).toEqual([
    copy.pid,
  ])
  const heir = await oneOf(shopId, { code: 'M-1' })
  await expect(editor.setDeleted(shopId, { pid: mug.pid, deleted: false })).rejects.toMatchObject({
    code: 'CONFLICT',
  })
  await editor.setDeleted(shopId, { pid: heir.pid, deleted: true })
  expect(await editor.setDeleted(shopId, { pid: mug.pid, deleted: false })).toMatchObject({
    deleted: false,
    code: 'M-1',
  })
  expect((await modules.catalogue.products.read({ shopid, sid: mug.sid })).data.title).toBe('머그')
})

test('the title of a copy is cut between characters', async () => {
  const { shopId } = await newShop(modules.tenancy)
  const { pid } = await editor.create(shopId, anEdit({ title: '🍵'.repeat(LIMITS.title / 2) }))
  const { title } = await editor.copy(shopId, { pid })
  expect([title.isWellFormed(), title.endsWith(' (복사)')]).toEqual([true, true])
})
