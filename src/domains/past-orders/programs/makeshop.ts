import type { OrderProgram } from './program.ts'

/**
 * Order files of MakeShop. No public file was found: the names are those of its admin and of public code, which also
 * shows that numbers are written as formulas (`="20240101-1"`).
 */
export const makeshop: OrderProgram = {
  id: 'makeshop',
  identifiedBy: [
    ['주문번호'],
    ['주문자', '주문자이름'],
    ['주문자핸드폰', '주문자 휴대폰', '주문자전화', '주문자 연락처', '주문자 이메일'],
    ['상품명', '주문상품'],
  ],
  fields: {
    number: ['주문번호'],
    ordered_at: ['주문일', '주문일시', '주문날짜', '결제일'],
    name: ['주문자', '주문자이름'],
    email: ['주문자 이메일', '이메일'],
    phone: ['주문자핸드폰', '주문자 휴대폰', '주문자 연락처', '주문자전화'],
    state: ['주문상태', '처리상태', '배송상태'],
    total: ['총 결제금액', '결제금액', '총 주문금액'],
    title: ['상품명', '주문상품'],
    option: ['옵션', '옵션명', '상품옵션'],
    quantity: ['수량', '주문수량'],
    amount: ['상품금액', '판매금액'],
    price: ['상품가격', '판매가격', '판매가'],
  },
}
