import type { AmountName, EntryKind, EntryRole } from './entry-amounts.ts'

/** Names of amounts and entries in files and pages. */
export const AMOUNT_TEXTS: Record<AmountName, string> = {
  goods: '상품 금액',
  discount: '회원 할인',
  coupon: '쿠폰 할인',
  points: '포인트 사용',
  reduction: '부분 환불',
  commission: '판매 대행 몫',
  delivery: '배송비',
  withheld: '반품 배송비·차감',
  direct: '내 계좌로 받은 금액',
  sales_fee: '판매 수수료',
  payment_fee: '결제 수수료',
  fee_vat: '수수료 부가세',
  adjustment: '조정',
}

export const KIND_TEXTS: Record<EntryKind, string> = {
  sale: '판매',
  delivery: '배송비',
  refund: '구매확정 후 환불',
  correction: '정정',
  adjustment: '조정',
}

/** Empty for a shop that sold and shipped itself. */
export const ROLE_TEXTS: Record<EntryRole, string> = {
  both: '',
  none: '',
  seller: '판매 대행',
  supplier: '공급',
}
