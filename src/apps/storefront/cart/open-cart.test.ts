import { expect, test, vi } from 'vitest'
import { ApiError } from '../../../client/api-error.ts'
import type { Cart, CartChange } from '../../../domains/cart/cart.contract.ts'
import { aCart, aGroup, aLine } from './a-cart.fixture.ts'
import { type CartCalls, OpenCart } from './open-cart.ts'

const mug = aLine()
const cartOf = (qty: number) => aCart(aGroup([aLine({ qty })]))

async function anOpenCart(calls: Partial<CartCalls> = {}) {
  const open = new OpenCart({
    load: async () => cartOf(1),
    save: async () => cartOf(1),
    fees: async () => [],
    ...calls,
  })
  await open.load()
  return open
}

test('saving tells the changes and shows what the server answers', async () => {
  const save = vi.fn(async () => cartOf(3))
  const open = await anOpenCart({ save })
  open.edit(mug, { qty: 3 })
  expect(await open.save()).toBe(true)
  expect(save).toHaveBeenCalledExactlyOnceWith(
    [{ sid: 1, pid2: 11, default_option: '', was: 1, qty: 3 }],
    expect.stringMatching(/^[\w-]{8,64}$/),
  )
  expect(open.state()).toMatchObject({ cart: cartOf(3), edits: new Map(), saving: false })
})

test('a save without an answer is sent again as it was, under its name, before what was edited since', async () => {
  const sent: { changes: CartChange[]; request: string }[] = []
  const answers = [
    () => Promise.reject(new TypeError('offline')),
    async () => cartOf(3),
    async () => cartOf(4),
  ]
  const open = await anOpenCart({
    save: (changes, request) => {
      sent.push({ changes, request })
      return (answers.shift() as () => Promise<Cart>)()
    },
  })
  open.edit(mug, { qty: 3 })
  expect(await open.save()).toBe(false)
  open.edit(mug, { qty: 4 })
  expect(await open.save()).toBe(true)
  expect(sent[1]).toEqual(sent[0])
  expect(sent[2]?.changes).toMatchObject([{ was: 3, qty: 4 }])
  expect(sent[2]?.request).not.toBe(sent[0]?.request)
  expect(open.state().edits.size).toBe(0)
})

test('a save that was refused is not sent again under its name', async () => {
  const requests: string[] = []
  const open = await anOpenCart({
    save: async (_changes, request) => {
      requests.push(request)
      throw new ApiError(429, null)
    },
  })
  open.edit(mug, { qty: 3 })
  expect(await open.save()).toBe(false)
  expect(await open.save()).toBe(false)
  expect(new Set(requests).size).toBe(2)
  expect(open.state().edits.size).toBe(1)
})

test('an edit during a save is not lost to its answer', async () => {
  const open = await anOpenCart({
    save: async () => {
      open.edit(mug, { qty: 5 })
      return cartOf(3)
    },
  })
  open.edit(mug, { qty: 3 })
  await open.save()
  expect([...open.state().edits.values()]).toEqual([{ qty: 5 }])
})

test('a cart with edits is not loaded over them', async () => {
  const load = vi.fn(async () => cartOf(1))
  const open = await anOpenCart({ load })
  open.edit(mug, { qty: 3 })
  await open.load()
  expect(load).toHaveBeenCalledOnce()
})

test('a cart that can not be loaded says so, one that is on the screen stays', async () => {
  const fails = async () => Promise.reject(new TypeError('offline'))
  expect((await anOpenCart({ load: fails })).state()).toMatchObject({ cart: null, failed: true })
  const load = vi.fn<CartCalls['load']>().mockResolvedValueOnce(cartOf(1)).mockImplementation(fails)
  const open = await anOpenCart({ load })
  await open.load()
  expect(open.state()).toMatchObject({ cart: cartOf(1), failed: false })
})

test('fees that come after another edit are not believed', async () => {
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
  const open = await anOpenCart({
    fees: async () => {
      open.edit(mug, { qty: 5 })
      return fees
    },
  })
  open.edit(mug, { qty: 3 })
  await open.askFees()
  expect(open.state().fees).toBeNull()
})
