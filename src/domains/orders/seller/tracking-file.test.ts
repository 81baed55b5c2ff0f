import { expect, test } from 'vitest'
import type { NamedLine } from './shop-order-store.ts'
import { judgeRows } from './tracking-file.ts'

const ORDER = '20261121-00000001'
const line = (id: number, wishes: Partial<NamedLine> = {}): NamedLine => ({
  orderid: ORDER,
  line: id,
  title: `상품 ${id}`,
  recipient: '김민지',
  status: 'READY_FOR_DELIVERY',
  carrier: '',
  tracking: '',
  ships: true,
  ...wishes,
})
const row = (wishes: object = {}) => ({
  row: 2,
  order: ORDER,
  line: '',
  carrier: 'CJ 대한통운',
  tracking: '6012-3456 7890',
  ...wishes,
})
const reasonOf = (wishes: object, lines = [line(1)]) => judgeRows([row(wishes)], lines)[0]?.reason

test('a row without a line ships all waiting lines of its order, with normalised carrier and tracking number', () => {
  const lines = [line(1), line(2), line(3, { status: 'CANCELED' })]
  expect(judgeRows([row()], lines)).toMatchObject([
    { line: 1, carrier: 'CJ대한통운', tracking: '601234567890', state: 'ready', reason: '' },
    { line: 2, state: 'ready' },
  ])
})

test('a row with a line ships only that line', () => {
  expect(judgeRows([row({ line: '2' })], [line(1), line(2)])).toMatchObject([{ line: 2, state: 'ready' }])
})

test('a line that was shipped with the same tracking number is done; one with another number is wrong', () => {
  const parcel = { status: 'DELIVERY', carrier: 'CJ대한통운', tracking: '601234567890' } as const
  expect(judgeRows([row()], [line(1, parcel)])).toMatchObject([{ state: 'done', reason: '' }])
  const other = judgeRows([row({ tracking: '999999999999' })], [line(1, parcel)])
  expect(other).toMatchObject([
    {
      state: 'wrong',
      reason: '이미 다른 송장(601234567890)으로 보냈습니다. 주문에서 송장을 수정할 수 있습니다.',
    },
  ])
})

test('a way of delivery needs no number, and refuses one', () => {
  const byHand = { carrier: '직접전달', tracking: '' }
  expect(judgeRows([row(byHand)], [line(1)])).toMatchObject([
    { carrier: '직접 배송', tracking: '', state: 'ready' },
  ])
  expect(reasonOf({ carrier: '퀵' })).toBe('퀵서비스에는 송장번호를 적지 않습니다.')
  const sent = { status: 'DELIVERY', carrier: '직접 배송' } as const
  expect(judgeRows([row(byHand)], [line(1, sent)])).toMatchObject([{ state: 'done' }])
  expect(reasonOf({ carrier: '방문수령', tracking: '' }, [line(1, sent)])).toContain('이미 보냈습니다')
})

test('a row that repeats a line is wrong and names the first row of that line', () => {
  const rows = [row(), row({ row: 3, tracking: '111111111111' })]
  expect(judgeRows(rows, [line(1)])).toMatchObject([
    { state: 'ready' },
    { reason: '2행에 같은 상품이 있습니다.' },
  ])
})

test('reports the error of each row', () => {
  expect(reasonOf({ order: '' })).toBe('주문번호가 없습니다.')
  expect(reasonOf({ order: '123' })).toBe('주문번호 모양이 아닙니다.')
  expect(reasonOf({ carrier: '' })).toBe('택배사가 없습니다.')
  expect(reasonOf({ carrier: '비둘기' })).toBe('모르는 택배사입니다.')
  expect(reasonOf({ tracking: '' })).toBe('송장번호가 없습니다.')
  expect(reasonOf({ tracking: '6.01235E+11' })).toContain('엑셀이 송장번호를 줄여 썼습니다.')
  expect(reasonOf({ tracking: '12345' })).toContain('6~30자')
  expect(reasonOf({ tracking: '6123456' })).toContain('숫자 10~12자리입니다.')
  expect(reasonOf({ line: '9' })).toBe('주문에 그런 품목이 없습니다.')
  expect(reasonOf({}, [])).toBe('이 상점에 없는 주문입니다.')
  expect(reasonOf({}, [line(1, { ships: false })])).toBe('다른 상점이 배송하는 주문입니다.')
  expect(reasonOf({}, [line(1, { status: 'CONFIRM_PAYMENT' })])).toBe('아직 접수하지 않은 주문입니다.')
  expect(reasonOf({}, [line(1, { status: 'REQ_CANCEL' })])).toBe('지금 보낼 수 있는 상태가 아닙니다.')
})
