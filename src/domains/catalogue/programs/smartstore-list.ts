import { withJosa } from '../../../platform/josa.ts'
import { wholeNumberOf } from '../../../platform/spreadsheets/number-cell.ts'
import { shorten } from '../sheet/cell-values.ts'
import type { Cells } from '../sheet/columns.ts'
import { listPart } from './option-cells.ts'
import { type ForeignRow, OMITTED_BECAUSE, type Program, sourceOf } from './program.ts'

const { internal } = OMITTED_BECAUSE
const PHONE_DISCOUNT = '휴대폰에서만 주는 할인은 마당에 없습니다.'
const NUMBER = '상품번호(스마트스토어)'

/**
 * The list of products that SmartStore's seller centre exports as CSV (상품 조회/수정). It has states, category names and the
 * main picture, but neither options nor descriptions. Column names were read from public programs that read it.
 */
export const smartstoreList: Program = {
  id: 'smartstore-list',
  identifiedBy: [NUMBER, '상품명', '판매가', '할인가(PC)'],
  fields: {
    [NUMBER]: 'old_address',
    판매자상품코드: 'code',
    '판매자 상품코드': 'code',
    상품명: 'title',
    판매상태: 'status',
    전시상태: 'unlisted',
    재고수량: 'stock',
    판매가: 'price',
    '할인가(PC)': 'sale_price',
    옵션: 'options',
    대분류: 'category',
    중분류: 'category',
    소분류: 'category',
    세분류: 'category',
    '대표이미지 URL': 'image',
  },
  omitted: {
    채널: internal,
    리뷰수: internal,
    평점: internal,
    '판매자즉시할인(PC)': '할인가(PC)에 들어 있습니다.',
    '할인가(모바일)': PHONE_DISCOUNT,
    '판매자즉시할인(모바일)': PHONE_DISCOUNT,
    배송비유형: '배송비 금액이 이 파일에 없어 상점 배송비를 따릅니다.',
    상품등록일: internal,
    최종수정일: internal,
  },
  convert(row) {
    const notes: string[] = []
    return {
      notes,
      sources: [sourceOf('smartstore', row(NUMBER))],
      cells: {
        code: row('판매자상품코드') || row('판매자 상품코드') || (row(NUMBER) && `smartstore-${row(NUMBER)}`),
        title: row('상품명'),
        category: ['대분류', '중분류', '소분류', '세분류'].map(row).filter(Boolean).map(listPart).join('>'),
        price: row('판매가'),
        sale_price: salePriceOf(row, notes),
        stock: row('재고수량'),
        ...sellingOf(row, notes),
        image: row('대표이미지 URL'),
      },
    }
  },
}

/**
 * The state; one that is not known stops the sale. A product with options is stopped, too, because buyers could not
 * choose one.
 */
function sellingOf(row: ForeignRow, notes: string[]): Cells {
  const unlisted = ['', '전시중', '전시'].includes(row('전시상태')) ? 'N' : 'Y'
  if (!['', 'N', '설정안함', '없음'].includes(row('옵션'))) {
    notes.push('옵션이 이 파일에 없어 판매중지로 가져왔습니다. 옵션을 추가한 다음 판매해 주세요.')
    return { unlisted, status: '판매중지' }
  }
  const isKnown = ['판매중', '품절'].includes(row('판매상태'))
  return { unlisted, status: isKnown ? row('판매상태') : '판매중지' }
}

function salePriceOf(row: ForeignRow, notes: string[]): string {
  const cell = row('할인가(PC)')
  const [price, discounted] = [wholeNumberOf(row('판매가'), /원/g), wholeNumberOf(cell, /원/g)]
  if (cell === '' || discounted === price) return ''
  if (price !== null && discounted !== null && discounted > 0 && discounted < price) return String(discounted)
  notes.push(`${withJosa(`할인가 '${shorten(cell)}'`, '을/를')} 읽을 수 없어 할인 없이 가져왔습니다.`)
  return ''
}
