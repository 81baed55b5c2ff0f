import { quantity, won } from '../money.ts'

/** Options, quantities and total of a product page. */
export const purchaseChoiceTexts = {
  first: '옵션을 선택해 주세요.',
  soldOut: '품절',
  notMade: '선택 불가',
  more: (diff: number) => `${diff > 0 ? '+' : ''}${won(diff)}`,
  addOns: '추가 상품',
  lines: '선택한 상품',
  quantity: (name: string) => `${name} 수량`,
  remove: (name: string) => `${name} 삭제`,
  short: (orderable: number) => `재고가 부족합니다. (주문 가능 수량: ${quantity(orderable, '개')})`,
  overSale: (left: number) => `특가는 ${quantity(left, '개')}까지입니다. 더 많이 사면 모두 정상가입니다.`,
  bounds: (min: number, max: number | null) =>
    [min > 1 && `${quantity(min, '개')}부터`, max !== null && `한 번에 ${quantity(max, '개')}까지`]
      .filter(Boolean)
      .join(', ')
      .concat(' 살 수 있습니다.'),
  each: (unit: number) => `1개 가격 ${won(unit)}`,
  off: '회원 할인',
  minus: (amount: number) => `-${won(amount)}`,
  total: '총 상품 금액',
  delivery: '선택한 상품의 배송비',
}
