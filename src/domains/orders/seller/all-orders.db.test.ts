import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { withAllShops } from '../../../../tests/all-shops.ts'
import { productWithLine } from '../../../../tests/factories/carts.ts'
import { openPurchaseModules, type PurchaseModules } from '../../../../tests/factories/purchase-modules.ts'
import { newShop, type TestShop } from '../../../../tests/factories/tenancy.ts'
import { MAX_SCANNED_ORDERS, MAX_SUMMED_ORDERS } from '../shared/all-orders.ts'
import type { AllOrdersFilter } from './all-orders.contract.ts'

/** An order as the filters see it, in the order of placement. */
interface Sample {
  id: number
  number: string
  seller: number
  origin: number
  day: string
  status: string
  method: string
  tier: string
  total: number
  buyer: string
  buyer_phone: string
  recipient: string
  recipient_phone: string
  pid: number
  option: string
}

const ORDERS = 3_000
const FIRST_DAY = Date.UTC(2026, 0, 1)

let modules: PurchaseModules
let haru: TestShop
let partner: TestShop
let pids: number[]
let samples: Sample[]

beforeAll(async () => {
  modules = await openPurchaseModules()
  haru = await newShop(modules.tenancy, { shopid: 'haru' })
  partner = await newShop(modules.tenancy, { shopid: 'partner' })
  pids = []
  for (const title of ['백자 머그', '백자 접시', '청자 화병'])
    pids.push((await productWithLine(modules, haru.shopId, { title })).pid)
  samples = Array.from({ length: ORDERS }, (_, index) => sampleAt(index))
  await insert(samples)
})
afterAll(() => modules.close())

const pick = <Value>(values: readonly Value[], index: number): Value => values[index % values.length] as Value

function sampleAt(index: number): Sample {
  const buyer = pick(['김민지', '이 서준', 'Kim Lee', '박하나'], index * 7 + (index >> 3))
  const isGift = index % 3 === 0
  return {
    id: 1_000 + index,
    number: `20260101-${String(index).padStart(8, '0')}`,
    seller: index % 10 === 9 ? partner.shopId : haru.shopId,
    origin: index % 10 === 8 ? partner.shopId : haru.shopId,
    // Half past midnight in Korea is the day before in UTC.
    day: new Date(FIRST_DAY + Math.floor(index / 30) * 86_400_000).toISOString().slice(0, 10),
    status: index === 5 ? 'REQ_REFUND' : pick(['DONE', 'DONE', 'DELIVERY'], index),
    method: index === 2_000 ? 'bank' : pick(['card', 'easy_pay'], index >> 1),
    tier: index % 50 === 0 ? '단골' : '',
    total: index === 100 ? 12_345_678 : 1_000 * (1 + (index % 97)),
    buyer,
    buyer_phone: `0101234${pick(['5678', '0000', '1111'], index)}`,
    recipient: isGift ? '최유나' : buyer,
    recipient_phone: isGift ? '0299991234' : `0101234${pick(['5678', '0000', '1111'], index)}`,
    pid: pick(pids, index >> 2),
    option: pick(['흰색', '검은색 / 대', '파랑'], index >> 4),
  }
}

const insert = (rows: readonly Sample[]) =>
  withAllShops(modules.database, async (tx) => {
    const source = sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as s (id bigint, number text, seller bigint, origin bigint,
      day date, status text, method text, tier text, total bigint, buyer text, buyer_phone text, recipient text,
      recipient_phone text, pid bigint, option text)`
    await sql`
      insert into shop_order (shop_id, id, origin_shop_id, number, checkout, shopid, shop_name, origin_name, uid, buyer_name,
        buyer_phone, buyer_email, recipient, method, goods, off, points, delivery_fee, surcharge, total, refunded, return_fee, visit,
        placed_at, paid_at, tier)
      select seller, id, origin, number, 'checkout ' || id, 'shop', '상점', '상점', 7, buyer, buyer_phone, 'm@example.com',
        jsonb_build_object('name', recipient, 'phone', recipient_phone, 'zipcode', '06236', 'address', '서울', 'detail', '', 'memo', ''),
        method, total, 0, 0, 0, 0, total, case when id % 7 = 0 then 300 else 0 end, 3000, '{}', (day + time '00:30') at time zone 'Asia/Seoul', now(), tier
      from ${source}`.execute(tx)
    await sql`
      insert into order_line (shop_id, order_id, origin_shop_id, uid, sid, pid, pid2, pid3, default_option, title, opt_name,
        image, adult, qty, price, off, points, paid, accrual, margin, status, since)
      select seller, id, origin, 7, 1, pid, 1, 0, '', '상품', option, '', false, 1, total, 0, 0, total, 0, 0, status, now()
      from ${source}`.execute(tx)
  })

/** Numbers of all pages. */
async function listed(shop: TestShop, filter: AllOrdersFilter & { sort?: 'newest' | 'oldest' }) {
  const numbers: string[] = []
  let after: number | undefined
  let pages = 0
  do {
    const page = await modules.orders.allOrders.list(shop.shopId, { ...filter, ...(after && { after }) })
    if (!page.partial && page.next !== null) expect(page.orders).toHaveLength(50)
    numbers.push(...page.orders.map(({ number }) => number))
    after = page.next ?? undefined
    pages += 1
  } while (after !== undefined && pages < 100)
  return numbers
}

/** Sums of all parts. */
async function summed(filter: AllOrdersFilter) {
  const sums = { orders: 0, pieces: 0, paid: 0, refunded: 0 }
  let after: number | undefined
  let parts = 0
  do {
    const { next, ...part } = await modules.orders.allOrders.sums(haru.shopId, {
      ...filter,
      ...(after && { after }),
    })
    for (const name of ['orders', 'pieces', 'paid', 'refunded'] as const) sums[name] += part[name]
    after = next ?? undefined
    parts += 1
  } while (after !== undefined && parts < 100)
  return sums
}

/** Ids of all orders, as files read them. */
async function idsOf(shop: TestShop, query: AllOrdersFilter & { sort?: 'newest' | 'oldest' }) {
  const ids: number[] = []
  for await (const page of modules.orders.allOrders.idPages(shop.shopId, query))
    ids.push(...page.map(({ order_id }) => order_id))
  return ids
}
const idOf = (number: string) => samples.find((sample) => sample.number === number)?.id

const expected = (shop: TestShop, matches: (sample: Sample) => boolean) =>
  samples
    .filter(({ seller, origin }) => seller === shop.shopId || origin === shop.shopId)
    .filter(matches)
    .map(({ number }) => number)
    .reverse()

/** won */
const refundedOf = ({ id }: Pick<Sample, 'id'>) => (id % 7 === 0 ? 300 : 0)
const sells = ({ seller }: Sample) => seller === haru.shopId
const ships = ({ origin }: Sample) => origin === haru.shopId
const hasPhone = (sample: Sample, end: string) =>
  (sells(sample) && sample.buyer_phone.endsWith(end)) ||
  (ships(sample) && sample.recipient_phone.endsWith(end))

const cases: [AllOrdersFilter, (sample: Sample) => boolean][] = [
  [{}, () => true],
  [{ from: '2026-02-01', until: '2026-02-01' }, ({ day }) => day === '2026-02-01'],
  [{ from: '2026-03-30' }, ({ day }) => day >= '2026-03-30'],
  [{ until: '2026-01-02' }, ({ day }) => day <= '2026-01-02'],
  [{ from: '2027-01-01' }, () => false],
  [{ until: '2025-12-31' }, () => false],
  [{ status: 'DELIVERY' }, ({ status }) => status === 'DELIVERY'],
  [{ status: 'REQ_REFUND' }, ({ status }) => status === 'REQ_REFUND'],
  [{ method: 'bank' }, ({ method }) => method === 'bank'],
  [{ channel: 'own' }, (sample) => sells(sample) && ships(sample)],
  [{ channel: 'resold' }, (sample) => !ships(sample)],
  [{ channel: 'supplied' }, (sample) => !sells(sample)],
  [{ tier: '단골' }, (sample) => sample.tier === '단골' && sells(sample)],
  [{ total_from: 10_000_000 }, ({ total }) => total >= 10_000_000],
  [{ total_from: 10_000, total_until: 30_000 }, ({ total }) => total >= 10_000 && total <= 30_000],
  [{ total_until: 1_000 }, ({ total }) => total <= 1_000],
  [{ buyer_name: '이서준' }, (sample) => sells(sample) && sample.buyer === '이 서준'],
  [{ buyer_name: 'KIM LEE' }, (sample) => sells(sample) && sample.buyer === 'Kim Lee'],
  [{ buyer_name: '최유나' }, () => false],
  [{ recipient_name: '최유나' }, (sample) => ships(sample) && sample.recipient === '최유나'],
  [{ recipient_name: '박하나' }, (sample) => ships(sample) && sample.recipient === '박하나'],
  [{ phone_end: '1234' }, (sample) => hasPhone(sample, '1234')],
  [{ phone_end: '5678' }, (sample) => hasPhone(sample, '5678')],
  [{ product: '백자' }, ({ pid }) => pids.slice(0, 2).includes(pid)],
  [{ product: '없는 상품' }, () => false],
  [{ option: '검은색' }, ({ option }) => option.includes('검은색')],
  [
    { status: 'DELIVERY', method: 'card', product: '화병' },
    ({ status, method, pid }) => status === 'DELIVERY' && method === 'card' && pid === pids[2],
  ],
  [
    { from: '2026-02-01', until: '2026-02-28', tier: '단골', total_from: 30_000 },
    (sample) =>
      sample.day.startsWith('2026-02') && sample.tier === '단골' && sells(sample) && sample.total >= 30_000,
  ],
  [{ buyer_name: '김민지', phone_end: '5678', channel: 'supplied' }, () => false],
]

describe('all orders of a shop, page by page', () => {
  test.each(cases)('with the filter %j', async (filter, matches) => {
    const numbers = expected(haru, matches)
    expect(await listed(haru, filter)).toEqual(numbers)
    expect(await listed(haru, { ...filter, sort: 'oldest' })).toEqual([...numbers].reverse())
    expect(await idsOf(haru, filter)).toEqual(numbers.map(idOf))
    expect(await idsOf(haru, { ...filter, sort: 'oldest' })).toEqual(numbers.map(idOf).reverse())
  })

  test.each(cases)('and their sums, part by part, with the filter %j', async (filter, matches) => {
    const matching = samples.filter((sample) => (sells(sample) || ships(sample)) && matches(sample))
    const sumOf = (amount: (sample: Sample) => number) =>
      matching.reduce((sum, sample) => sum + amount(sample), 0)
    expect(await summed(filter)).toEqual({
      orders: matching.length,
      pieces: matching.length,
      paid: sumOf(({ total }) => total),
      refunded: sumOf(refundedOf),
    })
  })

  test('contain no orders of other shops', async () => {
    expect(await listed(partner, {})).toEqual(
      expected(partner, ({ seller, origin }) => seller === partner.shopId || origin === partner.shopId),
    )
    expect(await listed(partner, { tier: '단골' })).toEqual(
      expected(partner, ({ seller, tier }) => seller === partner.shopId && tier !== ''),
    )
  })
})

test('a request checks a limited number of orders and says where the search continues', async () => {
  const filter: AllOrdersFilter = { channel: 'own', option: '없는 옵션' }
  const first = await modules.orders.allOrders.list(haru.shopId, filter)
  expect(first).toMatchObject({ orders: [], partial: true, next: samples[ORDERS - MAX_SCANNED_ORDERS]?.id })
  const last = samples[MAX_SCANNED_ORDERS - 1]?.id as number
  const end = await modules.orders.allOrders.list(haru.shopId, { ...filter, after: last })
  expect(end).toEqual({ orders: [], partial: false, next: null })
})

test('sums of more orders than a request reads say where they continue', async () => {
  const first = await modules.orders.allOrders.sums(haru.shopId, {})
  expect(first).toMatchObject({
    orders: MAX_SUMMED_ORDERS,
    next: samples[ORDERS - MAX_SUMMED_ORDERS]?.id,
  })
})

test('an order from before the entries is found after the migration has written them', async () => {
  await withAllShops(modules.database, (tx) =>
    sql`delete from order_entry where order_id = ${samples[2_000]?.id}`.execute(tx),
  )
  expect(await listed(haru, { method: 'bank' })).toEqual([])
  const owner = await modules.database.connect()
  await owner.query('call fill_order_entries()').finally(() => owner.end())
  expect(await listed(haru, { method: 'bank' })).toEqual([samples[2_000]?.number])
})

test('an order that an update moves to an earlier page meanwhile is filled too', async () => {
  const owner = new pg.Client({ connectionString: modules.url })
  await owner.connect()
  try {
    // Orders of more than 500 pages, so that some lie behind the first part that was read.
    await insert(
      Array.from({ length: 2_800 }, (_, index) => ({
        ...sampleAt(10_000 + index),
        id: 100_000 + index,
      })),
    )
    await owner.query(`update shop_order set buyer_email = (select string_agg(md5(id || ' ' || part), '')
      from generate_series(1, 45) part) where id >= 100000`)
    await owner.query('vacuum shop_order')
    await owner.query('delete from order_entry')
    const [last] = (await owner.query('select max(id) as id from shop_order')).rows
    await owner.query(`create function move_order() returns trigger language plpgsql as $$ begin
        update shop_order set refunded = 1 where id = ${last.id} - 50 and refunded = 0; return null; end $$`)
    await owner.query(
      'create trigger order_moves after insert on order_entry for each statement execute function move_order()',
    )
    await owner.query('call fill_order_entries()')
    const missing = await owner.query(
      'select id from shop_order o where not exists (select from order_entry e where e.order_id = o.id)',
    )
    expect(missing.rows).toEqual([])
  } finally {
    await owner.end()
  }
})
