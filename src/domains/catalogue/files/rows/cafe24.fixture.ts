import { csvLine } from '../../../../platform/spreadsheets/csv-text.ts'

const HEADER = [
  '상품코드',
  '자체 상품코드',
  '진열상태',
  '판매상태',
  '상품분류 번호',
  '상품명',
  '영문 상품명',
  '상품명(관리용)',
  '모델명',
  '상품 요약설명',
  '상품 간략설명',
  '상품 상세설명',
  '모바일 상품 상세설명 설정',
  '검색어설정',
  '과세구분',
  '소비자가',
  '공급가',
  '상품가',
  '판매가',
  '판매가 대체문구 사용',
  '주문수량 제한 기준',
  '최소 주문수량(이상)',
  '최대 주문수량(이하)',
  '적립금',
  '성인인증',
  '옵션사용',
  '품목 구성방식',
  '옵션 표시방식',
  '옵션세트명',
  '옵션입력',
  '필수여부',
  '추가입력옵션',
  '이미지등록(상세)',
  '이미지등록(목록)',
  '제조사',
  '공급사',
  '브랜드',
  '트렌드',
  '자체분류 코드',
  '제조일자',
  '원산지',
  '상품부피(cm)',
  '배송방법',
  'SEO Title',
  '메모',
]

const PRODUCTS = 171
/** number of products that have more search words than a product may have tags */
const WORDY_PRODUCTS = 36
const WORDS = 44

/**
 * A CSV file of products as Cafe24 exports it: with long search words, descriptions that consist of pictures, and one
 * product with options.
 */
export function cafe24Export(): string {
  const rows = Array.from({ length: PRODUCTS }, (_, index) => rowOf(index + 1))
  return [HEADER, ...rows].map(csvLine).join('')
}

function rowOf(index: number): string[] {
  const words = Array.from(
    { length: index <= WORDY_PRODUCTS ? WORDS : 6 },
    (_, word) => `천연비누${index}-${word}`,
  )
  const detail = `<div style="text-align:center"><p>제품 ${index}</p>\n<img src="//ecimg.cafe24img.com/shop/detail_${index}.jpg" alt=""><br>사용법, "주의사항"</div>`
  const cells: Record<string, string> = {
    상품코드: `P0000${index.toString(36).toUpperCase().padStart(3, 'A')}`,
    진열상태: index % 17 === 0 ? 'N' : 'Y',
    판매상태: 'Y',
    '상품분류 번호': `${24 + (index % 5)}|${42}`,
    상품명: `${index % 2 === 0 ? '[1+1] ' : ''}어성초 약산성 비누 ${index}호 100g`,
    '상품 상세설명': detail,
    검색어설정: words.join(','),
    과세구분: index % 10 === 0 ? 'B' : 'A|10',
    소비자가: '18000.00',
    공급가: '9000.00',
    상품가: '13636.36',
    판매가: `${12_000 + index * 100}.00`,
    '판매가 대체문구 사용': 'N',
    '주문수량 제한 기준': 'O',
    '최소 주문수량(이상)': '1',
    '최대 주문수량(이하)': '0',
    성인인증: 'N',
    옵션사용: index === 58 ? 'Y' : 'N',
    '품목 구성방식': index === 58 ? 'T' : '',
    옵션입력: index === 58 ? '향{라벤더|유칼립투스|무향}//용량{100g|200g}' : '',
    필수여부: index === 58 ? 'T' : '',
    추가입력옵션: 'F',
    '이미지등록(상세)': `202604/${index}big.jpg`,
    '이미지등록(목록)': `202604/${index}medium.jpg`,
    제조사: 'M0000000',
    공급사: 'S0000000',
    브랜드: 'B0000000',
    원산지: index % 3 === 0 ? '=국산' : '국내산(경기 여주)',
    배송방법: '01',
  }
  return HEADER.map((name) => cells[name] ?? '')
}
