import { afterAll, beforeAll, expect, test } from 'vitest'
import { type CartModules, itemsOf, openCarts, quantitiesOf } from '../../../../tests/factories/carts.ts'
import { newShop } from '../../../../tests/factories/tenancy.ts'
import type { CartLine } from '../cart.contract.ts'

let carts: CartModules

beforeAll(async () => {
  carts = await openCarts()
})
afterAll(() => carts.modules.close())

test('lines with equal keys become one line of up to 999 pieces; another variant, add-on or option is another line', async () => {
  const { newProduct, person, add } = carts
  const shirt = await newProduct({
    options: [
      {
        name: '색',
        values: [
          { name: '백', diff: 0 },
          { name: '흑', diff: 500 },
        ],
      },
    ],
    stock: [5, 5],
    add_ons: [{ name: '포장', price: 2_000, stock: 3 }],
  })
  const shopper = await person()
  const [white, black] = shirt.pid2.map((variantId) => ({ sid: shirt.sid, pid2: variantId, qty: 3 })) as [
    CartLine,
    CartLine,
  ]
  const wrapping = { ...white, pid3: shirt.pid3[0] as number, qty: 1 }
  const engraved = { ...white, default_option: '{"b": 2, "a": "민지"}', qty: 1 }
  await add([white, black, wrapping, engraved], shopper)
  const answered = await add([white, { ...engraved, default_option: '{"a":"민지","b":2}' }], shopper)
  const items = itemsOf(answered).map(({ opt_name, default_option, qty, price }) => [
    opt_name,
    default_option,
    qty,
    price,
  ])
  expect(items).toHaveLength(4)
  expect(items).toEqual(
    expect.arrayContaining([
      ['백', '', 6, 10_000],
      ['백', '{"a":"민지","b":2}', 2, 10_000],
      ['흑', '', 3, 10_500],
      ['포장', '', 1, 2_000],
    ]),
  )
  const full = await add([{ ...white, qty: 998 }], shopper)
  expect(itemsOf(full).find(({ qty }) => qty > 100)?.qty).toBe(999)
})

test('an invalid quantity counts as 1, a larger one as 999', async () => {
  const { newProduct, person, add } = carts
  const { line } = await newProduct()
  for (const qty of [0, -5, '-1', 'abc', '', '1.5', 1.5, null, undefined, Number.NaN, '１'])
    expect(itemsOf(await add([{ ...line, qty: qty as never }], await person()))[0]?.qty).toBe(1)
  for (const qty of [1_000, '99999999999999999999', 1e300])
    expect(itemsOf(await add([{ ...line, qty }], await person()))[0]?.qty).toBe(999)
})

test('a repeated request counts once, also if sent concurrently', async () => {
  const { cart, newProduct, person, add } = carts
  const { line, sid, pid2 } = await newProduct()
  const shopper = await person()
  await Promise.all([1, 2, 3].map(() => add([{ ...line, qty: 2 }], shopper, 'request-1')))
  await add([{ ...line, qty: 2 }], shopper, 'request-1')
  await add([line], shopper, 'request-2')
  expect(quantitiesOf(await cart.queries.memberCart(shopper))).toEqual({ [`${sid}/${pid2[0]}/`]: 3 })
})

test('concurrent additions are all stored, and each reply contains the cart of its owner', async () => {
  const { cart, newProduct, person, add } = carts
  const all = await Promise.all([1, 2, 3].map(() => newProduct()))
  const people = await Promise.all(Array.from({ length: 12 }, () => person()))
  const answers = await Promise.all(
    people.flatMap((shopper) =>
      all.map(async ({ line, sid }) => ({ sid, answer: await add([line], shopper) })),
    ),
  )
  for (const { answer, sid } of answers) expect(itemsOf(answer).map((item) => item.sid)).toContain(sid)
  for (const shopper of people) expect((await cart.queries.memberCart(shopper)).count).toBe(3)
})

test('invalid lines are refused, valid lines of the same call are added', async () => {
  const { modules, newProduct, person, add } = carts
  const good = await newProduct()
  const other = await newProduct()
  const stopped = await newProduct({ status: 'stopped' })
  const hidden = await newShop(modules.tenancy, { isshow: false })
  const secret = await newProduct({ title: '비밀' }, hidden.shopId)
  const list = [
    null,
    'text',
    { sid: -1, pid2: 1, qty: 1 },
    { ...good.line, default_option: '{broken' },
    { ...good.line, default_option: `"${'x'.repeat(600)}"` },
    { ...good.line, pid2: other.pid2[0] },
    { ...good.line, pid3: 999_999 },
    { ...good.line, sid: 999_999_999 },
    stopped.line,
    secret.line,
    { ...good.line, default_option: { a: 1 } },
    { ...good.line, sid: Number.MAX_SAFE_INTEGER },
    good.line,
    good.line,
  ]
  const answered = await add(list as CartLine[], await person())
  expect(answered.refused.map(({ reason }) => reason)).toEqual([
    'malformed',
    'malformed',
    'malformed',
    'option',
    'option',
    'unknown',
    'unknown',
    'unknown',
    'sold_out',
    'unknown',
    'option',
    'unknown',
  ])
  expect(quantitiesOf(answered)).toEqual({ [`${good.sid}/${good.pid2[0]}/`]: 2 })
  expect(JSON.stringify(answered)).not.toContain('비밀')
})

test('a call without any valid line is refused', async () => {
  const { person, add } = carts
  const refused = add([{ sid: 999_999, pid2: 1, qty: 1 }], await person())
  await expect(refused).rejects.toMatchObject({
    code: 'BAD_REQUEST',
    message: '장바구니 추가에 실패하였습니다. (잘못된 상품입니다)',
    details: { refused: [{ at: 0, reason: 'unknown' }] },
  })
})

test('a cart holds at most 200 lines', async () => {
  const { cart, newProduct, person, add } = carts
  const { line, sid, pid2 } = await newProduct()
  const list = Array.from({ length: 500 }, (_, index) => ({ ...line, default_option: String(index % 250) }))
  const shopper = await person()
  const answered = await add(list, shopper)
  expect([answered.count, answered.refused.length]).toEqual([200, 50])
  const readded = await add(
    [
      { ...line, default_option: '7' },
      { ...line, default_option: '"new"' },
    ],
    shopper,
  )
  expect(itemsOf(readded).find(({ default_option }) => default_option === '7')?.qty).toBe(3)
  expect(readded).toMatchObject({ count: 200, refused: [{ at: 1, reason: 'full' }] })
  await cart.saves.saveAsMember(
    { list: [{ sid, pid2: pid2[0] as number, default_option: '0', qty: 1, removed: true }] },
    shopper,
  )
  expect((await add([line], shopper)).count).toBe(200)
})
