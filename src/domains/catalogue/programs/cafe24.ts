import { wholeNumberOf } from '../../../platform/spreadsheets/number-cell.ts'
import { sourceOfTitle } from '../shared/product-sources.ts'
import { shorten } from '../sheet/cell-values.ts'
import type { Cells } from '../sheet/columns.ts'
import { codesBetween } from './code-columns.ts'
import { commaParts, listCell } from './option-cells.ts'
import { type ForeignRow, OMITTED_BECAUSE, type Program, plainText, sourceOf } from './program.ts'

const { noField, code, ofShop, abroad, internal } = OMITTED_BECAUSE

/** Makers, brands, suppliers and origins are codes, unless the export names them. */
const CODE = /^(?:[A-Z](?=[A-Z]*\d)[0-9A-Z]{7}|\d{1,5})$/
const NO_CODE = /^[A-Z]0{7}$/

/** The code in a cell that may have a name instead, or the code that means that there is none. */
const codesIn = (cell: string): string[] => (CODE.test(cell) && !NO_CODE.test(cell) ? [cell] : [])

/** The name in a cell; undefined for a code, which has a name only if the seller gives it one. */
function nameIn<Name extends 'maker' | 'brand' | 'origin'>(field: Name, cell: string): Cells {
  if (codesIn(cell).length > 0) return {}
  return { [field]: NO_CODE.test(cell) ? '' : cell }
}

/**
 * Product files of Cafe24 (86 columns). Column names and codes were read from an export of 171 products and from public
 * code; the file has no stock.
 */
export const cafe24: Program = {
  id: 'cafe24',
  identifiedBy: ['상품코드', '진열상태', '판매상태', '상품명', '판매가'],
  fields: {
    상품코드: 'code',
    '자체 상품코드': 'own_code',
    상품번호: 'old_address',
    진열상태: 'unlisted',
    판매상태: 'status',
    상품명: 'title',
    '상품분류 번호': 'category',
    모델명: 'model',
    '상품 요약설명': 'summary',
    '상품 간략설명': 'short_description',
    '상품 상세설명': 'detail',
    검색어설정: 'tags',
    과세구분: 'tax_free',
    소비자가: 'list_price',
    판매가: 'price',
    '최소 주문수량(이상)': 'least',
    '최대 주문수량(이하)': 'most',
    성인인증: 'adult',
    옵션사용: 'options',
    옵션입력: 'options',
    '이미지등록(상세)': 'image',
    '이미지등록(추가)': 'images',
    제조사: 'maker',
    브랜드: 'brand',
    원산지: 'origin',
    배송정보: 'delivery_kind',
    '배송비 구분': 'delivery_kind',
    배송비입력: 'delivery_fee',
    '검색엔진최적화(SEO) Title': 'seo_title',
    '검색엔진최적화(SEO) Description': 'seo_description',
    '검색엔진최적화(SEO) 상품 이미지 Alt 텍스트': 'alts',
  },
  codes: [
    { kind: 'category', column: '상품분류 번호', codesIn: codesBetween(/[|,\s]/) },
    { kind: 'brand', column: '브랜드', codesIn },
    { kind: 'maker', column: '제조사', codesIn },
    { kind: 'origin', column: '원산지', codesIn },
  ],
  omitted: {
    '상품분류 신상품영역': ofShop,
    '상품분류 추천상품영역': ofShop,
    '영문 상품명': abroad,
    '상품명(관리용)': internal,
    '공급사 상품명': internal,
    '모바일 상품 상세설명 설정': '휴대폰에도 같은 상세설명을 보여 줍니다.',
    공급가: internal,
    상품가: '판매가와 같은 값입니다(부가세 제외).',
    '판매가 대체문구 사용': '가격 대신 문구를 보여 주던 상품은 판매중지로 가져옵니다.',
    '판매가 대체문구': noField,
    '주문수량 제한 기준': '주문 한 건의 상품 수로 제한합니다.',
    적립금: '회원 등급의 적립률을 따릅니다.',
    '적립금 구분': '회원 등급의 적립률을 따릅니다.',
    '공통이벤트 정보': ofShop,
    '품목 구성방식': ofShop,
    '옵션 표시방식': ofShop,
    옵션세트명: internal,
    '옵션 스타일': ofShop,
    '버튼이미지 설정': ofShop,
    '색상 설정': noField,
    필수여부: '옵션은 모두 선택해야 합니다.',
    '품절표시 문구': ofShop,
    추가입력옵션: noField,
    '추가입력옵션 명칭': noField,
    '추가입력옵션 선택/필수여부': noField,
    '입력글자수(자)': noField,
    '이미지등록(목록)': '상세 이미지를 크기에 맞추어 씁니다.',
    '이미지등록(작은목록)': '상세 이미지를 크기에 맞추어 씁니다.',
    '이미지등록(축소)': '상세 이미지를 크기에 맞추어 씁니다.',
    공급사: code,
    트렌드: code,
    '자체분류 코드': code,
    제조일자: noField,
    출시일자: noField,
    '유효기간 사용여부': noField,
    유효기간: noField,
    '상품부피(cm)': noField,
    '부피무게(kg)': noField,
    상품결제안내: ofShop,
    상품배송안내: ofShop,
    '교환/반품안내': ofShop,
    '서비스문의/안내': ofShop,
    배송방법: ofShop,
    '국내/해외배송': abroad,
    배송지역: ofShop,
    '배송비 선결제 설정': ofShop,
    배송기간: ofShop,
    '상품 구분(해외통관)': abroad,
    상품소재: noField,
    '영문 상품소재(해외통관)': abroad,
    '옷감(해외통관)': abroad,
    '검색엔진최적화(SEO) 검색엔진 노출 설정': ofShop,
    '검색엔진최적화(SEO) Author': noField,
    '검색엔진최적화(SEO) Keywords': noField,
    개별결제수단설정: ofShop,
    '상품배송유형 코드': code,
    '스토어픽업 설정': noField,
    '상품 전체중량(kg)': noField,
    HS코드: abroad,
  },
  convert(row) {
    const notes: string[] = []
    if (isPriceless(row) && !(wholeNumberOf(row('판매가'), /원/g) ?? 0))
      return {
        cells: { code: row('상품코드'), title: row('상품명') },
        notes,
        problem: `가격 대신 '${shorten(row('판매가 대체문구'))}' 문구를 보여 주던 상품입니다. 판매가를 입력해 주세요.`,
      }
    return {
      notes,
      sources: [sourceOf('cafe24', row('상품번호')), sourceOfTitle('cafe24', row('상품명'))],
      cells: {
        code: row('상품코드'),
        own_code: row('자체 상품코드'),
        title: row('상품명'),
        price: row('판매가'),
        list_price: row('소비자가'),
        ...sellingOf(row, notes),
        summary: plainText(row('상품 요약설명')),
        short_description: plainText(row('상품 간략설명')),
        tags: listCell(commaParts(row('검색어설정')), ','),
        tax_free: row('과세구분'),
        adult: row('성인인증'),
        least: row('최소 주문수량(이상)'),
        most: row('최대 주문수량(이하)'),
        options: optionsOf(row, notes),
        image: row('이미지등록(상세)'),
        images: row('이미지등록(추가)'),
        alts: row('검색엔진최적화(SEO) 상품 이미지 Alt 텍스트'),
        ...nameIn('maker', row('제조사')),
        ...nameIn('brand', row('브랜드')),
        ...nameIn('origin', row('원산지')),
        model: row('모델명'),
        seo_title: row('검색엔진최적화(SEO) Title'),
        seo_description: row('검색엔진최적화(SEO) Description'),
        detail: row('상품 상세설명'),
        ...deliveryOf(row, notes),
      },
    }
  },
}

/**
 * Whether the shop showed a text, such as a phone number, instead of the price, so that nobody could buy the product.
 */
const isPriceless = (row: ForeignRow): boolean => !['', 'N', 'F'].includes(row('판매가 대체문구 사용'))

/** A product that is sold but not shown is in no list. */
function sellingOf(row: ForeignRow, notes: string[]): Cells {
  const isSold = row('판매상태')
  const isStopped = isSold === 'N' || isPriceless(row)
  if (isPriceless(row) && isSold === 'Y')
    notes.push('가격 대신 문구를 보여 주던 상품이라 판매중지로 가져왔습니다.')
  return {
    status: isStopped ? '판매중지' : isSold === 'Y' ? '판매중' : isSold || '판매상태 없음',
    unlisted: row('진열상태') === 'Y' ? 'N' : 'Y',
  }
}

/** `[필수선택]` is the text of an empty choice, not a value. */
function optionsOf(row: ForeignRow, notes: string[]): string {
  if (row('추가입력옵션') === 'T') notes.push('구매자가 직접 적는 추가입력옵션은 가져오지 않았습니다.')
  if (row('옵션사용') === 'N') return ''
  return row('옵션입력').replace(/(^|[{|])\s*\[필수선택\]\s*\|?/g, '$1')
}

/** `배송정보` is a flag: T for a setting of the product itself, of which only free and fixed fees can be taken. */
function deliveryOf(row: ForeignRow, notes: string[]): Cells {
  if (row('배송정보') !== 'T') return { delivery_kind: '상점배송비' }
  const [kind, fee] = [row('배송비 구분'), row('배송비입력')]
  if (kind === 'T') return { delivery_kind: '무료배송' }
  if (kind === 'R') return { delivery_kind: '개별배송비', delivery_fee: fee }
  notes.push('금액이나 수량에 따라 달라지는 배송비라서 상점 배송비를 따르게 했습니다.')
  return { delivery_kind: '상점배송비' }
}
