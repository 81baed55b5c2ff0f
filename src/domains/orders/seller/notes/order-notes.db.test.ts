import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { withAllShops } from '../../../../../tests/all-shops.ts'
import { eventually } from '../../../../../tests/eventually.ts'
import {
  openPurchaseModules,
  type PurchaseModules,
  rowsOf,
} from '../../../../../tests/factories/purchase-modules.ts'
import { newShop, type TestShop } from '../../../../../tests/factories/tenancy.ts'
import { MANY_RETURNS, MAX_LABELS_EACH, MAX_ORDER_LABELS } from '../../shared/order-notes.ts'

let modules: PurchaseModules
let haru: TestShop
let partner: TestShop
let lastId = 5_000

beforeAll(async () => {
  modules = await openPurchaseModules()
  haru = await newShop(modules.tenancy, { shopid: 'haru' })
  partner = await newShop(modules.tenancy, { shopid: 'partner' })
})
afterAll(() => modules.close())

interface Wish {
  seller?: TestShop
  origin?: TestShop
  uid?: number | null
  phone?: string
  zipcode?: string
  request?: string
  total?: number
  refunded?: number
  isPaid?: boolean
}

/** Inserts an order of one line with two pieces. */
async function newOrder(wish: Wish = {}): Promise<{ id: number; number: string }> {
  lastId += 1
  const { seller = haru, origin = seller, uid = null, phone = '01012345678' } = wish
  const { zipcode = '06236', request = '', total = 10_000, refunded = 0, isPaid = true } = wish
  const number = `20260101-${String(lastId).padStart(8, '0')}`
  const recipient = { name: '최유나', phone, zipcode, address: '서울', detail: '', memo: request }
  await withAllShops(modules.database, async (tx) => {
    await sql`
      insert into shop_order (shop_id, id, origin_shop_id, number, checkout, shopid, shop_name, origin_name, uid, buyer_name,
        buyer_phone, buyer_email, recipient, method, goods, off, points, delivery_fee, surcharge, total, refunded, return_fee,
        visit, placed_at, paid_at, tier)
      values (${seller.shopId}, ${lastId}, ${origin.shopId}, ${number}, ${`checkout ${lastId}`}, 'shop', '상점', '상점', ${uid},
        '김민지', ${phone}, 'm@example.com', ${JSON.stringify(recipient)}, 'card', ${total}, 0, 0, 0, 0, ${total}, ${refunded},
        3000, '{}', now(), ${isPaid ? sql`now()` : null}, '')`.execute(tx)
    await sql`
      insert into order_line (shop_id, order_id, origin_shop_id, uid, sid, pid, pid2, pid3, default_option, title, opt_name,
        image, adult, qty, price, off, points, paid, accrual, margin, status, since)
      values (${seller.shopId}, ${lastId}, ${origin.shopId}, ${uid}, 1, 1, 1, 0, '', '상품', '', '', false, 2, ${total / 2}, 0, 0,
        ${total}, 0, 0, 'DONE', now())`.execute(tx)
  })
  return { id: lastId, number }
}

let lastPhone = 10_000_000
const newPhone = () => {
  lastPhone += 1
  return `010${lastPhone}`
}
const newLabel = (shop: TestShop = haru) =>
  modules.orders.labels.create(shop.shopId, { name: `라벨 ${newPhone()}`, color: 'green' })
const write = (memo: string, version = 1) => ({ version, memo })
const staff = { uid: 77 }

const notesOf = (shop: TestShop, id: number) => modules.orders.notes.ofOrder(shop.shopId, id)
const numbers = async (shop: TestShop, filter: object) =>
  (await modules.orders.allOrders.list(shop.shopId, filter)).orders.map(({ number }) => number)

describe('a memo of an order', () => {
  test('has its writer and time, and refuses a save over another version', async () => {
    const { notes } = modules.orders
    const order = await newOrder()
    const saved = await notes.saveMemo(haru.shopId, order.number, write(' 선물 포장 '), staff)
    expect(saved).toMatchObject({ version: 2, memo: '선물 포장', written_at: expect.any(String) })
    await expect(notes.saveMemo(haru.shopId, order.number, write('다른 말'), staff)).rejects.toMatchObject({
      code: 'STALE',
      details: { current: { version: 2, memo: '선물 포장' } },
    })
    expect((await notesOf(haru, order.id)).notes?.memo.memo).toBe('선물 포장')
  })

  test('of a resale belongs to the shop that wrote it', async () => {
    const { notes } = modules.orders
    const order = await newOrder({ origin: partner })
    await notes.saveMemo(haru.shopId, order.number, write('판 상점의 메모'), staff)
    await notes.saveMemo(partner.shopId, order.number, write('보낼 상점의 메모'), staff)
    expect((await notesOf(haru, order.id)).notes?.memo.memo).toBe('판 상점의 메모')
    expect((await notesOf(partner, order.id)).notes?.memo.memo).toBe('보낼 상점의 메모')
    expect(await numbers(partner, { memo: '판 상점' })).toEqual([])
    expect(await numbers(partner, { memo: '상점의 보낼' })).toEqual([order.number])
  })

  test('is refused for an order of other shops', async () => {
    const order = await newOrder()
    await expect(
      modules.orders.notes.saveMemo(partner.shopId, order.number, write('훔쳐본 메모'), staff),
    ).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })

  test('stands in the list of a state and in the search too', async () => {
    const { notes, seller } = modules.orders
    const { number } = await newOrder({ phone: newPhone() })
    await notes.saveMemo(haru.shopId, number, write('오후에 보내기'), staff)
    const [queued] = (await seller.list(haru.shopId, { status: 'DONE' })).orders
    const [found] = (await seller.search(haru.shopId, { q: number })).orders
    for (const order of [queued, found])
      expect(order).toMatchObject({ number, marks: ['first'], notes: { memo: '오후에 보내기' } })
  })

  test('is not part of what the buyer sees', async () => {
    const { notes, queries } = modules.orders
    const order = await newOrder({ uid: 4_009 })
    await notes.saveMemo(haru.shopId, order.number, write('까다로운 분'), staff)
    await notes.saveBuyerMemo(haru.shopId, order.number, write('까다로운 분'), staff)
    const shown = await queries.detail(order.number, { uid: 4_009 })
    expect(shown.number).toBe(order.number)
    expect(JSON.stringify(shown)).not.toContain('까다로운')
    expect(JSON.stringify(shown)).not.toContain('"notes"')
  })

  test('is logged by its length only', async () => {
    const order = await newOrder()
    const states: unknown[] = []
    const record = async (...[, , state]: unknown[]) => void states.push(state)
    await modules.orders.notes.saveMemo(haru.shopId, order.number, write('비밀'), staff, record)
    expect(states).toEqual([{ before: { memo_letters: 0 }, after: { memo_letters: 2 } }])
  })
})

describe('a memo of a buyer', () => {
  test('stands with all orders of guests with one phone number, and only at this shop', async () => {
    const phone = newPhone()
    const orders = [await newOrder({ phone }), await newOrder({ phone })]
    const stranger = await newOrder({ phone: newPhone() })
    const elsewhere = await newOrder({ phone, seller: partner })
    await modules.orders.notes.saveBuyerMemo(
      haru.shopId,
      orders[0]?.number ?? '',
      write('전화 먼저 주기'),
      staff,
    )
    for (const { id } of orders)
      expect((await notesOf(haru, id)).notes?.buyer_memo?.memo).toBe('전화 먼저 주기')
    expect((await notesOf(haru, stranger.id)).notes?.buyer_memo?.memo).toBe('')
    expect((await notesOf(partner, elsewhere.id)).notes?.buyer_memo?.memo).toBe('')
    expect(await numbers(haru, { memo: '먼저' })).toEqual(orders.map(({ number }) => number).reverse())
  })

  test('is not shared by a guest and an account with the same phone', async () => {
    const phone = newPhone()
    const guest = await newOrder({ phone })
    const person = await newOrder({ phone, uid: 4_001 })
    await modules.orders.notes.saveBuyerMemo(haru.shopId, person.number, write('회원'), staff)
    expect((await notesOf(haru, guest.id)).notes?.buyer_memo?.memo).toBe('')
  })

  test('is unknown to the shop that only ships', async () => {
    const order = await newOrder({ origin: partner })
    expect((await notesOf(partner, order.id)).notes?.buyer_memo).toBeNull()
    await expect(
      modules.orders.notes.saveBuyerMemo(partner.shopId, order.number, write('구매자'), staff),
    ).rejects.toMatchObject({ code: 'CONFLICT' })
  })

  test('and labels of a person end with the account, in all shops', async () => {
    const { notes } = modules.orders
    const label = await newLabel()
    const order = await newOrder({ uid: 4_002 })
    const other = await newOrder({ uid: 4_002, seller: partner })
    await notes.saveBuyerMemo(haru.shopId, order.number, write('메모'), staff)
    await notes.saveBuyerMemo(partner.shopId, other.number, write('메모'), staff)
    await notes.labelBuyer(haru.shopId, order.number, { add: [label.id] })
    await withAllShops(modules.database, (tx) => notes.deletePerson(tx, 4_002))
    expect((await notesOf(haru, order.id)).notes).toMatchObject({ buyer_memo: { memo: '' }, labels: [] })
    expect((await notesOf(partner, other.id)).notes?.buyer_memo?.memo).toBe('')
  })

  test('ends at one shop when the person leaves it', async () => {
    const { notes } = modules.orders
    const order = await newOrder({ uid: 4_003 })
    const other = await newOrder({ uid: 4_003, seller: partner })
    await notes.saveBuyerMemo(haru.shopId, order.number, write('메모'), staff)
    await notes.saveBuyerMemo(partner.shopId, other.number, write('메모'), staff)
    await withAllShops(modules.database, (tx) => notes.deleteMember(tx, 'haru', 4_003))
    expect((await notesOf(haru, order.id)).notes?.buyer_memo?.memo).toBe('')
    expect((await notesOf(partner, other.id)).notes?.buyer_memo?.memo).toBe('메모')
  })
})

describe('labels', () => {
  test('are added to and removed from chosen orders, without those of other shops', async () => {
    const { notes } = modules.orders
    const label = await newLabel()
    const orders = [await newOrder(), await newOrder()]
    const foreign = await newOrder({ seller: partner })
    const chosen = [...orders, foreign].map(({ number }) => number)
    expect(await notes.labelOrders(haru.shopId, { orders: chosen, add: [label.id] })).toEqual({ orders: 2 })
    expect(await numbers(haru, { label: label.id })).toEqual(orders.map(({ number }) => number).reverse())
    await notes.labelOrders(haru.shopId, { orders: [chosen[0] ?? ''], remove: [label.id] })
    expect(await numbers(haru, { label: label.id })).toEqual([chosen[1]])
  })

  test('of a buyer stand with earlier and later orders', async () => {
    const { notes } = modules.orders
    const label = await newLabel()
    const phone = newPhone()
    const earlier = await newOrder({ phone })
    await notes.labelBuyer(haru.shopId, earlier.number, { add: [label.id] })
    const later = await newOrder({ phone })
    expect(await numbers(haru, { label: label.id })).toEqual([later.number, earlier.number])
    expect((await notesOf(haru, later.id)).notes?.labels).toMatchObject([{ id: label.id, of_buyer: true }])
    await notes.labelBuyer(haru.shopId, later.number, { remove: [label.id] })
    expect(await numbers(haru, { label: label.id })).toEqual([])
    const last = await newOrder({ phone })
    expect((await notesOf(haru, last.id)).notes?.labels).toEqual([])
  })

  test('of another shop are refused, and so is one label too many', async () => {
    const { notes } = modules.orders
    const [order, foreign] = [await newOrder(), await newLabel(partner)]
    await expect(
      notes.labelOrders(haru.shopId, { orders: [order.number], add: [foreign.id] }),
    ).rejects.toMatchObject({ code: 'NOT_FOUND' })
    const ids: number[] = []
    for (let index = 0; index <= MAX_LABELS_EACH; index += 1) ids.push((await newLabel()).id)
    await notes.labelOrders(haru.shopId, { orders: [order.number], add: ids.slice(1) })
    await expect(
      notes.labelOrders(haru.shopId, { orders: [order.number], add: ids.slice(0, 1) }),
    ).rejects.toMatchObject({ code: 'CONFLICT' })
    expect((await notesOf(haru, order.id)).notes?.labels).toHaveLength(MAX_LABELS_EACH)
    for (const id of ids) await modules.orders.labels.remove(haru.shopId, id)
    expect((await notesOf(haru, order.id)).notes?.labels).toEqual([])
  })

  test('of an order stay within the limit if two are added at the same time', async () => {
    const { notes } = modules.orders
    const { id, number } = await newOrder()
    const ids: number[] = []
    for (let index = 0; index <= MAX_LABELS_EACH; index += 1) ids.push((await newLabel()).id)
    const add = (labels: number[], whileOpen = async () => {}) =>
      notes.labelOrders(haru.shopId, { orders: [number], add: labels }, whileOpen)
    await add(ids.slice(2))
    let later: Promise<unknown> = Promise.resolve()
    await add(ids.slice(0, 1), async () => {
      later = add(ids.slice(1, 2)).catch((error: unknown) => error)
      const isWaiting = eventually(async () =>
        expect(
          await rowsOf(
            modules,
            sql`select from pg_locks where not granted
              and database = (select oid from pg_database where datname = current_database())`,
          ),
        ).toHaveLength(1),
      )
      await Promise.race([later, isWaiting])
    })
    expect(await later).toMatchObject({ code: 'CONFLICT' })
    expect((await notesOf(haru, id)).notes?.labels).toHaveLength(MAX_LABELS_EACH)
    for (const label of ids) await modules.orders.labels.remove(haru.shopId, label)
  })

  test('have names of their own and a largest number', async () => {
    const { labels } = modules.orders
    const shop = await newShop(modules.tenancy)
    const first = await labels.create(shop.shopId, { name: '급함', color: 'red' })
    await expect(labels.create(shop.shopId, { name: ' 급함 ', color: 'blue' })).rejects.toMatchObject({
      code: 'CONFLICT',
      details: { field: 'name' },
    })
    await expect(
      labels.edit(shop.shopId, { label: first.id, version: 9, name: '급함', color: 'blue' }),
    ).rejects.toMatchObject({ code: 'STALE' })
    for (let index = 1; index < MAX_ORDER_LABELS; index += 1) await newLabel(shop)
    await expect(newLabel(shop)).rejects.toMatchObject({ code: 'CONFLICT' })
  })
})

describe('marks', () => {
  test('name the first order that a buyer pays for', async () => {
    const phone = newPhone()
    const unpaid = await newOrder({ phone, isPaid: false })
    const first = await newOrder({ phone })
    const second = await newOrder({ phone })
    const marks = async ({ id }: { id: number }) => (await notesOf(haru, id)).marks
    expect([await marks(unpaid), await marks(first), await marks(second)]).toEqual([['first'], ['first'], []])
  })

  test('name a buyer who returned several orders after a change of mind', async () => {
    const phone = newPhone()
    const orders = []
    for (let index = 0; index <= MANY_RETURNS; index += 1) orders.push(await newOrder({ phone }))
    const giveBack = ({ id }: { id: number }, cause: 'mind' | 'fault') =>
      withAllShops(modules.database, (tx) =>
        sql`insert into claim (shop_id, order_id, origin_shop_id, line_id, kind, cause, reason, asked_at, outcome, ended_at)
          select shop_id, order_id, origin_shop_id, id, 'return', ${cause}, '', now(), 'granted', now()
          from order_line where order_id = ${id}`.execute(tx),
      )
    const [last, fault, ...others] = orders.reverse()
    if (!last || !fault) throw new Error('no orders')
    await giveBack(fault, 'fault')
    for (const order of others) await giveBack(order, 'mind')
    expect((await notesOf(haru, last.id)).marks).toEqual([])
    await giveBack(last, 'mind')
    expect((await notesOf(haru, last.id)).marks).toEqual(['returns'])
  })

  test('name islands and requests also for the shop that only ships', async () => {
    const { id } = await newOrder({ origin: partner, zipcode: '63000', request: '문 앞에 두세요' })
    expect((await notesOf(partner, id)).marks).toEqual(['remote', 'request'])
  })

  test('are part of the list', async () => {
    const { number } = await newOrder({ phone: newPhone(), zipcode: '63000' })
    const [newest] = (await modules.orders.allOrders.list(haru.shopId, {})).orders
    expect(newest).toMatchObject({ number, marks: ['first', 'remote'] })
  })
})

test('orders from before the migration get their buyers', async () => {
  const phone = newPhone()
  const orders = [await newOrder({ phone }), await newOrder({ phone, uid: 4_010 })]
  const buyers = () =>
    withAllShops(modules.database, async (tx) =>
      (
        await sql<{ buyer: string }>`select buyer from order_buyer
          where order_id = any (${orders.map(({ id }) => id)}::bigint[]) order by order_id`.execute(tx)
      ).rows.map(({ buyer }) => buyer),
    )
  await withAllShops(modules.database, (tx) => sql`delete from order_buyer`.execute(tx))
  expect(await buyers()).toEqual([])
  const owner = await modules.database.connect()
  await owner.query('call fill_order_buyers()').finally(() => owner.end())
  expect(await buyers()).toEqual([`p${phone}`, 'u4010'])
})

describe('saved views', () => {
  test('belong to one person at one shop, and one of them is the default', async () => {
    const { views } = modules.orders
    const minji = { shopId: haru.shopId, uid: 801 }
    await views.save(minji, [
      { name: '입금 대기', search: '?method=bank' },
      { name: '오늘', search: '' },
    ])
    await views.setDefault(minji, '입금 대기')
    await views.save(minji, [{ name: '입금 대기', search: '?method=bank&columns=order,amount' }])
    expect(await views.list(minji)).toEqual([
      { name: '오늘', search: '', is_default: false },
      { name: '입금 대기', search: '?method=bank&columns=order,amount', is_default: true },
    ])
    expect(await views.setDefault(minji, '오늘')).toMatchObject([{ is_default: true }, { is_default: false }])
    expect(await views.list({ ...minji, uid: 802 })).toEqual([])
    expect(await views.list({ ...minji, shopId: partner.shopId })).toEqual([])
    expect(await views.remove(minji, '오늘')).toHaveLength(1)
    await expect(views.setDefault(minji, '오늘')).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })

  test('are limited in number', async () => {
    const { views } = modules.orders
    const owner = { shopId: haru.shopId, uid: 803 }
    const named = (from: number) =>
      Array.from({ length: 20 }, (_, index) => ({ name: `보기 ${from + index}`, search: '' }))
    await views.save(owner, named(0))
    await expect(views.save(owner, named(1))).rejects.toMatchObject({ code: 'CONFLICT' })
    expect(await views.list(owner)).toHaveLength(20)
  })
})
