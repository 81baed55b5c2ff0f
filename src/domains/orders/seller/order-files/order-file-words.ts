import type { PaymentMethod } from '../../../payments/payments.contract.ts'
import type { Status } from '../../shared/transitions.ts'

const statusNames: Record<Status, string> = {
  WAITING_PAYMENT: '결제 대기중',
  CONFIRM_PAYMENT: '결제 완료',
  READY_FOR_DELIVERY: '배송 대기중',
  DELIVERY: '배송중',
  CONFIRM_DELIVERY: '배송완료',
  CANCELED: '주문취소됨',
  REQ_REFUND: '환불 요청중',
  REQ_CANCEL: '취소 요청중',
  REQ_CHANGE: '교환 요청중',
  REFUND_ACCEPTED: '환불 요청 수락',
  REFUNDED: '환불완료',
  CHANGE_ACCEPTED: '교환 진행중',
  BUYER_PENDING: '결정 보류중',
  DONE: '완료',
}

/** docs/product/orders.md */
export const statusName = ({ status, refunded }: { status: Status; refunded: boolean }): string =>
  refunded ? '완료이후 환불' : statusNames[status]

export const methodNames: Record<PaymentMethod, string> = {
  bank: '무통장입금',
  test_card: '시험 카드',
  card: '신용카드',
  easy_pay: '간편결제',
  virtual_account: '가상계좌',
}
