import { expect, test } from 'vitest'
import type { FileRow } from '../../../platform/spreadsheets/table.ts'
import type { ProgramId } from '../shared/file-limits.ts'
import { MAPPABLE, MAPPABLE_FIELDS, MAX_MAPPED } from '../shared/mappable-fields.ts'
import { sourceOfTitle } from '../shared/product-sources.ts'
import { columnName, FIELDS } from '../sheet/columns.ts'
import { draftOf, type RowDraft } from '../sheet/row-draft.ts'
import { headerDigest } from './column-mapping.ts'
import { sourceOf } from './program.ts'
import { columnUses, findHeader, neededColumns, productReader } from './programs.ts'
import { variantCells } from './variant-rows.ts'

async function* rowsOf(...rows: string[][]): AsyncGenerator<FileRow> {
  for (const [index, cells] of rows.entries()) yield { line: index + 1, cells }
}

const rowOf = (names: readonly string[], cells: Record<string, string>) =>
  names.map((name) => cells[name] ?? '')

/** Reads the products of a table, as an import does. */
async function productsIn(...table: string[][]) {
  const rows = rowsOf(...table)
  const { header, below } = await findHeader(rows)
  const reader = productReader(header)
  const groups: string[][][] = []
  const read = [...below]
  for await (const row of rows) read.push(row)
  for (const { cells } of read) {
    const open = groups.at(-1)
    if (!open && reader.isHint(cells)) continue
    if (open?.[0] && reader.continues(open[0], cells)) open.push(cells)
    else groups.push([cells])
  }
  const products = groups.map((group) => {
    const { cells, notes, problem } = reader.convert(group)
    const parsed = problem ? [problem] : draftOf(cells)
    return Array.isArray(parsed) ? { problems: parsed } : { ...parsed, notes: [...notes, ...parsed.notes] }
  })
  return { header, products: products as (RowDraft & { problems?: string[] })[] }
}

test('a table that no other program has written is one of ours', async () => {
  const rows = rowsOf(['상품 목록'], ['상품명 (필수)', '판매가격*', '기타'], ['청자', '1000', ''])
  expect(await findHeader(rows)).toEqual({
    header: { program: 'madang', names: ['상품명 (필수)', '판매가격*', '기타'] },
    below: [{ line: 3, cells: ['청자', '1000', ''] }],
  })
})

test.each<[string, string[], ProgramId | undefined, string]>([
  ['no header', ['a', 'b'], undefined, '제목 행을 찾을 수 없습니다'],
  ['a required column missing', ['상품명', '옵션'], undefined, '필수 열이 없습니다: 판매가'],
  [
    'another program chosen',
    ['상품명', '판매가'],
    'cafe24',
    '필수 열이 없습니다: 상품코드, 진열상태, 판매상태',
  ],
  ['a chosen program without any of its columns', ['Handle'], 'godomall', '제목 행을 찾을 수 없습니다'],
])('a file with %s is refused', async (_, names, chosen, message) => {
  await expect(findHeader(rowsOf(names), { chosen })).rejects.toThrow(message)
})

test('a file whose columns can be connected by hand needs no known names', async () => {
  const rows = [['우리 가게'], ['품목', '단가', '메모'], ['접시', '1000', ''], ['컵', '2000', '']]
  const found = await findHeader(rowsOf(...rows), { isMappable: true })
  expect(found.header).toEqual({ program: 'madang', names: ['품목', '단가', '메모'] })
  expect(found.below.map(({ cells }) => cells[0])).toEqual(['접시', '컵'])
  expect(neededColumns(found.header)).toEqual(['상품명', '판매가'])
  const mapping = ['title', 'price', null] as const
  const mappings = { [headerDigest(['품목 *', '단가', '메모'])]: mapping }
  const { header } = await findHeader(rowsOf(...rows), { mappings })
  expect(header).toMatchObject({ names: ['품목', '단가', '메모'], mapping })
  expect(neededColumns(header)).toEqual([])
  expect(productReader(header).convert([['접시', '1000', '비밀']]).cells).toEqual({
    title: '접시',
    price: '1000',
  })
  expect(columnUses(header)[2]).toEqual({ reason: '가져오지 않기로 했습니다.' })
  await expect(findHeader(rowsOf(['x'], ['y']), { isMappable: true })).rejects.toThrow('제목 행')
})

test('the fields that can be connected by hand have the names of our own columns', () => {
  expect(MAPPABLE.toSorted()).toEqual(FIELDS.toSorted())
  expect(Object.entries(MAPPABLE_FIELDS)).toEqual(MAPPABLE.map((field) => [field, columnName(field)]))
})

test('a mapping reads taxes and a long description as the names of the columns mean them', () => {
  const names = ['품목', '단가', '과세여부', '상세설명', '상세설명 2']
  const mapping = ['title', 'price', 'tax_free', 'detail', 'detail'] as const
  const { convert } = productReader({ program: 'madang', names, mapping })
  expect(convert([['접시', '1000', 'Y', '앞', '뒤']]).cells).toMatchObject({
    tax_free: '과세',
    detail: '앞뒤',
  })
})

const GODOMALL_LISTS = {
  상품번호: '1',
  상품명_기본: '비누',
  판매가: '1000',
  'PC 판매 여부': 'y',
  'PC 노출 여부': 'y',
  '옵션 사용 여부': 'y',
  옵션명: '색',
  옵션값: '빨강\n노랑\n검정',
}
const godomallCells = (cells: Record<string, string>) => {
  const names = [...new Set([...Object.keys(GODOMALL_LISTS), ...Object.keys(cells)])]
  const { convert } = productReader({ program: 'godomall', names })
  return convert([rowOf(names, { ...GODOMALL_LISTS, ...cells })])
}

test.each<Record<string, string>>([
  { 옵션값: '빨강\n\n노랑\n검정', 옵션가격: '0\n\n5000\n9000' },
  { 옵션가격: '0\n5000' },
  { 재고: '5\n7' },
])('lists of Godomall with other lengths are refused: %j', (cells) => {
  expect(godomallCells(cells).problem).toBeDefined()
})

test('a product of Godomall outside of its selling period is stopped', () => {
  const stopped = { status: '판매중지' }
  expect(godomallCells({ '상품판매기간 종료일': '2020-12-31 00:00:00' }).cells).toMatchObject(stopped)
  expect(godomallCells({ '상품판매기간 시작일': '2999-01-01' }).cells).toMatchObject(stopped)
  expect(godomallCells({ '상품판매기간 종료일': '곧' }).cells).toMatchObject(stopped)
  expect(godomallCells({ '상품판매기간 종료일': '0000-00-00' }).cells).toMatchObject({ status: '판매중' })
  expect(godomallCells({ 재고: '5\n\n7', 옵션가격: '0\n\n0' }).cells).toMatchObject({ stock: '5|0|7' })
})

test('Cafe24 products with a text instead of the price are not sold', async () => {
  const { products } = await productsIn(
    [...CAFE24, '판매가 대체문구 사용', '판매가 대체문구'],
    [...cafe24Row({ 판매가: '100' }), 'Y', '가격문의'],
    [...cafe24Row({ 판매가: '0' }), 'Y', '전화문의'],
  )
  expect(products[0]?.draft).toMatchObject({ status: 'stopped' })
  expect(products[1]).toMatchObject({ problems: [expect.stringContaining('전화문의')] })
})

const convertedBy = (program: ProgramId, ...rows: Record<string, string>[]) => {
  const names = [...new Set(rows.flatMap((row) => Object.keys(row)))]
  return productReader({ program, names }).convert(rows.map((row) => rowOf(names, row)))
}

test('variations of WooCommerce: a stopped one stays sold out, and different periods of a sale end it', () => {
  const parent = { ID: '1', Type: 'variable', SKU: 'A', Name: '컵', Published: '1', 'Attribute 1 name': '색' }
  const variation = { Type: 'variation', Parent: 'A', Published: '1', 'Regular price': '10000', Stock: '5' }
  expect(convertedBy('woocommerce', parent, { ...variation, Published: '0' }).cells).toMatchObject({
    offs: 'Y',
  })
  const sale = { ...variation, 'Sale price': '5000', 'Attribute 1 value(s)': '빨강' }
  const ended = {
    ...sale,
    'Attribute 1 value(s)': '검정',
    'Date sale price starts': '2020-01-01',
    'Date sale price ends': '2020-01-31',
  }
  const { cells, notes } = convertedBy('woocommerce', parent, sale, ended)
  expect(cells).toMatchObject({ sale_price: '' })
  expect(notes).toEqual([expect.stringContaining('할인 기간이 달라')])
})

test.each<Record<string, string>>([
  { 옵션형태: '단독형', 옵션명: '색', 옵션값: '빨강,파랑', 옵션가: '1,000' },
  { 옵션형태: '단독형', 옵션명: '색', 옵션값: '빨강,파랑', 옵션가: '3,500' },
  { 추가상품명: '포장', 추가상품값: '박스', 추가상품가: '3,000' },
  { 추가상품명: '포장', 추가상품값: '박스,봉투', 추가상품가: '3,500' },
])('numbers of SmartStore with separators are refused: %j', (cells) => {
  const row = { '판매자 상품코드': 'A', 상품명: '컵', 판매가: '1000', ...cells }
  expect(convertedBy('smartstore', row).problem).toBeDefined()
})

test('a product of Coupang with a wrong price is no hint', () => {
  const names = ['등록상품명', '판매가격', '재고수량']
  const { isHint } = productReader({ program: 'coupang', names })
  expect(isHint(['필수', '숫자만 입력', '숫자만 입력'])).toBe(true)
  expect(isHint(['필수품 세트', '문의', '3'])).toBe(false)
})

test('names of columns lose control characters', async () => {
  const { header } = await findHeader(rowsOf(['상품명', '판매가', '메\0모']))
  expect(header.names).toEqual(['상품명', '판매가', '메모'])
})

test('keys and reasons are not cut within an emoji', () => {
  const emoji = '😀'.repeat(200)
  expect(sourceOf('shopify', `a${emoji}`)?.isWellFormed()).toBe(true)
  expect(sourceOfTitle('cafe24', `a${'𠀀'.repeat(200)}`)?.isWellFormed()).toBe(true)
  const reason = variantCells([], [{ values: [], price: `${'x'.repeat(39)}😀` }]) as string
  expect(reason.isWellFormed()).toBe(true)
})

test('the names below a row of groups can be connected by hand', async () => {
  const { header } = await findHeader(
    rowsOf(['상품 기본정보', '판매 정보', ''], ['상품명', '단가', '메모'], ['접시', '1000', '']),
    { isMappable: true },
  )
  expect(header.names).toEqual(['상품명', '단가', '메모'])
  const wide = Array.from({ length: MAX_MAPPED + 1 }, (_, index) => `열 ${index}`)
  await expect(findHeader(rowsOf(wide, wide), { isMappable: true })).rejects.toThrow('제목 행')
})

test('variants with the same values are refused, because one would be lost', () => {
  const variant = { values: ['빨강'], price: '1000', stock: '3' }
  expect(variantCells(['색'], [variant, { ...variant, price: '2000' }])).toContain('옵션값이 같은 행')
  expect(
    variantCells(
      [],
      [
        { ...variant, values: [] },
        { ...variant, values: [] },
      ],
    ),
  ).toContain('옵션값이 같은')
})

const CAFE24 = [
  '상품코드',
  '자체 상품코드',
  '진열상태',
  '판매상태',
  '상품분류 번호',
  '상품명',
  '상품 요약설명',
  '상품 간략설명',
  '검색어설정',
  '과세구분',
  '소비자가',
  '판매가',
  '최대 주문수량(이하)',
  '성인인증',
  '옵션사용',
  '옵션입력',
  '추가입력옵션',
  '이미지등록(상세)',
  '제조사',
  '브랜드',
  '원산지',
  '배송정보',
  '배송비 구분',
  '배송비입력',
  '검색엔진최적화(SEO) Title',
  '내 메모',
]
const cafe24Row = (cells: Record<string, string>) =>
  rowOf(CAFE24, {
    상품코드: 'P0000BPQ',
    진열상태: 'Y',
    판매상태: 'Y',
    상품명: '비누',
    판매가: '12900.00',
    ...cells,
  })

test('flags, codes, taxes, options and fees of Cafe24', async () => {
  const { header, products } = await productsIn(
    CAFE24,
    cafe24Row({
      검색어설정: '비누,천연;비누',
      과세구분: 'A|10',
      '최대 주문수량(이하)': '',
      성인인증: 'Y',
      옵션사용: 'Y',
      옵션입력: '향{[필수선택]|라벤더|무향}//용량{100g|200g}',
      제조사: 'M0000000',
      브랜드: 'B000000D',
      원산지: '1798',
      배송정보: 'T',
      '배송비 구분': 'R',
      배송비입력: '3500.00',
      '검색엔진최적화(SEO) Title': '천연 비누',
    }),
    cafe24Row({
      과세구분: 'B',
      판매상태: 'N',
      제조사: '(주)비누',
      브랜드: 'CONVERSE',
      배송정보: 'F',
      배송비입력: '3500',
    }),
    cafe24Row({
      진열상태: 'N',
      추가입력옵션: 'T',
      '자체 상품코드': 'SOAP-1',
      '상품 요약설명': '<b>순한</b> 비누',
      '상품 간략설명': '천연&amp;수제<br>100g',
      소비자가: '15000.00',
    }),
    cafe24Row({ 옵션사용: 'N', 옵션입력: '색{빨강}', 배송정보: 'T', '배송비 구분': 'M' }),
  )
  expect(header.program).toBe('cafe24')
  expect(products[0]?.draft).toMatchObject({
    code: 'P0000BPQ',
    price: 12_900,
    status: 'on_sale',
    unlisted: false,
    list_price: null,
    tags: ['비누', '천연;비누'],
    tax_free: false,
    adult: true,
    most: null,
    brand: undefined,
    maker: '',
    origin: undefined,
    delivery: { kind: 'own', won: 3_500 },
    seo_title: '천연 비누',
    options: [
      { name: '향', values: [{ name: '라벤더' }, { name: '무향' }] },
      { name: '용량', values: [{ name: '100g' }, { name: '200g' }] },
    ],
  })
  expect(products[1]?.draft).toMatchObject({
    status: 'stopped',
    tax_free: true,
    maker: '(주)비누',
    brand: 'CONVERSE',
    delivery: { kind: 'shop' },
  })
  expect(products[2]).toMatchObject({
    draft: {
      status: 'on_sale',
      unlisted: true,
      own_code: 'SOAP-1',
      summary: '순한 비누',
      short_description: '천연&수제\n100g',
      list_price: 15_000,
    },
    notes: [expect.stringContaining('추가입력옵션')],
  })
  expect(products[3]).toMatchObject({ draft: { options: [], delivery: { kind: 'shop' } } })
})

test('each column of a file is taken, or left out with a reason', async () => {
  const { header } = await productsIn(CAFE24)
  const uses = columnUses(header)
  const columnUse = (name: string) => uses[CAFE24.indexOf(name)]
  expect(columnUse('진열상태')).toEqual({ field: 'unlisted' })
  expect(columnUse('상품분류 번호')).toEqual({ field: 'category' })
  expect(columnUse('내 메모')).toEqual({ reason: '모르는 열입니다.' })
  expect(columnUses({ program: 'madang', names: ['상품명', '판매가', '진열상태', '판매상태'] })).toEqual([
    { field: 'title' },
    { field: 'price' },
    { field: 'status' },
    { reason: '모르는 열입니다.' },
  ])
})

const SMARTSTORE = [
  '판매자 상품코드',
  '카테고리코드',
  '상품명',
  '상품상태',
  '판매가',
  '부가세',
  '재고수량',
  '옵션형태',
  '옵션명',
  '옵션값',
  '옵션가',
  '옵션 재고수량',
  '추가상품명',
  '추가상품값',
  '추가상품가',
  '추가상품\n재고수량',
  '대표이미지',
  '추가이미지',
  '상세설명',
  '미성년자 구매',
  '원산지코드',
  '배송비유형',
  '기본배송비',
  '수량별부과-수량',
  '상품정보제공고시\n품명',
  'A/S 전화번호',
  '즉시할인 값\n(기본할인)',
  '즉시할인 단위\n(기본할인)',
]
const smartstoreRow = (cells: Record<string, string>) =>
  rowOf(SMARTSTORE, { '판매자 상품코드': 'S1', 상품명: '머그', 판매가: '15900', ...cells })

test('options, discounts, add-ons and the disclosure of SmartStore, whose names are in the second row', async () => {
  const { header, products } = await productsIn(
    ['상품 기본정보', '', '상품 주요정보'],
    SMARTSTORE,
    smartstoreRow({
      상품상태: '신상품',
      부가세: '면세상품',
      재고수량: '9',
      옵션형태: '조합형',
      옵션명: '색상\n크기',
      옵션값: '빨강,파랑\n소,중,대',
      옵션가: '0,500,1000,0,500,-100',
      '옵션 재고수량': '1,2,3,4,5,6',
      추가상품명: '포장',
      추가상품값: '상자,보자기',
      추가상품가: '1000,3000',
      '추가상품\n재고수량': '10,20',
      대표이미지: 'a.jpg',
      추가이미지: 'b.jpg\nc.jpg',
      '미성년자 구매': 'N',
      배송비유형: '수량별',
      기본배송비: '3000',
      '수량별부과-수량': '2',
      '상품정보제공고시\n품명': '머그, 큰 것',
      'A/S 전화번호': '02-123-4567',
      '즉시할인 값\n(기본할인)': '15',
      '즉시할인 단위\n(기본할인)': '%',
    }),
    smartstoreRow({
      '미성년자 구매': 'Y',
      옵션형태: '단독형',
      옵션명: '색상',
      옵션값: '빨강,파랑',
      '즉시할인 값\n(기본할인)': '900',
      '즉시할인 단위\n(기본할인)': '원',
      배송비유형: '조건부 무료',
    }),
    smartstoreRow({ '즉시할인 값\n(기본할인)': '반값', '즉시할인 단위\n(기본할인)': '%' }),
    smartstoreRow({ 옵션형태: '조합형', 옵션명: '색상\n크기', 옵션값: '빨강,파랑' }),
    smartstoreRow({ 옵션형태: '조합형', 옵션명: '색상', 옵션값: '빨강,파랑,노랑', 옵션가: '0,1000' }),
  )
  expect(header).toMatchObject({ program: 'smartstore' })
  expect(products[0]).toMatchObject({
    pictures: ['a.jpg', 'b.jpg', 'c.jpg'],
    notes: [],
    draft: {
      code: 'S1',
      price: 15_900,
      // 15 % are 2,385 won, of which 2,380 are taken off
      sale_price: 13_520,
      tax_free: true,
      adult: true,
      diffs: [0, 500, 1_000, 0, 500, -100],
      stock: [1, 2, 3, 4, 5, 6],
      add_ons: [
        { name: '상자', price: 1_000, stock: 10 },
        { name: '보자기', price: 3_000, stock: 20 },
      ],
      delivery: { kind: 'own', won: 3_000, each: 2 },
      notice_type: 'ETC',
      notice: [{ name: '품명', value: '머그, 큰 것' }, { value: '02-123-4567' }],
    },
  })
  expect(products[1]?.draft).toMatchObject({ sale_price: 15_000, adult: false, delivery: { kind: 'shop' } })
  expect(products[2]).toMatchObject({
    draft: { sale_price: null },
    notes: [expect.stringContaining('할인 없이')],
  })
  expect(products[3]?.problems).toEqual(['옵션명이 2개인데 옵션값은 1줄입니다.'])
  expect(products[4]?.problems).toEqual([expect.stringContaining('옵션 조합 3개')])
})

const GODOMALL = [
  '상품번호',
  '상품명_기본',
  '자체상품코드',
  '검색 키워드',
  '상품 상태',
  '성인인증 여부',
  '상품필수정보',
  '재고 설정',
  '상품 할인설정 사용 여부',
  '상품 할인가',
  '상품 할인가 단위',
  '품절 설정',
  '과세/면세',
  'PC 노출 여부',
  '모바일 노출 여부',
  'PC 판매 여부',
  '모바일 판매 여부',
  '판매가',
  '옵션 사용 여부',
  '옵션명',
  '옵션값',
  '옵션가격',
  '재고',
  '옵션 노출여부',
  '옵션 품절여부',
  '자체옵션코드',
  '이미지명',
]
const SOLD = { 'PC 노출 여부': 'y', '모바일 노출 여부': 'y', 'PC 판매 여부': 'y', '모바일 판매 여부': 'n' }
const godomallRow = (cells: Record<string, string>) =>
  rowOf(GODOMALL, { 상품번호: '1000000001', 상품명_기본: '접시', 판매가: '30000', ...SOLD, ...cells })

test('options by line, stock and flags of Godomall, below rows of keys and hints', async () => {
  const { header, products } = await productsIn(
    GODOMALL,
    rowOf(GODOMALL, { 상품번호: 'goods_no', 상품명_기본: 'goods_name', 판매가: 'goods_price' }),
    rowOf(GODOMALL, { 상품명_기본: '250자 이내의 상품명', 판매가: '숫자' }),
    godomallRow({
      자체상품코드: 'G-1',
      '검색 키워드': '접시,그릇',
      '상품 상태': 'u',
      '성인인증 여부': 'n',
      상품필수정보: '소재^|^도자기\n크기^|^20cm',
      '재고 설정': 'y',
      '과세/면세': 'f',
      '상품 할인설정 사용 여부': 'y',
      '상품 할인가': '3000',
      '상품 할인가 단위': 'price',
      '옵션 사용 여부': 'y',
      옵션명: '색상^|^크기',
      옵션값: '빨강^|^소\n빨강^|^대\n파랑^|^소',
      옵션가격: '0\n2000\n0',
      재고: '3\n0\n7',
      '옵션 노출여부': 'y\ny\nn',
      '옵션 품절여부': 'y\nn\ny',
      자체옵션코드: 'a\nb\nc',
      이미지명: 'main^|^m.jpg\nmagnify^|^big.jpg\nadd1^|^x.jpg',
    }),
    godomallRow({ '재고 설정': 'n', '품절 설정': 'y' }),
    godomallRow({ 'PC 노출 여부': 'n', '모바일 노출 여부': 'n' }),
    godomallRow({ 'PC 판매 여부': 'n' }),
    godomallRow({ '옵션 사용 여부': 'y', 옵션명: '색상^|^크기', 옵션값: '빨강' }),
  )
  expect(header.program).toBe('godomall')
  expect(products).toHaveLength(5)
  expect(products[0]).toMatchObject({
    pictures: ['big.jpg', 'x.jpg'],
    draft: {
      code: '1000000001',
      own_code: 'G-1',
      sale_price: 27_000,
      tax_free: true,
      condition: 'used',
      options: [
        { name: '색상', values: [{ name: '빨강' }, { name: '파랑' }] },
        { name: '크기', values: [{ name: '소' }, { name: '대' }] },
      ],
      diffs: [0, 2_000, 0, 0],
      stock: [3, 0, 7, 0],
      codes: ['a', 'b', 'c', ''],
      // not sold, not shown, not listed
      offs: [false, true, true, true],
      notice: [
        { name: '소재', value: '도자기' },
        { name: '크기', value: '20cm' },
      ],
    },
  })
  expect(products[1]?.draft).toMatchObject({ stock: [999], status: 'sold_out' })
  expect(products[2]?.draft).toMatchObject({ status: 'on_sale', unlisted: true })
  expect(products[3]?.draft.status).toBe('stopped')
  expect(products[4]?.problems).toEqual([expect.stringContaining('옵션명 2개와 다릅니다')])
})

const SHOPIFY =
  'Handle,Title,Body (HTML),Vendor,Product Category,Type,Tags,Published,Option1 Name,Option1 Value,Option2 Name,Option2 Value,Variant SKU,Variant Inventory Tracker,Variant Inventory Qty,Variant Inventory Policy,Variant Price,Variant Compare At Price,Variant Taxable,Variant Barcode,Image Src,Image Position,Image Alt Text,Gift Card,Variant Image,Status'.split(
    ',',
  )
const shopifyRow = (cells: Record<string, string>) => rowOf(SHOPIFY, cells)

test('a product of Godomall whose name sounds like a hint is a product', async () => {
  const { products } = await productsIn(GODOMALL, godomallRow({ 상품명_기본: '필수 비타민' }))
  expect(products).toHaveLength(1)
})

test('variants and pictures of Shopify are rows below their product', async () => {
  const first = {
    Handle: 'mug',
    Title: '머그',
    Vendor: '하루',
    Type: '주방 > 컵',
    Tags: '컵, 선물',
    Published: 'TRUE',
    Status: 'active',
    'Option1 Name': '색상',
    'Option1 Value': '빨강',
    'Variant SKU': "'R-1",
    'Variant Inventory Tracker': 'shopify',
    'Variant Inventory Qty': '3',
    'Variant Inventory Policy': 'deny',
    'Variant Price': '12000.00',
    'Variant Compare At Price': '15000.00',
    'Variant Taxable': 'true',
    'Image Src': 'https://cdn.example/b.jpg',
    'Image Position': '2',
    'Image Alt Text': '뒤',
  }
  const { header, products } = await productsIn(
    SHOPIFY,
    shopifyRow(first),
    shopifyRow({
      Handle: 'mug',
      'Option1 Value': '파랑',
      'Variant SKU': 'B-1',
      'Variant Inventory Tracker': 'shopify',
      'Variant Inventory Qty': '-2',
      'Variant Inventory Policy': 'deny',
      'Variant Price': '10000.00',
      'Image Src': 'https://cdn.example/a.jpg',
      'Image Position': '1',
      'Variant Image': 'https://cdn.example/a.jpg',
    }),
    shopifyRow({ Handle: 'mug', 'Image Src': 'https://cdn.example/c.jpg', 'Image Position': '3' }),
    shopifyRow({
      Handle: 'plate',
      Title: '접시',
      Published: 'TRUE',
      Status: 'draft',
      'Option1 Name': 'Title',
      'Option1 Value': 'Default Title',
      'Variant Price': '5000',
      'Variant Taxable': 'false',
    }),
    shopifyRow({ Handle: 'card', Title: '카드', 'Variant Price': '5000', 'Gift Card': 'true' }),
    shopifyRow({ Handle: 'odd', Title: '값', 'Variant Price': '5,00.5' }),
  )
  expect(header.program).toBe('shopify')
  expect(products[0]).toMatchObject({
    pictures: ['https://cdn.example/a.jpg', 'https://cdn.example/b.jpg', 'https://cdn.example/c.jpg'],
    draft: {
      code: 'mug',
      brand: '하루',
      category: ['주방 > 컵'],
      tags: ['컵', '선물'],
      status: 'on_sale',
      price: 10_000,
      list_price: 15_000,
      sale_price: null,
      diffs: [2_000, 0],
      stock: [3, 0],
      codes: ['R-1', 'B-1'],
      image_alts: ['', '뒤', ''],
    },
  })
  expect(products[1]?.draft).toMatchObject({ status: 'stopped', options: [], stock: [999], tax_free: true })
  expect(products[2]?.problems).toEqual(['선물 카드는 가져오지 않습니다.'])
  expect(products[3]?.problems).toEqual([expect.stringContaining('숫자가 아닙니다')])
})

const WOOCOMMERCE =
  'ID,Type,SKU,Name,Published,Is featured?,Visibility in catalog,Short description,Description,Date sale price starts,Date sale price ends,Tax status,Tax class,In stock?,Stock,Low stock amount,Sale price,Regular price,Categories,Tags,Images,Parent,Attribute 1 name,Attribute 1 value(s)'.split(
    ',',
  )

test('variations of WooCommerce are rows below their product', async () => {
  const { products } = await productsIn(
    WOOCOMMERCE,
    rowOf(WOOCOMMERCE, {
      ID: '10',
      Type: 'variable',
      SKU: 'MUG',
      Name: '머그',
      Published: '1',
      'Visibility in catalog': 'visible',
      'Tax status': 'taxable',
      Categories: '주방 > 컵, 선물',
      Images: 'https://x.example/a.jpg, https://x.example/b.jpg',
      'Attribute 1 name': '색상',
      'Attribute 1 value(s)': '빨강, 파랑',
    }),
    rowOf(WOOCOMMERCE, {
      ID: '11',
      Type: 'variation',
      SKU: 'MUG-R',
      Published: '1',
      Stock: '4',
      'Regular price': '12000',
      'Sale price': '11000',
      Parent: 'MUG',
      'Attribute 1 name': '색상',
      'Attribute 1 value(s)': '빨강',
    }),
    rowOf(WOOCOMMERCE, {
      ID: '12',
      Type: 'variation',
      Published: '1',
      'In stock?': '0',
      'Regular price': '13000',
      'Sale price': '12000',
      Parent: 'id:10',
      'Attribute 1 name': '색상',
      'Attribute 1 value(s)': '파랑',
    }),
    rowOf(WOOCOMMERCE, {
      ID: '13',
      Type: 'simple',
      Name: '접시',
      Published: '1',
      'Regular price': '5000',
      'In stock?': '1',
    }),
    rowOf(WOOCOMMERCE, {
      ID: '14',
      Type: 'variation',
      Parent: 'MUG',
      Name: '남은 것',
      'Regular price': '5000',
    }),
    rowOf(WOOCOMMERCE, { ID: '15', Type: 'external', Name: '링크', 'Regular price': '5000' }),
    rowOf(WOOCOMMERCE, {
      ID: '16',
      Type: 'simple',
      Name: '숨김',
      Published: '1',
      'Visibility in catalog': 'hidden',
      'Short description': '<p>짧은 글</p>\\n',
      'Regular price': '5000',
    }),
  )
  expect(products[0]).toMatchObject({
    pictures: ['https://x.example/a.jpg', 'https://x.example/b.jpg'],
    draft: {
      code: 'MUG',
      price: 12_000,
      sale_price: 11_000,
      diffs: [0, 1_000],
      stock: [4, 0],
      codes: ['MUG-R', ''],
      category: ['주방', '컵'],
      more_categories: [['선물']],
    },
  })
  expect(products[1]?.draft).toMatchObject({ code: '13', stock: [999], status: 'on_sale' })
  expect(products[2]?.problems).toEqual([expect.stringContaining('바로 아래')])
  expect(products[3]?.problems).toEqual([expect.stringContaining('external')])
  expect(products[4]?.draft).toMatchObject({
    status: 'on_sale',
    unlisted: true,
    short_description: '짧은 글',
  })
})

test('the sheet in which SmartStore exports products to be edited has numbers, hints and a combination in each line', async () => {
  const names = ['상품번호', ...SMARTSTORE.filter((name) => name !== '카테고리코드')]
  const row = (cells: Record<string, string>) => rowOf(names, cells)
  const { header, products } = await productsIn(
    ['상품 기본정보'],
    names,
    row({ 상품번호: '필수', 상품명: '필수', 판매가: '필수' }),
    row({ 상품번호: '작성 가이드', 상품명: '작성 가이드', 판매가: '작성 가이드' }),
    row({
      상품번호: '13629303355',
      상품명: '자사호',
      판매가: '50000',
      부가세: '과세상품',
      옵션형태: '조합형',
      옵션명: '색상,용량',
      옵션값: '홍니,100cc\n자니,200cc',
      옵션가: '0\n5000',
      '옵션 재고수량': '3\n7',
    }),
    row({
      상품번호: '2',
      상품명: '잔',
      판매가: '9000',
      옵션형태: '조합형',
      옵션명: '색상,용량',
      옵션값: '홍니\n자니',
    }),
  )
  expect(header.program).toBe('smartstore')
  expect(products).toHaveLength(2)
  expect(products[0]?.draft).toMatchObject({
    code: 'smartstore-13629303355',
    diffs: [0, 0, 0, 5_000],
    stock: [3, 0, 0, 7],
    offs: [false, true, true, false],
  })
  expect(products[1]?.problems).toEqual([expect.stringContaining('줄마다 2개')])
})

test('the list of SmartStore brings states, categories and prices, and stops what has options', async () => {
  const names =
    '상품번호(스마트스토어),판매자상품코드,상품명,판매상태,전시상태,재고수량,판매가,할인가(PC),할인가(모바일),옵션,대분류,중분류,소분류,세분류,대표이미지 URL'.split(
      ',',
    )
  const row = (cells: Record<string, string>) =>
    rowOf(names, { 판매상태: '판매중', 전시상태: '전시중', 재고수량: '3', 판매가: '12000', ...cells })
  const { header, products } = await productsIn(
    names,
    row({
      '상품번호(스마트스토어)': '101',
      판매자상품코드: 'MUG',
      상품명: '머그',
      '할인가(PC)': '10800',
      대분류: '생활',
      중분류: '주방',
      '대표이미지 URL': 'https://x.example/m.jpg',
    }),
    row({ '상품번호(스마트스토어)': '102', 상품명: '접시', '할인가(PC)': '12000', 전시상태: '전시중지' }),
    row({ '상품번호(스마트스토어)': '103', 상품명: '셔츠', 옵션: 'Y' }),
    row({ '상품번호(스마트스토어)': '104', 상품명: '공기', 판매상태: '판매금지', '할인가(PC)': '13000' }),
  )
  expect(header.program).toBe('smartstore-list')
  expect(products[0]).toMatchObject({
    pictures: ['https://x.example/m.jpg'],
    draft: {
      code: 'MUG',
      price: 12_000,
      sale_price: 10_800,
      stock: [3],
      status: 'on_sale',
      unlisted: false,
      category: ['생활', '주방'],
    },
  })
  expect(products[1]?.draft).toMatchObject({ code: 'smartstore-102', unlisted: true })
  expect(products[1]?.draft?.sale_price ?? null).toBeNull()
  expect(products[2]).toMatchObject({
    draft: { status: 'stopped' },
    notes: [expect.stringContaining('옵션')],
  })
  expect(products[3]).toMatchObject({
    draft: { status: 'stopped' },
    notes: [expect.stringContaining('할인가')],
  })
})

const COUPANG =
  '카테고리,등록상품명,판매시작일,상품상태,브랜드,제조사,검색어,옵션유형1,옵션값1,옵션유형2,옵션값2,옵션유형1,옵션값1,판매가격,할인율기준가,재고수량,인당최대구매수량,성인상품(19),과세여부,업체상품코드,모델번호,바코드,상품고시정보 카테고리,대표(옵션)이미지,추가이미지,상세 설명'.split(
    ',',
  )
/** The row with a value for the first column of each name. */
const coupangRow = (cells: Record<string, string>) =>
  COUPANG.map((name, index) => (COUPANG.indexOf(name) === index ? (cells[name] ?? '') : ''))

test('rows of one product of Coupang are its variants, below groups and hints', async () => {
  const mug = {
    카테고리: '[1] 주방>컵',
    등록상품명: '머그',
    옵션유형1: '색상',
    옵션유형2: '수량',
    옵션값2: '1개',
  }
  const { header, products } = await productsIn(
    ['기본정보', '', '', '', '', '', '', '구매옵션'],
    COUPANG,
    coupangRow({ 등록상품명: '필수', 판매가격: '필수' }),
    coupangRow({ 등록상품명: '100자 이내로 입력', 판매가격: '10원 단위로 적어 주세요' }),
    coupangRow({
      ...mug,
      상품상태: '새상품',
      검색어: '컵,머그',
      옵션값1: '빨강',
      판매가격: '12000',
      할인율기준가: '15000',
      재고수량: '3',
      인당최대구매수량: '0',
      '성인상품(19)': 'N',
      과세여부: 'Y',
      업체상품코드: 'R',
      바코드: '[바코드없음]자가제작',
      '대표(옵션)이미지': 'https://x.example/r.jpg',
      추가이미지: 'https://x.example/1.jpg,https://x.example/2.jpg',
      '상세 설명': 'https://x.example/d.jpg',
    }),
    coupangRow({ ...mug, 옵션값1: '파랑', 판매가격: '13000', 재고수량: '4', 업체상품코드: 'B' }),
    coupangRow({ ...mug, 등록상품명: '접시', 판매가격: '5000', 재고수량: '2', 과세여부: 'N' }),
  )
  expect(header.program).toBe('coupang')
  expect(products).toHaveLength(2)
  expect(products[0]).toMatchObject({
    pictures: ['https://x.example/r.jpg', 'https://x.example/1.jpg', 'https://x.example/2.jpg'],
    detail: '<p><img src="https://x.example/d.jpg"></p>',
    draft: {
      code: null,
      price: 12_000,
      list_price: 15_000,
      options: [{ name: '색상', values: [{ name: '빨강' }, { name: '파랑' }] }],
      diffs: [0, 1_000],
      stock: [3, 4],
      codes: ['R', 'B'],
      barcodes: ['', ''],
      most: null,
      tax_free: false,
      tags: ['컵', '머그'],
    },
  })
  expect(products[1]?.draft).toMatchObject({ options: [], stock: [2], tax_free: true })
  const uses = columnUses(header)
  expect(uses[11]).toEqual({ reason: '같은 이름의 앞 열을 씁니다.' })
})

test('prices, stock and states of Coupang', async () => {
  const names =
    '업체상품 ID,Product ID,옵션 ID,상품상태,바코드,업체상품코드,쿠팡 노출 상품명,업체 등록 상품명,등록 옵션명,판매가격,할인율기준가,판매상태,잔여수량(재고),판매수량,승인상태,판매가격'.split(
      ',',
    )
  const row = (cells: string) => cells.split(',')
  const { header, products } = await productsIn(
    ['가격은 10원 단위'],
    ['현재 상품 정보'],
    names,
    row('9,1,11,새상품,880,R,머그,관리 머그,빨강,12000,15000,판매중,3,10,승인완료,'),
    row('9,1,12,새상품,881,B,머그,관리 머그,파랑,12500,15000,판매중지,0,1,승인완료,'),
    row('10,2,13,새상품,,,,접시,단품,5000,5000,판매중지,7,0,승인완료,'),
  )
  expect(header.program).toBe('coupang-prices')
  expect(products[0]?.draft).toMatchObject({
    code: '9',
    title: '머그',
    status: 'on_sale',
    diffs: [0, 500],
    stock: [3, 0],
    offs: [false, true],
    barcodes: ['880', '881'],
  })
  expect(products[1]?.draft).toMatchObject({ code: '10', title: '접시', status: 'stopped', options: [] })
})

test('flags, the option and old addresses of imweb', async () => {
  const names =
    '상품번호,상품명,카테고리ID,판매가,정가,재고사용,현재 재고수량,진열상태,판매상태,옵션사용,필수옵션명,필수옵션값,상품상세정보,대표이미지URL,상품URL'.split(
      ',',
    )
  const { header, products } = await productsIn(
    names,
    rowOf(names, {
      상품번호: '12',
      상품명: '머그',
      판매가: '12000',
      정가: '15000',
      재고사용: 'Y',
      '현재 재고수량': '7',
      진열상태: 'N',
      판매상태: '판매중',
      옵션사용: 'N',
    }),
    rowOf(names, {
      상품번호: '13',
      상품명: '접시',
      판매가: '9,000',
      재고사용: 'Y',
      '현재 재고수량': '5',
      진열상태: 'Y',
      판매상태: '이상한 값',
      옵션사용: 'Y',
      필수옵션명: '색상',
      필수옵션값: '빨강, 파랑',
    }),
  )
  expect(header.program).toBe('imweb')
  expect(products[0]?.draft).toMatchObject({
    code: 'imweb-12',
    list_price: 15_000,
    unlisted: true,
    status: 'on_sale',
    stock: [7],
  })
  expect(products[1]).toMatchObject({
    draft: { status: 'stopped', unlisted: false, stock: [0], options: [{ name: '색상' }] },
    notes: [expect.stringContaining("합계 '5'"), expect.stringContaining('판매 중지')],
  })
  expect(columnUses(header)[0]).toEqual({ field: 'old_address' })
})

test('keys of MakeShop below Korean names', async () => {
  const names =
    'category_code,cate1_name,cate2_name,cate3_name,product_name,sell_price,membership_code,product_code,vat_type,origin,mini_image,max_image,new_column'.split(
      ',',
    )
  const { header, products } = await productsIn(
    ['분류코드', '대분류명', '중분류명', '소분류명', '상품명(필수입력)', '판매가격'],
    names,
    rowOf(names, {
      cate1_name: '주방',
      cate2_name: '컵',
      product_name: '머그',
      sell_price: '12000',
      membership_code: 'M-1',
      product_code: '77',
      vat_type: 'Y',
      origin: '국산',
      max_image: 'big.jpg',
      mini_image: 'AUTO',
    }),
    rowOf(names, { product_name: '책', sell_price: '9000', product_code: '78', vat_type: '면세' }),
  )
  expect(header.program).toBe('makeshop')
  expect(products[0]).toMatchObject({
    pictures: ['big.jpg'],
    draft: { code: 'M-1', category: ['주방', '컵'], tax_free: false, origin: '국산' },
  })
  expect(products[1]?.draft).toMatchObject({ code: '78', tax_free: true })
})

test('the keys of old addresses are those of the program', async () => {
  const keys = async (names: string[], row: string[]) => {
    const rows = rowsOf(names)
    return productReader((await findHeader(rows)).header).convert([row]).sources
  }
  const cafe24 = ['상품코드', '상품번호', '진열상태', '판매상태', '상품명', '판매가']
  expect(await keys(cafe24, ['P1', '12', 'Y', 'Y', '약산성 비누 (100g)', '1'])).toEqual([
    'cafe24:12',
    'cafe24:~약산성비누100g',
  ])
  expect(await keys(['상품번호', '상품명_기본', '판매가'], ['1000000001', '접시', '1'])).toEqual([
    'godomall:1000000001',
  ])
  expect(await keys(['Handle', 'Title', 'Variant Price'], ['Blue-Mug', '머그', '1'])).toEqual([
    'shopify:blue-mug',
  ])
})

test.each([
  ['과세여부', 'Y', false],
  ['과세여부', 'N', true],
  ['면세여부', 'Y', true],
  ['과세구분', '면세', true],
])('%s %s of a file by names', async (name, cell, taxFree) => {
  const { products } = await productsIn(['상품명', '판매가', name], ['접시', '1000', cell])
  expect(products[0]?.draft.tax_free).toBe(taxFree)
})

test('a single code of a file by names identifies its products, and a second one is only kept', async () => {
  const one = await productsIn(['자체상품코드', '상품명', '판매가'], ['A1', '접시', '1000'])
  expect(one.products[0]?.draft).toMatchObject({ code: 'A1' })
  expect(one.products[0]?.draft.own_code).toBeUndefined()
  const two = await productsIn(
    ['자체상품코드', '상품코드', '상품명', '판매가', '소비자가'],
    ['A1', 'P1', '접시', '1000', '미정'],
  )
  expect(two.products[0]).toMatchObject({
    draft: { code: 'P1', own_code: 'A1', list_price: null },
    notes: [expect.stringContaining('소비자가 없이')],
  })
})

test.each([
  ['19.99', ''],
  ['19000.00', '24.5'],
])('prices of Shopify with a fraction, %s and %s, are not won', async (price, listPrice) => {
  const { products } = await productsIn(
    ['Handle', 'Title', 'Variant Price', 'Variant Compare At Price'],
    ['cup', '컵', price, listPrice],
  )
  expect(products[0]?.problems).toEqual([expect.stringContaining('원화가 아닌 가격')])
})

test('lists of Godomall with empty first and last lines are read by position', async () => {
  const names = [
    '상품명_기본',
    '판매가',
    '재고 설정',
    '옵션 사용 여부',
    '옵션명',
    '옵션값',
    '옵션가격',
    '재고',
  ]
  const row = (prices: string, stock: string) => [
    '컵',
    '1000',
    'y',
    'y',
    '색',
    '빨강\n파랑\n초록',
    prices,
    stock,
  ]
  const { products } = await productsIn(names, row('\n500\n', '3\n\n4\n'), row('500\n', '3\n2\n4'))
  expect(products[0]?.draft).toMatchObject({ diffs: [0, 500, 0], stock: [3, 0, 4] })
  expect(products[1]?.problems).toEqual(['옵션가격의 줄 수가 옵션값 3개와 다릅니다.'])
})
