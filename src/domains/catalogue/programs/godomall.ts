import { withJosa } from '../../../platform/josa.ts'
import { seoulDay } from '../../../platform/seoul-day.ts'
import { wholeNumberOf } from '../../../platform/spreadsheets/number-cell.ts'
import { UNCOUNTED_STOCK } from '../product/product-draft.ts'
import { shorten } from '../sheet/cell-values.ts'
import type { Cells } from '../sheet/columns.ts'
import { codesBetween, singleCode } from './code-columns.ts'
import {
  commaParts,
  type ListedCombination,
  linesIn,
  listCell,
  listPart,
  optionCells,
} from './option-cells.ts'
import { type ForeignRow, OMITTED_BECAUSE, type Program, plainText, sourceOf } from './program.ts'

const { noField, code, ofShop, internal } = OMITTED_BECAUSE

/** between the parts of an entry */
const MARK = '^|^'
const partsOf = (entry: string): string[] => entry.split(MARK).map((part) => part.trim())

const CONDITIONS: Record<string, string> = { n: '새상품', u: '중고', f: '리퍼', d: '전시' }

/**
 * Product files of Godomall: a row of Korean names, one of keys, one of hints, then the products. Names and values were
 * read from public code that writes such files.
 */
export const godomall: Program = {
  id: 'godomall',
  identifiedBy: ['상품명_기본', '판매가'],
  fields: {
    상품번호: 'code',
    자체상품코드: 'own_code',
    상품명_기본: 'title',
    '검색 키워드': 'tags',
    '상품 상태': 'condition',
    모델번호: 'model',
    제조사: 'maker',
    원산지: 'origin',
    '성인인증 여부': 'adult',
    상품필수정보: 'notice',
    '재고 설정': 'stock',
    '상품 할인설정 사용 여부': 'sale_price',
    '상품 할인가': 'sale_price',
    '상품 할인가 단위': 'sale_price',
    '품절 설정': 'status',
    '과세/면세': 'tax_free',
    'PC 노출 여부': 'unlisted',
    '모바일 노출 여부': 'unlisted',
    'PC 판매 여부': 'status',
    '모바일 판매 여부': 'status',
    '최소 구매 수량': 'least',
    '최대 구매 수량': 'most',
    판매가: 'price',
    정가: 'list_price',
    '옵션 사용 여부': 'options',
    옵션명: 'options',
    옵션값: 'options',
    옵션가격: 'diffs',
    재고: 'stock',
    '옵션 노출여부': 'offs',
    '옵션 품절여부': 'offs',
    자체옵션코드: 'codes',
    이미지명: 'image',
    'PC쇼핑몰 상세 설명': 'detail',
    '짧은 설명': 'short_description',
    타이틀: 'seo_title',
    '메타태그 설명': 'seo_description',
    '카테고리 코드': 'category',
    '브랜드 코드': 'brand',
  },
  codes: [
    { kind: 'category', column: '카테고리 코드', codesIn: codesBetween(/[|,\s]/) },
    { kind: 'brand', column: '브랜드 코드', codesIn: singleCode },
  ],
  omitted: {
    수수료: internal,
    '상품 노출 시간': noField,
    '구매가능 회원등급 설정': noField,
    추가항목: noField,
    과세율: internal,
    구매수량기준: '주문 한 건의 상품 수로 제한합니다.',
    '상품판매기간 시작일': noField,
    '상품판매기간 종료일': noField,
    매입가: internal,
    '옵션 표시 방법': ofShop,
    옵션이미지: noField,
    '텍스트 옵션': noField,
    '추가상품 설정': code,
    '이미지 저장소': internal,
    '모바일쇼핑몰 상세 설명': '휴대폰에도 같은 상세설명을 보여 줍니다.',
    주요사용연령대: noField,
    주요사용성별: noField,
    검색태그: noField,
    네이버카테고리ID: code,
    '배송 안내': ofShop,
    'AS 안내': ofShop,
    '환불 안내': ofShop,
    '교환 안내': ofShop,
    '메타태그 키워드': noField,
    '배송비 고유번호': ofShop,
  },
  isHint: (row) =>
    row('상품명_기본') === 'goods_name' ||
    (/자\s?이내|필수/.test(row('상품명_기본')) &&
      !/^\d+$/.test(row('상품번호')) &&
      wholeNumberOf(row('판매가'), /원/g) === null),
  convert(row) {
    const notes: string[] = []
    const names = {
      code: row('상품번호') || row('자체상품코드'),
      own_code: row('상품번호') === '' ? '' : row('자체상품코드'),
      title: row('상품명_기본'),
    }
    const options = optionsOf(row)
    if (typeof options === 'string') return { cells: names, notes, problem: options }
    if (row('텍스트 옵션') !== '') notes.push('구매자가 직접 적는 옵션은 가져오지 않았습니다.')
    if (row('추가상품 설정') !== '') notes.push('추가상품은 코드만 있어 가져오지 않았습니다.')
    return {
      notes,
      sources: [sourceOf('godomall', row('상품번호'))],
      cells: {
        ...names,
        price: row('판매가'),
        sale_price: salePriceOf(row, notes),
        list_price: row('정가'),
        ...sellingOf(row, notes),
        short_description: plainText(row('짧은 설명')),
        tags: listCell(commaParts(row('검색 키워드')), ','),
        condition: conditionOf(row('상품 상태'), notes),
        model: row('모델번호'),
        maker: row('제조사'),
        origin: row('원산지'),
        adult: row('성인인증 여부'),
        tax_free: row('과세/면세') === 'f' ? '면세' : '과세',
        least: row('최소 구매 수량'),
        most: row('최대 구매 수량'),
        ...options,
        notice: noticeOf(row('상품필수정보')),
        ...picturesOf(row('이미지명')),
        detail: row('PC쇼핑몰 상세 설명') || row('모바일쇼핑몰 상세 설명'),
        seo_title: row('타이틀'),
        seo_description: row('메타태그 설명'),
      },
    }
  },
}

/** A product is on sale, or in lists, if it is so on at least one kind of device. */
function sellingOf(row: ForeignRow, notes: string[]): Cells {
  const isAny = (...columns: string[]) => columns.some((column) => row(column) === 'y')
  const soldStatus = row('품절 설정') === 'y' ? '품절' : '판매중'
  const isSold = isAny('PC 판매 여부', '모바일 판매 여부') && isInPeriod(row, notes)
  return {
    status: isSold ? soldStatus : '판매중지',
    unlisted: isAny('PC 노출 여부', '모바일 노출 여부') ? 'N' : 'Y',
  }
}

/**
 * Whether a product is sold today. Periods are not imported: a product outside of its period, or with an unreadable
 * one, is stopped.
 */
function isInPeriod(row: ForeignRow, notes: string[]): boolean {
  const today = seoulDay()
  const [from, until] = [dayIn(row('상품판매기간 시작일')), dayIn(row('상품판매기간 종료일'))]
  if (from === '' && until === '') return true
  const isIn = from !== null && until !== null && from <= today && (until === '' || today <= until)
  notes.push(
    isIn
      ? '판매 기간은 가져오지 않았습니다. 끝나면 판매를 중지해 주세요.'
      : '판매 기간이 아니거나 기간을 읽을 수 없어 판매중지로 가져왔습니다.',
  )
  return isIn
}

/** The day in a cell; empty for none, null for anything else. */
function dayIn(cell: string): string | null {
  if (cell === '' || cell.startsWith('0000-00-00')) return ''
  const [, year, month, day] = /^(\d{4})[-./](\d{2})[-./](\d{2})/.exec(cell) ?? []
  return year ? `${year}-${month}-${day}` : null
}

function conditionOf(cell: string, notes: string[]): string {
  const condition = CONDITIONS[cell]
  if (cell === '' || condition) return condition ?? ''
  // Returned and scratched products are not new.
  notes.push(`${withJosa(`상품 상태 '${shorten(cell)}'`, '을/를')} 중고로 읽었습니다.`)
  return '중고'
}

function salePriceOf(row: ForeignRow, notes: string[]): string {
  if (row('상품 할인설정 사용 여부') !== 'y') return ''
  const [price, discount] = [wholeNumberOf(row('판매가'), /원/g), wholeNumberOf(row('상품 할인가'), /[원%]/g)]
  const isShare = row('상품 할인가 단위') === 'percent'
  if (price === null || discount === null || discount >= (isShare ? 100 : price)) {
    notes.push(
      `${withJosa(`상품 할인가 '${shorten(row('상품 할인가'))}'`, '을/를')} 읽을 수 없어 할인 없이 가져왔습니다.`,
    )
    return ''
  }
  return String(price - (isShare ? Math.floor((price * discount) / 1_000) * 10 : discount))
}

/** Cells of the options and of the stock; the Korean reason to refuse the row if the lists do not fit. */
function optionsOf(row: ForeignRow): Cells | string {
  const isCounted = row('재고 설정') !== 'n'
  const stock = listIn(row('재고'))
  if (row('옵션 사용 여부') !== 'y')
    return { options: '', stock: isCounted ? (stock[0] ?? '0') : String(UNCOUNTED_STOCK) }
  const names = partsOf(row('옵션명'))
  const values = listIn(row('옵션값')).map(partsOf)
  const wrong = values.find((parts) => parts.length !== names.length || parts.includes(''))
  if (values.length === 0 || wrong)
    return `옵션값 '${shorten(wrong?.join(MARK) ?? '')}'의 개수가 옵션명 ${names.length}개와 다릅니다.`
  const columns = ['옵션가격', '옵션 노출여부', '옵션 품절여부', '자체옵션코드', '재고']
  const lists = columns.map((column) => positionsIn(row.lines(column), values.length))
  const misfit = lists.findIndex(({ length }) => length !== 0 && length !== values.length)
  if (misfit >= 0) return `${columns[misfit]}의 줄 수가 옵션값 ${values.length}개와 다릅니다.`
  const [prices, shown, sold, codes, stocks] = lists as [List, List, List, List, List]
  const listed = values.map((parts, index): ListedCombination | string => {
    const price = prices[index] || '0'
    const diff = wholeNumberOf(price.replace(/^[-−]/, ''), /원/g)
    if (diff === null) return `${withJosa(`옵션가격 '${shorten(price)}'`, '은/는')} 숫자가 아닙니다.`
    return {
      values: parts,
      diff: /^[-−]/.test(price) ? -diff : diff,
      stock: isCounted ? (stocks[index] ?? '0') : String(UNCOUNTED_STOCK),
      code: codes[index] ?? '',
      isOff: shown[index] === 'n' || sold[index] === 'n',
    }
  })
  const problem = listed.find((combination) => typeof combination === 'string')
  return problem ?? optionCells(names, listed as ListedCombination[])
}

type List = readonly string[]

/** The lines of a list by position, without an empty line at the end. Returns no lines for a list without entries. */
function positionsIn(lines: readonly string[], count: number): readonly string[] {
  if (lines.every((line) => line === '')) return []
  return lines.length === count + 1 && lines.at(-1) === '' ? lines.slice(0, -1) : lines
}

/** The lines of a cell in their positions; none for an empty cell. */
const listIn = (cell: string): string[] => (cell === '' ? [] : cell.split(/\r?\n/).map((line) => line.trim()))

const noticeOf = (cell: string): string =>
  linesIn(cell)
    .map(partsOf)
    .flatMap(([name = '', value = '']) => (name === '' ? [] : `${listPart(name)}=${listPart(value)}`))
    .join('|')

/** Sizes of the main picture, the largest first. */
const SIZES = ['magnify', 'detail', 'main', 'list']

/** The largest size of the main picture, then the additional ones. */
function picturesOf(cell: string): Cells {
  const pictures = linesIn(cell).map(partsOf)
  const main = SIZES.map((size) => pictures.find(([kind]) => kind === size)?.[1]).find(Boolean) ?? ''
  const more = pictures.flatMap(([kind = '', source = '']) => (/^add\d+$/.test(kind) ? source : []))
  return { image: main, images: more.filter(Boolean).join('|') }
}
