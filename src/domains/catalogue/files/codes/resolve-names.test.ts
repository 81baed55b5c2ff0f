import { expect, test } from 'vitest'
import { type NameRow, resolveCategories, resolveNames, withLostZeros } from './resolve-names.ts'

const rowsOf = (...rows: Omit<NameRow, 'line'>[]): NameRow[] =>
  rows.map((row, index) => ({ line: index + 2, ...row }))

const pathsIn = (...args: Parameters<typeof resolveCategories>) =>
  Object.fromEntries(resolveCategories(...args).names.map(({ code, name }) => [code, name]))

test('a category has the names of the categories above, in any order of the rows', () => {
  const rows = rowsOf(
    { code: '43', name: '원피스', parent: '24' },
    { code: '24', name: '여성', parent: '1' },
    { code: '50', name: '롱 > 숏', parent: '' },
    { code: '44', name: '미니', parent: '43' },
  )
  expect(pathsIn(rows)).toEqual({
    24: '여성',
    43: '여성 > 원피스',
    44: '여성 > 원피스 > 미니',
    50: '롱 > 숏',
  })
})

test('levels in columns are names, or codes of other rows of the file', () => {
  expect(
    pathsIn(
      rowsOf(
        { code: '1', name: '', levels: ['식기', '', '', ''] },
        { code: '2', name: '컵', levels: ['식기', '컵', '', ''] },
        { code: '3', name: '머그', levels: ['식기', '컵', '', ''] },
      ),
    ),
  ).toEqual({ 1: '식기', 2: '식기 > 컵', 3: '식기 > 컵 > 머그' })
  expect(
    pathsIn(
      rowsOf(
        { code: '10', name: '식기', levels: ['10', ''] },
        { code: '11', name: '컵', levels: ['10', '11'] },
      ),
    ),
  ).toEqual({ 10: '식기', 11: '식기 > 컵' })
})

test('a path in one cell is read, and marks within a name stay a part of it', () => {
  const rows = rowsOf({ code: '1', name: '', path: '식기>컵' }, { code: '2', name: 'A/S|기타' })
  expect(pathsIn(rows)).toEqual({ 1: '식기 > 컵', 2: 'A\\/S\\|기타' })
})

test('codes of which each level is a prefix give the parents', () => {
  const rows = rowsOf({ code: '001', name: '식기' }, { code: '001002', name: '컵' })
  expect(pathsIn(rows, (code) => code.slice(0, -3))).toEqual({ '001': '식기', '001002': '식기 > 컵' })
})

test.each<[string, Omit<NameRow, 'line'>[], string]>([
  ['no code', [{ code: ' ', name: '컵' }], '비어'],
  ['a code that a spreadsheet has shortened', [{ code: '1.2E+12', name: '컵' }], '줄여'],
  ['a missing parent', [{ code: '2', name: '컵', parent: '9' }], "상위 분류 '9'의 행이 없습니다."],
  ['a parent below itself', [{ code: '2', name: '컵', parent: '2' }], '자기 아래'],
  ['more levels than a shop has', [{ code: '2', name: '', path: 'a>b>c>d>e>f' }], '5단계까지'],
  [
    'another name for the same code',
    [
      { code: '2', name: '컵' },
      { code: '2', name: '잔' },
    ],
    '2행에 다른 이름',
  ],
])('a row with %s gives no name', (_, rows, reason) => {
  expect(resolveCategories(rowsOf(...rows)).problems).toMatchObject([
    { line: rows.length + 1, reason: expect.stringContaining(reason) },
  ])
})

test('rows without a name are no problem', () => {
  expect(resolveNames(rowsOf({ code: 'B1', name: '' }, { code: 'B2', name: '하루' }))).toEqual({
    names: [{ code: 'B2', name: '하루' }],
    problems: [],
    blank: 1,
  })
})

test('a code without its leading zeros names the only code of the file that has them', () => {
  const names = [{ code: '200037', name: '국산' }]
  expect(withLostZeros(names, ['0200037', '03'])).toEqual([...names, { code: '0200037', name: '국산' }])
  expect(withLostZeros(names, ['0200037', '00200037'])).toEqual(names)
  const both = [
    { code: '37', name: '국산' },
    { code: '037', name: '수입산' },
  ]
  expect(withLostZeros(both, ['0037'])).toEqual(both)
})
