import { expect, test } from 'vitest'
import { rowsToCorrect, templateOf } from './tracking-template.ts'

const line = (fields: object = {}) => ({
  orderid: '20261121-00000001',
  line: 7,
  name: '머그컵',
  opt_name: '백자',
  qty: 2,
  ...fields,
  recipient: {
    name: '김민지',
    phone: '01012345678',
    zipcode: '06236',
    address: '서울 강남구',
    detail: '1동, 2호',
    memo: '',
  },
})

/** The cells of a row; the archive is uncompressed. */
const cellsOf = (file: Uint8Array, row: number) =>
  [
    ...(
      new RegExp(`<row r="${row}">(.*?)</row>`, 's').exec(new TextDecoder().decode(file))?.[1] ?? ''
    ).matchAll(/<c [^>]*?(?:\/>|>.*?<t[^>]*>(.*?)<\/t><\/is><\/c>)/gs),
  ].map(([, text = '']) => text)

test('writes a row per line with empty cells for carrier and tracking number', () => {
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

test('writes every cell as text, so that long numbers keep their digits and no cell is a formula', () => {
  const file = new TextDecoder().decode(templateOf([line({ name: '=HYPERLINK("http://x")<&>\u0001' })]))
  expect(file).toContain('<c r="D2" s="1"/>')
  expect(file).toContain(">'=HYPERLINK(&quot;http://x&quot;)&lt;&amp;&gt;</t>")
  expect(file).not.toContain('<f>')
})

test('writes invalid rows with the error, and no line number where none was given', () => {
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
  'escapes %j, so that it is no formula in another format either',
  (name) => {
    expect(cellsOf(templateOf([line({ name })]), 2)[4]).toBe(`'${name}`)
  },
)
