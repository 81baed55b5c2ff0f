import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aPerson, someGoods } from '../../../tests/factories/carts.ts'
import { openRooms, type TestRooms } from '../../../tests/factories/rooms.ts'
import { aShop, type TestShop } from '../../../tests/factories/tenancy.ts'
import { guest, type Person } from '../../platform/contract/caller.ts'
import { DomainError } from '../../platform/errors/domain-error.ts'
import type { Cart, CartItem, CartLine } from './contract.ts'
import type { Carts } from './service.ts'

let rooms: TestRooms
let cart: Carts
let haru: TestShop
/** of the database */
let owner: pg.Client

beforeAll(async () => {
  rooms = await openRooms()
  cart = rooms.cart
  owner = new pg.Client({ connectionString: rooms.url })
  await owner.connect()
  haru = await aShop(rooms.tenancy, { free_from: 30_000, delivery_fee: 3_000 })
})
afterAll(async () => {
  await owner.end()
  await rooms.close()
})

const goods = (wishes?: Parameters<typeof someGoods>[2], shop = haru.shop) => someGoods(rooms, shop, wishes)
const person = (wishes?: Parameters<typeof aPerson>[1]) => aPerson(rooms.accounts, wishes)
const itemsOf = (from: Cart): CartItem[] => from.groups.flatMap(({ data }) => data)
const quantities = (from: Cart) =>
  Object.fromEntries(itemsOf(from).map(({ sid, pid2, pid3, qty }) => [[sid, pid2, pid3].join('/'), qty]))
const add = (list: CartLine[], by: Person, request?: string) =>
  cart.addAsMember({ list, ...(request && { request }) }, by)

async function aGuest(...list: CartLine[]): Promise<string> {
  const { uuid } = await cart.issueAnonymousId(guest)
  if (list.length > 0) await cart.addAsGuest({ list, uuid })
  return uuid
}

test('a line is answered with what the server knows of it, whatever the browser said', async () => {
  const mug = await goods({ title: '머그', price: 12_000, sale_price: 9_000, images: ['haru/mug.webp'] })
  const by = await person()
  const proposed = { ...mug.line, qty: 2, price: 1, name: '공짜', total: 0, available_qty: 1_000, uid: 1 }
  const answered = await add([proposed], by)
  const [group] = answered.groups
  expect(group).toMatchObject({
    ...{ uid: haru.uid, origin_uid: haru.uid, dom: `${haru.slug}.madang.localhost`, shopid: haru.shopid },
    ...{ sub_total: 18_000, my_delivery_fee: 3_000, total: 21_000, free_from: 30_000, to_free: 12_000 },
  })
  expect(itemsOf(answered)).toEqual([
    expect.objectContaining({
      ...{ sid: mug.sid, pid2: mug.pid2[0], qty: 2, newitem: true, name: '머그', opt_name: '' },
      ...{ price: 9_000, total: 18_000, available_qty: 10, error: '', error_data: 0, adult: false },
    }),
  ])
  expect(itemsOf(answered)[0]?.image).toMatch(/^\/img\/.*mug/)
  const read = await cart.memberCart(by)
  expect(itemsOf(read)).toEqual([{ ...itemsOf(answered)[0], newitem: false }])
})

test('the same key is summed up to 999; another option, add-on or default option is a line of its own', async () => {
  const shirt = await goods({
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
  const by = await person()
  const [white, black] = shirt.pid2.map((pid2) => ({ sid: shirt.sid, pid2, qty: 3 })) as [CartLine, CartLine]
  const wrapping = { ...white, pid3: shirt.pid3[0] as number, qty: 1 }
  const engraved = { ...white, default_option: '{"b": 2, "a": "민지"}', qty: 1 }
  await add([white, black, wrapping, engraved], by)
  const answered = await add([white, { ...engraved, default_option: '{"a":"민지","b":2}' }], by)
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
  const full = await add([{ ...white, qty: 998 }], by)
  expect(itemsOf(full).find(({ qty }) => qty > 100)?.qty).toBe(999)
})

test('quantities are digits: what is less than one or no number is one', async () => {
  const { line } = await goods()
  for (const qty of [0, -5, '-1', 'abc', '', '1.5', 1.5, null, undefined, Number.NaN, '１'])
    expect(itemsOf(await add([{ ...line, qty: qty as never }], await person()))[0]?.qty).toBe(1)
  for (const qty of [1_000, '99999999999999999999', 1e300])
    expect(itemsOf(await add([{ ...line, qty }], await person()))[0]?.qty).toBe(999)
})

test('a line short in stock says how many there are, one that is not sold says so and costs nothing', async () => {
  const few = await goods({ stock: [2], price: 1_000 })
  const none = await goods({ stock: [0], price: 1_000 })
  const stopped = await goods({ price: 1_000 })
  const by = await person()
  await add([{ ...few.line, qty: 3 }, none.line, stopped.line], by)
  await rooms.catalogue.setStatus(haru.shop, stopped.pid, 'stopped')
  const read = await cart.memberCart(by)
  const told = new Map(
    itemsOf(read).map(({ sid, error, error_data, total }) => [sid, [error, error_data, total]]),
  )
  expect(told.get(few.sid)).toEqual(['qty', 2, 3_000])
  expect(told.get(none.sid)).toEqual(['qty', 0, 0])
  expect(told.get(stopped.sid)).toEqual(['sold_out', 0, 0])
  expect(read.groups[0]).toMatchObject({ sub_total: 3_000, my_delivery_fee: 3_000 })
})

test('lines are grouped by who ships and who sells, and each delivery costs what the origin asks', async () => {
  const other = await aShop(rooms.tenancy, { free_from: 5_000, delivery_fee: 2_500 })
  const picker = await aShop(rooms.tenancy, { free_from: 1, delivery_fee: 99 })
  const own = await goods({ price: 30_000 })
  const theirs = await goods({ price: 4_000, pickable: true }, other.shop)
  const sid = await rooms.catalogue.pick(picker.shop, {
    ...{ origin: other.shop, pid: theirs.pid, cid: 0 },
  })
  const by = await person()
  const read = await add([own.line, theirs.line, { ...theirs.line, sid }], by)
  const told = read.groups.map(({ uid, origin_uid, my_delivery_fee, to_free }) => [
    uid,
    origin_uid,
    my_delivery_fee,
    to_free,
  ])
  expect(told).toHaveLength(3)
  expect(told).toEqual(
    expect.arrayContaining([
      [haru.uid, haru.uid, 0, 0],
      [other.uid, other.uid, 2_500, 1_000],
      [picker.uid, other.uid, 2_500, 1_000],
    ]),
  )
  const fees = await cart.fees({
    list: read.groups.map(({ uid, origin_uid, data }) => ({ uid, from_uid: origin_uid, data })),
  })
  expect(fees).toEqual(
    read.groups.map(({ uid, origin_uid, sub_total, my_delivery_fee }) => ({
      ...{ uid, from_uid: origin_uid, sub_price: sub_total, delivery_fee: my_delivery_fee },
    })),
  )
  expect(
    await cart.fees({
      list: [{ uid: haru.uid, from_uid: other.uid, data: [{ pid2: theirs.pid2[0] as number, qty: 1 }] }],
    }),
  ).toEqual([{ uid: haru.uid, from_uid: other.uid, sub_price: 0, delivery_fee: 0 }])
})

test('the same request counts once, also when it comes twice at the same moment', async () => {
  const { line, sid, pid2 } = await goods()
  const by = await person()
  await Promise.all([1, 2, 3].map(() => add([{ ...line, qty: 2 }], by, 'request-1')))
  await add([{ ...line, qty: 2 }], by, 'request-1')
  await add([line], by, 'request-2')
  expect(quantities(await cart.memberCart(by))).toEqual({ [`${sid}/${pid2[0]}/`]: 3 })
})

test('adds of many at once are all there, and each is answered with its own cart', async () => {
  const all = await Promise.all([1, 2, 3].map(() => goods()))
  const people = await Promise.all(Array.from({ length: 12 }, () => person()))
  const answers = await Promise.all(
    people.flatMap((by) => all.map(async ({ line, sid }) => ({ by, sid, answer: await add([line], by) }))),
  )
  for (const { answer, sid } of answers) expect(itemsOf(answer).map((item) => item.sid)).toContain(sid)
  for (const by of people) expect((await cart.memberCart(by)).count).toBe(3)
})

test('bad lines are refused one by one and the good ones kept', async () => {
  const good = await goods()
  const other = await goods()
  const stopped = await goods({ status: 'stopped' })
  const hidden = await aShop(rooms.tenancy, { isshow: false })
  const secret = await goods({ title: '비밀' }, hidden.shop)
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
    ...['malformed', 'malformed', 'malformed', 'option', 'option', 'unknown', 'unknown', 'unknown'],
    ...['sold_out', 'unknown', 'option', 'unknown'],
  ])
  expect(quantities(answered)).toEqual({ [`${good.sid}/${good.pid2[0]}/`]: 2 })
  expect(JSON.stringify(answered)).not.toContain('비밀')
})

test('when no line is good the call is refused in the words of the shop', async () => {
  const refused = add([{ sid: 999_999, pid2: 1, qty: 1 }], await person())
  await expect(refused).rejects.toMatchObject({
    code: 'BAD_REQUEST',
    message: '장바구니 추가에 실패하였습니다. (잘못된 상품입니다)',
    details: { refused: [{ at: 0, reason: 'unknown' }] },
  })
})

test('of 10,000 lines a cart takes 200', async () => {
  const { line, sid, pid2 } = await goods()
  const list = Array.from({ length: 10_000 }, (_, at) => ({ ...line, default_option: String(at % 5_000) }))
  const by = await person()
  const answered = await add(list, by)
  expect([answered.count, answered.refused.length]).toEqual([200, 8_000 + 800])
  const known = await add(
    [
      { ...line, default_option: '7' },
      { ...line, default_option: '"new"' },
    ],
    by,
  )
  expect(itemsOf(known).find(({ default_option }) => default_option === '7')?.qty).toBe(3)
  expect(known).toMatchObject({ count: 200, refused: [{ at: 1, reason: 'full' }] })
  await cart.saveAsMember(
    { list: [{ sid, pid2: pid2[0] as number, default_option: '0', qty: 1, removed: true }] },
    by,
  )
  expect((await add([line], by)).count).toBe(200)
})

test('an anonymous id that was not issued has no cart', async () => {
  const { line } = await goods()
  const uuid = 'A'.repeat(32)
  for (const ask of [
    () => cart.addAsGuest({ list: [line], uuid }),
    () => cart.guestCart(uuid),
    () => cart.saveAsGuest({ list: [], uuid }),
  ])
    await expect(ask()).rejects.toMatchObject({ code: 'NOT_FOUND' })
  expect(await cart.count({ uuid })).toBe(0)
})

test('a guest’s cart goes into the person’s after a log-in, summed and capped, once', async () => {
  const [mug, plate] = [await goods(), await goods()]
  const by = await person()
  await add([{ ...mug.line, qty: 500 }], by)
  const uuid = await aGuest({ ...mug.line, qty: 600 }, { ...plate.line, qty: 2 })
  const list = itemsOf(await cart.guestCart(uuid))
  const expected = { [`${mug.sid}/${mug.pid2[0]}/`]: 999, [`${plate.sid}/${plate.pid2[0]}/`]: 2 }
  const answers = await Promise.all([1, 2, 3, 4].map(() => cart.mergeAfterLogin({ list, uuid }, by)))
  for (const answer of answers) expect(quantities(answer)).toEqual(expected)
  expect(quantities(await cart.mergeAfterLogin({ list, uuid }, by))).toEqual(expected)
  expect(quantities(await cart.mergeAfterLogin({ list }, by))).toEqual(expected)
  expect(await cart.guestCart(uuid)).toMatchObject({ groups: [], count: 0 })
})

test('a list that does not tell when its lines were made is merged once as well', async () => {
  const [mug, late] = [await goods(), await goods()]
  const by = await person()
  const uuid = await aGuest(mug.line)
  const list = [mug.line, late.line]
  for (let turn = 0; turn < 3; turn += 1) await cart.mergeAfterLogin({ list, uuid }, by)
  expect(Object.values(quantities(await cart.memberCart(by)))).toEqual([1, 1])
})

test('a list without an anonymous id is merged once too', async () => {
  const mug = await goods()
  const by = await person()
  const list = [
    { ...mug.line, qty: 2, sort: 1_700_000_000_000 },
    { ...mug.line, sid: 999_999 },
  ]
  for (let turn = 0; turn < 3; turn += 1) {
    const answered = await cart.mergeAfterLogin({ list }, by)
    expect(quantities(answered)).toEqual({ [`${mug.sid}/${mug.pid2[0]}/`]: 2 })
    expect(answered.refused).toMatchObject([{ at: 1, reason: 'unknown' }])
  }
  await cart.mergeAfterLogin({ list: [{ ...mug.line, qty: 1, sort: 1_700_000_000_001 }] }, by)
  expect(quantities(await cart.memberCart(by))).toEqual({ [`${mug.sid}/${mug.pid2[0]}/`]: 3 })
})

test('what finds no room in the person’s cart stays in the guest’s', async () => {
  const { line } = await goods()
  const by = await person()
  const many = (from: number, count: number) =>
    Array.from({ length: count }, (_, at) => ({ ...line, default_option: String(from + at) }))
  await add(many(0, 150), by)
  const uuid = await aGuest(...many(100, 150))
  expect((await cart.mergeAfterLogin({ list: [], uuid }, by)).count).toBe(200)
  expect((await cart.guestCart(uuid)).count).toBe(50)
})

test('what two browsers change at once adds up, and nothing that was acknowledged is lost', async () => {
  const [mug, plate] = [await goods(), await goods()]
  const by = await person()
  await add([{ ...mug.line, qty: 5 }, plate.line], by)
  const raise = { ...mug.line, qty: 7, was: 5 }
  const lower = { ...mug.line, qty: 4, was: 5 }
  await Promise.all([
    cart.saveAsMember({ list: [raise], request: 'tab-one-save' }, by),
    cart.saveAsMember(
      { list: [lower, { ...plate.line, was: 1, removed: true }], request: 'tab-two-save' },
      by,
    ),
    add([{ ...mug.line, qty: 10 }], by),
  ])
  expect(quantities(await cart.memberCart(by))).toEqual({ [`${mug.sid}/${mug.pid2[0]}/`]: 16 })
  await cart.saveAsMember({ list: [raise], request: 'tab-one-save' }, by)
  expect(quantities(await cart.memberCart(by))).toEqual({ [`${mug.sid}/${mug.pid2[0]}/`]: 16 })
})

test('a line that is taken out while another browser adds to it keeps what was added', async () => {
  const { line, sid, pid2 } = await goods()
  const by = await person()
  await add([line], by)
  await add([{ ...line, qty: 3 }], by)
  await cart.saveAsMember({ list: [{ ...line, was: 1, removed: true }] }, by)
  expect(quantities(await cart.memberCart(by))).toEqual({ [`${sid}/${pid2[0]}/`]: 3 })
})

test('of an adult product who is no verified adult gets nothing but its price, and can take the line out', async () => {
  const wine = await goods({ title: '봄밤막걸리', images: ['sool/spring.webp'] })
  const option = '{"맛":"봄밤"}'
  const people = [await person({ over19: 0 }), await person({ over19: -1 }), await person({ over19: 1 })]
  for (const by of people) await add([{ ...wine.line, default_option: option }], by)
  const uuid = await aGuest({ ...wine.line, default_option: option })
  await owner.query('update listing set adult = true where sid = $1', [wine.sid])
  const answers = [
    await cart.memberCart(people[0] as Person),
    await cart.memberCart(people[1] as Person),
    await cart.guestCart(uuid),
    await cart.priced({ list: [{ ...wine.line, default_option: '"x"' }] }, guest),
  ]
  for (const answer of answers) {
    expect(itemsOf(answer)).toMatchObject([
      { adult: true, name: '19세 이상 상품', image: '', opt_name: '', price: 10_000 },
    ])
    expect(JSON.stringify(answer)).not.toMatch(/봄밤|spring/)
  }
  const seen = await cart.memberCart(people[2] as Person)
  expect(itemsOf(seen)).toMatchObject([{ adult: true, name: '봄밤막걸리', default_option: option }])
  expect(itemsOf(seen)[0]?.image).toMatch(/^\/img-restricted\//)
  const [masked] = itemsOf(answers[2] as Cart) as [CartItem]
  expect((await cart.saveAsGuest({ list: [{ ...masked, was: 1, removed: true }], uuid })).count).toBe(0)
  for (const by of people.slice(0, 2))
    await expect(add([wine.line], by)).rejects.toMatchObject({
      message: '성인 인증 후 구매가능한 상품입니다.',
    })
  await expect(cart.addAsGuest({ list: [wine.line], uuid })).rejects.toBeInstanceOf(DomainError)
  expect(itemsOf(await add([wine.line], people[2] as Person))).toHaveLength(2)
})

test('guests’ carts that were not used for 90 days are forgotten, and a person’s cart goes with the person', async () => {
  const { line } = await goods()
  const [old, used] = [await aGuest(line), await aGuest(line)]
  await owner.query('update cart_guest set used_on = current_date - 91')
  await cart.addAsGuest({ list: [line], uuid: used })
  expect(await cart.forgetUnused()).toBeGreaterThan(0)
  await expect(cart.guestCart(old)).rejects.toMatchObject({ code: 'NOT_FOUND' })
  expect((await cart.guestCart(used)).count).toBe(1)

  const by = await person()
  await add([line], by)
  await owner.query('delete from account where uid = $1', [by.uid])
  expect(await cart.count(by)).toBe(0)
})
