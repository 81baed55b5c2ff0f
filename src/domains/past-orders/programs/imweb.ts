import type { OrderProgram } from './program.ts'

/**
 * Order files of imweb. 판매채널, 주문상태, 주문일, 최종주문금액 and 주문자 번호 were read from public code that reads a real
 * file; the names of the product columns are those of its admin.
 */
export const imweb: OrderProgram = {
  id: 'imweb',
  identifiedBy: [
    ['주문번호'],
    ['주문자 번호', '주문자 이름'],
    ['최종주문금액', '구매수량', '품목주문번호', '주문섹션번호'],
  ],
  fields: {
    number: ['주문번호'],
    ordered_at: ['주문일', '주문일시'],
    name: ['주문자 이름'],
    email: ['주문자 이메일'],
    phone: ['주문자 번호'],
    state: ['주문상태'],
    total: ['최종주문금액', '총 결제금액'],
    title: ['상품명'],
    option: ['옵션명', '옵션'],
    quantity: ['구매수량', '수량'],
    amount: ['품목실결제가', '상품 금액'],
    price: ['판매가', '상품가격'],
  },
}
