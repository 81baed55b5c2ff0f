import type { OrderProgram } from './program.ts'

/** Our own order files have the names of SmartStore, but none of these columns. */
export const SMARTSTORE_ONLY = [
  '구매자ID',
  '주문세부상태',
  '결제위치',
  '발주확인일',
  '배송비 묶음번호',
  '정산예정금액',
  '매출연동 수수료',
] as const

/**
 * Order files of SmartStore: a row is a product of an order, and there is no total of the order. Newer files name the
 * amounts 최종 and 최초; the columns were read from a public file and from public code.
 */
export const smartstore: OrderProgram = {
  id: 'smartstore',
  identifiedBy: [['상품주문번호'], ['주문번호'], ['구매자명'], SMARTSTORE_ONLY],
  fields: {
    number: ['주문번호'],
    ordered_at: ['주문일시', '결제일'],
    name: ['구매자명'],
    phone: ['구매자연락처'],
    state: ['주문세부상태', '주문상태'],
    title: ['상품명'],
    option: ['옵션정보'],
    quantity: ['수량'],
    amount: ['최종 상품별 총 주문금액', '상품별 총 주문금액', '최초 상품별 총 주문금액'],
  },
}
