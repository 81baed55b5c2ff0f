import { withJosa } from '../../../platform/josa.ts'
import { wholeNumberOf } from '../../../platform/spreadsheets/number-cell.ts'
import { combinationsOf } from '../rules.ts'
import { LIMITS } from '../shared/product-limits.ts'
import { shorten } from '../sheet/cell-values.ts'
import type { Cells } from '../sheet/columns.ts'
import { singleCode } from './code-columns.ts'
import { commaParts, linesIn, listPart, optionCells } from './option-cells.ts'
import { type ForeignRow, OMITTED_BECAUSE, type Program, sourceOf } from './program.ts'

const { noField, code, ofShop, internal } = OMITTED_BECAUSE
const NAVER_POINTS = '네이버 포인트에 관한 항목입니다.'
const BOOK = '도서에 관한 항목입니다.'
const SIZE = '사이즈표는 상세설명에 넣어 주세요.'

/**
 * The sheets with which SmartStore registers many products (88 columns below a row of groups), and in which it exports
 * them to be edited (with product numbers, and rows of hints below the names). Column names were read from public files
 * of 2025.
 */
export const smartstore: Program = {
  id: 'smartstore',
  identifiedBy: ['상품명', '판매가', '부가세', '옵션형태', '배송비유형'],
  fields: {
    '판매자 상품코드': 'code',
    '상품번호(스마트스토어)': 'old_address',
    상품번호: 'old_address',
    카테고리코드: 'category',
    상품명: 'title',
    상품상태: 'condition',
    판매가: 'price',
    부가세: 'tax_free',
    재고수량: 'stock',
    옵션형태: 'options',
    옵션명: 'options',
    옵션값: 'options',
    옵션가: 'diffs',
    '옵션 재고수량': 'stock',
    '옵션 사용여부': 'options',
    추가상품명: 'add_ons',
    추가상품값: 'add_ons',
    추가상품가: 'add_ons',
    '추가상품 재고수량': 'add_ons',
    대표이미지: 'image',
    추가이미지: 'images',
    상세설명: 'detail',
    브랜드: 'brand',
    제조사: 'maker',
    원산지코드: 'origin',
    '원산지 직접입력': 'origin',
    '미성년자 구매': 'adult',
    배송비유형: 'delivery_kind',
    기본배송비: 'delivery_fee',
    '수량별부과-수량': 'delivery_each',
    '상품정보제공고시 품명': 'notice',
    '상품정보제공고시 모델명': 'notice',
    '상품정보제공고시 인증허가사항': 'notice',
    '상품정보제공고시 제조자': 'notice',
    'A/S 전화번호': 'notice',
    '즉시할인 값(기본할인)': 'sale_price',
    '즉시할인 단위(기본할인)': 'sale_price',
    판매자바코드: 'barcode',
  },
  codes: [
    { kind: 'category', column: '카테고리코드', codesIn: singleCode },
    { kind: 'origin', column: '원산지코드', codesIn: singleCode },
  ],
  omitted: {
    '단위가격 사용여부': noField,
    표시용량: noField,
    표시단위: noField,
    총용량: noField,
    관부가세: noField,
    '직접입력 옵션': noField,
    제조일자: noField,
    유효일자: noField,
    수입사: noField,
    복수원산지여부: noField,
    '배송비 템플릿코드': ofShop,
    배송방법: ofShop,
    택배사코드: ofShop,
    '배송비 결제방식': ofShop,
    '조건부무료-상품판매가 합계': ofShop,
    '구간별-2구간수량': ofShop,
    '구간별-3구간수량': ofShop,
    '구간별-3구간배송비': ofShop,
    '구간별-추가배송비': ofShop,
    반품배송비: ofShop,
    교환배송비: ofShop,
    '지역별 차등 배송비': ofShop,
    별도설치비: noField,
    '상품정보제공고시 템플릿코드': code,
    'A/S 템플릿코드': code,
    'A/S 안내': ofShop,
    판매자특이사항: noField,
    '모바일즉시할인 값': '휴대폰에서만 주는 할인은 마당에 없습니다.',
    '모바일즉시할인 단위': '휴대폰에서만 주는 할인은 마당에 없습니다.',
    '복수구매할인조건 값': noField,
    '복수구매할인조건 단위': noField,
    복수구매할인값: noField,
    복수구매할인단위: noField,
    '상품구매시 포인트지급 값': NAVER_POINTS,
    '상품구매시 포인트지급 단위': NAVER_POINTS,
    '텍스트리뷰 작성시지급 포인트': NAVER_POINTS,
    '포토/동영상 리뷰 작성시지급 포인트': NAVER_POINTS,
    '한달사용 텍스트리뷰작성시 지급 포인트': NAVER_POINTS,
    '한달사용포토/동영상리뷰 작성시 지급 포인트': NAVER_POINTS,
    '알림받기동의 고객 리뷰 작성 시 지급 포인트': NAVER_POINTS,
    '무이자할부 개월': ofShop,
    사은품: noField,
    '구매평 노출여부': ofShop,
    구매평비노출사유: internal,
    '알림받기 동의 고객 전용 여부': noField,
    ISBN: BOOK,
    ISSN: BOOK,
    독립출판: BOOK,
    출간일: BOOK,
    출판사: BOOK,
    글작가: BOOK,
    그림작가: BOOK,
    번역자명: BOOK,
    '문화비 소득공제': BOOK,
    사이즈상품군: SIZE,
    사이즈사이즈명: SIZE,
    '사이즈상세 사이즈': SIZE,
    사이즈모델명: SIZE,
  },
  isHint: (row) =>
    row('판매가') !== '' &&
    wholeNumberOf(row('판매가'), /원/g) === null &&
    /^(?:조건부|비)?필수$|가이드|안내/.test(row('판매가')),
  convert(row) {
    const notes: string[] = []
    const options = optionsOf(row)
    if (typeof options === 'string') return { cells: namesOf(row), notes, problem: options }
    const addOns = addOnsOf(row)
    if (typeof addOns === 'string') return { cells: namesOf(row), notes, problem: addOns }
    if (row('직접입력 옵션') !== '') notes.push('구매자가 직접 적는 옵션은 가져오지 않았습니다.')
    const adult = row('미성년자 구매')
    return {
      notes,
      sources: [sourceOf('smartstore', numberOf(row))],
      cells: {
        ...namesOf(row),
        condition: row('상품상태'),
        price: row('판매가'),
        sale_price: salePriceOf(row, notes),
        tax_free: row('부가세').replace(/상품$/, ''),
        stock: row('재고수량'),
        ...options,
        add_ons: addOns.cell,
        image: row('대표이미지'),
        images: linesIn(row('추가이미지')).join('|'),
        detail: row('상세설명'),
        brand: row('브랜드'),
        maker: row('제조사'),
        ...(row('원산지 직접입력') !== '' && { origin: row('원산지 직접입력') }),
        // N: not for minors. Anything else than Y is read as such, too.
        adult: adult === '' || adult === 'Y' ? 'N' : 'Y',
        barcode: row('판매자바코드'),
        ...noticeOf(row),
        ...deliveryOf(row, notes),
      },
    }
  },
}

const numberOf = (row: ForeignRow): string => row('상품번호(스마트스토어)') || row('상품번호')

const namesOf = (row: ForeignRow): Cells => ({
  code: row('판매자 상품코드') || (numberOf(row) && `smartstore-${numberOf(row)}`),
  title: row('상품명'),
})

/**
 * Cells of the options; the Korean reason to refuse the row if its lists do not fit. Prices and pieces are listed for
 * the combinations, or for the values of the first option (both occur).
 */
function optionsOf(row: ForeignRow): Cells | string {
  const form = row('옵션형태')
  if (form === '' || form === '설정안함') return { options: '' }
  const listed = listedOptionsOf(row)
  if (listed) return listed
  const names = linesIn(row('옵션명'))
  const axes = linesIn(row('옵션값')).map((line) => ({ values: commaParts(line).filter(Boolean) }))
  if (names.length === 0 || names.length !== axes.length || axes.some(({ values }) => values.length === 0))
    return `옵션명이 ${names.length}개인데 옵션값은 ${axes.length}줄입니다.`
  if (axes.reduce((product, { values }) => product * values.length, 1) > LIMITS.variants)
    return `옵션 조합이 ${LIMITS.variants}개를 넘습니다.`
  const combinations = combinationsOf(axes)
  const diffs = spread(commaParts(row('옵션가').replaceAll('\n', ',')), combinations, axes)
  const stock = spread(commaParts(row('옵션 재고수량').replaceAll('\n', ',')), combinations, axes)
  if (!diffs || !stock)
    return `옵션가와 옵션 재고수량은 옵션 조합 ${combinations.length}개마다 있어야 합니다.`
  if (hasThousands(diffs)) return notTens('옵션가', row('옵션가'))
  const numbers = diffs.map(signedNumber)
  if (numbers.includes(null)) return `옵션가 '${shorten(row('옵션가'))}'에 숫자가 아닌 것이 있습니다.`
  return optionCells(
    names,
    combinations.map((values, index) => ({
      values,
      diff: numbers[index] ?? 0,
      ...(stock.length > 0 && { stock: stock[index] ?? '' }),
    })),
  )
}

/**
 * The edited sheet lists a combination in each line: `색상,크기`, and below `빨강,소` with its price and pieces. Undefined for
 * options in the other notation.
 */
function listedOptionsOf(row: ForeignRow): Cells | string | undefined {
  const names = commaParts(row('옵션명'))
  const values = linesIn(row('옵션값')).map(commaParts)
  if (row('옵션명').includes('\n') || names.length < 2 || names.includes('')) return undefined
  if (values.some((parts) => parts.length !== names.length || parts.includes('')))
    return `옵션명이 ${names.length}개이므로 옵션값은 줄마다 ${names.length}개여야 합니다.`
  const [diffs, stock, offs] = ['옵션가', '옵션 재고수량', '옵션 사용여부'].map((column) =>
    row(column) === ''
      ? []
      : row(column)
          .split(/\r?\n/)
          .map((line) => line.trim()),
  ) as [string[], string[], string[]]
  if ([diffs, stock].some(({ length }) => length !== 0 && length !== values.length))
    return `옵션가와 옵션 재고수량은 옵션 조합 ${values.length}개마다 있어야 합니다.`
  const numbers = diffs.map(signedNumber)
  if (numbers.includes(null)) return `옵션가 '${shorten(row('옵션가'))}'에 숫자가 아닌 것이 있습니다.`
  return optionCells(
    names,
    values.map((parts, index) => ({
      values: parts,
      diff: numbers[index] ?? 0,
      ...(stock.length > 0 && { stock: stock[index] ?? '' }),
      isOff: (offs[index] ?? 'Y') === 'N',
    })),
  )
}

/** The list with an entry for each combination; null if its length fits neither them nor the first option. */
function spread(
  list: string[],
  combinations: readonly unknown[],
  [first]: readonly { values: readonly string[] }[],
): string[] | null {
  if (list.length === 0 || list.length === combinations.length) return list
  const values = first?.values.length ?? 0
  if (list.length !== values) return null
  return list.flatMap((entry) => Array.from({ length: combinations.length / values }, () => entry))
}

// SmartStore's prices of options are multiples of 10 won, so other numbers are parts of one with a separator.
const hasThousands = (prices: readonly string[]): boolean =>
  prices.some((price) => /^0\d\d$/.test(price) || /^[-−+]?\d*[1-9]$/.test(price))

const notTens = (name: string, cell: string): string =>
  `${withJosa(`${name} '${shorten(cell)}'`, '은/는')} 10원 단위가 아닙니다. 천 단위 쉼표를 지워 주세요.`

function signedNumber(cell: string): number | null {
  const [, minus, digits = ''] = /^([-−])?\+?(.*)$/.exec(cell) ?? []
  const number = digits === '' ? 0 : wholeNumberOf(digits, /원/g)
  return number !== null && minus ? -number : number
}

/** The price after 즉시할인. A share of the price is rounded down to 10 won, so that the price is never too low. */
function salePriceOf(row: ForeignRow, notes: string[]): string {
  const [value, unit] = [row('즉시할인 값(기본할인)'), row('즉시할인 단위(기본할인)')]
  if (value === '' || value === '0') return ''
  const [price, discount] = [wholeNumberOf(row('판매가'), /원/g), wholeNumberOf(value, /[원%]/g)]
  const isShare = unit === '%'
  if (
    price === null ||
    discount === null ||
    (isShare ? discount >= 100 : unit !== '원' || discount >= price)
  ) {
    notes.push(
      `${withJosa(`즉시할인 '${shorten(value + unit)}'`, '을/를')} 읽을 수 없어 할인 없이 가져왔습니다.`,
    )
    return ''
  }
  return String(price - (isShare ? Math.floor((price * discount) / 1_000) * 10 : discount))
}

/** The cell of the add-ons; the Korean reason to refuse the row if its lists do not fit. */
function addOnsOf(row: ForeignRow): { cell: string } | string {
  const groups = linesIn(row('추가상품명'))
  const [values, prices, stocks] = ['추가상품값', '추가상품가', '추가상품 재고수량'].map((column) =>
    linesIn(row(column)).map(commaParts),
  )
  const fits = (lists: string[][] | undefined) =>
    groups.every((_, index) => {
      const { length = 0 } = lists?.[index] ?? []
      return length === 0 || length === (values?.[index]?.length ?? 0)
    })
  if (!fits(prices) || !fits(stocks)) return '추가상품가와 추가상품 재고수량은 추가상품값마다 있어야 합니다.'
  if (prices?.some(hasThousands)) return notTens('추가상품가', row('추가상품가'))
  const cell = groups
    .flatMap((group, index) =>
      (values?.[index] ?? []).map((value, position) => {
        const name = groups.length > 1 ? `${group} ${value}` : value
        const [price, stock] = [prices?.[index]?.[position] ?? '', stocks?.[index]?.[position] ?? '']
        return `${listPart(name)}(+${price || '0'})${stock === '' ? '' : `*${stock}`}`
      }),
    )
    .join('|')
  return { cell }
}

const NOTICE = {
  '상품정보제공고시 품명': '품명',
  '상품정보제공고시 모델명': '모델명',
  '상품정보제공고시 인증허가사항': '법에 의한 인증·허가 등을 받았음을 확인할 수 있는 경우 그에 대한 사항',
  '상품정보제공고시 제조자': '제조자(수입자)',
  'A/S 전화번호': 'A/S 책임자와 전화번호 또는 소비자상담 관련 전화번호',
} as const

function noticeOf(row: ForeignRow): Cells {
  const lines = Object.entries(NOTICE).flatMap(([column, name]) =>
    row(column) === '' ? [] : `${listPart(name)}=${listPart(row(column))}`,
  )
  return lines.length > 0 ? { notice: lines.join('|'), notice_type: '기타 재화' } : {}
}

function deliveryOf(row: ForeignRow, notes: string[]): Cells {
  const kind = row('배송비유형')
  if (kind === '무료') return { delivery_kind: '무료배송' }
  if (kind === '유료') return { delivery_kind: '개별배송비', delivery_fee: row('기본배송비') }
  if (kind === '수량별')
    return {
      delivery_kind: '개별배송비',
      delivery_fee: row('기본배송비'),
      delivery_each: row('수량별부과-수량'),
    }
  if (kind !== '')
    notes.push(`${withJosa(`배송비유형 '${shorten(kind)}'`, '은/는')} 상점 배송비를 따르게 했습니다.`)
  return { delivery_kind: '상점배송비' }
}
