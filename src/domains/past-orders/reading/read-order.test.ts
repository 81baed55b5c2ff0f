import { expect, test } from 'vitest'
import { type OrderReading, type OrderRow, readOrder } from './read-order.ts'

const NOW = new Date('2026-11-29T03:00:00Z')
const CELLS: OrderRow['cells'] = {
  number: '20260102-0000012',
  ordered_at: '2026-01-02 10:30:00',
  name: '김민지',
  email: 'Minji@Example.com',
  phone: '010-1234-5678',
  title: '백자 접시',
  option: '색: 백색',
  quantity: '2',
  amount: '24,000원',
  total: '27000',
  state: '배송 완료',
}

const read = (...rows: OrderRow['cells'][]): OrderReading =>
  readOrder(
    rows.map((cells, index) => ({ line: index + 2, cells: { ...CELLS, ...cells } })),
    { now: NOW },
  )
const orderOf = (reading: OrderReading) =>
  reading !== 'expired' && 'order' in reading ? reading.order : null
const faultsOf = (reading: OrderReading) =>
  reading !== 'expired' && 'faults' in reading ? reading.faults : []
const notesOf = (reading: OrderReading) => (reading !== 'expired' && 'notes' in reading ? reading.notes : [])

test('refuses a day whose month is not certain in the file of a foreign program', () => {
  const rows = [{ line: 2, cells: { ...CELLS, ordered_at: '03/04/2025' } }]
  expect(faultsOf(readOrder(rows, { now: NOW, hasForeignDates: true }))).toEqual([
    expect.stringContaining('03/04/2025'),
  ])
  expect(orderOf(readOrder(rows, { now: NOW }))).toMatchObject({ ordered_at: '2025-03-03T15:00:00.000Z' })
})

test('reads an order with Seoul time, a lower-case address and the digits of the phone number', () => {
  expect(orderOf(read({}))).toEqual({
    number: '20260102-0000012',
    ordered_at: '2026-01-02T01:30:00.000Z',
    name: '김민지',
    email: 'minji@example.com',
    phone: '01012345678',
    total: 27_000,
    state: '배송 완료',
    lines: [{ title: '백자 접시', option: '색: 백색', quantity: 2, amount: 24_000 }],
  })
})

test('does not add up a total that every row of the order repeats', () => {
  expect(orderOf(read({}, { title: '찻잔', amount: '3000' }))).toMatchObject({
    total: 27_000,
    lines: [{ title: '백자 접시' }, { title: '찻잔' }],
  })
})

test('adds up the lines without a total, and multiplies the price of one piece', () => {
  expect(orderOf(read({ total: '' }, { total: '', amount: '', price: '1500', quantity: '3' }))?.total).toBe(
    28_500,
  )
})

test('notes totals that differ between the rows', () => {
  const reading = read({}, { total: '9000' })
  expect(orderOf(reading)?.total).toBe(27_000)
  expect(notesOf(reading)).toEqual([expect.stringContaining('행마다 달라')])
})

test('refuses an order whose amount nobody can know', () => {
  expect(faultsOf(read({ total: '', amount: '' }))).toEqual([
    expect.stringContaining('주문 금액을 알 수 없습니다'),
  ])
})

test.each([
  ['a row without a number', { number: '' }, '주문번호가 없습니다'],
  ['a number that Excel has shortened', { number: '2.02401E+13' }, '2.02401E+13처럼 줄어 있어'],
  ['a missing day', { ordered_at: '' }, '주문일이 없습니다'],
  ['a day that does not exist', { ordered_at: '2026-02-30' }, '주문일을 읽을 수 없습니다: 2026-02-30'],
  ['a day to come', { ordered_at: '2027-01-02' }, '아직 오지 않은 날'],
  ['an ambiguous amount', { amount: '12.000' }, '상품 금액을 읽을 수 없습니다: 12.000'],
  ['a negative total', { total: '-1' }, '총 금액을 읽을 수 없습니다'],
  ['an amount in another currency', { currency: 'USD' }, '원화가 아닌 금액입니다: USD'],
  ['an unreadable quantity', { quantity: '두 개' }, '수량을 읽을 수 없습니다: 두 개'],
])('refuses %s', (_what, cells, fault) => {
  expect(faultsOf(read(cells))).toEqual([expect.stringContaining(fault)])
})

test('a fault in any row refuses the whole order', () => {
  expect(orderOf(read({}, { amount: '?' }))).toBeNull()
})

test('refuses an order of more than 100 lines', () => {
  expect(orderOf(read(...Array.from({ length: 100 }, () => ({}))))?.lines).toHaveLength(100)
  expect(faultsOf(read(...Array.from({ length: 101 }, () => ({}))))).toEqual([
    expect.stringContaining('101개'),
  ])
})

test.each([
  ['2021-11-29 12:00:01', false],
  ['2021-11-29 12:00:00', false],
  ['2021-11-29 11:59:59', true],
])('an order of %s is kept for five years from its moment', (ordered_at, isExpired) => {
  expect(read({ ordered_at }) === 'expired').toBe(isExpired)
})

test.each([
  ['2026-02-21 10:30:00 +0900', '2026-02-21T01:30:00.000Z'],
  ['2026-02-21T10:30:00+05:00', '2026-02-21T05:30:00.000Z'],
  ['2026-02-21T01:30:00Z', '2026-02-21T01:30:00.000Z'],
  ['2026-02-21 10:30:00 UTC', '2026-02-21T10:30:00.000Z'],
  ['20260221103000', '2026-02-21T01:30:00.000Z'],
  ['20260221', '2026-02-20T15:00:00.000Z'],
  ['2026.02.21', '2026-02-20T15:00:00.000Z'],
  ['2026-02-21(토) 10:30', '2026-02-21T01:30:00.000Z'],
  ['2026-02-21 오후 1:05:00', '2026-02-21T04:05:00.000Z'],
  ['46074.4375', '2026-02-21T01:30:00.000Z'],
])('reads the moment %s', (ordered_at, moment) => {
  expect(orderOf(read({ ordered_at }))?.ordered_at).toBe(moment)
})

test('leaves out masked contacts with a note', () => {
  const reading = read({ phone: '010-****-5678', email: 'mi***@example.com' })
  expect(orderOf(reading)).toMatchObject({ phone: '', email: '' })
  expect(notesOf(reading)).toHaveLength(2)
})

test('restores the leading zero of a phone number that Excel has removed', () => {
  expect(orderOf(read({ phone: '1012345678' }))?.phone).toBe('01012345678')
})

test('shows the states of all products, and writes a Korean name with the surname first', () => {
  expect(
    orderOf(read({ state: '배송완료', name: '', first_name: '민지', last_name: '김' }, { state: '취소' })),
  ).toMatchObject({
    state: '배송완료, 취소',
    name: '김민지',
  })
})
