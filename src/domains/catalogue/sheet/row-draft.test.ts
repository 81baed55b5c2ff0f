import { expect, test } from 'vitest'
import { type Cells, type Columns, cellsOf } from './columns.ts'
import { draftOf, type RowDraft } from './row-draft.ts'

const columns: Columns = {
  indexes: {
    code: 0,
    title: 1,
    price: 2,
    sale_price: 3,
    category: 4,
    tags: 5,
    adult: 6,
    status: 7,
    origin: 8,
    notice: 9,
    image: 10,
    images: 11,
    options: 12,
    stock: 13,
    low_stock: 14,
    barcode: 15,
    barcodes: 16,
  },
}

const rowOf = (cells: Partial<Record<keyof Columns['indexes'], string>>) => {
  const row: string[] = Array(17).fill('')
  for (const [field, cell] of Object.entries({ title: '접시', price: '1000', ...cells }))
    row[columns.indexes[field as keyof Columns['indexes']] as number] = cell
  return draftOf(cellsOf(columns, row))
}

const productOf = (cells: Partial<Record<keyof Columns['indexes'], string>>) => rowOf(cells) as RowDraft

test('prices are read with commas, 원 and the decimals of spreadsheets', () => {
  for (const price of ['12000', '12,000', '12,000원', '₩12,000', '12000.0', '１２０００'])
    expect(productOf({ price }).draft.price, price).toBe(12_000)
})

test('invalid prices are refused', () => {
  for (const price of ['', 'abc', '-1', '1.5', '99999999999', '12.000,00', '12.000', '12,00'])
    expect(rowOf({ price }), price).toHaveLength(1)
  expect(rowOf({ sale_price: '2000' })).toEqual(['할인가가 판매가보다 높습니다.'])
})

test('the kinds of delivery fees are read in the terms of the malls', () => {
  const draftFrom = (cells: Cells) => {
    const { draft, notes } = draftOf({ title: '접시', price: '1000', ...cells }) as RowDraft
    return [draft.delivery, notes.length]
  }
  const own = { kind: 'own', won: 4_000 }
  const shops = { kind: 'shop', won: 0, each: 0 }
  const free = { kind: 'free', won: 0, each: 0 }
  expect(draftFrom({})).toEqual([undefined, 0])
  expect(draftFrom({ delivery_fee: '' })).toEqual([undefined, 0])
  expect(draftFrom({ delivery_fee: '4,000원' })).toEqual([own, 0])
  expect(draftFrom({ delivery_fee: '무료' })).toEqual([free, 0])
  expect(draftFrom({ delivery_kind: '유료', delivery_fee: '4000', delivery_each: '5' })).toEqual([
    { ...own, each: 5 },
    0,
  ])
  expect(draftFrom({ delivery_kind: '조건부 무료', delivery_fee: '3000' })).toEqual([shops, 0])
  expect(draftFrom({ delivery_kind: '유료', delivery_fee: '' })).toEqual([shops, 1])
  expect(draftFrom({ delivery_kind: '유료', delivery_fee: '비쌈' })).toEqual([shops, 2])
  expect(draftFrom({ delivery_kind: '유료' })).toEqual([undefined, 0])
  expect(draftFrom({ delivery_kind: '드론', delivery_fee: '3000' })).toEqual([shops, 1])
  expect(draftFrom({ delivery_fee: '1000001' })).toEqual([shops, 1])
  expect(draftFrom({ delivery_bundle: '불가' })).toEqual([{ apart: true }, 0])
  expect(draftFrom({ delivery_bundle: '' })).toEqual([{ apart: false }, 0])
})

test('a product code that a spreadsheet shortened is refused, other shortened codes are ignored', () => {
  const noteFor = (name: string) =>
    `엑셀이 ${name} '8.80123E+12'처럼 줄여 썼습니다. 칸을 텍스트로 바꾸고 다시 적어 주세요.`
  expect(rowOf({ code: '8.80123E+12' })).toEqual([noteFor('상품코드를')])
  const { draft, notes } = productOf({ barcode: '8.80123E+12', barcodes: '880|8.80123E+12' })
  expect([draft.barcode, draft.barcodes]).toEqual([undefined, undefined])
  expect(notes).toEqual([
    `${noteFor('옵션바코드를')} 그대로 두었습니다.`,
    `${noteFor('바코드를')} 그대로 두었습니다.`,
  ])
})

test('invisible characters are removed from names, and characters that change the direction of text are refused', () => {
  const { draft } = productOf({
    title: '접\u200b시\ufeff',
    category: '그릇\u3164>\u200b접시',
    tags: '\u200b,선물',
    options: '색\u200b:빨강|파랑\u2060(+100)',
  })
  expect(draft).toMatchObject({
    title: '접시',
    category: ['그릇', '접시'],
    tags: ['선물'],
    options: [{ name: '색', values: [{ name: '빨강' }, { name: '파랑' }] }],
  })
  expect(rowOf({ title: '\u3164' })).toEqual(['상품명이 비어 있습니다.'])
  expect(rowOf({ title: '접시\u202e', tags: '\u2067선물' })).toEqual([
    '상품명에는 글자 방향을 바꾸는 글자를 쓸 수 없습니다.',
    '태그에는 글자 방향을 바꾸는 글자를 쓸 수 없습니다.',
  ])
})

test('an empty sale price means no sale', () => {
  expect(productOf({ sale_price: '' }).draft.sale_price).toBeNull()
  expect(productOf({ sale_price: '900' }).draft.sale_price).toBe(900)
})

test('categories, tags and disclosures are lists in one cell', () => {
  const { draft } = productOf({
    category: '식기 > 접시',
    tags: '선물, 집들이|선물#흰',
    origin: '국산',
    notice: '재질=도자기|크기=10cm=작음',
  })
  expect(draft).toMatchObject({ category: ['식기', '접시'], tags: ['선물', '집들이', '흰'], origin: '국산' })
  expect(draft.notice).toEqual([
    { name: '재질', value: '도자기' },
    { name: '크기', value: '10cm=작음' },
  ])
})

test('pictures are file names separated by commas, or URLs that may contain commas', () => {
  expect(
    productOf({ image: 'a.jpg', images: 'b.jpg, c.jpg|ftp:mug?1,2\nhttp://x.kr/a,b.png' }).pictures,
  ).toEqual(['a.jpg', 'b.jpg', 'c.jpg', 'ftp:mug?1,2', 'http://x.kr/a,b.png'])
})

test("an empty low-stock mark means the shop's mark", () => {
  expect(productOf({}).draft.low_stock).toBeNull()
  expect(productOf({ low_stock: '1,000개' }).draft.low_stock).toBe(1_000)
  expect(productOf({ low_stock: '0' }).draft.low_stock).toBe(0)
  expect(rowOf({ low_stock: '조금' })).toHaveLength(1)
})

test('all problems of a row are reported together', () => {
  expect(rowOf({ title: '', price: 'x', options: '?', stock: '몇 개' })).toHaveLength(4)
})

test('a field beyond its limit is cut and noted', () => {
  const { draft, notes, pictures } = productOf({
    title: '가'.repeat(300),
    code: 'C'.repeat(200),
    tags: Array.from({ length: 42 }, (_, index) => `말${index}`).join(','),
    category: '1>2>3>4>5>6',
    notice: `${'가'.repeat(200)}=${'나'.repeat(2_000)}|값만`,
    images: Array.from({ length: 40 }, (_, index) => `${index}.jpg`).join('|'),
    adult: '글쎄',
    status: '?',
    stock: '99999999999',
  })
  expect([draft.title.length, draft.code?.length, draft.tags?.length]).toEqual([200, 100, 30])
  expect([draft.category?.length, pictures?.length, draft.adult, draft.status]).toEqual([
    5,
    30,
    false,
    'stopped',
  ])
  expect([draft.notice, draft.stock]).toEqual([
    [{ name: '가'.repeat(100), value: '나'.repeat(1_000) }],
    [1_000_000_000],
  ])
  expect(notes).toHaveLength(11)
})

test('the notes of a row are limited, and the last note says that there are more', () => {
  const notice = Array.from({ length: 1_000 }, (_, index) => `항목 ${index}`).join('\n')
  const { notes } = productOf({ notice })
  expect([notes.length, notes.at(-1)]).toEqual([51, '이 밖에도 바꾸거나 제외한 것이 더 있습니다.'])
})

test('a row beyond the maximum length is refused', () => {
  expect(rowOf({ options: 'a{b}'.repeat(80_000) })).toEqual([
    '상세설명을 제외하고도 300,000자를 넘는 행입니다.',
  ])
})

test('control characters are removed', () => {
  expect(productOf({ title: '흰\u0000 접\u0007시' }).draft.title).toBe('흰 접시')
})

test('the digest of a row depends on its cells, not on the order of the columns', () => {
  const ordered: Columns = { indexes: { title: 0, price: 1 } }
  const swapped: Columns = { indexes: { title: 1, price: 0 } }
  const digest = (columns: Columns, row: string[]) =>
    (draftOf(cellsOf(columns, row)) as RowDraft).draft.digest
  expect(digest(swapped, ['1000', '접시'])).toBe(digest(ordered, ['접시', '1000']))
  expect(digest(ordered, ['접시', '1001'])).not.toBe(digest(ordered, ['접시', '1000']))
})

const PERIOD: Columns = { indexes: { title: 0, price: 1, sale_price: 2, sale_from: 3, sale_until: 4 } }
const saleOf = (from: string, until: string) =>
  draftOf(cellsOf(PERIOD, ['접시', '1000', '900', from, until])) as RowDraft

test('a sale ends at the end of its last day', () => {
  expect(saleOf('2026-11-30', '2026-12-01').draft).toMatchObject({
    sale_price: 900,
    sale_from: '2026-11-29T15:00:00.000Z',
    sale_until: '2026-12-01T15:00:00.000Z',
  })
})

test.each([
  ['내일', ''],
  ['', '12월까지'],
])(
  'a sale with the unreadable period %s to %s is left out, because it would be larger without a limit',
  (from, until) => {
    const { draft, notes } = saleOf(from, until)
    expect(draft).toMatchObject({ sale_price: null, sale_from: null, sale_until: null })
    expect(notes).toEqual([expect.stringContaining('할인 없이 가져왔습니다')])
  },
)
