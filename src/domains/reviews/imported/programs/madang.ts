import { OMITTED_BECAUSE, type ReviewProgram } from '../program.ts'

/** Our own form, also for tables that people wrote themselves. */
export const madang: ReviewProgram = {
  id: 'madang',
  identifiedBy: ['별점', '내용'],
  fields: {
    '리뷰 번호': 'number',
    상품번호: 'product_number',
    상품코드: 'product_code',
    자체상품코드: 'own_code',
    상품명: 'product_title',
    별점: 'stars',
    제목: 'title',
    내용: 'text',
    작성자: 'author',
    작성일: 'date',
    옵션: 'option',
    '사진 주소': 'photos',
    답글: 'reply',
    베스트: 'best',
  },
  omitted: { '수정할 내용': OMITTED_BECAUSE.internal, '올린 행': OMITTED_BECAUSE.internal },
  // A number may be of any platform whose products the shop has imported; it counts if only one product has it.
  productSources: [
    'cafe24',
    'smartstore',
    'godomall',
    'makeshop',
    'imweb',
    'coupang',
    'shopify',
    'woocommerce',
  ],
}
