import { afterAll, beforeAll, expect, test } from 'vitest'
import { type CartModules, itemsOf, openCarts, quantitiesOf } from '../../../../tests/factories/carts.ts'

let carts: CartModules

beforeAll(async () => {
  carts = await openCarts()
})
afterAll(() => carts.modules.close())

test('a log-in merges the guest’s cart into the person’s once, up to 999 pieces per line', async () => {
  const { cart, newProduct, person, add, aGuest } = carts
  const [mug, plate] = [await newProduct(), await newProduct()]
  const shopper = await person()
  await add([{ ...mug.line, qty: 500 }], shopper)
  const uuid = await aGuest({ ...mug.line, qty: 600 }, { ...plate.line, qty: 2 })
  const list = itemsOf(await cart.queries.guestCart(uuid))
  const expected = { [`${mug.sid}/${mug.pid2[0]}/`]: 999, [`${plate.sid}/${plate.pid2[0]}/`]: 2 }
  const answers = await Promise.all(
    [1, 2, 3, 4].map(() => cart.saves.mergeAfterLogin({ list, uuid }, shopper)),
  )
  for (const answer of answers) expect(quantitiesOf(answer)).toEqual(expected)
  expect(quantitiesOf(await cart.saves.mergeAfterLogin({ list, uuid }, shopper))).toEqual(expected)
  expect(quantitiesOf(await cart.saves.mergeAfterLogin({ list }, shopper))).toEqual(expected)
  expect(await cart.queries.guestCart(uuid)).toMatchObject({ groups: [], count: 0 })
})

test('repeated merges of a list without creation times count once', async () => {
  const { cart, newProduct, person, aGuest } = carts
  const [mug, plate] = [await newProduct(), await newProduct()]
  const shopper = await person()
  const uuid = await aGuest(mug.line)
  const list = [mug.line, plate.line]
  for (let turn = 0; turn < 3; turn += 1) await cart.saves.mergeAfterLogin({ list, uuid }, shopper)
  expect(Object.values(quantitiesOf(await cart.queries.memberCart(shopper)))).toEqual([1, 1])
})

test('repeated merges of a list without an anonymous id count once', async () => {
  const { cart, newProduct, person } = carts
  const mug = await newProduct()
  const shopper = await person()
  const list = [
    { ...mug.line, qty: 2, sort: 1_700_000_000_000 },
    { ...mug.line, sid: 999_999 },
  ]
  for (let turn = 0; turn < 3; turn += 1) {
    const answered = await cart.saves.mergeAfterLogin({ list }, shopper)
    expect(quantitiesOf(answered)).toEqual({ [`${mug.sid}/${mug.pid2[0]}/`]: 2 })
    expect(answered.refused).toMatchObject([{ at: 1, reason: 'unknown' }])
  }
  await cart.saves.mergeAfterLogin({ list: [{ ...mug.line, qty: 1, sort: 1_700_000_000_001 }] }, shopper)
  expect(quantitiesOf(await cart.queries.memberCart(shopper))).toEqual({ [`${mug.sid}/${mug.pid2[0]}/`]: 3 })
})

test('lines beyond the limit of the person’s cart stay in the guest’s cart', async () => {
  const { cart, newProduct, person, add, aGuest } = carts
  const { line } = await newProduct()
  const shopper = await person()
  const many = (from: number, count: number) =>
    Array.from({ length: count }, (_, index) => ({ ...line, default_option: String(from + index) }))
  await add(many(0, 150), shopper)
  const uuid = await aGuest(...many(100, 150))
  expect((await cart.saves.mergeAfterLogin({ list: [], uuid }, shopper)).count).toBe(200)
  expect((await cart.queries.guestCart(uuid)).count).toBe(50)
})

test('concurrent changes of two browsers add up, and a repeated request counts once', async () => {
  const { cart, newProduct, person, add } = carts
  const [mug, plate] = [await newProduct(), await newProduct()]
  const shopper = await person()
  await add([{ ...mug.line, qty: 5 }, plate.line], shopper)
  const raise = { ...mug.line, qty: 7, was: 5 }
  const lower = { ...mug.line, qty: 4, was: 5 }
  await Promise.all([
    cart.saves.saveAsMember({ list: [raise], request: 'tab-one-save' }, shopper),
    cart.saves.saveAsMember(
      { list: [lower, { ...plate.line, was: 1, removed: true }], request: 'tab-two-save' },
      shopper,
    ),
    add([{ ...mug.line, qty: 10 }], shopper),
  ])
  expect(quantitiesOf(await cart.queries.memberCart(shopper))).toEqual({ [`${mug.sid}/${mug.pid2[0]}/`]: 16 })
  await cart.saves.saveAsMember({ list: [raise], request: 'tab-one-save' }, shopper)
  expect(quantitiesOf(await cart.queries.memberCart(shopper))).toEqual({ [`${mug.sid}/${mug.pid2[0]}/`]: 16 })
})

test('a line removed in one browser keeps the pieces that another browser adds concurrently', async () => {
  const { cart, newProduct, person, add } = carts
  const { line, sid, pid2 } = await newProduct()
  const shopper = await person()
  await add([line], shopper)
  await add([{ ...line, qty: 3 }], shopper)
  await cart.saves.saveAsMember({ list: [{ ...line, was: 1, removed: true }] }, shopper)
  expect(quantitiesOf(await cart.queries.memberCart(shopper))).toEqual({ [`${sid}/${pid2[0]}/`]: 3 })
})
