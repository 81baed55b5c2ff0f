import { won } from '../money.ts'

/** Another option of a product, chosen for an exchange or before the dispatch; for buyers and sellers. */
export const exchangeOptionTexts = {
  label: '받을 옵션',
  labelOf: (name: string) => `${name} 받을 옵션`,
  same: (option: string) => (option ? `같은 옵션 (${option})` : '같은 상품'),
  /** difference in price of a piece */
  difference: (difference: number) =>
    difference === 0 ? '' : ` (${difference > 0 ? '+' : '-'}${won(Math.abs(difference))})`,
  soldOut: ' · 품절',
  short: (stock: number) => ` · 재고 ${stock}개`,
  tooCheap: ' · 할인보다 싸서 선택 불가',
  hint: '차액은 한 개의 옵션 가격 차이입니다.',
  loading: '다른 옵션을 불러오는 중입니다.',
  failed: '다른 옵션을 불러오지 못했습니다.',
  again: '다시 불러오기',
  none: '바꿀 수 있는 다른 옵션이 없습니다.',
  change: (from: string, to: string) => `${from} → ${to}`,
  due: '더 낼 옵션 차액',
  money: '돌려받을 옵션 차액',
  points: '돌려받을 포인트',
  accrual: '적립되지 않는 포인트',
  dueHow:
    '차액은 지금 결제되지 않습니다. 판매자가 알려 드리는 계좌로 보내면, 받은 것을 확인한 뒤 새 상품을 보냅니다.',
  moneyHow: {
    method: '차액은 판매자가 새 상품을 보낼 때 결제한 수단으로 환불됩니다.',
    account: '차액은 판매자가 새 상품을 보낼 때 적어 주신 계좌로 환불됩니다.',
  },
  shown: {
    change: (from: string, to: string) => `받을 옵션 ${to} (주문한 옵션 ${from})`,
    changed: (from: string, to: string) => `옵션 변경 ${from} → ${to}`,
    due: (amount: string) => `옵션 차액 ${amount}은 판매자가 전화나 메일로 알려 드리는 계좌로 냅니다`,
    back: (amount: string) => `옵션 차액은 한 개에 ${amount}이고, 새 상품을 보낼 때 돌려받습니다`,
    returned: (amount: string) => `옵션 차액 한 개에 ${amount}을 돌려받았습니다`,
    each: (amount: string) => `한 개에 ${amount}`,
    waived: '옵션 차액은 받지 않습니다',
  },
}
