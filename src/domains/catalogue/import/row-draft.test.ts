import { expect, test } from 'vitest'
import { type Columns, cellsOf } from './columns.ts'
import { draftOf, type RowDraft } from './row-draft.ts'

const columns: Columns = {
  at: {
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
  },
  width: 15,
}

const rowOf = (cells: Partial<Record<keyof Columns['at'], string>>) => {
  const row: string[] = Array(columns.width).fill('')
  for (const [field, cell] of Object.entries({ title: '접시', price: '1000', ...cells }))
    row[columns.at[field as keyof Columns['at']] as number] = cell
  return draftOf(cellsOf(columns, row))
}

const productOf = (cells: Partial<Record<keyof Columns['at'], string>>) => rowOf(cells) as RowDraft

test('prices are read with commas, 원 and the decimals of spreadsheets', () => {
  for (const price of ['12000', '12,000', '12,000원', '₩12,000', '12000.0', '１２０００'])
    expect(productOf({ price }).draft.price, price).toBe(12_000)
})

test('prices that are none are refused', () => {
  for (const price of ['', 'abc', '-1', '0', '1.5', '99999999999'])
    expect(rowOf({ price }), price).toHaveLength(1)
  expect(rowOf({ sale_price: '2000' })).toEqual(['할인가가 판매가보다 높습니다.'])
})

test('a sale price of nothing, or of the price itself, is no sale', () => {
  for (const sale_price of ['', '0', '1000']) expect(productOf({ sale_price }).draft.sale_price).toBeNull()
})

test('paths, tags and statutory notice are lists in one cell', () => {
  const { draft } = productOf({
    category: '식기 > 접시',
    tags: '선물, 집들이|선물#흰',
    origin: '국산',
    notice: '재질=도자기|크기=10cm=작음',
  })
  expect(draft).toMatchObject({ category: ['식기', '접시'], tags: ['선물', '집들이', '흰'] })
  expect(draft.notice).toEqual([
    { name: '원산지', value: '국산' },
    { name: '재질', value: '도자기' },
    { name: '크기', value: '10cm=작음' },
  ])
})

test('pictures are file names with commas between, or sources that hold commas', () => {
  expect(
    productOf({ image: 'a.jpg', images: 'b.jpg, c.jpg|draw:mug?1,2\nhttp://x.kr/a,b.png' }).pictures,
  ).toEqual(['a.jpg', 'b.jpg', 'c.jpg', 'draw:mug?1,2', 'http://x.kr/a,b.png'])
})

test('the stock that counts as low is a number, and the shop’s own where the cell is empty', () => {
  expect(productOf({}).draft.low_stock).toBeNull()
  expect(productOf({ low_stock: '1,000개' }).draft.low_stock).toBe(1_000)
  expect(productOf({ low_stock: '0' }).draft.low_stock).toBe(0)
  expect(rowOf({ low_stock: '조금' })).toHaveLength(1)
})

test('all that is wrong with a row is told at once', () => {
  expect(rowOf({ title: '', price: 'x', adult: '글쎄', status: '?', category: '1>2>3>4>5>6' })).toHaveLength(
    5,
  )
})

test('a combination below zero won is refused', () => {
  expect(rowOf({ options: '크기:소(-2000)|대' })).toEqual([
    '옵션 추가금을 더한 가격이 0원보다 낮은 조합이 있습니다.',
  ])
})

test('null bytes and other control characters do not get into a product', () => {
  expect(productOf({ title: '흰\u0000 접\u0007시' }).draft.title).toBe('흰 접시')
})

test('the digest depends on what is said, not on the order of the columns', () => {
  const swapped: Columns = { at: { title: 1, price: 0 }, width: 2 }
  const other = draftOf(cellsOf(swapped, ['1000', '접시'])) as RowDraft
  expect(other.draft.digest).toBe(productOf({}).draft.digest)
  expect(productOf({ price: '1001' }).draft.digest).not.toBe(other.draft.digest)
})
