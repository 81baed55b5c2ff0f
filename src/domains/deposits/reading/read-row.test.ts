import { expect, test } from 'vitest'
import { readStatementRow, type StatementCells } from './read-row.ts'

const NOW = new Date('2026-11-29T03:00:00Z')
const read = (cells: StatementCells) => readStatementRow({ date: '2026-11-29 10:12:33', ...cells }, NOW)

test('reads a deposit with its balance, name and second text', () => {
  expect(
    read({
      in: '30,000',
      out: '0',
      depositor: '김민지',
      memo: '주문',
      balance: '1,030,000',
      type: '타행이체',
    }),
  ).toEqual({
    kind: 'deposit',
    deposit: {
      at: Date.parse('2026-11-29T01:12:33Z'),
      hasTime: true,
      day: '2026-11-29',
      amount: 30_000,
      depositor: '김민지',
      memo: '주문',
      balance: 1_030_000,
    },
  })
})

test.each<[string, StatementCells, object | null]>([
  ['a withdrawal', { in: '0', out: '5,000' }, { kind: 'withdrawal' }],
  ['a negative amount', { amount: '-5,000' }, { kind: 'withdrawal' }],
  ['an amount that went', { amount: '5,000', direction: '출금' }, { kind: 'withdrawal' }],
  ['an amount that came', { amount: '5,000', direction: '입금' }, { kind: 'deposit' }],
  ['a deposit that was taken back', { in: '-5,000', out: '' }, { kind: 'withdrawal' }],
  ['a withdrawal that came back', { in: '', out: '(5,000)' }, { kind: 'apart' }],
  ['returned money', { in: '5,000', type: '이체반환', depositor: '김민지' }, { kind: 'apart' }],
  ['interest', { amount: '377', type: '예금이자', depositor: '입출금통장 이자' }, { kind: 'apart' }],
  ['an old deposit', { date: '2026-08-01', in: '5,000' }, { kind: 'apart' }],
  ['a deposit of the future', { date: '2026-12-24', in: '5,000' }, { kind: 'fault' }],
  ['both amounts', { in: '5,000', out: '5,000' }, { kind: 'fault' }],
  ['an unreadable amount', { in: '오천' }, { kind: 'fault' }],
  ['more than a number holds', { in: '99999999999999999999' }, { kind: 'fault' }],
  ['more than a transfer can be', { in: '999,999,999,999,999' }, { kind: 'fault' }],
  ['an unreadable date', { date: '어제', in: '5,000' }, { kind: 'fault' }],
  ['a row without an amount', { in: '0', out: '0' }, null],
  ['the sums', { date: '합계', in: '5,000', out: '2,000' }, null],
  ['the sums in another column', { date: '', in: '5,000', depositor: '합 계' }, null],
  ['a hint below', { date: '※ 금액 앞에 -가 있으면 출금입니다.' }, null],
])('tells %s', (_, cells, row) => {
  if (row) expect(read(cells)).toMatchObject(row)
  else expect(read(cells)).toBeNull()
})

test('a depositor who writes about a refund is a depositor', () => {
  expect(read({ in: '5,000', type: '타행이체', depositor: '환불말고배송' })).toMatchObject({
    kind: 'deposit',
  })
})
