import { expect, test } from 'vitest'
import { rowsToCorrect, templateOf } from './tracking-template.ts'

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

/** The cells of a row of the sheet, which is stored uncompressed in the archive. */
const cellsOf = (file: Uint8Array, row: number) =>
  [
    ...(
      new RegExp(`<row r="${row}">(.*?)</row>`, 's').exec(new TextDecoder().decode(file))?.[1] ?? ''
    ).matchAll(/<c [^>]*?(?:\/>|>.*?<t[^>]*>(.*?)<\/t><\/is><\/c>)/gs),
  ].map(([, text = '']) => text)

test('a line that waits is a row with room for the carrier and the tracking number', () => {
  const file = templateOf([line()])
  expect(cellsOf(file, 1).slice(0, 5)).toEqual(['주문번호', '품목번호', '택배사', '송장번호', '상품'])
  expect(cellsOf(file, 2)).toEqual([
    '20261121-00000001',
    '7',
    '',
    '',
    '머그컵',
    '백자',
    '2',
    '김민지',
    '010-1234-5678',
    '06236',
    '서울 강남구 1동, 2호',
    '',
  ])
})

test('every cell is text, so that a long number stays as it was typed and what a shopper wrote is no formula', () => {
  const file = new TextDecoder().decode(templateOf([line({ name: '=HYPERLINK("http://x")<&>\u0001' })]))
  expect(file).toContain('<c r="D2" s="1"/>')
  expect(file).toContain(">'=HYPERLINK(&quot;http://x&quot;)&lt;&amp;&gt;</t>")
  expect(file).not.toContain('<f>')
})

test('a row to be mended says what is wrong, and names no line where none was meant', () => {
  const row = { row: 12, orderid: '20261121-00000001', name: '', recipient: '', tracking: '12' }
  const file = rowsToCorrect([
    { ...row, line: 0, carrier: '비둘기', state: 'wrong', reason: '모르는 택배사입니다.' },
  ])
  expect(cellsOf(file, 2)).toEqual([
    '20261121-00000001',
    '',
    '비둘기',
    '12',
    '모르는 택배사입니다.',
    '12',
    '',
    '',
  ])
})

test.each(['=1+1', '＝1+1', '＠SUM(1)', ' =1+1', '\n=1+1', '\t-2'])(
  '%j is no formula either when the file is saved as another kind',
  (name) => {
    expect(cellsOf(templateOf([line({ name })]), 2)[4]).toBe(`'${name}`)
  },
)
