import type { OrderProgram } from './program.ts'

/**
 * Order files of Godomall 5, whose column names were read from its public source. A file has either a row for each
 * order (주문 상품명 names its products) or one for each product.
 */
export const godomall: OrderProgram = {
  id: 'godomall',
  identifiedBy: [
    ['주문 번호'],
    ['주문자 이름', '주문자 e-mail', '주문자 핸드폰 번호'],
    ['상품수량', '총 결제 금액', '주문 상품명', '주문일자'],
  ],
  fields: {
    number: ['주문 번호'],
    ordered_at: ['주문일자', '입금일자'],
    name: ['주문자 이름'],
    email: ['주문자 e-mail'],
    phone: ['주문자 핸드폰 번호', '주문자 전화번호'],
    state: ['주문상태'],
    total: ['총 결제 금액'],
    title: ['상품명', '주문 상품명'],
    option: ['옵션정보'],
    quantity: ['상품수량'],
    amount: ['상품별 품목금액'],
    price: ['판매가 (옵션가포함)', '판매가'],
  },
}
