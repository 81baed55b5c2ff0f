import { BadImportFile } from '../../../platform/spreadsheets/bad-file.ts'
import { plainColumnName } from '../../../platform/spreadsheets/column-name.ts'
import type { FileRow } from '../../../platform/spreadsheets/table.ts'

/** The columns of an import, by the names that Korean malls give them; the first is ours. */
const NAMES = {
  code: ['상품코드', '자체상품코드', '판매자상품코드', '판매자관리코드', '자체코드', '관리코드', '품번'],
  title: ['상품명', '제품명', '상품이름', '품명'],
  brand: ['브랜드', '브랜드명'],
  category: ['카테고리', '카테고리명', '분류', '상품분류', '상품카테고리'],
  price: ['판매가', '판매가격', '가격', '판매금액', '판매단가'],
  sale_price: ['할인가', '할인가격', '할인판매가', '세일가', '특가'],
  options: ['옵션', '옵션정보', '옵션값', '옵션입력', '옵션명'],
  stock: ['재고수량', '재고', '수량', '재고량'],
  low_stock: ['안전재고', '안전재고수량', '재고알림수량', '재고알림기준'],
  add_ons: ['추가상품', '추가구성상품', '추가구성', '추가상품정보'],
  image: ['대표이미지', '대표이미지파일명', '상품이미지', '이미지', '메인이미지'],
  images: ['추가이미지', '추가이미지파일명', '서브이미지'],
  tags: ['태그', '상품태그', '검색어', '검색어설정', '키워드'],
  adult: ['성인상품', '성인여부', '성인인증', '성인'],
  pickable: ['픽허용', '픽가능', '픽'],
  status: ['판매상태', '상태', '판매여부', '상품상태', '진열상태'],
  delivery_note: ['배송안내', '배송정보', '배송메모', '배송설명'],
  origin: ['원산지'],
  maker: ['제조사', '제조자', '제조원'],
  notice: ['고시정보', '상품고시', '상품고시정보', '상품정보제공고시', '상품정보고시'],
  detail: ['상세설명', '상품상세설명', '상품상세', '상세내용', '상품설명', '상품상세정보'],
} as const

export type Field = keyof typeof NAMES

/** The index of each known column, and the number of columns. */
export interface Columns {
  at: Partial<Record<Field, number>>
  width: number
}

/** A row's cell in each known column; missing columns are empty. */
export type Cells = Record<Field, string>

const FIELDS = Object.keys(NAMES) as Field[]
const REQUIRED = ['title', 'price'] as const

const byName = new Map(
  FIELDS.flatMap((field) => NAMES[field].map((name) => [name as string, field] as const)),
)

// Some malls put a title and hints above the row of names.
const HEADER_WITHIN = 10

/** Finds the header row among the first rows, and the first row of products. */
export async function findColumns(rows: AsyncIterator<FileRow>): Promise<Columns> {
  let closest: Columns['at'] = {}
  for (let seen = 0; seen < HEADER_WITHIN; seen++) {
    const { value, done } = await rows.next()
    if (done) break
    const at = columnsOf(value.cells)
    if (REQUIRED.every((field) => at[field] !== undefined)) return { at, width: value.cells.length }
    if (Object.keys(at).length > Object.keys(closest).length) closest = at
  }
  const missing = REQUIRED.filter((field) => closest[field] === undefined).map((field) => NAMES[field][0])
  throw new BadImportFile(
    missing.length < REQUIRED.length || Object.keys(closest).length > 1
      ? `필수 열이 없습니다: ${missing.join(', ')}`
      : '제목 행을 찾을 수 없습니다. 첫 행에 상품명, 판매가 같은 열 이름이 있어야 합니다.',
  )
}

/** Of two columns of the same meaning the first counts. */
function columnsOf(cells: string[]): Columns['at'] {
  const columns: Columns['at'] = {}
  for (const [at, cell] of cells.entries()) {
    const field = byName.get(plainColumnName(cell))
    if (field !== undefined) columns[field] ??= at
  }
  return columns
}

/** The row's cells by column, without control characters. */
export function cellsOf({ at }: Columns, row: string[]): Cells {
  const cells = FIELDS.map((field) => [field, clean(row[at[field] ?? -1] ?? '')])
  return Object.fromEntries(cells) as Cells
}

/** Whether a row has more cells than the header, as when an unquoted comma shifts the rest. */
export function runsOver({ width }: Columns, row: string[]): boolean {
  return row.slice(width).some((cell) => cell.trim() !== '')
}

function clean(cell: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters to remove
  return cell.replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/g, '').trim()
}
