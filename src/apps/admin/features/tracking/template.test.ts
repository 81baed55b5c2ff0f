import { expect, test } from 'vitest'
import { templateOf } from './template.ts'

const line = (wishes: object = {}) => ({
  orderid: '20261121-00000001',
  line: 7,
  name: '머그컵',
  opt_name: '백자',
  qty: 2,
  ...wishes,
  recipient: {
    name: '김민지',
    phone: '01012345678',
    zipcode: '06236',
    address: '서울 강남구',
    detail: '1동, 2호',
    memo: '',
  },
})

test('a line that waits is a row with room for the carrier and the tracking number', () => {
  const [head, row] = templateOf([line()]).split('\r\n')
  expect(head?.startsWith('\uFEFF주문번호,품목번호,택배사,송장번호,')).toBe(true)
  expect(row).toBe('20261121-00000001,7,,,머그컵,백자,2,김민지,010-1234-5678,06236,"서울 강남구 1동, 2호",')
})

test('what a shopper wrote is never a formula', () => {
  expect(templateOf([line({ name: '=HYPERLINK("http://x")' })])).toContain(`"'=HYPERLINK(""http://x"")"`)
})

test.each(['＝1+1', '＠SUM(1)', ' =1+1', '\n=1+1', '\t-2'])('%j is none either', (name) => {
  expect(templateOf([line({ name })])).toMatch(/,"?'[\s＝＠=-]/)
})

test('a text that other spreadsheets would divide stays one cell', () => {
  expect(templateOf([line({ name: '컵;=1+1' })])).toContain(',"컵;=1+1",')
})
