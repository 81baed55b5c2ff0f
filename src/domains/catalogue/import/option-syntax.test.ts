import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addOnsOf, optionsOf, stockOf } from './option-syntax.ts'
import { BadCell } from './values.ts'

test('axes, values and differences are read as malls write them', () => {
  expect(optionsOf('색상:백자|청자;크기:소(+0)|중(+3,000원)|대(-500)')).toEqual([
    {
      name: '색상',
      values: [
        { name: '백자', diff: 0 },
        { name: '청자', diff: 0 },
      ],
    },
    {
      name: '크기',
      values: [
        { name: '소', diff: 0 },
        { name: '중', diff: 3_000 },
        { name: '대', diff: -500 },
      ],
    },
  ])
  expect(optionsOf('')).toEqual([])
  expect(optionsOf('색상:하양(무광)')).toEqual([{ name: '색상', values: [{ name: '하양(무광)', diff: 0 }] }])
})

test('any axes that are written down are read back', () => {
  const name = fc.stringMatching(/^[가-힣a-z0-9]{1,8}$/)
  const value = fc.record({ name, diff: fc.integer({ min: -50_000, max: 50_000 }) })
  const values = fc.uniqueArray(value, { minLength: 1, maxLength: 6, selector: (value) => value.name })
  const axes = fc.uniqueArray(fc.record({ name, values }), { maxLength: 3, selector: (axis) => axis.name })
  fc.assert(
    fc.property(axes, (axes) => {
      const written = axes.map(({ name, values }) => {
        const list = values.map(({ name, diff }) =>
          diff === 0 ? name : `${name}(${diff > 0 ? '+' : ''}${diff})`,
        )
        return `${name}: ${list.join(' | ')}`
      })
      expect(optionsOf(written.join(';'))).toEqual(axes)
    }),
  )
})

test('any other text is either read or refused with a reason', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom(...'가나:|;()+-*0123,원 \n') }), (text) => {
      for (const read of [optionsOf, addOnsOf, (cell: string) => stockOf(cell, [])])
        try {
          read(text)
        } catch (error) {
          expect(error).toBeInstanceOf(BadCell)
        }
    }),
  )
})

test('a price stands in the last brackets, before the number of pieces', () => {
  expect(addOnsOf('선물(포장)(+3,000원)*100|보자기 ( 5000 )')).toEqual([
    { name: '선물(포장)', price: 3_000, stock: 100 },
    { name: '보자기', price: 5_000, stock: 999 },
  ])
  for (const cell of ['선물', '(3000)', '선물(+3000)개', '선물(+3000)*', '가(1)|'.repeat(101)])
    expect(() => addOnsOf(cell), cell).toThrow(BadCell)
})

test('options that can not be meant are refused', () => {
  for (const cell of ['색상', '색상:', ':백자', '색상:백자|백자', '가:1;가:2', '가:1;나:1;다:1;라:1'])
    expect(() => optionsOf(cell), cell).toThrow(BadCell)
  const many = Array.from({ length: 30 }, (_, at) => `값${at}`).join('|')
  expect(() => optionsOf(`가:${many};나:${many}`)).toThrow('900개')
})

test('stock is one number for all, or one for each combination', () => {
  const options = optionsOf('색상:백자|청자;크기:소|중')
  expect(stockOf('7', options)).toEqual([7])
  expect(stockOf('1|2|3|4', options)).toEqual([1, 2, 3, 4])
  expect(stockOf('1,000개', [])).toEqual([1_000])
  expect(() => stockOf('1|2|3', options)).toThrow('3개인데 옵션 조합은 4개')
})

test('add-ons have a name, a price and perhaps a stock', () => {
  expect(addOnsOf('선물포장(+3000)*100|보자기(5,000원)')).toEqual([
    { name: '선물포장', price: 3_000, stock: 100 },
    { name: '보자기', price: 5_000, stock: 999 },
  ])
  expect(() => addOnsOf('선물포장')).toThrow(BadCell)
})
