import fc from 'fast-check'
import { expect, test } from 'vitest'
import { BadCell } from './cell-values.ts'
import { addOnsOf, findMisfit, fitOptions, optionsOf, stockOf } from './option-syntax.ts'

test('options, values and price differences are read in the notations of several malls', () => {
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

test('generated options are read back as they were written', () => {
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
      for (const read of [optionsOf, addOnsOf, stockOf])
        try {
          read(text)
        } catch (error) {
          expect(error).toBeInstanceOf(BadCell)
        }
    }),
  )
})

test('the price of an add-on is in its last brackets, before the number of pieces', () => {
  expect(addOnsOf('선물(포장)(+3,000원)*100|보자기 ( 5000 )')).toEqual([
    { name: '선물(포장)', price: 3_000, stock: 100 },
    { name: '보자기', price: 5_000, stock: 999 },
  ])
  for (const cell of ['선물', '(3000)', '선물(+3000)개', '선물(+3000)*'])
    expect(() => addOnsOf(cell), cell).toThrow(BadCell)
})

test('invalid options are refused', () => {
  for (const cell of ['색상', '색상:', ':백자', '색상:백자|백자', '가:1;가:2', '색상{백자', '{백자}'])
    expect(() => optionsOf(cell), cell).toThrow(BadCell)
})

test('options are read in the notation of Cafe24', () => {
  expect(optionsOf('색상{빨강|파랑}//사이즈{S|M}')).toEqual(optionsOf('색상:빨강|파랑;사이즈:S|M'))
  expect(optionsOf('용량{500ml}')).toEqual(optionsOf('용량:500ml'))
})

test('an escaped separator is a character of a name', () => {
  expect(optionsOf('크기\\:폭:대\\(+1000\\)|S\\|M|\\{x\\}|C:\\\\a')).toMatchObject([
    { name: '크기:폭', values: ['대(+1000)', 'S|M', '{x}', 'C:\\a'].map((name) => ({ name, diff: 0 })) },
  ])
})

test('options beyond the limits are cut and noted', () => {
  const many = Array.from({ length: 30 }, (_, index) => `값${index}`).join('|')
  for (const cell of [
    `가:${many};나:${many}`,
    '가:1;나:1;다:1;라:1',
    `가:${'가|'.repeat(0)}${many}|x;나:1;다:1;라:2|3`,
  ]) {
    const notes: string[] = []
    const { axes, isCut } = fitOptions(optionsOf(cell), (note) => notes.push(note))
    expect([isCut, notes.length], cell).toEqual([true, 1])
    expect(axes.length).toBeLessThanOrEqual(3)
    expect(axes.reduce((product, { values }) => product * values.length, 1)).toBeLessThanOrEqual(500)
  }
})

test('stock is one number for all variants, or one number for each variant', () => {
  const options = optionsOf('색상:백자|청자;크기:소|중')
  expect(stockOf('7')).toEqual([7])
  expect(stockOf('1|2|3|4')).toEqual([1, 2, 3, 4])
  expect(stockOf('1,000개')).toEqual([1_000])
  expect(stockOf('')).toBeUndefined()
  expect([findMisfit('재고수량', [1, 2, 3, 4], options), findMisfit('재고수량', [1], options)]).toEqual([
    undefined,
    undefined,
  ])
  expect(findMisfit('재고수량', [1, 2, 3], options)).toContain('3개인데 옵션 조합은 4개')
})

test('add-ons have a name, a price and an optional stock', () => {
  expect(addOnsOf('선물포장(+3000)*100|보자기(5,000원)')).toEqual([
    { name: '선물포장', price: 3_000, stock: 100 },
    { name: '보자기', price: 5_000, stock: 999 },
  ])
  expect(() => addOnsOf('선물포장')).toThrow(BadCell)
})
