import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openModules, type TestModules } from '../../../tests/factories/modules.ts'
import { newShop } from '../../../tests/factories/tenancy.ts'
import { auditService } from './audit.service.ts'

let modules: TestModules

beforeAll(async () => {
  modules = await openModules()
})
afterAll(() => modules.close())

/** Creates the log of a shop with one product entry for each of the states. */
async function logOf(states: readonly object[]) {
  const { shopId } = await newShop(modules.tenancy)
  const audit = auditService(modules)
  for (const after of states)
    await audit.record({
      shopId,
      uid: 1,
      kind: 'change',
      action: 'saveProduct',
      product: 1,
      after,
      address: '',
    })
  const pages = async (): Promise<number[]> => {
    const lengths: number[] = []
    for (let after: number | null | undefined; after !== null; ) {
      const page = await audit.entries(shopId, after === undefined ? {} : { after })
      lengths.push(page.entries.length)
      after = page.next
    }
    return lengths
  }
  return { pages }
}

test('the log is filtered by the user whose data was viewed or changed', async () => {
  const [{ shopId }, other] = [await newShop(modules.tenancy), await newShop(modules.tenancy)]
  const audit = auditService(modules)
  const entry = { shopId, uid: 1, address: '' }
  await audit.recordView({ ...entry, action: 'shopMembers' }, [7, 8])
  await audit.recordView({ ...entry, action: 'shopOrders' }, ['7'])
  await audit.record({ ...entry, kind: 'change', action: 'blockMember', subject: { uid: 7 } })
  await audit.record({ ...entry, kind: 'change', action: 'blockMember', subject: { uid: 9 } })
  await audit.recordView({ ...entry, shopId: other.shopId, action: 'shopMember' }, [7])
  const about = async (person: number, shopOfEntry = shopId) =>
    (await audit.entries(shopOfEntry, { about: person })).entries.map(({ action }) => action)
  expect(await about(7)).toEqual(['blockMember', 'shopMembers'])
  expect(await about(8)).toEqual(['shopMembers'])
  expect(await about(7, other.shopId)).toEqual(['shopMember'])
  const { rows } = await modules.database.asShop(other.shopId, (tx) =>
    sql`select audit_entries_about(${shopId}, 7)`.execute(tx),
  )
  expect(rows).toEqual([])
})

test('the log shortens states, except product states, which the product history restores', async () => {
  const { shopId } = await newShop(modules.tenancy)
  const audit = auditService(modules)
  const state = { text: '가'.repeat(2_000), people: Array.from({ length: 30 }, (_, index) => index) }
  const entry = { shopId, uid: 1, address: '', kind: 'change', action: 'createSavedAnswer' } as const
  await audit.record({ ...entry, before: state, after: state })
  await audit.record({ ...entry, action: 'saveProduct', product: 1, before: state })
  const { entries } = await audit.entries(shopId, {})
  const bounded = { text: `${'가'.repeat(500)}…`, people: { items: state.people.slice(0, 20), count: 30 } }
  expect(entries).toMatchObject([
    { before: state, after: null },
    { before: bounded, after: bounded },
  ])
})

const large = (letters: number) => ({ detail: 'x'.repeat(letters) })

test('a page of the log has 50 entries', async () => {
  expect(await (await logOf(Array.from({ length: 52 }, () => ({})))).pages()).toEqual([50, 2])
})

test('a page has at most 1 MB of states; a larger entry is alone on its page', async () => {
  const { pages } = await logOf([large(400_000), large(400_000), large(400_000), large(1_500_000), {}])
  expect(await pages()).toEqual([1, 1, 2, 1])
})
