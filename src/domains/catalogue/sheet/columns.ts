import { withoutHidden } from '../../../platform/contract/label.ts'
import { plainColumnName } from '../../../platform/spreadsheets/column-name.ts'
import { withoutGuard } from '../../../platform/spreadsheets/formula-guard.ts'
import { cellText } from './cell-text.ts'

/**
 * The columns of product files, in the order of exports, each with the names that Korean malls use. Exports use the
 * first name.
 */
const NAMES = {
  number: ['마당상품번호'],
  code: ['상품코드', '판매자상품코드', '판매자관리코드', '관리코드', '품번'],
  own_code: ['자체상품코드', '자체코드'],
  title: ['상품명', '제품명', '상품이름', '품명'],
  category: ['카테고리', '카테고리명', '분류', '상품분류', '상품카테고리'],
  price: ['판매가', '판매가격', '가격', '판매금액', '판매단가'],
  list_price: ['소비자가', '소비자가격', '정가', '시중가', '시중가격'],
  sale_price: ['할인가', '할인가격', '할인판매가', '세일가', '특가'],
  sale_from: ['할인시작', '할인시작일', '할인시작일시', '할인기간시작'],
  sale_until: ['할인종료', '할인끝', '할인종료일', '할인종료일시', '할인기간종료'],
  sale_pieces: ['할인수량', '할인한정수량', '특가수량'],
  free: ['0원판매', '무료판매'],
  status: ['판매상태', '상태', '판매여부', '진열상태'],
  unlisted: ['목록제외', '목록숨김'],
  options: ['옵션', '옵션정보', '옵션값', '옵션입력', '옵션명'],
  diffs: ['옵션추가금', '옵션별추가금'],
  stock: ['재고수량', '재고', '수량', '재고량'],
  codes: ['옵션코드', '옵션별코드'],
  barcodes: ['옵션바코드', '옵션별바코드'],
  offs: ['옵션품절', '옵션별품절'],
  variant_images: ['옵션이미지', '옵션사진'],
  low_stock: ['안전재고', '안전재고수량', '재고알림수량', '재고알림기준'],
  least: ['최소주문수량', '최소구매수량'],
  most: ['최대주문수량', '최대구매수량'],
  add_ons: ['추가상품', '추가구성상품', '추가구성', '추가상품정보'],
  image: ['대표이미지', '대표이미지파일명', '상품이미지', '이미지', '메인이미지', '이미지등록'],
  images: ['추가이미지', '추가이미지파일명', '서브이미지'],
  alts: ['이미지설명', '사진설명'],
  brand: ['브랜드', '브랜드명'],
  maker: ['제조사', '제조자', '제조원'],
  origin: ['원산지'],
  model: ['모델명', '모델'],
  barcode: ['바코드', '상품바코드'],
  condition: ['상품상태', '제품상태'],
  tax_free: ['과세구분', '과세여부', '면세여부', '면세', '부가세'],
  adult: ['성인상품', '성인여부', '성인인증', '성인'],
  pickable: ['픽허용', '픽가능', '픽'],
  tags: ['태그', '상품태그', '검색어', '검색어설정', '키워드'],
  summary: ['요약설명', '상품요약설명', '상품요약정보'],
  short_description: ['간략설명', '상품간략설명', '짧은설명'],
  seo_title: ['검색엔진제목', 'SEO제목', 'SEOTitle', '페이지제목'],
  seo_description: ['검색엔진설명', 'SEO설명', 'SEODescription', '메타설명'],
  notice_type: ['상품군', '고시상품군', '상품정보고시유형'],
  notice: ['고시정보', '상품고시', '상품고시정보', '상품정보제공고시', '상품정보고시'],
  delivery_kind: ['배송비유형', '배송비구분', '배송비종류', '배송비타입', '배송유형'],
  delivery_fee: ['배송비', '기본배송비', '개별배송비', '배송비금액', '배송비입력'],
  delivery_each: ['배송비부과수량', '수량별부과-수량', '수량별부과수량', '수량별배송비수량'],
  delivery_bundle: ['묶음배송', '묶음배송여부', '묶음배송가능', '묶음배송가능여부'],
  exported_stock: ['내보낸때의재고'],
  ships_from: ['예약발송일', '예약판매발송일'],
  delivery_note: ['배송안내', '배송정보', '배송메모', '배송설명'],
  detail: ['상세설명', '상품상세설명', '상품상세', '상세내용', '상품설명', '상품상세정보'],
} as const

export type Field = keyof typeof NAMES

export interface Columns {
  indexes: Partial<Record<Field, number>>
  /** indexes of the columns that continue a long description */
  moreDetail?: number[]
  /** whether a yes in the column of taxes means taxed (과세여부), not tax-free (면세여부) */
  isTaxedByYes?: boolean
}

/** A row's cells in the known columns of its file. */
export type Cells = Partial<Record<Field, string>>

export const FIELDS = Object.keys(NAMES) as Field[]
export const columnName = (field: Field): string => NAMES[field][0]

/** The code of the example row in the template; imports skip that row. */
export const EXAMPLE = '(예시)'

/** Exports write this instead of a text that is too long for a workbook. Imports then leave the field unchanged. */
export const LEFT_OUT = '(너무 길어서 제외했습니다. CSV로 내보내면 들어 있습니다.)'

const REQUIRED = ['title', 'price'] as const

const byName = new Map(
  FIELDS.flatMap((field) => NAMES[field].map((name) => [name as string, field] as const)),
)

/** The required fields for which a header row has no column. */
export function missingColumns(names: string[]): Field[] {
  const { indexes } = columnsOf(names)
  return REQUIRED.filter((field) => indexes[field] === undefined)
}

/** The columns of a header row. If two columns have the same meaning, the first counts. */
export function columnsOf(cells: string[]): Columns {
  const indexes: Columns['indexes'] = {}
  const moreDetail: number[] = []
  for (const [index, cell] of cells.entries()) {
    const name = plainColumnName(cell)
    const field = byName.get(name)
    if (field !== undefined) indexes[field] ??= index
    else if (indexes.detail !== undefined && CONTINUED.test(name)) moreDetail.push(index)
  }
  // A file with a single code means the code that identifies its products.
  if (indexes.code === undefined && indexes.own_code !== undefined) {
    indexes.code = indexes.own_code
    delete indexes.own_code
  }
  return columnsAt(cells, indexes, moreDetail)
}

/** Columns with known indexes in a header row. */
export function columnsAt(
  names: readonly string[],
  indexes: Columns['indexes'],
  moreDetail: number[],
): Columns {
  const taxName = plainColumnName(names[indexes.tax_free ?? -1] ?? '')
  return {
    indexes,
    ...(moreDetail.length > 0 && { moreDetail }),
    ...(/^(과세|부가세)/.test(taxName) && { isTaxedByYes: true }),
  }
}

/** The name of a column that continues a long description. */
export const continuedDetail = (part: number): string => `${NAMES.detail[0]} ${part}`
const CONTINUED = /^상세설명[2-9]$/

/** Columns of longer texts and file names. Invisible characters are not removed from these. */
const TEXT_FIELDS: ReadonlySet<Field> = new Set<Field>([
  'detail',
  'delivery_note',
  'short_description',
  'seo_description',
  'image',
  'images',
  'variant_images',
])

/** Columns of names and codes, which must not contain characters that change the direction of text. */
export const LABEL_FIELDS = FIELDS.filter((field) => !TEXT_FIELDS.has(field))

/** The cells of a row by field, as `cleanCells` returns them. */
export function cellsOf({ indexes, moreDetail = [], isTaxedByYes }: Columns, row: string[]): Cells {
  const cells: Cells = {}
  for (const field of FIELDS) {
    const index = indexes[field]
    if (index === undefined) continue
    const whole =
      field === 'detail' ? [index, ...moreDetail].map((column) => row[column] ?? '').join('') : row[index]
    cells[field] = withoutGuard(cellText(whole ?? ''))
  }
  if (isTaxedByYes && cells.tax_free !== undefined) cells.tax_free = taxWord(cells.tax_free)
  return cleanCells(cells)
}

/** A yes or no in a column that asks whether the product is taxed, as our own word. */
function taxWord(cell: string): string {
  const letter = cell.trim().toLowerCase()
  return letter === 'y' ? '과세' : letter === 'n' ? '면세' : cell
}

/** The cells in the order of the fields. Cells of names and codes lose their invisible characters. */
export function cleanCells(cells: Cells): Cells {
  const clean: Cells = {}
  for (const field of FIELDS) {
    const text = cells[field]
    if (text === undefined) continue
    const cell = TEXT_FIELDS.has(field) ? text : withoutHidden(text).trim()
    if (cell !== LEFT_OUT) clean[field] = cell
  }
  return clean
}

/** Whether a row has more cells than the header, for example because of an unquoted comma. */
export const runsOver = (names: readonly string[], row: string[]): boolean =>
  row.slice(names.length).some((cell) => cell.trim() !== '')
