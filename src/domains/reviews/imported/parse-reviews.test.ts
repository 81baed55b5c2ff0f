import { expect, test } from 'vitest'
import { judgeReviews } from './judge-reviews.ts'
import { type ParsedRow, parseReviews } from './parse-reviews.ts'
import { REVIEW_FIELDS, type ReviewCells, type ReviewField, type ReviewProgram } from './program.ts'
import { cafe24 } from './programs/cafe24.ts'
import { judgeme } from './programs/judgeme.ts'
import { madang } from './programs/madang.ts'
import { smartstore } from './programs/smartstore.ts'
import { woocommerce } from './programs/woocommerce.ts'

const NOW = new Date('2026-11-30T00:00:00Z')
const NO_CELLS = Object.fromEntries(Object.keys(REVIEW_FIELDS).map((field) => [field, '']))
const GOOD = {
  number: '1',
  product_title: '접시',
  stars: '5',
  text: '결이 고와요',
  author: '김민지',
  date: '2024-03-02',
}

const parse = (
  program: ReviewProgram,
  ...rows: Partial<Record<ReviewField, string>>[]
): Promise<ParsedRow[]> =>
  parseReviews(
    {
      program,
      names: [],
      rows: rows.map((cells, index) => ({
        line: index + 2,
        cells: { ...NO_CELLS, ...GOOD, ...cells } as ReviewCells,
        all: [],
      })),
    },
    NOW,
  )

const problemsOf = (rows: readonly ParsedRow[]) =>
  rows.map(({ content }) => ('problem' in content ? content.problem : ''))

test.each([
  [{ stars: '90%' }, /별점 '90%'/],
  [{ stars: '' }, /별점이 없습니다/],
  [{ text: ' ' }, /내용이 없습니다/],
  [{ text: '가'.repeat(5_001) }, /5,000자/],
  [{ reply: '가'.repeat(2_001) }, /2,000자/],
  [{ date: '어제' }, /작성일 '어제'/],
  [{ date: '' }, /작성일이 없습니다/],
  [{ date: '2026-12-01' }, /오늘보다 뒤/],
  [{ number: '8.80123E+12' }, /받은 그대로/],
])('refuses a row with %o', async (cells, problem) => {
  expect(problemsOf(await parse(madang, cells))).toEqual([expect.stringMatching(problem)])
})

test('does not import what the former shop did not show', async () => {
  const hidden = /보이지 않던/
  expect(problemsOf(await parse(smartstore, { state: '비전시' }, { state: '전시' }))).toEqual([
    expect.stringMatching(hidden),
    '',
  ])
  expect(problemsOf(await parse(judgeme, { state: 'spam' }, { state: 'ok' }))).toEqual([
    expect.stringMatching(hidden),
    '',
  ])
  expect(problemsOf(await parse(woocommerce, { state: '0' }, { state: '1' }))).toEqual([
    expect.stringMatching(hidden),
    '',
  ])
})

test('hidden reviews are no rows to correct, and names of files are told apart from addresses of pictures', async () => {
  const rows = await parse(
    cafe24,
    { state: 'Y' },
    { number: '2', photos: 'review0.jpg' },
    { number: '3', photos: 'https://x.example/a.jpg' },
  )
  const judged = judgeReviews(rows, { findProduct: ({ title }) => ({ sid: 7, title }), known: new Set() })
  expect(judged.map(({ state }) => state)).toEqual(['hidden', 'ready', 'ready'])
  expect(judged.map(({ review }) => review?.hasOtherPhotos)).toEqual([undefined, true, false])
})

test('joins answers of the shop with their reviews, and reports those without one', async () => {
  const rows = await parse(
    woocommerce,
    { number: '10' },
    { number: '11', parent: '10', text: '감사합니다', stars: '' },
    { number: '12', parent: '99', text: '누구?', stars: '' },
  )
  expect(rows).toHaveLength(2)
  expect(rows[0]?.content).toMatchObject({ reply: '감사합니다', source: 'import woocommerce 10' })
  expect(problemsOf(rows)).toEqual(['', expect.stringContaining('답글이 달린 리뷰')])
})

test('a review without a number is known by its product, writer, time and text', async () => {
  const [one, same, other] = await parse(
    cafe24,
    { number: '' },
    { number: '' },
    { number: '', text: '다른 글' },
  )
  const sourceOf = (row: ParsedRow | undefined) => (row && 'source' in row.content ? row.content.source : '')
  expect(sourceOf(one)).toMatch(/^import cafe24 ~[0-9a-f]{32}$/)
  expect(sourceOf(same)).toBe(sourceOf(one))
  expect(sourceOf(other)).not.toBe(sourceOf(one))
})

test('a repeated row, a known review and one of an unknown product are told apart', async () => {
  const rows = await parse(madang, {}, {}, { number: '2' }, { number: '3', product_title: '컵' })
  const judged = judgeReviews(rows, {
    findProduct: ({ title }) => (title === '접시' ? { sid: 7, title } : { problem: '없습니다' }),
    known: new Set(['import madang 2']),
  })
  expect(judged.map(({ state, problem }) => [state, problem])).toEqual([
    ['ready', ''],
    ['wrong', '2행과 같은 리뷰입니다.'],
    ['known', '이미 가져온 리뷰입니다.'],
    ['unmatched', '없습니다'],
  ])
})
