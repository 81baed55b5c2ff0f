import { afterAll, beforeAll, expect, test } from 'vitest'
import { openModules, type TestModules } from '../../../../tests/factories/modules.ts'
import { anEdit, editOf } from '../../../../tests/factories/product-edits.ts'
import { aProduct, aProductDraft, setStatus } from '../../../../tests/factories/products.ts'
import { newShop } from '../../../../tests/factories/tenancy.ts'
import type { RecordChange } from '../../../platform/contract/record.ts'
import { recordEntry } from '../../audit/audit.service.ts'

let modules: TestModules
let catalogue: TestModules['catalogue']

beforeAll(async () => {
  modules = await openModules()
  catalogue = modules.catalogue
})
afterAll(() => modules.close())

/**
 * A shop with a product per letter of `names` and a product `주전자`. `recommend` sets what the page of 주전자 recommends.
 */
async function aTable(names: string) {
  const { shopId, shopid } = await newShop(modules.tenancy)
  const products = new Map<string, { pid: number; sid: number }>()
  for (const title of names) products.set(title, await aProduct(catalogue, shopId, { title }))
  const pot = await catalogue.editor.create(shopId, anEdit({ title: '주전자', code: 'POT' }))
  const productOf = (title: string) => products.get(title) as { pid: number; sid: number }
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
  return {
    shopId,
    shopid,
    pot,
    of: productOf,
    recommend: async (sids: number[]) => {
      const seen = await catalogue.editor.read(shopId, pot.pid)
      const product = { ...editOf(seen), recommended: sids }
      return catalogue.editor.save(shopId, { pid: pot.pid, version: seen.version, product }, record)
    },
    shown: async (sid = pot.sid) =>
      (await catalogue.lists.recommended({ shopid, sid })).map(({ title }) => title).join(''),
  }
}

test('recommended products are listed first in their order, followed by others', async () => {
  const { of, recommend, shown } = await aTable('abcd')
  expect(await shown()).toBe('dcba')
  await recommend([of('b').sid, of('a').sid])
  expect(await shown()).toBe('badc')
})

test('a recommended product is hidden while it is sold out, stopped or deleted', async () => {
  const { shopId, of, recommend, shown } = await aTable('abcd')
  await recommend([of('a').sid, of('b').sid, of('c').sid])
  await setStatus(catalogue, shopId, of('a').pid, 'sold_out')
  await setStatus(catalogue, shopId, of('b').pid, 'stopped')
  await catalogue.editor.setDeleted(shopId, { pid: of('c').pid, deleted: true })
  expect(await shown()).toBe('da')
  await setStatus(catalogue, shopId, of('a').pid, 'on_sale')
  await setStatus(catalogue, shopId, of('b').pid, 'on_sale')
  await catalogue.editor.setDeleted(shopId, { pid: of('c').pid, deleted: false })
  expect(await shown()).toBe('abcd')
})

test("a resale can be recommended; another shop's product and the product itself are refused", async () => {
  const maker = await aTable('x')
  const vase = await aProduct(catalogue, maker.shopId, { title: 'v', pickable: true })
  const { shopId, of, pot, recommend, shown } = await aTable('ab')
  const pick = await catalogue.resales.addOne(shopId, { origin: maker.shopId, pid: vase.pid, cid: 0 })
  await recommend([pick, of('a').sid])
  expect(await shown()).toBe('vab')
  for (const wrong of [[maker.of('x').sid], [pot.sid], [of('a').sid, of('a').sid]])
    await expect(recommend(wrong)).rejects.toMatchObject({
      code: 'BAD_REQUEST',
      details: { errors: { recommended: expect.any(String) } },
    })
})

test('a copy recommends the same products, an import does not change them, and an undo restores them', async () => {
  const { shopId, of, pot, recommend, shown } = await aTable('abc')
  await recommend([of('a').sid])
  await recommend([of('b').sid, of('a').sid])
  const copy = await catalogue.editor.copy(shopId, { pid: pot.pid })
  expect(copy.recommended).toEqual([of('b').sid, of('a').sid])
  await catalogue.drafts.save(shopId, [aProductDraft({ code: 'POT', title: '새 주전자' })])
  expect(await shown()).toBe('bac')
  const { items } = await catalogue.history.list(shopId, { pid: pot.pid })
  const change = items.find(({ after }) => (after.recommended as number[] | undefined)?.length === 2)
  expect(change).toMatchObject({ before: { recommended: [of('a').sid] }, undoable: true })
  await catalogue.history.undo(shopId, { pid: pot.pid, entry: change?.id ?? 0 })
  expect(await shown()).toBe('acb')
})
