import { afterAll, beforeAll, expect, test } from 'vitest'
import { newAccount } from '../../../tests/factories/accounts.ts'
import { openModules, type TestModules } from '../../../tests/factories/modules.ts'
import { newShop } from '../../../tests/factories/tenancy.ts'
import type { Supervision } from './supervision.service.ts'

const PLATFORM = 'madang.localhost'

let modules: TestModules
let supervision: Supervision
beforeAll(async () => {
  modules = await openModules()
  supervision = modules.supervision
})
afterAll(() => modules.close())

const found = async (q: string, state?: 'open' | 'hidden' | 'suspended') =>
  (await supervision.shops.list({ q, state })).shops.map(({ slug }) => slug)
const suspend = (shopId: number) =>
  supervision.suspensions.place(shopId, { cause: 'law', mode: 503, sellerText: '확인', shopperText: '' }, 1)

test('finds shops by the start of a name or host, by the owner’s e-mail and by business number', async () => {
  const { accounts, tenancy } = modules
  const uid = await newAccount(accounts, { email: 'haru-owner@example.com' })
  const { shopId } = await newShop(tenancy, {
    shopid: 'haru-gongbang',
    name: 'Haru 공방',
    uid,
    idnum: '123-45-67890',
    corp: true,
  })
  await newShop(tenancy, { shopid: 'other', name: '다른 haru 가게' })
  await tenancy.domains.add(shopId, 'gongbang.example')
  for (const q of [
    'haru',
    'HARU 공',
    'haru-gong',
    `https://haru-gongbang.${PLATFORM}/shop`,
    'gongbang.ex',
    'Haru-Owner@example.com',
    '1234567890',
    '123-45-67890',
  ])
    expect([q, await found(q)]).toEqual([q, ['haru-gongbang']])
  for (const q of ['공방', 'h%', 'owner@example.com', '123-45']) expect([q, await found(q)]).toEqual([q, []])
  expect((await supervision.shops.list({ q: 'haru' })).shops).toMatchObject([
    { owner_email: expect.not.stringContaining('haru-owner'), state: 'open', ordered_at: null },
  ])
})

test('lists each shop once over all pages, newest first, and filters by state', async () => {
  const { tenancy } = modules
  const opened: string[] = []
  for (let index = 0; index < 120; index += 1)
    opened.push((await newShop(tenancy, { name: '쪽 가게', isshow: index % 2 === 0 })).slug)
  const seen: string[] = []
  for (let after: number | undefined; ; ) {
    const { shops, next } = await supervision.shops.list({ q: '쪽', after })
    seen.push(...shops.map(({ slug }) => slug))
    if (next === null) break
    after = next
  }
  expect(seen).toEqual(opened.toReversed())
  expect((await found('쪽', 'hidden')).length).toBe(50)
  const { shopId, slug } = await newShop(tenancy, { name: '정지 가게' })
  await suspend(shopId)
  expect([await found('정지', 'suspended'), await found('정지', 'hidden')]).toEqual([[slug], []])
})

test('one shop has its counts, history and notes; the owner’s address is masked until asked for', async () => {
  const uid = await newAccount(modules.accounts, { email: 'dangol@example.com', name: '김단골' })
  const { shopId } = await newShop(modules.tenancy, { name: '단골', uid })
  await suspend(shopId)
  await supervision.suspensions.lift(shopId, '확인함', 1)
  await supervision.notes.add(shopId, '하나', 1)
  await supervision.notes.add(shopId, '둘', 1)
  expect(await supervision.shops.find(shopId)).toMatchObject({
    state: 'open',
    products: 0,
    orders_30_days: 0,
    suspensions: [{ cause: 'law', mode: 503, lift_reason: '확인함' }],
    notes: [{ text: '둘' }, { text: '하나' }],
    owner_email: expect.not.stringContaining('dangol@'),
  })
  expect(await supervision.shops.owner(shopId)).toEqual({ uid, name: '김단골', email: 'dangol@example.com' })
  await expect(supervision.shops.find(999_999)).rejects.toMatchObject({ code: 'NOT_FOUND' })
  await expect(supervision.notes.add(999_999, '없음', 1)).rejects.toMatchObject({ code: 'NOT_FOUND' })
})

test('of two suspensions at the same moment one is refused', async () => {
  const { shopId } = await newShop(modules.tenancy)
  const results = await Promise.allSettled([suspend(shopId), suspend(shopId)])
  expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  expect((await supervision.shops.find(shopId)).suspensions).toHaveLength(1)
})

test('a shop that was hidden or handed over stays hidden when the suspension is lifted', async () => {
  const hidden = await newShop(modules.tenancy, { isshow: false })
  await suspend(hidden.shopId)
  await supervision.suspensions.lift(hidden.shopId, '확인함', 1)
  expect((await supervision.shops.find(hidden.shopId)).state).toBe('hidden')
  const { shopId } = await newShop(modules.tenancy)
  await suspend(shopId)
  await modules.database.asSystem('opening', (tx) => modules.tenancy.ownShops.transferShop(tx, shopId, 2))
  await supervision.suspensions.lift(shopId, '확인함', 1)
  expect((await supervision.shops.find(shopId)).state).toBe('hidden')
})
