import type { OrderProgram } from './program.ts'

/**
 * Delivery lists of Coupang (Wing), as public code reads them: 결제액 is the amount of the row without delivery
 * fees, and the phone number is often a temporary one.
 */
export const coupang: OrderProgram = {
  id: 'coupang',
  identifiedBy: [['주문번호'], ['구매수(수량)'], ['등록상품명', '노출상품명(옵션명)']],
  fields: {
    number: ['주문번호'],
    ordered_at: ['주문일'],
    name: ['구매자'],
    email: ['구매자이메일'],
    phone: ['구매자전화번호'],
    state: ['배송상태', '주문상태'],
    title: ['등록상품명', '노출상품명(옵션명)'],
    option: ['등록옵션명'],
    quantity: ['구매수(수량)'],
    amount: ['결제액'],
    price: ['옵션판매가(판매단가)'],
  },
}
