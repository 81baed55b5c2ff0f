import { expect, test } from 'vitest'
import { type Status, statuses } from '../../shared/transitions.ts'
import type { NamedLine, ShippedParcel } from '../shop-order-store.ts'
import { type CarrierSources, judgeRows, type ShippedParcels } from './judge-rows.ts'
import type { WrittenRow } from './tracking-columns.ts'

const ORDER = '20261121-00000001'
const OTHER = '20261121-00000002'
const NUMBER = '601234567890'
const SOURCES: CarrierSources = { formCarrier: null, chosen: '', preselected: '' }

const line = (id: number, overrides: Partial<NamedLine> = {}): NamedLine => ({
  orderid: ORDER,
  line: id,
  title: `상품 ${id}`,
  recipient: '김민지',
  phone: '01012345678',
  zipcode: '03035',
  recipient_key: '김민지 1층',
  status: 'READY_FOR_DELIVERY',
  carrier: '',
  tracking: '',
  ships: true,
  ...overrides,
})
const row = (overrides: object = {}) => ({
  row: 2,
  order: ORDER,
  line: '',
  carrier: 'CJ 대한통운',
  tracking: '6012-3456 7890',
  ...overrides,
})
const judge = (
  rows: readonly WrittenRow[],
  lines: readonly NamedLine[],
  sources = SOURCES,
  shipped: ShippedParcels = new Map(),
) => judgeRows(rows, lines, sources, shipped)
const outcomeOf = (overrides: object, lines = [line(1)], sources = SOURCES) =>
  judge([row(overrides)], lines, sources)[0]

test('a row ships all waiting lines of its order, with normalised carrier and number', () => {
  const lines = [line(1), line(2, { status: 'CONFIRM_PAYMENT' }), line(3, { status: 'CANCELED' })]
  expect(judge([row()], lines)).toMatchObject([
    { line: 1, carrier: 'CJ대한통운', tracking: NUMBER, state: 'ready', reason: '' },
    { line: 2, state: 'accept', reason: '' },
  ])
})

test('a row with a line ships only that line, so an order can have two parcels', () => {
  const rows = [row({ line: '2' }), row({ row: 3, line: '1', tracking: '601234567891' })]
  expect(judge(rows, [line(1), line(2)])).toMatchObject([
    { line: 2, tracking: NUMBER, state: 'ready' },
    { line: 1, tracking: '601234567891', state: 'ready' },
  ])
})

test('a gift that waits for its address is neither accepted nor shipped', () => {
  const lines = [line(1, { status: 'CONFIRM_PAYMENT', awaits_address: true })]
  expect(judge([row()], lines)).toMatchObject([
    { state: 'wrong', reason: expect.stringContaining('배송지를 적지') },
  ])
})

test('rows of one order in one parcel ship it once', () => {
  const rows = [row(), row({ row: 3 })]
  expect(judge(rows, [line(1)])).toMatchObject([
    { row: 2, state: 'ready' },
    { row: 3, state: 'done', reason: '2행과 같은 송장입니다.' },
  ])
})

test('two numbers for the same products are refused in both rows', () => {
  const rows = [row(), row({ row: 3, tracking: '601234567891' })]
  expect(judge(rows, [line(1)])).toMatchObject([
    { state: 'wrong', reason: expect.stringContaining('3행에 같은 주문이 다른 송장으로 있습니다.') },
    { state: 'wrong', reason: expect.stringContaining('2행에 같은 주문이 다른 송장으로 있습니다.') },
  ])
  const ofLine = rows.map((one) => ({ ...one, line: '1' }))
  expect(judge(ofLine, [line(1)])[1]).toMatchObject({
    reason: '2행에 같은 상품이 다른 송장으로 있습니다. 한 행만 남겨 주세요.',
  })
})

test('a row that is refused itself does not refuse the other row of its order', () => {
  const rows = [row(), row({ row: 3, tracking: '6.01235E+11' })]
  expect(judge(rows, [line(1)])).toMatchObject([
    { state: 'ready' },
    { state: 'wrong', reason: expect.stringContaining('엑셀이 송장번호를') },
  ])
})

test('one number for two recipients is refused in both rows, and one for two orders of one recipient is not', () => {
  const rows = [row(), row({ row: 3, order: OTHER })]
  const other = (overrides: Partial<NamedLine>) => [line(1), line(2, { orderid: OTHER, ...overrides })]
  expect(judge(rows, other({ phone: '01099998888', recipient: '이서준' }))).toMatchObject([
    { state: 'wrong', reason: '3행의 다른 받는 분과 송장번호가 같습니다. 확인해 주세요.' },
    { state: 'wrong', reason: '2행의 다른 받는 분과 송장번호가 같습니다. 확인해 주세요.' },
  ])
  expect(judge(rows, other({}))).toMatchObject([{ state: 'ready' }, { state: 'ready' }])
})

test('one number with two carriers is refused in both rows, also for one recipient', () => {
  const rows = [row(), row({ row: 3, order: OTHER, carrier: '한진' })]
  const lines = [line(1), line(2, { orderid: OTHER })]
  expect(judge(rows, lines)).toMatchObject([
    { state: 'wrong', reason: '3행에 같은 송장번호가 다른 택배사로 있습니다. 택배사를 확인해 주세요.' },
    { state: 'wrong', reason: '2행에 같은 송장번호가 다른 택배사로 있습니다. 택배사를 확인해 주세요.' },
  ])
  // A row without a carrier waits for the choice of one.
  const open = [row({ carrier: '' }), row({ row: 3, order: OTHER })]
  expect(judge(open, lines)).toMatchObject([{ state: 'carrier' }, { state: 'ready' }])
})

test('orders of one row are refused if their recipients have become different since the file was made', () => {
  const rows = [row(), row({ order: OTHER })]
  const other = (overrides: Partial<NamedLine>) => [line(1), line(2, { orderid: OTHER, ...overrides })]
  expect(judge(rows, other({ recipient_key: '김민지 2층' }))).toMatchObject([
    {
      state: 'wrong',
      reason: `함께 보낼 주문 ${OTHER}의 받는 분이나 주소가 다릅니다. 주소가 바뀌지 않았는지 확인해 주세요.`,
    },
    { state: 'wrong', reason: expect.stringContaining(`함께 보낼 주문 ${ORDER}의`) },
  ])
  expect(judge(rows, other({}))).toMatchObject([{ state: 'ready' }, { state: 'ready' }])
})

const shippedAs = (overrides: Partial<ShippedParcel> = {}): ShippedParcels => {
  const { title: _title, ...rest } = line(9)
  const parcel = {
    ...rest,
    carrier: 'CJ대한통운',
    tracking: NUMBER,
    number: '20261101-00000009',
    ...overrides,
  }
  return new Map([[NUMBER, [parcel]]])
}

test('a number that was shipped with another carrier, or to somebody else, is refused', () => {
  const shipped = (overrides: Partial<ShippedParcel>, lines = [line(1)]) =>
    judge([row()], lines, SOURCES, shippedAs(overrides))[0]
  expect(shipped({})).toMatchObject({ state: 'ready' })
  expect(shipped({ carrier: '한진택배' })).toMatchObject({
    state: 'wrong',
    reason: `송장번호 ${NUMBER}번은 주문 20261101-00000009에서 한진택배로 보냈습니다. 택배사와 번호를 확인해 주세요.`,
  })
  expect(shipped({ phone: '01099998888', recipient: '이서준' })).toMatchObject({
    state: 'wrong',
    reason: `송장번호 ${NUMBER}번은 주문 20261101-00000009의 다른 받는 분에게 보냈습니다. 번호를 확인해 주세요.`,
  })
})

test('a correction may change the carrier of its own parcel, and exchange numbers with another order', () => {
  const corrected = (parcel: Partial<NamedLine>, overrides: Partial<ShippedParcel>) =>
    judge([row()], [line(1, { status: 'DELIVERY', ...parcel })], SOURCES, shippedAs(overrides))[0]
  const hanjin = { carrier: '한진택배', tracking: NUMBER }
  expect(corrected(hanjin, hanjin)).toMatchObject({ state: 'correct' })
  expect(corrected({ ...hanjin, tracking: '1' }, hanjin)).toMatchObject({ state: 'wrong' })
  const other = { phone: '01099998888', recipient: '이서준' }
  expect(corrected({ carrier: 'CJ대한통운', tracking: '601234567891' }, other)).toMatchObject({
    state: 'correct',
  })
})

test('a line with the same number is done, and one with another number can be corrected on its way', () => {
  const parcel = { status: 'DELIVERY', carrier: 'CJ대한통운', tracking: NUMBER } as const
  expect(outcomeOf({}, [line(1, parcel)])).toMatchObject({ state: 'done', reason: '' })
  expect(outcomeOf({ carrier: '' }, [line(1, parcel)])).toMatchObject({ state: 'done' })
  expect(outcomeOf({ tracking: '999999999999' }, [line(1, parcel)])).toMatchObject({
    state: 'correct',
    before: `CJ대한통운 ${NUMBER}`,
    reason: `이미 보냈습니다(CJ대한통운 ${NUMBER}).`,
  })
  expect(outcomeOf({ carrier: '한진' }, [line(1, parcel)])).toMatchObject({ state: 'correct' })
  const arrived = { ...parcel, status: 'CONFIRM_DELIVERY' } as const
  expect(outcomeOf({}, [line(1, arrived)])).toMatchObject({ state: 'done' })
  expect(outcomeOf({ tracking: '999999999999' }, [line(1, arrived)])).toMatchObject({
    state: 'wrong',
    reason: '다른 송장으로 배송이 끝난 상품입니다.',
  })
})

test('a way of delivery needs no number, and refuses one', () => {
  const byHand = { carrier: '직접전달', tracking: '' }
  expect(outcomeOf(byHand)).toMatchObject({ carrier: '직접 배송', tracking: '', state: 'ready' })
  expect(outcomeOf({ carrier: '퀵' })).toMatchObject({
    state: 'wrong',
    reason: '퀵서비스에는 송장번호를 적지 않습니다.',
  })
  const sent = { status: 'DELIVERY', carrier: '직접 배송' } as const
  expect(outcomeOf(byHand, [line(1, sent)])).toMatchObject({ state: 'done' })
  expect(outcomeOf({ carrier: '방문수령', tracking: '' }, [line(1, sent)])).toMatchObject({
    state: 'correct',
    reason: '이미 보냈습니다(직접 배송).',
  })
})

test('a product that the buyer wants to cancel is left out of the parcel and reported', () => {
  expect(judge([row()], [line(1), line(2, { status: 'REQ_CANCEL' })])).toMatchObject([
    { line: 1, state: 'ready' },
    { line: 2, state: 'wrong', reason: '구매자가 취소를 요청한 상품입니다. 요청을 먼저 처리해 주세요.' },
  ])
})

test('every state of a line has an outcome, and all but three that move have a reason', () => {
  const moving: Status[] = ['READY_FOR_DELIVERY', 'CONFIRM_PAYMENT', 'DELIVERY']
  for (const status of statuses) {
    const outcome = outcomeOf({}, [line(1, { status, carrier: '한진택배', tracking: '612345678902' })])
    expect(outcome?.state === 'wrong', status).toBe(!moving.includes(status))
    if (outcome?.state === 'wrong') expect(outcome.reason, status).toMatch(/[.]$/)
  }
})

test('the carrier is that of the row, else that of the form, unless the person has chosen one', () => {
  const form = { ...SOURCES, formCarrier: '우체국택배' }
  expect(outcomeOf({ carrier: '04' }, [line(1)], form)).toMatchObject({
    carrier: 'CJ대한통운',
    state: 'ready',
  })
  expect(outcomeOf({ carrier: '', tracking: '6012345678901' }, [line(1)], form)).toMatchObject({
    carrier: '우체국택배',
    state: 'ready',
  })
  expect(outcomeOf({ carrier: '' }, [line(1)], { ...form, chosen: '한진택배' })).toMatchObject({
    carrier: '한진택배',
  })
  expect(outcomeOf({ carrier: '' })).toMatchObject({
    state: 'carrier',
    reason: expect.stringContaining('택배사가 없습니다.'),
  })
  expect(outcomeOf({ carrier: '비둘기' })).toMatchObject({
    state: 'carrier',
    reason: '모르는 택배사(비둘기)입니다. 위에서 택배사를 선택해 주세요.',
  })
  expect(outcomeOf({ carrier: '비둘기' }, [line(1)], { ...form, chosen: '한진택배' })).toMatchObject({
    carrier: '한진택배',
    state: 'ready',
  })
})

test('the carrier that the shop preselects is for rows without one, in a file of an unknown form', () => {
  const sources = { ...SOURCES, preselected: '한진택배' }
  expect(outcomeOf({ carrier: '' }, [line(1)], sources)).toMatchObject({
    carrier: '한진택배',
    state: 'ready',
  })
  expect(outcomeOf({}, [line(1)], sources)).toMatchObject({ carrier: 'CJ대한통운' })
  expect(outcomeOf({ carrier: '비둘기' }, [line(1)], sources)).toMatchObject({ state: 'carrier' })
  const form = { ...sources, formCarrier: 'CJ대한통운' }
  expect(outcomeOf({ carrier: '' }, [line(1)], form)).toMatchObject({ carrier: 'CJ대한통운' })
  expect(outcomeOf({ carrier: '' }, [line(1)], { ...form, chosen: '로젠택배' })).toMatchObject({
    carrier: '로젠택배',
  })
})

test.each([
  [{ order: '' }, '주문번호가 없습니다.'],
  [{ order: '123' }, '주문번호 모양이 아닙니다. 20261121-12345678처럼 적어 주세요.'],
  [{ order: '2.02611E+15' }, '엑셀이 주문번호를 2.02611E+15로 변경했습니다.'],
  [{ tracking: '' }, '송장번호가 없습니다.'],
  [{ tracking: '6.01235E+11' }, '엑셀이 송장번호를 6.01235E+11로 변경했습니다.'],
  [{ tracking: '601234567890.0' }, '엑셀이 송장번호를 601234567890.0으로 변경했습니다.'],
  [{ tracking: '=A1+1' }, '송장번호 칸에 수식이 있습니다.'],
  [{ tracking: '12345' }, '송장번호는 숫자와 영문자 6~30자입니다.'],
  [{ tracking: '1234567' }, 'CJ대한통운 송장번호는 숫자 10~12자리입니다.'],
  [{ tracking: '123456789' }, '엑셀이 앞자리 0을 지웠을 수 있습니다.'],
  [{ line: '9' }, '주문에 그런 상품주문번호가 없습니다.'],
  [{ order: OTHER }, '이 상점에 없는 주문입니다.'],
  [{ order: '20261121-00000010' }, '엑셀이 주문번호의 끝자리를 0으로 바꾼 것이 아닌지 확인해 주세요.'],
])('a row with %j is refused with a sentence', (overrides, reason) => {
  expect(outcomeOf(overrides)).toMatchObject({ state: 'wrong', reason: expect.stringContaining(reason) })
})

test('an order that another shop ships is refused', () => {
  expect(outcomeOf({}, [line(1, { ships: false })])).toMatchObject({
    state: 'wrong',
    name: '',
    reason: '다른 상점이 배송하는 주문입니다.',
  })
})

test('refuses more outcomes than a file may have, as of many rows with an order of many lines', () => {
  const lines = Array.from({ length: 100 }, (_, index) => line(index + 1))
  const rows = Array.from({ length: 401 }, (_, index) => row({ row: index + 2 }))
  expect(judge(rows.slice(1), lines)).toHaveLength(40_000)
  expect(() => judge(rows, lines)).toThrow('너무 많습니다')
})
