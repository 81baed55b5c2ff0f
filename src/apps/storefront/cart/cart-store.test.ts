import { expect, test, vi } from 'vitest'
import { ApiError } from '../../../client/api-error.ts'
import type { Cart, CartChange } from '../../../domains/cart/cart.contract.ts'
import { newCart, newCartGroup, newCartLine } from './cart.fixture.ts'
import { type CartCalls, CartStore } from './cart-store.ts'

const mug = newCartLine()
const cartWith = (qty: number) => newCart(newCartGroup([newCartLine({ qty })]))

async function openCart(calls: Partial<CartCalls> = {}) {
  const store = new CartStore({
    load: async () => cartWith(1),
    save: async () => cartWith(1),
    fees: async () => [],
    ...calls,
  })
  await store.load()
  return store
}

test('saving sends the changes and shows the server’s answer', async () => {
  const save = vi.fn(async () => cartWith(3))
  const store = await openCart({ save })
  store.edit(mug, { qty: 3 })
  expect(await store.save()).toBe(true)
  expect(save).toHaveBeenCalledExactlyOnceWith(
    [{ sid: 1, pid2: 11, default_option: '', was: 1, qty: 3 }],
    expect.stringMatching(/^[\w-]{8,64}$/),
  )
  expect(store.state()).toMatchObject({ cart: cartWith(3), edits: new Map(), saving: false })
})

test('an unanswered save is repeated unchanged with its key before later edits', async () => {
  const sent: { changes: CartChange[]; request: string }[] = []
  const answers = [
    () => Promise.reject(new TypeError('offline')),
    async () => cartWith(3),
    async () => cartWith(4),
  ]
  const store = await openCart({
    save: (changes, request) => {
      sent.push({ changes, request })
      return (answers.shift() as () => Promise<Cart>)()
    },
  })
  store.edit(mug, { qty: 3 })
  expect(await store.save()).toBe(false)
  store.edit(mug, { qty: 4 })
  expect(await store.save()).toBe(true)
  expect(sent[1]).toEqual(sent[0])
  expect(sent[2]?.changes).toMatchObject([{ was: 3, qty: 4 }])
  expect(sent[2]?.request).not.toBe(sent[0]?.request)
  expect(store.state().edits.size).toBe(0)
})

test('a refused save gets a new key', async () => {
  const requests: string[] = []
  const store = await openCart({
    save: async (_changes, request) => {
      requests.push(request)
      throw new ApiError(429, null)
    },
  })
  store.edit(mug, { qty: 3 })
  expect(await store.save()).toBe(false)
  expect(await store.save()).toBe(false)
  expect(new Set(requests).size).toBe(2)
  expect(store.state().edits.size).toBe(1)
})

test('an edit made during a save survives the answer', async () => {
  const store = await openCart({
    save: async () => {
      store.edit(mug, { qty: 5 })
      return cartWith(3)
    },
  })
  store.edit(mug, { qty: 3 })
  await store.save()
  expect([...store.state().edits.values()]).toEqual([{ qty: 5 }])
})

test('unsaved edits prevent a reload', async () => {
  const load = vi.fn(async () => cartWith(1))
  const store = await openCart({ load })
  store.edit(mug, { qty: 3 })
  await store.load()
  expect(load).toHaveBeenCalledOnce()
})

test('a failed first load is reported, a failed reload keeps the cart', async () => {
  const fails = async () => Promise.reject(new TypeError('offline'))
  expect((await openCart({ load: fails })).state()).toMatchObject({ cart: null, failed: true })
  const load = vi.fn<CartCalls['load']>().mockResolvedValueOnce(cartWith(1)).mockImplementation(fails)
  const store = await openCart({ load })
  await store.load()
  expect(store.state()).toMatchObject({ cart: cartWith(1), failed: false })
})

test('fees that arrive after another edit are dropped', async () => {
  const fees = [
    {
      uid: 7,
      from_uid: 7,
      shopid: 'haru',
      origin_shopid: 'haru',
      sub_price: 0,
      off: 0,
      delivery_fee: 1,
      terms: null,
    },
  ]
  const store = await openCart({
    fees: async () => {
      store.edit(mug, { qty: 5 })
      return fees
    },
  })
  store.edit(mug, { qty: 3 })
  await store.loadFees()
  expect(store.state().fees).toBeNull()
})
