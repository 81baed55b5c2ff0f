import type { OrderProgram } from './program.ts'

/**
 * Order exports of Cafe24. Its sellers choose the columns; names with and without `(KRW)` were read from public code
 * that reads such files. The totals of the order are repeated in each of its rows.
 */
export const cafe24: OrderProgram = {
  id: 'cafe24',
  identifiedBy: [
    ['주문번호'],
    ['주문자명', '주문자 휴대전화', '주문자 이메일', '주문자ID'],
    ['주문상품명', '주문상품명(옵션포함)', '주문상품명(세트상품 포함)', '상품명(한국어 쇼핑몰)'],
  ],
  fields: {
    number: ['주문번호'],
    ordered_at: ['주문일시', '결제일시(입금확인일)', '결제일자(입금확인일)'],
    name: ['주문자명'],
    email: ['주문자 이메일'],
    phone: ['주문자 휴대전화', '주문자 일반전화'],
    state: ['주문 상태', '주문상태'],
    total: ['총 결제금액', '총 주문금액'],
    title: ['주문상품명', '상품명(한국어 쇼핑몰)', '주문상품명(세트상품 포함)', '주문상품명(옵션포함)'],
    option: ['상품옵션'],
    quantity: ['수량'],
    amount: ['상품구매금액'],
    price: ['옵션+판매가', '판매가'],
  },
}
