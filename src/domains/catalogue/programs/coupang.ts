import { wholeNumberOf } from '../../../platform/spreadsheets/number-cell.ts'
import type { Cells } from '../sheet/columns.ts'
import { singleCode } from './code-columns.ts'
import { commaParts, listCell } from './option-cells.ts'
import { type ForeignRow, OMITTED_BECAUSE, type Program, plainText } from './program.ts'
import { variantCells } from './variant-rows.ts'

const { noField, internal, ofShop } = OMITTED_BECAUSE
const OF_COUPANG = '쿠팡에만 있는 항목입니다.'
const OPTIONS = [1, 2, 3, 4, 5, 6] as const
const MAX_AXES = 3

/**
 * The sheet with which Coupang Wing registers many products (versions 4.5 and 4.6): a row of groups, one of names, some
 * of hints, then one row for each variant. Column names were read from public programs that write it.
 */
export const coupang: Program = {
  id: 'coupang',
  identifiedBy: ['등록상품명', '판매가격', '할인율기준가', '재고수량', '옵션유형1'],
  fields: {
    카테고리: 'category',
    등록상품명: 'title',
    상품상태: 'condition',
    브랜드: 'brand',
    제조사: 'maker',
    검색어: 'tags',
    ...Object.fromEntries(
      OPTIONS.flatMap((n) => [`옵션유형${n}`, `옵션값${n}`].map((name) => [name, 'options' as const])),
    ),
    판매가격: 'price',
    할인율기준가: 'list_price',
    재고수량: 'stock',
    인당최대구매수량: 'most',
    '성인상품(19)': 'adult',
    과세여부: 'tax_free',
    업체상품코드: 'codes',
    모델번호: 'model',
    바코드: 'barcodes',
    '대표(옵션)이미지': 'image',
    추가이미지: 'images',
    '상세 설명': 'detail',
  },
  codes: [{ kind: 'category', column: '카테고리', codesIn: singleCode }],
  omitted: {
    판매시작일: noField,
    판매종료일: noField,
    상태설명: noField,
    판매대행수수료: internal,
    출고리드타임: ofShop,
    '최대구매수량기간(일)': '주문 한 건의 상품 수로 제한합니다.',
    병행수입여부: noField,
    해외구매대행: noField,
    '주문 추가메시지': noField,
    '상품고시정보 카테고리': '고시정보의 항목 이름이 파일에 없어 가져오지 않습니다.',
  },
  isHint: (row) =>
    isHintCell(row('등록상품명'), row('판매가격')) && wholeNumberOf(row('재고수량'), /개/g) === null,
  continues: (first, row) =>
    row('등록상품명') === first('등록상품명') &&
    row('카테고리') === first('카테고리') &&
    row('옵션값1') !== '',
  convert(first, rows) {
    const notes: string[] = []
    const names = { title: first('등록상품명') }
    // An option with the same value in all rows, such as the number of pieces, is no choice.
    const axes = OPTIONS.filter((n) => new Set(rows.map((row) => row(`옵션값${n}`))).size > 1)
    if (axes.length > MAX_AXES)
      return { cells: names, notes, problem: `옵션은 ${MAX_AXES}개까지 가져올 수 있습니다.` }
    const priced = variantCells(
      axes.map((n) => first(`옵션유형${n}`) || `옵션 ${n}`),
      rows.map((row) => ({
        values: axes.map((n) => row(`옵션값${n}`)),
        price: row('판매가격'),
        stock: row('재고수량') || '0',
        code: row('업체상품코드'),
        barcode: barcodeOf(row('바코드')),
        ...(axes.length > 0 && row('대표(옵션)이미지') !== '' && { image: row('대표(옵션)이미지') }),
      })),
    )
    if (typeof priced === 'string') return { cells: names, notes, problem: priced }
    const [main = '', ...more] = [
      ...new Set([...rows.map((row) => row('대표(옵션)이미지')), ...commaParts(first('추가이미지'))]),
    ].filter(Boolean)
    return {
      notes,
      cells: {
        ...names,
        ...priced,
        list_price: first('할인율기준가'),
        condition: first('상품상태'),
        brand: first('브랜드'),
        maker: first('제조사'),
        model: first('모델번호'),
        tags: listCell(commaParts(first('검색어')), ','),
        most: first('인당최대구매수량'),
        adult: first('성인상품(19)'),
        tax_free: taxOf(first('과세여부')),
        image: main,
        images: more.join('|'),
        detail: detailOf(first('상세 설명')),
      },
    }
  },
}

/** The file of prices, stock and states that Coupang Wing exports; it has no pictures and descriptions. */
export const coupangPrices: Program = {
  id: 'coupang-prices',
  identifiedBy: ['옵션 ID', '업체 등록 상품명', '등록 옵션명', '판매가격', '잔여수량(재고)'],
  fields: {
    '업체상품 ID': 'code',
    등록상품ID: 'code',
    '쿠팡 노출 상품명': 'title',
    '업체 등록 상품명': 'title',
    '등록 옵션명': 'options',
    상품상태: 'condition',
    바코드: 'barcodes',
    업체상품코드: 'codes',
    판매가격: 'price',
    할인율기준가: 'list_price',
    판매상태: 'status',
    '잔여수량(재고)': 'stock',
  },
  omitted: {
    'Product ID': OF_COUPANG,
    '옵션 ID': OF_COUPANG,
    판매수량: OF_COUPANG,
    승인상태: OF_COUPANG,
    잔여수량: '쿠팡에 수정을 요청하는 값입니다.',
  },
  continues: (first, row) => productId(row) !== '' && productId(row) === productId(first),
  convert(first, rows) {
    const title = first('쿠팡 노출 상품명') || first('업체 등록 상품명')
    const names = { code: productId(first), title }
    const isSingle = rows.length === 1
    const priced = variantCells(
      isSingle ? [] : ['옵션'],
      rows.map((row) => ({
        values: isSingle ? [] : [row('등록 옵션명')],
        price: row('판매가격'),
        stock: row('잔여수량(재고)') || '0',
        code: row('업체상품코드'),
        barcode: barcodeOf(row('바코드')),
        isOff: row('판매상태') !== '판매중',
      })),
    )
    if (typeof priced === 'string') return { cells: names, notes: [], problem: priced }
    return {
      notes: [],
      cells: {
        ...names,
        ...priced,
        list_price: first('할인율기준가'),
        condition: first('상품상태'),
        status: rows.some((row) => row('판매상태') === '판매중') ? '판매중' : '판매중지',
      },
    }
  },
}

const productId = (row: ForeignRow): string => row('업체상품 ID') || row('등록상품ID')

/** Hints below the header say what to write, so they have no price. */
const isHintCell = (title: string, price: string): boolean =>
  price !== '' &&
  wholeNumberOf(price, /원/g) === null &&
  (title === '' || /필수|선택|입력|글자|자 ?이내/.test(title))

/** Sellers without a barcode write the reason instead. */
const barcodeOf = (cell: string): string => (cell.startsWith('[') ? '' : cell)

const taxOf = (cell: string): Cells['tax_free'] =>
  cell === 'N' || plainText(cell) === '비과세' ? '면세' : '과세'

/** The description is HTML, or the URLs of its pictures. */
function detailOf(cell: string): string {
  const addresses = cell.split(/[\s,]+/).filter(Boolean)
  if (addresses.length === 0 || !addresses.every((address) => /^https?:\/\/[^<>"]+$/.test(address)))
    return cell
  return addresses.map((address) => `<p><img src="${address}"></p>`).join('')
}
