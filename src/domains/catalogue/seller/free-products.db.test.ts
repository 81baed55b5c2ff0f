import { afterAll, beforeAll, expect, test } from 'vitest'
import { openModules, type TestModules } from '../../../../tests/factories/modules.ts'
import { anEdit, editOf } from '../../../../tests/factories/product-edits.ts'
import { newShop } from '../../../../tests/factories/tenancy.ts'
import type { RecordChange } from '../../../platform/contract/record.ts'
import { recordEntry } from '../../audit/audit.service.ts'

let modules: TestModules
beforeAll(async () => {
  modules = await openModules()
})
afterAll(() => modules.close())

/** A shop with a product that costs 0 won. */
async function aGift() {
  const { shopId } = await newShop(modules.tenancy)
  const { editor } = modules.catalogue
  const gift = await editor.create(shopId, anEdit({ price: 0 }), undefined, { allow_free: true })
  return { shopId, editor, gift }
}

test('copying a free product needs a new confirmation', async () => {
  const { shopId, editor, gift } = await aGift()
  await expect(editor.copy(shopId, { pid: gift.pid })).rejects.toMatchObject({
    code: 'BAD_REQUEST',
    details: { free: ['상품'] },
  })
  expect(await editor.copy(shopId, { pid: gift.pid, allow_free: true })).toMatchObject({ price: 0 })
})

test('undoing a change restores a formerly allowed price of 0 won without confirmation', async () => {
  const { shopId, editor, gift } = await aGift()
  const record: RecordChange = (tx, subject, states) =>
    recordEntry(tx, {
      shopId,
      uid: 1,
      kind: 'change',
      action: 'saveProduct',
      address: '',
      ...(subject && { subject }),
      ...states,
    })
  const product = { ...editOf(gift), price: 5_000 }
  await editor.save(shopId, { pid: gift.pid, version: gift.version, product }, record)
  const { history } = modules.catalogue
  const [change] = (await history.list(shopId, { pid: gift.pid })).items
  await history.undo(shopId, { pid: gift.pid, entry: change?.id as number })
  expect(await editor.read(shopId, gift.pid)).toMatchObject({ price: 0 })
})
