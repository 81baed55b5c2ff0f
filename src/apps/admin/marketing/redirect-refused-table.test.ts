import { expect, test } from 'vitest'
import { refusedTable } from './redirect-refused-table.ts'

const refusedRow = {
  row: 2,
  address: '/old/1',
  target: '',
  code: '',
  own_code: '',
  reason: '상품이 없습니다.',
}

test('the rows to correct have the codes of the file', () => {
  expect(refusedTable([{ ...refusedRow, code: 'MUG' }])).toEqual({
    head: ['이전 주소', '새 주소', '상품코드'],
    rows: [{ row: 2, reason: '상품이 없습니다.', cells: ['/old/1', '', 'MUG'] }],
  })
  expect(refusedTable([{ ...refusedRow, own_code: 'M-1' }])).toMatchObject({
    head: ['이전 주소', '새 주소', '자체상품코드'],
    rows: [{ cells: ['/old/1', '', 'M-1'] }],
  })
})

test('the rows of a file without codes have none', () => {
  expect(refusedTable([{ ...refusedRow, target: '/nowhere' }])).toMatchObject({
    head: ['이전 주소', '새 주소'],
    rows: [{ cells: ['/old/1', '/nowhere'] }],
  })
})
